"""The inputs of Raft & Scupper's baseline network, from observations of any frame."""

from __future__ import annotations

from typing import Any

import numpy as np

from dogwatch.games.raft.research.observer import RaftObserver
from dogwatch.research.baseline.network import Floats

_PLANE = {name: number for number, name in enumerate(RaftObserver.names)}
_COUNTS = ("yellow's run of scuppers", "black's run of scuppers", "yellow's passes", "black's passes")
_FLAGS = ("black would win by vengeance", "phase: switch", "phase: place", "phase: side")
_MOST = 4
_GROUPS = np.arange(2, 9)
_ONE, _ROW = np.uint64(1), np.uint64(8)


def features(seen: Any) -> tuple[Floats, Floats]:
    """(inputs, signs): the observer's value is the sign times that of the network.

    In play the network values yellow's chances. For each crew: the groups and the lone ships of its near
    fleet (the one with fewer groups) and of its far fleet, the ships of its near fleet, and those that its
    pirates could scupper. Then the runs, the passes, vengeance, the phase, and whose turn it is.
    """
    named = {name: seen[:, 0, 0, place] for name, place in _PLANE.items()}
    signs = np.where(named["I am black"] == 1, -1, 1).astype(np.float32)
    yellows_turn = (named["my turn"] == (named["I am black"] == 0))[:, None]
    ships, gold, rounds, yellow, black = (_bitboards(seen[..., place]) for place in range(5))
    enclosed = ships << _ONE & ships >> _ONE & ships << _ROW & ships >> _ROW
    free = ships & ~enclosed & ~yellow & ~black
    parts: list[Any] = [yellows_turn]
    for fleets, pirates, turn in (
        ((gold, rounds), yellow, yellows_turn),
        ((ships & ~gold, ships & ~rounds), black, ~yellows_turn),
    ):
        groups = np.stack([_euler(fleet) for fleet in fleets], axis=1)
        alone = np.stack([_count(fleet & ~_beside(fleet)) for fleet in fleets], axis=1)
        sizes = np.stack([_count(fleet) for fleet in fleets], axis=1)
        order = np.argsort(groups, axis=1, kind="stable")
        groups, alone, sizes = (np.take_along_axis(each, order, axis=1) for each in (groups, alone, sizes))
        near = np.clip(groups[:, :1], _GROUPS[0], _GROUPS[-1]) == _GROUPS
        parts += [near, near & turn, np.clip(groups[:, 1:], _GROUPS[0], _GROUPS[-1]) == _GROUPS]
        parts += [alone / 4, sizes / 8, _count(_beside(pirates) & free)[:, None] / 4]
    parts += [named[name][:, None] == np.arange(1, _MOST) for name in _COUNTS]
    parts += [named[name][:, None] for name in _FLAGS]
    parts += [(named["times this position was met"] > 1)[:, None], _count(ships)[:, None] / 16]
    return np.concatenate(parts, axis=1, dtype=np.float32, casting="unsafe"), signs


def _bitboards(planes: Any) -> Any:
    """Sets of cells as integers: the cell in row r and column c is bit 8·r + c."""
    count, rows, columns = planes.shape
    cells = np.zeros((count, 8, 8), np.uint8)
    cells[:, :rows, :columns] = planes
    return np.packbits(cells.reshape(count, 64), axis=1, bitorder="little").view(np.uint64)[:, 0]


def _count(cells: Any) -> Any:
    return np.bitwise_count(cells).astype(np.int16)


def _beside(cells: Any) -> Any:
    """The cells that share an edge with a cell of the set."""
    return cells << _ONE | cells >> _ONE | cells << _ROW | cells >> _ROW


def _euler(cells: Any) -> Any:
    """Cells less pairs of neighbours plus squares of four: the number of groups less that of holes."""
    right, down = cells & cells >> _ONE, cells & cells >> _ROW
    return _count(cells) - _count(right) - _count(down) + _count(right & right >> _ROW)
