"""Two crews of one nation: their score now, and its expectation over the unseen cards."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dogwatch.games.shanghaien.rules.cards import JOKER_VALUE, NATIONS, sailor
from dogwatch.games.shanghaien.rules.scoring import compare
from dogwatch.games.shanghaien.rules.state import State

FloatArray = NDArray[np.float64]

STRENGTHS: Final = 48
"""More than a crew can have: 13 by sailors, 16 by jokers; and room for unseen cards."""
UNSEEN: Final = tuple(product(range(2), range(2), range(3), range(2)))
"""All possible numbers of unseen cards of value 1, 2, 3, 4 of a nation."""
PROBABILITIES: Final = (0.26, 0.28, 0.33, 0.37)
"""That an unseen card of value 1, 2, 3, 4 goes to a given player; as observed in play."""


def unseen(state: State) -> list[int]:
    """Per nation: the index in `UNSEEN` of the cards in the deck."""
    return [
        UNSEEN.index(tuple(state.deck[sailor(nation, value)] for value in range(1, 5)))
        for nation in range(len(NATIONS))
    ]


@cache
def net() -> FloatArray:
    """[red's strength, blue's strength]: red's lead in a nation at the end (S31, S32)."""
    found = np.zeros((STRENGTHS, STRENGTHS))
    for red, blue in product(range(STRENGTHS), repeat=2):
        points = compare("", red, blue).points
        found[red, blue] = points[0] - points[1]
    return found


def expected(at_the_end: FloatArray, probabilities: tuple[float, ...] = PROBABILITIES) -> FloatArray:
    """[index in `UNSEEN`, red's strength, blue's strength]: the expectation of `at_the_end`."""
    known: dict[tuple[int, ...], FloatArray] = {(0, 0, 0, 0): at_the_end}
    for bag in UNSEEN[1:]:
        value = next(value for value, count in enumerate(bag, 1) if count)
        rest = known[tuple(count - (value == at) for at, count in enumerate(bag, 1))]
        probability = probabilities[value - 1]
        found = (1 - 2 * probability) * rest
        found[:-value] += probability * rest[value:]
        found[:, :-value] += probability * rest[:, value:]
        known[bag] = found
    return np.array([known[bag] for bag in UNSEEN])


@cache
def likely_net() -> FloatArray:
    """[index in `UNSEEN`, red's strength, blue's strength]: red's expected lead in a nation."""
    return expected(net())


@cache
def spread() -> FloatArray:
    """[index in `UNSEEN`, red's strength, blue's strength]: the variance of red's lead in a nation."""
    return expected(net() ** 2) - likely_net() ** 2


@cache
def joker_gains() -> tuple[FloatArray, FloatArray]:
    """Red's and blue's gain by a joker in a nation of which they hold sailors; indices as in `spread`."""
    now = likely_net()
    red, blue = np.zeros_like(now), np.zeros_like(now)
    red[:, 1:-JOKER_VALUE] = now[:, 1 + JOKER_VALUE :] - now[:, 1:-JOKER_VALUE]
    blue[:, :, 1:-JOKER_VALUE] = now[:, :, 1:-JOKER_VALUE] - now[:, :, 1 + JOKER_VALUE :]
    return red, blue
