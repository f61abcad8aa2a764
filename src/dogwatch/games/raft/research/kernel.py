"""Raft & Scupper compiled, behind the interface of `dogwatch.research.fast`."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dogwatch.games.raft.research import compiled, lanes
from dogwatch.games.raft.research import rows as packed
from dogwatch.research.fast import Kernel

_ROOM: Final = 512


class RaftKernel(Kernel):
    """Rows of numbers, stepped by compiled code."""

    most_legal = compiled.MOST_LEGAL

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        super().__init__(name, options)
        self._layout = packed.layout_array(self.options)
        self._row, self._met = packed.pack(self.first)
        self._scratch = lanes.scratch()

    def play_all(self, luck: Any, utilities: Any, points: Any, lengths: Any, kinds: Any) -> None:
        """Random games from the start."""
        compiled.play_all(self._row, self._met, self._layout, luck, utilities, points, lengths, kinds)

    def trace(self, luck: Any, trace: Any) -> None:
        """The same game again, every move written down."""
        out = np.empty(packed.WIDTH, np.uint64)
        compiled.random_game(self._row, self._met, self._layout, luck.copy(), trace, out)

    def begin(self, count: int, luck: Any) -> list[Any]:
        """The arrays of so many games, the rows first."""
        met = np.zeros((count, max(_ROOM, 2 * len(self._met))), np.uint64)
        met[:, : len(self._met)] = self._met
        rows = np.tile(self._row, (count, 1))
        compiled.settle_chance(rows, luck, self._layout)
        return [rows, met, luck]

    def advance(self, arrays: list[Any], actions: Any, steps: int, check: bool, *out: Any) -> int:
        """Take decisions in all games."""
        rows, met, luck = arrays
        longest = int(rows[:, packed.MET].max())
        while longest + steps + 1 >= met.shape[1]:  # a long stretch without a scupper: all its boards count
            arrays[1] = met = np.concatenate([met, np.zeros_like(met)], axis=1)
        table = self._layout, self._row, self._met
        tiled = 0
        if not len(actions):  # as many as fill whole tiles together, the rest one by one
            tiled = len(rows) // lanes.LANES * lanes.LANES
            head = [each[:tiled] for each in out]
            lanes.advance_at_random(
                rows[:tiled], met[:tiled], luck[:tiled], *table, *self._scratch, steps, *head
            )
        rest = [each[tiled:] for each in out]
        return int(
            compiled.advance(rows[tiled:], met[tiled:], luck[tiled:], *table, actions, steps, check, *rest)
        )

    def legal(self, arrays: list[Any], found: Any, counts: Any) -> None:
        """List the legal decisions of all games."""
        compiled.legal_everywhere(arrays[0], self._layout, found, counts)

    def unpack(self, row: Any) -> Any:
        """A row as a state."""
        return packed.unpack(row, self.options)

    def reason(self, kind: int) -> str:
        """Why a game ended."""
        return packed.reason(kind)
