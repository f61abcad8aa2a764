"""Fit the weights of Raft & Scupper's evaluation to games of the search against itself.

Each position of a game is a row of features; the target is whether yellow won. The fit is a logistic
regression with a small L2 penalty. Repeat both steps with the new weights: better play gives better data.

    python -m bench.raft_fit play games.npz --games 2000 --seed 1
    python -m bench.raft_fit fit games.npz
"""

from __future__ import annotations

import argparse
import random
from typing import Any

import numpy as np
from rich.progress import track

import dogwatch
from dogwatch.games.raft.bots import packed
from dogwatch.games.raft.bots.deepening import Searcher
from dogwatch.games.raft.bots.evaluate import FEATURES, FULL, count
from dogwatch.games.raft.bots.kernel import UInt64Array
from dogwatch.games.raft.rules import State

_GAME = dogwatch.game("raft")
_NODES = (1500, 4000)
_OPENING = (2, 10)
"""Range of the number of random opening moves, so that games differ."""
_SLIP = 0.04
"""Probability of a random move after the opening."""
_SHORT = 0.25
"""Share of games on the short board."""
_DECIDED = 1500
"""Positions with at least this absolute value are left out: they are decided."""
_PENALTY = 3e-5
"""L2 penalty."""
_TRUST = 0.6
"""Weight of the game's result in the target; the rest is the search's value."""


def start(size: str, rng: random.Random) -> State:
    """A start position with random ships, pirates and sides."""
    state: State = _GAME.start({"size": size})
    while state.phase != "play":
        state = _GAME.apply(state, rng.choice(_GAME.moves(state)))
    return state


def self_play(games: int, seed: int) -> tuple[Any, Any, Any]:
    """Positions, the search's values of them (for yellow), and the results (1: yellow won)."""
    rows: list[UInt64Array] = []
    values: list[int] = []
    won: list[int] = []
    searcher = Searcher()
    rng = random.Random(seed)
    for _ in track(range(games)):
        state = start("short" if rng.random() < _SHORT else "full", rng)
        opening, ply, first = rng.randint(*_OPENING), 0, len(rows)
        while state.phase == "play":
            if ply < opening or rng.random() < _SLIP:
                move = rng.choice(_GAME.moves(state))
            else:
                result = searcher.search(state, nodes=rng.randint(*_NODES))
                move = result.moves[0]
                if abs(result.value) < _DECIDED:
                    rows.append(packed.pack(state))
                    values.append(result.value if state.mover == 0 else -result.value)
            state = _GAME.apply(state, move)
            ply += 1
        outcome = _GAME.outcome(state)
        assert outcome is not None
        won += [int(outcome.winners == (state.yellow,))] * (len(rows) - first)
    return np.array(rows), np.array(values), np.array(won)


def features(positions: Any) -> tuple[Any, Any]:
    """The features of positions, and each position's number of ships."""
    rows, counts = np.zeros((len(positions), FEATURES)), np.zeros(FEATURES, np.int32)
    for row, position in zip(rows, positions, strict=True):
        count(position, counts)
        row[:] = counts
    return rows, np.array([int(position[0]).bit_count() for position in positions])


def fit(positions: Any, values: Any, won: Any) -> tuple[Any, float]:
    """Weights in hundredths, a row for a full sea and one for an empty one, and the mean log loss."""
    rows, ships = features(positions)
    full = (ships / FULL)[:, None]
    inputs = np.hstack([rows * full, rows * (1 - full)]).astype(float)
    weights = np.zeros(inputs.shape[1])
    goal = _TRUST * won + (1 - _TRUST) / (1 + np.exp(-values / 100))
    for _ in range(30):  # Newton's method
        probability = 1 / (1 + np.exp(-inputs @ weights))
        gradient = inputs.T @ (goal - probability) / len(won) - _PENALTY * weights
        spread = (probability * (1 - probability))[:, None]
        hessian = (inputs * spread).T @ inputs / len(won) + _PENALTY * np.eye(len(weights))
        step = np.linalg.solve(hessian, gradient)
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    probability = np.clip(1 / (1 + np.exp(-inputs @ weights)), 1e-9, 1 - 1e-9)
    loss = -np.mean(won * np.log(probability) + (1 - won) * np.log(1 - probability))
    return np.round(100 * weights.reshape(2, FEATURES)).astype(int), float(loss)


def main() -> None:
    """Play games, or fit weights to them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=["play", "fit"])
    parser.add_argument("files", nargs="+")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.what == "play":
        positions, values, won = self_play(asked.games, asked.seed)
        np.savez_compressed(asked.files[0], positions=positions, values=values, won=won)
        print(f"{len(won):,} positions of {asked.games:,} games, yellow won {won.mean():.3f}")
        return
    loaded = [np.load(file) for file in asked.files]
    names = ("positions", "values", "won")
    positions, values, won = (np.concatenate([each[name] for each in loaded]) for name in names)
    weights, loss = fit(positions, values, won)
    print(f"{len(won):,} positions, loss {loss:.4f}")
    for row in weights.tolist():
        print(row)


if __name__ == "__main__":
    main()
