"""Every refusal: which clause, which code, which arguments."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest

from dogwatch.games.base import IllegalMove
from dogwatch.games.shanghaien.rules import State, rules
from dogwatch.games.shanghaien.rules.moves import (
    Call,
    Enlist,
    Exchange,
    Move,
    Nudge,
    Place,
    PlaceBoth,
    Roll,
    RollAgain,
    Rolled,
    Sharks,
    Starter,
    TurnUp,
)
from dogwatch.words import LANGUAGES, words

from .table import GAME, position

PLAYED: dict[str, Any] = {"end": "left", "red": "12/A2/NPRX/-", "blue": "12/-/X/-", "extra": True}
STARTER = GAME.start()
DEAL = position("deal:R", row="A1,N,N,N")
ACT = position("act:R", number=2, **PLAYED)
ROLL = position("roll:R", number=2, **PLAYED)
AGAIN = position("again:R", number=2, **PLAYED | {"red": "12/A2/NP/!"})
PLACE = position("place:R", number=2, roll="25", **PLAYED)
FIRST = position("place:R", number=2, roll="25", red="-/A2/NPR/-")
SPENT = position("place:R", number=2, roll="25", **PLAYED | {"red": "12/A2/NPRX/!"})
POOR = position("place:R", number=2, roll="25", **PLAYED | {"red": "12/-/-/-"})
FRENCH = position("place:R", number=2, roll="25", red="-/F2/N/-")
BASE = position("place:R", roll="25", end="left", red="12/-/-/-", blue="12/-/-/-")
OVER = position("over:R", number=8)
ONE_LEFT = position("act:R", end="left", red="12345/-/-/-", blue="12345/-/-/-")
NONE_PLACED = position("act:R")
ONE_PLACED = position("act:R", end="left", red="1/-/-/-", blue="1/-/-/-")

EVERY_KIND: list[Move] = [
    Starter(0),
    TurnUp(1),
    Rolled(1, 2),
    Roll(),
    Call(),
    Place(2),
    Nudge(2, 3),
    PlaceBoth(),
    RollAgain(),
    Enlist(0, 0),
    Sharks(),
    Exchange(1),
]
CHANCES, TURNS, TRICKS = EVERY_KIND[:3], EVERY_KIND[3:5], EVERY_KIND[6:]


def refused(state: State, moves: list[Move], clause: str, code: str, **args: int | str) -> list[Any]:
    expected = IllegalMove(clause, f"shanghaien-refused-{code}", args)
    return [
        pytest.param(state, move, expected, id=f"{clause}-{code}-{type(move).__name__}") for move in moves
    ]


CASES = [
    *refused(OVER, EVERY_KIND, "S30", "over"),
    # chance's turn: S7 S6 S11 S15
    *refused(STARTER, [Starter(2), Starter(-1)], "S7", "starter"),
    *refused(STARTER, EVERY_KIND[1:], "S7", "chance-first"),
    *refused(DEAL, [TurnUp(1), TurnUp(0), TurnUp(40), TurnUp(43)], "S6", "not-in-deck"),
    *refused(DEAL, [TurnUp(-1), TurnUp(-4), TurnUp(44), TurnUp(10**6)], "S6", "not-in-deck"),
    *refused(DEAL, [Starter(0), *EVERY_KIND[2:]], "S6", "chance-first"),
    *refused(ROLL, [Rolled(3, 2), Rolled(0, 2), Rolled(1, 7), Rolled(0, 7)], "S11", "not-a-roll"),
    *refused(AGAIN, [Rolled(6, 5)], "S15", "not-a-roll"),
    *refused(ROLL, [*EVERY_KIND[:2], *EVERY_KIND[3:]], "S11", "chance-first"),
    *refused(AGAIN, [*EVERY_KIND[:2], *EVERY_KIND[3:]], "S15", "chance-first"),
    # roll or call: S9 S11 S12 S20
    *refused(ACT, CHANCES, "S9", "players-turn"),
    *refused(ACT, [Place(2), Place(2, "left")], "S11", "roll-first"),
    *refused(ACT, [*TRICKS, Enlist(3, 0)], "S12", "trick-after-roll"),
    *refused(ONE_LEFT, [Roll()], "S20", "must-call", reserve=1),
    *refused(NONE_PLACED, [Call()], "S20", "call-early", placed=0),
    *refused(ONE_PLACED, [Call()], "S20", "call-early", placed=1),
    # placing: S9 S10 S11
    *refused(PLACE, CHANCES, "S9", "players-turn"),
    *refused(PLACE, TURNS, "S11", "place-first"),
    *refused(PLACE, [Place(3), Place(3, "left")], "S11", "not-rolled", face=3, low=2, high=5),
    *refused(PLACE, [Place(0)], "S11", "not-rolled", face=0, low=2, high=5),
    *refused(PLACE, [Place(2, "left"), Place(2, "right"), PlaceBoth("left")], "S10", "end-chosen"),
    *refused(FIRST, [Place(2), PlaceBoth()], "S10", "choose-end"),
    # tricks: S3 S12 S13 S16 S40
    *refused(PLACE, [Enlist(3, 0), Enlist(4, 0), Enlist(-1, 0)], "S40", "no-such-trick"),
    *refused(BASE, [Sharks(), Exchange(1)], "S40", "extra-off"),
    *refused(SPENT, TRICKS, "S12", "one-trick"),
    *refused(POOR, [Nudge(2, 3), Enlist(0, 0)], "S12", "not-held", trick="nudge"),
    *refused(POOR, [PlaceBoth(), Enlist(1, 0)], "S12", "not-held", trick="both"),
    *refused(POOR, [RollAgain(), Enlist(2, 0)], "S12", "not-held", trick="again"),
    *refused(POOR, [Sharks(), Exchange(1)], "S12", "not-held", trick="extra"),
    *refused(PLACE, [Nudge(2, 4)], "S13", "nudge", face=2, to=4),
    *refused(PLACE, [Nudge(2, 2)], "S13", "nudge", face=2, to=2),
    *refused(position("place:R", number=2, roll="16", **PLAYED), [Nudge(1, 0)], "S13", "nudge", face=1, to=0),
    *refused(position("place:R", number=2, roll="16", **PLAYED), [Nudge(6, 7)], "S13", "nudge", face=6, to=7),
    *refused(PLACE, [Nudge(3, 4)], "S13", "not-rolled", face=3, low=2, high=5),
    *refused(PLACE, [Nudge(7, 6)], "S13", "not-rolled", face=7, low=2, high=5),
    *refused(PLACE, [Enlist(0, 1)], "S16", "no-sailor", nation="french"),
    *refused(FRENCH, [Enlist(0, 0)], "S16", "no-sailor", nation="american"),
    *refused(PLACE, [Enlist(2, 7)], "S16", "no-sailor", nation="italian"),
    *refused(PLACE, [Enlist(0, 8), Enlist(0, -1)], "S16", "no-sailor", nation=""),
    *refused(PLACE, [Exchange(3)], "S40", "nothing-to-exchange", face=3),
    *refused(PLACE, [Exchange(0)], "S40", "nothing-to-exchange", face=0),
    *refused(PLACE, [Exchange(7)], "S40", "nothing-to-exchange", face=7),
]


@pytest.mark.parametrize(("state", "move", "expected"), CASES)
def test_the_refusal(state: State, move: Move, expected: IllegalMove) -> None:
    assert GAME.check(state, move) == expected
    with pytest.raises(IllegalMove) as raised:
        GAME.play(state, move)
    assert raised.value == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_translated(language: str) -> None:
    for case in CASES:
        expected = case.values[2]
        assert isinstance(expected, IllegalMove)
        assert words(language).refusal(expected).endswith(f"({expected.clause})")


def test_every_code_has_a_case() -> None:
    codes = set(re.findall(r"shanghaien-refused-[a-z-]+", inspect.getsource(rules)))
    assert codes == {case.values[2].code for case in CASES if isinstance(case.values[2], IllegalMove)}
