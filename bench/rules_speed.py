"""Random games of Shanghaien by the rules against OpenSpiel's backgammon, both driven from Python.

Both are two-player dice games with a chance node for nearly every decision.
"""

from __future__ import annotations

import random

import dogwatch
from bench.openspiel import random_games
from bench.rounds import asked_for, compare

_OURS = dogwatch.game("shanghaien")


class _RandomSource:
    """The same generator as in `bench.openspiel`."""

    def below(self, n: int) -> int:
        return int(random.random() * n)


def _our_game() -> int:
    """Play one random game; returns the number of decisions."""
    rng, decisions = _RandomSource(), 0
    state = _OURS.start()
    while (turn := _OURS.turn(state)) is not None:
        if turn == dogwatch.CHANCE:
            move = _OURS.draw(state, rng)
        else:
            move = random.choice(_OURS.moves(state))
            decisions += 1
        state = _OURS.apply(state, move)
    return decisions


def main() -> None:
    """Print decisions per CPU second of both, and the ratio."""
    ours, theirs = "shanghaien, plain rules", "backgammon, from Python"
    parties = {ours: _our_game, theirs: random_games("backgammon")}
    compare(parties, {(ours, theirs): 1}, "decisions/s", asked_for(__doc__, rounds=9))


if __name__ == "__main__":
    main()
