"""The verdict of a bot on a decision."""

from __future__ import annotations

from typing import Any

import msgspec

from dogwatch.games.base import Fact
from dogwatch.review.line import ChanceMove


class Verdict(msgspec.Struct, frozen=True):
    """A bot's evaluation of a decision. Values are in the unit of the game's reviewer."""

    best: float = 0.0
    """The value of the best play for the seat that decided."""
    played: float = 0.0
    """The value of the decision for that seat."""
    values: tuple[float, ...] = ()
    """Per seat: the value after the decision, before the chance move that follows."""
    came: tuple[float, ...] = ()
    """Per seat: the value after that chance move; empty if there is none that counts."""
    proven: bool = False
    """Whether `best` is exact."""
    line: tuple[tuple[Fact, ...], ...] = ()
    """The best play: the story of each move."""
    moves: tuple[Any, ...] = ()
    """The moves of `line`."""
    example: tuple[ChanceMove, ...] = ()
    """What chance may make of `moves`, where a reviewer simulates it."""
    why: tuple[Fact, ...] = ()
    """Why it is better than the decision."""
    is_best: bool = True
    """Whether the bot found nothing (significantly) better than the decision."""
    plies: int | None = None
    """Moves of all seats to the end that the best play forces, at most; None if it forces none."""
    more: Any = None
    """Additional data of the game, such as a turn's points or a shot's hit probability."""
