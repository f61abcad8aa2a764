"""A few seconds of the fuzz runs; `make fuzz` makes the long ones."""

from __future__ import annotations

import gc
import threading
import weakref
from pathlib import Path
from typing import Any

import pytest

from dogwatch.tables.table import LiveTable
from tests.fuzz import in_process
from tests.fuzz.in_process import Fuzz
from tests.fuzz.report import resident_mb
from tests.fuzz.sockets import fuzz_server


def test_in_process() -> None:
    lines: list[str] = []
    report = Fuzz(7, 8).run(20_000, 5_000, lines.append)
    assert report.errors == []
    assert report.messages >= 20_000
    assert report.handled >= 0.9
    assert report.replies["events"] > 500, "legal moves are among them"
    assert len(lines) == 4
    assert resident_mb() > 0


async def test_over_sockets(tmp_path: Path) -> None:
    report = await fuzz_server(tmp_path, 7, 4, 2_000, 1_000, lambda _: None)
    assert report.errors == []
    assert report.handled >= 0.9
    assert report.replies["events"] > 50


def test_tables_and_connections_are_freed_without_a_collection(monkeypatch: pytest.MonkeyPatch) -> None:
    """Regression: they were cycles, and the server, which collects rarely, grew."""
    monkeypatch.setattr(in_process, "_MAX_ENTRIES", 15)
    made = weakref.WeakSet[LiveTable]()
    create, this = LiveTable.__init__, threading.get_ident()

    def note(table: LiveTable, *args: Any, **kwargs: Any) -> None:
        create(table, *args, **kwargs)
        if threading.get_ident() == this:  # not of another test's server
            made.add(table)

    monkeypatch.setattr(LiveTable, "__init__", note)
    gc.disable()
    try:
        fuzz = Fuzz(7, 4)
        report = fuzz.run(4_000, 1_000, lambda _: None)
        assert report.tables > 20
        assert 0 < len(made) <= 4
    finally:
        gc.enable()
