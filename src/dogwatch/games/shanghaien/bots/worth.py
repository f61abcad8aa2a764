"""Arrays of the values of all outcomes of a round, for all uses of both players' tricks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dogwatch.games.shanghaien.bots.layers import Layer, Side
from dogwatch.games.shanghaien.bots.nations import FloatArray, net
from dogwatch.games.shanghaien.bots.placements import OWNERSHIPS, owner_digits
from dogwatch.games.shanghaien.rules.cards import JOKER_VALUE, NATIONS, ROW, is_trick, nation_of, value_of
from dogwatch.games.shanghaien.rules.scoring import strengths
from dogwatch.games.shanghaien.rules.state import End, State

Use = tuple[int, int]
"""(tricks spent, nation of the joker or -1): the part of a layer that matters after the round."""
Uses = tuple[list[Use], list[Use]]
"""Red's and blue's."""
_DIGITS: Final = owner_digits()


def in_order(state: State, end: End) -> tuple[int, ...]:
    """The cards of numbers 1, 2, … 6 (S10)."""
    return state.row if end == "left" else state.row[::-1]


class Holdings:
    """What both players hold after a round, for all 729 ownerships."""

    def __init__(self, state: State, end: End) -> None:
        cards = in_order(state, end)
        self._gained = np.zeros((2, len(NATIONS), OWNERSHIPS), np.int64)
        self._tricks = np.zeros((2, OWNERSHIPS), np.int64)
        for place, card in enumerate(cards):
            for seat in (0, 1):
                got = _DIGITS[:, place] == seat + 1
                if is_trick(card):
                    self._tricks[seat] += got
                else:
                    self._gained[seat, nation_of(card)] += value_of(card) * got
        self._sums = strengths(state, 0), strengths(state, 1)
        self._held = sum(state.tricks[0]), sum(state.tricks[1])
        self._moving = sorted({nation_of(card) for card in cards if not is_trick(card)})

    def tricks(self, seat: int, use: Use) -> NDArray[np.int64]:
        """[ownership]: the number of trick cards in a player's hand."""
        held: NDArray[np.int64] = self._tricks[seat] + (self._held[seat] - use[0])
        return held

    def sum_over_nations(self, arrays: Sequence[FloatArray], uses: Uses) -> FloatArray:
        """[red's use, blue's use, ownership, …]: the sum of the nations' arrays, by both strengths."""
        return self._over_nations(arrays, uses, np.add)

    def best_of_nations(self, arrays: Sequence[FloatArray], uses: Uses) -> FloatArray:
        """[red's use, blue's use, ownership]: the maximum of the nations' arrays and 0."""
        return self._over_nations(arrays, uses, np.maximum)

    def _over_nations(self, arrays: Sequence[FloatArray], uses: Uses, combine: np.ufunc) -> FloatArray:
        plain = [self._nation(arrays, nation, 0, 0) for nation in range(len(NATIONS))]
        without = cache(lambda *left_out: self._combined(combine, plain, left_out))
        units = arrays[0].shape[2:]
        found = np.empty((len(uses[0]), len(uses[1]), OWNERSHIPS, *units), arrays[0].dtype)
        for one, (_, red) in enumerate(uses[0]):
            for two, (_, blue) in enumerate(uses[1]):
                joined = sorted({red, blue} - {-1})
                total = without(*joined)
                for nation in joined:
                    changed = self._nation(arrays, nation, nation == red, nation == blue)
                    total = combine(total, changed)
                found[one, two] = total
        return found

    @staticmethod
    def _combined(
        combine: np.ufunc, values: Sequence[FloatArray | np.float64], left_out: Sequence[int]
    ) -> Any:
        total: Any = 0.0
        for nation, value in enumerate(values):
            if nation not in left_out:
                total = combine(total, value)
        return total

    def _nation(
        self, arrays: Sequence[FloatArray], nation: int, red_joker: int, blue_joker: int
    ) -> FloatArray | np.float64:
        red = self._sums[0][nation] + JOKER_VALUE * red_joker
        blue = self._sums[1][nation] + JOKER_VALUE * blue_joker
        if nation not in self._moving:
            return np.float64(arrays[nation][red, blue])
        found: FloatArray = arrays[nation][red + self._gained[0, nation], blue + self._gained[1, nation]]
        return found


def uses_of(side: Side) -> list[Use]:
    """The different uses among a side's layers."""
    return sorted({(layer.spent, layer.joker) for layer in side.layers})


def lead(holdings: Holdings, uses: Uses, nations: Sequence[FloatArray], trick: float) -> FloatArray:
    """[red's use, blue's use, ownership]: the sum of the nations' arrays, and `trick` per trick in hand."""
    found = holdings.sum_over_nations(nations, uses)
    for one, use in enumerate(uses[0]):
        found[one] += trick * holdings.tricks(0, use)
    for two, use in enumerate(uses[1]):
        found[:, two] -= trick * holdings.tricks(1, use)
    return found


def final_lead(holdings: Holdings, uses: Uses) -> FloatArray:
    """[red's use, blue's use, ownership]: red's lead in points when the game is over (S30–S33)."""
    return lead(holdings, uses, [net()] * len(NATIONS), 1.0)


def for_both_callers(values: FloatArray) -> FloatArray:
    """[red's use, blue's use, caller, ownership]: the same values for both callers."""
    return np.stack([values, values], axis=2)


def by_layer(values: FloatArray, uses: Uses, sides: tuple[Side, Side], flipped: Sequence[int]) -> FloatArray:
    """[red's layer, blue's layer, caller, ownership] from [red's use, blue's use, caller, ownership]."""
    found = np.empty((len(sides[0].layers), len(sides[1].layers), *values.shape[2:]))
    for one, red in enumerate(sides[0].layers):
        for two, blue in enumerate(sides[1].layers):
            value = values[uses[0].index(_use(red)), uses[1].index(_use(blue))]
            gone = {*flipped, red.flips, blue.flips} - {0}
            found[one, two] = value[..., _without(frozenset(gone))] if gone else value
    return found


def _use(layer: Layer) -> Use:
    return layer.spent, layer.joker


@cache
def _without(numbers: frozenset[int]) -> NDArray[np.int64]:
    """Per ownership: the one in which no player gets the cards of these numbers."""
    kept = np.array([number + 1 not in numbers for number in range(ROW)])
    found: NDArray[np.int64] = (_DIGITS * kept) @ 3 ** np.arange(ROW)
    return found
