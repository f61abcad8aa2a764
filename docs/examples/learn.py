"""Learn Shanghaien by self-play, from nothing to beating the cabin boy: `python docs/examples/learn.py`.

TD(λ) on compiled games: a small network values the state after each legal decision, before chance moves, and
learns from the values that follow. Prints its curve: score, 95 % interval; equal luck, swapped seats."""

import sys
from typing import Any

import numpy as np

import dogwatch
from dogwatch.games.shanghaien.rules import State
from dogwatch.games.shanghaien.rules.moves import Move
from dogwatch.research import Vector, vector
from dogwatch.research.baseline import Network, features_of

LESSONS, MATCH = map(int, sys.argv[1:] or ("180", "200"))  # lessons, games of each match
GAMES, STEPS, TRACE, NOISE = 512, 32, 0.7, 0.005
rng, games, one = np.random.default_rng(1), vector("shanghaien", GAMES, seed=1), vector("shanghaien", 1)
moves = dogwatch.game("shanghaien").actions().decisions
features = features_of("shanghaien")  # observations -> inputs; for example the points that a card would bring
network = Network.random([features(games.observe())[0].shape[1], 64], rng)


def choose(games: Vector, noise: float = 0.0) -> tuple[Any, Any, Any]:
    """The best action in each game, the network's inputs after it, and its value to the player."""
    parents, actions = np.nonzero(games.masks())
    after, seats = games.take(parents), games.turns[parents]
    rewards, done = after.step(actions, check=False, chance=False)
    inputs, _ = features(after.observe(seats=seats))
    values = np.where(done, rewards[np.arange(len(seats)), seats], network(inputs))
    order = np.lexsort((values + noise * rng.gumbel(size=len(values)), parents))
    chosen = order[np.flatnonzero(np.diff(parents, append=-1))]  # the last of each game
    return actions[chosen], inputs[chosen], values[chosen]


def player(state: State) -> Move:
    one.set({0: state})
    return moves[int(choose(one)[0][0])]


for lesson in range(LESSONS + 1):
    if lesson % -(-LESSONS // 6) == 0:
        found = dogwatch.arena.match(player, "cabin_boy", game="shanghaien", games=MATCH, nodes=1)
        (low, high), played = found.interval, lesson * GAMES * STEPS
        print(f"{played:9,} decisions: {found.score:4.0%} ({low:.0%} to {high:.0%})", flush=True)
    steps: list[Any] = []
    for _ in range(STEPS):
        signs, (actions, inputs, values) = np.where(games.turns == 0, 1, -1), choose(games, NOISE)
        steps.append((inputs, signs, values * signs, games.step(actions)[1]))  # the values of seat 0
    _, _, following, over = steps.pop()
    later, rows, targets = following, [], []
    for inputs, signs, values, ended in reversed(steps):  # λ-returns; nothing follows the end of a game
        later = np.where(over, following, TRACE * later + (1 - TRACE) * following)
        rows.append(inputs[~ended])
        targets.append((later * signs)[~ended])
        following, over = values, ended
    every, wanted = np.concatenate(rows), np.concatenate(targets, dtype=np.float32, casting="same_kind")
    for some in np.array_split(rng.permutation(len(every)), STEPS // 2):
        network.train(every[some], wanted[some], rate=1e-3 * 0.1 ** (lesson / LESSONS))
