"""Simple aiming for suggestions, random play and simple bots.

It accounts for gravity only, not for obstacles, bounces or the tremor.
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, degrees, hypot, radians, sin, sqrt, tan

from dogwatch.games.pirates.rules.sizes import FULL_PULL, Sizes
from dogwatch.games.pirates.rules.state import FULL_TURN, Point

_GRAVITY = 9_810
"""mm/s²."""
_HEIGHT = 450
"""0.1 mm: the height at which to hit a piece, the middle of its sail."""
_PULLS = range(0, FULL_PULL + 1, 50)


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


@lru_cache
def ranges(sizes: Sizes) -> tuple[tuple[int, int], ...]:
    """Pulls, and how far from the cannon's centre the ball first touches the table, in 0.1 mm."""
    return tuple((drawn, first_touch(drawn, sizes)) for drawn in _PULLS if drawn >= sizes.least_pull)


def first_touch(drawn: int, sizes: Sizes) -> int:
    """How far from the cannon's centre a ball with this pull first touches the table, in 0.1 mm."""
    speed = sizes.slowest + (sizes.fastest - sizes.slowest) * drawn / FULL_PULL
    angle = radians(sizes.elevation / 10)
    flat, rise, drop = speed * cos(angle), speed * sin(angle), max(sizes.muzzle - sizes.ball, 0) / 10
    time = (rise + sqrt(rise**2 + 2 * _GRAVITY * drop)) / _GRAVITY
    return sizes.cannon - sizes.ball + round(10 * flat * time)
