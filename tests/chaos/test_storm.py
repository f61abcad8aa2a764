"""A short storm; `python -m tests.chaos` is the long one."""

from __future__ import annotations

from pathlib import Path

from tests.chaos.faults import postgres_faults, sqlite_faults
from tests.chaos.storm import DEFAULT_KINDS, Faults, Report, Storm, describe
from tests.postgres import Postgres


async def test_sqlite_with_a_full_disk_and_a_clock_that_is_set_back(tmp_path: Path) -> None:
    database = str(tmp_path / "chaos.db")
    report = await _storm(
        *(database, tmp_path, 1),
        lambda servers: {"full": sqlite_faults(database, servers)["full"]},
        least_faults=2,
    )
    assert {"full", "clock"} <= set(report.faults)


async def test_postgresql(postgres: Postgres, postgres_database: str, tmp_path: Path) -> None:
    failing = postgres_faults(postgres)
    await _storm(postgres_database, tmp_path, 2, lambda _: failing)


async def _storm(
    database: str, folder: Path, processes: int, faults: Faults, least_faults: int = 1
) -> Report:
    """No acknowledged move is lost or doubled; bots, hints and films go on after kills and faults."""
    storm = Storm(database, folder, processes=processes, tables=9, faults=faults, kinds=DEFAULT_KINDS[9:])
    report = await storm.run(2, calm=(0.3, 1.0), least_faults=least_faults)
    figures = describe(database.split(":")[0], report)
    assert (report.lost, report.doubled) == (0, 0), figures
    assert report.complaints == []
    assert report.kills >= 1, figures
    assert report.faults, figures
    assert report.acknowledged > 200, figures
    assert report.reconnects > 2, figures  # one kill may hit either of two servers
    assert min(report.bot_moves, report.hints, report.films) > 0, figures
    return report
