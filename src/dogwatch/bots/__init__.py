"""Opponents: state in, move out."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any, Final

from dogwatch import games
from dogwatch.bots.base import Analysis, Bot, Valued

__all__ = ["LEVELS", "USUAL", "Analysis", "Bot", "Valued", "bot", "levels"]

LEVELS: Final = ("cabin_boy", "deckhand", "bosun", "captain")
"""The same for every game, the weakest first."""
USUAL: Final = "deckhand"
"""The default opponent; every game has one, and it needs nothing but Python."""


def levels(game: str) -> tuple[str, ...]:
    """The levels that there are for a game, the weakest first; only those that can think here."""
    if game not in games.names():
        return ()
    pack = games.pack(game)
    known = pack.bots or LEVELS
    return tuple(level for level in LEVELS if level in known and _can_think(pack.needs.get(level)))


def bot(game: str, level: str, rules: int | None = None) -> Bot[Any, Any]:
    """The opponent of that level, for the newest rules of a game or for those of that version."""
    if level not in levels(game):
        need = games.pack(game).needs.get(level) if game in games.names() else None
        if need is not None:
            raise ModuleNotFoundError(
                f"{level} of {game} needs {need[0]}: in Dogwatch's folder: pip install '{need[1]}'"
            )
        there_are = ", ".join(levels(game)) or "none"
        raise KeyError(f"no bot of {game!r} is called {level!r}; there are: {there_are}")
    by, declared = games.game(game, rules), games.pack(game).bots
    if not declared:
        from dogwatch.bots.general import General

        return General(by, level)
    found: Bot[Any, Any] = games.load(declared[level])()
    found.game = by
    return found


def _can_think(need: tuple[str, str] | None) -> bool:
    return need is None or find_spec(need[0]) is not None
