"""The static evaluation of Raft & Scupper, compiled with numba.

Features are counted per side. The weighted sum of yellow's features less black's is the logarithm of the odds
that yellow wins, in hundredths. The weights were fitted to self-play of the search (`bench/raft_fit.py`): one
set for a full sea, one for an empty sea, interpolated by the number of ships.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np

from dogwatch.bots.compiled import compiled, count_bits, signed
from dogwatch.games.raft.bots.kernel import (
    BLACK,
    GOLD,
    LAST,
    MOVER,
    PASSES,
    ROUND,
    RUNS,
    SHIPS,
    YELLOW,
    UInt64,
    UInt64Array,
    beside,
    connected_without,
    euler_characteristic,
    flood,
    lowest,
)

Weights: TypeAlias = np.ndarray[Any, np.dtype[np.int32]]
"""Two rows: for a full sea and for an empty one."""

FULL: Final = 36
_MOST_NEAR: Final = 7
_MOST_FAR: Final = 8

# The first index of each feature.
NEAR: Final = 0
"""Groups of the near fleet, the one with fewer groups: one-hot, 2 to 7."""
FAR: Final = NEAR + _MOST_NEAR - 1
"""Groups of the far fleet: one-hot, 2 to 8."""
RUN: Final = FAR + _MOST_FAR - 1
"""A run of 1 to 3 scuppers: one-hot (R21)."""
AVENGES: Final = RUN + 3
"""The side has vengeance (R22); then its passes in a row, 0 without vengeance."""
ALONE_NEAR: Final = AVENGES + 2
"""Ships of the near fleet without a neighbour of that fleet."""
ALONE_FAR: Final = ALONE_NEAR + 1
SINKS: Final = ALONE_FAR + 1
"""Ships that the pirates may scupper, apart from R14; at most 5."""
DOUBLES: Final = SINKS + 1
"""Ships that belong to both of their fleets."""
NEAR_SIZE: Final = DOUBLES + 1
"""Ships of the near fleet, then of the far one."""
JUMPS: Final = NEAR_SIZE + 2
"""Ships of the pirates' flotillas."""
SCUPPERS: Final = JUMPS + 1
"""Ships that the pirates may scupper (R12, R14): one-hot, 1 to 5."""
IN_REACH: Final = SCUPPERS + 5
"""Ships with an open edge beside the flotillas: the pirates may scupper them after a jump, apart from R14."""
FREE: Final = IN_REACH + 1
"""Pirates whose ship may leave without cutting the others apart."""
LONE_NEAR: Final = FREE + 1
"""Ships of the near fleet without a neighbour of it that the pirates may scupper, apart from R14; then those
beside the flotillas; then the same of the far fleet."""
TURN: Final = LONE_NEAR + 4
"""The side is to move; the same with a near fleet of two groups, of three, and with a run of three."""
FEATURES: Final = TURN + 4

_0, _1, _8 = np.uint64(0), np.uint64(1), np.uint64(8)
_BLACK = np.uint64(2)


@compiled
def _size(cells: UInt64) -> Any:
    return signed(count_bits(cells))


@compiled
def _count_side(
    position: UInt64Array, cargo: UInt64, rig: UInt64, side: int, sign: int, found: Weights
) -> None:
    ships = position[SHIPS]
    mine = position[YELLOW + side]
    groups = max(2, euler_characteristic(cargo))
    others = max(2, euler_characteristic(rig))
    near, far = cargo, rig
    if others < groups:
        near, far = rig, cargo
        groups, others = others, groups
    found[NEAR + min(groups, 7) - 2] += sign
    found[FAR + min(others, 8) - 2] += sign
    run = signed(position[RUNS + side])
    if run > 0:
        found[RUN + min(run, 3) - 1] += sign
    enclosed = ships << _1 & ships >> _1 & ships << _8 & ships >> _8
    sinkable = ships & ~(position[YELLOW] | position[BLACK]) & ~enclosed
    sinks = beside(mine) & sinkable
    reach = flood(mine & cargo, cargo) | flood(mine & rig, rig)
    in_reach = beside(reach) & sinkable
    alone_near, alone_far = near & ~beside(near), far & ~beside(far)
    found[ALONE_NEAR] += sign * _size(alone_near)
    found[ALONE_FAR] += sign * _size(alone_far)
    found[SINKS] += sign * min(_size(sinks), 5)
    found[DOUBLES] += sign * _size(cargo & rig)
    found[NEAR_SIZE] += sign * _size(near)
    found[NEAR_SIZE + 1] += sign * _size(far)
    found[JUMPS] += sign * _size(reach)
    found[IN_REACH] += sign * _size(in_reach)
    found[LONE_NEAR] += sign * _size(alone_near & sinks)
    found[LONE_NEAR + 1] += sign * _size(alone_near & in_reach)
    found[LONE_NEAR + 2] += sign * _size(alone_far & sinks)
    found[LONE_NEAR + 3] += sign * _size(alone_far & in_reach)
    legal = 0
    while sinks != _0:
        one = lowest(sinks)
        if connected_without(ships, one):
            legal += 1
        sinks ^= one
    if legal > 0:
        found[SCUPPERS + min(legal, 5) - 1] += sign
    own = lowest(mine)
    if connected_without(ships, own):
        found[FREE] += sign
    if connected_without(ships, mine ^ own):
        found[FREE] += sign
    if signed(position[MOVER]) == side:
        found[TURN] += sign
        if groups == 2:
            found[TURN + 1] += sign
        elif groups == 3:
            found[TURN + 2] += sign
        if run == 3:
            found[TURN + 3] += sign


@compiled
def count(position: UInt64Array, found: Weights) -> None:
    """Write the features to `found`: yellow's less black's."""
    found[:] = 0
    ships, gold, rounds = position[SHIPS], position[GOLD], position[ROUND]
    _count_side(position, gold, rounds, 0, 1, found)
    _count_side(position, ships & ~gold, ships & ~rounds, 1, -1, found)
    if position[LAST] == _BLACK:
        found[AVENGES] = -1
        found[AVENGES + 1] = -signed(position[PASSES + 1])
    else:
        found[AVENGES] = 1
        found[AVENGES + 1] = signed(position[PASSES])


@compiled
def evaluate(position: UInt64Array, weights: Weights, found: Weights) -> Any:
    """The log-odds that the side to move wins, in hundredths; `found` is scratch."""
    count(position, found)
    full = empty = 0
    for place in range(FEATURES):
        full += signed(weights[0, place]) * signed(found[place])
        empty += signed(weights[1, place]) * signed(found[place])
    ships = signed(count_bits(position[SHIPS]))
    value = (full * ships + empty * (FULL - ships)) // FULL
    return value if signed(position[MOVER]) == 0 else -value
