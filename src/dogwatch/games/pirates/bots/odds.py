"""How likely a well-aimed shot fells a piece, by distance and by how the piece faces."""

from __future__ import annotations

from functools import cache
from math import acos, comb, degrees
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dogwatch.games.pirates.physics.estimate import NOTHING, Estimator
from dogwatch.games.pirates.physics.table import Table
from dogwatch.games.pirates.rules import aim, board, cannon
from dogwatch.games.pirates.rules.board import Bounds
from dogwatch.games.pirates.rules.sizes import FULL_PULL, Sizes
from dogwatch.games.pirates.rules.state import FULL_TURN, Kind, Piece

Floats: TypeAlias = NDArray[np.float64]
Whole: TypeAlias = NDArray[np.int64]
Flags: TypeAlias = NDArray[np.bool_]

STRIDE: Final = 1_000
"""Between the distances of the table."""
_DISTANCES: Final = 17
_FACINGS: Final = 5
"""From broadside to end-on, evenly by the cosine."""
_ASIDE: Final = 2
"""Aims go so many steps of the grid to either side of the target."""
_TAIL: Final = 8
"""Steps that a tremor may add and that are worth counting."""

LEANS: Final = np.array([0.3, 0.3, 0.3, 0.3, 0.7])
"""By facing: pushed from the sea, a tower mostly leans on its palm island; along the shore it falls."""


class Grid(NamedTuple):
    """Aims about a bearing, by steps of the tremor, and how the hand spreads each of them."""

    aims: Whole
    """Bearings to aim at, relative to the target's."""
    bearings: Whole
    """Those that may come of it."""
    pulls: Whole
    spread: Floats
    """[aim, bearing]: how likely an aim's shot leaves the barrel on that bearing."""
    drawn: Floats
    """[aim, pull]: the same of pulls, for every pull of the grid."""

    def rows(self, place: tuple[int, int], bearing: int) -> Floats:
        """Every shot of the grid, bearing by bearing, as the estimate wants them."""
        turned, pulled = np.meshgrid(self.bearings + bearing, self.pulls, indexing="ij")
        shots = np.empty((turned.size, 4))
        shots[:, 0], shots[:, 1] = place
        shots[:, 2], shots[:, 3] = turned.ravel(), pulled.ravel()
        return shots

    def expected(self, worth: Floats) -> Floats:
        """[aim's bearing, aim's pull]: what the shots are worth on average under the tremor."""
        by_shot = worth.reshape(len(self.bearings), len(self.pulls))
        found: Floats = self.spread @ by_shot @ self.drawn.T
        return found


@cache
def grid(tremor: str, sizes: Sizes, coarse: int) -> Grid:
    """The grid of a table's tremor: of pulls every step or, coarse, every second.

    Pulls that would go beyond what is possible stay at the limit (P12).
    """
    turn, draw = cannon.steps(tremor)
    bearings = np.arange(-_ASIDE - _TAIL, _ASIDE + _TAIL + 1) * turn
    pulls = np.arange(sizes.least_pull, FULL_PULL + 1, draw * coarse)
    turned = _weights(_TAIL, 1)
    spread = np.zeros((2 * _ASIDE + 1, len(bearings)))
    for row in range(len(spread)):
        spread[row, row : row + len(turned)] = turned
    tail = _TAIL // coarse
    weights = _weights(tail, coarse)
    drawn = np.zeros((len(pulls), len(pulls)))
    for row, step in np.ndindex(len(pulls), len(weights)):
        drawn[row, min(max(row + step - tail, 0), len(pulls) - 1)] += weights[step]
    return Grid(bearings[_TAIL:-_TAIL], bearings, pulls, spread, drawn)


def _weights(tail: int, coarse: int) -> Floats:
    """How likely each step of the grid is: the tosses of `cannon.tremors`, a few of them taken together."""
    tosses = cannon.STEPS
    found = np.zeros(2 * tail + 1)
    for heads in range(tosses + 1):
        below, between = divmod((heads - tosses / 2) / coarse, 1)
        for step, share in ((below, 1 - between), (below + 1, between)):
            found[int(min(max(step, -tail), tail)) + tail] += share * comb(tosses, heads)
    whole: Floats = found / found.sum()
    return whole


@cache
def felling(kind: Kind, tremor: str, sizes: Sizes) -> Floats:
    """[distance, facing]: the chance to fell a lone galleon or a tower on its port, with the best aim."""
    found = np.zeros((_DISTANCES, _FACINGS))
    aims = grid(tremor, sizes, 1)
    for facing in range(_FACINGS):
        heading = round(10 * degrees(acos(facing / (_FACINGS - 1)))) % FULL_TURN
        target = Piece(kind, 0, 0, 0, heading)
        lone = Estimator(Table(Bounds(-50_000, -50_000, 50_000, 50_000), (), (target,), sizes))
        for step in range(1, _DISTANCES):
            place = board.ahead((0, 0), FULL_TURN // 2, step * STRIDE)
            fells = lone.fells_rows(aims.rows(place, aim.bearing(place, (0, 0))))
            found[step, facing] = aims.expected((fells != NOTHING).astype(np.float64)).max()
    found[0] = found[1]
    return found * LEANS if kind == "tower" else found


def leaning(facing: float) -> float:
    """How likely a tower falls that a shot would fell on open ground."""
    return float(LEANS[round(facing * (_FACINGS - 1))])


def chances(table: Floats, distance: Floats, facing: Floats) -> Floats:
    """Look up many: facing is the cosine between the shot's way and the piece's heading, without its sign."""
    far = np.clip(distance / STRIDE, 0, _DISTANCES - 1.001)
    near = far.astype(np.int64)
    column = np.rint(facing * (_FACINGS - 1)).astype(np.int64)
    part = far - near
    found: Floats = table[near, column] * (1 - part) + table[near + 1, column] * part
    return found
