"""Finds the number of a board, and the states of a position, compiled with numba."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dogwatch.bots.compiled import compiled, count_bits, lowest_bit, signed
from dogwatch.games.raft.bots.endings.shapes import FEWEST, HASH, HASH_SHIFT, MOST, PAIRS, Lookup
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
)

RUN_CLASSES: Final = 3
PASS_COUNTS: Final = 4
STATES: Final = 2 * PASS_COUNTS * RUN_CLASSES
"""Of a board: by whether the side to move has vengeance (first) or not, the avenger's passes, and its run."""
LOST_NOW: Final = 2
WON_NOW: Final = 3
"""Codes: every move ends the game as a loss; a move ends it as a win."""
LAST_FINITE: Final = 200
"""The greatest code of a forced end; greater codes are explained in the package."""

_0, _1, _7, _8, _SHIFT, _HASH = (np.uint64(n) for n in (0, 1, 7, 8, HASH_SHIFT, HASH))
_ROW = np.uint64(0xFF)


@compiled
def run_class(ships: int, run: int) -> Any:
    """The class of a run: runs that cannot become four with the ships left (R21) are equal.

    -1 for no run with seven ships: there all runs differ, and no game has no run after so many scuppers.
    """
    classes = min(RUN_CLASSES, ships - 3)
    if ships == MOST and run == 0:
        return -1
    return max(0, run - (4 - classes))


@compiled
def state_number(avenges: bool, passes: int, run: int) -> Any:
    """The number of a state of a board; `run` is a class."""
    return ((0 if avenges else 1) * PASS_COUNTS + passes) * RUN_CLASSES + run


@compiled
def _at_the_corner(cells: UInt64) -> UInt64:
    """How far a set must be shifted to the top left."""
    columns = cells | cells >> np.uint64(32)
    columns |= columns >> np.uint64(16)
    columns = (columns | columns >> _8) & _ROW
    return (lowest_bit(cells) & ~_7) + lowest_bit(columns)


@compiled
def board_number(position: UInt64Array, lookup: Lookup) -> Any:
    """The number of a position's board among those of as many ships; -1 if it is not stored."""
    ships = position[SHIPS]
    count = signed(count_bits(ships))
    if count < FEWEST or count > MOST:
        return -1
    shifted = ships >> _at_the_corner(ships)
    slot = signed(shifted * _HASH >> _SHIFT)
    while lookup.keys[slot] != shifted:
        if lookup.keys[slot] == _0:
            return -1
        slot = (slot + 1) % len(lookup.keys)
    fixed = lookup.found[slot]
    shape = lookup.shape_of[fixed]
    gold, rounds, yellow, black = position[GOLD], position[ROUND], position[YELLOW], position[BLACK]
    if position[MOVER] != _0:
        gold, rounds, yellow, black = ships & ~gold, ships & ~rounds, black, yellow
    cargo = rig = 0
    first_yellow = first_black = -1
    pair_yellow = pair_black = 0
    for number in range(count):
        ship = ships & ~(ships - _1)
        ships ^= ship
        place = signed(lookup.order[fixed, number])
        if gold & ship:
            cargo |= 1 << place
        if rounds & ship:
            rig |= 1 << place
        if yellow & ship:
            if first_yellow < 0:
                first_yellow = place
            else:
                low, high = min(first_yellow, place), max(first_yellow, place)
                pair_yellow = high * (high - 1) // 2 + low
        elif black & ship:
            if first_black < 0:
                first_black = place
            else:
                low, high = min(first_black, place), max(first_black, place)
                pair_black = high * (high - 1) // 2 + low
    one, other = signed(lookup.colouring[shape, cargo]), signed(lookup.colouring[shape, rig])
    if one < 0 or other < 0:
        return -1
    low, high = min(one, other), max(one, other)
    block = signed(lookup.first_block[shape]) + high * (high + 1) // 2 + low
    crew = lookup.crews[(cargo | rig) << MOST | ((1 << count) - 1) & ~(cargo & rig)]
    place = signed(lookup.places[crew, PAIRS * pair_yellow + pair_black])
    return signed(lookup.block_start[signed(lookup.first_of[count]) + block]) + place


@compiled
def position_state(position: UInt64Array) -> Any:
    """The number of a position's state; -1 if it is not stored."""
    avenging = signed(avenger(position))
    run = run_class(signed(count_bits(position[SHIPS])), signed(position[RUNS + avenging]))
    if run < 0:
        return -1
    return state_number(position[MOVER] == avenger(position), signed(position[PASSES + avenging]), run)
