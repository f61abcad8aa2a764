"""Compiled games of Raft & Scupper agree with the rules: legal moves, states, results."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

import dogwatch
from dogwatch.games.raft.bots import kernel
from dogwatch.games.raft.research import compiled as whole_games
from dogwatch.games.raft.research import kernel as side_by_side
from dogwatch.games.raft.research import rows as packed
from dogwatch.games.raft.research.observer import RaftObserver
from dogwatch.games.raft.rules.ending import times_met
from dogwatch.research import Vector, playouts, vector
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

MET_PLANE = RaftObserver.names.index("times this position was met")
TABLES: list[dict[str, Any]] = [
    {},
    {"size": "short", "layout": "block", "placer": "starboard"},
    {"own_layout": "2o/ooo/ooo/o2"},
    {"position": "2a/abb/ccd/d2 - 0/0 0/0 -"},  # a switch is due, not all pairs may be switched (R6)
    {"position": "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 B 0/2 1/0 B"},
]


@pytest.mark.parametrize("options", TABLES)
def test_every_move_of_a_playout_is_legal(options: dict[str, Any]) -> None:
    check_playouts("raft", options)


@pytest.mark.parametrize("options", TABLES)
def test_vectors_play_as_the_rules_do(options: dict[str, Any]) -> None:
    check_vector("raft", options)


@pytest.mark.parametrize("options", TABLES)
def test_states_are_set_copied_and_gathered(options: dict[str, Any]) -> None:
    check_states("raft", options)


@pytest.mark.parametrize("options", TABLES)
def test_chance_moves_can_wait(options: dict[str, Any]) -> None:
    check_chance("raft", options)


def test_states_are_set_from_positions_of_the_same_frame() -> None:
    games = vector("raft", 3, position="2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 B 0/2 1/0 B")
    text = "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -"
    games.set({1: text})
    assert dogwatch.game("raft").text(games.state(1)) == text
    assert games.turns.tolist() == [1, 0, 1]
    with pytest.raises(ValueError, match="a state's frame must be 5 × 5, got 4 × 3"):
        games.set({0: text, 2: "2a/abb/ccd/d2 - 0/0 0/0 -"})
    assert games.turns.tolist() == [1, 0, 1]
    with pytest.raises(ValueError, match="same places"):
        vector("raft", 1, own_layout="2o/ooo/ooo/o2").set({0: "ooo/ooo/ooo/ooo - 0/0 0/0 -"})


@pytest.mark.parametrize("options", TABLES)
def test_random_steps_are_random_playouts(options: dict[str, Any]) -> None:
    check_random_steps("raft", options)


@pytest.mark.parametrize("options", TABLES)
def test_many_random_steps_report_every_end(options: dict[str, Any]) -> None:
    """Regression: beyond 64 steps, games that ended before the last few were not reported."""
    check_long_steps("raft", options)


def test_a_game_does_not_depend_on_its_neighbours() -> None:
    check_neighbours("raft")


@pytest.mark.parametrize("size", ["short", "full"])
def test_is_legal_accepts_exactly_the_legal_moves(size: str) -> None:
    """Tested for all action numbers and some numbers outside their range."""
    game, numbers, random = dogwatch.game("raft"), numbering("raft", {"size": size}), Random(2)
    games = vector("raft", 3, seed=1, size=size)
    layout = packed.layout_array(game.settle({"size": size}))
    targets = np.empty(kernel.TARGET_SETS, np.uint64)
    seen = set()
    for _ in range(25):
        row, _ = packed.pack(games.state(0))
        legal = {numbers.encode(move) for move in game.moves(games.state(0))}
        every = range(-1, games.actions + 2)
        assert {number for number in every if whole_games.is_legal(row, number, layout, targets)} == legal
        seen.add(games.state(0).phase)
        games.step([random.choice(game_legal(games, index)) for index in range(3)])
    assert {"place", "side", "play"} <= seen


def game_legal(games: Vector, index: int) -> list[int]:
    found, counts = games.legal()
    chosen: list[int] = found[index, : counts[index]].tolist()
    return chosen


@pytest.mark.parametrize("repetition", [3, 5])
def test_repetition_ends_games_as_by_the_rules(repetition: int) -> None:  # R24
    """Both sides jump back and forth: R24 ends the game at the same turn, and vengeance decides it."""
    game = dogwatch.game("raft")
    position: dict[str, Any] = {"position": "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -"}
    position["repetition"] = repetition
    numbers = numbering("raft", position)
    state = game.start(position)
    games = vector("raft", 2, **position)
    turns = 0
    while game.outcome(state) is None:
        jumps = [move for move in game.moves(state) if type(move).__name__ == "Jump"]
        back = [move for move in jumps if times_met(game.apply(state, move)) > 1]
        move = (back or jumps)[0]
        state = game.play(state, move)
        rewards, done = games.step([numbers.encode(move)] * 2)
        turns += 1
        outcome = game.outcome(state)
        assert done.tolist() == [outcome is not None] * 2
        seen = games.terminal()[1] if outcome else games.observe()
        assert (seen[..., MET_PLANE] == times_met(state)).all()
        if outcome is None:
            assert games.state(1) == state
    assert outcome is not None
    assert outcome.reason == "raft-over-repeated"
    assert games.reasons() == ["raft-over-repeated"] * 2
    assert tuple(rewards[0]) == outcome.utilities
    assert turns >= 4 * (repetition - 1)


def test_memory_of_boards_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    def totals() -> tuple[int, int]:
        games, won, ended = vector("raft", 20, seed=9), 0, 0
        for _ in range(30):
            rewards, done = games.random_steps(16)
            won, ended = won + int(rewards[:, 0].sum()), ended + int(done.sum())
        return won, ended

    plain = totals()
    monkeypatch.setattr(side_by_side, "_ROOM", 4)
    assert totals() == plain
    assert plain[1] > 20


def test_draws_and_random_decisions_are_uniform() -> None:
    played = playouts("raft", 2000, seed=4, traces=True, size="short")
    assert played.traces is not None
    likely(sum(int(trace[0] == -1) for trace in played.traces), 2000, 1 / 2)
    for ship in range(4):
        likely(sum(int(trace[1] == -3 - ship) for trace in played.traces), 2000, 1 / 4)
        both = [trace for trace in played.traces if trace[1] == -3]
        share = (3 if ship == 0 else 4) / 15
        likely(sum(int(trace[2] == -3 - ship) for trace in both), len(both), share)
    position: dict[str, Any] = {"position": "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -"}
    game = dogwatch.game("raft")
    again = playouts("raft", 4000, seed=5, traces=True, **position)
    assert again.traces is not None
    first = Counter(int(trace[0]) for trace in again.traces)
    moves = game.moves(game.start(position))
    for move in moves:
        likely(first[numbering("raft", position).encode(move)], 4000, 1 / len(moves))
