"""The research door against its peers, in one run: `python -m bench.research_speed`.

Vectorised random steps of Raft & Scupper and Shanghaien (thousands of games at once, compiled, one core)
against OpenSpiel's C++ breakthrough and backgammon driven from Python move by move, as its own examples do;
our PettingZoo environments against PettingZoo's connect_four_v3, all driven by the same loop; and the shots
of the Gymnasium cannon. A step is a decision of a player. The parties take turns, and processor time is
counted rather than the clock's; the figures that count are ratios.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
import warnings
from collections.abc import Callable
from typing import Any, Final

import gymnasium
import numpy as np
import pyspiel

from dogwatch.research import vector
from dogwatch.research.gymnasium import ID
from dogwatch.research.pettingzoo import env

_GAMES: Final = 2_000
_STEPS: Final = 64
Party = Callable[[], int]


def _vectorised(name: str, **options: Any) -> Party:
    games = vector(name, _GAMES, seed=1, **options)

    def play() -> int:
        games.random_steps(_STEPS)
        return _GAMES * _STEPS

    play()
    return play


def _with_masks(name: str, **options: Any) -> Party:
    """What a learner does: look at the legal decisions, choose, hand the choices in and have them checked."""
    games, luck = vector(name, _GAMES, seed=1, **options), np.random.default_rng(1)
    rows = np.arange(_GAMES)

    def play() -> int:
        found, counts = games.legal()
        games.step(found[rows, luck.integers(counts)])
        return _GAMES

    play()
    return play


def _openspiel(name: str) -> Party:
    game = pyspiel.load_game(name)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def _pettingzoo(table: Any) -> Party:
    def play() -> int:
        steps = 0
        table.reset()
        for _ in table.agent_iter():
            seen, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
            else:
                table.step(random.choice(np.flatnonzero(seen["action_mask"].view(np.bool_))))
                steps += 1
        return steps

    return play


def _connect_four() -> Any:
    with warnings.catch_warnings(action="ignore"):  # the way in that its documentation shows is deprecated
        from pettingzoo.classic import connect_four_v3

        return connect_four_v3.env()


def _cannon(tables: int) -> Party:
    many = gymnasium.make_vec(ID, num_envs=tables, vectorization_mode="vector_entry_point", threads=1)
    many.reset(seed=1)
    many.action_space.seed(1)

    def play() -> int:
        many.step(many.action_space.sample())
        return tables

    return play


def _volley(shots: int) -> Party:
    table: Any = gymnasium.make(ID).unwrapped
    table.reset(seed=1)
    table.action_space.seed(1)

    def play() -> int:
        table.try_shots(np.stack([table.action_space.sample() for _ in range(shots)]))
        return shots

    return play


def _per_second(play: Party, seconds: float) -> float:
    begin, done = time.process_time(), 0
    while (spent := time.process_time() - begin) < seconds:
        done += play()
    return done / spent


def _compare(
    parties: dict[str, Party], goals: dict[tuple[str, str], float], asked: argparse.Namespace
) -> None:
    rows: dict[str, list[float]] = {name: [] for name in parties}
    for _ in range(asked.rounds):
        for name, play in parties.items():
            rows[name].append(_per_second(play, asked.seconds))
    for name, figures in rows.items():
        print(f"{name:44} {statistics.median(figures):13,.0f} /s")
    for (ours, theirs), goal in goals.items():
        ratios = sorted(one / other for one, other in zip(rows[ours], rows[theirs], strict=True))
        print(
            f"  {ours} / {theirs}: {statistics.median(ratios):.2f} "
            f"({ratios[0]:.2f} to {ratios[-1]:.2f} over {len(ratios)} rounds; goal: at least {goal:g})"
        )


def main() -> None:
    """Print figures per second of processor time, and ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="per round and party")
    asked = parser.parse_args()
    random.seed(1)
    full, short, dice = "raft, full, vectorised", "raft, short, vectorised", "shanghaien, vectorised"
    theirs = "breakthrough, from Python", "backgammon, from Python"
    parties = {
        full: _vectorised("raft"),
        short: _vectorised("raft", size="short"),
        dice: _vectorised("shanghaien"),
        "raft, full, legal moves out, choices in": _with_masks("raft"),
        "shanghaien, legal moves out, choices in": _with_masks("shanghaien"),
        theirs[0]: _openspiel("breakthrough"),
        theirs[1]: _openspiel("backgammon"),
    }
    _compare(parties, {(ours, peer): 20 for ours in (full, short, dice) for peer in theirs}, asked)
    zoo = "PettingZoo, raft", "PettingZoo, shanghaien", "PettingZoo, connect_four_v3"
    tables = env("raft"), env("shanghaien"), _connect_four()
    parties = {name: _pettingzoo(table) for name, table in zip(zoo, tables, strict=True)}
    _compare(parties, {(ours, zoo[2]): 1 for ours in zoo[:2]}, asked)
    _compare(
        {"cannon, 16 tables, shots": _cannon(16), "cannon, volleys of 32, shots": _volley(32)}, {}, asked
    )


if __name__ == "__main__":
    main()
