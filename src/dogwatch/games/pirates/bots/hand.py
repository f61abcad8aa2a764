"""A bot's aiming error, in addition to the tremor of every shot (P16)."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from dogwatch.games.pirates.rules.moves import Fire
from dogwatch.games.pirates.rules.sizes import FULL_PULL, Sizes
from dogwatch.games.pirates.rules.state import FULL_TURN


class Hand(NamedTuple):
    """Standard deviations of bearing (0.1°) and pull (thousandths); people are near (10, 40)."""

    bearing: float
    pull: float

    def fire(self, aimed: Fire, sizes: Sizes, rng: Random) -> Fire:
        """The shot with a normally distributed aiming error; the pull stays legal."""
        bearing = round(aimed.bearing + rng.gauss(0, self.bearing)) % FULL_TURN
        pull = round(aimed.pull + rng.gauss(0, self.pull))
        return replace(aimed, bearing=bearing, pull=min(max(pull, sizes.least_pull), FULL_PULL))
