"""What a shot needs to know of a table, in the rules' own measures: 0.1 mm, and compass bearings in 0.1°."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TypeAlias

import msgspec

from dogwatch.games.pirates.rules.board import Block, Bounds, Disc
from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import ON_TABLE, Piece, Shot

Land: TypeAlias = Block | Disc


class Table(msgspec.Struct, frozen=True):
    """Everything that a ball can meet."""

    bounds: Bounds
    lands: tuple[Land, ...]
    pieces: tuple[Piece, ...]
    sizes: Sizes = Sizes()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the pieces that are on the table."""
        return tuple(number for number, piece in enumerate(self.pieces) if piece.holder == ON_TABLE)


def muzzle(shot: Shot, sizes: Sizes) -> tuple[float, float]:
    """Where the ball leaves the barrel: at the edge of the cannon's disc, still within it."""
    out, bearing = sizes.cannon - sizes.ball, radians(shot.bearing / 10)
    return shot.place[0] + out * sin(bearing), shot.place[1] + out * cos(bearing)


def speed(shot: Shot, sizes: Sizes) -> float:
    """Of the ball as it leaves the barrel, in metres a second."""
    return (sizes.slowest + (sizes.fastest - sizes.slowest) * shot.pull / 1000) / 1000
