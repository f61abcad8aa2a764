"""A short hostile run; `python -m tests.hostile` is the long one, with the real limits."""

from __future__ import annotations

from pathlib import Path

from tests.hostile.abuse import KINDS
from tests.hostile.run import MOST_MEMORY, run

MOST_P50 = 50.0
"""Milliseconds. Other tests share the machine, and p99 of a few hundred moves is unstable; the median
distinguishes a working server from a blocked one."""


async def test_honest_players_continue_while_others_abuse_the_server(tmp_path: Path) -> None:
    report = await run(tmp_path, seconds=5, calm=1, record_bytes=100_000)
    assert set(KINDS) <= set(report.asked), report
    assert report.refused, report
    assert report.abused.moves > 20, report
    assert report.abused.bots > 0, report
    assert report.abused.p50 < MOST_P50, report
    assert report.abused.memory < report.calm.memory + MOST_MEMORY, report
