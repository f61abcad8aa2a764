"""Two crews of one nation, and what may become of them with the cards that are still unseen."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dogwatch.games.shanghaien.rules.cards import NATIONS, sailor
from dogwatch.games.shanghaien.rules.scoring import compare
from dogwatch.games.shanghaien.rules.state import State

Table = NDArray[np.float64]

STRENGTHS: Final = 48
"""More than a crew can have: 13 of sailors, 16 of jokers; and room for cards on the way."""
UNSEEN: Final = tuple(product(range(2), range(2), range(3), range(2)))
"""How many cards of value 1, 2, 3, 4 are unseen."""
CHANCES: Final = (0.26, 0.28, 0.33, 0.37)
"""That an unseen card of value 1, 2, 3, 4 goes to one player, and as likely to the other: as in play."""


def unseen(state: State) -> list[int]:
    """Per nation: the number in `UNSEEN` of what the deck still holds."""
    return [
        UNSEEN.index(tuple(state.deck[sailor(nation, value)] for value in range(1, 5)))
        for nation in range(len(NATIONS))
    ]


@cache
def net() -> Table:
    """Red's lead in a nation at the end, by both strengths (S31, S32)."""
    found = np.zeros((STRENGTHS, STRENGTHS))
    for red, blue in product(range(STRENGTHS), repeat=2):
        points = compare("", red, blue).points
        found[red, blue] = points[0] - points[1]
    return found


def expected(at_the_end: Table, chances: tuple[float, ...] = CHANCES) -> Table:
    """Per number in `UNSEEN` and both strengths: what to expect when all cards have gone somewhere."""
    known: dict[tuple[int, ...], Table] = {(0, 0, 0, 0): at_the_end}
    for bag in UNSEEN[1:]:
        value = next(value for value, count in enumerate(bag, 1) if count)
        rest = known[tuple(count - (value == at) for at, count in enumerate(bag, 1))]
        chance = chances[value - 1]
        found = (1 - 2 * chance) * rest
        found[:-value] += chance * rest[value:]
        found[:, :-value] += chance * rest[:, value:]
        known[bag] = found
    return np.array([known[bag] for bag in UNSEEN])


@cache
def likely_net() -> Table:
    """Per number in `UNSEEN`: red's lead in a nation to be expected at the end, by both strengths."""
    return expected(net())
