"""Score, confidence interval, Elo and SPRT."""

from __future__ import annotations

from math import inf

import pytest

from dogwatch.arena.conditions import Match, Result
from dogwatch.arena.run import judge
from dogwatch.arena.score import Sprt, Tally, elo


def results(points: str) -> list[Result]:
    return [Result(index, int(each), 9, "r") for index, each in enumerate(points)]  # type: ignore[arg-type]


def test_a_draw_counts_half() -> None:
    tally = Tally.of(results("2210"))
    assert (tally.wins, tally.draws, tally.losses, tally.games) == (2, 1, 1, 4)
    assert tally.score == 0.625
    assert Tally().score == 0.5
    assert Tally().interval == (0.0, 1.0)


@pytest.mark.parametrize(
    ("tally", "low", "high"),
    [  # published values of Wilson's interval
        (Tally(50, 0, 50), 0.4038, 0.5962),
        (Tally(81, 0, 19), 0.7222, 0.8749),
        (Tally(10, 0, 0), 0.7225, 1.0),
        (Tally(0, 0, 10), 0.0, 0.2775),
    ],
)
def test_the_interval(tally: Tally, low: float, high: float) -> None:
    assert tally.interval == pytest.approx((low, high), abs=5e-5)


def test_elo() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.25) == pytest.approx(-elo(0.75))
    assert (elo(0.0), elo(1.0)) == (-inf, inf)


def test_the_sequential_test_decides_both_ways() -> None:
    test = Sprt(0.5, 0.6)
    assert test.verdict(Tally(10, 0, 5)) == ""
    assert test.verdict(Tally(70, 0, 30)) == "stronger"
    assert test.verdict(Tally(50, 0, 50)) == ""
    assert test.verdict(Tally(70, 0, 80)) == "not stronger"


def test_games_after_the_decision_of_the_test_do_not_count() -> None:
    """Other processes may finish games after the decision."""
    won = judge(results("2" * 40), Sprt())
    assert won.verdict == "stronger"
    assert won.tally == Tally(18)  # 17 would decide, but pairs are counted whole
    assert judge(results("2" * 40 + "0" * 40), Sprt()) == won
    assert judge(results("2" * 40), None).tally == Tally(40)


def test_pairs_share_their_draws_and_swap_sides() -> None:
    match = Match("raft", "captain", "bosun", seed="9")
    assert match.chance_seed(0) == match.chance_seed(1) != match.chance_seed(2)
    assert [match.is_a(index, seat) for index in (0, 1) for seat in (0, 1)] == [True, False, False, True]
    assert match.bot_seed(0, 5) != match.bot_seed(0, 6) != match.bot_seed(1, 6)
    assert match.name != Match("raft", "captain", "bosun", seed="8").name
