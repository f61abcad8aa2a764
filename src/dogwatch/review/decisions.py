"""What was decided in a game, without what was taken back."""

from __future__ import annotations

from typing import Any

import msgspec

from dogwatch.games.base import CHANCE
from dogwatch.games.log import Chance, Move, TakeBack
from dogwatch.games.pirates.moves import Wind
from dogwatch.records import Record


class Step(msgspec.Struct, frozen=True):
    """A move that stands, chance's too: the states before and after it, and its entry's number."""

    number: int
    seat: int
    state: Any
    move: Any
    after: Any


class Decision(msgspec.Struct, frozen=True):
    """What a player decided at once: a move; among the pirates all that a turn's knots are spent on."""

    first: int
    number: int
    """The first and the last of its entries."""
    seat: int
    state: Any
    moves: tuple[Any, ...]
    came: Any = None
    """The state when a shot or a blow among the pirates had its end."""
    came_at: int = 0
    """The entry that brought it."""


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
    among_pirates = record.header.game == "pirates"
    found: list[Decision] = []
    for step in steps(record):
        last = found[-1] if found else None
        if step.seat == CHANCE:
            if among_pirates and last is not None and not isinstance(step.move, Wind):
                found[-1] = msgspec.structs.replace(last, came=step.after, came_at=step.number)
        elif among_pirates and last is not None and _goes_on(last, step):
            found[-1] = msgspec.structs.replace(last, number=step.number, moves=(*last.moves, step.move))
        else:
            found.append(Decision(step.number, step.number, step.seat, step.state, (step.move,)))
    return found


def _goes_on(last: Decision, step: Step) -> bool:
    """Whether a step spends more of the same turn's knots."""
    before, now = last.state, step.state
    return bool(before.phase == now.phase == "sail" and before.turns == now.turns)
