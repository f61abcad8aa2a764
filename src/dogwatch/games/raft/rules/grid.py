"""Bitboards: a set of cells is an integer.

The cell in row r and column c (both from 0) is bit 8·r + c. Rows have at most seven cells, so the eighth bit
of each row is never a cell, and a shift to the left or right cannot wrap into another row.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

SIDE: Final = 7
"""The largest frame is 7 × 7 (R4)."""
STRIDE: Final = 8
COLUMNS: Final = "abcdefg"

CELLS: Final = tuple(STRIDE * row + column for row in range(SIDE) for column in range(SIDE))
"""All cells, in reading order."""
NAMES: Final = tuple(
    f"{COLUMNS[cell % STRIDE]}{cell // STRIDE + 1}" if cell % STRIDE < SIDE else ""
    for cell in range(CELLS[-1] + 1)
)
"""By cell: `c2` is the third column from the left, the second row from the top; "" is no cell."""
CELL_OF: Final = {NAMES[cell]: cell for cell in CELLS}
_COLUMN: Final = sum(1 << STRIDE * row for row in range(SIDE))


def bit(name: str) -> int:
    """The bitboard with only the named cell; 0 if there is no such cell."""
    cell = CELL_OF.get(name)
    return 0 if cell is None else 1 << cell


def cells_in(cells: int) -> Iterator[int]:
    """The bit numbers of a bitboard, in reading order."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def names_in(cells: int) -> tuple[str, ...]:
    """The names of a set's cells, in reading order."""
    return tuple(NAMES[cell] for cell in cells_in(cells))


def frame(rows: int, columns: int) -> int:
    """Bitboard of all cells of a frame."""
    return ((1 << columns) - 1) * (_COLUMN & ((1 << STRIDE * rows) - 1))


def beside(cells: int) -> int:
    """The cells that share an edge with a cell of the set; some may be outside the frame."""
    return cells << 1 | cells >> 1 | cells << STRIDE | cells >> STRIDE


def enclosed(cells: int) -> int:
    """The cells of a set whose four neighbours are all in the set."""
    return cells & cells << 1 & cells >> 1 & cells << STRIDE & cells >> STRIDE


def flood(start: int, within: int) -> int:
    """Flood fill: all cells of `within` that are connected to `start` by edges (R3)."""
    reached, found = 0, start & within
    while found != reached:
        reached = found
        found = (found | found << 1 | found >> 1) & within  # along rows, then columns: fewer rounds
        found = (found | found << STRIDE | found >> STRIDE) & within
    return reached


def groups(cells: int) -> list[int]:
    """The connected groups of a set (R3)."""
    found = []
    while cells:
        group = flood(cells & -cells, cells)
        found.append(group)
        cells ^= group
    return found


def is_one_group(cells: int) -> bool:
    """Whether a set is one connected group; False for the empty set."""
    if cells & ~(cells << 1 | cells >> 1 | cells << STRIDE | cells >> STRIDE):  # a cell without a neighbour
        return cells & (cells - 1) == 0
    return cells != 0 and flood(cells & -cells, cells) == cells


def _locally_connected() -> tuple[bool, ...]:
    """By set of ships around a cell: whether those beside it are connected in the set.

    The eight cells are numbered in reading order, without the centre.
    """
    around = (0, 1, 2, 4, 7, 6, 5, 3)  # clockwise: every second one is an edge neighbour
    found = []
    for ships in range(256):
        there = [bool(ships >> cell & 1) for cell in around]
        sides = [place for place in (1, 3, 5, 7) if there[place]]
        breaks = sum(there[place] and not there[place - 1] for place in range(8))
        alone = sum(
            there[place] and not there[place - 1] and not there[(place + 1) % 8] for place in (0, 2, 4, 6)
        )
        found.append(len(sides) < 2 or breaks - alone <= 1)  # a lone corner connects nothing
    return tuple(found)


LOCALLY_CONNECTED: Final = _locally_connected()


def stays_connected(cells: int, gone: int) -> bool:
    """Whether a connected set stays connected without one of its cells: mostly without a flood fill."""
    at = gone.bit_length() - 10
    near = cells >> at if at >= 0 else cells << -at
    if LOCALLY_CONNECTED[near & 7 | near >> 5 & 8 | near >> 6 & 16 | near >> 11 & 0xE0]:
        return True
    return is_one_group(cells ^ gone)


def limits(cells: int) -> tuple[int, int, int, int]:
    """The bounding rectangle of a set: first row, first column, last row, last column."""
    columns = cells | cells >> 32
    columns |= columns >> 16
    columns |= columns >> 8
    columns &= 0x7F
    left, right = (columns & -columns).bit_length() - 1, columns.bit_length() - 1
    return ((cells & -cells).bit_length() - 1) // STRIDE, left, (cells.bit_length() - 1) // STRIDE, right


def rectangle(cells: int) -> int:
    """Bitboard of the bounding rectangle of a set (R11)."""
    top, left, bottom, right = limits(cells)
    rows = _COLUMN & ((1 << STRIDE * (bottom + 1)) - (1 << STRIDE * top))
    return ((2 << right) - (1 << left)) * rows


def half_turn(cell: int, rows: int, columns: int) -> int:
    """The image of a cell under a half turn of the frame."""
    return STRIDE * (rows - 1) + columns - 1 - cell
