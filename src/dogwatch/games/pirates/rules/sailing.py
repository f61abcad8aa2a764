"""Navigation: knots, paths and who may move (P20–P22)."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from msgspec.structs import replace

from dogwatch.games.base import IllegalMove
from dogwatch.games.pirates.rules import fleet, geometry
from dogwatch.games.pirates.rules.moves import Sail
from dogwatch.games.pirates.rules.scenarios import merchant, treasure
from dogwatch.games.pirates.rules.state import FULL_TURN, Point, State

LONGEST_PATH = 64
"""The maximum number of points of one path."""


def may_move(state: State, number: int) -> IllegalMove | None:
    """Why knots cannot be spent on a piece; None for own free galleons, the ghost and the monster."""
    if not fleet.exists(state, number):
        return IllegalMove("P20", "pirates-refused-not-there")
    piece = state.pieces[number]
    if piece.kind == "tower":
        return IllegalMove("P20", "pirates-refused-tower-moves")
    if piece.kind == "galleon" and not fleet.is_own(state, number):
        return IllegalMove("P20", "pirates-refused-not-your-galleon")
    if not fleet.stands(state, number):
        return IllegalMove("P50", "pirates-refused-damaged")
    if fleet.in_melee(state, number):
        return IllegalMove("P32", "pirates-refused-in-melee")
    if number in state.prisoners:
        return IllegalMove("P65", "pirates-refused-prisoner")
    return None


def movable(state: State) -> list[int]:
    """The pieces on which knots may be spent."""
    return [number for number, _ in fleet.on_table(state) if may_move(state, number) is None]


def knots_for(state: State, number: int, path: Sequence[Point]) -> int:
    """The whole knots that a path costs, at least one, also for turning on the spot."""
    way = geometry.length([fleet.where(state.pieces[number]), *path])
    return max(1, ceil(way / state.options.sizes.knot))


def check(state: State, sail: Sail) -> IllegalMove | None:
    """None, or why this path is illegal."""
    refusal = may_move(state, sail.piece)
    if refusal is not None:
        return refusal
    if not 1 <= len(sail.path) <= LONGEST_PATH:
        return IllegalMove("P21", "pirates-refused-path", {"most": LONGEST_PATH})
    if not 0 <= sail.heading < FULL_TURN:
        return IllegalMove("P21", "pirates-refused-bearing")
    if not all(geometry.is_on_table(state.options, point) for point in sail.path):
        return IllegalMove("P22", "pirates-refused-in-the-way", {"what": "edge"})
    needed = knots_for(state, sail.piece, sail.path)
    if needed > state.knots:
        return IllegalMove("P21", "pirates-refused-knots", {"needed": needed, "knots": state.knots})
    what = geometry.obstacle(state.options, state.pieces, sail.piece, sail.path)
    if what:
        return IllegalMove("P22", "pirates-refused-in-the-way", {"what": what})
    if not geometry.is_clear(state.options, _moved(state, sail).pieces, sail.piece):
        return IllegalMove("P22", "pirates-refused-no-room")
    return None


def _moved(state: State, sail: Sail) -> State:
    x, y = sail.path[-1]
    piece = replace(state.pieces[sail.piece], x=x, y=y, heading=sail.heading)
    return fleet.with_piece(state, sail.piece, piece)


def sailed(state: State, sail: Sail) -> State:
    """The state after the piece has stopped, with the consequences (P60–P62, P64)."""
    after = replace(_moved(state, sail), knots=state.knots - knots_for(state, sail.piece, sail.path))
    if fleet.owner(state, sail.piece) is None:
        return replace(after, sent=tuple(sorted({*state.sent, sail.piece})))
    return merchant.delivered(treasure.picked_up(after, sail.piece), sail.piece)
