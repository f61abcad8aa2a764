"""The plies of a record: the moves that were not taken back, with their states."""

from __future__ import annotations

from typing import Any

import msgspec

from dogwatch.games.base import CHANCE
from dogwatch.games.log import Chance, Move, Substitute, TakeBack
from dogwatch.records.record import Record


class Ply(msgspec.Struct, frozen=True):
    """A move of a player or of chance, with the states before and after it."""

    number: int
    """The number of its log entry."""
    seat: int
    """`CHANCE` for a move of chance."""
    before: Any
    move: Any
    after: Any
    substitute: str = ""
    """Level of the bot that made the move for a player who had left; "" if the player made it."""


def plies(record: Record) -> list[Ply]:
    """The moves that were not taken back, in order."""
    found: list[Ply] = []
    substitutes: dict[int, str] = {}
    state = None
    for each in record.replay():
        match each.entry:
            case Move(seat, move):
                found.append(Ply(each.number, seat, state, move, each.state, substitutes.get(seat, "")))
            case Chance(move):
                found.append(Ply(each.number, CHANCE, state, move, each.state))
            case Substitute(seat, level):
                substitutes[seat] = level
            case TakeBack(to):
                found = [ply for ply in found if ply.number <= to]
        state = each.state
    return found
