"""Footprints, gaps, paths and free water: all computational geometry of the rules, with shapely.

Inputs and outputs are integers in 0.1 mm. Every distance is rounded to 0.1 mm before it is compared, so two
pieces whose gap rounds to 0 overlap (P22).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import ceil, cos, dist, floor, inf, radians, sin
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import shapely
from shapely import LineString, MultiPoint, Polygon
from shapely import Point as Spot
from shapely.geometry.base import BaseGeometry as Shape
from shapely.ops import nearest_points

from dogwatch.games.pirates.rules import board
from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import ON_TABLE, STANDING, Kind, Options, Piece, Point

Line: TypeAlias = tuple[Point, ...]
Shapes: TypeAlias = Any
"""A NumPy array of shapes, for vectorised measurements."""

_ROUND = 32
"""Segments per quarter circle of land."""
_BERTH_CURVE = 12
"""Segments per quarter circle in the search for a free spot. Part of the rules: records depend on it."""
_SEARCHES = (500, 2_000)
"""Search radii for a free spot, before the whole table is searched."""
_CURVE = 8
"""Segments per quarter circle where accuracy matters less: offered areas and drawings."""
_STRIDE = 240
"""Step length of the flood fill of free water; longer steps would cut corners round ships too much."""
_MOST_STRIDES = 32
"""Maximum number of steps: long paths (long ropes or high dice) use longer steps."""
_MARGIN = 3
"""Offered areas stay this far inside the legal ones, because their corners are rounded to integers."""
_SMOOTH = 5
_DRAWN_MARGIN = 15
"""The same for flood-filled water, whose steps cut corners a little and whose outline is simplified."""
_COARSE = 3
"""Tolerance of simplification during the flood fill."""
_SLIVER = 200
"""Polygons with a smaller area are dropped."""


class Area(NamedTuple):
    """A polygon of water: its outline and its holes."""

    outline: Line
    holes: tuple[Line, ...] = ()


# Footprints and land


@lru_cache(4096)
def outline(kind: Kind, x: int, y: int, heading: int, sizes: Sizes) -> Polygon:
    """A footprint: the union of board and stand, rotated to the heading (P22)."""
    shape = shapely.transform(_upright(kind, sizes), _turned(x, y, heading))
    assert isinstance(shape, Polygon), "board and stand overlap"
    shapely.prepare(shape)
    return shape


def footprint(piece: Piece, sizes: Sizes) -> Polygon:
    """The footprint of a piece in its place."""
    return outline(piece.kind, piece.x, piece.y, piece.heading, sizes)


def boxes(kind: Kind, sizes: Sizes) -> tuple[tuple[int, int], ...]:
    """The rectangles of a footprint, board and stand: length along the heading, breadth across it."""
    board_size = {"tower": sizes.tower, "monster": sizes.monster}.get(kind, sizes.hull)
    return board_size[:2], sizes.stand[:2]


@lru_cache
def _upright(kind: Kind, sizes: Sizes) -> Shape:
    """The footprint at the origin, heading north."""
    return shapely.union_all([_box(length, breadth) for length, breadth in boxes(kind, sizes)])


def _box(length: int, breadth: int) -> Polygon:
    return shapely.box(-breadth / 2, -length / 2, breadth / 2, length / 2)


def _turned(x: int, y: int, bearing: int) -> Any:
    """A transform: rotate clockwise, translate, round (so that all machines use equal numbers)."""
    angle = radians(bearing / 10)
    s, c = sin(angle), cos(angle)
    turn = np.array([[c, -s], [s, c]])
    return lambda points: np.round(points @ turn + (x, y), 3)


class Land(NamedTuple):
    """Everything that never moves."""

    shapes: Shapes
    ports: Shapes
    table: Polygon
    edge: Shape


@lru_cache
def land(options: Options) -> Land:
    """Islands, rocks and ports as shapes, and the table."""
    blocks = [
        shapely.transform(_box(block.length, block.breadth), _turned(block.x, block.y, block.bearing))
        for block in board.palm_islands(options)
    ]
    found = board.discs(options)
    middles = shapely.points(np.array([(disc.x, disc.y) for disc in found], dtype=float).reshape(-1, 2))
    discs = shapely.buffer(middles, np.array([disc.radius for disc in found], dtype=float), quad_segs=_ROUND)
    shore, depth = options.sizes.port
    ports = [
        shapely.transform(_box(shore, depth), _turned(port.x, port.y, board.along(port)))
        for port in board.ports(options)
    ]
    table = shapely.box(*board.bounds(options))
    return Land(
        np.array([*blocks, *discs], dtype=object), np.array(ports, dtype=object), table, table.exterior
    )


@lru_cache
def stronghold(options: Options, colour: int) -> Shape:
    """A palm island joined with its port: the base of the island's cannon (P11)."""
    ground = land(options)
    return shapely.union_all([ground.shapes[colour], ground.ports[colour]])


@lru_cache(512)
def _afloat(options: Options, pieces: tuple[Piece, ...], but: int, lying: bool) -> Shapes:
    """Footprints of the pieces on the table except `but`; lying ones only with `lying`."""
    return np.array(
        [
            footprint(piece, options.sizes)
            for number, piece in enumerate(pieces)
            if number != but and piece.holder == ON_TABLE and (lying or piece.face == STANDING)
        ],
        dtype=object,
    )


def _in_the_way(options: Options, pieces: tuple[Piece, ...], but: int = -1, *, lying: bool = True) -> Shapes:
    return np.concatenate([land(options).shapes, _afloat(options, pieces, but, lying)])


# Distances


def _rounded(distances: Any) -> Any:
    return np.rint(distances).astype(int)


@lru_cache(4096)
def gap(one: Piece, other: Piece, sizes: Sizes) -> int:
    """The gap between the footprints of two pieces."""
    return round(footprint(one, sizes).distance(footprint(other, sizes)))


def gap_to_disc(piece: Piece, middle: Point, radius: int, sizes: Sizes) -> int:
    """The gap between a footprint and a disc; 0 if they overlap."""
    return max(0, round(footprint(piece, sizes).distance(Spot(middle)) - radius))


def distance(one: Point, other: Point) -> int:
    """The rounded distance between two points."""
    return round(dist(one, other))


def length(line: Sequence[Point]) -> int:
    """The rounded length of a polyline."""
    return round(LineString(line).length) if len(line) > 1 else 0


def is_on_table(options: Options, point: Point) -> bool:
    """Whether a point is on the table, its edge included."""
    left, bottom, right, top = board.bounds(options)
    return left <= point[0] <= right and bottom <= point[1] <= top


def is_on_port(options: Options, colour: int, point: Point) -> bool:
    """Whether a point is on a port, its edge included."""
    return bool(round(land(options).ports[colour].distance(Spot(point))) == 0)


# Free spots


def is_clear(
    options: Options, pieces: tuple[Piece, ...], number: int, *, on_table: bool = True, lying: bool = True
) -> bool:
    """Whether a piece's footprint overlaps nothing in its place (P22).

    `on_table`: it must also lie within the table's edges. `lying`: lying pieces count as obstacles.
    """
    shape = footprint(pieces[number], options.sizes)
    if on_table and not _keeps_to_table(options, shape):
        return False
    return not _touches(shape, _in_the_way(options, pieces, number, lying=lying))


def _touches(shape: Shape, things: Shapes) -> bool:
    """Whether a distance rounds to 0."""
    return bool(shapely.dwithin(shape, things, 0.5).any())


def _keeps_to_table(options: Options, shape: Shape) -> bool:
    left, bottom, right, top = (round(bound) for bound in shape.bounds)
    bounds = board.bounds(options)
    return bounds.left <= left and bounds.bottom <= bottom and right <= bounds.right and top <= bounds.top


def is_on_fixed(options: Options, pieces: tuple[Piece, ...], number: int) -> bool:
    """Whether a piece, standing or lying, overlaps an island or a standing tower (P14)."""
    shape = footprint(pieces[number], options.sizes)
    return _touches(shape, np.concatenate([land(options).shapes, _towers(options, pieces)]))


def _towers(options: Options, pieces: tuple[Piece, ...]) -> Shapes:
    return np.array(
        [
            footprint(piece, options.sizes)
            for piece in pieces
            if piece.kind == "tower" and piece.holder == ON_TABLE and piece.face == STANDING
        ],
        dtype=object,
    )


def nearest_berth(options: Options, pieces: tuple[Piece, ...], number: int) -> Point:
    """The nearest place, with the same heading, where a piece overlaps nothing and is on the table (P15).

    It searches growing neighbourhoods, because the first and smallest usually suffices. Returns the piece's
    own place if the whole table has no room.
    """
    here, room = Spot(pieces[number].x, pieces[number].y), _room(options, pieces[number])
    for within in (*_SEARCHES, inf):
        near = room if within == inf else room.intersection(here.buffer(within, quad_segs=_BERTH_CURVE))
        free = near.difference(_taken(options, pieces, number, within))
        if not free.is_empty:
            spot, _ = nearest_points(free, here)
            return round(spot.x), round(spot.y)
    return pieces[number].x, pieces[number].y  # only on a table full of rocks


def _room(options: Options, piece: Piece) -> Shape:
    """Where a piece's centre may be so that its whole footprint is on the table."""
    left, bottom, right, top = outline(piece.kind, 0, 0, piece.heading, options.sizes).bounds
    bounds = board.bounds(options)
    return shapely.box(
        bounds.left + ceil(-left),
        bounds.bottom + ceil(-bottom),
        bounds.right - ceil(right),
        bounds.top - ceil(top),
    )


def _taken(options: Options, pieces: tuple[Piece, ...], number: int, within: float) -> Shape:
    """Where a piece's centre may not be, within this distance: Minkowski sums of obstacles and footprint."""
    piece, sizes = pieces[number], options.sizes
    own = _convex_parts(piece, 0, 0, sizes)
    farthest = within + max(float(np.hypot(*part.T).max()) for part in own) + _MARGIN
    here = Spot(piece.x, piece.y)
    blocks = [shapely.get_coordinates(shape) for shape in land(options).shapes[: board.colours(options)]]
    parts = blocks + [
        part
        for other, afloat in enumerate(pieces)
        if other != number and afloat.holder == ON_TABLE
        for part in _convex_parts(afloat, afloat.x, afloat.y, sizes)
    ]
    rounds = [
        disc
        for disc in board.discs(options)
        if dist((disc.x, disc.y), (piece.x, piece.y)) - disc.radius <= farthest
    ]
    near = [part for part in parts if Polygon(part).distance(here) <= farthest]
    grown = [
        MultiPoint((corners[:, None, :] - mine[None, :, :]).reshape(-1, 2)).convex_hull
        for corners, mine in product(near, own)
    ] + [
        Polygon((disc.x, disc.y) - mine).buffer(disc.radius, quad_segs=_ROUND)
        for disc, mine in product(rounds, own)
    ]
    return shapely.union_all(grown).buffer(_MARGIN, quad_segs=_BERTH_CURVE)


def _convex_parts(piece: Piece, x: int, y: int, sizes: Sizes) -> list[Any]:
    return [
        shapely.get_coordinates(shapely.transform(_box(*size), _turned(x, y, piece.heading)))
        for size in boxes(piece.kind, sizes)
    ]


def nearest_on_table(options: Options, point: Point) -> Point:
    """The point itself, or the nearest point of the table's edge (P50)."""
    left, bottom, right, top = board.bounds(options)
    return min(max(point[0], left), right), min(max(point[1], bottom), top)


# Paths


def obstacle(options: Options, pieces: tuple[Piece, ...], number: int, path: Sequence[Point]) -> str:
    """What the stand circle would cross along a path: "land", "piece" or "edge"; "" if nothing (P22).

    An obstacle that is inside the circle at the start must not come nearer along the path.
    """
    ground, piece = land(options), pieces[number]
    things = [*_in_the_way(options, pieces, number, lying=False), ground.edge]
    start = Spot(piece.x, piece.y)
    way = LineString([(piece.x, piece.y), *path])
    nearest = _rounded(shapely.distance(things, way))
    allowed = np.minimum(_rounded(shapely.distance(things, start)), options.sizes.stand_circle)
    crossed = np.flatnonzero(nearest < allowed)
    if not all(is_on_table(options, point) for point in path):
        return "edge"
    if not crossed.size:
        return ""
    first = crossed[0]
    return "edge" if first == len(things) - 1 else "land" if first < len(ground.shapes) else "piece"


@lru_cache(512)
def reach(options: Options, pieces: tuple[Piece, ...], number: int, most: int) -> tuple[Area, ...]:
    """Where a piece's centre can go on a path of at most this length, accurate to 2 mm."""
    start = Spot(pieces[number].x, pieces[number].y)
    whole = start.buffer(most - _DRAWN_MARGIN, quad_segs=3 * _CURVE)
    free = _free_water(options, pieces, number, whole)
    if free.is_empty:  # a knot (an option) may be shorter than the margin
        return ()
    open_sea = floor(start.distance(free.boundary))
    if open_sea >= most - 2 * _DRAWN_MARGIN:
        return areas(whole)
    stride = max(_STRIDE, ceil(most / _MOST_STRIDES))
    coarse = _COARSE * stride / _STRIDE
    found = start.buffer(max(open_sea, 1), quad_segs=_CURVE).intersection(free)
    for gone in range(open_sea, most, stride):
        grown = found.buffer(min(stride, most - gone), quad_segs=_CURVE)
        reached = _part_with(grown.intersection(free).simplify(coarse, preserve_topology=False), start)
        if reached.area <= found.area:  # the flood fill no longer grows
            break
        found = reached
    return areas(found.simplify(_SMOOTH).buffer(-_DRAWN_MARGIN, quad_segs=2))


def _free_water(options: Options, pieces: tuple[Piece, ...], number: int, within: Shape) -> Shape:
    circle = options.sizes.stand_circle
    start = Spot(pieces[number].x, pieces[number].y)
    things = _in_the_way(options, pieces, number, lying=False)
    near = things[shapely.dwithin(things, within, circle)]
    keep = np.minimum(shapely.distance(near, start), circle)
    taken = shapely.union_all(shapely.buffer(near, np.maximum(keep - 0.5, 0), quad_segs=_CURVE))
    inset = min(circle, max(0, round(land(options).edge.distance(start))))
    bounds = board.bounds(options)
    table = shapely.box(bounds.left + inset, bounds.bottom + inset, bounds.right - inset, bounds.top - inset)
    return within.intersection(table).difference(taken).simplify(_COARSE)


def _part_with(shape: Shape, spot: Spot) -> Shape:
    """The connected component that contains a spot, or the one nearest to it."""
    if shape.geom_type == "Polygon" and not shape.is_empty:
        return shape
    parts = [part for part in shapely.get_parts(shape) if part.geom_type == "Polygon"]
    return min(parts, key=lambda part: part.distance(spot), default=spot.buffer(1))


# The cannon


def cannon_gaps(options: Options, pieces: tuple[Piece, ...], base: int, place: Point) -> tuple[int, bool]:
    """The cannon's gap to its base, and whether it overlaps nothing and is on the table (P11)."""
    spot, radius = Spot(place), options.sizes.cannon
    from_base = round(_base(options, pieces, base).distance(spot) - radius)
    others = _rounded(shapely.distance(_in_the_way(options, pieces), spot) - radius)
    edge = round(land(options).edge.distance(spot) - radius)
    return from_base, bool((others > 0).all()) and edge >= 0 and is_on_table(options, place)


@lru_cache(512)
def cannon_ring(options: Options, pieces: tuple[Piece, ...], base: int) -> tuple[Area, ...]:
    """Where the cannon's centre may be."""
    sizes = options.sizes
    most = sizes.near_cannon + sizes.cannon - _MARGIN
    near = _base(options, pieces, base).buffer(most, quad_segs=_CURVE)
    things = _in_the_way(options, pieces)
    things = things[shapely.distance(things, near) < sizes.cannon + _MARGIN]
    taken = shapely.union_all(shapely.buffer(things, sizes.cannon + _MARGIN, quad_segs=_CURVE))
    table = land(options).table.buffer(-sizes.cannon - _MARGIN, join_style="mitre")
    water = near.intersection(table).difference(taken)
    return areas(water.buffer(-_MARGIN).buffer(_MARGIN))  # without slivers


def _base(options: Options, pieces: tuple[Piece, ...], base: int) -> Shape:
    piece = pieces[base]
    if piece.kind == "tower":
        return stronghold(options, piece.colour)
    return footprint(piece, options.sizes)


def towards(ring: tuple[Area, ...], point: Point) -> Point:
    """The point of these areas nearest to a point."""
    spot, _ = nearest_points(_water(ring), Spot(point))
    return round(spot.x), round(spot.y)


@lru_cache
def _water(ring: tuple[Area, ...]) -> Shape:
    return shapely.union_all([Polygon(area.outline, area.holes) for area in ring])


# Tokens


def disc_water(
    options: Options, middle: Point, radius: int, within: Sequence[Point], off: Sequence[Point], token: int
) -> tuple[Area, ...]:
    """Where a token's centre may go: within a radius, covering all spots of `within` and none of `off`."""
    water = land(options).table.intersection(Spot(middle).buffer(radius - _MARGIN, quad_segs=_CURVE))
    for spot in within:
        water = water.intersection(Spot(spot).buffer(token - _MARGIN, quad_segs=_CURVE))
    for spot in off:
        water = water.difference(Spot(spot).buffer(token + _MARGIN, quad_segs=_CURVE))
    return areas(water)


# Integer polygons


def areas(shape: Shape) -> tuple[Area, ...]:
    """The polygons of a shape with integer coordinates; slivers are dropped."""
    rounded = shapely.get_parts(shapely.set_precision(shape.simplify(1), 1))
    return tuple(
        Area(_line(part.exterior), tuple(map(_line, part.interiors)))
        for part in rounded
        if part.geom_type == "Polygon" and part.area > _SLIVER
    )


def _line(ring: Shape) -> Line:
    return tuple((x, y) for x, y in _rounded(shapely.get_coordinates(ring)[:-1]).tolist())


def corners(shape: Polygon) -> Line:
    """The outline of a shape, for drawing."""
    return _line(shape.exterior)


def drawn(disc: board.Disc) -> Line:
    """A disc's outline with few corners, for drawing."""
    return corners(Spot(disc.x, disc.y).buffer(disc.radius, quad_segs=_CURVE))
