"""The kraken: a token that holds the galleons over its disc (P65)."""

from __future__ import annotations

from math import ceil

from msgspec.structs import replace

from dogwatch.games.base import IllegalMove
from dogwatch.games.pirates.rules import fleet
from dogwatch.games.pirates.rules.geometry import distance, gap_to_disc, is_on_table
from dogwatch.games.pirates.rules.sizes import KNOTS_OF_FREEDOM
from dogwatch.games.pirates.rules.state import KRAKEN, Point, State


def is_under(state: State, kraken: Point, number: int) -> bool:
    """Whether the disc of a kraken at this point covers a piece's centre."""
    return distance(kraken, fleet.where(state.pieces[number])) <= state.options.sizes.token


def knots_to(state: State, to: Point) -> int:
    """The knots that moving the kraken there costs."""
    assert state.kraken is not None, "there is a kraken"
    return max(1, ceil(distance(state.kraken, to) / state.options.sizes.knot))


def check_move(state: State, to: Point) -> IllegalMove | None:
    """None, or why the kraken may not move there.

    By knots it may not leave the mover's own prisoners; beaten, it must leave the galleon, by up to 3 knots.
    """
    if state.kraken is None:
        return IllegalMove("P65", "pirates-refused-no-kraken")
    if not is_on_table(state.options, to):
        return IllegalMove("P8", "pirates-refused-off-table")
    needed = knots_to(state, to)
    if state.phase == "kraken":
        assert state.strike is not None, "phase kraken has a strike"
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
    """The mover's galleons that the kraken holds; the mover's knots cannot free them."""
    return [number for number in state.prisoners if fleet.is_own(state, number)]


def moved(state: State, to: Point) -> State:
    """The state with the kraken there, holding every galleon over its disc."""
    held = tuple(
        number
        for number, piece in fleet.on_table(state)
        if piece.kind == "galleon" and is_under(state, to, number)
    )
    return replace(state, kraken=to, prisoners=held)


def lets_go(state: State) -> State:
    """Free prisoners that are no longer over the disc (pushed off, or set up beside it)."""
    if state.kraken is None:
        return state
    kraken = state.kraken
    held = tuple(number for number in state.prisoners if is_under(state, kraken, number))
    return replace(state, prisoners=held)


def check_struggle(state: State, number: int) -> IllegalMove | None:
    """None, or why this galleon may not attack the kraken.

    An own galleon that it holds, or in reach of it, may attack it once per turn. A galleon with goods may not
    fight (P64), except a prisoner against the kraken.
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
