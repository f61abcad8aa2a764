"""Raft & Scupper: the kernel's playouts against OpenSpiel's breakthrough, the rules against an oracle.

Breakthrough on 6 × 6 is a two-player game without chance and with a similar branching factor. It is driven
from Python move by move, and by OpenSpiel's own rollouts inside C++. The contenders alternate and CPU time is
counted, so that a noisy machine slows all of them; the results that count are ratios.
"""

from __future__ import annotations

import random
import statistics

import pyspiel
from tests.games.raft.oracle import Oracle

import dogwatch
from bench.openspiel import random_games
from bench.rounds import Party, asked_for, compare
from dogwatch.games.raft.bots import packed
from dogwatch.games.raft.rules import State

_GAME = dogwatch.game("raft")
_THEIRS = "breakthrough(rows=6,columns=6)"
_BATCH = 200
_STARTS = 20


class _RandomSource:
    def below(self, n: int) -> int:
        return int(random.random() * n)


def start(size: str) -> State:
    """A start position after a random set-up."""
    rng = _RandomSource()
    state: State = _GAME.start({"size": size})
    while state.phase != "play":
        if _GAME.turn(state) == dogwatch.CHANCE:
            state = _GAME.apply(state, _GAME.draw(state, rng))
        else:
            state = _GAME.apply(state, random.choice(_GAME.moves(state)))
    return state


def _kernel(size: str) -> Party:
    """Compiled playouts; counts moves."""
    starts = [start(size) for _ in range(_STARTS)]

    def play() -> int:
        return packed.playouts(random.choice(starts), _BATCH, random.getrandbits(60)).moves

    return play


def _rollouts(driven: Party) -> Party:
    """OpenSpiel's rollouts in C++. A search with one simulation plays `_BATCH` of them from the root.

    OpenSpiel does not report their lengths: the mean length of games driven from Python is used.
    """
    length = statistics.mean(driven() for _ in range(2000))
    game = pyspiel.load_game(_THEIRS)
    evaluator = pyspiel.RandomRolloutEvaluator(_BATCH, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, 1, False)
    opening = game.new_initial_state()

    def play() -> int:
        bot.mcts_search(opening)
        return round(_BATCH * length)

    return play


def _positions() -> list[State]:
    """Positions from random full games."""
    positions: list[State] = []
    while len(positions) < 400:
        state = start("full")
        while state.phase == "play":
            positions.append(state)
            state = _GAME.apply(state, random.choice(_GAME.moves(state)))
    return positions


def _generations() -> tuple[Party, Party]:
    """Move generation in the same positions, by the rules and by the set-based oracle of the tests."""
    states = _positions()[::8]
    oracles = [Oracle(_GAME.text(state)) for state in states]

    def plain() -> int:
        for state in states:
            _GAME.moves(state)
        return len(states)

    def sets() -> int:
        for oracle in oracles:
            oracle.moves()
        return len(oracles)

    return plain, sets


def main() -> None:
    """Print rates per CPU second, and ratios."""
    asked = asked_for(__doc__, rounds=9)
    packed.make_ready(start("short"), lambda: print("Compiling the kernel, once …"))
    full, short, python, inside = (
        "kernel, full",
        "kernel, short",
        "breakthrough, from Python",
        "breakthrough, C++",
    )
    driven = random_games(_THEIRS)
    parties = {
        full: _kernel("full"),
        short: _kernel("short"),
        python: driven,
        inside: _rollouts(driven),
    }
    goals = {(ours, theirs): goal for ours in (full, short) for theirs, goal in ((python, 8), (inside, 2.5))}
    compare(parties, goals, "moves/s", asked)
    plain, sets = _generations()
    compare(
        {"plain rules": plain, "oracle on sets": sets},
        {("plain rules", "oracle on sets"): 5},
        "lists of legal moves/s",
        asked,
    )


if __name__ == "__main__":
    main()
