from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dogwatch.games.shanghaien.rules import State, award
from dogwatch.games.shanghaien.rules.award import Verdict, verdicts

from .table import BLUE, GAME, RED, field, fresh, legal, play, position, take

FACES = st.lists(st.integers(1, 6), max_size=6)


def by_the_book(red: Sequence[int], blue: Sequence[int]) -> list[int | None]:
    """The owner of each card, straight from the clauses."""
    return [_who_gets(number, list(red), list(blue)) for number in range(1, 7)]


def _who_gets(number: int, red: list[int], blue: list[int]) -> int | None:
    if number not in red + blue:  # S21
        return None
    lead = red.count(number) - blue.count(number)
    if lead:  # S22
        return RED if lead > 0 else BLUE
    neighbours = {number - 1, number + 1}  # S23; no die shows 0 or 7
    lead = sum(die for die in red if die in neighbours) - sum(die for die in blue if die in neighbours)
    return None if lead == 0 else RED if lead > 0 else BLUE


def called(red: str, blue: str, end: str = "left", **fields: str) -> State:
    """The state after red has called in this round."""
    captains = {name: "!" if len(dice) > 5 else "-" for name, dice in (("red", red), ("blue", blue))}
    state = position(
        "act:R",
        number=2,
        end=end,
        red=f"{red}/-/-/{captains['red']}",
        blue=f"{blue}/-/-/{captains['blue']}",
        **fields,  # type: ignore[arg-type]
    )
    return play(state, "call")


def test_the_worked_example() -> None:  # S25
    assert award([2, 2, 3, 6, 6], [3, 4, 5, 6, 6]) == [None, RED, None, BLUE, BLUE, BLUE]
    assert award([3, 4, 5, 6, 6], [2, 2, 3, 6, 6]) == [None, BLUE, None, RED, RED, RED]


@pytest.mark.parametrize(
    ("end", "crews"), [("left", ("F1", "C1D1T1")), ("right", ("D1", "A1F1G1"))], ids=["left", "right"]
)
def test_the_worked_example_at_the_table(end: str, crews: tuple[str, str]) -> None:  # S25
    state = fresh()
    for red, blue, chosen in [(2, 3, f" {end}"), (2, 4, ""), (3, 5, ""), (6, 6, ""), (6, 6, "")]:
        state = take(state, f"{red}{red}", f"place {red}{chosen}")
        state = take(state, f"{blue}{blue}", f"place {blue}")
    assert legal(state) == {"call"}
    state = play(state, "call")
    assert field(state, "red") == f"-/{crews[0]}/-/-"
    assert field(state, "blue") == f"-/{crews[1]}/-/-"


def test_the_worked_examples_reasons() -> None:  # S25
    counts = ((0, 2, 1, 0, 0, 2), (0, 0, 1, 1, 1, 2))
    assert verdicts(counts) == (
        Verdict(None, "S21", (0, 0)),
        Verdict(RED, "S22", (2, 0)),
        Verdict(None, "S23", (1, 1), (4, 4)),
        Verdict(BLUE, "S22", (0, 1)),
        Verdict(BLUE, "S22", (0, 1)),
        Verdict(BLUE, "S23", (2, 2), (0, 5)),
    )


def test_a_card_without_dice_leaves_the_game() -> None:  # S21
    state = called("11", "66")
    assert (field(state, "red"), field(state, "blue")) == ("-/A1/-/-", "-/T1/-/-")
    for card in ("F1", "G1", "C1", "D1"):
        assert GAME.check(state, GAME.parse_move(state, f"turn {card}")) is not None


def test_dice_of_one_player_only() -> None:  # S22
    assert award([1], []) == [RED, None, None, None, None, None]
    assert award([], [4]) == [None, None, None, BLUE, None, None]


def test_more_dice_win_whatever_lies_beside() -> None:  # S22
    assert award([3, 3], [3, 2, 4])[2] == RED
    assert award([3, 2, 4], [3, 3])[2] == BLUE
    assert award([1, 1, 1], [1, 1]) == [RED, None, None, None, None, None]


def test_with_equal_dice_both_neighbours_count() -> None:  # S23
    assert award([3, 4], [3, 2])[2] == RED  # 4 against 2
    assert award([3, 2, 2, 2], [3, 4])[2] == RED  # 6 against 4
    assert award([3, 4], [3, 2, 4])[2] == BLUE  # 4 against 6


def test_neighbours_count_by_pips_not_by_dice() -> None:  # S23
    assert award([2, 3], [1, 1, 2])[1] == RED  # one die of 3 against two of 1


def test_a_tie_of_more_dice_than_one() -> None:  # S23
    assert award([5, 5, 6], [5, 5, 4])[4] == RED


def test_only_direct_neighbours_count() -> None:  # S23
    assert award([3, 5, 5], [3, 1])[2] is None
    assert award([3, 3, 6], [3, 3])[2] is None


def test_the_dice_of_the_card_itself_do_not_count_as_neighbours() -> None:  # S23
    assert award([6], [6]) == [None] * 6


def test_an_end_card_has_one_neighbour() -> None:  # S23
    assert award([1, 2], [1, 6])[0] == RED
    assert award([6, 5], [6, 1])[5] == RED
    assert award([1, 6], [1])[0] is None  # the row is not a ring
    assert award([6, 1], [6])[5] is None


def test_with_equal_totals_the_card_leaves_the_game() -> None:  # S23
    assert award([3, 2, 2], [3, 4])[2] is None
    assert award([4], [4])[3] is None


def test_dice_stay_until_all_six_are_dealt_with() -> None:  # S24
    assert award([1, 2], [2]) == [RED, RED, None, None, None, None]
    assert award([5], [5, 6])[4:] == [BLUE, BLUE]
    state = called("12", "25")
    assert (field(state, "red"), field(state, "blue")) == ("-/A1F1/-/-", "-/D1/-/-")


def test_won_cards_join_what_one_has() -> None:  # S22
    before = position("act:R", number=2, end="left", row="A1,N,A3,C1,D1,T1", red="13/A2/N/-", blue="22/-/P/-")
    state = play(before, "call")
    assert (field(state, "red"), field(state, "blue")) == ("-/A123/N/-", "-/-/NP/-")


def test_few_dice_exhaustively() -> None:  # S21 S22 S23 S24
    hands = [hand for count in range(4) for hand in combinations_with_replacement(range(1, 7), count)]
    for red in hands:
        for blue in hands:
            assert award(red, blue) == by_the_book(red, blue), (red, blue)


@settings(max_examples=600)
@given(FACES, FACES)
def test_award_is_by_the_book(red: list[int], blue: list[int]) -> None:  # S21 S22 S23 S24
    assert award(red, blue) == by_the_book(red, blue)


@settings(max_examples=200)
@given(FACES, FACES)
def test_award_is_symmetric(red: list[int], blue: list[int]) -> None:  # S22 S23
    other = {RED: BLUE, BLUE: RED, None: None}
    assert award(blue, red) == [other[owner] for owner in award(red, blue)]


@pytest.mark.parametrize("face", [0, 7, -1])
def test_dice_show_one_to_six(face: int) -> None:
    with pytest.raises(ValueError, match="faces must be 1 to 6, got "):
        award([3, face], [])
    with pytest.raises(ValueError, match="faces must be 1 to 6, got "):
        award([], [face])
