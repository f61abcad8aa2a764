"""Matches between a network and another player, in many games at once."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dogwatch.arena.score import Tally
from dogwatch.bots import bot
from dogwatch.research.baseline.learning import Features, choose
from dogwatch.research.baseline.network import Network
from dogwatch.research.vectors import vector

RANDOM: Final = "random"


def measure(name: str, network: Network, features: Features, opponent: str, pairs: int, seed: int) -> Tally:
    """The network's results against random play or a level, in pairs: equal luck, swapped seats."""
    table, rng = vector(name, pairs, seed=seed).take(np.arange(2 * pairs) // 2), np.random.default_rng(seed)
    thinking = None if opponent == RANDOM else bot(name, opponent)
    numbering = table.game.actions(table.options)
    assert numbering is not None
    seats, results = np.arange(table.games) % 2, np.full(table.games, np.nan)
    while (running := np.isnan(results)).any():
        ours = running & (table.turns == seats)
        theirs = running & ~ours
        actions = np.zeros(table.games, np.int64)
        if ours.any():
            actions[ours] = choose(table.take(np.flatnonzero(ours)), network, features).actions
        if thinking is None:
            found, counts = table.legal()
            drawn = found[np.arange(table.games), rng.integers(counts)]
            actions[theirs] = drawn[theirs]
        else:
            for game in np.flatnonzero(theirs).tolist():
                move = thinking.choose(table.state(game), nodes=1, seed=int(rng.integers(1 << 48)))
                actions[game] = numbering.encode(move)
        rewards, done = table.step(actions, where=running)
        results[done] = rewards[done, seats[done]]
    return Tally(*(int(np.sum(results == each)) for each in (1, 0, -1)))


def summary(tally: Tally) -> dict[str, Any]:
    """Score and interval, for a learning curve."""
    low, high = tally.interval
    found = {"score": tally.score, "low": low, "high": high}
    return {name: round(value, 4) for name, value in found.items()} | {"games": tally.games}
