"""Reasons why one move of Shanghaien is better than another."""

from __future__ import annotations

from typing import Any

import pytest

from dogwatch.games.shanghaien.rules.moves import Call, Nudge, Place, Roll
from dogwatch.review import judge, reviewer
from dogwatch.words import LANGUAGES, words
from tests.games.shanghaien.table import position
from tests.review.judging import because

DICE: dict[str, Any] = {"end": "left", "red": "12/A2/NPR/-", "blue": "12/-/-/-"}
ACT = position("act:R", number=2, **DICE)
PLACE = position("place:R", number=2, roll="25", **DICE)
BEHIND = position("place:R", number=2, roll="25", end="left", red="15/-/-/-", blue="55/-/-/-")


def codes(state: Any, better: Any, played: Any) -> list[str]:
    return [
        fact.key.removeprefix("shanghaien-why-") for fact in reviewer("shanghaien").why(state, better, played)
    ]


@pytest.mark.parametrize(
    ("state", "better", "played", "why"),
    [
        (ACT, Call(), Roll(), ["call"]),
        (ACT, Roll(), Call(), ["roll"]),
        (PLACE, Nudge(2, 3), Place(5), ["trick"]),
        (PLACE, Place(5), Nudge(2, 3), ["keep"]),
        (PLACE, Place(2), Place(5), ["wins", "wins"]),  # number 2, and by its neighbour number 1
        (PLACE, Place(5), Place(2), ["wins"]),
        (BEHIND, Place(5), Place(2), ["denies"]),  # two dice each, no neighbours
        (PLACE, Nudge(2, 3), Nudge(5, 4), ["later"]),
    ],
)
def test_reasons(state: Any, better: Any, played: Any, why: list[str]) -> None:
    assert codes(state, better, played) == why


def test_a_bot_without_a_plain_reason_tells_its_chances() -> None:
    quiet, other = Nudge(2, 3), (Nudge(5, 4), -0.5)
    assert because("shanghaien", PLACE, (quiet, 0.2), other) == ["it gives a 60% chance of winning."]
    sure = because("shanghaien", PLACE, (quiet, 1.0), other)
    assert sure == ["it gives a 99% chance of winning."], "dice can still change the result, as in reviews"
    assert because("shanghaien", PLACE, (quiet, 0.2), other, unit="guess") == ["it looked best."]
    plain = because("shanghaien", PLACE, (Place(5), 0.2), (Place(2), 0.1))
    assert plain == ["with the dice placed like this, it wins this card: Dutch 1."]


def test_the_card_is_named() -> None:
    [won] = reviewer("shanghaien").why(PLACE, Place(5), Place(2))
    assert won.args == {"nation": "dutch", "value": 1, "trick": "none"}
    assert words("en").say(won.key, won.args) == "with the dice placed like this, it wins this card: Dutch 1."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_translated(language: str) -> None:
    """Every move that could have been better has a reason with a translation."""
    verdict = judge("shanghaien", "captain", PLACE, [Place(5)], None, 0.1)
    assert verdict.why
    for fact in verdict.why:
        assert words(language).say(fact.key, fact.args).endswith(".")
