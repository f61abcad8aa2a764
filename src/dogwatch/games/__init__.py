"""The rules of the games, and nothing else: pure functions on frozen values."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from dogwatch.games.base import Game

_GAMES = {
    "shanghaien": {1: ("dogwatch.games.shanghaien", "Shanghaien")},
    "raft": {1: ("dogwatch.games.raft", "Raft")},
    "pirates": {1: ("dogwatch.games.pirates", "Pirates")},
}
"""By name and version of the rules; the last version is the one that new games are played by."""
NAMES = tuple(_GAMES)


def versions(name: str) -> tuple[int, ...]:
    """The versions of a game's rules that are known here, the oldest first."""
    return tuple(_GAMES.get(name, ()))


@cache
def game(name: str, rules: int | None = None) -> Game[Any, Any, Any]:
    """The game of that name, by the newest rules or by those of an old record."""
    if name not in _GAMES:
        raise KeyError(f"no game is called {name!r}; there are: {', '.join(NAMES)}")
    known = versions(name)
    if rules is not None and rules not in known:
        raise KeyError(f"{name} has no rules version {rules}; there are: {', '.join(map(str, known))}")
    module, attribute = _GAMES[name][known[-1] if rules is None else rules]
    found: Game[Any, Any, Any] = getattr(import_module(module), attribute)()
    return found
