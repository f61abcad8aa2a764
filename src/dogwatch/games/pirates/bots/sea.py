"""The table as numbers in rows: one's own pieces against the enemies', all pairs at once.

Gaps are a lower bound (each piece as far as it reaches towards the other), and exact where a fight hangs on
it; but not those of ways that are only tried.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from dogwatch.games.pirates.bots import odds
from dogwatch.games.pirates.bots.odds import Floats, Whole
from dogwatch.games.pirates.bots.worth import robbed, worths
from dogwatch.games.pirates.rules import board, cannon, fleet, geometry, sailing
from dogwatch.games.pirates.rules.scenarios import storm
from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import Kind, Options, State

_BLOCKED: Final = 0.3
"""Of the chance of a shot is left where an island lies in its way."""
_NOT_SURE: Final = 400
"""By so much a gap may be greater than its lower bound."""
_MOST_KNOTS: Final = 12


class Pairs(NamedTuple):
    """[row, enemy]: what a piece of one's own and an enemy are to each other."""

    gap: Floats
    fells: Floats
    """The chance that a shot from this piece fells the enemy."""
    felled: Floats
    """The chance that the enemy's shot fells this piece."""


class Sea:
    """A state as a seat sees it that plans its way: before the melee of its own turn."""

    def __init__(self, state: State) -> None:
        self.state = state
        options, pieces = state.options, state.pieces
        every = [number for number, _ in fleet.on_table(state)]
        self.mine = [n for n in every if fleet.is_own(state, n) or pieces[n].colour < 0]
        """One's own pieces, then the ghost and the monster, which serve who sends them."""
        self.foes = [n for n in every if fleet.is_enemy(state, n) or pieces[n].kind == "ghost"]
        self.own = _flags(self.mine, lambda n: pieces[n].colour >= 0)
        fires = np.array([_fires(state, number) for number in self.mine])
        others = np.array(self.mine)[:, None] != np.array(self.foes)[None]
        self.shoots = fires[:, None] * others
        """[mine, enemy]: what a hit counts: nothing from who cannot fire, less from the ghost (P61)."""
        self.takes = _flags(self.mine, lambda n: _can_fight(state, n) and pieces[n].colour >= 0)
        """Who may take what is damaged (P52)."""
        self.strikes = self.takes * _flags(self.mine, lambda n: _begins(state, n))
        self.sent = _flags(self.mine, lambda n: n in state.sent)
        self.sails = _flags(self.mine, lambda n: sailing.may_move(state, n) is None)
        self.foe_fires = _flags(self.foes, lambda n: _could_fire(state, n))
        self.foe_strikes = _flags(self.foes, lambda n: _can_fight(state, n) and pieces[n].colour >= 0)
        self.foe_begins = _flags(self.foes, lambda n: _begins(state, n))
        """Who strikes first, too; the others only strike back (P30)."""
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
        self.pairs = self._measured(self.look(self.x, self.y, self.heading, self.kinds))
        self.knots = _at_least(options.die, storm.helps(state))

    def _places(self, numbers: list[int]) -> tuple[Floats, Floats, Floats]:
        rows = [(p.x, p.y, p.heading) for p in (self.state.pieces[n] for n in numbers)]
        table = np.array(rows, dtype=np.float64).reshape(-1, 3)
        return table[:, 0], table[:, 1], np.radians(table[:, 2] / 10)

    def look(self, x: Floats, y: Floats, heading: Floats, kinds: Whole) -> Pairs:
        """Pieces at these places against all enemies."""
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
        fells = _fells(options, self._foe_kinds[None], away - reach - spot, foe_facing)
        felled = _fells(options, kinds[:, None], away - near - spot, facing)
        return Pairs(away - reach - near, fells * free, felled * free)

    def _free(self, x: Floats, y: Floats, ux: Floats, uy: Floats, away: Floats) -> Floats:
        """1 where no round island is between, less where one is."""
        found = np.ones_like(away)
        for disc in board.discs(self.state.options):
            cx, cy = disc.x - x[:, None], disc.y - y[:, None]
            along = cx * ux + cy * uy
            aside = np.abs(cx * uy - cy * ux)
            found[(along > 0) & (along < away) & (aside < disc.radius)] *= _BLOCKED
        return found

    def _measured(self, pairs: Pairs) -> Pairs:
        """True gaps where it matters."""
        sizes, pieces = self.state.options.sizes, self.state.pieces
        doubtful = (pairs.gap < sizes.reach) & (pairs.gap > sizes.reach - _NOT_SURE)
        for row, column in np.argwhere(doubtful).tolist():
            one, other = pieces[self.mine[row]], pieces[self.foes[column]]
            pairs.gap[row, column] = geometry.gap(one, other, sizes)
        return pairs


_KINDS: Final[tuple[Kind, ...]] = ("tower", "galleon", "ghost", "monster")


def _flags(numbers: list[int], holds: Callable[[int], bool]) -> Floats:
    """1 for pieces of which it holds, 0 for the others."""
    return np.array([float(holds(number)) for number in numbers])


def _can_fight(state: State, number: int) -> bool:
    return fleet.stands(state, number) and not fleet.has_goods(state, number)


def _begins(state: State, number: int) -> bool:
    """Whether it may begin a fight; a tower goes on with one that it is in (P30)."""
    is_tower = state.pieces[number].kind == "tower"
    return not is_tower or state.options.towers_attack or fleet.in_melee(state, number)


def _fires(state: State, number: int) -> float:
    if cannon.may_fire(state, number) is not None:
        return 0.0
    return robbed(state, number)


def _could_fire(state: State, number: int) -> bool:
    """Whether it may fire when its turn comes, as far as one knows now."""
    fights = _can_fight(state, number) and not fleet.in_melee(state, number)
    return fights and state.pieces[number].colour >= 0


def _could_sail(state: State, number: int) -> bool:
    piece = state.pieces[number]
    free = fleet.stands(state, number) and not fleet.in_melee(state, number)
    return piece.kind == "galleon" and free and number not in state.prisoners


@cache
def _shapes(sizes: Sizes) -> Floats:
    """[kind]: half of its board along and across, half of its stand."""
    boards = [geometry.boxes(kind, sizes) for kind in _KINDS]
    return np.array([[length / 2 for box in boxes for length in box] for boxes in boards])


def _reach(shape: Floats, facing: Floats) -> Floats:
    """How far a piece reaches on a bearing."""
    across = np.sqrt(1 - np.minimum(facing, 1) ** 2)
    found: Floats = np.maximum(
        shape[..., 0] * facing + shape[..., 1] * across, shape[..., 2] * facing + shape[..., 3] * across
    )
    return found


def _fells(options: Options, kinds: Whole, distance: Floats, facing: Floats) -> Floats:
    tower = odds.chances(odds.felling("tower", options.tremor, options.sizes), distance, facing)
    galleon = odds.chances(odds.felling("galleon", options.tremor, options.sizes), distance, facing)
    found: Floats = np.where(kinds == 0, tower, galleon)
    return found


@cache
def _at_least(die: tuple[int, ...], helped: bool) -> Floats:
    """[knots]: how likely a roll gives so many or more."""
    rolls = np.array(die) + helped
    return np.array([np.mean(rolls >= knots) for knots in range(_MOST_KNOTS + 1)])


def needed(gap: Floats, sizes: Sizes) -> Whole:
    """Knots until a piece is in reach."""
    away = np.ceil(np.maximum(gap - sizes.reach + 1, 0) / sizes.knot)
    found: Whole = np.minimum(away, _MOST_KNOTS).astype(np.int64)
    return found
