from __future__ import annotations

import pytest

from dogwatch.games.shanghaien.rules import State
from dogwatch.games.shanghaien.rules.moves import Enlist

from .table import BLUE, GAME, RED, deal, field, fresh, legal, play, position, refusal, take, tricks_in


def rolled(roll: str, red: str = "1/-/X/-", blue: str = "1/-/X/-") -> State:
    return position("place:R", roll=roll, end="left", red=red, blue=blue, extra=True)


def owners(state: State) -> list[int | None]:
    return [shown.if_called.owner for shown in GAME.view(state).row]


def test_each_player_starts_with_one() -> None:  # S40
    assert [player.tricks for player in GAME.view(fresh(extra=True)).players] == [("extra",)] * 2
    assert [player.tricks for player in GAME.view(fresh()).players] == [()] * 2


def test_it_is_never_in_the_tavern() -> None:  # S40
    state = GAME.start({"extra": True, "first": "red"})
    assert sum(weight for _, weight in GAME.chances(state)) == 48
    assert "X" not in field(state, "deck")
    assert refusal(state, "turn X").clause == "S6"


def test_both_uses_are_played_after_the_roll() -> None:  # S40
    before = position("act:R", end="left", red="15/-/X/-", blue="11/-/X/-", extra=True)
    assert legal(before) == {"roll", "call"}
    assert refusal(before, "sharks").clause == "S12"
    assert refusal(before, "exchange 1").clause == "S12"
    assert tricks_in(take(before, "34")) == {"sharks", "exchange 1", "exchange 5"}


def test_off_by_default() -> None:  # S40
    state = position("place:R", roll="25", end="left", red="1/-/-/-", blue="1/-/-/-")
    assert tricks_in(state) == set()
    for words in ("sharks", "exchange 1"):
        assert (refusal(state, words).clause, refusal(state, words).code) == (
            "S40",
            "shanghaien-refused-extra-off",
        )


def test_sharks_flip_the_card_that_gets_the_die() -> None:  # S40
    state = play(rolled("25"), "sharks")
    assert GAME.turn(state) == RED
    assert GAME.view(state).sharks
    assert legal(state) == {"place 2", "place 5"}
    assert not any(shown.flipped for shown in GAME.view(state).row)  # only after the placement
    after = play(state, "place 5")
    assert [shown.flipped for shown in GAME.view(after).row] == [False] * 4 + [True, False]
    assert not GAME.view(after).sharks
    assert field(after, "red") == "15/-/-/!"
    assert GAME.turn(after) == BLUE


def test_sharks_flip_counting_from_the_right() -> None:  # S40
    state = take(fresh(extra=True), "25", "sharks", "place 5 right")
    assert [shown.flipped for shown in GAME.view(state).row] == [False, True, False, False, False, False]


def test_sharks_flip_one_card_only() -> None:  # S40
    state = take(play(rolled("25"), "sharks", "place 5"), "33", "place 3")
    state = take(state, "66", "place 6")
    assert field(state, "row") == "A1,F1,G1,C1,D1!,T1"


def test_a_flipped_card_leaves_the_game() -> None:  # S40
    state = play(rolled("25", "1/-/X/-", "1/-/X/-"), "sharks", "place 5")
    state = take(state, "22", "place 2")
    assert owners(state) == [BLUE, BLUE, None, None, None, None]
    state = play(state, "call")
    assert (field(state, "red"), field(state, "blue")) == ("-/-/-/-", "-/A1F1/X/-")
    assert GAME.check(state, GAME.parse_move(state, "turn D1")) is not None
    assert state.flipped == ()


def test_dice_may_still_be_placed_beside_a_flipped_card() -> None:  # S40
    state = take(play(rolled("25"), "sharks", "place 5"), "55")
    assert legal(state) == {"place 5", "sharks", "exchange 1"}
    state = take(play(state, "place 5"), "55", "place 5")
    assert GAME.view(state).row[4].dice == (2, 1)
    assert owners(state)[4] is None


def test_dice_beside_a_flipped_card_break_the_neighbours_ties() -> None:  # S40
    state = play(rolled("25", "4/-/X/-", "4/-/X/-"), "sharks", "place 5")
    verdict = GAME.view(state).row[3].if_called
    assert (verdict.owner, verdict.clause, verdict.neighbours) == (RED, "S23", (5, 0))
    state = play(take(take(state, "33", "place 3"), "33", "place 3"), "roll", "rolls 55", "place 5")
    verdict = GAME.view(state).row[3].if_called
    assert (verdict.owner, verdict.neighbours) == (None, (8, 8))  # dice placed later count too


def test_both_players_may_send_sharks() -> None:  # S40
    state = take(play(rolled("25"), "sharks", "place 5"), "26", "sharks", "place 2")
    assert field(state, "row") == "A1,F1!,G1,C1,D1!,T1"
    assert state.captains == (1, 1)
    again = take(play(rolled("25"), "sharks", "place 5"), "56", "sharks", "place 5")
    assert field(again, "row") == "A1,F1,G1,C1,D1!,T1"
    assert [player.tricks for player in GAME.view(again).players] == [(), ()]


def test_flipped_cards_lie_only_in_their_round() -> None:  # S40
    state = take(play(rolled("25"), "sharks", "place 5"), "22", "place 2")
    state = deal(play(state, "call"), "A2,A3,A4,F2,F3,F4")
    assert not any(shown.flipped for shown in GAME.view(state).row)


def test_exchange_takes_one_die_back_and_places_both() -> None:  # S40
    state = position(
        "place:R", roll="25", end="left", red="113/-/X/-", blue="144/-/X/-", extra=True, starter="R"
    )
    assert tricks_in(state) == {"sharks", "exchange 1", "exchange 3"}
    after = play(state, "exchange 1")
    assert field(after, "red") == "1235/-/-/!"
    assert GAME.view(after).players[RED].reserve == 2
    assert GAME.turn(after) == BLUE
    assert after.roll == ()
    assert after.end == "left"
    assert field(after, "row") == "A1,F1,G1,C1,D1,T1"  # nothing is flipped


def test_exchange_with_two_dice_left() -> None:  # S40
    state = position("place:R", roll="55", end="left", red="1133/-/X/-", blue="1144/-/X/-", extra=True)
    after = play(state, "exchange 3")
    assert field(after, "red") == "11355/-/-/!"
    assert GAME.view(after).players[RED].reserve == 1


def test_exchange_may_put_a_die_back_where_it_was() -> None:  # S40
    assert field(play(rolled("12"), "exchange 1"), "red") == "12/-/-/!"


def test_exchange_needs_a_die_of_ones_own() -> None:  # S40
    state = position("place:B", roll="25", end="left", red="4/-/X/-", blue="-/-/X/-", extra=True)
    assert tricks_in(state) == {"sharks"}
    for face in (4, 2, 5):  # the other's die, and the dice just rolled
        refused = refusal(state, f"exchange {face}")
        assert (refused.clause, refused.args) == ("S40", {"face": face})


@pytest.mark.parametrize("use", ["sharks", "exchange 1"])
def test_it_is_the_rounds_one_trick(use: str) -> None:  # S40
    state = position("place:R", number=2, roll="25", end="left", red="1/A2/NX/-", blue="1/-/X/-", extra=True)
    after = play(state, use)
    assert GAME.view(after).players[RED].captain_used
    assert GAME.view(after).players[RED].tricks == ("nudge",)  # it leaves the game
    if use == "sharks":
        assert tricks_in(after) == set()
        assert refusal(after, "nudge 2 3").clause == "S12"
        after = play(after, "place 2")
    later = take(take(after, "44", "place 4"), "44")
    assert tricks_in(later) == set()
    assert refusal(later, "joker N A").code == "shanghaien-refused-one-trick"


def test_not_after_another_trick() -> None:  # S40
    state = position("place:R", number=2, roll="25", end="left", red="1/A2/NX/-", blue="1/-/X/-", extra=True)
    after = play(state, "nudge 2 3")
    for words in ("sharks", "exchange 1"):
        assert refusal(after, words).code == "shanghaien-refused-one-trick"


def test_it_is_spent_for_the_whole_game() -> None:  # S40
    state = take(play(rolled("25"), "sharks", "place 5"), "22", "place 2")
    state = deal(play(state, "call"), "A2,A3,A4,F2,F3,F4")
    assert GAME.turn(state) == BLUE
    state = take(take(state, "11", "place 1 left"), "25")
    assert tricks_in(state) == set()
    assert refusal(state, "sharks").args == {"trick": "extra"}
    assert GAME.turn(state) == RED


def test_it_has_no_joker_side() -> None:  # S40
    state = position("place:R", number=2, roll="25", end="left", red="1/A2/X/-", blue="1/-/X/-", extra=True)
    assert tricks_in(state) == {"sharks", "exchange 1"}
    assert refusal(state, Enlist(3, 0)).code == "shanghaien-refused-no-such-trick"


def test_unused_it_scores_one() -> None:  # S40
    state = position("act:R", number=8, end="left", red="11/-/X/-", blue="11/-/-/-", extra=True)
    outcome = GAME.outcome(play(state, "call"))
    assert outcome is not None
    assert outcome.points == (1, 0)


def test_sharks_before_an_end_is_chosen() -> None:  # S40
    state = take(fresh(extra=True), "25")
    assert tricks_in(state) == {"sharks"}
    state = play(state, "sharks")
    assert legal(state) == {"place 2 left", "place 5 left", "place 2 right", "place 5 right"}
    assert field(play(state, "place 2 left"), "row") == "A1,F1!,G1,C1,D1,T1"
