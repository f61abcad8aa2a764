"""The research library against OpenSpiel, PettingZoo and pgx: `python -m bench.research_speed`.

Vectorised random steps of Raft & Scupper and Shanghaien (thousands of games, compiled, one core) against
OpenSpiel's C++ breakthrough and backgammon driven from Python move by move, as in its own examples; the loop
of a learner (observe, list the legal moves, choose with numpy, step) against pgx's connect_four and
animal_shogi, if pgx is installed; our PettingZoo environments against PettingZoo's connect_four_v3 in the
same loop; and shots of the Gymnasium cannon. A step is a decision of a player. The contenders alternate and
CPU time is counted; the results that count are ratios.
"""

from __future__ import annotations

import random
import warnings
from argparse import Namespace
from typing import Any, Final

import gymnasium
import numpy as np

import dogwatch.research.gymnasium  # noqa: F401  (registers the environments)
from bench.openspiel import random_games
from bench.pgx_loop import pgx_loop
from bench.rounds import Party, asked_for, compare
from dogwatch.games.pirates.research.gymnasium import ID
from dogwatch.research import vector
from dogwatch.research.pettingzoo import env

_GAMES: Final = 2_000
_STEPS: Final = 64


def _vectorised(name: str, **options: Any) -> Party:
    games = vector(name, _GAMES, seed=1, **options)

    def play() -> int:
        games.random_steps(_STEPS)
        return _GAMES * _STEPS

    play()
    return play


def _learners_loop(name: str, **options: Any) -> Party:
    """Steps as a learner makes them: observe, list the legal actions, choose, step with checks."""
    games, rng = vector(name, _GAMES, seed=1, **options), np.random.default_rng(1)
    rows, seen = np.arange(_GAMES), np.empty((_GAMES, *games.shape), np.int8)

    def play() -> int:
        games.observe(seen)
        legal, counts = games.legal()
        games.step(legal[rows, (rng.random(_GAMES) * counts).astype(np.int64)])
        return _GAMES

    play()
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
    with warnings.catch_warnings(action="ignore"):  # the documented import is deprecated
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


def _compare_learners(asked: Namespace) -> None:
    ours = "raft, full, learner's loop", "shanghaien, learner's loop"
    parties = {ours[0]: _learners_loop("raft"), ours[1]: _learners_loop("shanghaien")}
    goals: dict[tuple[str, str], float] = {}
    for name, mine, goal in (("animal_shogi", ours[0], 10), ("connect_four", ours[1], 1)):
        peer = pgx_loop(name, _GAMES)
        if peer is not None:
            parties[f"pgx, {name}"] = peer
            goals[mine, f"pgx, {name}"] = goal
    compare(parties, goals, "steps/s", asked)


def main() -> None:
    """Print rates per CPU second, and ratios."""
    asked = asked_for(__doc__, rounds=7)
    full, short, dice = "raft, full, vectorised", "raft, short, vectorised", "shanghaien, vectorised"
    theirs = "breakthrough, from Python", "backgammon, from Python"
    parties = {
        full: _vectorised("raft"),
        short: _vectorised("raft", size="short"),
        dice: _vectorised("shanghaien"),
        theirs[0]: random_games("breakthrough"),
        theirs[1]: random_games("backgammon"),
    }
    compare(parties, {(ours, peer): 20 for ours in (full, short, dice) for peer in theirs}, "steps/s", asked)
    _compare_learners(asked)
    zoo = "PettingZoo, raft", "PettingZoo, shanghaien", "PettingZoo, connect_four_v3"
    tables = env("raft"), env("shanghaien"), _connect_four()
    parties = {name: _pettingzoo(table) for name, table in zip(zoo, tables, strict=True)}
    compare(parties, {(zoo[0], zoo[2]): 1.5, (zoo[1], zoo[2]): 1}, "steps/s", asked)
    compare({"cannon, 16 tables": _cannon(16), "cannon, volleys of 32": _volley(32)}, {}, "shots/s", asked)


if __name__ == "__main__":
    main()
