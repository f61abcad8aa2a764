"""Labels of moves in the terminal's menu."""

from __future__ import annotations

from dogwatch.games.base import Arg, Fact
from dogwatch.games.raft.rules import State
from dogwatch.games.raft.rules.fleets import type_at
from dogwatch.games.raft.rules.grid import CELL_OF, NAMES
from dogwatch.games.raft.rules.layouts import layout_of
from dogwatch.games.raft.rules.moves import Choose, Jump, Move, Pass, Put, Sail, Scupper, Switch
from dogwatch.games.raft.rules.story import kinds


def move_label(state: State, move: Move) -> Fact:
    """The message for a player's move; raises ValueError for a move of chance."""
    match move:
        case Jump(at, to):
            return Fact("raft-do-jump", {"at": at, "to": to, **_ship(state, to)}, "R10")
        case Sail(at, to):
            return Fact("raft-do-sail", {"at": at, "to": to}, "R11")
        case Scupper(at):
            return Fact("raft-do-scupper", {"at": at, **_ship(state, at)}, "R12")
        case Pass():
            return Fact("raft-do-pass", clause="R13")
        case Switch(pair):
            places = layout_of(state.options).places
            args: dict[str, Arg] = {"pair": pair, "at": NAMES[places[pair - 1]], "to": NAMES[places[pair]]}
            return Fact("raft-do-switch", args, "R6")
        case Put(side, at):
            return Fact("raft-do-put", {"side": side, "at": at}, "R7")
        case Choose(side):
            return Fact("raft-do-choose", {"side": side}, "R7")
        case _:
            raise ValueError(f"move must be a player's, got chance's {move!r}")


def _ship(state: State, at: str) -> dict[str, Arg]:
    return kinds(type_at(state.board, CELL_OF[at]))
