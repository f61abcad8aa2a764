"""What a match is: who meets whom, at what, and what luck each game has."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Literal

import msgspec

Points = Literal[0, 1, 2]
"""Of the first contestant: 2 for a victory, 1 for a draw."""


class Match(msgspec.Struct, frozen=True):
    """Two contestants and the conditions. Games come in pairs: the same luck, the sides swapped.

    How many games are played is not part of it: a match can always go on.
    """

    game: str
    a: str
    """A level, `general`, `random`, or `cmd:PROGRAM`."""
    b: str
    options: dict[str, Any] = {}
    seconds: float | None = 0.2
    """For each decision; None where nodes count."""
    nodes: int | None = None
    seed: str = "0"

    @property
    def name(self) -> str:
        """A short name that other matches do not have."""
        return sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:16]

    def luck(self, index: int) -> str:
        """The words that chance follows from, in the game of that number: the same for both of a pair."""
        return f"match:{self.seed}:{index // 2}"

    def whim(self, index: int, number: int) -> int:
        """The seed of a bot's decision: the entry's number tells decisions apart."""
        words = f"whim:{self.seed}:{index}:{number}"
        return int.from_bytes(sha256(words.encode()).digest()[:6], "big")

    def is_a(self, index: int, seat: int) -> bool:
        """Whether the first contestant has a seat: every other one, beginning with each in turn."""
        return (seat + index) % 2 == 0


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one game went."""

    index: int
    points: Points
    moves: int
    reason: str
    fault: str = ""
    """Why a contestant lost without the game's being over: it died, was late, or broke the rules."""
