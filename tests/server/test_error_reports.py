"""Unexpected errors are logged with their context, and the client gets the error number."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from dogwatch.health.metrics import value_of
from dogwatch.server.table_service import TableService
from dogwatch.tables.table import LiveTable
from tests.server.serving import Closed, Serving


async def _fails(*_args: Any, **_more: Any) -> Any:
    raise LookupError("a bug")


def _logged(caplog: pytest.LogCaptureFixture) -> Any:
    """The only error in the log."""
    [record] = [each for each in caplog.records if each.levelno == logging.ERROR]
    caplog.clear()
    assert record.exc_info is not None
    return record


def test_a_request(
    serving: Serving, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(TableService, "snapshot_for", _fails)
    before = value_of("dogwatch_errors_total", kind="request")
    answer = serving.browser().http.get("/api/tables/abcdef12")
    record = _logged(caplog)
    assert answer.status_code == 500
    assert answer.json() == {"code": "server-failed", "args": {"error": record.error}, "clause": ""}
    assert (record.method, record.path) == ("GET", "/api/tables/abcdef12")
    assert value_of("dogwatch_errors_total", kind="request") == before + 1


def test_a_connection(
    serving: Serving, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Regression: it was closed with 4500, and nothing was logged."""
    ada = serving.browser()
    table = ada.make("mb")["table"]
    with monkeypatch.context() as broken:
        broken.setattr(TableService, "snapshot", _fails)
        with pytest.raises(Closed) as closed, ada.live(table) as live:
            live.hear_until("snapshot")
        record = _logged(caplog)
        assert (closed.value.code, closed.value.reason) == (4500, record.error)
        assert (record.table, record.message_type, record.seats) == (table, "connect", [0])
    with ada.live(table) as live:
        live.hear_until("snapshot")
        monkeypatch.setattr(LiveTable, "broadcast", _fails)
        live.send({"type": "say", "seat": 0, "phrase": "hello"})
        assert live.closed() == 4500
    record = _logged(caplog)
    assert (record.table, record.message_type, record.entry) == (table, "say", live.number)


def test_a_command(
    serving: Serving, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada = serving.browser()
    table = ada.make("mb")["table"]
    with ada.live(table) as live:
        live.hear_until("snapshot")
        with monkeypatch.context() as broken:
            broken.setattr(LiveTable, "execute", _fails)
            answer = live.command("resign", 0)
        record = _logged(caplog)
        assert (answer["code"], answer["args"]) == ("server-failed", {"error": record.error})
        assert record.message_type == "resign"
        assert live.command("resign", 0)["type"] == "accepted", "the connection stays open"


def test_a_bot_that_gave_up_retries_on_request(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, eve = serving.browser(), serving.browser()
    table = ada.make("mb")["table"]
    asked = []

    async def try_again(_tables: Any, live: LiveTable) -> None:
        asked.append(live.row.id)

    monkeypatch.setattr("dogwatch.tables.tables.Tables.try_again", try_again)
    with eve.live(table) as watching, ada.live(table) as live:
        watching.send({"type": "retry", "seat": 0})
        assert watching.hear_until("refused")["code"] == "table-not-your-seat"
        assert live.hear_until("snapshot")["failed"] is None
        live.send({"type": "retry", "seat": 0})
        live.send({"type": "resume", "after": live.number})
        live.hear_until("present")
        live.hear_until("present")
    assert asked == [table]
