"""What the page draws beside a puzzle's moves. Imports MuJoCo."""

from __future__ import annotations

import msgspec

from dogwatch.games.pirates.physics.film import Film
from dogwatch.games.pirates.physics.resolver import shoot
from dogwatch.games.pirates.puzzles import aims
from dogwatch.games.pirates.puzzles.aims import Hit
from dogwatch.games.pirates.puzzles.boarding import Fight
from dogwatch.games.pirates.rules import cannon
from dogwatch.games.pirates.rules.moves import Fire, Tremor
from dogwatch.games.pirates.rules.state import Point, State
from dogwatch.games.pirates.shooting_range.messages import Ghost
from dogwatch.games.pirates.shooting_range.shots import encoded_path

_UNTREMBLING = Tremor(0, 0)


class Flight(msgspec.Struct, frozen=True):
    """An aim, simulated."""

    film: Film
    """Without a tremor."""
    ghosts: tuple[Ghost, ...]
    """Under the tremors by which the aim is judged."""


class Extras(msgspec.Struct, frozen=True, omit_defaults=True):
    """Of a puzzle before its answer, of an answer, or of the solution."""

    targets: tuple[int, ...] = ()
    """The pieces to fell; several if two of them must fall."""
    flight: Flight | None = None
    best: tuple[int, ...] = ()
    """Of an answer: the path of the captain's best aim without a tremor, as in `Ghost.path`."""
    fights: tuple[Fight, ...] | None = None
    """After boarding, also if there are none."""
    courses: tuple[tuple[Point, ...], ...] = ()
    """The courses before the fights, each from where the ship was."""


def flight(state: State, fire: Fire, is_hit: Hit) -> Flight:
    """Simulate an aim without a tremor and under all."""
    _, film = shoot(cannon.trembled(cannon.fired(state, fire), _UNTREMBLING))
    ghosts = (Ghost(encoded_path(path), is_hit(fell)) for path, fell in aims.paths(state, fire))
    return Flight(film, tuple(ghosts))


def path(state: State, fire: Fire) -> tuple[int, ...]:
    """The ball's path without a tremor."""
    [(found, _)] = aims.paths(state, fire, [_UNTREMBLING])
    return encoded_path(found)
