"""What an entry of a log did, for whoever watches."""

from __future__ import annotations

from typing import Any

from msgspec.structs import astuple

from dogwatch.games.base import Fact, Game
from dogwatch.games.log import Chance, Entry, Move


def story_of(game: Game[Any, Any, Any], before: Any, entry: Entry[Any], after: Any) -> tuple[Fact, ...]:
    """What an entry did, in the game's own facts; the log's other entries speak for themselves."""
    return game.story(before, entry.move, after) if isinstance(entry, Move | Chance) else ()


def changed(before: Any, after: Any) -> dict[str, Any]:
    """What is new in a view, field by field; all of it where nothing was seen before."""
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
