"""The error per decision of each level of Shanghaien: the winning chance given away, as the captain judges.

    python -m bench.shanghaien_errors [LEVEL …] [--games 60] [--seed 1]

Each level, or peer of `bench.shanghaien_peers`, plays against itself. A decision has at least two legal
moves. Its error is the difference between the captain's values of the best move and of the one played, as in
a review. Prints a table for docs/bots.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

import dogwatch
from bench.shanghaien_fit import RandomSource
from bench.shanghaien_peers import PEERS
from dogwatch.games.base import CHANCE
from dogwatch.games.shanghaien.bots.evaluation import evaluate
from dogwatch.games.shanghaien.bots.rounds import Round
from dogwatch.games.shanghaien.review import capped_value
from dogwatch.games.shanghaien.rules.cards import ROUNDS
from dogwatch.games.shanghaien.rules.moves import Move
from dogwatch.games.shanghaien.rules.state import State

_GAME = dogwatch.game("shanghaien")


class Game(NamedTuple):
    """The decisions of a game, and what they cost together."""

    decisions: int
    cost: float


def error(state: State, move: Move) -> float:
    """The winning chance that a move gives away."""
    is_exact = state.round == ROUNDS
    valued = Round(state, evaluate).moves()
    played = next(each.value for each in valued if each.move == move)
    best, value = (capped_value(each, is_exact=is_exact) for each in (valued[0].value, played))
    return (best - value) / 2


def played(choose: Callable[[State, int], Move], seed: str) -> Game:
    """One game of a level against itself."""
    rng, state = RandomSource(seed), _GAME.start()
    decisions, cost, number = 0, 0.0, 0
    while (turn := _GAME.turn(state)) is not None:
        number += 1
        if turn == CHANCE:
            state = _GAME.apply(state, _GAME.draw(state, rng))
            continue
        legal = _GAME.moves(state)
        move = legal[0] if len(legal) == 1 else choose(state, number)
        if len(legal) > 1:
            decisions += 1
            cost += error(state, move)
        state = _GAME.apply(state, move)
    return Game(decisions, cost)


def chooser(level: str) -> Callable[[State, int], Move]:
    """A level's function from a state and a seed to a move."""
    if level in PEERS:
        return lambda state, _: PEERS[level](state)
    bot = dogwatch.bot("shanghaien", level)
    return lambda state, seed: bot.choose(state, nodes=1, seed=seed)


def measured(level: str, games: int, seed: int) -> str:
    """A row of the table."""
    choose = chooser(level)
    found = [played(choose, f"errors {seed} {number}") for number in range(games)]
    decisions, costs = (np.array(each, float) for each in zip(*found, strict=True))
    mean = costs.sum() / decisions.sum()
    around = 1.96 * np.std(costs - mean * decisions, ddof=1) / np.sqrt(games) / decisions.mean()
    low, high = max(0.0, mean - around), mean + around
    return (
        f"| {level} | {games} | {decisions.sum():,.0f} | {100 * mean:.2f} % | "
        f"{100 * low:.2f}–{100 * high:.2f} | {100 * costs.mean() / 2:.1f} % |"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="*", default=["cabin_boy", "deckhand", "bosun", "captain"])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("| level | games | decisions | error per decision | 95 % interval | per player and game |")
    print("|---|---:|---:|---:|---|---:|")
    for level in asked.levels:
        print(measured(level, asked.games, asked.seed), flush=True)


if __name__ == "__main__":
    main()
