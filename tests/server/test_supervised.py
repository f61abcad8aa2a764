"""Background tasks continue after an unexpected error of the store."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dogwatch.health import supervise
from dogwatch.health.metrics import value_of
from dogwatch.store.jobs import Jobs
from tests.server.serving import Serving
from tests.server.test_analyses import ask, result


def test_hints_continue_after_an_unexpected_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Regression: after PostgreSQL was read-only for 15 s hints and reviews stopped, with no log line."""
    monkeypatch.setattr(supervise, "FIRST_DELAY", 0.01)
    claim, faults = Jobs.claim, iter(range(3))

    async def faulty(self: Jobs, worker: str, kinds: Any, *more: Any, **named: Any) -> Any:
        if "analysis" in kinds and next(faults, None) is not None:
            raise LookupError("an error that is not StoreDown")
        return await claim(self, worker, kinds, *more, **named)

    monkeypatch.setattr(Jobs, "claim", faulty)
    before = value_of("dogwatch_task_restarts_total", task="analyses")
    with Serving(tmp_path / "tables.sqlite3", bots=True) as serving:
        ada = serving.browser()
        table = ada.make("mb")["table"]
        with ada.live(table) as live:
            number = live.hear_until("snapshot")["number"]
            asked = ask(ada, table, number=number)
            assert asked.status_code == 202, asked.text
            assert result(ada, asked.json()["key"])["status"] == "done"
        figures = ada.http.get("/metrics").text
    assert value_of("dogwatch_task_restarts_total", task="analyses") == before + 3
    assert f'dogwatch_task_restarts_total{{task="analyses"}} {before + 3}\n' in figures
    assert "background task analyses failed" in caplog.text
