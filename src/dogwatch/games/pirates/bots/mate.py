"""Crew between the named levels: between cabin boy and deckhand, and the bosun's plans with another hand."""

from __future__ import annotations

from typing import Final

from dogwatch.bots.base import AnyBot
from dogwatch.games.pirates.bots.crew import Bosun
from dogwatch.games.pirates.bots.deckhand import CabinBoy, Deckhand
from dogwatch.games.pirates.bots.hand import Hand
from dogwatch.games.pirates.dial import BOSUN, CAPTAIN, DECKHAND

_SHAKIER: Final = 0.45
"""How much larger the bosun's aiming error gets with each step of skill below it."""
_STEADY: Final = Hand(3, 10)
"""The captain's hand when this was calibrated."""


class Mate(Bosun):
    """The bosun with another aiming error."""


def at_skill(skill: float) -> AnyBot:
    """The bot of a skill.

    From 0, the cabin boy, to 1, the deckhand, errors shrink linearly. From there on, the bosun with another
    hand: shakier below a skill of 4, steadier above. Raises `ValueError` below 0 or above the captain.
    """
    if not 0 <= skill <= CAPTAIN:
        raise ValueError(f"skill must be 0 to {CAPTAIN}, got {skill}")
    if skill <= DECKHAND:
        hand = Deckhand()
        share = 1 - skill / DECKHAND
        hand.hand = _between(Deckhand.hand, CabinBoy.hand, share)
        hand.whim = share * CabinBoy.whim
        return hand
    mate = Mate()
    if skill < BOSUN:
        times = 1 + _SHAKIER * (BOSUN - skill)
        mate.hand = Hand(*(times * each for each in Bosun.hand))
    else:
        mate.hand = _between(Bosun.hand, _STEADY, (skill - BOSUN) / (CAPTAIN - BOSUN))
    return mate


def _between(one: Hand, other: Hand, share: float) -> Hand:
    return Hand(*(first + share * (second - first) for first, second in zip(one, other, strict=True)))
