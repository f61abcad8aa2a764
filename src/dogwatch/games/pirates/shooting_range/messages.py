"""Requests of the shooting range's page, and the answers. Units are those of the rules."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from dogwatch.games.pirates.physics.film import Film
from dogwatch.games.pirates.rules.choices import Choices
from dogwatch.games.pirates.rules.moves import Fire, Landed, Tremor
from dogwatch.games.pirates.rules.state import Place, Point
from dogwatch.games.pirates.rules.view import View

TargetKind: TypeAlias = Literal["broadside", "end-on", "tower", "two", "island"]
TremorLevel: TypeAlias = Literal["none", "steady", "normal", "rough"]
"""`none` is the range's own: no tremor at all. The others are the game's (P16)."""
Position = Annotated[str, msgspec.Meta(max_length=4_096)]
"""The game's text of a position in which a player fires."""
Number = Annotated[int, msgspec.Meta(ge=0, le=63)]
Error = Annotated[int, msgspec.Meta(ge=-1_000, le=1_000)]

NEAREST, FARTHEST = 2_000, 13_000
"""Distances of targets."""


class _Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class AskTarget(_Request, frozen=True, tag="target"):
    """Set up a target at a distance from the galleon that fires."""

    kind: TargetKind
    distance: Annotated[int, msgspec.Meta(ge=NEAREST, le=FARTHEST)]


class AskPosition(_Request, frozen=True, tag="position"):
    """A position of a game as a set-up, to fire a shot of it again."""

    position: Position


class _Shot(_Request, frozen=True):
    position: Position
    base: Number
    place: tuple[Place, Place]
    bearing: Annotated[int, msgspec.Meta(ge=0, le=3_599)]
    pull: Annotated[int, msgspec.Meta(ge=0, le=1_000)]

    @property
    def fire(self) -> Fire:
        """The shot as a move of the game."""
        return Fire(self.base, self.place, self.bearing, self.pull)


class AskShot(_Shot, frozen=True, tag="shot"):
    """Fire. The tremor is drawn at this level, or is exactly `error` (bearing, pull) if that is given."""

    tremor: TremorLevel = "normal"
    error: tuple[Error, Error] | None = None


class AskFan(_Shot, frozen=True, tag="fan"):
    """The paths of the same aim under many tremors, and how often it fells the target."""

    target: Number
    tremor: TremorLevel = "normal"


class AskAim(_Request, frozen=True, tag="aim"):
    """The best aim at a target from this place of the cannon."""

    position: Position
    base: Number
    place: tuple[Place, Place]
    target: Number
    tremor: TremorLevel = "normal"


Request: TypeAlias = AskTarget | AskPosition | AskShot | AskFan | AskAim


class Target(msgspec.Struct, frozen=True):
    """A set-up: a position in which a player fires."""

    position: str
    view: View
    base: int
    place: Point
    """Where the cannon stands at first."""
    bearing: int
    """From the cannon to the target."""
    targets: tuple[int, ...]
    """The pieces to fell, the nearest first."""
    pull: int
    """By gravity alone, without obstacles; the first pull that the page shows."""
    choices: Choices
    """The rings in which the cannon may stand, and the limits of the pull."""
    tremor: TremorLevel
    """The level of the position's game."""


class ShotResult(msgspec.Struct, frozen=True):
    """A simulated shot."""

    tremor: Tremor
    landed: Landed
    film: Film
    view: View
    """After the shot."""


class Ghost(msgspec.Struct, frozen=True):
    """A shot under another tremor."""

    path: tuple[int, ...]
    """The ball's centre every 32 ms: x, y, z, then differences."""
    hit: bool
    """Whether the target fell."""


class Fan(msgspec.Struct, frozen=True):
    """Ghosts under tremors that represent their distribution."""

    ghosts: tuple[Ghost, ...]
    hits: int


class BestAim(msgspec.Struct, frozen=True):
    """The best aim that was found; None if the target cannot be hit from there."""

    aim: Fire | None
    hits: int
    """Simulated shots of it that felled the target."""
    tries: int
    nearly: tuple[tuple[int, int], ...]
    """(bearing, pull) of aims that are nearly as good by the estimate."""
