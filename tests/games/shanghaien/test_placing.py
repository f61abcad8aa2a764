from __future__ import annotations

import pytest

from dogwatch.games.shanghaien.rules import State

from .table import BLUE, GAME, RED, ROW, fresh, legal, play, position, refusal, take


def beside(state: State) -> dict[str, tuple[int, int]]:
    """Per card with dice: the numbers of red's and blue's dice."""
    row = ROW.split(",")
    return {
        card: shown.dice for card, shown in zip(row, GAME.view(state).row, strict=True) if any(shown.dice)
    }


def test_the_first_placement_chooses_the_end() -> None:  # S10
    state = take(fresh(), "25")
    assert legal(state) == {"place 2 left", "place 5 left", "place 2 right", "place 5 right"}
    assert [shown.number for shown in GAME.view(state).row] == [0] * 6
    assert refusal(state, "place 2").clause == "S10"


def test_counting_from_the_left() -> None:  # S10
    state = take(fresh(), "25", "place 2 left")
    assert beside(state) == {"F1": (1, 0)}
    assert [shown.number for shown in GAME.view(state).row] == [1, 2, 3, 4, 5, 6]
    assert beside(take(state, "16", "place 6")) == {"F1": (1, 0), "T1": (0, 1)}


def test_counting_from_the_right() -> None:  # S10
    state = take(fresh(), "25", "place 2 right")
    assert beside(state) == {"D1": (1, 0)}
    assert [shown.number for shown in GAME.view(state).row] == [6, 5, 4, 3, 2, 1]
    assert beside(take(state, "16", "place 6")) == {"D1": (1, 0), "A1": (0, 1)}


def test_the_end_holds_for_the_whole_round() -> None:  # S10
    state = take(fresh(), "25", "place 2 right")
    for _ in range(3):
        state = take(state, "34")
        assert legal(state) == {"place 3", "place 4"}
        assert refusal(state, "place 3 left").clause == "S10"
        assert refusal(state, "place 3 right").clause == "S10"
        state = play(state, "place 3")
        assert state.end == "right"


@pytest.mark.parametrize(("end", "cards"), [("left", ["F1", "D1"]), ("right", ["D1", "F1"])])
def test_a_first_placement_of_two_dice_chooses_one_end_for_both(end: str, cards: list[str]) -> None:  # S10
    state = position("place:R", number=2, roll="22", red="-/-/P/-")
    assert {words for words in legal(state) if "both" in words} == {"both left", "both right"}
    assert refusal(state, "both").clause == "S10"
    after = play(state, f"both {end}")
    assert beside(after) == {cards[0]: (2, 0)}
    after = play(position("place:R", number=2, roll="25", red="-/-/P/-"), f"both {end}")
    assert beside(after) == {"F1": (1, 0), "D1": (1, 0)}
    assert after.end == end


def test_the_next_round_chooses_an_end_again() -> None:  # S10
    state = play(position("act:R", end="right", red="12/-/-/-", blue="12/-/-/-"), "call")
    state = play(state, *(f"turn {card}" for card in ("A2", "A3", "A4", "F2", "F3", "F4")))
    assert legal(take(state, "11")) == {"place 1 left", "place 1 right"}


def test_two_dice_are_rolled() -> None:  # S11
    chances = {
        GAME.move_text(state, move): weight
        for state in [play(fresh(), "roll")]
        for move, weight in GAME.chances(state)
    }
    expected = {f"rolls {a}{b}": 1 if a == b else 2 for a in range(1, 7) for b in range(a, 7)}
    assert chances == expected
    assert len(chances) == 21
    assert sum(chances.values()) == 36


def test_one_die_is_placed_on_ones_own_side_and_one_returns() -> None:  # S11
    state = take(fresh(), "25", "place 5 left")
    assert beside(state) == {"D1": (1, 0)}
    assert state.roll == ()
    state = take(state, "25", "place 2")
    assert beside(state) == {"F1": (0, 1), "D1": (1, 0)}
    assert [player.reserve for player in GAME.view(state).players] == [5, 5]


def test_only_a_rolled_die_is_placed() -> None:  # S11
    state = take(take(fresh(), "25", "place 2 left"), "33")
    assert legal(state) == {"place 3"}
    assert refusal(state, "place 2").clause == "S11"


def test_rolling_needs_two_dice() -> None:  # S11
    assert "roll" in legal(position("act:R", end="left", red="1122/-/-/-", blue="1122/-/-/-"))
    five = position("act:R", end="left", red="11223/-/-/-", blue="11223/-/-/-")
    assert refusal(five, "roll").clause == "S20"


@pytest.mark.parametrize(("dice", "allowed"), [("-", False), ("1", False), ("12", True), ("11", True)])
def test_calling_needs_two_dice_placed(dice: str, allowed: bool) -> None:  # S20
    end = "left" if dice != "-" else "-"
    state = position("act:R", end=end, red=f"{dice}/-/-/-", blue=f"{dice}/-/-/-")
    assert legal(state) == ({"roll", "call"} if allowed else {"roll"})


def test_dice_of_the_other_do_not_let_one_call() -> None:  # S20
    state = position("act:B", number=2, end="left", red="12/-/-/!", blue="-/-/-/-")
    assert legal(state) == {"roll"}


def test_one_die_left_compels_a_call() -> None:  # S20
    state = position("act:R", end="left", red="11223/-/-/-", blue="11223/-/-/-")
    assert legal(state) == {"call"}
    assert refusal(state, "roll").args == {"reserve": 1}


def test_no_die_left_compels_a_call() -> None:  # S20
    before = position("place:R", number=2, roll="56", end="left", red="1122/-/P/-", blue="1122/-/-/-")
    state = play(before, "both")
    assert GAME.view(state).players[RED].reserve == 0
    state = take(state, "33", "place 3")
    assert GAME.turn(state) == RED
    assert legal(state) == {"call"}
    assert refusal(state, "roll").args == {"reserve": 0}


def test_two_dice_left_may_still_roll_down_to_one() -> None:  # S20
    state = position("act:B", starter="B", end="left", red="1122/-/-/-", blue="1122/-/-/-")
    assert legal(state) == {"roll", "call"}
    assert GAME.view(take(state, "66", "place 6")).players[BLUE].reserve == 1
