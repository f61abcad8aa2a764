"""Validation of states with one invalid field."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from dogwatch.games.shanghaien.rules.positions import problem

from .table import position

ACT = position("act:B", end="left", row="A1,F1!,G1,C1,D1,T1", red="12/-/-/!", blue="1/-/X/-", extra=True)


def test_the_state_itself_is_possible() -> None:
    assert not problem(ACT)


@pytest.mark.parametrize(
    "change",
    [
        {"round": 0},
        {"round": 9},
        {"deck": ACT.deck[:-1]},
        {"deck": (*ACT.deck, 0)},
        {"starter": 2},
        {"mover": -1},
        {"mover": 2},
        {"row": (-1, *ACT.row[1:])},
        {"row": (43, *ACT.row[1:])},
        {"row": (44, *ACT.row[1:])},
        {"flipped": (-1,)},
        {"flipped": (6,)},
        {"dice": (ACT.dice[0], (1, 0, 0, 0, 0))},
        {"dice": ((1, 1, 0, 0, 0, 0, 0), ACT.dice[1])},
        {"jokers": ((0,) * 7, (0,) * 8)},
        {"jokers": ((0,) * 8, (0,) * 9)},
        {"tricks": ((0, 0, 0), (0, 0, 0, 1))},
        {"tricks": ((0, 0, 0, 0), (0, 0, 0, 1, 0))},
        {"captains": (2, 0)},
        {"captains": (1, -1)},
        {"crews": ((40,), ())},
        {"crews": ((), (43,))},
        {"crews": ((), (1000,))},
    ],
    ids=str,
)
def test_one_invalid_field(change: dict[str, Any]) -> None:
    assert problem(replace(ACT, **change))


def test_tricks_are_no_sailors() -> None:
    held = position("act:R", number=2, red="-/-/N/-")
    assert problem(replace(held, tricks=((0,) * 4, (0,) * 4), crews=((40,), ())))


def test_eight_tricks_with_the_jokers() -> None:  # S4
    held = position("act:R", number=3, red="-/A2/-/-")  # all eight are in the deck
    assert problem(replace(held, jokers=((1, *(0,) * 7), (0,) * 8)))
    assert not problem(position("act:R", number=3, red="-/A2*/-/-"))


def test_captains_are_0_or_1() -> None:  # S12
    away = position("act:R", number=3, end="left", red="12/-/-/!", blue="12/-/-/!")
    assert not problem(away)
    assert problem(replace(away, captains=(2, 0)))
