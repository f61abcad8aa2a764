"""A plain guess where to point the cannon: for offers, for random play and for simple opponents.

It knows gravity and nothing else: no obstacle, no tremor. What a shot really does is for the physics.
"""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sqrt, tan

from dogwatch.games.pirates.rules.sizes import FULL_PULL, Sizes
from dogwatch.games.pirates.rules.state import FULL_TURN, Point

_GRAVITY = 9_810
"""mm/s²."""
_HEIGHT = 450
"""Where a piece is best hit: at the middle of its sail."""


def bearing(place: Point, target: Point) -> int:
    """The bearing from one point to another."""
    return round(10 * degrees(atan2(target[0] - place[0], target[1] - place[1]))) % FULL_TURN


def whole_degrees(bearing: int) -> int:
    """A bearing as people say it."""
    return (bearing + 5) % FULL_TURN // 10


def pull(place: Point, target: Point, sizes: Sizes) -> int:
    """How far to draw the elastic so that the ball meets a piece there, as far as it goes."""
    away = max(hypot(target[0] - place[0], target[1] - place[1]) - sizes.cannon + sizes.ball, 1) / 10
    angle = radians(sizes.elevation / 10)
    rise = (sizes.muzzle - _HEIGHT) / 10 + away * tan(angle)
    if rise <= 0:
        return sizes.least_pull
    speed = away / cos(angle) * sqrt(_GRAVITY / (2 * rise))
    drawn = FULL_PULL * (speed - sizes.slowest) / (sizes.fastest - sizes.slowest)
    return min(max(round(drawn), sizes.least_pull), FULL_PULL)
