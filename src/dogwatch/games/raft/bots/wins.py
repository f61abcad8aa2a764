"""Wins in one move, found without making the moves, compiled with numba."""

from __future__ import annotations

import numpy as np

from dogwatch.bots.compiled import compiled, signed
from dogwatch.games.raft.bots.kernel import (
    BLACK,
    GOLD,
    MOVER,
    PASSES,
    ROUND,
    RUNS,
    SHIPS,
    YELLOW,
    UInt64,
    UInt64Array,
    avenger,
    beside,
    connected_without,
    euler_characteristic,
    flood,
    is_one_group,
    lowest,
    rectangle,
)

_0, _1, _3, _8 = (np.uint64(n) for n in (0, 1, 3, 8))


@compiled
def may_win_at_once(position: UInt64Array) -> bool:
    """A fast filter for `wins_at_once`: whether the side to move is near a win."""
    side = signed(position[MOVER])
    if position[RUNS + side] == _3:
        return True
    ships = position[SHIPS]
    if side == 0:
        cargo, rig = position[GOLD], position[ROUND]
    else:
        cargo, rig = ships & ~position[GOLD], ships & ~position[ROUND]
    return bool(euler_characteristic(cargo) <= 3 or euler_characteristic(rig) <= 3)


@compiled
def wins_at_once(position: UInt64Array) -> bool:
    """Whether the side to move has a move that wins at once; repetition (R24) is not considered."""
    mover = position[MOVER]
    side = signed(mover)
    avenges = avenger(position) == mover
    if avenges and (position[PASSES + 1 - side] != _0 or position[PASSES + side] == _3):  # R22
        return True
    ships, mine = position[SHIPS], position[YELLOW + side]
    if side == 0:
        cargo, rig = position[GOLD], position[ROUND]
    else:
        cargo, rig = ships & ~position[GOLD], ships & ~position[ROUND]
    enclosed = ships << _1 & ships >> _1 & ships << _8 & ships >> _8
    scuppers = beside(mine) & ships & ~(position[YELLOW] | position[BLACK]) & ~enclosed
    if position[RUNS + side] != _3:  # R21: the fourth scupper wins; otherwise only that of a lone ship does
        scuppers &= _last_lone(cargo) | _last_lone(rig)
    while scuppers != _0:
        one = lowest(scuppers)
        if connected_without(ships, one):
            return True  # if both are rafted up now, the mover has vengeance
        scuppers ^= one
    own = lowest(mine)
    return (
        _sails_home(position, own, cargo, rig, avenges)
        or _sails_home(position, own ^ mine, cargo, rig, avenges)
    )  # fmt: skip


@compiled
def _last_lone(fleet: UInt64) -> UInt64:
    """The ships without which the fleet is one group."""
    found, lone = _0, fleet & ~beside(fleet)
    while lone != _0:
        one = lowest(lone)
        if is_one_group(fleet ^ one):
            found |= one
        lone ^= one
    return found


@compiled
def _joins(fleet: UInt64, own: UInt64, within: UInt64) -> UInt64:
    """The cells of a set beside every group of a fleet without the ship `own`."""
    if fleet & own == _0:
        return _0
    rest = others = fleet ^ own
    while rest != _0 and within != _0:
        group = flood(lowest(rest), others)
        within &= beside(group)
        rest ^= group
    return within


@compiled
def _sails_home(position: UInt64Array, own: UInt64, cargo: UInt64, rig: UInt64, avenges: bool) -> bool:
    """Whether a sail of the ship `own` wins."""
    ships, gold, rounds = position[SHIPS], position[GOLD], position[ROUND]
    others = ships ^ own
    water = rectangle(ships) & ~others
    ends = _joins(cargo, own, water) | _joins(rig, own, water)
    if ends == _0:
        return False
    ends &= flood(own, water) ^ own
    while ends != _0:
        end = lowest(ends)
        ends ^= end
        if not is_one_group(others | end):  # R14
            continue
        if avenges:
            return True
        change = own | end
        after = ships ^ change
        golden = gold ^ change if gold & own else gold
        rounded = rounds ^ change if rounds & own else rounds
        if position[MOVER] == _0:
            golden, rounded = after & ~golden, after & ~rounded
        if not (is_one_group(golden) or is_one_group(rounded)):
            return True
    return False
