"""Train the baseline of a game by self-play, and measure it while it learns."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from dogwatch.research.baseline.learning import Features, Learner
from dogwatch.research.baseline.measure import RANDOM, measure, summary
from dogwatch.research.baseline.network import Network

_RATES: Final = (1e-3, 1e-4)
"""The first and the last learning rate."""
_OPPONENTS: Final = (RANDOM, "cabin_boy")


class Plan(NamedTuple):
    """How a game's baseline is trained."""

    rounds: int
    """Lessons, each of `steps` decisions in each game."""
    steps: int
    games: int
    """Games that are played at once."""
    noise: float
    """Of the values while it learns; small, because values differ little early in a game."""
    hidden: tuple[int, ...] = (64,)
    points: int = 6
    """Points of the learning curve, after the first."""
    pairs: int = 100
    """Pairs of games against each opponent at a point."""


def train(
    name: str, features: Features, plan: Plan, seed: int, report: Callable[[dict[str, Any]], None]
) -> Network:
    """Learn by self-play; `report` gets the points of the learning curve."""
    learner = Learner(name, features, games=plan.games, hidden=list(plan.hidden), seed=seed)
    spent = 0.0
    for lesson in range(plan.rounds + 1):
        if lesson * plan.points // plan.rounds > (lesson - 1) * plan.points // plan.rounds:
            found = {
                who: summary(measure(name, learner.network, features, who, plan.pairs, seed + 1))
                for who in _OPPONENTS
            }
            counted = {"games": learner.played, "decisions": learner.decisions}
            report({"seconds": round(spent), **counted, **found})
        if lesson < plan.rounds:
            begun = time.process_time()
            rate = _RATES[0] * (_RATES[1] / _RATES[0]) ** (lesson / plan.rounds)
            learner.learn(plan.steps, rate, plan.noise)
            spent += time.process_time() - begun
    return learner.network
