"""Closed-form estimate of what a shot fells: bots filter thousands of shots with it and simulate the best.

The ball flies on a parabola and bounces off the table. It hits the first box on its line that it passes
neither above nor below. If the box belongs to a standing piece, the impulse rotates the piece about the far
edge of its stand, which friction may or may not hold, and fells it if the energy lifts its centre of mass
over that edge. Everything after the first hit is ignored.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dogwatch.games.pirates.physics.scene_spec import SceneSpec
from dogwatch.games.pirates.physics.shapes import Shape, balance, mass, shape
from dogwatch.games.pirates.rules.board import Block
from dogwatch.games.pirates.rules.state import ON_BOW, ON_LEFT, ON_RIGHT, STANDING, Piece, Shot

Floats: TypeAlias = NDArray[np.float64]
Flags: TypeAlias = NDArray[np.bool_]
Whole: TypeAlias = NDArray[np.int64]

NOTHING: Final = -1
_GRAVITY: Final = 9.81
_BOUNCE: Final = 0.2
"""Coefficient of restitution."""
_SEGMENTS: Final = 6
"""Segments of a trajectory: the flight, and one after each bounce."""
_PLANE: Final = 1e-3
"""Metres: faces of one piece nearer to each other than this count as one plane."""
_EIGHTHS: Final = (0, 450, 900, 1350)

# Columns of the array of boxes, in metres
_X, _Y, _COS, _SIN, _ALONG, _ACROSS, _BOTTOM, _TOP, _OWNER = range(9)
# Columns of the array of bodies; _EDGE and _INERTIA have two: tipping ahead (0) and to the side (1)
_MASS, _BALANCE, _EDGE, _INERTIA, _VERTICAL, _HEIGHT = 0, 1, 2, 4, 6, 7


class _Trajectory(NamedTuple):
    """The ball's trajectory from bounce to bounce; all arrays are shots × segments."""

    start: Floats
    """Horizontal metres from the muzzle."""
    height: Floats
    speed: Floats
    rise: Floats


class _Ray(NamedTuple):
    """The ball's horizontal line in a box's frame: origin and unit direction."""

    x: Floats
    y: Floats
    ux: Floats
    uy: Floats


class _Hit(NamedTuple):
    """Where the ball's line enters and leaves a box (metres along it), and the normal of the face it hits."""

    meets: Flags
    enter: Floats
    leave: Floats
    nx: Floats
    ny: Floats


class Estimator:
    """Estimates shots in one scene."""

    def __init__(self, spec: SceneSpec) -> None:
        self._sizes = spec.sizes
        self._ball = spec.sizes.ball / 10_000
        self._boxes = np.array(_boxes(spec), dtype=np.float64).reshape(-1, 9).T
        self._bodies = np.array([_body(shape(piece.kind, spec.sizes)) for piece in spec.pieces]).T

    def felled_by(self, shots: Sequence[Shot]) -> Whole:
        """Per shot the number of the piece that it fells, or `NOTHING`."""
        aimed = [(*shot.place, shot.bearing, shot.pull) for shot in shots]
        return self.felled_by_rows(np.array(aimed, dtype=np.float64).reshape(-1, 4))

    def felled_by_rows(self, aimed: Floats) -> Whole:
        """The same for rows of x, y (0.1 mm), bearing (0.1°) and pull (thousandths)."""
        if not len(aimed) or not self._boxes.shape[1]:
            return np.full(len(aimed), NOTHING)
        bearing = np.radians(aimed[:, 2] / 10)
        ahead = np.stack([np.sin(bearing), np.cos(bearing)])
        out = (self._sizes.cannon - self._sizes.ball) / 10_000
        origin = aimed[:, :2].T / 10_000 + out * ahead
        trajectory = self._trajectory(aimed[:, 3])
        return self._first_hit(origin, ahead, trajectory)

    def _trajectory(self, pull: Floats) -> _Trajectory:
        sizes, ball = self._sizes, self._ball
        launch = (sizes.slowest + (sizes.fastest - sizes.slowest) * pull / 1000) / 1000
        elevation = radians(sizes.elevation / 10)
        start, height = np.zeros_like(launch), np.full_like(launch, sizes.muzzle / 10_000)
        speed, rise = launch * cos(elevation), launch * sin(elevation)
        rows = []
        for _ in range(_SEGMENTS):
            rows.append((start, height, speed, rise))
            time = (rise + np.sqrt(rise**2 + 2 * _GRAVITY * np.maximum(height - ball, 0))) / _GRAVITY
            sink = _GRAVITY * time - rise
            start = start + speed * time
            grip = np.minimum(sizes.friction / 1000 * (1 + _BOUNCE) * sink, speed * 2 / 7)
            height, speed, rise = np.full_like(launch, ball), speed - grip, _BOUNCE * sink
        return _Trajectory(*(np.stack(column, axis=1) for column in zip(*rows, strict=True)))

    def _first_hit(self, origin: Floats, ahead: Floats, trajectory: _Trajectory) -> Whole:
        """Per shot the piece that the ball hits first and fells; intermediate arrays are shots × boxes."""
        boxes, ball = self._boxes, self._ball
        dx, dy = origin[0][:, None] - boxes[_X], origin[1][:, None] - boxes[_Y]
        ray = _Ray(  # in each box's frame
            dx * boxes[_COS] + dy * boxes[_SIN],
            dy * boxes[_COS] - dx * boxes[_SIN],
            np.outer(ahead[0], boxes[_COS]) + np.outer(ahead[1], boxes[_SIN]),
            np.outer(ahead[1], boxes[_COS]) - np.outer(ahead[0], boxes[_SIN]),
        )
        hit = _outline_hit(ray, boxes[_ALONG], boxes[_ACROSS], ball)
        height, speed = _height_and_speed(trajectory, hit.enter)
        lower = np.minimum(height, _height_and_speed(trajectory, hit.leave)[0])
        meets = hit.meets & (lower < boxes[_TOP] + ball) & (height > boxes[_BOTTOM] - ball)
        over = np.clip((height - boxes[_TOP]) / ball, 0, 1)
        # Of boards in one plane the ball hits the one that it meets most squarely.
        nearest = np.where(meets, hit.enter + _PLANE * over, np.inf).argmin(axis=1)
        at = np.arange(len(nearest)), nearest
        owner = np.where(meets[at], boxes[_OWNER][nearest], NOTHING).astype(np.int64)
        nx, ny, ux, uy, enter = hit.nx[at], hit.ny[at], ray.ux[at], ray.uy[at], hit.enter[at]
        side = np.abs(ny) > np.abs(nx)
        squarely = np.where(side, np.abs(ny), np.abs(nx)) * (1 - over[at] ** 2)
        push = speed[at] * np.abs(ux * nx + uy * ny) * squarely
        off = np.where(side, ray.x[at] + ux * enter, ray.y[at] + uy * enter)
        falls = self._falls(owner, side.astype(np.int64), push, height[at], off)
        return np.where((owner != NOTHING) & falls, owner, NOTHING)

    def _falls(self, owner: Whole, side: Whole, push: Floats, height: Floats, off: Floats) -> Flags:
        """Whether the impulse of the hit lifts the centre of mass over the edge of the stand."""
        body, rows = self._bodies[:, owner], np.arange(len(owner))
        weight, middle = body[_MASS], body[_BALANCE]
        edge, inertia = body[_EDGE + side, rows], body[_INERTIA + side, rows]
        ball, grip = self._sizes.ball_mass / 1e6, self._sizes.friction / 1000
        lever = np.clip(height, 0, body[_HEIGHT]) - middle
        # Angular and linear velocity per unit of impulse while the edge slips backwards or forwards …
        raised = inertia + weight * edge**2
        slips = np.where(1 / weight > lever / raised * middle, -1.0, 1.0)
        turn = lever / (raised + slips * grip * weight * edge * middle)
        drift = 1 / weight + slips * grip * turn * edge
        # … or is held by friction
        held = slips * (drift - turn * middle) > 0
        turn = np.where(held, (lever + middle) / (raised + weight * middle**2), turn)
        drift = np.where(held, turn * middle, drift)
        gives = drift + turn * lever + off**2 / body[_VERTICAL]
        impulse = push * (1 + _BOUNCE) / (1 / ball + gives)
        energy = 0.5 * (raised + np.where(held, weight * middle**2, 0)) * (impulse * turn) ** 2
        found: Flags = (turn > 0) & (energy > weight * _GRAVITY * (np.hypot(middle, edge) - middle))
        return found


def _outline_hit(ray: _Ray, along: Floats, across: Floats, ball: float) -> _Hit:
    """Where a disc with the ball's radius hits a rectangle: at a face or at a corner."""
    into_end, from_end = _slab(ray.x, ray.ux, along + ball)
    into_side, from_side = _slab(ray.y, ray.uy, across + ball)
    enter, leave = np.maximum(into_end, into_side), np.minimum(from_end, from_side)
    meets = (leave > enter) & (enter > -ball)
    enter, leave = np.where(meets, enter, 0), np.where(meets, leave, 0)
    x, y = ray.x + ray.ux * enter, ray.y + ray.uy * enter
    at_end = np.abs(x) > along
    corner = at_end & (np.abs(y) > across)
    cx, cy = np.copysign(along, x) - ray.x, np.copysign(across, y) - ray.y
    closest = cx * ray.ux + cy * ray.uy
    depth = ball**2 - (cx**2 + cy**2 - closest**2)
    enter = np.where(corner, closest - np.sqrt(np.maximum(depth, 0)), enter)
    nx = np.where(corner, (ray.ux * enter - cx) / ball, np.where(at_end, 1.0, 0.0))
    ny = np.where(corner, (ray.uy * enter - cy) / ball, np.where(at_end, 0.0, 1.0))
    return _Hit(meets & (~corner | (depth > 0)), enter, leave, nx, ny)


def _slab(place: Floats, direction: Floats, half: Floats) -> tuple[Floats, Floats]:
    """Where lines enter and leave a slab (the slab method of ray–box intersection)."""
    with np.errstate(divide="ignore", invalid="ignore"):
        one, other = (-half - place) / direction, (half - place) / direction
    return np.fmin(one, other), np.fmax(one, other)


def _height_and_speed(trajectory: _Trajectory, distance: Floats) -> tuple[Floats, Floats]:
    """The ball's height and horizontal speed at a distance from the muzzle."""
    segment = (distance[:, :, None] >= trajectory.start[:, None, 1:]).sum(axis=2)
    rows = np.arange(len(distance))[:, None]
    speed = trajectory.speed[rows, segment]
    time = np.clip(distance - trajectory.start[rows, segment], 0, 10) / np.maximum(speed, 1e-9)
    fallen = trajectory.height[rows, segment] + trajectory.rise[rows, segment] * time - _GRAVITY / 2 * time**2
    return np.maximum(fallen, trajectory.height[:, -1:]), speed


def _boxes(spec: SceneSpec) -> list[tuple[float, ...]]:
    found = []
    for land in spec.lands:
        size: tuple[float, float]
        if isinstance(land, Block):
            size = (land.length, land.breadth)
            found.append(_row(land.x, land.y, land.bearing, size, (0, land.height), NOTHING))
        else:  # an octagon, as the union of the boxes between opposite sides
            size = (2 * land.radius * cos(radians(22.5)), 2 * land.radius * sin(radians(22.5)))
            found += [_row(land.x, land.y, turn, size, (0, land.height), NOTHING) for turn in _EIGHTHS]
    for number in spec.numbers:
        piece = spec.pieces[number]
        boxes = shape(piece.kind, spec.sizes)
        if piece.face != STANDING:
            found.append(_lying(piece, boxes))
            continue
        for box in boxes:
            reach = (box.bottom, box.bottom + box.size[2])
            found.append(_row(piece.x, piece.y, piece.heading, box.size[:2], reach, number))
    return found


def _lying(piece: Piece, boxes: Shape) -> tuple[float, ...]:
    """A lying piece as one low box beside its stand, which stops a rolling ball."""
    tall, thick = boxes[-1].bottom + boxes[-1].size[2], boxes[0].size[1]
    side = {ON_LEFT: -900, ON_RIGHT: 900, ON_BOW: 0}.get(piece.face, 1800)
    away = radians((piece.heading + side) / 10)
    x, y = piece.x + tall / 2 * sin(away), piece.y + tall / 2 * cos(away)
    size = (boxes[1].size[0], tall) if piece.face in (ON_LEFT, ON_RIGHT) else (tall, thick)
    return _row(x, y, piece.heading, size, (0, thick), NOTHING)


def _row(
    x: float,
    y: float,
    heading: float,
    size: tuple[float, float],
    reach: tuple[float, float],
    owner: int,
) -> tuple[float, ...]:
    """The columns of a box; its x axis points along the heading."""
    angle = radians(90 - heading / 10)
    lengths = (half / 10_000 for half in (size[0] / 2, size[1] / 2, *reach))
    return x / 10_000, y / 10_000, cos(angle), sin(angle), *lengths, owner


def _body(boxes: Shape) -> tuple[float, ...]:
    """The columns of a piece: mass, centre of mass, edges, moments of inertia, height."""
    weight, middle = mass(boxes) / 1e6, balance(boxes) / 1e4
    edges = (boxes[0].size[0] / 2e4, boxes[0].size[1] / 2e4)
    parts = [(box.mass / 1e6, [length / 1e4 for length in box.size], box.middle / 1e4) for box in boxes]
    tips = [
        sum(m * ((z - middle) ** 2 + (size[i] ** 2 + size[2] ** 2) / 12) for m, size, z in parts)
        for i in (0, 1)
    ]
    vertical = sum(m * (size[0] ** 2 + size[1] ** 2) / 12 for m, size, _ in parts)
    return weight, middle, *edges, *tips, vertical, max(box.bottom + box.size[2] for box in boxes) / 1e4
