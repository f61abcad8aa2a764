"""The codes of endings in memory, compiled lookups of positions in them, and their values in a search."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from dogwatch.bots.compiled import compiled, count_bits, signed
from dogwatch.games.raft.bots.endings.index import (
    LAST_FINITE,
    LOST_NOW,
    STATES,
    WON_NOW,
    board_number,
    position_state,
)
from dogwatch.games.raft.bots.endings.shapes import FEWEST, MOST, Lookup, Numbers, enumerate_boards
from dogwatch.games.raft.bots.kernel import MOVER, PASSES, SHIPS, UInt64Array, avenger

_0 = np.uint64(0)
ENDLESS: Final = 600
"""The plies of an endless win in a search's values: more than any forced one has."""


class Endings(NamedTuple):
    """Endings of up to `most[0]` ships; 0 for none."""

    most: Numbers
    lookup: Lookup
    start: Numbers
    """By number of ships: where its codes begin in `codes`. They are ordered by state, then by board."""
    boards: Numbers
    """By number of ships: how many boards."""
    codes: Numbers


def no_endings() -> Endings:
    """Endings of no position, of the same types: for a search without them."""
    flat, rows = np.zeros(1, np.int64), np.zeros((1, 1), np.int16)
    whole, half = flat.astype(np.uint64), flat.astype(np.int32)
    lookup = Lookup(whole, half, half, rows.astype(np.uint8), rows, flat, flat, flat, half, rows)
    return Endings(flat, lookup, flat, flat, _read_only(np.zeros(1, np.uint8)))


def with_codes(most: int, codes: Numbers) -> Endings:
    """Endings of up to `most` ships, of codes as `layout` places them."""
    start, boards, size = layout(most)
    if len(codes) != size:
        raise ValueError(f"endings of {most} ships must have {size} codes, got {len(codes)}")
    return Endings(np.array([most]), enumerate_boards()[0], start, boards, _read_only(codes))


def layout(most: int) -> tuple[Numbers, Numbers, int]:
    """Per number of ships where its codes begin, and the number of boards; then the number of all codes."""
    start, boards, size = np.zeros(MOST + 1, np.int64), np.zeros(MOST + 1, np.int64), 0
    for ships in range(FEWEST, most + 1):
        start[ships], boards[ships] = size, enumerate_boards()[1][ships].start[-1]
        size += int(boards[ships]) * STATES
    return start, boards, size


def _read_only(codes: Numbers) -> Numbers:
    view = np.asarray(codes).view()
    view.flags.writeable = False  # as a mapped file, so that numba compiles for one type only
    return view


@compiled
def code_of(position: UInt64Array, endings: Endings) -> Any:
    """The code of a position in play; -1 if it is not stored."""
    ships = signed(count_bits(position[SHIPS]))
    if ships > endings.most[0]:
        return -1
    state = position_state(position)
    board = board_number(position, endings.lookup) if state >= 0 else -1
    if board < 0:
        return -1
    mover = position[MOVER]
    if mover == avenger(position) and position[PASSES + 1 - signed(mover)] != _0:
        return WON_NOW  # the other side has just passed: pass, too (R22)
    return signed(endings.codes[endings.start[ships] + state * endings.boards[ships] + board])


@compiled
def outcome(position: UInt64Array, code: int) -> Any:
    """The plies to the end, negative if the side to move loses, by a position's code."""
    plies = max(1, code - LOST_NOW) if 0 < code <= LAST_FINITE else ENDLESS
    wins = code % 2 == 1 or (code == 0 and position[MOVER] == avenger(position))
    return plies if wins else -plies
