"""The definition of a match: contestants, conditions and the seeds of its games."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Literal

import msgspec

Points = Literal[0, 1, 2]
"""Of the first contestant: 2 for a win, 1 for a draw, 0 for a loss."""


class Match(msgspec.Struct, frozen=True):
    """Two contestants and the conditions. Games are played in pairs with the same draws and sides swapped.

    The number of games is not part of it, so that a match can be extended.
    """

    game: str
    a: str
    """A level, `general`, `random`, or `cmd:PROGRAM`."""
    b: str
    options: dict[str, Any] = {}
    seconds: float | None = 0.2
    """Time per decision; None if `nodes` limits it."""
    nodes: int | None = None
    seed: str = "0"

    @property
    def name(self) -> str:
        """A unique short name: a hash of the match."""
        return sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:16]

    def chance_seed(self, index: int) -> str:
        """The seed of the draws in a game: the same for both games of a pair."""
        return f"match:{self.seed}:{index // 2}"

    def bot_seed(self, index: int, number: int) -> int:
        """The seed of a bot's decision at log entry `number` of a game."""
        words = f"whim:{self.seed}:{index}:{number}"
        return int.from_bytes(sha256(words.encode()).digest()[:6], "big")

    def is_a(self, index: int, seat: int) -> bool:
        """Whether contestant `a` has a seat: it gets every other seat, starting with seat 0 in even games."""
        return (seat + index) % 2 == 0


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of one game."""

    index: int
    points: Points
    moves: int
    reason: str
    fault: str = ""
    """Why a contestant lost by default: it crashed, timed out or made an illegal move; otherwise ""."""
    failed: Literal["", "a", "b"] = ""
    """The contestant that lost by default."""
