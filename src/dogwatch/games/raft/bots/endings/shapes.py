"""Numbers for boards of few ships: shapes, their colourings, and the places of the pirates.

A board's number is that of its block (shape, cargo, rig) plus that of the pirates' places in the block. All
of it is enumerated in a second, so that nothing but the codes is stored.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from dogwatch.games.raft.rules.grid import STRIDE, is_one_group

Numbers = np.ndarray[Any, Any]

FEWEST, MOST = 4, 7
"""Numbers of ships. Four pirates stand on four ships; eight ships would need 18 GB."""
PAIRS: Final = MOST * (MOST - 1) // 2
_HASH_BITS: Final = 12
HASH_SHIFT: Final = 64 - _HASH_BITS
HASH: Final = 0x9E3779B97F4A7C15
_Cells = tuple[tuple[int, int], ...]


class Lookup(NamedTuple):
    """Arrays from which compiled code finds the number of a board."""

    keys: Numbers
    """Open hash table: sets of ships, moved to the top left; 0 for none."""
    found: Numbers
    """Its values: numbers of these sets."""
    shape_of: Numbers
    """By set: the number of its shape."""
    order: Numbers
    """By set and ship, in reading order: the ship's number in the shape."""
    colouring: Numbers
    """By shape and set of its ships, as bits: the number of this cargo or rig; -1 if a side is rafted up."""
    first_block: Numbers
    """By shape: the number of its first block, counted by ships."""
    block_start: Numbers
    """By block: the number of its first board. The blocks of n ships begin at `first_of[n]`."""
    first_of: Numbers
    """By number of ships: the first element of `block_start`, which has one more per number of ships."""
    crews: Numbers
    """By the ships for yellow and those for black, as bits (yellow · 2^MOST + black): a row of `places`."""
    places: Numbers
    """By row, and the pairs of yellow's and black's ships: the number in the block; -1 if impossible."""


class Blocks(NamedTuple):
    """The blocks of one number of ships, for enumerating boards."""

    cells: Numbers
    """By shape and number of a ship: its cell."""
    shape: Numbers
    cargo: Numbers
    """By block: the ships with gold, as bits."""
    rig: Numbers
    start: Numbers
    """By block, and the number of all boards at the end."""


def _at_the_corner(cells: Any) -> _Cells:
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))


def _images(cells: _Cells) -> list[list[tuple[int, int]]]:
    """The eight images, in the order of the cells."""
    found = []
    for flip in (1, -1):
        image = [(row, flip * column) for row, column in cells]
        for _ in range(4):
            image = [(column, -row) for row, column in image]
            found.append(image)
    return found


@cache
def _shapes(ships: int) -> tuple[_Cells, ...]:
    """Connected sets of cells, one of all its images."""
    if ships == 1:
        return (((0, 0),),)
    found = set()
    for shape in _shapes(ships - 1):
        for row, column in shape:
            for cell in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                if cell not in shape:
                    found.add(min(_at_the_corner(image) for image in _images((*shape, cell))))
    return tuple(sorted(found))


def _bits(cells: Any) -> int:
    return sum(1 << STRIDE * row + column for row, column in cells)


def _colourings(shape: _Cells) -> list[int]:
    """Sets of a shape's ships such that neither they nor the others are one group (R20)."""
    whole, ships = (1 << len(shape)) - 1, range(len(shape))
    grouped = [
        is_one_group(_bits(shape[ship] for ship in ships if mask >> ship & 1)) for mask in range(whole + 1)
    ]
    return [mask for mask in range(whole + 1) if not grouped[mask] and not grouped[whole ^ mask]]


@cache
def enumerate_boards() -> tuple[Lookup, dict[int, Blocks]]:
    """The lookup of boards, and the blocks by number of ships."""
    sets: list[tuple[int, int, list[int]]] = []
    colouring: list[Numbers] = []
    places: list[Numbers] = []
    first_block: list[int] = []
    starts: list[int] = []
    sizes: list[int] = []
    crews, first_of = np.full(1 << 2 * MOST, -1, np.int32), [0] * (MOST + 1)
    blocks = {}
    pairs = np.array([1 << low | 1 << high for high in range(MOST) for low in range(high)])
    for ships in range(FEWEST, MOST + 1):
        whole = (1 << ships) - 1
        for yellow in range(whole + 1):
            for black in range(whole + 1):
                if yellow | black == whole:
                    crews[yellow << MOST | black] = len(places)
                    row, size = _places(pairs, yellow, black)
                    places.append(row)
                    sizes.append(size)
        cells: list[list[int]] = []
        of_shape: list[int] = []
        of_cargo: list[int] = []
        of_rig: list[int] = []
        start = [0]
        for shape in _shapes(ships):
            known = {_at_the_corner(image): image for image in _images(shape)}
            for at_corner, image in known.items():
                ordered = sorted(range(ships), key=lambda ship, image=image: image[ship])  # type: ignore[misc]
                sets.append((_bits(at_corner), len(colouring), ordered))
            found = _colourings(shape)
            numbers = np.full(1 << MOST, -1, np.int16)
            numbers[found] = range(len(found))
            colouring.append(numbers)
            first_block.append(len(start) - 1)
            for number, rig in enumerate(found):
                for cargo in found[: number + 1]:
                    of_shape.append(len(cells))
                    of_cargo.append(cargo)
                    of_rig.append(rig)
                    crew = crews[(cargo | rig) << MOST | whole & ~(cargo & rig)]
                    start.append(start[-1] + sizes[crew])
            cells.append([STRIDE * row + column for row, column in shape])
        first_of[ships] = len(starts)
        starts += start
        blocks[ships] = Blocks(
            np.array(cells, np.uint64),
            np.array(of_shape),
            np.array(of_cargo),
            np.array(of_rig),
            np.array(start),
        )
    keys, found_at = _hashed([bits for bits, _, _ in sets])
    order = np.zeros((len(sets), MOST), np.uint8)
    for number, (_, _, ordered) in enumerate(sets):
        order[number, : len(ordered)] = ordered
    return Lookup(
        keys, found_at, np.array([shape for _, shape, _ in sets], np.int32), order, np.array(colouring),
        np.array(first_block), np.array(starts), np.array(first_of), crews, np.array(places, np.int16),
    ), blocks  # fmt: skip


def _places(masks: Numbers, yellow: int, black: int) -> tuple[Numbers, int]:
    """Numbers of the pirates' places: two ships for yellow, two others for black."""
    possible = (masks & ~yellow == 0)[:, None] & (masks & ~black == 0) & (masks[:, None] & masks == 0)
    numbers = np.cumsum(possible, dtype=np.int16) - 1
    return np.where(possible.ravel(), numbers, np.int16(-1)), int(possible.sum())


def _hashed(sets: list[int]) -> tuple[Numbers, Numbers]:
    keys, found = np.zeros(1 << _HASH_BITS, np.uint64), np.zeros(1 << _HASH_BITS, np.int32)
    for number, bits in enumerate(sets):
        slot = (bits * HASH & (1 << 64) - 1) >> HASH_SHIFT
        while keys[slot]:
            slot = (slot + 1) % len(keys)
        keys[slot], found[slot] = bits, number
    return keys, found
