"""Probability that a well-aimed shot fells a piece, by distance and orientation."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dogwatch.games.pirates.physics.estimate import NOTHING, Estimator
from dogwatch.games.pirates.physics.scene_spec import SceneSpec
from dogwatch.games.pirates.rules import aim, board, cannon
from dogwatch.games.pirates.rules.board import Bounds
from dogwatch.games.pirates.rules.sizes import FULL_PULL, Sizes
from dogwatch.games.pirates.rules.state import FULL_TURN, Kind, Piece

Floats: TypeAlias = NDArray[np.float64]
Whole: TypeAlias = NDArray[np.int64]
Flags: TypeAlias = NDArray[np.bool_]

STRIDE: Final = 1_000
"""0.1 mm between the distances of the lookup table."""
_DISTANCES: Final = 17
_FACINGS: Final = 13
"""Orientations from end-on to broadside, evenly spaced by the angle."""
_ASIDE: Final = 2
"""Aims extend this many grid steps to either side of the target."""
_TAIL: Final = 8
"""Largest tremor that is counted, in steps; larger ones are clamped to it."""

_LEANS: Final = np.array([0.40, 0.35, 0.15, 0.20, 0.30, 0.50, 0.75, 1.0])
"""The probability that a tower falls, every 15° from the sea to the side and beyond.

Hit from the sea it mostly leans on its island; from behind it falls towards the sea (docs/bots.md)."""


class Grid(NamedTuple):
    """A grid of aims around a bearing, in steps of the tremor, and the distribution of each aim's shots."""

    aims: Whole
    """Bearings of the aims, relative to the target's."""
    bearings: Whole
    """Bearings of the shots, relative to the target's."""
    pulls: Whole
    spread: Floats
    """[aim, bearing]: the probability that the tremor turns an aim to that bearing."""
    drawn: Floats
    """[aim, pull]: the same for pulls."""

    def rows(self, place: tuple[int, int], bearing: int) -> Floats:
        """All shots of the grid, bearing by bearing, as rows for `Estimator.felled_by_rows`."""
        turned, pulled = np.meshgrid(self.bearings + bearing, self.pulls, indexing="ij")
        shots = np.empty((turned.size, 4))
        shots[:, 0], shots[:, 1] = place
        shots[:, 2], shots[:, 3] = turned.ravel(), pulled.ravel()
        return shots

    def expected(self, worth: Floats) -> Floats:
        """[aim's bearing, aim's pull]: the mean worth of the shots under the tremor."""
        by_shot = worth.reshape(len(self.bearings), len(self.pulls))
        found: Floats = self.spread @ by_shot @ self.drawn.T
        return found


@cache
def grid(tremor: str, sizes: Sizes, coarse: int) -> Grid:
    """The grid of a tremor level; pulls are `coarse` steps apart and clamped to the legal range (P12)."""
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
    """The probability of each grid step: the distribution of `cannon.tremors`, resampled to coarse steps."""
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
    """[distance, orientation]: the probability that the best aim fells a lone piece on open ground."""
    found = np.zeros((_DISTANCES, _FACINGS))
    aims = grid(tremor, sizes, 1)
    for facing in range(_FACINGS):
        target = Piece(kind, 0, 0, 0, FULL_TURN // 4 * facing // (_FACINGS - 1))
        lone = Estimator(SceneSpec(Bounds(-50_000, -50_000, 50_000, 50_000), (), (target,), sizes))
        for step in range(1, _DISTANCES):
            place = board.ahead((0, 0), FULL_TURN // 2, step * STRIDE)
            fells = lone.felled_by_rows(aims.rows(place, aim.bearing(place, (0, 0))))
            found[step, facing] = aims.expected((fells != NOTHING).astype(np.float64)).max()
    found[0] = found[1]
    return found


def leaning(seaward: Floats) -> Floats:
    """The probability that a tower falls at its island if the shot would fell it on open ground.

    `seaward` is the cosine of the angle between the direction to the sea and that to the cannon.
    """
    angle = np.degrees(np.arccos(np.clip(seaward, -1, 1)))
    found: Floats = np.interp(angle, 15.0 * np.arange(len(_LEANS)), _LEANS)
    return found


def interpolate(probabilities: Floats, distance: Floats, facing: Floats) -> Floats:
    """Interpolate by distance and angle; `facing` is the |cosine| of the angle between shot and heading."""
    far = np.clip(distance / STRIDE, 0, _DISTANCES - 1.001)
    near = far.astype(np.int64)
    turned = np.arccos(np.clip(facing, 0, 1)) * ((_FACINGS - 1) / (np.pi / 2))
    low = np.minimum(turned.astype(np.int64), _FACINGS - 2)
    part, aside = far - near, turned - low
    nearer = probabilities[near, low] * (1 - aside) + probabilities[near, low + 1] * aside
    farther = probabilities[near + 1, low] * (1 - aside) + probabilities[near + 1, low + 1] * aside
    found: Floats = nearer * (1 - part) + farther * part
    return found
