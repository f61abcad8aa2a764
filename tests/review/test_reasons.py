"""Why a move was better, in the words of the table."""

from __future__ import annotations

from typing import Any

import pytest

from dogwatch.games.raft.rules.moves import Choose, Pass, Put, Sail, Scupper
from dogwatch.games.shanghaien.rules.moves import Call, Nudge, Place, Roll
from dogwatch.review import judge, reviewer
from dogwatch.words import LANGUAGES, words
from tests.games.raft import table as sea
from tests.games.shanghaien import table as tavern

DICE: dict[str, Any] = {"end": "left", "red": "12/A2/NPR/-", "blue": "12/-/-/-"}
ACT = tavern.position("act:R", number=2, **DICE)
PLACE = tavern.position("place:R", number=2, roll="25", **DICE)
BEHIND = tavern.position("place:R", number=2, roll="25", end="left", red="15/-/-/-", blue="55/-/-/-")


def codes(name: str, state: Any, better: Any, played: Any) -> list[str]:
    return [fact.key.removeprefix(f"{name}-why-") for fact in reviewer(name).why(state, better, played)]


@pytest.mark.parametrize(
    ("state", "better", "played", "why"),
    [
        (ACT, Call(), Roll(), ["call"]),
        (ACT, Roll(), Call(), ["roll"]),
        (PLACE, Nudge(2, 3), Place(5), ["trick"]),
        (PLACE, Place(5), Nudge(2, 3), ["keep"]),
        (PLACE, Place(2), Place(5), ["wins", "wins"]),  # number 2, and by its neighbour number 1
        (PLACE, Place(5), Place(2), ["wins"]),
        (BEHIND, Place(5), Place(2), ["denies"]),  # two dice each, and nobody beside
        (PLACE, Nudge(2, 3), Nudge(5, 4), ["later"]),
    ],
)
def test_in_the_tavern(state: Any, better: Any, played: Any, why: list[str]) -> None:
    assert codes("shanghaien", state, better, played) == why


def test_the_card_is_named() -> None:
    [won] = reviewer("shanghaien").why(PLACE, Place(5), Place(2))
    assert won.args == {"nation": "dutch", "value": 1, "trick": "none"}
    assert words("en").say(won.key, won.args) == "as the dice then lie, it wins this card: Dutch 1."


def at_sea(tail: str) -> Any:
    return sea.position(sea.FULL.split(" ")[0], tail)


@pytest.mark.parametrize(
    ("state", "better", "played", "why"),
    [
        (sea.GAME.parse(sea.SHORT), Pass(), Sail("d4", "e5"), ["closer"]),  # two groups, not four
        (at_sea("Y 0/0 0/0 -"), Sail("f6", "e7"), Pass(), ["apart"]),  # five, not four
        (at_sea("Y 0/3 0/0 B"), Scupper("f1"), Pass(), ["stops"]),
        (at_sea("Y 2/0 0/0 Y"), Scupper("f1"), Pass(), ["row"]),
        (at_sea("Y 0/0 0/0 -"), Scupper("f1"), Pass(), ["later"]),  # one is no row
        (at_sea("Y 2/0 0/0 Y"), Scupper("g6"), Pass(), ["apart", "row"]),
        (sea.laid("adbcadbccbcbadad"), Put("yellow", "c1"), Put("yellow", "d1"), ["fair"]),
    ],
)
def test_at_sea(state: Any, better: Any, played: Any, why: list[str]) -> None:
    assert codes("raft", state, better, played) == why


def test_which_side() -> None:
    crews = ("put Y c1", "put Y d1", "put B d2", "put B e3")
    state = sea.play(sea.laid("adbcadbccbcbadad"), *crews)
    assert codes("raft", state, Choose("yellow"), Choose("black")) == ["side"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_tells_why(language: str) -> None:
    """Whatever could have been better has a reason that can be said."""
    verdict = judge("shanghaien", "captain", PLACE, [Place(5)], None, 0.1)
    assert verdict.why
    for fact in verdict.why:
        assert words(language).say(fact.key, fact.args).endswith(".")
