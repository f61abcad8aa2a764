"""A helper for tests of reviews."""

from __future__ import annotations

import msgspec

from dogwatch.records import Record
from dogwatch.review import Verdict, decisions, judge


def judged(record: Record, level: str, last: int = 1_000, seconds: float = 0.05) -> dict[int, Verdict]:
    """The verdicts on the last decisions of a game, by their last entry's number."""
    name = record.header.game
    found = {}
    for each in decisions(record)[-last:]:
        verdict = judge(name, level, each.state, each.moves, each.came, seconds)
        found[each.number] = msgspec.json.decode(msgspec.json.encode(verdict), type=Verdict)  # as stored
    return found
