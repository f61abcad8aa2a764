"""Measures contenders in alternating rounds, so that noise hits all of them; the results are ratios."""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import TypeAlias

Party: TypeAlias = Callable[[], int]
"""A contender: does some work and returns how many units it did."""


def asked_for(about: str | None, rounds: int) -> argparse.Namespace:
    """Parse the options `rounds` and `seconds` (of each), and seed `random`."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--rounds", type=int, default=rounds)
    parser.add_argument("--seconds", type=float, default=1.0, help="per round and contender")
    asked = parser.parse_args()
    random.seed(1)
    return asked


def compare(
    parties: dict[str, Party], goals: dict[tuple[str, str], float], unit: str, asked: argparse.Namespace
) -> None:
    """Print each contender's rate per CPU second, and the ratios with their goals."""
    rows: dict[str, list[float]] = {name: [] for name in parties}
    for _ in range(asked.rounds):
        for name, party in parties.items():
            rows[name].append(_per_second(party, asked.seconds))
    for name, figures in rows.items():
        print(f"{name:46} {statistics.median(figures):13,.0f} {unit}")
    for (ours, theirs), goal in goals.items():
        ratios = sorted(one / other for one, other in zip(rows[ours], rows[theirs], strict=True))
        print(
            f"  {ours} / {theirs}: {statistics.median(ratios):.2f} "
            f"({ratios[0]:.2f} to {ratios[-1]:.2f} over {len(ratios)} rounds; goal: at least {goal:g})"
        )


def _per_second(party: Party, seconds: float) -> float:
    begin, done = time.process_time(), 0
    while (spent := time.process_time() - begin) < seconds:
        done += party()
    return done / spent
