"""The compiled Raft & Scupper as a `Kernel` of `dogwatch.research.fast`."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dogwatch.games.raft.research import compiled, lanes
from dogwatch.games.raft.research import rows as packed
from dogwatch.research.fast import Kernel

_ROOM: Final = 512
"""Boards remembered per game (R24); doubled when needed."""


class RaftKernel(Kernel):
    """Steps rows of uint64 with compiled code."""

    most_legal = compiled.MOST_LEGAL

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        super().__init__(name, options)
        self._layout = packed.layout_array(self.options)
        self._row, self._met = packed.pack(self.first)
        self._scratch = lanes.scratch()

    def play_all(self, rng: Any, utilities: Any, points: Any, lengths: Any, kinds: Any) -> None:
        compiled.play_all(self._row, self._met, self._layout, rng, utilities, points, lengths, kinds)

    def trace(self, rng: Any, trace: Any) -> None:
        out = np.empty(packed.WIDTH, np.uint64)
        compiled.random_game(self._row, self._met, self._layout, rng.copy(), trace, out)

    def begin(self, count: int, rng: Any) -> list[Any]:
        met = np.zeros((count, max(_ROOM, 2 * len(self._met))), np.uint64)
        met[:, : len(self._met)] = self._met
        rows = np.tile(self._row, (count, 1))
        compiled.settle_chance(rows, rng, self._layout)
        return [rows, met, rng]

    def advance(self, arrays: list[Any], actions: Any, steps: int, check: bool, *out: Any) -> int:
        rows, met, rng = arrays
        longest = int(rows[:, packed.MET].max())
        while longest + steps + 1 >= met.shape[1]:  # many moves without a scupper
            arrays[1] = met = np.concatenate([met, np.zeros_like(met)], axis=1)
        table = self._layout, self._row, self._met
        tiled = 0
        if not len(actions):  # whole tiles in lanes, the rest one by one
            tiled = len(rows) // lanes.LANES * lanes.LANES
            head = [each[:tiled] for each in out]
            lanes.advance_at_random(
                rows[:tiled], met[:tiled], rng[:tiled], *table, *self._scratch, steps, *head
            )
        rest = [each[tiled:] for each in out]
        return int(
            compiled.advance(rows[tiled:], met[tiled:], rng[tiled:], *table, actions, steps, check, *rest)
        )

    def legal(self, arrays: list[Any], found: Any, counts: Any) -> None:
        compiled.legal_everywhere(arrays[0], self._layout, found, counts)

    def unpack(self, row: Any) -> Any:
        return packed.unpack(row, self.options)

    def reason(self, kind: int) -> str:
        return packed.reason(kind)
