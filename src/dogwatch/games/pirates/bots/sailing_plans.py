"""Beam search for sailing plans: candidates ranked by the evaluation, checked by the rules (P20–P22)."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist
from typing import Final, NamedTuple

import numpy as np
from msgspec.structs import replace

from dogwatch.games.pirates.bots import evaluation
from dogwatch.games.pirates.bots.evaluation import Candidates, Weights
from dogwatch.games.pirates.bots.objectives import goals
from dogwatch.games.pirates.bots.odds import Flags, Floats
from dogwatch.games.pirates.bots.position_arrays import PositionArrays
from dogwatch.games.pirates.rules import board, fleet, sailing, sample
from dogwatch.games.pirates.rules.moves import Blow, Done, Kraken, Load, Move, Sail
from dogwatch.games.pirates.rules.rules import DONE, loads
from dogwatch.games.pirates.rules.scenarios import kraken, merchant, storm
from dogwatch.games.pirates.rules.state import State

_HEADINGS: Final = (0, 450, 900, 1350)
"""Half a turn suffices: a footprint is symmetric."""
_FINE: Final = tuple(range(0, 1800, 50))


_NO_ROOM: Final = "pirates-refused-no-room"
_TRIED: Final = 12
"""Places that are checked by the rules, at most, for each one that is wanted: many are not free."""


class Effort(NamedTuple):
    """The width of the search."""

    bearings: int = 16
    proven: int = 8
    """The number of best candidates per step that are checked by the rules."""
    kept: int = 3
    """The beam width: plans that are extended by another move."""
    steps: int = 4
    """The maximum number of moves in a plan."""


class Plan(NamedTuple):
    """A sequence of moves, the state after them and its value."""

    value: float
    moves: tuple[Move, ...]
    state: State


def plans(state: State, weights: Weights, effort: Effort) -> list[Plan]:
    """The best plan per first move, best first; `Done` is one of them."""
    start = Plan(evaluation.value(PositionArrays(state), weights), (), state)
    best: dict[Move, Plan] = {DONE: start._replace(moves=(DONE,))}
    going = [start]
    for _ in range(effort.steps):
        found = [plan for old in going for plan in _longer(old, weights, effort)]
        for plan in found:
            known = best.get(plan.moves[0])
            if known is None or plan.value > known.value:
                best[plan.moves[0]] = plan
        found.sort(key=lambda plan: -plan.value)
        going = [plan for plan in found[: effort.kept] if plan.state.knots]
        if not going:
            break
    return sorted(best.values(), key=lambda plan: (-plan.value, isinstance(plan.moves[0], Done)))


def _longer(plan: Plan, weights: Weights, effort: Effort) -> Iterator[Plan]:
    """The plan extended by one move."""
    for move, after in _steps(plan.state, weights, effort):
        yield Plan(evaluation.value(PositionArrays(after), weights), (*plan.moves, move), after)


def _steps(state: State, weights: Weights, effort: Effort) -> Iterator[tuple[Move, State]]:
    for move in _candidate_moves(state, weights, effort):
        yield move, sailed(state, move)


def sailed(state: State, move: Move) -> State:
    """The state after a move of the sail phase, without advancing to the next phase."""
    match move:
        case Load(number):
            return merchant.loaded(state, number)
        case Sail():
            return sailing.sailed(state, move)
        case Kraken(to):
            left = state.knots - kraken.knots_to(state, to)
            return replace(kraken.moved(state, to), knots=left)
        case Blow(bearing):
            return storm.blown(state, bearing)
        case _:
            return state


def _candidate_moves(state: State, weights: Weights, effort: Effort) -> Iterator[Move]:
    for number in loads(state):
        yield Load(number)
    if not state.knots:
        return
    yield from _best_sails(state, weights, effort)
    if state.kraken is not None:
        for to in _under_foes(state):
            if kraken.check_move(state, to) is None:
                yield Kraken(to)
    if state.storm is not None and state.knots == 1:  # a knot left over
        for bearing in sample.DIRECTIONS[::2]:
            if storm.check_blow(state, bearing) is None:
                yield Blow(bearing)


def _under_foes(state: State) -> Iterator[tuple[int, int]]:
    for number, piece in fleet.on_table(state):
        if piece.kind == "galleon" and fleet.is_enemy(state, number) and number not in state.prisoners:
            yield piece.x, piece.y


def _best_sails(state: State, weights: Weights, effort: Effort) -> Iterator[Sail]:
    """The legal paths with the best values."""
    arrays = PositionArrays(state)
    candidates = _candidates(arrays, effort)
    if not len(candidates.which):
        return
    values = evaluation.values(arrays, weights, candidates)
    tried: set[tuple[int, int, int]] = set()
    found = 0
    for row in np.argsort(-values, kind="stable").tolist():
        place = (int(candidates.which[row]), round(candidates.x[row]), round(candidates.y[row]))
        if place in tried:
            continue
        tried.add(place)
        sail = _legal(arrays, weights, place)
        if sail is not None:
            yield sail
            found += 1
        if found >= effort.proven or len(tried) >= _TRIED * effort.proven:
            return


def _legal(arrays: PositionArrays, weights: Weights, place: tuple[int, int, int]) -> Sail | None:
    """The straight path to a place with the best legal heading; None if there is none."""
    row, x, y = place
    refused = sailing.check(arrays.state, Sail(arrays.mine[row], ((x, y),), 0))
    if refused is not None and refused.code != _NO_ROOM:  # for every heading
        return None
    count = len(_FINE)
    spot = Candidates(
        np.full(count, row),
        np.full(count, float(x)),
        np.full(count, float(y)),
        np.radians(np.array(_FINE) / 10),
    )
    values = evaluation.values(arrays, weights, spot)
    for best in np.argsort(-values, kind="stable").tolist():
        sail = Sail(arrays.mine[row], ((x, y),), _FINE[best])
        if sailing.check(arrays.state, sail) is None:
            return sail
    return None


def _candidates(arrays: PositionArrays, effort: Effort) -> Candidates:
    """Straight paths by whole knots or half a knot, and paths to goals."""
    state, sizes = arrays.state, arrays.state.options.sizes
    turns = np.arange(effort.bearings) * 2 * np.pi / effort.bearings
    lengths = _lengths(state)
    rows, xs, ys = [], [], []
    for row in np.flatnonzero(arrays.sails).tolist():
        x = arrays.x[row] + np.outer(lengths, np.sin(turns)).ravel()
        y = arrays.y[row] + np.outer(lengths, np.cos(turns)).ravel()
        spots = _spots(arrays, row)
        x, y = np.append(np.trunc(x), spots[:, 0]), np.append(np.trunc(y), spots[:, 1])
        fits = _fits(arrays, x, y, sizes.stand_circle)
        fits[-1] = True
        rows.append(np.full(int(fits.sum()), row))
        xs.append(x[fits])
        ys.append(y[fits])
    if not rows:
        return Candidates(np.zeros(0, np.int64), np.zeros(0), np.zeros(0), np.zeros(0))
    count = len(_HEADINGS)
    headings = np.radians(np.array(_HEADINGS) / 10)
    which = np.concatenate(rows)
    return Candidates(
        np.repeat(which, count),
        np.repeat(np.concatenate(xs), count),
        np.repeat(np.concatenate(ys), count),
        np.tile(headings, len(which)),
    )


def _spots(arrays: PositionArrays, row: int) -> Floats:
    """Goals within a piece's range, and last its own place, for turning on the spot."""
    here = (arrays.x[row], arrays.y[row])
    far = arrays.state.knots * arrays.state.options.sizes.knot - 1
    return np.array([*(spot for spot in goals(arrays, row) if dist(here, spot) < far), here])


def _lengths(state: State) -> Floats:
    """Half a knot, and whole knots less a rounding margin."""
    knot = state.options.sizes.knot
    whole = [knots * knot - 2.0 for knots in range(1, state.knots + 1)]
    return np.array([knot / 2, *whole] if state.knots else [])


def _fits(arrays: PositionArrays, x: Floats, y: Floats, circle: int) -> Flags:
    """Whether a stand circle is on the table, clear of round land and of other pieces' centres."""
    options = arrays.state.options
    left, bottom, right, top = board.bounds(options)
    found = (x > left + circle) & (x < right - circle) & (y > bottom + circle) & (y < top - circle)
    for disc in board.discs(options):
        found &= np.hypot(x - disc.x, y - disc.y) > disc.radius + circle
    for _, piece in fleet.on_table(arrays.state):
        found &= np.hypot(x - piece.x, y - piece.y) > circle
    return found
