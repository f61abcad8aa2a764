"""Kraken: it holds the galleons it comes up under (P65)."""

from __future__ import annotations

from math import ceil

from msgspec.structs import replace

from dogwatch.games.base import IllegalMove
from dogwatch.games.pirates.rules import fleet
from dogwatch.games.pirates.rules.geometry import distance, gap_to_disc, is_on_table
from dogwatch.games.pirates.rules.sizes import KNOTS_OF_FREEDOM
from dogwatch.games.pirates.rules.state import KRAKEN, Point, State


def is_under(state: State, kraken: Point, number: int) -> bool:
    """Whether a kraken there has its disc over a piece's centre."""
    return distance(kraken, fleet.where(state.pieces[number])) <= state.options.sizes.token


def knots_to(state: State, to: Point) -> int:
    """What it costs to bring it there."""
    assert state.kraken is not None, "there is a kraken"
    return max(1, ceil(distance(state.kraken, to) / state.options.sizes.knot))


def check_move(state: State, to: Point) -> IllegalMove | None:
    """By knots, but not off the mover's own prisoners; or up to three, off the galleon that has beaten it."""
    if state.kraken is None:
        return IllegalMove("P65", "pirates-refused-no-kraken")
    if not is_on_table(state.options, to):
        return IllegalMove("P8", "pirates-refused-off-table")
    needed = knots_to(state, to)
    if state.phase == "kraken":
        assert state.strike is not None, "somebody has beaten it"
        if is_under(state, to, state.strike[0]):
            return IllegalMove("P65", "pirates-refused-kraken-must-leave")
        if needed > KNOTS_OF_FREEDOM:
            return IllegalMove("P65", "pirates-refused-knots", {"needed": needed, "knots": KNOTS_OF_FREEDOM})
        return None
    if needed > state.knots:
        return IllegalMove("P20", "pirates-refused-knots", {"needed": needed, "knots": state.knots})
    if not all(is_under(state, to, prisoner) for prisoner in own_prisoners(state)):
        return IllegalMove("P65", "pirates-refused-kraken-holds")
    return None


def own_prisoners(state: State) -> list[int]:
    """The mover's galleons that it holds: the mover's knots do not free them."""
    return [number for number in state.prisoners if fleet.is_own(state, number)]


def moved(state: State, to: Point) -> State:
    """It stops there, and holds every galleon over its disc."""
    held = tuple(
        number
        for number, piece in fleet.on_table(state)
        if piece.kind == "galleon" and is_under(state, to, number)
    )
    return replace(state, kraken=to, prisoners=held)


def lets_go(state: State) -> State:
    """A prisoner that was pushed off the disc, or set up beside it, is free."""
    if state.kraken is None:
        return state
    kraken = state.kraken
    held = tuple(number for number in state.prisoners if is_under(state, kraken, number))
    return replace(state, prisoners=held)


def check_struggle(state: State, number: int) -> IllegalMove | None:
    """An own galleon that the kraken holds, or that is in reach of it, may strike at it, once per turn.

    Goods keep a galleon from fighting (P64), but not a prisoner from fighting for its freedom.
    """
    if state.kraken is None:
        return IllegalMove("P65", "pirates-refused-no-kraken")
    is_galleon = fleet.exists(state, number) and state.pieces[number].kind == "galleon"
    if not is_galleon or not fleet.is_own(state, number):
        return IllegalMove("P65", "pirates-refused-not-your-galleon")
    if not fleet.stands(state, number):
        return IllegalMove("P50", "pirates-refused-damaged")
    if number not in state.prisoners:
        sizes = state.options.sizes
        if gap_to_disc(state.pieces[number], state.kraken, sizes.token, sizes) >= sizes.reach:
            return IllegalMove("P65", "pirates-refused-out-of-reach")
        if fleet.has_goods(state, number):
            return IllegalMove("P64", "pirates-refused-goods-aboard")
    if fleet.pair(number, KRAKEN) in state.fought:
        return IllegalMove("P30", "pirates-refused-fought")
    return None
