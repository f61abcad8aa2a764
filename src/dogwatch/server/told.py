"""Choices in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dogwatch.games.base import Fact
from dogwatch.review import Reviewer


def told(by: Reviewer, state: Any, moves: Sequence[Any]) -> tuple[Fact, ...]:
    """The moves in words, without their further consequences, such as the awards after a call."""
    found: list[Fact] = []
    for move in moves:
        facts = by.advice(state, move)
        found += [
            fact
            for index, fact in enumerate(facts)
            if not index or (fact.clause and fact.clause == facts[0].clause)
        ]
        state = by.game.apply(state, move)
    return tuple(found)
