"""Dogwatch: a server for board games (three are included), and a library for research on them.

>>> import dogwatch
>>> game = dogwatch.game("shanghaien")
>>> state = game.start()
>>> game.turn(state) == dogwatch.CHANCE
True
"""

__version__ = "0.1.0"  # the only place with the version number

from dogwatch.bots import bot
from dogwatch.games import game
from dogwatch.games.base import CHANCE, BadOptions, BadText, IllegalMove, Outcome, Refusal
from dogwatch.records import BadRecord, Record, verify

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
