"""Names of tournaments: seas, capes and winds. They are never typed."""

from __future__ import annotations

import secrets
from typing import Final

NAME: Final = "tournament-name"
"""The message that words a name; its arguments are a place and a serial number."""
PLACES: Final = (
    "baltic",
    "biscay",
    "bosporus",
    "cape-horn",
    "caribbean",
    "coral-sea",
    "doldrums",
    "good-hope",
    "gulf-stream",
    "hudson-bay",
    "kattegat",
    "lofoten",
    "magellan",
    "mistral",
    "monsoon",
    "north-sea",
    "roaring-forties",
    "sargasso",
    "sirocco",
    "south-seas",
    "torres",
    "trade-winds",
    "white-sea",
    "yellow-sea",
)


def some_place() -> str:
    """A random name."""
    return secrets.choice(PLACES)


def other_place(place: str) -> str:
    """A random name other than this one."""
    return secrets.choice([each for each in PLACES if each != place])
