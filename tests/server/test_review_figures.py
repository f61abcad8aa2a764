"""What the captain's log takes from a review."""

from __future__ import annotations

import msgspec

from dogwatch.review.report import Attempts, Judged, Review, Stood
from dogwatch.server.review_figures import figures


def judged(number: int, seat: int, value: float, came: float | None, cost: float, **more: bool) -> Judged:
    after = None if came is None else Stood(number + 1, (came, -came))
    return Judged(number, number, seat, (value, -value), after, cost, False, (), (), (), (), **more)


def test_cost_luck_and_attempts_of_each_seat() -> None:
    moves = (judged(1, 0, 1.0, 3.0, 0.5), judged(3, 1, 3.0, 2.5, 0.0), judged(5, 0, 2.0, None, 0.25))
    review = Review("captain", "points", moves, attempts=(Attempts(0, 2, 1, 0.75),))
    mine, other = figures(msgspec.json.encode(review)).values()
    assert (mine.unit, mine.decisions, mine.cost, mine.luck) == ("points", 2, 0.75, 1.5)
    assert (mine.tries, mine.hits, mine.expected) == (2, 1, 0.75)
    assert (other.decisions, other.cost, other.luck) == (1, 0.0, -1.5)
    assert (other.tries, other.hits, other.expected) == (0, 0, 0.0)


def test_decisions_of_a_substitute_are_not_the_players() -> None:
    moves = (judged(1, 0, 0.0, None, 0.5), judged(3, 0, 0.0, None, 0.9, substitute=True))
    found = figures(msgspec.json.encode(Review("captain", "chances", moves)))[0]
    assert (found.decisions, found.cost) == (1, 0.5)


def test_a_review_of_an_earlier_version_has_no_attempts() -> None:
    stored = {
        "level": "captain",
        "unit": "chances",
        "moves": [msgspec.to_builtins(judged(1, 0, 0.0, None, 0.5))],
    }
    assert figures(msgspec.json.encode(stored))[0].tries == 0
