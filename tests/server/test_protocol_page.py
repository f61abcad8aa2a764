"""docs/protocol.md lists every route, message, field and close code."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from dogwatch.server import websocket
from dogwatch.server.app import Config, create_app
from dogwatch.server.protocol import FromClient, ToClient
from dogwatch.tables.events import Event

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
MESSAGES = [*get_args(FromClient), *get_args(ToClient)]


def test_every_route_is_on_the_page() -> None:
    paths = create_app(Config(database="never-opened")).openapi_schema.to_schema()["paths"]
    for path, methods in paths.items():
        for method in methods:
            assert f"`{method.upper()} {path}" in PAGE, (method, path)


@pytest.mark.parametrize("message", MESSAGES, ids=lambda each: str(each.__name__))
def test_every_message_is_on_the_page_with_its_fields(message: Any) -> None:
    tag = msgspec.inspect.type_info(message).tag  # type: ignore[attr-defined]
    [row] = re.findall(rf"^\| `{tag}` \| (.*?) \|", PAGE, re.MULTILINE)
    if row != "see `Snapshot`":
        assert re.findall("`(.*?)`", row) == list(message.__struct_encode_fields__)


def test_the_fields_of_an_event_are_on_the_page() -> None:
    [row] = re.findall(r"^\| An event \| (.*?) \|", PAGE, re.MULTILINE)
    assert re.findall("`(.*?)`", row) == list(Event.__struct_fields__)


def close_codes() -> dict[str, int]:
    """The constants of the module in the range of close codes (RFC 6455, 7.4.2)."""
    constants = {name: value for name, value in vars(websocket).items() if name.isupper()}
    return {name: value for name, value in constants.items() if value in range(1000, 5000)}


@pytest.mark.parametrize(("name", "code"), close_codes().items())
def test_every_close_code_is_on_the_page(name: str, code: int) -> None:
    assert f"| {code} |" in PAGE, name


def test_close_codes_are_found() -> None:
    assert {"DONE", "FAILED", "TRY_LATER", "UNAVAILABLE"} <= close_codes().keys()
