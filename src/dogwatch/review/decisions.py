"""What was decided in a game, without what was taken back."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from dogwatch.games.base import CHANCE
from dogwatch.games.log import Chance, Move, TakeBack
from dogwatch.records import Record


class Step(msgspec.Struct, frozen=True):
    """A move that stands, chance's too: the states before and after it, and its entry's number."""

    number: int
    seat: int
    state: Any
    move: Any
    after: Any


Decision: TypeAlias = Step
"""A step of a player."""


def steps(record: Record) -> list[Step]:
    """Every move that was not taken back."""
    found: list[Step] = []
    state = None
    for each in record.replay():
        match each.entry:
            case Move(seat, move):
                found.append(Step(each.number, seat, state, move, each.state))
            case Chance(move):
                found.append(Step(each.number, CHANCE, state, move, each.state))
            case TakeBack(to):
                found = [step for step in found if step.number <= to]
        state = each.state
    return found


def decisions(record: Record) -> list[Decision]:
    """The players' own moves."""
    return [step for step in steps(record) if step.seat != CHANCE]
