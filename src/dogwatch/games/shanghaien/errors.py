"""The error per decision: the winning chance that a player gives away on average, as the captain judges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from dogwatch.games.base import CHANCE
from dogwatch.games.shanghaien.rules.rules import moves
from dogwatch.records import Ply
from dogwatch.review import Verdict

OF_LEVELS: Final[Mapping[str, float]] = {"bosun": 0.0064, "deckhand": 0.0171, "cabin_boy": 0.0229}
"""Measured by `python -m bench.shanghaien_errors`; the captain's is 0, since it judges."""


class Errors(msgspec.Struct, frozen=True):
    """What the decisions of a player cost; a decision has at least two legal moves."""

    decisions: int
    cost: float
    """The winning chance given away by all of them together, 1 for a whole game."""


def errors(line: Sequence[Ply], verdicts: Mapping[int, Verdict]) -> tuple[Errors, Errors]:
    """The errors of both players, without the decisions of bots that played for a player who had left."""
    count, cost = [0, 0], [0.0, 0.0]
    for ply in line:
        verdict = verdicts.get(ply.number)
        if verdict is None or ply.seat == CHANCE or ply.substitute or len(moves(ply.before)) < 2:
            continue
        count[ply.seat] += 1
        if not verdict.is_best:  # values are from -1 to 1, winning chances from 0 to 1
            cost[ply.seat] += (verdict.best - verdict.played) / 2
    return Errors(count[0], cost[0]), Errors(count[1], cost[1])
