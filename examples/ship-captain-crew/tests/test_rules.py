"""The rules: the conformance kit, and a test per clause."""

from __future__ import annotations

import pytest

from dogwatch.games.base import CHANCE
from dogwatch.testing import check_game
from ship_captain_crew.rules import ROLL_OFFS, Keep, Move, Options, Roll, Rolled, ShipCaptainCrew, State

GAME = ShipCaptainCrew()


def played(*moves: Move, players: int = 2, rounds: int = 1) -> State:
    state = GAME.start(Options(players, rounds))
    for move in moves:
        state = GAME.play(state, move)
    return state


def turn(*dice: int) -> tuple[Move, ...]:
    """The moves of a turn: the first roll has ship, captain, crew and this cargo; or three rolls of ones."""
    if dice:
        return Roll(), Rolled(tuple(sorted((6, 5, 4, *dice), reverse=True))), Keep()
    return (Roll(), Rolled((1, 1, 1, 1, 1))) * 3


@pytest.mark.parametrize(("options", "games"), [({}, 20), ({"players": 6, "rounds": 2}, 5)])
def test_the_rules_keep_the_contract(options: dict[str, int], games: int) -> None:
    found = check_game(GAME, options, games=games)
    assert set(found.reasons) == {"ship-captain-crew-over-alone"}


def test_ship_captain_and_crew_are_kept_in_this_order() -> None:  # S3
    assert played(Roll(), Rolled((5, 4, 3, 2, 1))).kept == 0
    assert played(Roll(), Rolled((6, 4, 4, 2, 1))).kept == 1
    state = played(Roll(), Rolled((6, 5, 3, 2, 1)), Roll())
    assert (state.kept, state.cup) == (2, 3)
    state = GAME.play(state, Rolled((6, 4, 1)))
    assert (state.kept, state.dice) == (3, (6, 1))


def test_all_other_dice_are_rolled_while_one_is_missing() -> None:  # S4
    state = played(Roll(), Rolled((6, 5, 3, 2, 1)))
    assert GAME.moves(state) == (Roll(),)
    refusal = GAME.check(state, Keep())
    assert refusal is not None
    assert refusal.clause == "S4"


def test_one_die_of_the_cargo_may_be_held() -> None:  # S5
    state = played(Roll(), Rolled((6, 5, 4, 3, 1)))
    assert GAME.moves(state) == (Keep(), Roll(), Roll(3), Roll(1))
    state = GAME.play(state, Roll(3))
    assert (state.dice, state.cup, GAME.turn(state)) == ((3,), 1, CHANCE)
    assert GAME.play(state, Rolled((6,))).dice == (6, 3)


def test_the_most_cargo_of_all_rounds_wins() -> None:  # S6, S7
    assert played(*turn(6, 5), *turn()).cargo == (11, 0)
    state = played(*turn(2, 1), *turn(2, 2), *turn(1, 1), *turn(6, 6), rounds=2)
    assert state.cargo == (3 + 12, 4 + 2)  # S1: the second round is begun by the second player
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.utilities) == ((0,), (1, -1))


def test_those_who_tie_roll_off() -> None:  # S8
    state = played(*turn(3, 3), *turn(5, 1), *turn(2, 2), players=3)
    assert (state.round, state.order, GAME.outcome(state)) == (1, (1, 0), None)
    for move in (*turn(1, 1), *turn(2, 1)):
        state = GAME.play(state, move)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.points, outcome.utilities) == ((0,), (6, 6, 4), (1, -1, -1))


def test_after_ten_roll_offs_the_victory_is_shared() -> None:  # S9
    state = played(*turn() * 2 * (1 + ROLL_OFFS))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.utilities, outcome.clause) == ((0, 1), (0, 0), "S9")
