"""Differential tests: a game's compiled form against its rules."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import dogwatch
from dogwatch.games.base import Actions
from dogwatch.research import playouts, vector
from dogwatch.research.observer import observer

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


def check_vector(name: str, options: dict[str, Any]) -> None:
    """A vector has the legal moves, states, observations and results of the rules."""
    game, numbers, random = dogwatch.game(name), numbering(name, options), Random(1)
    sees = observer(name, game.settle(options))
    games = vector(name, 8, seed=5, **options)
    floats = np.empty((games.games, *games.shape), np.float32)
    ended = 0
    for _ in range(125):
        listed, counts = games.legal()
        mask = games.masks()
        before, actions = [games.state(index) for index in range(games.games)], []
        seen, both = games.observe(floats), [games.observe(seats=seat) for seat in (0, 1)]
        assert seen is floats
        for index, state in enumerate(before):
            legal = {numbers.encode(move) for move in game.moves(state)}
            assert set(listed[index, : counts[index]].tolist()) == legal
            assert (listed[index, counts[index] :] == -1).all()
            assert set(np.flatnonzero(mask[index]).tolist()) == legal
            assert games.turns[index] == game.turn(state)
            assert (seen[index] == sees(state, games.turns[index])).all()
            assert all((both[seat][index] == sees(state, seat)).all() for seat in (0, 1))
            actions.append(random.choice(sorted(legal)))
        rewards, done = games.step(actions)
        last = dict(zip(*games.terminal(seats=1), strict=True))
        assert list(last) == np.flatnonzero(done).tolist()
        for index, state in enumerate(before):
            after = game.apply(state, numbers.decisions[actions[index]])
            if done[index]:
                ended += 1
                outcome = game.outcome(after)
                assert outcome is not None
                assert outcome.utilities == tuple(rewards[index])
                assert games.reasons()[index] == outcome.reason
                assert (last[index] == sees(after, 1)).all()
            else:
                assert not rewards[index].any()
                if game.turn(after) != dogwatch.CHANCE:
                    assert games.state(index) == after
    assert ended >= 2


def check_states(name: str, options: dict[str, Any]) -> None:
    """Games can be copied, gathered, put back and set from states, and continue as the originals do."""
    games = vector(name, 6, seed=2, **options)
    games.random_steps(23)
    originals = [games.state(index) for index in range(6)]
    copy, gathered = games.clone(), games.take([4, 4, 1])
    redrawn = games.take([0] * 40, seed=7)
    assert [gathered.state(index) for index in range(3)] == [originals[4], originals[4], originals[1]]
    assert [redrawn.state(index) for index in range(40)] == originals[:1] * 40
    from_states = vector(name, 6, seed=9, **options)
    from_states.set(dict(enumerate(originals)))
    assert [from_states.state(index) for index in range(6)] == originals
    assert from_states.turns.tolist() == games.turns.tolist()
    assert (from_states.observe() == games.observe()).all()
    games.random_steps(40)
    assert [copy.state(index) for index in range(6)] == originals
    copy.random_steps(40)
    assert [copy.state(index) for index in range(6)] == [games.state(index) for index in range(6)]
    copy.put([5, 0], games.take([1, 2]))
    assert (copy.state(5), copy.state(0), copy.state(1)) == (games.state(1), games.state(2), games.state(1))
    assert copy.turns[5] == games.turns[1]
    redrawn.random_steps(40)
    assert len({redrawn.state(index) for index in range(40)}) > 30


def check_chance(name: str, options: dict[str, Any]) -> None:
    """Chance moves can wait: until they are drawn, the state is that of the rules after the decision."""
    game, numbers, random = dogwatch.game(name), numbering(name, options), Random(3)
    games, sees = vector(name, 6, seed=4, **options), observer(name, game.settle(options))
    waited = 0
    for _ in range(150):
        before, (listed, counts) = [games.state(index) for index in range(6)], games.legal()
        actions = [random.choice(listed[index, : counts[index]].tolist()) for index in range(6)]
        waiting = games.clone()
        games.step(actions)
        _, done = waiting.step(actions, chance=False)
        seen = [waiting.observe(seats=seat) for seat in (0, 1)]
        for index, state in enumerate(before):
            after = game.apply(state, numbers.decisions[actions[index]])
            after = game.start(options) if done[index] else after
            assert waiting.state(index) == after
            assert waiting.turns[index] == game.turn(after)
            assert all((seen[seat][index] == sees(after, seat)).all() for seat in (0, 1))
        if (waiting.turns < 0).any():
            waited += 1
            for call in (waiting.random_steps, waiting.observe, lambda: waiting.step(actions)):  # noqa: B023
                with pytest.raises(ValueError, match=r"call draw_chance\(\) first"):
                    call()
            assert not waiting.masks()[waiting.turns < 0].any()
        waiting.draw_chance()
        assert [waiting.state(index) for index in range(6)] == [games.state(index) for index in range(6)]
    assert waited or "position" in options


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
        assert found[1].tolist() == ended.tolist()
        assert found[0].tolist() == rewards.tolist()
        assert long.reasons() == reasons
        assert long.turns.tolist() == single.turns.tolist()
    assert found[1].all()
    found = long.random_steps(0)
    assert not found[1].any()
    assert not found[0].any()


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
