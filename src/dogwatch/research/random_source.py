"""A fast seeded random source for research, where draws need no proof of fairness."""

from __future__ import annotations

from random import Random
from typing import SupportsIndex

from dogwatch.games.arguments import integer


class RandomSource:
    """A seeded source for `game.draw`."""

    def __init__(self, seed: SupportsIndex | None = None) -> None:
        self._random = Random(None if seed is None else integer("seed", seed)).random

    def below(self, n: int) -> int:
        """A random integer from 0 to n - 1; the bias of a 53-bit float is negligible."""
        return int(self._random() * n)
