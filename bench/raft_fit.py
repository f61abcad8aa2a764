"""Fit the weights of Raft & Scupper's evaluation to games of the search against itself.

Each position of a game is a row of features; whether yellow won is what they should foretell. The fit is a
logistic regression, drawn a little towards nothing. Run it again with the weights that it found: better play
tells more about positions.

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
from dogwatch.games.raft.bots.evaluate import FEATURES, FULL, count
from dogwatch.games.raft.bots.kernel import Words
from dogwatch.games.raft.bots.thinking import Thinker
from dogwatch.games.raft.rules import State

_GAME = dogwatch.game("raft")
_NODES = (1500, 4000)
_OPENING = (2, 10)
"""Moves at random, so that games differ."""
_SLIP = 0.04
_SHORT = 0.25
_DECIDED = 1500
"""From such a value on, positions tell nothing new."""
_PULL = 3e-5
_TRUST = 0.6
"""How much of what is to be foretold is the end of the game; the rest is what the search thought."""


def start(size: str, luck: random.Random) -> State:
    """Ships, pirates and sides at random."""
    state: State = _GAME.start({"size": size})
    while state.phase != "play":
        state = _GAME.apply(state, luck.choice(_GAME.moves(state)))
    return state


def self_play(games: int, seed: int) -> tuple[Any, Any, Any]:
    """Positions, what the search thought of them (for yellow), and who won (1: yellow)."""
    rows: list[Words] = []
    values: list[int] = []
    won: list[int] = []
    thinker = Thinker()
    luck = random.Random(seed)
    for _ in track(range(games)):
        state = start("short" if luck.random() < _SHORT else "full", luck)
        opening, ply, first = luck.randint(*_OPENING), 0, len(rows)
        while state.phase == "play":
            if ply < opening or luck.random() < _SLIP:
                move = luck.choice(_GAME.moves(state))
            else:
                thought = thinker.think(state, nodes=luck.randint(*_NODES))
                move = thought.moves[0]
                if abs(thought.value) < _DECIDED:
                    rows.append(packed.pack(state))
                    values.append(thought.value if state.mover == 0 else -thought.value)
            state = _GAME.apply(state, move)
            ply += 1
        outcome = _GAME.outcome(state)
        assert outcome is not None
        won += [int(outcome.winners == (state.yellow,))] * (len(rows) - first)
    return np.array(rows), np.array(values), np.array(won)


def features(positions: Any) -> tuple[Any, Any]:
    """The features of positions, and how many ships each has."""
    rows, found = np.zeros((len(positions), FEATURES)), np.zeros(FEATURES, np.int32)
    for row, position in zip(rows, positions, strict=True):
        count(position, found)
        row[:] = found
    return rows, np.array([int(position[0]).bit_count() for position in positions])


def fit(positions: Any, values: Any, won: Any) -> tuple[Any, float]:
    """Weights in hundredths, a row for a full sea and one for an empty one; and the mean loss."""
    rows, ships = features(positions)
    full = (ships / FULL)[:, None]
    table = np.hstack([rows * full, rows * (1 - full)]).astype(float)
    weights = np.zeros(table.shape[1])
    goal = _TRUST * won + (1 - _TRUST) / (1 + np.exp(-values / 100))
    for _ in range(30):  # Newton's steps
        chance = 1 / (1 + np.exp(-table @ weights))
        slope = table.T @ (goal - chance) / len(won) - _PULL * weights
        bend = (table * (chance * (1 - chance))[:, None]).T @ table / len(won) + _PULL * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    chance = np.clip(1 / (1 + np.exp(-table @ weights)), 1e-9, 1 - 1e-9)
    loss = -np.mean(won * np.log(chance) + (1 - won) * np.log(1 - chance))
    return np.round(100 * weights.reshape(2, FEATURES)).astype(int), float(loss)


def main() -> None:
    """Play, or fit."""
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
