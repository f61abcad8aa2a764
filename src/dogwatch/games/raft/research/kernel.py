"""The compiled Raft & Scupper as a `Kernel` of `dogwatch.research.fast`."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dogwatch.games.raft.research import compiled, compiled_observer, lanes
from dogwatch.games.raft.research import rows as packed
from dogwatch.games.raft.rules.layouts import layout_of
from dogwatch.research.fast import Ends, Kernel

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
        return [np.tile(self._row, (count, 1)), met, rng]

    def draw_chance(self, arrays: list[Any]) -> None:
        compiled.settle_chance(arrays[0], arrays[-1], self._layout)

    def advance(self, arrays: list[Any], actions: Any, steps: int, chance: bool, ends: Ends) -> None:
        rows = arrays[0]
        longest = int(rows[:, packed.MET].max())
        self._make_room(arrays, longest + steps + 2)
        _, met, rng = arrays
        table = self._layout, self._row, self._met
        tiled = 0
        if not len(actions):  # whole tiles in lanes, the rest one by one
            tiled = len(rows) // lanes.LANES * lanes.LANES
            head: list[Any] = [each[:tiled] for each in ends]
            lanes.advance_at_random(
                rows[:tiled], met[:tiled], rng[:tiled], *table, *self._scratch, steps, *head
            )
        rest: list[Any] = [each[tiled:] for each in ends]
        compiled.advance(rows[tiled:], met[tiled:], rng[tiled:], *table, actions, steps, chance, *rest)

    def _make_room(self, arrays: list[Any], boards: int) -> None:
        """Grow the memory of all games until it holds so many boards since the last scupper."""
        while arrays[1].shape[1] < boards:
            arrays[1] = np.concatenate([arrays[1], np.zeros_like(arrays[1])], axis=1)

    def first_illegal(self, arrays: list[Any], actions: Any) -> int:
        return int(compiled.first_illegal(arrays[0], self._layout, actions))

    def legal(self, arrays: list[Any], found: Any, counts: Any) -> None:
        compiled.legal_everywhere(arrays[0], self._layout, found, counts)

    def turns(self, arrays: list[Any]) -> Any:
        found = np.empty(len(arrays[0]), np.int8)
        compiled.turns_everywhere(arrays[0], found)
        return found

    def observe(self, rows: Any, seats: Any, out: Any) -> None:
        compiled_observer.observe(rows, self._layout, seats, out)

    def pack(self, states: list[Any], rng: Any) -> list[Any]:
        ours = layout_of(self.options)
        rows = np.empty((len(states), packed.WIDTH), np.uint64)
        met = np.zeros((len(states), max(_ROOM, *(len(each.met) + 1 for each in states), 0)), np.uint64)
        for number, state in enumerate(states):
            theirs = layout_of(state.options)
            if theirs[:2] != ours[:2]:
                frames = " × ".join(map(str, ours[:2])), " × ".join(map(str, theirs[:2]))
                raise ValueError(f"a state's frame must be {frames[0]}, got {frames[1]}")
            if state.phase not in ("play", "over") and theirs != ours:
                raise ValueError("a state in the set-up must have the same places for ships")
            rows[number], memory = packed.pack(state)
            met[number, : len(memory)] = memory
        return [rows, met, rng]

    def unpack(self, arrays: list[Any], game: int) -> Any:
        return packed.unpack(arrays[0][game], arrays[1][game], self.options)

    def take(self, arrays: list[Any], games: Any) -> list[Any]:
        """Without the room for more boards: most copies are stepped only once."""
        rows, met, rng = arrays
        chosen = rows[games]
        return [chosen, met[:, : int(chosen[:, packed.MET].max()) + 3][games], rng[games]]

    def put(self, arrays: list[Any], games: Any, others: list[Any]) -> None:
        self._make_room(arrays, others[1].shape[1])
        rows, met, rng = others
        super().put([arrays[0], arrays[1][:, : met.shape[1]], arrays[2]], games, [rows, met, rng])

    def reason(self, kind: int) -> str:
        return packed.reason(kind)
