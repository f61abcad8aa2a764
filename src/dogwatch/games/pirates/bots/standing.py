"""The standing of a game: points, and the evaluation of each side's next turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from dogwatch.games.pirates.bots import evaluation
from dogwatch.games.pirates.bots.evaluation import Weights
from dogwatch.games.pirates.bots.position_arrays import PositionArrays
from dogwatch.games.pirates.rules import board, ending
from dogwatch.games.pirates.rules.state import State

_COUNTED: Final = 0.5
"""Factor of the evaluations: one side's gain is the other's loss, so each is counted twice."""


def leads(state: State, more: Sequence[float] = ()) -> tuple[float, ...]:
    """Per seat: its lead in points over the best opponent, with `more` added per seat; by teams (P41)."""
    seats = range(state.options.players)
    sides: dict[int, float] = {}
    for seat in seats:
        side = board.team(state.options, seat)
        sides[side] = sides.get(side, 0.0) + ending.points(state, seat) + (more[seat] if more else 0.0)
    return tuple(
        sides[mine] - max(points for side, points in sides.items() if side != mine)
        for mine in (board.team(state.options, seat) for seat in seats)
    )


def standing(state: State, weights: Weights) -> tuple[float, ...]:
    """Per seat: its expected lead in points by the bot's evaluation."""
    if state.phase == "over" or state.mover < 0:
        return leads(state)
    seats = range(state.options.players)
    return leads(state, [_COUNTED * _promise(state, seat, weights) for seat in seats])


def _promise(state: State, seat: int, weights: Weights) -> float:
    """The evaluation of a seat's next or current turn; 0 if it has none."""
    later = (seat - state.mover) % state.options.players
    turns = state.turns + later
    if turns >= state.options.turns * state.options.players:
        return 0.0
    return evaluation.value(
        PositionArrays(replace(state, mover=seat, turns=turns, sent=(), fought=())), weights
    )
