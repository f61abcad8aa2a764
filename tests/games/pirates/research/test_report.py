"""Reports on the pirates."""

from __future__ import annotations

from dogwatch.research.report.play import Participant, Task, play


def test_report() -> None:
    made = play(Task("pirates", {"turns": 1}, (Participant("random"),), chance_seed=1, bot_seed=1))
    assert made.decisions >= 2
    assert made.opener in (0, 1)
