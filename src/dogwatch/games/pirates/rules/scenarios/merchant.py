"""Merchant: goods that want to go to another port (P64)."""

from __future__ import annotations

from msgspec.structs import replace

from dogwatch.games.base import IllegalMove
from dogwatch.games.pirates.rules import fleet
from dogwatch.games.pirates.rules.geometry import is_on_port
from dogwatch.games.pirates.rules.state import ON_TABLE, Goods, State

WORTH = 2


def dealt(state: State, colours: tuple[int, ...]) -> State:
    """Each port has a token."""
    return replace(state, goods=tuple(Goods(home, colour) for home, colour in enumerate(colours)))


def lying_at(state: State, number: int) -> int | None:
    """The goods that a piece could load where it is: their place among all goods."""
    spot = fleet.where(state.pieces[number])
    for index, goods in enumerate(state.goods):
        waits = goods.aboard == ON_TABLE and goods.kept == ON_TABLE
        if waits and is_on_port(state.options, goods.home, spot):
            return index
    return None


def check_load(state: State, number: int) -> IllegalMove | None:
    """Who may load: an own galleon over a port with goods, not in melee, with nothing else aboard."""
    if not state.options.merchant:
        return IllegalMove("P64", "pirates-refused-no-goods-here")
    if not (
        fleet.exists(state, number) and fleet.is_own(state, number) and state.pieces[number].kind == "galleon"
    ):
        return IllegalMove("P64", "pirates-refused-not-your-galleon")
    if not fleet.stands(state, number):
        return IllegalMove("P50", "pirates-refused-damaged")
    if fleet.in_melee(state, number):
        return IllegalMove("P64", "pirates-refused-in-melee")
    if fleet.has_goods(state, number):
        return IllegalMove("P64", "pirates-refused-hold-full")
    if lying_at(state, number) is None:
        return IllegalMove("P64", "pirates-refused-no-goods-here")
    return None


def loaded(state: State, number: int) -> State:
    """The token comes aboard."""
    index = lying_at(state, number)
    assert index is not None, "checked"
    return _with(state, index, replace(state.goods[index], aboard=number))


def delivered(state: State, number: int) -> State:
    """A galleon has ended a move: over the port that wants its goods they are kept."""
    for index, goods in enumerate(state.goods):
        if goods.aboard == number and is_on_port(
            state.options, goods.colour, fleet.where(state.pieces[number])
        ):
            return _with(state, index, replace(goods, aboard=ON_TABLE, kept=state.mover))
    return state


def _with(state: State, index: int, goods: Goods) -> State:
    return replace(state, goods=(*state.goods[:index], goods, *state.goods[index + 1 :]))
