"""A decision of a player, the unit that a review judges."""

from __future__ import annotations

from typing import Any

import msgspec


class Decision(msgspec.Struct, frozen=True):
    """One move of a player, or several that the game's reviewer judges together."""

    first: int
    """The number of its first log entry."""
    number: int
    """The number of its last log entry."""
    seat: int
    state: Any
    """The state before it."""
    moves: tuple[Any, ...]
    came: Any = None
    """The state after the chance move that followed, such as a shot; None if the review ignores it."""
    came_at: int = 0
    """The number of that chance move's entry."""
