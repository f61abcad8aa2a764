"""Crew between the named levels: the bosun's plans with another hand."""

from __future__ import annotations

from typing import Final

from dogwatch.bots.base import AnyBot
from dogwatch.games.pirates.bots.crew import Bosun
from dogwatch.games.pirates.bots.hand import Hand
from dogwatch.games.pirates.dial import BOSUN, CAPTAIN

_SHAKIER: Final = 0.45
"""How much larger the bosun's aiming error gets with each step of skill below it."""
_STEADY: Final = Hand(3, 10)
"""The captain's hand when this was calibrated."""


class Mate(Bosun):
    """The bosun with another aiming error."""


def at_skill(skill: float) -> AnyBot:
    """The bot of a skill: a shakier hand below the bosun, a steadier one above."""
    bearing, pull = Bosun.hand
    mate = Mate()
    if skill < BOSUN:
        times = 1 + _SHAKIER * (BOSUN - skill)
        mate.hand = Hand(bearing * times, pull * times)
    else:
        share = (skill - BOSUN) / (CAPTAIN - BOSUN)
        mate.hand = Hand(bearing + share * (_STEADY.bearing - bearing), pull + share * (_STEADY.pull - pull))
    return mate
