"""Labels of players' moves for the terminal's menu."""

from __future__ import annotations

from dogwatch.games.base import Fact
from dogwatch.games.pirates.rules import State, aim, fleet, melee, sailing
from dogwatch.games.pirates.rules.moves import (
    Attack,
    Blow,
    Done,
    Fire,
    Kraken,
    Load,
    Move,
    Repair,
    Sail,
    Struggle,
)
from dogwatch.games.pirates.rules.names import piece_args, target_args
from dogwatch.games.pirates.rules.scenarios import kraken


def move_label(state: State, move: Move) -> Fact:
    """The label of a player's move; ValueError for a chance move."""
    match move:
        case Fire(base, _, bearing, pull):
            aimed = {"degrees": aim.whole_degrees(bearing), "percent": (pull + 5) // 10}
            return Fact("pirates-do-fire", {**piece_args(state, base), **aimed}, "P11")
        case Sail(piece, path, _):
            way = {
                "degrees": aim.whole_degrees(aim.bearing(fleet.where(state.pieces[piece]), path[-1])),
                "knots": sailing.knots_for(state, piece, path),
            }
            return Fact("pirates-do-sail", {**piece_args(state, piece), **way}, "P21")
        case Blow(bearing):
            return Fact("pirates-do-storm", {"degrees": aim.whole_degrees(bearing)}, "P63")
        case Kraken(to):
            assert state.kraken is not None, "there is a kraken"
            bearing = aim.whole_degrees(aim.bearing(state.kraken, to))
            way = {"degrees": bearing, "knots": kraken.knots_to(state, to)}
            return Fact("pirates-do-kraken", way, "P65")
        case Load(piece):
            return Fact("pirates-do-load", piece_args(state, piece), "P64")
        case Attack(piece, target):
            both = {**piece_args(state, piece), **target_args(state, target)}
            if melee.needs_die(state, move):
                return Fact("pirates-do-attack", both, "P30")
            return Fact("pirates-do-take", both, "P52")
        case Struggle(piece):
            return Fact("pirates-do-struggle", piece_args(state, piece), "P65")
        case Repair(piece):
            return Fact("pirates-do-repair", piece_args(state, piece), "P51")
        case Done():
            return Fact("pirates-do-done", {"phase": state.phase}, "P10")
        case _:
            raise ValueError(f"expected a player's move, got a chance move: {move}")
