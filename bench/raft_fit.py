"""Fit the weights of Raft & Scupper's evaluation to games of the search against itself.

Each position of a game is a row of features; the target is whether yellow won. The fit is a logistic
regression with a small L2 penalty. Repeat both steps with the new weights: better play gives better data.

    python -m bench.raft_fit play games.npz --games 6000 --seed 1
    python -m bench.raft_fit fit games.npz

`fit` holds out every tenth game, prints the mean log loss of its results, and then fits to all games.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

import numpy as np
from rich.progress import track

import dogwatch
from dogwatch.games.raft.bots import packed
from dogwatch.games.raft.bots.deepening import Searcher, history_row
from dogwatch.games.raft.bots.evaluate import FEATURES, FULL, count
from dogwatch.games.raft.bots.kernel import (
    MOVER,
    SCUPPER,
    SETS,
    TARGET_SETS,
    avenger,
    count_repetitions,
    list_moves,
    play,
)
from dogwatch.games.raft.bots.search import MOST_MOVES, PROVEN
from dogwatch.games.raft.rules import State

_GAME = dogwatch.game("raft")
_YELLOW, _REPETITION, _LONGEST = 0, 3, 500
_NODES = (300, 800)
"""Range of the nodes of a search. Many weak games teach more than few strong ones."""
_OPENING = (0, 8)
"""Range of the number of random opening moves, so that games differ."""
_SLIP = 0.02
"""Probability of a random move after the opening."""
_SHORT = 0.1
"""Share of games on the short board."""
_DECIDED = 1500
"""Positions with at least this absolute value are left out: they are decided."""
_PENALTY = 3e-5
"""L2 penalty."""
_TRUST = 0.7
"""Weight of the game's result in the target; the rest is the search's value."""


def start(size: str, rng: random.Random) -> State:
    """A start position with random ships, pirates and sides."""
    state: State = _GAME.start({"size": size})
    while state.phase != "play":
        state = _GAME.apply(state, rng.choice(_GAME.moves(state)))
    return state


def self_play(games: int, seed: int) -> dict[str, Any]:
    """Positions, the search's values of them (for yellow), results (1: yellow won) and game numbers."""
    found: dict[str, list[Any]] = {"positions": [], "values": [], "won": [], "game": []}
    searcher, rng = Searcher(), random.Random(seed)
    for number in track(range(games)):
        first = len(found["positions"])
        winner = _play(searcher, rng, found)
        count = len(found["positions"]) - first
        found["won"] += [int(winner == _YELLOW)] * count
        found["game"] += [number] * count
    return {name: np.array(each) for name, each in found.items()}


def _play(searcher: Searcher, rng: random.Random, found: dict[str, list[Any]]) -> int:
    """Play a game on the kernel, collect its positions and values, and return the winning side.

    A game that the search has decided is not played out.
    """
    position = packed.pack(start("short" if rng.random() < _SHORT else "full", rng))
    opening, moves, targets = (
        rng.randint(*_OPENING),
        np.zeros(MOST_MOVES, np.uint64),
        np.zeros(TARGET_SETS, np.uint64),
    )
    met = [history_row(position)]
    for ply in range(_LONGEST):
        mover = int(position[MOVER])
        if ply < opening or rng.random() < _SLIP:
            move = moves[rng.randrange(list_moves(position, targets, moves))]
        else:
            searcher.begin(position, np.array(met[:-1], np.uint64).reshape(-1, SETS + 1), _REPETITION)
            best, values, _ = searcher.deepen(nodes=rng.randint(*_NODES), rng=rng)
            move, value = best[0], int(values[0])
            if abs(value) > PROVEN:
                return mover if value > 0 else 1 - mover
            if abs(value) < _DECIDED:
                found["positions"].append(position.copy())
                found["values"].append(value if mover == _YELLOW else -value)
        ended = int(play(position, move))
        if ended:
            return ended & 1
        if int(move) >> 12 == SCUPPER:
            met.clear()
        met.append(history_row(position))
        rows = np.array(met, np.uint64)
        if count_repetitions(rows, len(rows) - 1, 0, len(rows) - 1) >= _REPETITION - 1:
            break
    return int(avenger(position))


def inputs_of(positions: Any) -> Any:
    """The inputs of the regression: features for a full sea, then for an empty one."""
    rows, counts = np.zeros((len(positions), FEATURES)), np.zeros(FEATURES, np.int32)
    for row, position in zip(rows, positions, strict=True):
        count(position, counts)
        row[:] = counts
    full = np.array([[int(position[0]).bit_count() / FULL] for position in positions])
    return np.hstack([rows * full, rows * (1 - full)])


def fit(inputs: Any, goal: Any) -> Any:
    """The weights, by Newton's method."""
    weights = np.zeros(inputs.shape[1])
    for _ in range(30):
        probability = 1 / (1 + np.exp(-inputs @ weights))
        gradient = inputs.T @ (goal - probability) / len(goal) - _PENALTY * weights
        spread = (probability * (1 - probability))[:, None]
        hessian = (inputs * spread).T @ inputs / len(goal) + _PENALTY * np.eye(len(weights))
        step = np.linalg.solve(hessian, gradient)
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def log_loss(log_odds: Any, won: Any) -> float:
    """The mean log loss of predicted results."""
    return float(np.mean(np.logaddexp(0, np.where(won == 1, -log_odds, log_odds))))


def main() -> None:
    """Play games, or fit weights to them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=["play", "fit"])
    parser.add_argument("files", nargs="+")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.what == "play":
        played = self_play(asked.games, asked.seed)
        np.savez_compressed(asked.files[0], **played)
        won = played["won"]
        print(f"{len(won):,} positions of {asked.games:,} games, yellow won {won.mean():.3f}")
        return
    loaded = [np.load(file) for file in asked.files]
    names = ("positions", "values", "won", "game")
    positions, values, won, game = (np.concatenate([each[name] for each in loaded]) for name in names)
    inputs = inputs_of(positions)
    goal = _TRUST * won + (1 - _TRUST) / (1 + np.exp(-values / 100))
    held = game % 10 == 0
    ours, searched = inputs[held] @ fit(inputs[~held], goal[~held]), values[held] / 100
    print(f"{len(won):,} positions; loss on held-out games {log_loss(ours, won[held]):.4f}, ", end="")
    print(f"of the search's values {log_loss(searched, won[held]):.4f}")
    for row in np.round(100 * fit(inputs, goal).reshape(2, FEATURES)).astype(int).tolist():
        print(row)


if __name__ == "__main__":
    main()
