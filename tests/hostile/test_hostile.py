"""A short run; `python -m tests.hostile` is the long one, and has the real limits."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.hostile.abuse import KINDS
from tests.hostile.run import MOST_MEMORY, run

MOST_P50 = 50.0
"""Milliseconds. Other tests share the machine, and a few hundred moves have no steady p99: the median tells
a server that works from one that one visitor has frozen."""


def test_honest_people_play_on_while_others_abuse_the_server(tmp_path: Path) -> None:
    report = asyncio.run(run(tmp_path, seconds=5, calm=1, record_bytes=100_000))
    assert set(KINDS) <= set(report.asked), report
    assert report.refused, report
    assert report.abused.moves > 20, report
    assert report.abused.bots > 0, report
    assert report.abused.p50 < MOST_P50, report
    assert report.abused.memory < report.calm.memory + MOST_MEMORY, report
