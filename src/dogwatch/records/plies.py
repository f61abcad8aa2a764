"""The moves of a record that stand: what reviews judge and tables of data list."""

from __future__ import annotations

from typing import Any

import msgspec

from dogwatch.games.base import CHANCE
from dogwatch.games.log import Chance, Move, TakeBack
from dogwatch.records.record import Record


class Ply(msgspec.Struct, frozen=True):
    """A move of a player or of chance: its entry's number, and the states before and after it."""

    number: int
    seat: int
    state: Any
    move: Any
    after: Any


def plies(record: Record) -> list[Ply]:
    """Every move that was not taken back."""
    found: list[Ply] = []
    state = None
    for each in record.replay():
        match each.entry:
            case Move(seat, move):
                found.append(Ply(each.number, seat, state, move, each.state))
            case Chance(move):
                found.append(Ply(each.number, CHANCE, state, move, each.state))
            case TakeBack(to):
                found = [ply for ply in found if ply.number <= to]
        state = each.state
    return found
