"""Values a turn in points: after a call, and after each possible roll."""

from __future__ import annotations

from typing import Final

import msgspec

from dogwatch.games.shanghaien.bots.point_evaluation import evaluate
from dogwatch.games.shanghaien.bots.rounds import Round
from dogwatch.games.shanghaien.rules.moves import Call
from dogwatch.games.shanghaien.rules.rules import moves
from dogwatch.games.shanghaien.rules.state import State

POINT: Final = 1_000
"""Values are integers of 1/1000 point, so sums are exact."""


class Turn(msgspec.Struct, frozen=True):
    """Red's expected lead at the end, in 1/1000 points."""

    rolls: tuple[int, ...]
    """After each of `ROLLS` and the best reply; empty if no roll is legal."""
    call: int | None
    """After a call; None if no call is legal."""


def turn(state: State, *, foresees_tricks: bool = True) -> Turn:
    """The turn of a state in which a player rolls or calls, or rolls again (S15)."""
    search = Round(state, evaluate, foresees_tricks=foresees_tricks)
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
