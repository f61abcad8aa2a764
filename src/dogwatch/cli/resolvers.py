"""Chance that the rules cannot draw: for each game that has such chance, who works it out."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from dogwatch.cli.usage import Usage

_RESOLVERS = {"pirates": ("dogwatch.physics.pirates", "resolve")}


def resolver(game: str) -> Callable[[Any], Any] | None:
    """From a state to chance's move there; None for games that need nobody; raises `Usage`."""
    if game not in _RESOLVERS:
        return None
    module, attribute = _RESOLVERS[game]
    try:
        found: Callable[[Any], Any] = getattr(import_module(module), attribute)
    except ModuleNotFoundError as missing:
        raise Usage("terminal-no-physics", {"module": missing.name or module}) from missing
    return found
