"""Everything that can happen in Raft & Scupper: chance's moves, those of the set-up, a turn.

Places are named as in the notation: `c2`.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from dogwatch.games.raft.rules.state import Side


class AnyMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    """What all moves have in common: their tag."""


class Placer(AnyMove, frozen=True):
    """Chance draws who places the pirates (R7)."""

    seat: int


class Draw(AnyMove, frozen=True):
    """Chance turns up the next ship of the pile (R5): its type, 0 to 3."""

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
    """A pirate goes to another ship of its flotilla (R10)."""

    at: str
    to: str


class Sail(AnyMove, frozen=True):
    """A ship moves, with its pirate (R11)."""

    at: str
    to: str


class Scupper(AnyMove, frozen=True):
    """A ship is removed (R12)."""

    at: str


class Pass(AnyMove, frozen=True):
    """Nothing is done (R13)."""


Move: TypeAlias = Placer | Draw | Switch | Put | Choose | Jump | Sail | Scupper | Pass
