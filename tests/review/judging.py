"""Helpers for tests of reviews."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from dogwatch.bots.base import Analysis, Bot, Valued
from dogwatch.records import Record
from dogwatch.review import Verdict, decisions, judge, reviewer
from dogwatch.words import words


def judged(record: Record, level: str, last: int = 1_000, seconds: float = 0.05) -> dict[int, Verdict]:
    """The verdicts on the last decisions of a game, by their last entry's number."""
    name = record.header.game
    found = {}
    for each in decisions(record)[-last:]:
        verdict = judge(name, level, each.state, each.moves, each.came, seconds)
        found[each.number] = msgspec.json.decode(msgspec.json.encode(verdict), type=Verdict)  # as stored
    return found


def because(
    name: str, state: Any, *seen: tuple[Any, float], unit: Literal["chances", "guess"] = "chances"
) -> list[str]:
    """In English, why a bot plays the first of these moves, which it values so."""

    class Seeing(Bot[Any, Any]):
        level = "seeing"

        def analyse(self, state: Any, seconds: float | None = None, **_: Any) -> Analysis[Any]:
            valued = tuple(Valued(*each) for each in seen)
            return Analysis((0.0, 0.0), valued, (), proven=False, unit=unit)

    facts = reviewer(name).explain(Seeing(), state, [seen[0][0]], 1.0)
    return [words("en").say(fact.key, fact.args) for fact in facts]
