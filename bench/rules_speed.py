"""Random games through the plain rules against OpenSpiel's backgammon, both driven from Python.

Both are two-player dice games with a chance node for nearly every decision.
"""

from __future__ import annotations

import random

import dogwatch
from bench.openspiel import random_games
from bench.rounds import asked_for, compare

_OURS = dogwatch.game("shanghaien")


class _Luck:
    """Plain pseudo-random luck, as OpenSpiel's driver uses it."""

    def below(self, n: int) -> int:
        return int(random.random() * n)


def _our_game() -> int:
    """Play one random game; the number of decisions."""
    luck, decisions = _Luck(), 0
    state = _OURS.start()
    while (turn := _OURS.turn(state)) is not None:
        if turn == dogwatch.CHANCE:
            move = _OURS.draw(state, luck)
        else:
            move = random.choice(_OURS.moves(state))
            decisions += 1
        state = _OURS.apply(state, move)
    return decisions


def main() -> None:
    """Print decisions per second of both, and the ratio."""
    ours, theirs = "shanghaien, plain rules", "backgammon, from Python"
    parties = {ours: _our_game, theirs: random_games("backgammon")}
    compare(parties, {(ours, theirs): 1}, "decisions/s", asked_for(__doc__, rounds=9))


if __name__ == "__main__":
    main()
