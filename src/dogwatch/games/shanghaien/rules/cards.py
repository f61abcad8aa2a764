"""The 48 tavern cards (S1–S4) as small integers; equal cards have equal numbers.

A sailor is `5 * nation + value`; the four kinds of trick have the numbers after the last sailor.
"""

from __future__ import annotations

from functools import cache
from typing import Final

NATIONS: Final = ("american", "french", "german", "chinese", "dutch", "turkish", "spanish", "italian")
VALUES: Final = (1, 2, 3, 3, 4)
"""Values of the sailors of each nation (S1)."""

TRICKS: Final = ("nudge", "both", "again", "extra")
"""Die ±1, place both, roll again (S3); sharks / exchange (S40), which is never in the tavern."""
NUDGE, BOTH, AGAIN, EXTRA = range(len(TRICKS))
TRICK_CARDS: Final = 8
"""In the tavern, of all kinds together (S4)."""

JOKER_VALUE: Final = 2
ROW: Final = 6
ROUNDS: Final = 8
DICE: Final = 6
"""Per player (S5)."""

_STEP: Final = 5
_FIRST_TRICK: Final = _STEP * len(NATIONS)
CARDS: Final = _FIRST_TRICK + len(TRICKS)
"""Card numbers are smaller than this."""


def sailor(nation: int, value: int) -> int:
    """The card number of a sailor."""
    return _STEP * nation + value


def trick_card(trick: int) -> int:
    """The card number of a trick."""
    return _FIRST_TRICK + trick


def is_trick(card: int) -> bool:
    """Whether the card is a trick rather than a sailor."""
    return card >= _FIRST_TRICK


def nation_of(card: int) -> int:
    """The nation of a sailor's card."""
    return card // _STEP


def value_of(card: int) -> int:
    """The value of a sailor's card."""
    return card % _STEP


def trick_of(card: int) -> int:
    """The kind of a trick card."""
    return card - _FIRST_TRICK


@cache
def full_deck(tricks: tuple[int, int, int]) -> tuple[int, ...]:
    """The number of copies in the full deck, by card number (S1, S4)."""
    counts = [0] * CARDS
    for nation in range(len(NATIONS)):
        for value in VALUES:
            counts[sailor(nation, value)] += 1
    for trick, count in enumerate(tricks):
        counts[trick_card(trick)] = count
    return tuple(counts)
