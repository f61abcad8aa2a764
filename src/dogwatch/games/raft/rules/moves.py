"""The moves of Raft & Scupper: chance's moves, moves of the set-up, moves in play.

Cells have their names of the notation: `c2`.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from dogwatch.games.raft.rules.state import Side


class AnyMove(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, tag=str.lower):
    """Base of all moves; in JSON, a tag names the kind."""


class Placer(AnyMove, frozen=True):
    """Chance draws who places the pirates (R7)."""

    seat: int


class Draw(AnyMove, frozen=True):
    """Chance draws the next ship of the pile (R5): its type, 0 to 3."""

    ship: int


class Switch(AnyMove, frozen=True):
    """Switch the two ships of a pair, named by its odd number (R6)."""

    pair: int


class Put(AnyMove, frozen=True):
    """Place a pirate (R7)."""

    side: Side
    at: str


class Choose(AnyMove, frozen=True):
    """Choose a side (R7)."""

    side: Side


class Jump(AnyMove, frozen=True):
    """A pirate jumps to another ship of its flotilla (R10)."""

    at: str
    to: str


class Sail(AnyMove, frozen=True):
    """A ship sails with its pirate (R11)."""

    at: str
    to: str


class Scupper(AnyMove, frozen=True):
    """A ship is removed (R12)."""

    at: str


class Pass(AnyMove, frozen=True):
    """The side to move passes (R13)."""


Move: TypeAlias = Placer | Draw | Switch | Put | Choose | Jump | Sail | Scupper | Pass
