"""Loads a game's chance resolver; a missing optional dependency becomes a `UsageError`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dogwatch import games
from dogwatch.cli.usage import UsageError


def chance_resolver(game: str) -> Callable[[Any], Any] | None:
    """Return the function that computes chance moves from states; None if the rules draw them.

    Raises `UsageError` if its physics library is not installed.
    """
    try:
        return games.resolver(game)
    except ModuleNotFoundError as missing:
        raise UsageError("terminal-no-physics", {"module": missing.name or game}) from missing
