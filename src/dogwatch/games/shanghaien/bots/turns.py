"""What a turn is worth in points: before the dice fall, and for each way in which they may fall."""

from __future__ import annotations

from typing import Final

import msgspec

from dogwatch.games.shanghaien.bots.rounds import Round
from dogwatch.games.shanghaien.bots.thumb import outlook
from dogwatch.games.shanghaien.rules.moves import Call
from dogwatch.games.shanghaien.rules.rules import moves
from dogwatch.games.shanghaien.rules.state import State

POINT: Final = 1_000
"""Points are counted in whole thousandths, so that sums are exact."""


class Turn(msgspec.Struct, frozen=True):
    """Red's lead to be expected at the end, in thousandths of a point."""

    rolls: tuple[int, ...]
    """After each of `ROLLS`, if the best is made of it; empty where nothing can be rolled."""
    call: int | None
    """After a call; None where none is legal."""


def turn(state: State, *, foresees_tricks: bool = True) -> Turn:
    """The turn of a player who may roll or call, or whose dice fall once more (S15)."""
    search = Round(state, outlook, foresees_tricks=foresees_tricks)
    sign = 1 if state.mover == 0 else -1
    legal = moves(state) if state.phase == "act" else ()
    called = (
        next((each.value for each in search.moves() if isinstance(each.move, Call)), None) if legal else None
    )
    may_roll = state.phase != "act" or any(not isinstance(move, Call) for move in legal)
    return Turn(
        rolls=tuple(round(sign * worth * POINT) for worth in search.by_roll()) if may_roll else (),
        call=None if called is None else round(sign * called * POINT),
    )
