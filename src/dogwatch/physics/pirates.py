"""The cannon at the pirates' table: a game that waits for `Landed` gets its answer here."""

from __future__ import annotations

from dogwatch.games.pirates import board
from dogwatch.games.pirates.moves import Landed
from dogwatch.games.pirates.state import State
from dogwatch.physics import cannon
from dogwatch.physics.film import Film
from dogwatch.physics.table import Land, Table


def shoot(state: State) -> tuple[Landed, Film]:
    """Where the shot that is under way comes to rest, and how it went (P16)."""
    if state.phase != "flight" or state.shot is None:
        raise ValueError("no shot is under way")
    return cannon.shoot(table(state), state.shot)


def resolve(state: State) -> Landed:
    """Where the shot comes to rest, for those who need no film."""
    return shoot(state)[0]


def table(state: State) -> Table:
    """What a ball can meet: ports and tokens are flat, it flies and rolls over them."""
    options = state.options
    lands: tuple[Land, ...] = (*board.palm_islands(options), *board.discs(options))
    return Table(board.bounds(options), lands, state.pieces, options.sizes)
