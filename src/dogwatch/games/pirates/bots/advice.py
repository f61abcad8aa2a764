"""A recommended move as a message: for a ship also where to sail, not only that it moves."""

from __future__ import annotations

from dogwatch.games.base import Fact
from dogwatch.games.pirates.bots.sailing_plans import sailed
from dogwatch.games.pirates.rules import fleet, geometry, rules, sailing, story
from dogwatch.games.pirates.rules.moves import Done, Move, Sail
from dogwatch.games.pirates.rules.names import piece_args, target_args
from dogwatch.games.pirates.rules.state import State


def advice(state: State, move: Move) -> Fact:
    """The move as an instruction; a path is described by the enemy nearest to its end."""
    match move:
        case Done() if state.phase == "sail":
            return Fact("pirates-better-stay", {}, "P20")
        case Done():
            return Fact("pirates-better-done", {}, "P10")
        case Sail(piece, path, _) if fleet.is_own(state, piece):
            gap, target = _nearest(sailed(state, move), piece)
            way = {"knots": sailing.knots_for(state, piece, path), "cm": round(gap / 100)}
            both = {**piece_args(state, piece), **target_args(state, target)}
            return Fact("pirates-better-sail", {**both, **way}, "P21")
        case _:
            return story.story(state, move, rules.apply(state, move))[0]


def _nearest(state: State, number: int) -> tuple[int, int]:
    """The gap to the nearest enemy, and its number."""
    return min(
        (geometry.gap(state.pieces[number], piece, state.options.sizes), other)
        for other, piece in fleet.on_table(state)
        if fleet.is_enemy(state, other)
    )
