"""A short storm; `python -m tests.chaos` is the long one."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.chaos.storm import Report, Storm, describe


def _storm(database: str, folder: Path, processes: int) -> Report:
    storm = Storm(database, folder, processes=processes, tables=50)
    return asyncio.run(storm.run(6, calm=(0.3, 1.5)))


def test_no_acknowledged_move_is_lost_or_doubled(database: str, tmp_path: Path) -> None:
    report = _storm(database, tmp_path, 2 if database.startswith("postgresql") else 1)
    figures = describe(database.split(":")[0], report)
    assert (report.lost, report.doubled) == (0, 0), figures
    assert report.complaints == []
    assert report.kills >= 1, figures
    assert report.acknowledged > 1_000, figures
    assert report.reconnects > 10, figures
