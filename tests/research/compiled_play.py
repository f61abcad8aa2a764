"""Differential tests: a game's compiled form against its rules."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random
from typing import Any

import numpy as np

import dogwatch
from dogwatch.games.base import Actions
from dogwatch.research import playouts, vector

_SURE = 4.5
"""A deviation of this many standard deviations is a failure."""


def numbering(name: str, options: dict[str, Any]) -> Actions[Any]:
    """The numbering of a game's moves."""
    game = dogwatch.game(name)
    actions = game.actions(game.settle(options))
    assert actions is not None
    return actions


def likely(count: int, of: int, probability: float) -> None:
    """Check that `count` hits in `of` trials are compatible with this probability."""
    deviation = (of * probability * (1 - probability)) ** 0.5
    assert abs(count - of * probability) < _SURE * deviation, (count, of, probability)


def check_playouts(name: str, options: dict[str, Any]) -> None:
    """Every move of a playout is legal by the rules, and the rules give the same outcome."""
    game, numbers = dogwatch.game(name), numbering(name, options)
    played = playouts(name, 25, seed=3, traces=True, **options)
    assert played.traces is not None
    for index, trace in enumerate(played.traces):
        state = game.start(options)
        for number in trace.tolist():
            chance = game.turn(state) == dogwatch.CHANCE
            assert chance == (number < 0)
            state = game.play(state, numbers.chances[-1 - number] if chance else numbers.decisions[number])
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.utilities == tuple(played.utilities[index])
        assert outcome.points == tuple(played.points[index])
        assert outcome.reason == played.reasons[index]
        assert int(np.sum(trace >= 0)) == played.decisions[index]
        assert int(np.sum(trace < 0)) == played.chances[index]


def check_vector(
    name: str,
    options: dict[str, Any],
    *,
    unpacked: Callable[[Any], Any] = lambda state: state,
    unseen: Collection[str] = (),
) -> None:
    """A vector has the legal moves of the rules and plays them alike.

    `unpacked` reduces a state to what a vector keeps of it; `unseen` are the reasons of endings that a
    reduced state does not show.
    """
    game, numbers, random = dogwatch.game(name), numbering(name, options), Random(1)
    games = vector(name, 8, seed=5, **options)
    ended = 0
    for _ in range(125):
        listed, counts = games.legal()
        mask = games.masks()
        before, actions = [games.state(index) for index in range(games.games)], []
        for index, state in enumerate(before):
            legal = {numbers.encode(move) for move in game.moves(state)}
            assert set(listed[index, : counts[index]].tolist()) == legal
            assert set(np.flatnonzero(mask[index]).tolist()) == legal
            assert games.turns[index] == game.turn(state)
            actions.append(random.choice(sorted(legal)))
        rewards, done = games.step(actions)
        for index, state in enumerate(before):
            after = game.apply(state, numbers.decisions[actions[index]])
            if done[index]:
                ended += 1
                if games.reasons()[index] in unseen:
                    continue
                outcome = game.outcome(after)
                assert outcome is not None
                assert outcome.utilities == tuple(rewards[index])
                assert games.reasons()[index] == outcome.reason
            else:
                assert not rewards[index].any()
                if game.turn(after) != dogwatch.CHANCE:
                    assert games.state(index) == unpacked(after)
    assert ended >= 2


def check_random_steps(name: str, options: dict[str, Any]) -> None:
    """Random steps of a vector play the same games as `playouts` with the same seed."""
    played = playouts(name, 70, seed=6, **options)
    games = vector(name, 70, seed=6, **options)
    left, steps = set(range(70)), 0
    while left:
        rewards, done = games.random_steps()
        steps += 1
        for index in sorted(left & set(np.flatnonzero(done).tolist())):
            left.remove(index)
            assert steps == played.decisions[index]
            assert rewards[index].tolist() == played.utilities[index].tolist()
            assert games.reasons()[index] == played.reasons[index]
    assert steps == played.decisions.max()


def check_long_steps(name: str, options: dict[str, Any]) -> None:
    """One call reports what as many single steps do: who ended, and the last end of each."""
    single, long = vector(name, 37, seed=3, **options), vector(name, 37, seed=3, **options)
    for steps in (64, 65, 150, 700):
        ended, rewards, reasons = np.zeros(37, np.bool_), np.zeros((37, 2), np.int8), [""] * 37
        for _ in range(steps):
            last, done = single.random_steps()
            ended |= done
            rewards[done] = last[done]
            reasons = [now or before for now, before in zip(single.reasons(), reasons, strict=True)]
        found = long.random_steps(steps)
        assert found[0] is long.rewards
        assert found[1] is long.done
        assert long.done.tolist() == ended.tolist()
        assert long.rewards.tolist() == rewards.tolist()
        assert long.reasons() == reasons
        assert long.turns.tolist() == single.turns.tolist()
    assert long.done.all()
    long.random_steps(0)
    assert not long.done.any()
    assert not long.rewards.any()


def check_neighbours(name: str) -> None:
    """A game does not depend on how many others are played, nor on how many steps a call takes."""
    few, many = playouts(name, 5, seed=2), playouts(name, 40, seed=2)
    assert (few.points == many.points[:5]).all()
    assert (few.decisions == many.decisions[:5]).all()
    assert (playouts(name, 40, seed=3).decisions != many.decisions).any()
    steps, stride = vector(name, 4, seed=8), vector(name, 4, seed=8)
    for _ in range(70):
        steps.random_steps()
    stride.random_steps(70)
    assert [steps.state(index) for index in range(4)] == [stride.state(index) for index in range(4)]
