"""Chance that the rules cannot draw, or clear words where what works it out is not installed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dogwatch import games
from dogwatch.cli.usage import Usage


def resolver(game: str) -> Callable[[Any], Any] | None:
    """From a state to chance's move there; None for games that need nobody; raises `Usage`."""
    try:
        return games.resolver(game)
    except ModuleNotFoundError as missing:
        raise Usage("terminal-no-physics", {"module": missing.name or game}) from missing
