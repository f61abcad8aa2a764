"""Bots, the computer opponents: `bot(game, level)` makes one, `levels(game)` lists the named levels.

A game may have a dial of strength: `steps(game)` lists the levels on it.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from dogwatch import games
from dogwatch.bots.base import Analysis, AnyBot, Bot, Valued
from dogwatch.games.base import Unknown
from dogwatch.games.dial import Dial, step_number
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
    "accepted",
    "bot",
    "dial",
    "level_above",
    "levels",
    "missing",
    "ratings",
    "steps",
]

LEVELS: Final = ("cabin_boy", "deckhand", "bosun", "captain")
"""All named levels, weakest first. A game may have only some of them."""
DEFAULT_LEVEL: Final = "deckhand"
"""The default opponent. Every game has it, and it needs no optional library."""


def levels(game: str) -> tuple[str, ...]:
    """The named levels of a game whose libraries are installed, weakest first; empty for an unknown game."""
    if game not in games.names():
        return ()
    known, absent = games.pack(game).bots or LEVELS, _absent(game)
    return tuple(level for level in LEVELS if level in known and level not in absent)


def dial(game: str) -> Dial | None:
    """The dial of strength of a game; None if it has none, or is unknown."""
    place = games.pack(game).dial if game in games.names() else ""
    return games.load(place) if place else None


def steps(game: str) -> tuple[str, ...]:
    """The levels on a game's dial whose libraries are installed, weakest first."""
    found, absent = dial(game), _absent(game)
    return () if found is None else tuple(level for level in found.by_level() if level not in absent)


def accepted(game: str) -> tuple[str, ...]:
    """All levels that a seat may have: the named ones, then the steps of the dial."""
    return (*levels(game), *steps(game))


def ratings(game: str) -> dict[str, int]:
    """Level -> its fixed rating: those of the dial, then those that only the pack declares."""
    if game not in games.names():
        return {}
    turned = dial(game)
    return {**games.pack(game).ratings, **(turned.ratings() if turned is not None else {})}


def level_above(game: str, level: str) -> tuple[str, int]:
    """The named level that a step of a dial is, or is above, and by how many steps.

    Returns:
        (level, 0) for any other level; ("", 0) for an unknown step.
    """
    if not step_number(level):
        return level, 0
    turned = dial(game)
    return ("", 0) if turned is None else turned.mark_below(level)


def missing(game: str) -> dict[str, tuple[str, str]]:
    """The named levels whose library is not installed -> (that module, requirement to `pip install`)."""
    return {level: need for level, need in _absent(game).items() if not step_number(level)}


def _absent(game: str) -> dict[str, tuple[str, str]]:
    """Like `missing`, with the steps of the dial."""
    if game not in games.names():
        return {}
    needs, turned = dict(games.pack(game).needs), dial(game)
    if turned is not None:
        for level, step in turned.by_level().items():
            if need := needs.get(step.mark) if step.mark else turned.needs:
                needs[level] = need
    absent = {module for module in {need[0] for need in needs.values()} if find_spec(module) is None}
    return {level: need for level, need in needs.items() if need[0] in absent}


def bot(game: str, level: str, rules: int | None = None) -> AnyBot:
    """Make a bot.

    Args:
        game: The game's id.
        level: One of `accepted(game)`, `GUIDE`, or `WEAKEST` for the first of the levels.
        rules: The version of the rules to play by; None for the newest.

    Raises:
        KeyError: There is no such game, level or version.
        ModuleNotFoundError: A library that the bot needs is not installed.
    """
    games.pack(game)  # an unknown game, not an unknown level
    available = accepted(game)
    if level == WEAKEST and available:
        level = available[0]
    if level not in available and not (level == GUIDE and available):
        if need := _absent(game).get(level):
            raise ModuleNotFoundError(
                f"the bot {level} of {game} needs {need[0]}; run pip install '{need[1]}'"
            )
        known = ", ".join(available) or "none"
        raise Unknown(f"unknown bot {level!r} of game {game!r}; levels: {known}")
    by, declared, turned = games.game(game, rules), games.pack(game).bots, dial(game)
    step = turned.by_level().get(level) if turned is not None else None
    if turned is not None and step is not None and not step.mark:
        made: AnyBot = games.load(turned.bot)(step.skill)
        made.level, made.game = level, by
        return made
    level = step.mark if step is not None else level
    if level == GUIDE and GUIDE not in declared:
        declared = {GUIDE: "dogwatch.bots.guide:Guide"}
    if not declared:
        from dogwatch.bots.general import General

        return General(by, level)
    found: AnyBot = games.load(declared[level])()
    found.game = by
    return found
