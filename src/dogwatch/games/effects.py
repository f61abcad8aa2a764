"""What a log entry changed: its story, and the fields of the view that differ."""

from __future__ import annotations

from typing import Any

from msgspec.structs import astuple

from dogwatch.games.base import AnyGame, Fact
from dogwatch.games.log import Chance, Entry, Move


def entry_story(game: AnyGame, before: Any, entry: Entry[Any], after: Any) -> tuple[Fact, ...]:
    """The game's story of a move of a player or of chance; empty for all other entries."""
    return game.story(before, entry.move, after) if isinstance(entry, Move | Chance) else ()


def view_changes(before: Any, after: Any) -> dict[str, Any]:
    """The fields of view `after` that differ from view `before`; all fields if `before` is None."""
    if before is after:
        return {}
    names, values = after.__struct_fields__, astuple(after)
    if before is None:
        return dict(zip(names, values, strict=True))
    return {
        name: value
        for name, value, old in zip(names, values, astuple(before), strict=True)
        if value is not old and value != old
    }
