"""Raft & Scupper: the kernel's random games against OpenSpiel's breakthrough, plain rules against an oracle.

Breakthrough on 6 × 6 is a two-player game without chance and with about as many moves to choose from. It is
driven from Python move by move, and by OpenSpiel's own rollouts inside C++. The parties take turns, and
processor time is counted rather than the clock's, so that a noisy machine slows all of them; the figures that
count are ratios.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator

import pyspiel
from tests.games.raft.oracle import Oracle

import dogwatch
from dogwatch.bots.raft import packed
from dogwatch.games.raft import State

_GAME = dogwatch.game("raft")
_THEIRS = pyspiel.load_game("breakthrough(rows=6,columns=6)")
_BATCH = 200
_STARTS = 20


class _Luck:
    """Plain pseudo-random luck."""

    def below(self, n: int) -> int:
        return int(random.random() * n)


def start(size: str) -> State:
    """A random start: ships drawn, pairs switched, pirates placed."""
    luck = _Luck()
    state: State = _GAME.start({"size": size})
    while state.phase != "play":
        if _GAME.turn(state) == dogwatch.CHANCE:
            state = _GAME.apply(state, _GAME.draw(state, luck))
        else:
            state = _GAME.apply(state, random.choice(_GAME.moves(state)))
    return state


def _kernel(size: str) -> Callable[[], int]:
    """Random games inside compiled code; the number of moves."""
    starts = [start(size) for _ in range(_STARTS)]

    def play() -> int:
        return packed.playouts(random.choice(starts), _BATCH, random.getrandbits(60)).moves

    return play


def _driven_from_python() -> int:
    state, moves = _THEIRS.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        moves += 1
    return moves


def _rollouts() -> Callable[[], int]:
    """OpenSpiel's random games inside C++, counted as long as those driven from Python.

    A search of one simulation is so many rollouts from the root.
    """
    length = statistics.mean(_driven_from_python() for _ in range(2000))
    evaluator = pyspiel.RandomRolloutEvaluator(_BATCH, 1)
    bot = pyspiel.MCTSBot(_THEIRS, evaluator, 2.0, 1, 10, False, 1, False)
    opening = _THEIRS.new_initial_state()

    def play() -> int:
        bot.mcts_search(opening)
        return round(_BATCH * length)

    return play


def _positions() -> list[State]:
    """Positions along random full games."""
    found: list[State] = []
    while len(found) < 400:
        state = start("full")
        while state.phase == "play":
            found.append(state)
            state = _GAME.apply(state, random.choice(_GAME.moves(state)))
    return found


def _generations() -> tuple[Callable[[], int], Callable[[], int]]:
    """Legal moves of the same positions, by the plain rules and by the oracle on sets."""
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


def _per_second(play: Callable[[], int], seconds: float) -> float:
    begin = time.process_time()
    done = 0
    while (spent := time.process_time() - begin) < seconds:
        done += play()
    return done / spent


def _measure(
    parties: dict[str, Callable[[], int]], rounds: int, seconds: float
) -> Iterator[tuple[str, list[float]]]:
    rows: dict[str, list[float]] = {name: [] for name in parties}
    for _ in range(rounds):
        for name, play in parties.items():
            rows[name].append(_per_second(play, seconds))
    yield from rows.items()


def _compare(
    parties: dict[str, Callable[[], int]],
    goals: dict[tuple[str, str], float],
    unit: str,
    asked: argparse.Namespace,
) -> None:
    rows = dict(_measure(parties, asked.rounds, asked.seconds))
    for name, figures in rows.items():
        print(f"{name:46} {statistics.median(figures):13,.0f} {unit}")
    for (ours, theirs), goal in goals.items():
        ratios = sorted(one / other for one, other in zip(rows[ours], rows[theirs], strict=True))
        print(
            f"  {ours} / {theirs}: {statistics.median(ratios):.2f} "
            f"({ratios[0]:.2f} to {ratios[-1]:.2f} over {len(ratios)} rounds; goal: at least {goal})"
        )


def main() -> None:
    """Print figures per second of processor time, and ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="per round and party")
    asked = parser.parse_args()
    random.seed(1)
    packed.make_ready(start("short"), lambda: print("Compiling the kernel, once …"))
    full, short, python, inside = (
        "kernel, full",
        "kernel, short",
        "breakthrough, from Python",
        "breakthrough, C++",
    )
    parties = {
        full: _kernel("full"),
        short: _kernel("short"),
        python: _driven_from_python,
        inside: _rollouts(),
    }
    goals = {(ours, theirs): goal for ours in (full, short) for theirs, goal in ((python, 8), (inside, 2.5))}
    _compare(parties, goals, "moves/s", asked)
    plain, sets = _generations()
    _compare(
        {"plain rules": plain, "oracle on sets": sets},
        {("plain rules", "oracle on sets"): 5},
        "lists of legal moves/s",
        asked,
    )


if __name__ == "__main__":
    main()
