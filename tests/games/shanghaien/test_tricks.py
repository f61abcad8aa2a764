from __future__ import annotations

import pytest

from dogwatch.games.base import CHANCE
from dogwatch.games.shanghaien.rules import State

from .table import BLUE, GAME, RED, deal, field, legal, play, position, refusal, take, tricks_in


def rolled(roll: str, red: str, blue: str = "1/-/-/-", **fields: int) -> State:
    """Red has rolled in round 2, and the row is counted from the left."""
    return position("place:R", roll=roll, end="left", red=red, blue=blue, number=fields.get("number", 2))


@pytest.mark.parametrize("trick", ["nudge 2 3", "both", "again", "joker N A"])
def test_tricks_come_right_after_the_roll_and_only_then(trick: str) -> None:  # S12
    before = position("act:R", number=2, end="left", red="1/A2/NPR/-", blue="1/-/-/-")
    assert legal(before) == {"roll"}
    assert refusal(before, trick).clause == "S12"
    assert trick in legal(take(before, "25"))
    after = take(before, "25", "place 2")
    assert refusal(after, trick).clause == "S12"


@pytest.mark.parametrize("trick", ["nudge 2 3", "joker N A", "joker R A"])
def test_one_trick_per_player_per_round(trick: str) -> None:  # S12
    state = play(rolled("25", "1/A2/NNPRR/-"), trick)
    assert GAME.view(state).players[RED].captain_used
    assert tricks_in(state) == set()
    assert refusal(state, "both").code == "shanghaien-refused-one-trick"
    later = take(take(play(state, "place 5"), "33", "place 3"), "16")
    assert GAME.turn(later) == RED
    assert legal(later) == {"place 1", "place 6"}
    assert refusal(later, "both").clause == "S12"


def test_each_player_has_one_trick_per_round() -> None:  # S12
    state = play(rolled("25", "1/-/N/-", "1/-/NR/-"), "nudge 2 3", "place 3")
    assert GAME.view(state).players[RED].captain_used
    assert not GAME.view(state).players[BLUE].captain_used
    state = take(state, "25")
    assert tricks_in(state) == {"nudge 2 1", "nudge 2 3", "nudge 5 4", "nudge 5 6", "again"}
    state = play(state, "again")
    assert state.captains == (1, 1)
    assert GAME.view(state).players[BLUE].tricks == ("nudge",)


def test_the_captain_comes_back_at_the_rounds_end() -> None:  # S12
    state = play(rolled("25", "11/-/NN/-", "11/-/-/-"), "nudge 2 3", "place 3")
    state = deal(play(state, "call"), "A2,A3,A4,F2,F3,F4")
    assert not GAME.view(state).players[RED].captain_used
    state = take(state, "11")
    assert GAME.turn(state) == RED
    assert "nudge 1 2" in legal(state)


def test_a_trick_that_one_does_not_hold() -> None:  # S12
    state = rolled("25", "1/A2/R/-", "1/-/NP/-")
    assert tricks_in(state) == {"again", "joker R A"}
    assert refusal(state, "both").args == {"trick": "both"}


def test_a_die_changes_by_one() -> None:  # S13
    state = rolled("25", "1/-/N/-")
    assert tricks_in(state) == {"nudge 2 1", "nudge 2 3", "nudge 5 4", "nudge 5 6"}
    for words, roll in [("2 1", "15"), ("2 3", "35"), ("5 4", "24"), ("5 6", "26")]:
        assert field(play(state, f"nudge {words}"), "roll") == roll


def test_either_die_is_placed_after_the_change() -> None:  # S13
    state = play(rolled("25", "1/-/N/-"), "nudge 2 3")
    assert GAME.turn(state) == RED
    assert legal(state) == {"place 3", "place 5"}
    assert field(play(state, "place 3"), "red").startswith("13/")
    assert field(play(state, "place 5"), "red").startswith("15/")


def test_never_below_one_or_above_six() -> None:  # S13
    state = rolled("16", "1/-/N/-")
    assert tricks_in(state) == {"nudge 1 2", "nudge 6 5"}
    assert legal(play(state, "nudge 6 5")) == {"place 1", "place 5"}


def test_one_die_of_a_pair_changes() -> None:  # S13
    state = rolled("33", "1/-/N/-")
    assert tricks_in(state) == {"nudge 3 2", "nudge 3 4"}
    assert legal(play(state, "nudge 3 2")) == {"place 2", "place 3"}
    assert legal(play(state, "nudge 3 4")) == {"place 3", "place 4"}


def test_a_change_may_make_a_pair_or_pass_the_other_die() -> None:  # S13
    assert legal(play(rolled("23", "1/-/N/-"), "nudge 2 3")) == {"place 3"}
    assert field(play(rolled("23", "1/-/N/-"), "nudge 3 2"), "roll") == "22"
    assert field(play(rolled("45", "1/-/N/-"), "nudge 4 5"), "roll") == "55"


@pytest.mark.parametrize("trick", ["nudge 2 3", "both", "again"])
def test_the_card_of_a_dice_effect_leaves_the_game(trick: str) -> None:  # S13 S14 S15
    state = rolled("25", "1/A2/NPR/-")
    after = play(state, trick)
    gone = {"nudge 2 3": "N", "both": "P", "again": "R"}[trick]
    _, crew, tricks, captain = field(after, "red").split("/")
    assert (crew, tricks, captain) == ("A2", "NPR".replace(gone, ""), "!")
    assert field(after, "deck") == field(state, "deck")
    assert field(after, "blue") == field(state, "blue")


def test_both_dice_are_placed() -> None:  # S14
    state = play(rolled("25", "1/-/P/-"), "both")
    assert field(state, "red") == "125/-/-/!"
    assert GAME.turn(state) == BLUE
    assert GAME.view(state).players[RED].reserve == 3


def test_a_pair_is_placed_beside_one_card() -> None:  # S14
    assert field(play(rolled("44", "1/-/P/-"), "both"), "red") == "144/-/-/!"


def test_placing_both_may_empty_the_reserve() -> None:  # S14
    state = play(rolled("25", "1111/-/P/-", "1111/-/-/-"), "both")
    assert GAME.view(state).players[RED].reserve == 0
    assert field(state, "red") == "111125/-/-/!"


def test_rolling_again_loses_the_first_roll() -> None:  # S15
    state = play(rolled("25", "1/A2/NRR/-"), "again")
    assert GAME.turn(state) == CHANCE
    assert state.roll == ()
    chances = GAME.chances(state)
    assert len(chances) == 21
    assert sum(weight for _, weight in chances) == 36
    state = play(state, "rolls 16")
    assert GAME.turn(state) == RED
    assert legal(state) == {"place 1", "place 6"}
    assert refusal(state, "place 2").clause == "S11"
    assert refusal(state, "again").clause == "S12"
    assert field(play(state, "place 6"), "red") == "16/A2/NR/!"


def test_rolling_again_before_an_end_is_chosen() -> None:  # S15
    state = position("place:R", number=2, roll="25", red="-/-/R/-")
    state = play(state, "again", "rolls 33")
    assert legal(state) == {"place 3 left", "place 3 right"}


@pytest.mark.parametrize("kind", "NPR")
def test_two_sailors_join_a_crew_for_good(kind: str) -> None:  # S16
    state = rolled("25", f"1/A2S4/{kind}/-")
    after = play(state, f"joker {kind} S")
    assert field(after, "red") == "1/A2S4*/-/!"
    crew = GAME.view(after).players[RED].crews[1]
    assert (crew.nation, crew.values, crew.jokers, crew.strength) == ("spanish", (4,), 1, 6)
    assert GAME.turn(after) == RED
    assert legal(after) == {"place 2", "place 5"}
    ended = play(take(take(play(after, "place 5"), "33", "place 3"), "33", "place 3"), "call")
    assert field(ended, "red") == "-/A2D1S4*/-/-"  # it stays, and its dice effect is gone


def test_one_die_is_placed_after_enlisting() -> None:  # S16
    after = play(rolled("25", "1/A2/N/-"), "joker N A", "place 5")
    assert field(after, "red") == "15/A2*/-/!"
    assert GAME.turn(after) == BLUE


def test_only_a_nation_with_a_real_sailor_of_ones_own() -> None:  # S16
    state = rolled("25", "1/A2S4/N/-", "1/F2/-/-")
    assert {words for words in legal(state) if "joker" in words} == {"joker N A", "joker N S"}
    assert refusal(state, "joker N F").clause == "S16"
    assert refusal(state, "joker N I").args == {"nation": "italian"}
    assert refusal(rolled("25", "1/-/N/-"), "joker N A").clause == "S16"


def test_more_jokers_may_join_one_crew() -> None:  # S16
    state = position("place:R", number=3, roll="25", end="left", red="1/A2*/R/-", blue="1/-/-/-")
    assert field(play(state, "joker R A"), "red") == "1/A2**/-/!"


def test_each_kind_held_may_be_enlisted() -> None:  # S16
    state = rolled("25", "1/A2/NR/-")
    assert {words for words in legal(state) if "joker" in words} == {"joker N A", "joker R A"}
    assert field(play(state, "joker R A"), "red") == "1/A2*/N/!"


def test_tricks_are_won_like_sailors_and_playable_at_the_next_roll() -> None:  # S17
    row = "N,P,R,A1,F1,G1"
    state = position("act:R", end="left", row=row, red="13/-/-/-", blue="24/-/-/-")
    state = play(state, "call")
    assert [player.tricks for player in GAME.view(state).players] == [("nudge", "again"), ("both",)]
    state = deal(state, "A2,A3,A4,F2,F3,F4")
    assert GAME.turn(state) == BLUE
    state = take(state, "11")
    assert tricks_in(state) == {"both left", "both right", "joker P A"}
    state = take(play(state, "place 1 left"), "34")
    assert tricks_in(state) == {"again", "nudge 3 2", "nudge 3 4", "nudge 4 3", "nudge 4 5"}


def test_tricks_of_round_eight_come_too_late() -> None:  # S17
    row = "N,P,R,A1,F1,G1"
    state = position("act:R", number=8, end="left", row=row, red="13/-/-/-", blue="24/-/-/-")
    state = play(state, "call")
    assert [player.tricks for player in GAME.view(state).players] == [("nudge", "again"), ("both",)]
    assert GAME.moves(state) == ()
    assert refusal(state, "nudge 1 2").code == "shanghaien-refused-over"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.points == (2, 2)  # red two tricks, blue a trick and an American 1


def test_tricks_of_round_seven_can_be_played_in_round_eight() -> None:  # S17
    row = "N,P,R,A1,F1,G1"
    state = position("act:R", number=7, end="left", row=row, red="13/-/-/-", blue="24/-/-/-")
    state = play(state, "call")
    while state.phase == "deal":
        state = GAME.play(state, GAME.moves(state)[0])
    assert (state.round, GAME.turn(state)) == (8, BLUE)
    assert tricks_in(take(state, "34")) >= {"both left", "both right"}
