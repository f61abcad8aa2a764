"""Crew between the named levels: the bosun's plans with another hand."""

from __future__ import annotations

from typing import Final

from dogwatch.bots.base import AnyBot
from dogwatch.games.pirates.bots.crew import Bosun
from dogwatch.games.pirates.bots.hand import Hand
from dogwatch.games.pirates.dial import BOSUN, CAPTAIN, DECKHAND

_SHAKIER: Final = 0.45
"""How much larger the bosun's aiming error gets with each step of skill below it."""
_STEADY: Final = Hand(3, 10)
"""The captain's hand when this was calibrated."""


class Mate(Bosun):
    """The bosun with another aiming error."""


def at_skill(skill: float) -> AnyBot:
    """The bot of a skill: the bosun with a shakier hand below it, with a steadier one above.

    Raises `ValueError` for a skill below the deckhand or above the captain.
    """
    if not DECKHAND <= skill <= CAPTAIN:
        raise ValueError(f"skill must be {DECKHAND} to {CAPTAIN}, got {skill}")
    bearing, pull = Bosun.hand
    mate = Mate()
    if skill < BOSUN:
        times = 1 + _SHAKIER * (BOSUN - skill)
        mate.hand = Hand(bearing * times, pull * times)
    else:
        share = (skill - BOSUN) / (CAPTAIN - BOSUN)
        mate.hand = Hand(bearing + share * (_STEADY.bearing - bearing), pull + share * (_STEADY.pull - pull))
    return mate
