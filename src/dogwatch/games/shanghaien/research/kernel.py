"""Shanghaien compiled, behind the interface of `dogwatch.research.fast`."""

from __future__ import annotations

from typing import Any

import numpy as np

from dogwatch.games.shanghaien.research import compiled
from dogwatch.research.fast import Kernel


class ShanghaienKernel(Kernel):
    """Rows of numbers, stepped by compiled code."""

    most_legal = compiled.MOST_LEGAL

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        super().__init__(name, options)
        self._alternate = int(self.options.starts == "alternate")
        self._row = compiled.pack(self.first)

    def play_all(self, luck: Any, utilities: Any, points: Any, lengths: Any, kinds: Any) -> None:
        """Random games from the start."""
        compiled.play_all(self._row, self._alternate, luck, utilities, points, lengths, kinds)

    def trace(self, luck: Any, trace: Any) -> None:
        """The same game again, every move written down."""
        out = np.empty(compiled.WIDTH, np.int8)
        compiled.random_game(self._row, self._alternate, luck.copy(), trace, out)

    def begin(self, count: int, luck: Any) -> list[Any]:
        """The arrays of so many games, the rows first."""
        rows = np.tile(self._row, (count, 1))
        compiled.settle_chance(rows, luck)
        return [rows, luck]

    def advance(self, arrays: list[Any], actions: Any, steps: int, check: bool, *out: Any) -> int:
        """Take decisions in all games."""
        rows, luck = arrays
        return int(compiled.advance(rows, luck, self._alternate, self._row, actions, steps, check, *out))

    def legal(self, arrays: list[Any], found: Any, counts: Any) -> None:
        """List the legal decisions of all games."""
        compiled.legal_everywhere(arrays[0], found, counts)

    def unpack(self, row: Any) -> Any:
        """A row as a state."""
        return compiled.unpack(row, self.options)

    def reason(self, kind: int) -> str:
        """Why a game ended."""
        return compiled.reason(kind)
