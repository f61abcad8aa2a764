"""Observations of Shanghaien: one int8 vector of the table, the observer's things, the opponent's things."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from dogwatch.games.shanghaien.rules import State, rules
from dogwatch.games.shanghaien.rules.cards import (
    CARDS,
    NATIONS,
    ROUNDS,
    ROW,
    TRICKS,
    is_trick,
    nation_of,
    trick_of,
    value_of,
)
from dogwatch.games.shanghaien.rules.scoring import strengths
from dogwatch.research.observer import Int8Array

_CARD: Final = (
    *(f"is {nation}" for nation in NATIONS),
    "value",
    *(f"is {trick}" for trick in TRICKS),
    "flipped",
)
_FACES: Final = range(1, 7)
_OWN: Final = (
    *(f"dice beside {face}" for face in _FACES),
    "captain used",
    *(f"{nation} crew" for nation in NATIONS),
    *(f"{trick} cards" for trick in TRICKS),
    *(f"has a real {nation} sailor" for nation in NATIONS),
)
_TABLE: Final = (
    *(f"card {place} {what}" for place in range(1, ROW + 1) for what in _CARD),
    *(f"rolled {face}" for face in _FACES),
    "counted from the left",
    "counted from the right",
    "sharks wait",
    "round",
    "my turn",
    "I started the round",
    "to act",
    "to place",
    *(f"in the deck: card {card}" for card in range(CARDS)),
)


class ShanghaienObserver:
    """Observations, the same for all options."""

    most = 100
    names = (*_TABLE, *(f"my {what}" for what in _OWN), *(f"the other's {what}" for what in _OWN))
    shape: tuple[int, ...] = (len(names),)

    def __call__(self, state: State, seat: int) -> Int8Array:
        """The vector of a state for a seat."""
        row: list[int] = []
        for place in range(ROW):
            if place < len(state.row):
                row += _card(state.row[place])
                row.append(place in state.flipped)
            else:
                row += _NOTHING
        roll = [0] * len(_FACES)
        for face in state.roll:
            roll[face - 1] += 1
        row += roll
        row += (
            state.end == "left",
            state.end == "right",
            state.sharks,
            min(state.round, ROUNDS),
            rules.turn(state) == seat,
            state.starter == seat,
            state.phase == "act",
            state.phase == "place",
        )
        row += state.deck
        for each in (seat, 1 - seat):
            row += state.dice[each]
            row.append(state.captains[each])
            row += strengths(state, each)
            row += state.tricks[each]
            row += _real(state.crews[each])
        return np.array(row, np.int8)


_NOTHING: Final = (0,) * len(_CARD)


@cache
def _card(card: int) -> tuple[int, ...]:
    values = [0] * (len(_CARD) - 1)
    if is_trick(card):
        values[len(NATIONS) + 1 + trick_of(card)] = 1
    else:
        values[nation_of(card)] = 1
        values[len(NATIONS)] = value_of(card)
    return tuple(values)


def _real(crew: tuple[int, ...]) -> list[int]:
    found = [0] * len(NATIONS)
    for card in crew:
        found[nation_of(card)] = 1
    return found
