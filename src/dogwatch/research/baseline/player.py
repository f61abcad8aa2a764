"""A trained network as a bot."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from dogwatch.bots.base import Analysis, AnyBot, Bot, Valued
from dogwatch.games.base import CHANCE, AnyGame
from dogwatch.research.base import research
from dogwatch.research.baseline.learning import Features
from dogwatch.research.baseline.network import Network
from dogwatch.research.observer import Observer


def baseline(name: str, file: Path | None = None) -> AnyBot:
    """The baseline of a game, for its default options.

    Args:
        name: The game's id.
        file: Weights that `train` wrote; by default those in the package.

    Raises:
        KeyError: There is no such game.
        ValueError: The game has no baseline.
    """
    own = research(name)
    weights = file or own.weights()
    if file is None and not weights.exists():
        raise ValueError(f"{name} has no baseline")
    return own.baseline(Network.load(weights))


def features_of(name: str) -> Features:
    """The function from observations to (inputs, signs) of a game's baseline.

    The observer's value is the sign times the network's. Raises `ValueError` if the game has none.
    """
    found = research(name).features()
    if found is None:
        raise ValueError(f"{name} has no baseline with such inputs")
    return found


class OnePly(Bot[Any, Any]):
    """Values the state after each legal move, before chance moves, and takes the best."""

    level = "baseline"

    def __init__(
        self, game: AnyGame, network: Network, features: Features, observer: Callable[[Any], Observer]
    ) -> None:
        self.game = game
        self._network, self._features, self._observer = network, features, cache(observer)

    def analyse(
        self, state: Any, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Any]:
        """Value each legal move; ignores the limits and the seed."""
        game = self.game
        seat = game.turn(state)
        if seat is None or seat == CHANCE:
            raise ValueError("no decision is due in this state")
        observe = self._observer(state.options)
        moves = game.moves(state)
        after = [game.apply(state, move) for move in moves]
        inputs, signs = self._features(np.stack([observe(each, seat) for each in after]))
        values = signs * self._network(inputs)
        for number, each in enumerate(after):
            if outcome := game.outcome(each):
                values[number] = outcome.utilities[seat]
        order = np.argsort(-values, kind="stable")
        valued = tuple(Valued(moves[number], float(values[number])) for number in order)
        best = valued[0].value
        return Analysis(
            (best, -best) if seat == 0 else (-best, best), valued, (valued[0].move,), False, "chances"
        )
