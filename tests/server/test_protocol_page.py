"""docs/protocol.md names every route, message, field and close code."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from dogwatch.server import socket
from dogwatch.server.app import Config, create_app
from dogwatch.server.protocol import FromClient, ToClient

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


def test_every_route_is_on_the_page() -> None:
    paths = create_app(Config(database="never-opened")).openapi_schema.to_schema()["paths"]
    for path, methods in paths.items():
        for method in methods:
            assert f"`{method.upper()} {path}" in PAGE, (method, path)


@pytest.mark.parametrize(
    "message", [*get_args(FromClient), *get_args(ToClient)], ids=lambda each: each.__name__
)
def test_every_message_is_on_the_page_with_its_fields(message: Any) -> None:
    tag = msgspec.inspect.type_info(message).tag  # type: ignore[attr-defined]
    [row] = re.findall(rf"^\| `{tag}` \| (.*?) \|", PAGE, re.MULTILINE)
    if row != "see `Snapshot`":
        assert re.findall("`(.*?)`", row) == list(message.__struct_encode_fields__)


def test_every_close_code_is_on_the_page() -> None:
    for code in (socket.UNKNOWN_TABLE, socket.FORBIDDEN, socket.TOO_FAST, socket.TOO_SLOW, socket.TRY_LATER):
        assert f"| {code} |" in PAGE
