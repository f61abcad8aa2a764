"""What the pirates' table looks like between two moves.

Lengths are in 0.1 mm, angles in 0.1°. The origin is the middle of the table, x grows to the east, y to the
north. Every angle is a compass bearing: 0 is north, 900 east; clockwise, below 3600. A piece's boards stand
along its heading: a galleon's bow points there.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

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
"""How a piece rests: it stands, or lies on its left, right, bow, stern or top side."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How this table plays."""

    players: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    teams: bool = False
    """Four players in two teams; partners sit opposite (P41)."""
    ports: Literal["opposite", "adjacent"] = "opposite"
    """Where the two ports of each of two players lie (P6)."""
    first: Literal["chance", "red", "blue", "green", "yellow"] = "chance"
    """Who begins (P7)."""
    turns: Annotated[int, msgspec.Meta(ge=1, le=200)] = 40
    """Turns of each player after which points decide (P42)."""
    tremor: Literal["steady", "normal", "rough"] = "normal"
    """How much a hand trembles (P16)."""
    expert: bool = False
    """What a cannon fells is only damaged (P50)."""
    treasure: bool = False
    ghost: bool = False
    monster: bool = False
    storm: bool = False
    merchant: bool = False
    kraken: bool = False
    """Scenarios (P60–P65), any of them together (P66)."""
    ghost_fires: bool = True
    """Whether the cannon may be set beside the ghost (P61)."""
    die: tuple[Knots, Knots, Knots, Knots, Knots, Knots] = (1, 1, 2, 2, 3, 3)
    """The navigation die (P20)."""
    flags: Annotated[int, msgspec.Meta(ge=1, le=5)] = 3
    """White flags on the combat die's six sides; the others show crossed swords (P31)."""
    towers_attack: bool = False
    """Whether towers may begin fights (P30); they always strike back."""
    rocks: Annotated[tuple[Rock, ...], msgspec.Meta(max_length=MOST_ROCKS)] = ()
    """Obstacles that the table-setter adds (P8)."""
    sizes: Sizes = Sizes()


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tower, a galleon, the ghost ship or the sea monster."""

    kind: Kind
    colour: int
    """Index into `COLOURS`; -1 for the ghost and the monster, which are nobody's."""
    x: int
    y: int
    heading: int
    face: int = STANDING
    """How it rests: standing, or on which side it lies. On the table only damaged pieces lie (P50)."""
    holder: int = ON_TABLE
    """`ON_TABLE`, the seat whose trophy it is, or `NOBODY` when it left the table as nobody's."""


class Shot(msgspec.Struct, frozen=True):
    """The shot that is being fired: as aimed, and after the tremor as it leaves the barrel."""

    base: int
    """The galleon or the ghost beside which the cannon stands, or the tower of the island."""
    place: Point
    """The middle of the cannon's disc."""
    bearing: int
    pull: int
    """How far the elastic is drawn, in thousandths."""


class Melee(msgspec.Struct, frozen=True, omit_defaults=True):
    """Two pieces that fight (P31)."""

    pieces: tuple[int, int]
    """The lower number first."""
    sender: int = NOBODY
    """If one of them is the ghost: the seat that sent it into this fight (P61)."""


class Goods(msgspec.Struct, frozen=True, omit_defaults=True):
    """A goods token (P64)."""

    home: int
    """The colour of the port where it was laid."""
    colour: int
    """The port that wants it."""
    aboard: int = ON_TABLE
    """The galleon that carries it."""
    kept: int = ON_TABLE
    """The seat that brought it home."""


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """All is public; what is waited for is the phase.

    Chance: `first`, `goods`, `tremor`, `flight` (where the shot comes to rest), `roll`, `combat`.
    The mover: `fire`, `sail`, `melee`, `kraken` (whither it flees), `repair`.
    """

    options: Options
    phase: Phase
    pieces: tuple[Piece, ...]
    """Of each colour the tower and three galleons, then the ghost, then the monster; never renumbered."""
    mover: int = -1
    """The seat whose turn it is; -1 until it is drawn who begins."""
    turns: int = 0
    """Turns that are over, of all players together."""
    shot: Shot | None = None
    knots: int = 0
    """Knots that are still to be spent."""
    blown: bool = False
    """Whether the mover has moved the storm in this turn (P63)."""
    sent: tuple[int, ...] = ()
    """The ghost or the monster, if the mover has moved it in this turn (P61, P62)."""
    fought: tuple[tuple[int, int], ...] = ()
    """Pairs that have fought in this turn, the lower number first; with `KRAKEN` a struggle with it."""
    strike: tuple[int, int] | None = None
    """Who strikes whom (or `KRAKEN`) while the combat die rolls."""
    melees: tuple[Melee, ...] = ()
    chest: int = NOT_PLAYED
    """The galleon that carries it, or `ON_ISLAND` (P60)."""
    goods: tuple[Goods, ...] = ()
    storm: Point | None = None
    kraken: Point | None = None
    prisoners: tuple[int, ...] = ()
    """Galleons that the kraken holds (P65)."""
    wounded: bool = False
    """Whether the monster has its wound token (P62)."""
