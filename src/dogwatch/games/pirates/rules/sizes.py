"""Dimensions: lengths in 0.1 mm, angles in 0.1°, masses in mg, speeds in mm/s.

Every number here is an option of the game (`Options.sizes`); docs/games/pirates.md lists the defaults.
A piece consists of stacked boxes, each with a length along the piece's heading, a breadth across it and a
height. The shapes of the physics and the outlines of the rules come from the same boxes.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

# Bounds: a tenth to about five times the default. Together with `positions.bad_option`, which checks
# combinations of options, they bound the computing cost of a game.
Wide = Annotated[int, msgspec.Meta(ge=500, le=20_000)]
"""Distances between ports and beyond them: the largest table is 6 m wide."""
Length = Annotated[int, msgspec.Meta(ge=1, le=5_000)]
Small = Annotated[int, msgspec.Meta(ge=10, le=2_000)]
"""A dimension of a piece or of the cannon."""
Knot = Annotated[int, msgspec.Meta(ge=50, le=10_000)]
Ball = Annotated[int, msgspec.Meta(ge=10, le=500)]
Speed = Annotated[int, msgspec.Meta(ge=1, le=20_000)]
Share = Annotated[int, msgspec.Meta(ge=0, le=1_000)]
"""Thousandths."""
Mass = Annotated[int, msgspec.Meta(ge=100, le=100_000)]
Box: TypeAlias = tuple[Small, Small, Small]
"""Along the heading, across it, upwards."""


class Sizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Dimensions of the table and of everything on it."""

    side: Wide = 10_000
    """From port to neighbouring port, centre to centre (P5)."""
    beyond: Wide = 4_000
    """Table beyond the outermost ports' centres, on each side (P8)."""
    port: tuple[Length, Length] = (1_000, 800)
    """Along the shore, and towards the sea; flat."""
    island: tuple[Length, Length, Small] = (1_600, 600, 450)
    """A palm island: along the shore, inland, upwards."""
    big_island: tuple[Length, Small] = (850, 450)
    """Radius and height, also of the treasure island."""
    channel: Length = 600
    """Water between the big island and an island beside it (P61)."""
    token: Length = 400
    """Radius of the storm and kraken tokens."""

    stand: Box = (340, 260, 80)
    """The foot of every piece."""
    hull: Box = (700, 60, 260)
    sail: Box = (540, 60, 500)
    """Stands on the hull; with the slot they add up to a galleon's height."""
    tower: Box = (420, 60, 760)
    monster: Box = (600, 60, 700)
    slot: Annotated[int, msgspec.Meta(ge=1, le=200)] = 40
    """Height of a board's lower edge above the table, in its stand."""
    stand_circle: Small = 210
    """Radius of the circle that may not cross obstacles along a path (P22)."""

    knot: Knot = 1_000
    reach: Length = 800
    """A galleon's height: pieces with a smaller gap are in reach (P30)."""
    shore: Small = 200
    """The largest gap to the treasure island within its reach (P60)."""
    near_cannon: Small = 300
    """The largest gap between the cannon and its base (P11)."""

    cannon: Small = 250
    """Radius of the disc that the cannon occupies, for every bearing."""
    muzzle: Small = 350
    """Height of the ball's centre at the muzzle, which is the ball's radius inside the disc's edge."""
    elevation: Annotated[int, msgspec.Meta(ge=0, le=600)] = 120
    least_pull: Share = 50
    """The smallest pull with which the ball leaves the barrel (P12)."""
    slowest: Speed = 800
    fastest: Speed = 5_900
    """Speeds of the ball at pulls 0 and 1000; linear in between."""
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
FARTHEST = 100_000
"""Largest absolute coordinate in records; rest poses farther out are clamped to it (P16)."""
KNOTS_OF_STORM = 3
"""A galleon nearer than this to the storm adds a knot to the roll (P63)."""
KNOTS_OF_FREEDOM = 3
"""How far a beaten kraken may be moved (P65)."""
