"""Solves a round with the compiled kernel, for one choice of the end, and looks up values."""

from __future__ import annotations

from typing import Final

import numpy as np

from dogwatch.games.shanghaien.bots import kernel
from dogwatch.games.shanghaien.bots.layers import Layer, Side
from dogwatch.games.shanghaien.bots.nations import FloatArray
from dogwatch.games.shanghaien.bots.placements import (
    COUNTS,
    FIRST,
    NUMBER,
    WITH_DIE,
    WITHOUT_DIE,
    awards,
    awards_to_blue,
    changed,
    on_top_of,
)
from dogwatch.games.shanghaien.rules.cards import EXTRA, ROW
from dogwatch.games.shanghaien.rules.state import State

_NONE: Final = (0,) * ROW


class Solved:
    """The solved rest of a round with the end chosen, from the turn of the player to move."""

    def __init__(self, state: State, sides: tuple[Side, Side], worth: FloatArray) -> None:
        self._me = state.mover
        self._sides = sides
        base, self._added = [], []
        for seat, counts in enumerate(state.dice):
            # a player who may take a die back (S40) can reach any placement, others only larger ones
            free = len(sides[seat].layers) > 1 and state.tricks[seat][EXTRA]
            base.append(_NONE if free else counts)
            self._added.append(counts if free else _NONE)
        most = max(len(each.layers) for each in sides)
        more = np.zeros((2, most), np.int64)
        for seat in (0, 1):
            more[seat, : len(sides[seat].layers)] = [layer.more for layer in sides[seat].layers]
        self._values, self._starts = kernel.solve(
            worth,
            awards(),
            awards_to_blue(),
            np.array([on_top_of(counts) for counts in base]),
            FIRST,
            WITH_DIE,
            WITHOUT_DIE,
            state.mover,
            np.array([sum(counts) for counts in state.dice]),
            np.array([sum(counts) for counts in self._added]),
            np.array([len(each.layers) for each in sides]),
            np.array([each.may_play for each in sides]),
            more,
            np.array([each.next for each in sides]),
        )

    def after(self, layer: Layer, *faces: int, back: int = 0) -> float:
        """The value for the player to move after placing `faces` and taking `back` off, in a layer."""
        me, other = self._me, 1 - self._me
        counts = changed(self._added[me], back, by=-1) if back else self._added[me]
        number = NUMBER[changed(counts, *faces)]
        dice = sum(COUNTS[number])
        theirs = NUMBER[self._added[other]]
        lying = sum(self._added[other])
        width = FIRST[lying + 1] - FIRST[lying]
        start = self._starts[self._sides[me].find(layer), 0]
        return float(self._values[start + (number - FIRST[dice]) * width + theirs - FIRST[lying]])
