"""Ways to spend the knots: tried by the outlook, proven by the rules, several of them together (P20–P22)."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist
from typing import Final, NamedTuple

import numpy as np
from msgspec.structs import replace

from dogwatch.games.pirates.bots import outlook
from dogwatch.games.pirates.bots.odds import Flags, Floats
from dogwatch.games.pirates.bots.outlook import Tried, Weights
from dogwatch.games.pirates.bots.purposes import goals
from dogwatch.games.pirates.bots.sea import Sea
from dogwatch.games.pirates.rules import board, fleet, sailing, sample
from dogwatch.games.pirates.rules.moves import Blow, Done, Kraken, Load, Move, Sail
from dogwatch.games.pirates.rules.rules import DONE, loads
from dogwatch.games.pirates.rules.scenarios import kraken, merchant, storm
from dogwatch.games.pirates.rules.state import State

_HEADINGS: Final = (0, 450, 900, 1350)
"""A piece is the same the other way round."""
_FINE: Final = tuple(range(0, 1800, 150))


class Effort(NamedTuple):
    """How widely ways are looked for."""

    bearings: int = 16
    proven: int = 8
    """So many of the best are proven by the rules at each step."""
    kept: int = 3
    """And so many of these go on to the next knot."""
    steps: int = 4
    """Moves in one plan."""


class Plan(NamedTuple):
    """Moves to be made one after the other, and what they come to."""

    value: float
    moves: tuple[Move, ...]
    state: State


def plans(state: State, weights: Weights, effort: Effort) -> list[Plan]:
    """Plans by their first moves, the best first; staying as one is belongs to them."""
    start = Plan(outlook.value(Sea(state), weights), (), state)
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
    """The plan with one move more."""
    for move, after in _steps(plan.state, weights, effort):
        yield Plan(outlook.value(Sea(after), weights), (*plan.moves, move), after)


def _steps(state: State, weights: Weights, effort: Effort) -> Iterator[tuple[Move, State]]:
    for move in _ways(state, weights, effort):
        yield move, sailed(state, move)


def sailed(state: State, move: Move) -> State:
    """After a move under sail, and still under sail: what comes after that is nobody's plan."""
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


def _ways(state: State, weights: Weights, effort: Effort) -> Iterator[Move]:
    for number in loads(state):
        yield Load(number)
    if not state.knots:
        return
    yield from _best_ways(state, weights, effort)
    if state.kraken is not None:
        for to in _under_foes(state):
            if kraken.check_move(state, to) is None:
                yield Kraken(to)
    if state.storm is not None and state.knots == 1:  # a knot that nobody needs
        for bearing in sample.DIRECTIONS[::2]:
            if storm.check_blow(state, bearing) is None:
                yield Blow(bearing)


def _under_foes(state: State) -> Iterator[tuple[int, int]]:
    for number, piece in fleet.on_table(state):
        if piece.kind == "galleon" and fleet.is_enemy(state, number) and number not in state.prisoners:
            yield piece.x, piece.y


def _best_ways(state: State, weights: Weights, effort: Effort) -> Iterator[Sail]:
    """The ways that look best and are legal."""
    sea = Sea(state)
    tried = _tries(sea, effort)
    if not len(tried.which):
        return
    values = outlook.values(sea, weights, tried)
    order = np.argsort(-values, kind="stable")[: 6 * effort.proven]
    found: set[tuple[int, int, int]] = set()
    for row in order.tolist():
        place = (int(tried.which[row]), round(tried.x[row]), round(tried.y[row]))
        if place in found:
            continue
        way = _legal(sea, weights, place)
        if way is not None:
            found.add(place)
            yield way
            if len(found) >= effort.proven:
                return


def _legal(sea: Sea, weights: Weights, place: tuple[int, int, int]) -> Sail | None:
    """A way straight to a place, facing as is best there."""
    row, x, y = place
    count = len(_FINE)
    spot = Tried(
        np.full(count, row),
        np.full(count, float(x)),
        np.full(count, float(y)),
        np.radians(np.array(_FINE) / 10),
    )
    values = outlook.values(sea, weights, spot)
    for best in np.argsort(-values, kind="stable").tolist():
        way = Sail(sea.mine[row], ((x, y),), _FINE[best])
        refused = sailing.check(sea.state, way)
        if refused is None:
            return way
        if refused.code != "pirates-refused-no-room":
            return None
    return None


def _tries(sea: Sea, effort: Effort) -> Tried:
    """Straight ways by whole knots or by half a knot, and ways to goals."""
    state, sizes = sea.state, sea.state.options.sizes
    turns = np.arange(effort.bearings) * 2 * np.pi / effort.bearings
    lengths = _lengths(state)
    rows, xs, ys = [], [], []
    for row in np.flatnonzero(sea.sails).tolist():
        x = sea.x[row] + np.outer(lengths, np.sin(turns)).ravel()
        y = sea.y[row] + np.outer(lengths, np.cos(turns)).ravel()
        spots = _spots(sea, row)
        x, y = np.append(np.trunc(x), spots[:, 0]), np.append(np.trunc(y), spots[:, 1])
        fits = _fits(sea, x, y, sizes.stand_circle)
        fits[-1] = True
        rows.append(np.full(int(fits.sum()), row))
        xs.append(x[fits])
        ys.append(y[fits])
    if not rows:
        return Tried(np.zeros(0, np.int64), np.zeros(0), np.zeros(0), np.zeros(0))
    count = len(_HEADINGS)
    headings = np.radians(np.array(_HEADINGS) / 10)
    which = np.concatenate(rows)
    return Tried(
        np.repeat(which, count),
        np.repeat(np.concatenate(xs), count),
        np.repeat(np.concatenate(ys), count),
        np.tile(headings, len(which)),
    )


def _spots(sea: Sea, row: int) -> Floats:
    """Goals that a piece can come to now, and last the place where it is, to turn on the spot."""
    here = (sea.x[row], sea.y[row])
    far = sea.state.knots * sea.state.options.sizes.knot - 1
    return np.array([*(spot for spot in goals(sea, row) if dist(here, spot) < far), here])


def _lengths(state: State) -> Floats:
    """A little less than whole knots, for rounding; and half a knot, where being too near is no good."""
    knot = state.options.sizes.knot
    whole = [knots * knot - 2.0 for knots in range(1, state.knots + 1)]
    return np.array([knot / 2, *whole] if state.knots else [])


def _fits(sea: Sea, x: Floats, y: Floats, circle: int) -> Flags:
    """Where a stand circle is on the table and touches neither round land nor another piece's."""
    options = sea.state.options
    left, bottom, right, top = board.bounds(options)
    found = (x > left + circle) & (x < right - circle) & (y > bottom + circle) & (y < top - circle)
    for disc in board.discs(options):
        found &= np.hypot(x - disc.x, y - disc.y) > disc.radius + circle
    for _, piece in fleet.on_table(sea.state):
        found &= np.hypot(x - piece.x, y - piece.y) > circle
    return found
