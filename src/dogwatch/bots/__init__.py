"""Bots, the computer opponents: `bot(game, level)` makes one, `levels(game)` lists the levels."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from dogwatch import games
from dogwatch.bots.base import Analysis, AnyBot, Bot, Valued
from dogwatch.games.base import Unknown
from dogwatch.games.guided import GUIDE, WEAKEST

__all__ = [
    "DEFAULT_LEVEL",
    "GUIDE",
    "LEVELS",
    "WEAKEST",
    "Analysis",
    "AnyBot",
    "Bot",
    "Valued",
    "bot",
    "levels",
    "missing",
]

LEVELS: Final = ("cabin_boy", "deckhand", "bosun", "captain")
"""All levels, weakest first. A game may have only some of them."""
DEFAULT_LEVEL: Final = "deckhand"
"""The default opponent. Every game has it, and it needs no optional library."""


def levels(game: str) -> tuple[str, ...]:
    """The levels of a game whose libraries are installed, weakest first; empty for an unknown game."""
    if game not in games.names():
        return ()
    known, absent = games.pack(game).bots or LEVELS, missing(game)
    return tuple(level for level in LEVELS if level in known and level not in absent)


def missing(game: str) -> dict[str, tuple[str, str]]:
    """The levels of a game whose library is not installed -> (that module, requirement to `pip install`)."""
    if game not in games.names():
        return {}
    return {level: need for level, need in games.pack(game).needs.items() if find_spec(need[0]) is None}


def bot(game: str, level: str, rules: int | None = None) -> AnyBot:
    """Make a bot.

    Args:
        game: The game's id.
        level: One of `levels(game)`, `GUIDE`, or `WEAKEST` for the first of the levels.
        rules: The version of the rules to play by; None for the newest.

    Raises:
        KeyError: There is no such game, level or version.
        ModuleNotFoundError: A library that the bot needs is not installed.
    """
    games.pack(game)  # an unknown game, not an unknown level
    available = levels(game)
    if level == WEAKEST and available:
        level = available[0]
    if level not in available and not (level == GUIDE and available):
        if need := missing(game).get(level):
            raise ModuleNotFoundError(
                f"the bot {level} of {game} needs {need[0]}; run pip install '{need[1]}'"
            )
        known = ", ".join(available) or "none"
        raise Unknown(f"unknown bot {level!r} of game {game!r}; levels: {known}")
    by, declared = games.game(game, rules), games.pack(game).bots
    if level == GUIDE and GUIDE not in declared:
        declared = {GUIDE: "dogwatch.bots.guide:Guide"}
    if not declared:
        from dogwatch.bots.general import General

        return General(by, level)
    found: AnyBot = games.load(declared[level])()
    found.game = by
    return found
