"""Boarding: where to sail so that the fights of this turn are worth most points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dogwatch.games.pirates.bots import evaluation
from dogwatch.games.pirates.bots.evaluation import Weights
from dogwatch.games.pirates.bots.position_arrays import PositionArrays
from dogwatch.games.pirates.bots.sailing_plans import Effort, Plan, plans, sailed
from dogwatch.games.pirates.rules.moves import Move
from dogwatch.games.pirates.rules.state import State

_FIGHTS_ONLY: Final = Weights(*(0.0 for _ in Weights._fields))
"""Counts this turn's fights, which the evaluation values exactly, and nothing that comes later."""
_AMPLE: Final = Effort(bearings=24, proven=12, kept=5)


def points(state: State, moves: Sequence[Move] = ()) -> float:
    """The expected points of this turn's fights after these moves of the sail phase."""
    for move in moves:
        state = sailed(state, move)
    return float(evaluation.value(PositionArrays(state), _FIGHTS_ONLY))


def best_plan(state: State) -> Plan:
    """The plan with the most points that the captain's search finds."""
    return plans(state, _FIGHTS_ONLY, _AMPLE)[0]
