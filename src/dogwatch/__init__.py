"""Dogwatch: a table for three sea games, and a library for those who study them.

>>> import dogwatch
>>> game = dogwatch.game("shanghaien")
>>> state = game.start()
>>> game.turn(state) == dogwatch.CHANCE
True
"""

from dogwatch.bots import bot
from dogwatch.games import game
from dogwatch.games.base import CHANCE, BadOptions, BadText, IllegalMove, Outcome
from dogwatch.records import BadRecord, Record, verify

__all__ = [
    "CHANCE",
    "BadOptions",
    "BadRecord",
    "BadText",
    "IllegalMove",
    "Outcome",
    "Record",
    "bot",
    "game",
    "verify",
]
