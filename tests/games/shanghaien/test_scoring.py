from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dogwatch.games.base import Outcome
from dogwatch.games.shanghaien.rules import State, score

from .table import BLUE, GAME, RED, play, position

# Colours of S2: Spanish green, French light blue, American red, Chinese yellow.
EXAMPLE_A = {"spanish": [3, 2, 2], "french": [1, 4], "american": [1, 2, 3], "chinese": [1]}
EXAMPLE_B = {"french": [2, 3], "american": [3, 4], "chinese": [3, 3, 4]}

NAMES = ["american", "french", "german", "chinese", "dutch", "turkish", "spanish", "italian"]
CREWS = st.dictionaries(st.sampled_from(NAMES), st.lists(st.integers(1, 4), min_size=1, max_size=7))


def by_the_book(
    crews: tuple[dict[str, list[int]], dict[str, list[int]]], unused: tuple[int, int]
) -> tuple[int, int]:
    """Move the cards as the clauses say, then count them."""
    lying: list[list[int]] = [[], []]
    for nation in NAMES:
        hands = [list(crew.get(nation, [])) for crew in crews]
        if hands[RED] and hands[BLUE]:  # S31
            if sum(hands[RED]) == sum(hands[BLUE]):
                hands = [[], []]
            elif sum(hands[RED]) > sum(hands[BLUE]):
                hands = [hands[BLUE], []]
            else:
                hands = [[], hands[RED]]
        for seat in (RED, BLUE):
            lying[seat] += hands[seat]
    return sum(lying[RED]) + unused[RED], sum(lying[BLUE]) + unused[BLUE]


def ended(red: str, blue: str, **fields: str) -> State:
    """The state after a round 8 in which no cards were awarded."""
    dice = "11/{}/-"
    state = position(
        "act:R",
        number=8,
        end="left",
        row="G1,G2,G3,G4,T4,I4",
        red=dice.format(red),
        blue=dice.format(blue),
        **fields,  # type: ignore[arg-type]
    )
    return play(state, "call")


def points(state: State) -> tuple[int, ...]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.points


def test_the_worked_example() -> None:  # S35
    assert score((EXAMPLE_A, EXAMPLE_B), (0, 1)) == (7, 8)
    assert score((EXAMPLE_B, EXAMPLE_A), (1, 0)) == (8, 7)


def test_the_worked_example_at_the_table() -> None:  # S35
    state = ended("A123F14C1S3**/-", "A34F23C334/P")
    assert GAME.outcome(state) == Outcome((BLUE,), (7, 8), (-1, 1), "shanghaien-over-points", "S34")
    by_nation = {nation.nation: (nation.points, nation.clause) for nation in GAME.view(state).nations}
    assert by_nation["spanish"] == ((7, 0), "S32")
    assert by_nation["french"] == ((0, 0), "S31")
    assert by_nation["american"] == ((0, 6), "S31")
    assert by_nation["chinese"] == ((0, 1), "S31")


def test_strength_is_the_sum_with_jokers_as_two() -> None:  # S30
    assert points(ended("A4*/-", "A23/-")) == (5, 0)  # 6 beats 5
    assert points(ended("A4/-", "A1**/-")) == (0, 4)  # 5 beats 4
    assert points(ended("A1*/-", "A3/-")) == (0, 0)  # 3 equals 3


def test_strength_counts_not_heads() -> None:  # S30
    assert score(({"american": [1, 1, 1]}, {"american": [4]}), (0, 0)) == (0, 3)


def test_the_stronger_takes_the_weaker_crew() -> None:  # S31
    assert points(ended("A4/-", "A3/-")) == (3, 0)
    assert points(ended("A3/-", "A4/-")) == (0, 3)
    assert points(ended("A34/-", "A1*/-")) == (3, 0)  # a taken joker is worth 2 as well


def test_equally_strong_crews_score_nothing() -> None:  # S31
    assert points(ended("A4/-", "A13/-")) == (0, 0)


def test_a_crew_without_rival_stays() -> None:  # S32
    assert points(ended("A34*/-", "F1/-")) == (9, 1)
    assert points(ended("F1/-", "A34*/-")) == (1, 9)


def test_nations_are_compared_one_by_one() -> None:  # S30
    assert points(ended("A4F1D2/-", "A3F2S3/-")) == (3 + 2, 1 + 3)


def test_unused_tricks_score_one_each() -> None:  # S33
    assert points(ended("-/NNP", "-/R")) == (3, 1)
    assert points(ended("A1*/-", "-/R")) == (3, 1)  # a used trick scores nothing


def test_more_points_win() -> None:  # S34
    assert GAME.outcome(ended("A3/-", "F2/-")) == Outcome(
        (RED,), (3, 2), (1, -1), "shanghaien-over-points", "S34"
    )
    assert GAME.outcome(ended("A1/-", "F2/-")) == Outcome(
        (BLUE,), (1, 2), (-1, 1), "shanghaien-over-points", "S34"
    )


def test_equal_points_share_the_victory() -> None:  # S34
    shared = Outcome((RED, BLUE), (2, 2), (0, 0), "shanghaien-over-shared", "S34")
    assert GAME.outcome(ended("A2/-", "F2/-")) == shared


@settings(max_examples=400)
@given(CREWS, CREWS, st.tuples(st.integers(0, 8), st.integers(0, 8)))
def test_score_is_by_the_book(
    red: dict[str, list[int]], blue: dict[str, list[int]], unused: tuple[int, int]
) -> None:  # S30 S31 S32 S33
    assert score((red, blue), unused) == by_the_book((red, blue), unused)


def test_unknown_nations_are_refused() -> None:
    with pytest.raises(ValueError, match=r"nations must be among american, .*, got klingon, vulcan$"):
        score(({"american": [1]}, {"vulcan": [3], "klingon": [4]}), (0, 0))
