"""The moves of Shanghaien: chance's moves first, then the players'."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from dogwatch.games.shanghaien.rules.state import End


class AnyMove(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True, tag=str.lower
):
    """Base of all moves; in JSON, a tag names the kind."""


class Starter(AnyMove, frozen=True):
    """Chance draws who starts round 1 (S7)."""

    seat: int


class TurnUp(AnyMove, frozen=True):
    """Chance turns up the next card of the row (S6)."""

    card: int


class Rolled(AnyMove, frozen=True):
    """Chance rolls two dice (S11, S15)."""

    low: int
    high: int


class Roll(AnyMove, frozen=True):
    """Take two dice of the reserve and roll them (S11)."""


class Call(AnyMove, frozen=True):
    """Call Shanghai (S20)."""


class Place(AnyMove, frozen=True):
    """Place a rolled die beside the card of its number (S11); the first of a round chooses the end (S10)."""

    face: int
    end: End = ""


class Nudge(AnyMove, frozen=True):
    """Trick: change one rolled die by one (S13)."""

    face: int
    to: int


class PlaceBoth(AnyMove, frozen=True):
    """Trick: place both rolled dice (S14)."""

    end: End = ""


class RollAgain(AnyMove, frozen=True):
    """Trick: roll both dice once more (S15)."""


class Enlist(AnyMove, frozen=True):
    """Trick: a trick card of this kind joins one's own crew as a sailor of value 2 (S16)."""

    trick: int
    nation: int


class Sharks(AnyMove, frozen=True):
    """Trick: this turn's die flips the card beside which it is placed (S40)."""


class Exchange(AnyMove, frozen=True):
    """Trick: take back one placed die and place both rolled ones (S40)."""

    face: int


Move: TypeAlias = (
    Starter
    | TurnUp
    | Rolled
    | Roll
    | Call
    | Place
    | Nudge
    | PlaceBoth
    | RollAgain
    | Enlist
    | Sharks
    | Exchange
)
