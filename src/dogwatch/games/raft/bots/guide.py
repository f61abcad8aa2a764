"""The guide of Raft & Scupper, the opponent in guided games."""

from __future__ import annotations

from typing import Any

from dogwatch.bots.guide import Guide
from dogwatch.games.raft.rules.moves import Pass


class RaftGuide(Guide):
    """Does not pass: a second pass would end the game before anything was learned (R22)."""

    def avoids(self, state: Any, move: Any) -> bool:
        """Whether the move is a pass."""
        return isinstance(move, Pass)
