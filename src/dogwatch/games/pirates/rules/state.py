"""The state of a pirates game, and its options.

Lengths are in 0.1 mm, angles in 0.1°. The origin is the centre of the ports' square or triangle, x points
east, y north. Every angle is a compass bearing from 0 to 3599, clockwise: 0 is north, 900 east. A piece's
boards stand along its heading, in which a galleon's bow points.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from dogwatch.games import base
from dogwatch.games.pirates.rules.sizes import Length, Sizes

Point: TypeAlias = tuple[int, int]
Place = Annotated[int, msgspec.Meta(ge=-30_000, le=30_000)]
Rock: TypeAlias = tuple[Place, Place, Length]
"""A circle of land: x, y, radius (P8)."""
Kind: TypeAlias = Literal["tower", "galleon", "ghost", "monster"]
Phase: TypeAlias = Literal[
    "first",
    "goods",
    "fire",
    "tremor",
    "flight",
    "roll",
    "sail",
    "melee",
    "combat",
    "kraken",
    "repair",
    "over",
]
MOST_ROCKS: Final = 40
Knots = Annotated[int, msgspec.Meta(ge=1, le=9)]

COLOURS: Final = ("red", "blue", "green", "yellow")
FULL_TURN: Final = 3600
ON_TABLE: Final = -1
NOBODY: Final = -2
ON_ISLAND: Final = -1
NOT_PLAYED: Final = -2
KRAKEN: Final = -1

STANDING: Final = 0
ON_LEFT: Final = 1
ON_RIGHT: Final = 2
ON_BOW: Final = 3
ON_STERN: Final = 4
ON_TOP: Final = 5
FACES: Final = range(6)
"""How a piece rests: standing, or lying on its left, right, bow, stern or top side."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game."""

    players: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    teams: bool = False
    """Four players in two teams; partners sit opposite (P41)."""
    ports: Literal["opposite", "adjacent"] = "opposite"
    """In a game of two: whether a player's two ports are diagonally opposite or adjacent (P6)."""
    first: Literal["chance", "red", "blue", "green", "yellow"] = "chance"
    """The first player (P7)."""
    turns: Annotated[int, msgspec.Meta(ge=1, le=200)] = 40
    """Turns of each player, after which points decide (P42)."""
    tremor: Literal["steady", "normal", "rough"] = "normal"
    """How much the hand trembles (P16)."""
    expert: bool = False
    """The expert variant: a piece felled by cannon is only damaged (P50)."""
    treasure: bool = False
    ghost: bool = False
    monster: bool = False
    storm: bool = False
    merchant: bool = False
    kraken: bool = False
    """Scenarios (P60–P65); any set of them may be combined (P66)."""
    ghost_fires: bool = True
    """Whether the cannon may be set beside the ghost (P61)."""
    die: tuple[Knots, Knots, Knots, Knots, Knots, Knots] = (1, 1, 2, 2, 3, 3)
    """The navigation die (P20)."""
    flags: Annotated[int, msgspec.Meta(ge=1, le=5)] = 3
    """White flags among the combat die's six sides; the others are crossed swords (P31)."""
    towers_attack: bool = False
    """Whether towers may begin fights (P30); they always strike back."""
    rocks: Annotated[tuple[Rock, ...], msgspec.Meta(max_length=MOST_ROCKS)] = ()
    """Obstacles that the table-setter adds (P8)."""
    sizes: Sizes = Sizes()


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tower, a galleon, the ghost ship or the sea monster."""

    kind: Kind
    colour: int
    """Index into `COLOURS`; -1 for the ghost and the monster, which belong to no player."""
    x: int
    y: int
    heading: int
    face: int = STANDING
    """One of `FACES`. On the table only damaged pieces lie (P50)."""
    holder: int = ON_TABLE
    """`ON_TABLE`, the seat whose trophy it is, or `NOBODY` if it left the table as no one's trophy."""


class Shot(msgspec.Struct, frozen=True):
    """A shot in progress: as aimed, and after the tremor as it leaves the barrel."""

    base: int
    """The galleon or ghost beside which the cannon stands, or the tower of the island that fires."""
    place: Point
    """The centre of the cannon's disc."""
    bearing: int
    pull: int
    """How far the elastic is drawn, in thousandths of the full pull."""


class Melee(msgspec.Struct, frozen=True, omit_defaults=True):
    """Two pieces in melee (P31)."""

    pieces: tuple[int, int]
    """The lower number first."""
    sender: int = NOBODY
    """If one of them is the ghost: the seat that sent it into this melee (P61)."""


class Goods(msgspec.Struct, frozen=True, omit_defaults=True):
    """A goods token (P64)."""

    home: int
    """The colour of the port where it was laid."""
    colour: int
    """The colour of the port where it must be delivered."""
    aboard: int = ON_TABLE
    """The galleon that carries it, or `ON_TABLE`."""
    kept: int = ON_TABLE
    """The seat that delivered it, or `ON_TABLE`."""


class State(base.State, frozen=True, omit_defaults=True):
    """A position; everything is public. The phase says which kind of move is due.

    Chance moves in `first`, `goods`, `tremor`, `flight` (the result of the shot), `roll` and `combat`,
    the mover in `fire`, `sail`, `melee`, `kraken` (where the beaten kraken goes) and `repair`.
    """

    options: Options
    phase: Phase
    pieces: tuple[Piece, ...]
    """Per colour the tower and three galleons, then the ghost, then the monster. Numbers never change."""
    mover: int = -1
    """The seat whose turn it is; -1 before the first player is drawn."""
    turns: int = 0
    """Completed turns of all players together."""
    shot: Shot | None = None
    knots: int = 0
    """Knots left to spend."""
    blown: bool = False
    """Whether the mover has moved the storm in this turn (P63)."""
    sent: tuple[int, ...] = ()
    """The ghost or the monster, if the mover has moved it in this turn (P61, P62)."""
    fought: tuple[tuple[int, int], ...] = ()
    """Pairs that have fought in this turn, the lower number first; `KRAKEN` stands for the kraken."""
    strike: tuple[int, int] | None = None
    """Attacker and target (or `KRAKEN`) while the combat die decides."""
    melees: tuple[Melee, ...] = ()
    chest: int = NOT_PLAYED
    """The galleon that carries the chest, `ON_ISLAND`, or `NOT_PLAYED` (P60)."""
    goods: tuple[Goods, ...] = ()
    storm: Point | None = None
    kraken: Point | None = None
    prisoners: tuple[int, ...] = ()
    """Galleons that the kraken holds (P65)."""
    wounded: bool = False
    """Whether the monster has its wound token (P62)."""
