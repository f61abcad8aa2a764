"""The rules of the games, and nothing else: pure functions on frozen values."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from dogwatch.games.base import Game

_GAMES = {"shanghaien": ("dogwatch.games.shanghaien", "Shanghaien")}
NAMES = tuple(_GAMES)


@cache
def game(name: str) -> Game[Any, Any, Any]:
    """The game of that name."""
    if name not in _GAMES:
        raise KeyError(f"no game is called {name!r}; there are: {', '.join(NAMES)}")
    module, attribute = _GAMES[name]
    found: Game[Any, Any, Any] = getattr(import_module(module), attribute)()
    return found
