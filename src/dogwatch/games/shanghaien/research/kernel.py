"""The compiled Shanghaien as a `Kernel` of `dogwatch.research.fast`."""

from __future__ import annotations

from typing import Any

import numpy as np

from dogwatch.games.base import CHANCE
from dogwatch.games.shanghaien.research import compiled, compiled_observer
from dogwatch.research.fast import Ends, Kernel


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
        return [np.tile(self._row, (count, 1)), rng]

    def draw_chance(self, arrays: list[Any]) -> None:
        compiled.settle_chance(*arrays)

    def advance(self, arrays: list[Any], actions: Any, steps: int, chance: bool, ends: Ends) -> None:
        rows, rng = arrays
        compiled.advance(rows, rng, self._alternate, self._row, actions, steps, chance, *ends)

    def first_illegal(self, arrays: list[Any], actions: Any) -> int:
        return int(compiled.first_illegal(arrays[0], actions))

    def legal(self, arrays: list[Any], found: Any, counts: Any) -> None:
        compiled.legal_everywhere(arrays[0], found, counts)

    def turns(self, arrays: list[Any]) -> Any:
        rows = arrays[0]
        return np.where(rows[:, compiled.PHASE] < compiled.ACT, np.int8(CHANCE), rows[:, compiled.MOVER])

    def observe(self, rows: Any, seats: Any, out: Any) -> None:
        compiled_observer.observe(rows, seats, out)

    def pack(self, states: list[Any], rng: Any) -> list[Any]:
        for state in states:
            if state.options.starts != self.options.starts:
                raise ValueError(
                    f"the option starts of a state must be {self.options.starts!r}, "
                    f"got {state.options.starts!r}"
                )
        rows = [compiled.pack(state) for state in states]
        return [np.array(rows, np.int8).reshape(-1, compiled.WIDTH), rng]

    def unpack(self, arrays: list[Any], game: int) -> Any:
        return compiled.unpack(arrays[0][game], self.options)

    def reason(self, kind: int) -> str:
        return compiled.reason(kind)
