"""The input of a simulation, in the units of the rules: 0.1 mm, and compass bearings in 0.1°."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TypeAlias

import msgspec

from dogwatch.games.pirates.rules.board import Block, Bounds, Disc
from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import ON_TABLE, Piece, Shot

Land: TypeAlias = Block | Disc


class SceneSpec(msgspec.Struct, frozen=True):
    """Everything that the ball can hit."""

    bounds: Bounds
    lands: tuple[Land, ...]
    pieces: tuple[Piece, ...]
    sizes: Sizes = Sizes()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the pieces on the table."""
        return tuple(number for number, piece in enumerate(self.pieces) if piece.holder == ON_TABLE)


def muzzle(shot: Shot, sizes: Sizes) -> tuple[float, float]:
    """The ball's centre as it leaves the barrel: inside the edge of the cannon's disc."""
    out, bearing = sizes.cannon - sizes.ball, radians(shot.bearing / 10)
    return shot.place[0] + out * sin(bearing), shot.place[1] + out * cos(bearing)


def speed(shot: Shot, sizes: Sizes) -> float:
    """The ball's speed as it leaves the barrel, in m/s."""
    return (sizes.slowest + (sizes.fastest - sizes.slowest) * shot.pull / 1000) / 1000
