"""Random games through the plain rules against OpenSpiel's backgammon, both driven from Python.

Both are two-player dice games with a chance node for nearly every decision. The two are measured in turns of
a second each, so that a noisy machine slows both; the figure that counts is the ratio.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

import pyspiel

import dogwatch

_OURS = dogwatch.game("shanghaien")
_THEIRS = pyspiel.load_game("backgammon")


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


def _their_game() -> int:
    decisions = 0
    state = _THEIRS.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


def _per_second(play: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Decisions and games per second."""
    begin = time.perf_counter()
    decisions = games = 0
    while (spent := time.perf_counter() - begin) < seconds:
        decisions += play()
        games += 1
    return decisions / spent, games / spent


def main() -> None:
    """Print decisions per second of both, and the ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="per round and side")
    arguments = parser.parse_args()
    random.seed(1)
    rows = [
        (_per_second(_our_game, arguments.seconds), _per_second(_their_game, arguments.seconds))
        for _ in range(arguments.rounds)
    ]
    ratios = sorted(ours[0] / theirs[0] for ours, theirs in rows)
    for name, column in (("dogwatch shanghaien, plain rules", 0), ("open_spiel backgammon", 1)):
        decisions = statistics.median(row[column][0] for row in rows)
        games = statistics.median(row[column][1] for row in rows)
        print(f"{name:34} {decisions:9,.0f} decisions/s {games:7,.0f} games/s")
    print(
        f"ratio of decisions/s: median {statistics.median(ratios):.2f} "
        f"(from {ratios[0]:.2f} to {ratios[-1]:.2f} over {len(ratios)} rounds; goal: at least 1)"
    )


if __name__ == "__main__":
    main()
