from __future__ import annotations

import pytest

from dogwatch.games.base import CHANCE
from dogwatch.games.shanghaien.rules import State

from .table import BLUE, GAME, RED, deal, field, fresh, legal, play, position, take


def test_six_cards_are_turned_up_in_a_row() -> None:  # S6
    state = play(GAME.start(), "starts B")
    for count, card in enumerate(["A1", "N", "A3", "A3", "I4", "R"]):
        assert GAME.turn(state) == CHANCE
        assert len(state.row) == count
        state = play(state, f"turn {card}")
    assert GAME.turn(state) == BLUE
    assert field(state, "row") == "A1,N,A3,A3,I4,R"
    assert GAME.view(state).deck == 42


def test_a_card_is_as_likely_as_it_has_copies_left() -> None:  # S6
    state = play(GAME.start(), "starts B", "turn A3", "turn N", "turn N", "turn A1")
    weights = {GAME.move_text(state, move)[5:]: weight for move, weight in GAME.chances(state)}
    assert (weights["A3"], weights["F3"], weights["A2"]) == (1, 2, 1)
    assert (weights["N"], weights["P"], weights["R"]) == (1, 2, 3)
    assert "A1" not in weights
    assert "X" not in weights
    assert sum(weights.values()) == 44


def test_all_cards_are_used_in_eight_rounds() -> None:  # S6
    state = play(GAME.start(), "starts R")
    dealt = 0
    for number in range(1, 9):
        assert (state.round, GAME.view(state).round, GAME.view(state).rounds) == (number, number, 8)
        while state.phase == "deal":
            state = GAME.play(state, GAME.moves(state)[0])
            dealt += 1
        assert dealt == 6 * number
        for end in (" left", "", "", ""):
            state = take(state, "34", "place 3" + end)
        state = play(state, "call")
    assert GAME.turn(state) is None
    assert sum(state.deck) == 0


def test_chance_draws_the_starter() -> None:  # S7
    state = GAME.start()
    assert GAME.turn(state) == CHANCE
    assert [(GAME.move_text(state, move), weight) for move, weight in GAME.chances(state)] == [
        ("starts R", 1),
        ("starts B", 1),
    ]
    assert GAME.turn(deal(play(state, "starts R"))) == RED
    assert GAME.turn(deal(play(state, "starts B"))) == BLUE


def test_turns_alternate_and_a_roll_is_a_whole_turn() -> None:  # S9
    state = fresh()
    for mover, end in [(RED, " left"), (BLUE, ""), (RED, ""), (BLUE, ""), (RED, "")]:
        assert GAME.turn(state) == mover
        rolling = play(state, "roll")
        assert GAME.turn(rolling) == CHANCE
        rolled = play(rolling, "rolls 12")
        assert GAME.turn(rolled) == mover
        state = play(rolled, "place 1" + end)


def test_a_turn_is_a_roll_or_a_call() -> None:  # S9
    assert legal(position("act:R", end="left", red="12/-/-/-", blue="12/-/-/-")) == {"roll", "call"}


def test_shanghai_ends_the_round() -> None:  # S9
    state = play(position("act:R", end="left", red="12/-/-/-", blue="12/-/-/-"), "call")
    assert (state.round, state.row, GAME.turn(state)) == (2, (), CHANCE)


def test_dice_and_captains_return() -> None:  # S5
    state = play(position("act:R", number=3, end="left", red="12/-/N/!", blue="12/-/-/!"), "call")
    assert [(player.reserve, player.placed) for player in GAME.view(state).players] == [(6, ())] * 2
    assert state.captains == (0, 0)
    assert state.end == ""


@pytest.mark.parametrize("starter", "RB")
@pytest.mark.parametrize("caller", "RB")
def test_the_player_who_did_not_call_starts_the_next_round(starter: str, caller: str) -> None:  # S8
    state = _before_call(starter, caller, "other_than_caller")
    after = play(state, "call")
    assert field(after, "starter") == {"R": "B", "B": "R"}[caller]
    assert GAME.turn(deal(after, "A2,A3,A4,F2,F3,F4")) == after.starter


@pytest.mark.parametrize("starter", "RB")
@pytest.mark.parametrize("caller", "RB")
def test_starters_alternate(starter: str, caller: str) -> None:  # S8
    state = _before_call(starter, caller, "alternate")
    after = play(state, "call")
    assert field(after, "starter") == {"R": "B", "B": "R"}[starter]
    assert GAME.turn(deal(after, "A2,A3,A4,F2,F3,F4")) == after.starter


def _before_call(starter: str, caller: str, starts: str) -> State:
    """The state before a call: both have placed two dice, and the starter once more if the other calls."""
    state = deal(play(GAME.start({"starts": starts}), f"starts {starter}"))
    for end in (" left", "", "", ""):
        state = take(state, "34", "place 3" + end)
    return state if caller == starter else take(state, "56", "place 5")


def test_the_end_after_round_eight() -> None:  # S30
    state = play(position("act:R", number=8, end="left", red="12/-/-/-", blue="12/-/-/-"), "call")
    assert GAME.turn(state) is None
    assert GAME.moves(state) == ()
    assert GAME.chances(state) == ()
    assert GAME.outcome(state) is not None
    assert GAME.view(state).round == 8


def test_no_outcome_before_the_end() -> None:  # S30
    state = play(position("act:R", number=7, end="left", red="12/-/-/-", blue="12/-/-/-"), "call")
    assert GAME.outcome(state) is None
    assert state.round == 8


def test_there_are_two_seats() -> None:
    assert GAME.seats() == 2


def test_the_longest_game_is_as_long_as_max_length_says() -> None:
    options = GAME.settle({"tricks": [0, 0, 8]})
    state, length = GAME.start(options), 0
    while GAME.turn(state) is not None:
        moves = [GAME.move_text(state, move) for move in GAME.moves(state)]
        for wanted in ("again", "turn R", "roll", "rolls"):  # tricks first, and a call only if it is forced
            move = next((move for move in moves if move.startswith(wanted)), moves[-1])
            if move.startswith(wanted):
                break
        if move.startswith("place"):  # so that each player wins cards
            low = "1" if state.mover == RED else "4"
            move = next((m for m in moves if m.startswith(f"place {low}")), moves[0])
        if move.startswith("rolls"):
            laid = sum(state.dice[state.mover]) % 3 + 1
            face = laid if state.mover == RED else laid + 3
            move = f"rolls {face}{face}"
        state, length = play(state, move), length + 1
    assert length == GAME.max_length(options) == 313


def test_the_extra_cards_lengthen_a_game() -> None:
    extra = GAME.settle({"extra": True})
    assert GAME.max_length() == GAME.max_length(GAME.settle()) == 313
    assert GAME.max_length(extra) == 317
