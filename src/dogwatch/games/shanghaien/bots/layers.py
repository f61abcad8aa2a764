"""What a player may have done with the round's trick (S12): the layers of the search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dogwatch.games.shanghaien.rules.cards import AGAIN, BOTH, EXTRA, NUDGE, ROW
from dogwatch.games.shanghaien.rules.state import State


class Layer(NamedTuple):
    """What the trick left behind when the round is dealt out."""

    spent: int = 0
    """Tricks that the player holds less than now."""
    joker: int = -1
    """The nation that it joined (S16)."""
    flips: int = 0
    """The number whose card sharks flipped (S40)."""
    more: int = 0
    """Dice placed besides one in each turn (S14)."""


class Side(NamedTuple):
    """One player's layers; the first is where they are."""

    layers: tuple[Layer, ...]
    may_play: bool
    """Whether a trick can still be played from the first layer."""
    next: tuple[int, ...] = (-1, -1, -1, -1, 0, 0, -1)
    """Where tricks lead: see `kernel.roll_with_trick`."""

    def find(self, layer: Layer) -> int:
        """The number of a layer."""
        return self.layers.index(layer)


NO_TRICKS = Side((Layer(),), may_play=False)
SPENT = Layer(spent=1)
BOTH_PLACED = Layer(spent=1, more=1)


def joined(nation: int) -> Layer:
    """A trick card has become a sailor of that nation."""
    return Layer(spent=1, joker=nation)


def side(state: State, seat: int, jokers: Sequence[int]) -> Side:
    """What a player can still do in this round; jokers are thought of only for these nations."""
    held = state.tricks[seat]
    if state.sharks and seat == state.mover:
        return Side(tuple(Layer(flips=face) for face in range(1, ROW + 1)), may_play=False)
    if state.captains[seat] or not any(held):
        return NO_TRICKS
    layers = [Layer(), SPENT]
    both = _add(layers, [BOTH_PLACED] if held[BOTH] else [])
    first_joker = _add(layers, [joined(nation) for nation in jokers] if any(held[:EXTRA]) else [])
    end_jokers = len(layers)
    sharks = _add(layers, [Layer(spent=1, flips=face) for face in range(1, ROW + 1)] if held[EXTRA] else [])
    where = (
        1 if held[NUDGE] else -1,
        both if held[BOTH] else -1,
        1 if held[AGAIN] else -1,
        1 if held[EXTRA] else -1,
        first_joker,
        end_jokers,
        sharks if held[EXTRA] else -1,
    )
    return Side(tuple(layers), may_play=True, next=where)


def _add(layers: list[Layer], more: list[Layer]) -> int:
    first = len(layers)
    layers += more
    return first
