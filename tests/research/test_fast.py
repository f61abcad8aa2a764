"""Compiled play: bit selection and argument errors."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import dogwatch
from dogwatch.bots.compiled import compiled, counted_bit, nth_bit
from dogwatch.research import playouts, vector
from dogwatch.research.fast import SKIP


def test_nth_bit() -> None:
    """With the processor's instruction, if it has one, and by counting."""
    random = Random(4)

    @compiled
    def selected(bits: Any, number: Any) -> Any:
        return nth_bit(bits, number)

    for _ in range(200):
        bits = random.getrandbits(64) & random.getrandbits(64) | 1 << random.randrange(64)
        places = [place for place in range(64) if bits >> place & 1]
        number = random.randrange(len(places))
        for select in (selected, counted_bit):
            assert select(np.uint64(bits), np.uint64(number)) == 1 << places[number]


def test_bad_arguments_raise() -> None:
    games = vector("raft", 2, size="short")
    with pytest.raises(ValueError, match="action 0 is not legal in game 0"):
        games.step([0, 0])  # passing is illegal before the pirates are placed
    wrongs: list[Any] = [[0.0, 1.0], [True, False], [None, 1]]
    for wrong in wrongs:
        with pytest.raises(TypeError, match="actions must be integers"):
            games.step(wrong)
    with pytest.raises(ValueError, match=r"where must be booleans of shape \(2,\), got int64 of \(2,\)"):
        games.step([1, 2], where=[0, 1])
    with pytest.raises(ValueError, match="seats must be 0 or 1, got 2"):
        games.observe(seats=2)
    with pytest.raises(ValueError, match="seats must be a seat, or 2 of them"):
        games.observe(seats=[0, 1, 0])
    with pytest.raises(
        ValueError, match=r"out must be a writable contiguous array of int8 or float32 with shape"
    ):
        games.observe(np.empty((2, 3), np.int8))
    with pytest.raises(IndexError, match="games must be from 0 to 1"):
        games.take([0, 2])
    with pytest.raises(ValueError, match="at least one game"):
        games.take([])
    with pytest.raises(ValueError, match="same game and options"):
        games.put([0], vector("raft", 1))
    with pytest.raises(ValueError, match="games must name 1 games, got 2"):
        games.put([0, 1], vector("raft", 1, size="short"))
    with pytest.raises(TypeError, match="state must be a state of raft, got a state of shanghaien"):
        games.set({0: dogwatch.game("shanghaien").start()})
    for number in (-1, 2, 10**30):
        with pytest.raises(IndexError, match=f"game must be from 0 to 1, got {number}"):
            games.state(number)
    with pytest.raises(TypeError, match=r"game must be an integer, got 1\.0"):
        games.state(1.0)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"actions must have shape \(2,\), got \(3,\)"):
        games.step([1, 2, 3])
    with pytest.raises(KeyError, match="pirates has no compiled form"):
        playouts("pirates", 1)
    with pytest.raises(dogwatch.BadOptions):
        vector("raft", 2, size="enormous")
    with pytest.raises(ValueError, match="games must be >= 1, got 0"):
        vector("raft", 0)
    with pytest.raises(ValueError, match="steps must be >= 0, got -1"):
        games.random_steps(-1)
    wrong_types: list[tuple[Any, str]] = [
        (lambda: games.observe([1]), r"out must be an array, got \[1\]"),  # type: ignore[arg-type]
        (
            lambda: games.set(games.state(0)),  # type: ignore[arg-type]
            "states must be a mapping of games to states or texts, got <raft",
        ),
        (lambda: games.put([0], 5), "the other games must be a vector, got 5"),  # type: ignore[arg-type]
        (lambda: games.random_steps(out=(np.zeros(2),)), "out must be two arrays, for rewards and done"),  # type: ignore[arg-type]
    ]
    for call, says in wrong_types:
        with pytest.raises(TypeError, match=says):
            call()
    assert repr(games) == "<2 games of raft>"
    assert len(playouts("raft", 0).decisions) == 0
    with pytest.raises(TypeError, match=r"seed must be an integer, got 1\.5"):
        playouts("raft", 1, seed=1.5)  # type: ignore[arg-type]


def test_numpy_integers_are_integers() -> None:
    for seed in (np.int64(-3), np.uint64(2**63)):
        one = playouts("raft", np.int32(5), seed, size="short")
        assert (one.decisions == playouts("raft", 5, int(seed), size="short").decisions).all()
    numbers: Any = (np.int64(2), np.int64(7), np.int8(3))
    games = vector("raft", *numbers[:2], size="short")
    assert games.state(0) == vector("raft", 2, 7, size="short").state(0)
    games.random_steps(numbers[2])


def test_no_game_moves_if_an_action_is_illegal() -> None:
    games = vector("raft", 5, seed=3, size="short")
    before = [games.state(index) for index in range(5)]
    actions, counts = games.legal()
    given = actions[:, 0].copy()
    for index, wrong in ((4, 0), (0, games.actions), (2, actions[2, counts[2]])):  # the last is padding
        given[index], kept = wrong, given[index]
        with pytest.raises(
            ValueError, match=f"action {wrong} is not legal in game {index}; no game has moved"
        ):
            games.step(given)
        given[index] = kept
    assert [games.state(index) for index in range(5)] == before


@pytest.mark.parametrize("wrong", [np.int64(SKIP), np.uint64(SKIP % 2**64), np.uint64(2**64 - 1)])
def test_no_action_is_skipped_without_where(wrong: Any) -> None:
    """Regression: the number that marks games that are not stepped was accepted as an action."""
    games = vector("raft", 2, seed=3, size="short")
    with pytest.raises(ValueError, match=f"action {wrong} is not legal in game 0; no game has moved"):
        games.step(np.full(2, wrong))


def test_steps_return_new_arrays_or_fill_the_callers() -> None:
    """Regression: every step returned the same buffers, so that stored ones all became the last."""
    games = vector("shanghaien", 50, seed=1)
    rewards, done = np.full((50, 2), 9, np.int8), np.ones(50, np.bool_)
    kept = [games.random_steps() for _ in range(300)]
    ends = [int(each.sum()) for _, each in kept]
    assert 0 in ends
    assert max(ends) > 0
    assert all((~each.any(axis=1) | done).all() for each, done in kept)
    found = games.random_steps(0, out=(rewards, done))
    assert found[0] is rewards
    assert found[1] is done
    assert not rewards.any()
    assert not done.any()
    legal, _ = games.legal()
    assert games.step(legal[:, 0], out=(rewards, done))[0] is rewards
    with pytest.raises(ValueError, match=r"out\[1\] must be a writable contiguous array of bool"):
        games.random_steps(out=(rewards, done.astype(np.int8)))


def test_only_the_marked_games_are_stepped() -> None:
    games = vector("raft", 4, seed=3)
    before = [games.state(index) for index in range(4)]
    actions, _ = games.legal()
    marked = np.array([True, False, False, True])
    given = np.where(marked, actions[:, 0], 10**6)
    games.step(given, where=marked)
    assert [games.state(index) == before[index] for index in range(4)] == (~marked).tolist()
    with pytest.raises(ValueError, match="action 1000000 is not legal in game 1"):
        games.step(given, where=~marked)
