"""The set-up that follows from the options: ports, land, table bounds and initial places (P1–P8).

Plain numbers for rules and physics; the shapely geometry is in `geometry.py`.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from math import cos, radians, sin, sqrt
from typing import Literal, NamedTuple

from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import COLOURS, FULL_TURN, Options, Piece, Point

GALLEONS = 3
FLEET = 1 + GALLEONS
"""Pieces of one colour: the tower, then the galleons."""
_EAST, _SOUTH = 900, 1800


class Port(NamedTuple):
    """A port; its palm island is behind it."""

    colour: int
    x: int
    y: int
    seaward: int
    """The bearing from the port's centre to the origin."""


class Block(NamedTuple):
    """A palm island: a box turned to a bearing."""

    x: int
    y: int
    bearing: int
    length: int
    """Along the bearing."""
    breadth: int
    height: int
    colour: int


class Disc(NamedTuple):
    """Round land: an island or a rock."""

    kind: Literal["big", "treasure", "rock"]
    x: int
    y: int
    radius: int
    height: int


class Bounds(NamedTuple):
    """The table's edges."""

    left: int
    bottom: int
    right: int
    top: int


def ahead(point: Point, bearing: int, distance: float) -> Point:
    """The point at this distance on a bearing, rounded."""
    turned = radians(bearing / 10)
    return round(point[0] + distance * sin(turned)), round(point[1] + distance * cos(turned))


def opposite(bearing: int) -> int:
    """The reverse bearing."""
    return (bearing + FULL_TURN // 2) % FULL_TURN


def colours(options: Options) -> int:
    """The number of colours: four in a square for 2 or 4 players, three in a triangle for 3 (P5)."""
    return 3 if options.players == 3 else 4


def owner(options: Options, colour: int) -> int:
    """The seat that a colour belongs to; with two players each has two (P6)."""
    return colour % options.players


def team(options: Options, seat: int) -> int:
    """Partners sit opposite (P41); without teams every seat is a team."""
    return seat % 2 if options.teams else seat


@lru_cache
def ports(options: Options) -> tuple[Port, ...]:
    """The ports, by colour (P5, P6)."""
    half = options.sizes.side // 2
    corners: tuple[tuple[int, int, int], ...]
    if options.players == 3:
        low, high = round(-options.sizes.side / (2 * sqrt(3))), round(options.sizes.side / sqrt(3))
        corners = ((-half, low, 600), (0, high, _SOUTH), (half, low, 3000))
    else:
        corners = ((-half, -half, 450), (-half, half, 1350), (half, half, 2250), (half, -half, 3150))
    beside = options.players == 2 and options.ports == "adjacent"
    order = (0, 2, 1, 3) if beside else range(len(corners))  # clockwise
    return tuple(Port(colour, *corners[corner]) for colour, corner in enumerate(order))


@lru_cache
def bounds(options: Options) -> Bounds:
    """The table's edges, `sizes.beyond` outside the outermost ports (P8)."""
    xs = [port.x for port in ports(options)]
    ys = [port.y for port in ports(options)]
    beyond = options.sizes.beyond
    return Bounds(min(xs) - beyond, min(ys) - beyond, max(xs) + beyond, max(ys) + beyond)


@lru_cache
def palm_islands(options: Options) -> tuple[Block, ...]:
    """The palm islands, by colour: behind each port, seen from the middle (P1)."""
    length, breadth, height = options.sizes.island
    away = (options.sizes.port[1] + breadth) // 2
    return tuple(
        Block(
            *ahead((port.x, port.y), opposite(port.seaward), away),
            bearing=along(port),
            length=length,
            breadth=breadth,
            height=height,
            colour=port.colour,
        )
        for port in ports(options)
    )


def along(port: Port) -> int:
    """The bearing of a port's shore."""
    return (port.seaward + _EAST) % FULL_TURN


@lru_cache
def discs(options: Options) -> tuple[Disc, ...]:
    """The round islands of the scenarios (P1, P60–P62, P66), then the rocks (P8)."""
    radius, height = options.sizes.big_island
    found = []
    if options.treasure:
        found.append(Disc("treasure", 0, 0, radius, height))
    elif not options.monster:
        found.append(Disc("big", 0, 0, radius, height))
    if options.ghost and not options.treasure:
        found.append(Disc("treasure", 2 * radius + options.sizes.channel, 0, radius, height))
    found += [Disc("rock", x, y, size, height) for x, y, size in options.rocks]
    return tuple(found)


def treasure_island(options: Options) -> Disc | None:
    """The island where the chest or the ghost starts; None without one."""
    return next((disc for disc in discs(options) if disc.kind == "treasure"), None)


@lru_cache
def homes(options: Options) -> tuple[Piece, ...]:
    """All pieces in their initial places."""
    found = [piece for port in ports(options) for piece in _fleet(port, options.sizes)]
    sizes = options.sizes
    berth = sizes.big_island[0] + sizes.shore + sizes.stand[1] // 2
    island = treasure_island(options)
    if options.ghost and island:
        found.append(Piece("ghost", -1, island.x, island.y + berth, _EAST))
    if options.monster:  # in the middle, or beside the treasure island if that is there (P66)
        found.append(Piece("monster", -1, 0, -berth if options.treasure else 0, _EAST))
    return tuple(found)


def _fleet(port: Port, sizes: Sizes) -> list[Piece]:
    """The tower on the port's landward half, the galleons evenly along its seaward edge (P5).

    The outer stands are flush with the port's ends. This leaves 37 mm from berth to berth; to sail straight
    past its neighbour a galleon needs 34 mm (P22: its stand circle, and half the other's stand).
    """
    shore, depth = sizes.port
    middle = (port.x, port.y)
    tower = ahead(middle, opposite(port.seaward), depth / 4)
    edge = ahead(middle, port.seaward, depth / 2)
    spacing = (shore - sizes.stand[1]) / (GALLEONS - 1)
    berths = [ahead(edge, along(port), spacing * place) for place in (-1, 0, 1)]
    return [
        Piece("tower", port.colour, *tower, along(port)),
        *(Piece("galleon", port.colour, *berth, port.seaward) for berth in berths),
    ]


def deals(options: Options) -> list[tuple[int, ...]]:
    """All deals of goods in which no port holds its own colour (P64)."""
    count = colours(options)
    return [
        order
        for order in permutations(range(count))
        if all(home != colour for home, colour in enumerate(order))
    ]


def first_seats(options: Options) -> tuple[int, ...]:
    """The seats that may begin: all by chance, or the one chosen by option (P7)."""
    return tuple(range(options.players)) if options.first == "chance" else (COLOURS.index(options.first),)
