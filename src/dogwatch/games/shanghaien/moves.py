"""Everything that can happen in Shanghaien: chance's moves first, then the players'."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from dogwatch.games.shanghaien.state import End


class _Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag=str.lower):
    pass


class Starter(_Move, frozen=True):
    """Chance draws who starts round 1 (S7)."""

    seat: int


class TurnUp(_Move, frozen=True):
    """Chance turns up the next card of the row (S6)."""

    card: int


class Rolled(_Move, frozen=True):
    """Chance rolls two dice (S11, S15)."""

    low: int
    high: int


class Roll(_Move, frozen=True):
    """Take two dice of the reserve and roll them (S11)."""


class Call(_Move, frozen=True):
    """Call Shanghai (S20)."""


class Place(_Move, frozen=True):
    """Place one rolled die beside the card of its number (S11); a round's first one chooses the end (S10)."""

    face: int
    end: End = ""


class Nudge(_Move, frozen=True):
    """Trick: change one rolled die by one (S13)."""

    face: int
    to: int


class PlaceBoth(_Move, frozen=True):
    """Trick: place both rolled dice (S14)."""

    end: End = ""


class RollAgain(_Move, frozen=True):
    """Trick: roll both dice once more (S15)."""


class Enlist(_Move, frozen=True):
    """Trick: a card of this kind joins an own crew as a sailor of value 2 (S16)."""

    trick: int
    nation: int


class Sharks(_Move, frozen=True):
    """Trick: the card that gets this turn's die will be flipped (S40)."""


class Exchange(_Move, frozen=True):
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
