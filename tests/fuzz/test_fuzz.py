"""A few seconds of the fuzz runs; `make fuzz` makes the long ones."""

from __future__ import annotations

from pathlib import Path

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
