"""Simple aiming for suggestions, random play and simple bots.

It accounts for gravity only, not for obstacles, bounces or the tremor.
"""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sqrt, tan

from dogwatch.games.pirates.rules.sizes import FULL_PULL, Sizes
from dogwatch.games.pirates.rules.state import FULL_TURN, Point

_GRAVITY = 9_810
"""mm/s²."""
_HEIGHT = 450
"""0.1 mm: the height at which to hit a piece, the middle of its sail."""


def bearing(place: Point, target: Point) -> int:
    """The bearing from one point to another, in 0.1°."""
    return round(10 * degrees(atan2(target[0] - place[0], target[1] - place[1]))) % FULL_TURN


def whole_degrees(bearing: int) -> int:
    """A bearing rounded to whole degrees."""
    return (bearing + 5) % FULL_TURN // 10


def pull(place: Point, target: Point, sizes: Sizes) -> int:
    """The pull with which the ball hits a piece there, clamped to the legal range."""
    away = max(hypot(target[0] - place[0], target[1] - place[1]) - sizes.cannon + sizes.ball, 1) / 10
    angle = radians(sizes.elevation / 10)
    rise = (sizes.muzzle - _HEIGHT) / 10 + away * tan(angle)
    if rise <= 0:
        return sizes.least_pull
    speed = away / cos(angle) * sqrt(_GRAVITY / (2 * rise))
    drawn = FULL_PULL * (speed - sizes.slowest) / (sizes.fastest - sizes.slowest)
    return min(max(round(drawn), sizes.least_pull), FULL_PULL)
