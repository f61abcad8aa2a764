"""Self-play of a value network on compiled games: TD(λ) on the states after decisions.

A player looks one decision ahead: it values the state after each legal decision, before chance moves, and
takes the best, with some noise while it learns. The network learns to predict its own later values and the
results of the games.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dogwatch.research.baseline.network import Floats, Network
from dogwatch.research.vectors import Vector, vector

Features: TypeAlias = Callable[[Any], tuple[Floats, Floats]]
"""Observations -> (inputs, signs): the observer's value is the sign times the network's."""
_LAMBDA: Final = 0.7
_BATCH: Final = 1_024


class Choice(NamedTuple):
    """The decisions of all games at one time."""

    actions: NDArray[np.int64]
    inputs: Floats
    """Of the network, in the state after each decision."""
    signs: Floats
    """1 or -1: the value of seat 0 is the sign times the network's."""
    values: Floats
    """Of seat 0 after each decision; its reward if that ends the game."""


def choose(games: Vector, network: Network, features: Features, noise: Any = None) -> Choice:
    """The best decision in each game, one ply deep; `noise(count)` is added to the values."""
    found, counts = games.legal()
    listed = found >= 0
    actions, parents = found[listed].astype(np.int64), np.repeat(np.arange(games.games), counts)
    after, movers = games.take(parents), games.turns[parents]
    rewards, done = after.step(actions, check=False, chance=False)
    inputs, signs = features(after.observe(seats=movers))
    values = np.where(done, rewards[np.arange(len(done)), movers], signs * network(inputs))
    padded = np.full(found.shape, -np.inf, np.float32)
    padded[listed] = values if noise is None else values + noise(len(values))
    best = np.cumsum(counts) - counts + padded.argmax(axis=1)
    toward = np.where(movers[best] == 0, 1, -1).astype(np.float32)
    return Choice(actions[best], inputs[best], signs[best] * toward, values[best] * toward)


class Learner:
    """Plays many games against itself and learns from them."""

    def __init__(self, name: str, features: Features, *, games: int, hidden: list[int], seed: int) -> None:
        self._rng = np.random.default_rng(seed)
        self._games = vector(name, games, seed=seed)
        self._features = features
        width = features(self._games.observe())[0].shape[1]
        self.network = Network.random([width, *hidden], self._rng)
        self.decisions = 0
        """Decisions learned from."""
        self.played = 0
        """Games finished."""

    def learn(self, steps: int, rate: float, noise: float) -> float:
        """Play `steps` decisions in each game and learn from them; returns the mean squared error.

        Actions are drawn from the softmax of their values divided by `noise`.
        """
        choices, over = [], []
        for _ in range(steps):
            choice = choose(self._games, self.network, self._features, self._gumbel(noise))
            _, done = self._games.step(choice.actions, check=False)
            choices.append(choice)
            over.append(done)
        self.played += int(np.sum(over))
        targets, kept = _returns(choices, over)
        inputs = np.concatenate([choice.inputs for choice in choices[:-1]])[kept]
        order = self._rng.permutation(len(inputs))
        self.decisions += len(inputs)
        errors = [
            self.network.train(inputs[some], targets[some], rate)
            for some in np.array_split(order, max(1, len(order) // _BATCH))
        ]
        return float(np.mean(errors))

    def _gumbel(self, scale: float) -> Any:
        """Noise with which the best of noisy values is a draw from their softmax."""
        return lambda count: np.asarray(scale * self._rng.gumbel(size=count), np.float32)


def _returns(choices: list[Choice], over: list[Any]) -> tuple[Floats, Any]:
    """(targets of the network, which states they are for): λ-returns of all but the last decisions."""
    later: Floats = choices[-1].values
    found, kept = [], []
    for choice, following, ended, follows_end in zip(
        choices[-2::-1], choices[:0:-1], over[-2::-1], over[:0:-1], strict=True
    ):
        mixed = (1 - _LAMBDA) * following.values + _LAMBDA * later
        later = np.asarray(np.where(follows_end, following.values, mixed), np.float32)
        found.append(later * choice.signs)
        kept.append(~ended)
    every = np.concatenate(kept[::-1])
    return np.concatenate(found[::-1]).astype(np.float32)[every], every
