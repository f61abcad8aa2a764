"""The moves of the game: chance moves first, then players' moves."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from dogwatch.games.pirates.rules.state import STANDING, Point


class AnyMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag=str.lower):
    """Base of all moves; the tag in JSON is the class name in lower case."""


class First(AnyMove, frozen=True):
    """Chance draws the first player (P7)."""

    seat: int


class Deal(AnyMove, frozen=True):
    """Chance deals a goods token to each port: per port, the colour where it must be delivered (P64)."""

    goods: tuple[int, ...]


class Tremor(AnyMove, frozen=True):
    """Chance draws the hand's tremor: errors of bearing (0.1°) and pull (thousandths) (P16)."""

    bearing: int
    pull: int


class Rest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The pose in which a piece came to rest."""

    piece: int
    x: int
    y: int
    heading: int
    face: int = STANDING


class Landed(AnyMove, frozen=True):
    """The result of a shot: the rest pose of each piece that moved, and which standing pieces fell (P16).

    This is the output of the physics; the rules then put back or remove pieces (P13–P15).
    `rests` holds every piece whose pose changed, fallen ones included, by ascending number. A piece that went
    over the table's edge has fallen; its rest pose is where it left the table, or beyond. A lying piece may
    be pushed but cannot fall again.
    The film of the shot, for replays, is stored with the log entry of this move (in the server's store: a row
    under the entry's number). No state depends on it, so it is never folded.
    """

    rests: tuple[Rest, ...] = ()
    fell: tuple[int, ...] = ()


class Wind(AnyMove, frozen=True):
    """Chance rolls the navigation die (P20)."""

    knots: int


class Clash(AnyMove, frozen=True):
    """Chance rolls the combat die (P31)."""

    side: Literal["flag", "swords"]


class Fire(AnyMove, frozen=True):
    """Set the cannon beside a base (own galleon, the ghost, the tower of the own island) and fire (P11)."""

    base: int
    place: Point
    bearing: int
    pull: int


class Sail(AnyMove, frozen=True):
    """Move a galleon, the ghost or the monster along a path of points and turn it to any heading (P21)."""

    piece: int
    path: tuple[Point, ...]
    heading: int


class Blow(AnyMove, frozen=True):
    """Spend a knot to move the storm token by one knot (P63)."""

    bearing: int


class Kraken(AnyMove, frozen=True):
    """Move the kraken: by spending knots, or up to three knots off a galleon that has beaten it (P65)."""

    to: Point


class Load(AnyMove, frozen=True):
    """Take the goods token of a port aboard (P64)."""

    piece: int


class Attack(AnyMove, frozen=True):
    """Attack a piece in reach (P30); a damaged one is taken without the die (P52)."""

    piece: int
    target: int


class Struggle(AnyMove, frozen=True):
    """Attack the kraken with a galleon that it holds, or that is in reach of it (P65)."""

    piece: int


class Repair(AnyMove, frozen=True):
    """Set up an own damaged piece (P51)."""

    piece: int


class Done(AnyMove, frozen=True):
    """End this part of the turn, or the turn (P10)."""


Move: TypeAlias = (
    First
    | Deal
    | Tremor
    | Landed
    | Wind
    | Clash
    | Fire
    | Sail
    | Blow
    | Kraken
    | Load
    | Attack
    | Struggle
    | Repair
    | Done
)
