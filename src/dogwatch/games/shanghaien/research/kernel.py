"""The compiled Shanghaien as a `Kernel` of `dogwatch.research.fast`."""

from __future__ import annotations

from typing import Any

import numpy as np

from dogwatch.games.shanghaien.research import compiled
from dogwatch.research.fast import Kernel


class ShanghaienKernel(Kernel):
    """Steps rows of int8 with compiled code."""

    most_legal = compiled.MOST_LEGAL

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        super().__init__(name, options)
        self._alternate = int(self.options.starts == "alternate")
        self._row = compiled.pack(self.first)

    def play_all(self, rng: Any, utilities: Any, points: Any, lengths: Any, kinds: Any) -> None:
        compiled.play_all(self._row, self._alternate, rng, utilities, points, lengths, kinds)

    def trace(self, rng: Any, trace: Any) -> None:
        out = np.empty(compiled.WIDTH, np.int8)
        compiled.random_game(self._row, self._alternate, rng.copy(), trace, out)

    def begin(self, count: int, rng: Any) -> list[Any]:
        rows = np.tile(self._row, (count, 1))
        compiled.settle_chance(rows, rng)
        return [rows, rng]

    def advance(self, arrays: list[Any], actions: Any, steps: int, check: bool, *out: Any) -> int:
        rows, rng = arrays
        return int(compiled.advance(rows, rng, self._alternate, self._row, actions, steps, check, *out))

    def legal(self, arrays: list[Any], found: Any, counts: Any) -> None:
        compiled.legal_everywhere(arrays[0], found, counts)

    def unpack(self, row: Any) -> Any:
        return compiled.unpack(row, self.options)

    def reason(self, kind: int) -> str:
        return compiled.reason(kind)
