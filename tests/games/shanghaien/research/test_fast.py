"""Compiled games of Shanghaien agree with the rules: legal moves, states, results."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import dogwatch
from dogwatch.research import playouts, vector
from tests.research.compiled_play import (
    check_chance,
    check_long_steps,
    check_neighbours,
    check_playouts,
    check_random_steps,
    check_states,
    check_vector,
    likely,
    numbering,
)

TABLES: list[dict[str, Any]] = [
    {},
    {"extra": True, "starts": "alternate", "first": "blue", "tricks": [2, 4, 2]},
]


@pytest.mark.parametrize("options", TABLES)
def test_every_move_of_a_playout_is_legal(options: dict[str, Any]) -> None:
    check_playouts("shanghaien", options)


@pytest.mark.parametrize("options", TABLES)
def test_vectors_play_as_the_rules_do(options: dict[str, Any]) -> None:
    check_vector("shanghaien", options)


@pytest.mark.parametrize("options", TABLES)
def test_states_are_set_copied_and_gathered(options: dict[str, Any]) -> None:
    check_states("shanghaien", options)


@pytest.mark.parametrize("options", TABLES)
def test_chance_moves_can_wait(options: dict[str, Any]) -> None:
    check_chance("shanghaien", options)


def test_chance_moves_that_are_due_in_a_state_are_drawn() -> None:
    games = vector("shanghaien", 2, seed=1)
    games.set({0: dogwatch.game("shanghaien").start()})
    assert len(games.state(0).row) == 6
    with pytest.raises(ValueError, match="the option starts of a state must be 'other_than_caller'"):
        games.set({1: dogwatch.game("shanghaien").start({"starts": "alternate"})})


@pytest.mark.parametrize("options", TABLES)
def test_random_steps_are_random_playouts(options: dict[str, Any]) -> None:
    check_random_steps("shanghaien", options)


@pytest.mark.parametrize("options", TABLES)
def test_many_random_steps_report_every_end(options: dict[str, Any]) -> None:
    """Regression: beyond 64 steps, games that ended before the last few were not reported."""
    check_long_steps("shanghaien", options)


def test_a_game_does_not_depend_on_its_neighbours() -> None:
    check_neighbours("shanghaien")


def test_chance_has_the_probabilities_of_the_rules() -> None:
    played = playouts("shanghaien", 800, seed=1, traces=True)
    assert played.traces is not None
    numbers, game = numbering("shanghaien", {}), dogwatch.game("shanghaien")
    drawn = Counter(-1 - number for trace in played.traces for number in trace.tolist() if number < 0)
    rolls = dict(game.chances(_rolling(game)) or ())
    total = sum(drawn[numbers.encode(move)] for move in rolls)
    assert total > 20_000
    for move, weight in rolls.items():
        likely(drawn[numbers.encode(move)], total, weight / 36)
    likely(drawn[0], 800, 1 / 2)
    firsts = Counter(int(trace[1]) for trace in played.traces)
    deck = game.chances(game.play(game.start(), numbers.chances[0])) or ()
    for move, weight in deck:
        likely(firsts[-1 - numbers.encode(move)], 800, weight / 48)


def _rolling(game: Any) -> Any:
    state = game.start({"first": "red"})
    while game.turn(state) == dogwatch.CHANCE:
        state = game.apply(state, game.moves(state)[0])
    return game.apply(state, game.moves(state)[0])
