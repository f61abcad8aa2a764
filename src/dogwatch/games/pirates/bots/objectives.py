"""Evaluation of the scenarios' objectives: chest, goods and the kraken's prisoners (P60, P64, P65)."""

from __future__ import annotations

from math import dist
from typing import Final

import numpy as np

from dogwatch.games.pirates.bots.odds import Floats
from dogwatch.games.pirates.bots.position_arrays import PositionArrays
from dogwatch.games.pirates.rules import aim, board, fleet
from dogwatch.games.pirates.rules.scenarios import merchant, treasure
from dogwatch.games.pirates.rules.state import ON_ISLAND, ON_TABLE, Goods, Point, State

_A_KNOT: Final = 0.06
"""The share of a prize's worth that each knot of distance costs."""
_CARRIED: Final = 0.9
"""The share of the chest's points that counts while it is aboard, since it may be lost; more near the end."""
_ON_ISLAND: Final = 0.9
"""The share of the chest's points that counts for a galleon near the island."""
_RACE: Final = 0.25
"""The share that each knot of distance to the island costs; high, because other players may be faster."""
_ABOARD: Final = 0.8
"""The share of the goods' points that counts while they are aboard, at their destination."""
_WAITING: Final = 0.6
"""The same before they are aboard."""
_HELD: Final = 0.1
"""Points per galleon that the kraken holds."""
_FEW_TURNS: Final = 20


def objectives(arrays: PositionArrays, x: Floats, y: Floats, turns: int) -> Floats:
    """[candidate]: expected points from scenarios, for own pieces at these places [candidate, mine]."""
    state, found = arrays.state, np.zeros(len(x))
    if state.chest >= 0:
        found += _carried(turns) * ((state.chest in arrays.mine) - (state.chest in arrays.foes))
    elif state.chest == ON_ISLAND:
        found += _race(arrays, x, y, turns)
    for goods in state.goods:
        found += _delivery(arrays, goods, x, y, turns)
    if state.kraken is not None:
        held = set(state.prisoners)
        found += _HELD * (len(held & set(arrays.foes)) - len(held & set(arrays.mine)))
    return found


def _carried(turns: int) -> float:
    """The chest's value to its carrier's owner."""
    return treasure.WORTH * (_CARRIED + (1 - _CARRIED) * max(0.0, 1 - turns / _FEW_TURNS))


def goals(arrays: PositionArrays, row: int) -> list[Point]:
    """Extra destinations for a galleon: the treasure island's shore, and ports for goods."""
    state, number = arrays.state, arrays.mine[row]
    if state.pieces[number].kind != "galleon":
        return []
    found: list[Point] = []
    island = board.treasure_island(state.options)
    if island is not None and state.chest == ON_ISLAND:
        sizes = state.options.sizes
        middle = (island.x, island.y)
        bearing = aim.bearing(middle, fleet.where(state.pieces[number]))
        off = island.radius + sizes.shore + sizes.stand[1] // 3
        found += [board.ahead(middle, bearing + turn, off) for turn in (-300, 0, 300)]
    laden = fleet.has_goods(state, number)
    for goods in state.goods:
        if goods.aboard == number or (not laden and goods.aboard == ON_TABLE == goods.kept):
            port = board.ports(state.options)[goods.colour if laden else goods.home]
            found += [board.ahead((port.x, port.y), turn, 300) for turn in (0, 900, 1800, 2700)]
            found.append((port.x, port.y))
    return found


def _race(arrays: PositionArrays, x: Floats, y: Floats, turns: int) -> Floats:
    """[candidate]: the value of the chest on its island, by the distance of the nearest own galleon."""
    state = arrays.state
    island = board.treasure_island(state.options)
    assert island is not None, "the chest has an island"
    runners = np.flatnonzero(arrays.sails * arrays.own)
    if not runners.size:
        return np.zeros(len(x))
    away = np.hypot(x[:, runners] - island.x, y[:, runners] - island.y).min(axis=1) - island.radius
    sizes = state.options.sizes
    there = away <= sizes.shore + sizes.stand[1] / 2  # its stand is within reach
    return np.where(there, _carried(turns), _prize(state, treasure.WORTH * _ON_ISLAND, away, turns, _RACE))


def _delivery(arrays: PositionArrays, goods: Goods, x: Floats, y: Floats, turns: int) -> Floats:
    state = arrays.state
    ports = board.ports(state.options)
    wanted, home = ports[goods.colour], ports[goods.home]
    if goods.kept != ON_TABLE:
        mine = goods.kept == state.mover
        return np.full(len(x), merchant.WORTH * (1.0 if mine else -1.0 / (state.options.players - 1)))
    if goods.aboard in arrays.mine:
        row = arrays.mine.index(goods.aboard)
        away = np.hypot(x[:, row] - wanted.x, y[:, row] - wanted.y)
        there = away < min(state.options.sizes.port) / 2
        return np.where(there, merchant.WORTH, _prize(state, merchant.WORTH * _ABOARD, away, turns))
    if goods.aboard in arrays.foes:
        way = dist(fleet.where(state.pieces[goods.aboard]), (wanted.x, wanted.y))
        theirs = _prize(state, merchant.WORTH * _ABOARD, np.full(len(x), way), turns)
        return -theirs / (state.options.players - 1)
    free = np.flatnonzero(arrays.sails * arrays.own * arrays.strikes)
    if goods.aboard != ON_TABLE or not free.size:
        return np.zeros(len(x))
    to_home = np.hypot(x[:, free] - home.x, y[:, free] - home.y).min(axis=1)
    away = to_home + dist((home.x, home.y), (wanted.x, wanted.y))
    return _prize(state, merchant.WORTH * _WAITING, away, turns)


def _prize(state: State, worth: float, away: Floats, turns: int, a_knot: float = _A_KNOT) -> Floats:
    """A prize's worth, discounted by distance; 0 if the remaining turns do not suffice."""
    knots = np.maximum(away, 0) / state.options.sizes.knot
    in_time = knots <= (turns // state.options.players + 1) * max(state.options.die)
    found: Floats = worth * np.maximum(1 - a_knot * knots, 0) * in_time
    return found
