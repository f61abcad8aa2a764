"""Boarding: where to sail so that the fights of this turn are worth most points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from dogwatch.games.pirates.bots import evaluation
from dogwatch.games.pirates.bots.evaluation import Weights
from dogwatch.games.pirates.bots.position_arrays import PositionArrays
from dogwatch.games.pirates.bots.sailing_plans import Effort, Plan, plans, sailed
from dogwatch.games.pirates.rules import ending, fleet, rules, sample
from dogwatch.games.pirates.rules.moves import Move, Sail
from dogwatch.games.pirates.rules.state import Point, State

_FIGHTS_ONLY: Final = Weights(*(0.0 for _ in Weights._fields))
"""Counts this turn's fights, which the evaluation values exactly, and nothing that comes later."""
_AMPLE: Final = Effort(bearings=24, proven=12, kept=5)
_QUICK: Final = Effort(bearings=8, proven=3, kept=1)


class Fight(msgspec.Struct, frozen=True):
    """An enemy's piece that may be attacked in this turn."""

    target: int
    pieces: tuple[int, ...]
    """Own pieces in reach of it, which attack once each."""
    chance: float
    """The probability that one of them takes it."""
    points: float
    """Expected points: the probability times the target's points."""


def points(state: State, moves: Sequence[Move] = ()) -> float:
    """The expected points of this turn's fights after these moves of the sail phase."""
    return float(evaluation.value(PositionArrays(_after(state, moves)), _FIGHTS_ONLY))


def fights(state: State, moves: Sequence[Move] = ()) -> tuple[Fight, ...]:
    """The fights that are possible after these moves; their points add up to `points`."""
    arrays = PositionArrays(_after(state, moves))
    met = (arrays.pairs.gap < state.options.sizes.reach) & (arrays.strikes[:, None] > 0)
    misses = 1 - state.options.flags / rules.SIDES_OF_COMBAT_DIE
    found = []
    for column, target in enumerate(arrays.foes):
        pieces = tuple(piece for piece, near in zip(arrays.mine, met[:, column], strict=True) if near)
        if pieces:
            chance = 1 - misses ** len(pieces)
            found.append(Fight(target, pieces, chance, chance * float(arrays.foe_worth[column])))
    return tuple(found)


def ways(state: State) -> tuple[float, ...]:
    """The points of many ways to sail: straight courses of one ship, and the captain's plans."""
    straight = (points(state, [move]) for move in sample.moves(state) if isinstance(move, Sail))
    return (*straight, *(plan.value for plan in plans(state, _FIGHTS_ONLY, _AMPLE)))


def courses(state: State, moves: Sequence[Move]) -> tuple[tuple[Point, ...], ...]:
    """The path of each ship that sails, from where it was."""
    found = []
    for move in moves:
        if isinstance(move, Sail):
            found.append((fleet.where(state.pieces[move.piece]), *move.path))
        state = sailed(state, move)
    return tuple(found)


def counts_points_only(state: State) -> bool:
    """Whether every piece is worth its points and no more: no player is down to the last ones."""
    arrays = PositionArrays(state)
    return all(
        worth == ending.WORTH[state.pieces[number].kind]
        for number, worth in zip(arrays.foes, arrays.foe_worth.tolist(), strict=True)
    )


def best_plan(state: State, *, finely: bool = True) -> Plan:
    """The plan with the most points that the captain's search finds."""
    return plans(state, _FIGHTS_ONLY, _AMPLE if finely else _QUICK)[0]


def _after(state: State, moves: Sequence[Move]) -> State:
    for move in moves:
        state = sailed(state, move)
    return state
