"""Opponents: state in, move out."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from dogwatch.bots.base import Analysis, Bot, Valued

__all__ = ["Analysis", "Bot", "Valued", "bot", "levels"]

_BOTS = {
    "shanghaien": {"deckhand": ("dogwatch.bots.shanghaien", "Deckhand")},
    "raft": {"deckhand": ("dogwatch.bots.raft", "Deckhand")},
    "pirates": {"deckhand": ("dogwatch.bots.pirates", "Deckhand")},
}


def levels(game: str) -> tuple[str, ...]:
    """The levels that there are for a game, the weakest first."""
    return tuple(_BOTS.get(game, {}))


def bot(game: str, level: str) -> Bot[Any, Any]:
    """The opponent of that level."""
    if level not in levels(game):
        raise KeyError(
            f"no bot of {game!r} is called {level!r}; there are: {', '.join(levels(game)) or 'none'}"
        )
    module, attribute = _BOTS[game][level]
    found: Bot[Any, Any] = getattr(import_module(module), attribute)()
    return found
