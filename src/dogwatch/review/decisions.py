"""What was decided in a game."""

from __future__ import annotations

from typing import Any

import msgspec


class Decision(msgspec.Struct, frozen=True):
    """What a player decided at once: one move, or several that the game's reviewer takes together."""

    first: int
    number: int
    """The first and the last of its entries."""
    seat: int
    state: Any
    moves: tuple[Any, ...]
    came: Any = None
    """The state after the chance that followed, such as a shot's end; None where that does not count."""
    came_at: int = 0
    """The entry that brought it."""
