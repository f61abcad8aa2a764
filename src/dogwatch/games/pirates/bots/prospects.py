"""Where it is good to fire from in later turns: a map of the table, for galleons on their way."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import numpy as np

from dogwatch.games.pirates.bots.odds import Floats
from dogwatch.games.pirates.bots.position_arrays import PositionArrays, fells_by_table
from dogwatch.games.pirates.rules import board
from dogwatch.games.pirates.rules.state import Options

_CELLS: Final = 25
"""Points of the map along each side of the table."""
_A_KNOT: Final = 0.05
"""Points that each knot of distance to a place costs."""
_SHARES: Final = np.array([0.6, 0.3, 0.1])
"""Weights of the galleons with the best prospects."""
_MARGIN: Final = 350
"""0.1 mm from a galleon's centre to the table's edge or to land, at least."""
_BESIDE: Final = 900
"""0.1 mm from a base's centre to the muzzle, about."""
_KEPT: Final = 64
_maps: dict[Any, Floats] = {}
"""Maps by the enemies' pieces, which do not change while the mover plans; the latest few."""


def prospects(arrays: PositionArrays, x: Floats, y: Floats, peril: float) -> Floats:
    """[candidate]: the worth of later shots, for own galleons at these places [candidate, mine]."""
    rows = np.flatnonzero(arrays.sails * arrays.own * arrays.strikes)
    if not rows.size:
        return np.zeros(len(x))
    worth = _map(arrays, peril)
    left, bottom, right, top = board.bounds(arrays.state.options)
    last = _CELLS - 1
    u = np.clip((x[:, rows] - left) / (right - left) * last, 0, last - 1e-6)
    v = np.clip((y[:, rows] - bottom) / (top - bottom) * last, 0, last - 1e-6)
    i, j = u.astype(np.int64), v.astype(np.int64)
    a, b = u - i, v - j
    west = worth[i, j] * (1 - b) + worth[i, j + 1] * b
    east = worth[i + 1, j] * (1 - b) + worth[i + 1, j + 1] * b
    best = -np.sort(-(west * (1 - a) + east * a), axis=1)[:, : len(_SHARES)]
    found: Floats = best @ _SHARES[: best.shape[1]]
    return found


def _map(arrays: PositionArrays, peril: float) -> Floats:
    """[x, y]: the best shot from a place that can be sailed to, less the risk there and the distance."""
    state = arrays.state
    foes = tuple(state.pieces[number] for number in arrays.foes)
    key = (state.options, peril, foes, tuple(arrays.foe_worth), tuple(arrays.foe_fires))
    known = _maps.get(key)
    if known is not None:
        return known
    x, y = _grid(state.options)
    galleons = np.ones(len(x), dtype=np.int64)
    shot = arrays.pairs_at(x, y, np.zeros(len(x)), galleons).fells * arrays.foe_worth
    away = np.hypot(arrays.foe_x - x[:, None], arrays.foe_y - y[:, None]) - _BESIDE
    shot_at = fells_by_table(state.options, galleons[:, None], away, np.ones_like(away)) * arrays.foe_fires
    good = np.where(_is_water(state.options), shot.max(axis=1) - peril * shot_at.max(axis=1), -1.0)
    found: Floats = (good[None] - _distances(state.options)).max(axis=1).reshape(_CELLS, _CELLS)
    if len(_maps) >= _KEPT:
        del _maps[next(iter(_maps))]  # the oldest
    _maps[key] = found
    return found


def _grid(options: Options) -> tuple[Floats, Floats]:
    left, bottom, right, top = board.bounds(options)
    x, y = np.meshgrid(np.linspace(left, right, _CELLS), np.linspace(bottom, top, _CELLS), indexing="ij")
    return x.ravel(), y.ravel()


@lru_cache(4)
def _is_water(options: Options) -> Any:
    """[place]: whether a galleon has room there; palm islands and pieces are not considered."""
    (x, y), (left, bottom, right, top) = _grid(options), board.bounds(options)
    found = (x > left + _MARGIN) & (x < right - _MARGIN) & (y > bottom + _MARGIN) & (y < top - _MARGIN)
    for disc in board.discs(options):
        found &= np.hypot(x - disc.x, y - disc.y) > disc.radius + _MARGIN
    return found


@lru_cache(4)
def _distances(options: Options) -> Floats:
    """[from, to]: the cost of the distance."""
    x, y = _grid(options)
    found: Floats = _A_KNOT * np.hypot(x[:, None] - x, y[:, None] - y) / options.sizes.knot
    return found
