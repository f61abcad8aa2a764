"""The layers of the search: what a player may have done with the round's trick (S12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dogwatch.games.shanghaien.rules.cards import AGAIN, BOTH, EXTRA, NUDGE, ROW
from dogwatch.games.shanghaien.rules.state import State


class Layer(NamedTuple):
    """The effect of the trick at the end of the round."""

    spent: int = 0
    """Tricks spent from now on."""
    joker: int = -1
    """The nation that a joker joined, or -1 (S16)."""
    flips: int = 0
    """The number of the card that sharks flipped, or 0 (S40)."""
    more: int = 0
    """Dice placed beyond one per turn (S14)."""


class Side(NamedTuple):
    """One player's layers; the first is the current one."""

    layers: tuple[Layer, ...]
    may_play: bool
    """Whether a trick can still be played from the first layer."""
    next: tuple[int, ...] = (-1, -1, -1, -1, 0, 0, -1)
    """The layers that tricks lead to: see `kernel.roll_with_trick`."""

    def find(self, layer: Layer) -> int:
        """The index of a layer."""
        return self.layers.index(layer)


NO_TRICKS = Side((Layer(),), may_play=False)
SPENT = Layer(spent=1)
BOTH_PLACED = Layer(spent=1, more=1)


def joined(nation: int) -> Layer:
    """The layer in which a trick card has become a sailor of that nation."""
    return Layer(spent=1, joker=nation)


def side(state: State, seat: int, jokers: Sequence[int]) -> Side:
    """The layers that a player can still reach in this round; jokers join only the nations in `jokers`."""
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
