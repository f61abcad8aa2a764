"""A bot's own unsteadiness, on top of the tremor that everybody's hand has (P16)."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from dogwatch.games.pirates.rules.moves import Fire
from dogwatch.games.pirates.rules.sizes import FULL_PULL, Sizes
from dogwatch.games.pirates.rules.state import FULL_TURN


class Hand(NamedTuple):
    """How far off its aim is: spreads of bearing (0.1°) and pull (thousandths); people are near (10, 40)."""

    bearing: float
    pull: float

    def fire(self, aimed: Fire, sizes: Sizes, luck: Random) -> Fire:
        """The shot as this hand sets it up."""
        bearing = round(aimed.bearing + luck.gauss(0, self.bearing)) % FULL_TURN
        pull = round(aimed.pull + luck.gauss(0, self.pull))
        return replace(aimed, bearing=bearing, pull=min(max(pull, sizes.least_pull), FULL_PULL))
