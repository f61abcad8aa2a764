"""What a bot says about a decision."""

from __future__ import annotations

from typing import Any

import msgspec

from dogwatch.games.base import Fact


class Verdict(msgspec.Struct, frozen=True):
    """Values are in the unit of the game's reviewer."""

    best: float = 0.0
    played: float = 0.0
    """What the best play and what was played are worth to the decider."""
    values: tuple[float, ...] = ()
    """Per seat: how the game stands with what was decided, before luck has its say."""
    came: tuple[float, ...] = ()
    """The same when the dice or the ball had come to rest; empty where nothing of that sort followed."""
    proven: bool = False
    """Whether the value of the best move is certain."""
    line: tuple[tuple[Fact, ...], ...] = ()
    """The best play, move by move, as the story would tell it."""
    why: tuple[Fact, ...] = ()
    """What makes it better."""
    is_best: bool = True
    """Whether nothing better was found, or nothing that is better beyond doubt."""
    more: Any = None
    """What the game itself adds: a turn's worth in points, a shot's chance."""
