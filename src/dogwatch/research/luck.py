"""Plain pseudo-random luck for those who play by the million; nobody has to prove it."""

from __future__ import annotations

from random import Random


class Luck:
    """A seeded source for `game.draw`."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed).random

    def below(self, n: int) -> int:
        """From 0 to n - 1; the bias of a float's 53 bits is of no account."""
        return int(self._random() * n)
