"""Dogwatch: a server for board games (three are included), and a library for research on them.

>>> import dogwatch
>>> game = dogwatch.game("shanghaien")
>>> state = game.start()
>>> game.turn(state) == dogwatch.CHANCE
True
"""

__version__ = "0.1.0"  # the only place with the version number

from typing import TYPE_CHECKING, Any

from dogwatch import games as _games
from dogwatch.bots import bot as _bot
from dogwatch.games.base import CHANCE, AnyGame, BadOptions, BadText, Game, IllegalMove, Outcome, Refusal
from dogwatch.our_games import typed_bot, typed_game
from dogwatch.records import BadRecord, Record, verify

if TYPE_CHECKING:
    from dogwatch import arena as arena
    from dogwatch import research as research
    from dogwatch.research.drawing import render as render
    from dogwatch.research.stepper import Stepper as Stepper

__all__ = [
    "CHANCE",
    "BadOptions",
    "BadRecord",
    "BadText",
    "IllegalMove",
    "Outcome",
    "Record",
    "Refusal",
    "Stepper",
    "bot",
    "game",
    "render",
    "verify",
]

game = typed_game(_games.game)
bot = typed_bot(_bot)


def _sentence(refusal: Refusal) -> str:
    from dogwatch.words import words  # slow to import, and most refusals are never printed in English

    return words("en").refusal(refusal)


def _svg(by: AnyGame, state: Any) -> str | None:
    from dogwatch.research.drawing import svg

    return svg(by, state) if by.name in _games.names() else None


Refusal.sentence = _sentence
Game.svg = _svg

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Import the arena and research on first use."""
        from importlib import import_module

        if name in ("arena", "research"):
            return import_module(f"dogwatch.{name}")
        if name in ("Stepper", "render"):
            return getattr(import_module("dogwatch.research"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
