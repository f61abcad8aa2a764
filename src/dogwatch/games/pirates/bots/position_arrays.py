"""A position as NumPy arrays: own pieces × enemies, for vectorised evaluation.

Gaps are lower bounds (from each piece's extent towards the other). In the position itself they are exact
where they decide whether two pieces are in reach; for candidate moves they are not.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from dogwatch.games.pirates.bots import odds
from dogwatch.games.pirates.bots.odds import Floats, Whole
from dogwatch.games.pirates.bots.worth import lead, robbed, worths
from dogwatch.games.pirates.rules import board, cannon, ending, fleet, geometry, sailing
from dogwatch.games.pirates.rules.scenarios import storm
from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import Kind, Options, State

_BLOCKED: Final = 0.3
"""Factor of the felling probability where an island is in the line of fire."""
_NOT_SURE: Final = 400
"""0.1 mm by which a gap may exceed its lower bound."""
_MOST_KNOTS: Final = 12


class Pairs(NamedTuple):
    """[row, enemy]: relations between a piece of the mover and an enemy."""

    gap: Floats
    fells: Floats
    """The probability that a shot from this piece fells the enemy."""
    felled: Floats
    """The probability that the enemy's shot fells this piece."""


class PositionArrays:
    """A state from the mover's side, before the melee of its turn."""

    def __init__(self, state: State) -> None:
        self.state = state
        options, pieces = state.options, state.pieces
        every = [number for number, _ in fleet.on_table(state)]
        self.mine = [n for n in every if fleet.is_own(state, n) or pieces[n].colour < 0]
        """Own pieces, then the ghost and the monster, which any player may send."""
        self.foes = [n for n in every if fleet.is_enemy(state, n) or pieces[n].kind == "ghost"]
        points = [ending.points(state, seat) for seat in range(options.players)]
        self.ahead = lead(points, state.mover)
        self.own = _flags(self.mine, lambda n: pieces[n].colour >= 0)
        fires = np.array([_fires(state, number) for number in self.mine])
        others = np.array(self.mine)[:, None] != np.array(self.foes)[None]
        self.shoots = fires[:, None] * others
        """[mine, enemy]: factor of a hit's worth: 0 if the piece cannot fire, less for the ghost (P61)."""
        self.takes = _flags(self.mine, lambda n: _can_fight(state, n) and pieces[n].colour >= 0)
        """Pieces that may take damaged ones (P52)."""
        self.strikes = self.takes * _flags(self.mine, lambda n: _begins(state, n))
        self.sent = _flags(self.mine, lambda n: n in state.sent)
        self.sails = _flags(self.mine, lambda n: sailing.may_move(state, n) is None)
        self.foe_fires = _flags(self.foes, lambda n: _could_fire(state, n))
        self.foe_strikes = _flags(self.foes, lambda n: _can_fight(state, n) and pieces[n].colour >= 0)
        self.foe_begins = _flags(self.foes, lambda n: _begins(state, n))
        """Pieces that may begin a fight; the others only strike back (P30)."""
        self.foe_sails = _flags(self.foes, lambda n: _could_sail(state, n))
        self.foe_lies = _flags(self.foes, lambda n: not fleet.stands(state, n))
        self.foe_real = _flags(self.foes, lambda n: pieces[n].colour >= 0)
        self.foe_seat = np.array([fleet.owner(state, n) if pieces[n].colour >= 0 else -1 for n in self.foes])
        worth = np.array(worths(state))
        self.worth = worth[self.mine] * self.own
        self.foe_worth = worth[self.foes]
        self.kinds = np.array([_KINDS.index(pieces[n].kind) for n in self.mine])
        self._foe_kinds = np.array([_KINDS.index(pieces[n].kind) for n in self.foes], dtype=np.int64)
        self.x, self.y, self.heading = self._places(self.mine)
        self.foe_x, self.foe_y, self._fheading = self._places(self.foes)
        self.pairs = self._measured(self.pairs_at(self.x, self.y, self.heading, self.kinds))
        self.knots = _at_least(options.die, storm.helps(state))

    def _places(self, numbers: list[int]) -> tuple[Floats, Floats, Floats]:
        rows = [(p.x, p.y, p.heading) for p in (self.state.pieces[n] for n in numbers)]
        values = np.array(rows, dtype=np.float64).reshape(-1, 3)
        return values[:, 0], values[:, 1], np.radians(values[:, 2] / 10)

    def pairs_at(self, x: Floats, y: Floats, heading: Floats, kinds: Whole) -> Pairs:
        """Relations of pieces at these places to all enemies."""
        options = self.state.options
        dx, dy = self.foe_x - x[:, None], self.foe_y - y[:, None]
        away = np.hypot(dx, dy) + 1e-6
        ux, uy = dx / away, dy / away
        facing = np.abs(ux * np.sin(heading)[:, None] + uy * np.cos(heading)[:, None])
        foe_facing = np.abs(ux * np.sin(self._fheading) + uy * np.cos(self._fheading))
        shapes = _shapes(options.sizes)
        reach = _reach(shapes[kinds][:, None], facing)
        near = _reach(shapes[self._foe_kinds][None], foe_facing)
        free = self._free(x, y, ux, uy, away)
        spot = options.sizes.near_cannon + options.sizes.cannon
        fells = fells_by_table(options, self._foe_kinds[None], away - reach - spot, foe_facing)
        felled = fells_by_table(options, kinds[:, None], away - near - spot, facing)
        if not self._foe_kinds.all():
            fells = fells * _falls(self._foe_kinds[None], self._fheading[None], -ux, -uy)
        if not kinds.all():
            felled = felled * _falls(kinds[:, None], heading[:, None], ux, uy)
        return Pairs(away - reach - near, fells * free, felled * free)

    def _free(self, x: Floats, y: Floats, ux: Floats, uy: Floats, away: Floats) -> Floats:
        """1 where the line of fire is free of round islands, less otherwise."""
        found = np.ones_like(away)
        for disc in board.discs(self.state.options):
            cx, cy = disc.x - x[:, None], disc.y - y[:, None]
            along = cx * ux + cy * uy
            aside = np.abs(cx * uy - cy * ux)
            found[(along > 0) & (along < away) & (aside < disc.radius)] *= _BLOCKED
        return found

    def _measured(self, pairs: Pairs) -> Pairs:
        """Exact gaps for pairs whose lower bound leaves reach undecided."""
        sizes, pieces = self.state.options.sizes, self.state.pieces
        doubtful = (pairs.gap < sizes.reach) & (pairs.gap > sizes.reach - _NOT_SURE)
        for row, column in np.argwhere(doubtful).tolist():
            one, other = pieces[self.mine[row]], pieces[self.foes[column]]
            pairs.gap[row, column] = geometry.gap(one, other, sizes)
        return pairs


_KINDS: Final[tuple[Kind, ...]] = ("tower", "galleon", "ghost", "monster")


def _flags(numbers: list[int], holds: Callable[[int], bool]) -> Floats:
    """1 for pieces that satisfy the predicate, 0 for the others."""
    return np.array([float(holds(number)) for number in numbers])


def _can_fight(state: State, number: int) -> bool:
    return fleet.stands(state, number) and not fleet.has_goods(state, number)


def _begins(state: State, number: int) -> bool:
    """Whether a piece may attack first; a tower only continues its melees (P30)."""
    is_tower = state.pieces[number].kind == "tower"
    return not is_tower or state.options.towers_attack or fleet.in_melee(state, number)


def _fires(state: State, number: int) -> float:
    if cannon.may_fire(state, number) is not None:
        return 0.0
    return robbed(state, number)


def _could_fire(state: State, number: int) -> bool:
    """Whether a piece may fire on its owner's turn, by the current position."""
    fights = _can_fight(state, number) and not fleet.in_melee(state, number)
    return fights and state.pieces[number].colour >= 0


def _could_sail(state: State, number: int) -> bool:
    piece = state.pieces[number]
    free = fleet.stands(state, number) and not fleet.in_melee(state, number)
    return piece.kind == "galleon" and free and number not in state.prisoners


@cache
def _shapes(sizes: Sizes) -> Floats:
    """[kind]: half extents of the board along and across the heading, then of the stand."""
    boards = [geometry.boxes(kind, sizes) for kind in _KINDS]
    return np.array([[length / 2 for box in boxes for length in box] for boxes in boards])


def _reach(shape: Floats, facing: Floats) -> Floats:
    """A piece's extent in a direction."""
    across = np.sqrt(1 - np.minimum(facing, 1) ** 2)
    found: Floats = np.maximum(
        shape[..., 0] * facing + shape[..., 1] * across, shape[..., 2] * facing + shape[..., 3] * across
    )
    return found


def fells_by_table(options: Options, kinds: Whole, distance: Floats, facing: Floats) -> Floats:
    """The probability that a shot fells a piece of this kind in open water, by distance and |cosine|."""
    tower = odds.interpolate(odds.felling("tower", options.tremor, options.sizes), distance, facing)
    galleon = odds.interpolate(odds.felling("galleon", options.tremor, options.sizes), distance, facing)
    found: Floats = np.where(kinds == 0, tower, galleon)
    return found


def _falls(kinds: Whole, heading: Floats, ux: Floats, uy: Floats) -> Floats:
    """Factor of the felling probability: a tower leans on its island; u points from it to the cannon."""
    seaward = uy * np.sin(heading) - ux * np.cos(heading)  # the sea is on its left
    found: Floats = np.where(kinds == 0, odds.leaning(seaward), 1.0)
    return found


@cache
def _at_least(die: tuple[int, ...], helped: bool) -> Floats:
    """[knots]: the probability that a roll gives at least this many."""
    rolls = np.array(die) + helped
    return np.array([np.mean(rolls >= knots) for knots in range(_MOST_KNOTS + 1)])


def needed(gap: Floats, sizes: Sizes) -> Whole:
    """The knots needed to come into reach, clamped to 12."""
    away = np.ceil(np.maximum(gap - sizes.reach + 1, 0) / sizes.knot)
    found: Whole = np.minimum(away, _MOST_KNOTS).astype(np.int64)
    return found
