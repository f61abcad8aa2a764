"""Fit the captain's evaluation between rounds of Shanghaien by backward value iteration.

    python -m bench.shanghaien_fit games holdings.json
    python -m bench.shanghaien_fit weights holdings.json weights.json

The first command plays games and saves the positions between rounds ("holdings"). The second values holdings
with one round left by solving that round exactly on rows drawn from the deck, and fits weights to those
values. It goes on with two rounds left, where the next round ends in the value just fitted, and so on. Copy
the weights to `src/dogwatch/games/shanghaien/bots/weights.py`.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np

from dogwatch.games import game
from dogwatch.games.base import CHANCE
from dogwatch.games.shanghaien.bots import evaluation as evaluations
from dogwatch.games.shanghaien.bots import point_evaluation
from dogwatch.games.shanghaien.bots.deckhand import Deckhand
from dogwatch.games.shanghaien.bots.evaluation import Weights
from dogwatch.games.shanghaien.bots.nations import FloatArray, likely_net, net, unseen
from dogwatch.games.shanghaien.bots.rounds import Evaluator, Round
from dogwatch.games.shanghaien.rules.cards import ROUNDS
from dogwatch.games.shanghaien.rules.rules import ROLL
from dogwatch.games.shanghaien.rules.scoring import strengths
from dogwatch.games.shanghaien.rules.state import State

_GAME = game("shanghaien")
_RIDGE = 0.5
_STEPS = 30


class RandomSource:
    """A seeded source for `game.draw`."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        """A random integer from 0 to n - 1."""
        return self._random.randrange(n)


def play(rng: RandomSource, thinks: Sequence[Evaluator | None]) -> list[State]:
    """The positions between the rounds of one game; a seat without an evaluator plays as the deckhand."""
    deckhand, kept = Deckhand(), []
    state = _GAME.start()
    while (turn := _GAME.turn(state)) is not None:
        if turn == CHANCE:
            if state.phase == "deal" and not state.row and state.round > 1:
                kept.append(state)
            state = _GAME.apply(state, _GAME.draw(state, rng))
            continue
        moves, evaluate = _GAME.moves(state), thinks[turn]
        if len(moves) == 1:
            move = moves[0]
        else:
            move = deckhand.choose(state) if evaluate is None else Round(state, evaluate).moves()[0].move
        state = _GAME.apply(state, move)
    return kept


def solved(state: State, rng: RandomSource, weights: Sequence[float]) -> float:
    """Red's probability of winning less blue's, with the next row drawn and its round solved exactly."""
    while state.phase == "deal":
        state = _GAME.apply(state, _GAME.draw(state, rng))
    searched = Round(state, lambda at, holdings, uses: evaluations.value(at, holdings, uses, weights))
    (rolled,) = searched.moves()
    assert rolled.move == ROLL
    return rolled.value if state.mover == 0 else -rolled.value


def described(state: State) -> FloatArray:
    """The features of a position between rounds, divided by the spread, as `evaluate` weighs them."""
    left = ROUNDS - state.round + 1
    red, blue = strengths(state, 0), strengths(state, 1)
    held = [sum(tricks) for tricks in state.tricks]

    def by_nation(values: FloatArray) -> list[float]:
        return [float(values[bag, red[at], blue[at]]) for at, bag in enumerate(unseen(state))]

    now = np.broadcast_to(net(), likely_net().shape)
    jokers = [
        max(by_nation(gains)) if held[seat] else 0.0 for seat, gains in enumerate(evaluations.joker_gains())
    ]
    features = Weights(
        likely=sum(by_nation(likely_net())),
        now=sum(by_nation(now)),
        tricks=held[0] - held[1],
        usable=min(held[0], left) - min(held[1], left),
        joker=jokers[0] - jokers[1],
        start=1 if state.starter == 0 else -1,
    )
    scaled: FloatArray = np.array(features) / np.sqrt(
        sum(by_nation(evaluations.spread())) + evaluations.SPREAD
    )
    return scaled


def fitted(inputs: FloatArray, targets: FloatArray) -> FloatArray:
    """Weights for tanh(inputs · weights), by least squares (Gauss–Newton with a ridge)."""
    weights = np.zeros(inputs.shape[1])
    for _ in range(_STEPS):
        guess = np.tanh(inputs @ weights)
        slope = inputs * (1 - guess**2)[:, None]
        step = slope.T @ (targets - guess) - _RIDGE * weights
        weights = weights + np.linalg.solve(slope.T @ slope + _RIDGE * np.eye(len(weights)), step)
    return weights


def iterate(holdings: Sequence[State], rows: int, known: Path, seconds: float, seed: int) -> None:
    """Fit the weights for 1, 2, … rounds left; continues after those in the file of weights."""
    weights = json.loads(known.read_text()) if known.exists() else [[0.0] * len(Weights._fields)]
    rng, begin = RandomSource(seed), time.monotonic()
    for left in range(len(weights), ROUNDS):
        if time.monotonic() - begin > seconds:
            break
        chosen = [state for state in holdings if ROUNDS - state.round + 1 == left] * rows
        inputs = np.array([described(state) for state in chosen])
        targets = np.array([solved(state, rng, weights[left - 1]) for state in chosen])
        found = fitted(inputs, targets)
        error = float(np.mean((targets - np.tanh(inputs @ found)) ** 2) / np.var(targets))
        weights.append([round(float(each), 4) for each in found])
        print(f"{left} left: {len(chosen)} rounds, {1 - error:.3f} explained, {weights[-1]}", flush=True)
        known.write_text(json.dumps(weights))


def main() -> None:
    """Play games, or fit weights to them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("games", "weights"))
    parser.add_argument("holdings", type=Path)
    parser.add_argument("weights", type=Path, nargs="?", default=Path("weights.json"))
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--rows", type=int, default=2, help="rows drawn for each holding")
    parser.add_argument("--seconds", type=float, default=420, help="start nothing new after this")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.what == "weights":
        holdings = msgspec.json.decode(asked.holdings.read_bytes(), type=list[State])
        iterate(holdings, asked.rows, asked.weights, asked.seconds, asked.seed)
        return
    rng = RandomSource(asked.seed)
    kept: list[State] = []
    begin = time.monotonic()
    for number in range(asked.games):
        kept += play(rng, [None, point_evaluation.evaluate if number % 2 else None])
        if time.monotonic() - begin > asked.seconds:
            break
    asked.holdings.write_bytes(msgspec.json.encode(kept))
    print(f"{len(kept)} holdings of {number + 1} games")


if __name__ == "__main__":
    main()
