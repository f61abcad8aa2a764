"""Schemathesis on every HTTP route: no 5xx, and responses match the schema."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from litestar.serialization import encode_json
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from dogwatch.server.app import Config, create_app
from tests.server.serving import GENEROUS, Serving

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
)


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("fuzz") / "tables.sqlite3") as serving:
        yield serving


@pytest.fixture(scope="module")
def known(fuzzed: Serving) -> dict[str, str]:
    """A valid table and cookie."""
    ada = fuzzed.browser()
    table = ada.make("mb")["table"]
    assert ada.cookie is not None
    return {"table": table, "cookie": ada.cookie}


def _schema() -> Any:
    app = create_app(Config(database=str(Path("never-opened")), limits=GENEROUS))
    return schemathesis.openapi.from_dict(json.loads(encode_json(app.openapi_schema.to_schema())))


schema = _schema()


@schema.parametrize()  # type: ignore[untyped-decorator]
@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[*HealthCheck],
)
def test_every_route(case: Any, fuzzed: Serving, known: dict[str, str]) -> None:
    if "table" in case.path_parameters and len(str(case.path_parameters["table"])) % 2 == 0:
        case.path_parameters["table"] = known["table"]
    response = case.call(base_url=fuzzed.address, cookies={"dogwatch": known["cookie"]})
    case.validate_response(response, checks=CHECKS)
