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
    euler_characteristic,
    flood,
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
"""Ships of the near fleet."""
JUMPS: Final = NEAR_SIZE + 1
"""Ships of the pirates' flotillas."""
TURN: Final = JUMPS + 1
"""The side is to move; the same with a near fleet of two groups, of three, and with a run of three."""
FEATURES: Final = TURN + 4

_1, _8 = np.uint64(1), np.uint64(8)
_BLACK = np.uint64(2)


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
    found[ALONE_NEAR] += sign * signed(count_bits(near & ~beside(near)))
    found[ALONE_FAR] += sign * signed(count_bits(far & ~beside(far)))
    around = beside(mine)
    enclosed = ships << _1 & ships >> _1 & ships << _8 & ships >> _8
    free = ships & ~(position[YELLOW] | position[BLACK])
    found[SINKS] += sign * min(signed(count_bits(around & free & ~enclosed)), 5)
    found[DOUBLES] += sign * signed(count_bits(cargo & rig))
    found[NEAR_SIZE] += sign * signed(count_bits(near))
    found[JUMPS] += sign * signed(count_bits(flood(mine & cargo, cargo) | flood(mine & rig, rig)))
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
