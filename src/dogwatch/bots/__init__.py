"""Opponents: state in, move out."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from dogwatch.bots.base import Analysis, Bot, Valued

__all__ = ["LEVELS", "USUAL", "Analysis", "Bot", "Valued", "bot", "levels"]

LEVELS: Final = ("cabin_boy", "deckhand", "bosun", "captain")
"""The same for every game, the weakest first."""
USUAL: Final = "deckhand"
"""Who plays where nobody was asked for; every game has one, and it needs nothing but Python."""


class _Where(NamedTuple):
    module: str
    attribute: str
    needs: str = ""
    """A package without which it cannot think."""
    extra: str = "bots"
    """The extra that brings that package."""


_BOTS: Final = {
    "shanghaien": {
        "cabin_boy": _Where("dogwatch.bots.shanghaien.cabin_boy", "CabinBoy"),
        "deckhand": _Where("dogwatch.bots.shanghaien.deckhand", "Deckhand"),
        "bosun": _Where("dogwatch.bots.shanghaien.bosun", "Bosun", needs="numba"),
        "captain": _Where("dogwatch.bots.shanghaien.captain", "Captain", needs="numba"),
    },
    "raft": {
        "cabin_boy": _Where("dogwatch.bots.raft", "CabinBoy"),
        "deckhand": _Where("dogwatch.bots.raft", "Deckhand"),
        "bosun": _Where("dogwatch.bots.raft.captain", "Bosun", needs="numba"),
        "captain": _Where("dogwatch.bots.raft.captain", "Captain", needs="numba"),
    },
    "pirates": {
        "cabin_boy": _Where("dogwatch.bots.pirates.deckhand", "CabinBoy"),
        "deckhand": _Where("dogwatch.bots.pirates.deckhand", "Deckhand"),
        "bosun": _Where("dogwatch.bots.pirates.crew", "Bosun"),
        "captain": _Where("dogwatch.bots.pirates.crew", "Captain", needs="mujoco", extra="pirates"),
    },
}


def levels(game: str) -> tuple[str, ...]:
    """The levels that there are for a game, the weakest first; only those that can think here."""
    known = _BOTS.get(game, {})
    return tuple(level for level in LEVELS if level in known and _is_installed(known[level].needs))


def bot(game: str, level: str) -> Bot[Any, Any]:
    """The opponent of that level."""
    if level not in levels(game):
        where = _BOTS.get(game, {}).get(level)
        if where is not None:
            raise ModuleNotFoundError(
                f"{level} of {game} needs {where.needs}: in Dogwatch's folder: pip install '.[{where.extra}]'"
            )
        there_are = ", ".join(levels(game)) or "none"
        raise KeyError(f"no bot of {game!r} is called {level!r}; there are: {there_are}")
    where = _BOTS[game][level]
    found: Bot[Any, Any] = getattr(import_module(where.module), where.attribute)()
    return found


def _is_installed(package: str) -> bool:
    return not package or find_spec(package) is not None
