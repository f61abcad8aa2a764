"""The state of a game of Shanghaien between two moves, and its options."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from dogwatch.games import base

Count = Annotated[int, msgspec.Meta(ge=0, le=8)]
Phase: TypeAlias = Literal["starter", "deal", "act", "roll", "place", "again", "over"]
End: TypeAlias = Literal["", "left", "right"]


class Options(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The options of one game."""

    tricks: tuple[Count, Count, Count] = (3, 2, 3)
    """Numbers of trick cards: nudge a die, place both, roll again; eight in total (S4)."""
    first: Literal["chance", "red", "blue"] = "chance"
    """Who starts round 1 (S7)."""
    starts: Literal["other_than_caller", "alternate"] = "other_than_caller"
    """Who starts the later rounds (S8)."""
    extra: bool = False
    """Whether each player starts with a sharks / exchange card (S40)."""


class State(base.State, frozen=True, gc=False):
    """All of it is public (S18), the remaining cards of the deck included. The deck has no order."""

    options: Options
    deck: tuple[int, ...]
    """How many of each card are still face down, by card number."""
    phase: Phase
    """The move that is due: chance's starter, card, roll or second roll; a player's roll, call, placement."""
    round: int
    """1 to 8."""
    starter: int
    """The seat that starts this round; -1 until it is drawn."""
    mover: int
    """The seat whose turn it is (S9)."""
    row: tuple[int, ...] = ()
    """The tavern's cards, from red's left to red's right."""
    flipped: tuple[int, ...] = ()
    """Places in the row whose cards sharks have flipped (S40)."""
    end: End = ""
    """The end where counting starts; "" before the round's first placement (S10)."""
    dice: tuple[tuple[int, ...], tuple[int, ...]] = ((0,) * 6, (0,) * 6)
    """Per seat: the number of dice beside card 1, 2, … 6."""
    roll: tuple[int, ...] = ()
    """The two dice just rolled, the lower first; empty when there are none to place."""
    sharks: bool = False
    """Whether the die placed next flips its card (S40)."""
    captains: tuple[int, int] = (0, 0)
    """Per seat: 1 once its trick of this round is played (S12)."""
    crews: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Per seat: sailor cards won, sorted by number."""
    jokers: tuple[tuple[int, ...], tuple[int, ...]] = ((0,) * 8, (0,) * 8)
    """Per seat and nation: trick cards played as sailors of value 2 (S16)."""
    tricks: tuple[tuple[int, ...], tuple[int, ...]] = ((0,) * 4, (0,) * 4)
    """Per seat and kind: unused trick cards."""
