"""Treasure island: the chest and its carrier (P60)."""

from __future__ import annotations

from msgspec.structs import replace

from dogwatch.games.pirates.rules import board
from dogwatch.games.pirates.rules.geometry import gap_to_disc
from dogwatch.games.pirates.rules.state import NOT_PLAYED, ON_ISLAND, Options, State

WORTH = 3


def laid_out(options: Options) -> int:
    """The chest's initial place."""
    return ON_ISLAND if options.treasure else NOT_PLAYED


def picked_up(state: State, number: int) -> State:
    """After an own galleon's move: within reach of the island it takes the chest aboard."""
    if state.chest != ON_ISLAND:
        return state
    island = board.treasure_island(state.options)
    assert island is not None, "the chest has an island"
    sizes = state.options.sizes
    near = gap_to_disc(state.pieces[number], (island.x, island.y), island.radius, sizes) <= sizes.shore
    return replace(state, chest=number) if near else state


def stolen(state: State, loser: int, winner: int) -> State:
    """After a carrier is beaten: a winning galleon has the chest, otherwise it returns to the island."""
    if state.chest != loser:
        return state
    return replace(state, chest=winner if state.pieces[winner].kind == "galleon" else ON_ISLAND)


def lost_overboard(state: State, number: int) -> State:
    """After a carrier is felled by cannon: the chest returns to the island, except in the expert variant."""
    if state.chest != number or state.options.expert:
        return state
    return replace(state, chest=ON_ISLAND)
