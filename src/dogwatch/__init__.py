"""Dogwatch: a server for board games (three are included), and a library for research on them.

>>> import dogwatch
>>> game = dogwatch.game("shanghaien")
>>> state = game.start()
>>> game.turn(state) == dogwatch.CHANCE
True
"""

__version__ = "0.1.0"  # the only place with the version number

from typing import TYPE_CHECKING, Any

from dogwatch.bots import bot
from dogwatch.games import game
from dogwatch.games.base import CHANCE, BadOptions, BadText, IllegalMove, Outcome, Refusal
from dogwatch.records import BadRecord, Record, verify

if TYPE_CHECKING:
    from dogwatch import arena as arena

__all__ = [
    "CHANCE",
    "BadOptions",
    "BadRecord",
    "BadText",
    "IllegalMove",
    "Outcome",
    "Record",
    "Refusal",
    "bot",
    "game",
    "verify",
]


def _sentence(refusal: Refusal) -> str:
    from dogwatch.words import words  # slow to import, and most refusals are never printed in English

    return words("en").refusal(refusal)


Refusal.sentence = _sentence

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Import the arena on first use."""
        from importlib import import_module

        if name == "arena":
            return import_module("dogwatch.arena")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
