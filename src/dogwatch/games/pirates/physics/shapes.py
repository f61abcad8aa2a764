"""Pieces as boxes, and their rest poses. The browser draws the same boxes.

Lengths are in 0.1 mm, masses in milligrams. In a piece's frame x points ahead, y left, z up; the origin is
the centre of the stand's underside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise, product
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final, Literal, TypeAlias

import msgspec

from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import ON_BOW, ON_LEFT, ON_RIGHT, ON_STERN, ON_TOP, STANDING, Kind

Point: TypeAlias = tuple[float, float]
Quaternion: TypeAlias = tuple[float, float, float, float]
"""w, x, y, z."""


class Box(msgspec.Struct, frozen=True):
    """A part of a piece, centred above the origin."""

    part: Literal["stand", "hull", "sail", "board"]
    size: tuple[int, int, int]
    """Along x, y and z."""
    bottom: int
    mass: int

    @property
    def middle(self) -> float:
        """The height of its centre."""
        return self.bottom + self.size[2] / 2


Shape: TypeAlias = tuple[Box, ...]


@cache
def shape(kind: Kind, sizes: Sizes) -> Shape:
    """The boxes of a piece, the stand first."""
    stand = Box("stand", sizes.stand, 0, sizes.stand_mass)
    match kind:
        case "tower":
            return stand, Box("board", sizes.tower, sizes.slot, sizes.tower_mass)
        case "monster":
            return stand, Box("board", sizes.monster, sizes.slot, sizes.monster_mass)
        case "galleon" | "ghost":
            hull = Box("hull", sizes.hull, sizes.slot, sizes.hull_mass)
            return stand, hull, Box("sail", sizes.sail, sizes.slot + sizes.hull[2], sizes.sail_mass)


def mass(shape: Shape) -> int:
    """Total mass."""
    return sum(box.mass for box in shape)


def balance(shape: Shape) -> float:
    """The height of the centre of mass."""
    return sum(box.mass * box.middle for box in shape) / mass(shape)


class Pose(msgspec.Struct, frozen=True):
    """A rest pose: how a piece that heads east (its axes along the table's) rests on one of its faces."""

    rotation: Quaternion
    height: float
    """The height of the origin above the table."""


_TURNS: Final[Mapping[int, tuple[Literal["x", "y"], int]]] = {
    ON_LEFT: ("x", -1),
    ON_RIGHT: ("x", 1),
    ON_BOW: ("y", 1),
    ON_STERN: ("y", -1),
}
"""The axis about which a piece rotates to come down on each face, and the direction."""


@cache
def pose(shape: Shape, face: int) -> Pose:
    """The rest pose on a face."""
    if face == STANDING:
        return Pose((1.0, 0.0, 0.0, 0.0), 0.0)
    if face == ON_TOP:
        return Pose((0.0, 1.0, 0.0, 0.0), float(max(box.bottom + box.size[2] for box in shape)))
    axis, sign = _TURNS[face]
    profile = _profile(shape, across=1 if axis == "x" else 0)
    angle = radians(90 + _lean(profile, balance(shape)))
    height = max(across * sin(angle) - z * cos(angle) for across, z in profile)
    half = sign * angle / 2
    rotation = (cos(half), sin(half), 0.0, 0.0) if axis == "x" else (cos(half), 0.0, sin(half), 0.0)
    return Pose(rotation, height)


def _profile(shape: Shape, across: int) -> list[Point]:
    """The corners projected along one axis: (across, z)."""
    return [
        (side * box.size[across] / 2, float(box.bottom + rise * box.size[2]))
        for box, side, rise in product(shape, (-1, 1), (0, 1))
    ]


def _lean(profile: Sequence[Point], balance: float) -> float:
    """Degrees beyond 90 by which it tips until it rests on two points with its centre of mass between."""
    found = []
    ring = _hull(profile)
    for (ax, az), (bx, bz) in pairwise([*ring, ring[0]]):
        length = hypot(bx - ax, bz - az)
        along = (-ax * (bx - ax) + (balance - az) * (bz - az)) / length
        if 0 < along < length:
            found.append(degrees(atan2(ax - bx, bz - az)))  # direction of the edge's outer normal
    return min(found, key=abs)


def _hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull, counter-clockwise."""
    ordered = sorted(set(points))
    return _chain(ordered) + _chain(ordered[::-1])


def _chain(ordered: Sequence[Point]) -> list[Point]:
    found: list[Point] = []
    for point in ordered:
        while len(found) > 1 and _cross(found[-2], found[-1], point) <= 0:
            found.pop()
        found.append(point)
    return found[:-1]


def _cross(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
