"""Finds the pairs that may be switched (R6): after the switch, further ones must be able to end the raft.

With n pairs left there are 2ⁿ subsets of pairs to switch, numbered so that bit i of a subset's number means
that the i-th pair is switched. All subsets are tested in parallel: each place has one integer of 2ⁿ bits,
whose bit w is set if a ship of the fleet is there after the subset w is switched.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from dogwatch.games.raft.rules.grid import STRIDE
from dogwatch.games.raft.rules.state import Board

_WIDTHS: Final = (8, 12, 18)
"""Numbers of pairs that are tested together, in this order. Eight pairs take half a millisecond and nearly
always suffice; 17, the most that can be left, take 15."""


@lru_cache(maxsize=256)
def ways_out(board: Board, left: tuple[int, ...], places: tuple[int, ...]) -> tuple[int, ...]:
    """The pairs of `left` whose switch, alone or with further ones, ends the raft (R6)."""
    found: set[int] = set()
    for width in _WIDTHS:
        missing = [pair for pair in left if pair not in found]
        for start in range(0, len(missing), width):
            others = [pair for pair in left if pair not in missing[start : start + width]]
            tried = (missing[start : start + width] + others)[:width]
            free = _apart(_lying(board.gold, tried, places)) & _apart(_lying(board.round, tried, places))
            found.update(
                pair for pair, subsets in zip(tried, _subsets(len(tried)), strict=True) if free & subsets
            )
        if len(found) == len(left) or width >= len(left):
            break
    return tuple(pair for pair in left if pair in found)


@cache
def _subsets(pairs: int) -> tuple[int, ...]:
    """Per pair: the subsets that contain it, as bits."""
    found = []
    for number in range(pairs):
        subsets, width = ((1 << (1 << number)) - 1) << (1 << number), 2 << number
        while width < 1 << pairs:
            subsets |= subsets << width
            width *= 2
        found.append(subsets)
    return tuple(found)


def _lying(fleet: int, tried: Sequence[int], places: tuple[int, ...]) -> dict[int, int]:
    """Per place: the subsets after which a ship of the fleet is there, as bits."""
    every = (1 << (1 << len(tried))) - 1
    lying = {cell: every if fleet >> cell & 1 else 0 for cell in sorted(places)}
    for pair, subsets in zip(tried, _subsets(len(tried)), strict=True):
        lying[places[pair - 1]] ^= subsets
        lying[places[pair]] ^= subsets
    return lying


def _apart(lying: Mapping[int, int]) -> int:
    """The subsets after which the fleet is not one connected group, as bits.

    The other cargo or rig is its image under a half turn (R5), so it is apart in the same subsets.
    """
    reached, begun = {}, 0
    for cell, here in lying.items():  # flood fill from the first ship in each subset
        reached[cell] = here & ~begun
        begun |= here
    cells = list(lying)
    before: dict[int, int] = {}
    while before != reached:
        before = dict(reached)
        for cell in cells:
            near = reached.get(cell - 1, 0) | reached.get(cell + 1, 0)
            near |= reached.get(cell - STRIDE, 0) | reached.get(cell + STRIDE, 0)
            reached[cell] |= near & lying[cell]
        cells.reverse()
    apart = 0
    for cell, here in lying.items():
        apart |= here & ~reached[cell]
    return apart
