"""How big everything is: lengths in 0.1 mm, angles in 0.1°, masses in mg, speeds in mm/s.

Every number here is an option of the game (`Options.sizes`); docs/games/pirates.md lists the defaults.
A piece is made of boxes that stand one on the other: each has a length along the piece's heading, a breadth
across it and a height. Shapes for the physics and outlines for the rules are read from the same boxes.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

# Bounds: a tenth to about five times the default. What an option costs to compute is bounded by them, and by
# what `positions.bad_option` asks of several options together.
Wide = Annotated[int, msgspec.Meta(ge=500, le=20_000)]
"""Between ports, and beyond them: the largest table is 6 m wide."""
Length = Annotated[int, msgspec.Meta(ge=1, le=5_000)]
Small = Annotated[int, msgspec.Meta(ge=10, le=2_000)]
"""A measure of a piece or of the cannon."""
Knot = Annotated[int, msgspec.Meta(ge=50, le=10_000)]
Ball = Annotated[int, msgspec.Meta(ge=10, le=500)]
Speed = Annotated[int, msgspec.Meta(ge=1, le=20_000)]
Share = Annotated[int, msgspec.Meta(ge=0, le=1_000)]
"""Thousandths."""
Mass = Annotated[int, msgspec.Meta(ge=100, le=100_000)]
Box: TypeAlias = tuple[Small, Small, Small]
"""Along the heading, across it, upwards."""


class Sizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The table and all that stands on it."""

    side: Wide = 10_000
    """From port to neighbouring port, centre to centre (P5)."""
    beyond: Wide = 4_000
    """Table beyond the outermost ports' centres, on each side (P8)."""
    port: tuple[Length, Length] = (1_000, 800)
    """Along the shore, and out to sea; flat."""
    island: tuple[Length, Length, Small] = (1_600, 600, 450)
    """A palm island: along the shore, inland, upwards."""
    big_island: tuple[Length, Small] = (850, 450)
    """Radius and height; the treasure island's, too."""
    channel: Length = 600
    """Water between the big island and an island beside it (P61)."""
    token: Length = 400
    """Radius of the storm and of the kraken."""

    stand: Box = (340, 260, 80)
    """The foot of every piece."""
    hull: Box = (700, 60, 260)
    sail: Box = (540, 60, 500)
    """Stands on the hull: together as high as a galleon."""
    tower: Box = (420, 60, 760)
    monster: Box = (600, 60, 700)
    slot: Annotated[int, msgspec.Meta(ge=1, le=200)] = 40
    """How high above the table a board's lower edge sits in its stand."""
    stand_circle: Small = 210
    """Radius of what may not cross anything on the way (P22)."""

    knot: Knot = 1_000
    reach: Length = 800
    """A galleon's height: nearer pieces are in reach (P30)."""
    shore: Small = 200
    """How near a galleon must come to the treasure island (P60)."""
    near_cannon: Small = 300
    """How far from its base the cannon may stand (P11)."""

    cannon: Small = 250
    """Radius of the disc that the cannon needs, whichever way it points."""
    muzzle: Small = 350
    """Height at which the ball's centre leaves the barrel, above the disc's edge less the ball's radius."""
    elevation: Annotated[int, msgspec.Meta(ge=0, le=600)] = 120
    least_pull: Share = 50
    """Drawn less than this, the ball does not leave the barrel (P12)."""
    slowest: Speed = 800
    fastest: Speed = 5_900
    """Speeds of the ball at pulls 0 and 1000; between them in proportion."""
    ball: Ball = 75
    """Radius."""

    ball_mass: Mass = 2_000
    stand_mass: Mass = 6_000
    hull_mass: Mass = 2_500
    sail_mass: Mass = 2_500
    tower_mass: Mass = 4_000
    monster_mass: Mass = 4_000
    friction: Share = 350


FULL_PULL = 1_000
"""The elastic drawn as far as it goes."""
FARTHEST = 100_000
"""Places are recorded up to so far from the middle of the table; what flies farther is put here (P16)."""
KNOTS_OF_STORM = 3
"""A galleon nearer than this to the storm gets a knot more (P63)."""
KNOTS_OF_FREEDOM = 3
"""How far a beaten kraken may be moved (P65)."""
