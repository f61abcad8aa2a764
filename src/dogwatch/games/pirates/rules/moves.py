"""Everything that can happen among the pirates: chance's moves first, then the players'."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from dogwatch.games.pirates.rules.state import STANDING, Point


class AnyMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag=str.lower):
    """What all moves have in common: their tag."""


class First(AnyMove, frozen=True):
    """Chance draws who begins (P7)."""

    seat: int


class Deal(AnyMove, frozen=True):
    """Chance lays a goods token on each port: which port wants it, port by port (P64)."""

    goods: tuple[int, ...]


class Tremor(AnyMove, frozen=True):
    """Chance lets the hand tremble: errors of bearing (0.1°) and pull (thousandths) (P16)."""

    bearing: int
    pull: int


class Rest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a piece came to rest."""

    piece: int
    x: int
    y: int
    heading: int
    face: int = STANDING


class Landed(AnyMove, frozen=True):
    """The shot is over: where each piece that was moved came to rest, and which standing ones fell (P16).

    It says what the physics gave, before anything is put back or taken away: the rules do that (P13–P15).
    `rests` has every piece whose place changed, in order of their numbers, the fallen among them; a piece
    that went over the table's edge has fallen, and rests where it left the table, or beyond. A piece that
    lay already may be pushed, but cannot fall again.
    The film of the shot, for the replay, belongs beside the entry that holds this move (in the server's
    store: a row of its own under the entry's number): no state depends on it, so it is never folded.
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
    """Set the cannon beside a base (a galleon, the ghost, the tower of one's island), aim and shoot (P11)."""

    base: int
    place: Point
    bearing: int
    pull: int


class Sail(AnyMove, frozen=True):
    """Move a galleon, the ghost or the monster along a line of points, and face it anywhere (P21)."""

    piece: int
    path: tuple[Point, ...]
    heading: int


class Blow(AnyMove, frozen=True):
    """Spend a knot to move the storm by one knot (P63)."""

    bearing: int


class Kraken(AnyMove, frozen=True):
    """Move the kraken: by knots, or up to three off a galleon that has won against it (P65)."""

    to: Point


class Load(AnyMove, frozen=True):
    """Take the goods of the port aboard (P64)."""

    piece: int


class Attack(AnyMove, frozen=True):
    """Strike at a piece in reach (P30); a damaged one is taken without the die (P52)."""

    piece: int
    target: int


class Struggle(AnyMove, frozen=True):
    """Strike at the kraken with a galleon that it holds, or that is in reach of it (P65)."""

    piece: int


class Repair(AnyMove, frozen=True):
    """Set up a damaged piece of one's own (P51)."""

    piece: int


class Done(AnyMove, frozen=True):
    """No more of this: on to the next part of the turn, or to the next player (P10)."""


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
