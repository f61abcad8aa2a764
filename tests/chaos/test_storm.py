"""A short storm; `python -m tests.chaos` is the long one."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tests.chaos.faults import postgres_faults, sqlite_faults
from tests.chaos.storm import DEFAULT_KINDS, Faults, Storm, describe
from tests.postgres import Postgres


async def test_sqlite(tmp_path: Path) -> None:
    database = str(tmp_path / "chaos.db")
    await _storm(database, tmp_path, 1, partial(sqlite_faults, database))


async def test_a_clock_that_is_set_back(tmp_path: Path) -> None:
    await _storm(str(tmp_path / "chaos.db"), tmp_path, 1, lambda _: {})


async def test_postgresql(postgres: Postgres, postgres_database: str, tmp_path: Path) -> None:
    failing = postgres_faults(postgres)
    await _storm(postgres_database, tmp_path, 2, lambda _: failing)


async def _storm(database: str, folder: Path, processes: int, faults: Faults) -> None:
    """No acknowledged move is lost or doubled; bots, hints and films go on after kills and faults."""
    storm = Storm(database, folder, processes=processes, tables=9, faults=faults, kinds=DEFAULT_KINDS[9:])
    report = await storm.run(2, calm=(0.3, 1.0))
    figures = describe(database.split(":")[0], report)
    assert (report.lost, report.doubled) == (0, 0), figures
    assert report.complaints == []
    assert report.kills >= 1, figures
    assert report.faults, figures
    assert report.acknowledged > 200, figures
    assert report.reconnects > 2, figures  # one kill may hit either of two servers
    assert min(report.bot_moves, report.hints, report.films) > 0, figures
