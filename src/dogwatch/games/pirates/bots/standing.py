"""How a battle stands: points so far, and what the sides' next turns promise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from dogwatch.games.pirates.bots import outlook
from dogwatch.games.pirates.bots.outlook import Weights
from dogwatch.games.pirates.bots.sea import Sea
from dogwatch.games.pirates.rules import board, ending
from dogwatch.games.pirates.rules.state import State

_COUNTED: Final = 0.5
"""Of an outlook: what one side hopes to take the other fears to lose, and each says both."""


def leads(state: State, more: Sequence[float] = ()) -> tuple[float, ...]:
    """Per seat: points more than the best of the others, and `more` for each seat; teams together (P41)."""
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
    """Per seat: the points by which it may expect to be ahead, as far as the bot can tell."""
    if state.phase == "over" or state.mover < 0:
        return leads(state)
    seats = range(state.options.players)
    return leads(state, [_COUNTED * _promise(state, seat, weights) for seat in seats])


def _promise(state: State, seat: int, weights: Weights) -> float:
    """What a seat's next turn, or the one it is in, promises it."""
    later = (seat - state.mover) % state.options.players
    turns = state.turns + later
    if turns >= state.options.turns * state.options.players:
        return 0.0
    return outlook.value(Sea(replace(state, mover=seat, turns=turns, sent=(), fought=())), weights)
