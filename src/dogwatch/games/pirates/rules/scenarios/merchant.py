"""The merchant: goods to be delivered to another port (P64)."""

from __future__ import annotations

from msgspec.structs import replace

from dogwatch.games.base import IllegalMove
from dogwatch.games.pirates.rules import fleet
from dogwatch.games.pirates.rules.geometry import is_on_port
from dogwatch.games.pirates.rules.state import ON_TABLE, Goods, State

WORTH = 2


def dealt(state: State, colours: tuple[int, ...]) -> State:
    """The state with a goods token on each port."""
    return replace(state, goods=tuple(Goods(home, colour) for home, colour in enumerate(colours)))


def lying_at(state: State, number: int) -> int | None:
    """The index of the goods that a piece could load where it is, or None."""
    spot = fleet.where(state.pieces[number])
    for index, goods in enumerate(state.goods):
        waits = goods.aboard == ON_TABLE and goods.kept == ON_TABLE
        if waits and is_on_port(state.options, goods.home, spot):
            return index
    return None


def check_load(state: State, number: int) -> IllegalMove | None:
    """None, or why not: only own galleons over a port with goods, not in melee, without goods aboard."""
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
    """The state with the token aboard."""
    index = lying_at(state, number)
    assert index is not None, "the load is legal"
    return _with(state, index, replace(state.goods[index], aboard=number))


def delivered(state: State, number: int) -> State:
    """After a galleon's move: its goods are kept if it is over the port of their colour."""
    for index, goods in enumerate(state.goods):
        if goods.aboard == number and is_on_port(
            state.options, goods.colour, fleet.where(state.pieces[number])
        ):
            return _with(state, index, replace(goods, aboard=ON_TABLE, kept=state.mover))
    return state


def _with(state: State, index: int, goods: Goods) -> State:
    return replace(state, goods=(*state.goods[:index], goods, *state.goods[index + 1 :]))
