"""Which pairs may be switched (R6): after a switch, further ones must be able to end the raft.

With n pairs left there are 2ⁿ ways to switch some of them. All are looked at together: a place has one whole
number, and bit w of it says whether a ship of the fleet lies there after way w. Ways are numbered so that
bit i of a way says whether its i-th pair is switched.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from dogwatch.games.raft.rules.grid import STRIDE
from dogwatch.games.raft.rules.state import Board

_WIDTHS: Final = (8, 12, 18)
"""So many pairs are tried together. Eight nearly always show a way out for each of them, in half a
millisecond; 17, the most that can be left, would take 15."""


@lru_cache(maxsize=256)
def ways_out(board: Board, left: tuple[int, ...], places: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the pairs left whose switch, alone or with further ones, ends the raft (R6)."""
    found: set[int] = set()
    for width in _WIDTHS:
        missing = [pair for pair in left if pair not in found]
        for start in range(0, len(missing), width):
            others = [pair for pair in left if pair not in missing[start : start + width]]
            tried = (missing[start : start + width] + others)[:width]
            free = _apart(_lying(board.gold, tried, places)) & _apart(_lying(board.round, tried, places))
            found.update(pair for pair, ways in zip(tried, _ways(len(tried)), strict=True) if free & ways)
        if len(found) == len(left) or width >= len(left):
            break
    return tuple(pair for pair in left if pair in found)


@cache
def _ways(pairs: int) -> tuple[int, ...]:
    """Per pair: the ways that switch it."""
    found = []
    for number in range(pairs):
        ways, width = ((1 << (1 << number)) - 1) << (1 << number), 2 << number
        while width < 1 << pairs:
            ways |= ways << width
            width *= 2
        found.append(ways)
    return tuple(found)


def _lying(fleet: int, tried: Sequence[int], places: tuple[int, ...]) -> dict[int, int]:
    """Per place: in which ways a ship of the fleet lies there."""
    every = (1 << (1 << len(tried))) - 1
    lying = {cell: every if fleet >> cell & 1 else 0 for cell in sorted(places)}
    for pair, ways in zip(tried, _ways(len(tried)), strict=True):
        lying[places[pair - 1]] ^= ways
        lying[places[pair]] ^= ways
    return lying


def _apart(lying: Mapping[int, int]) -> int:
    """The ways after which the fleet is not one connected group.

    Half-turn pairs (R5) make the other cargo or rig its mirror image: it is apart in the same ways.
    """
    reached, begun = {}, 0
    for cell, here in lying.items():  # from the first ship of each way
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
