"""Daily deals: what a pack says about its own (`Pack.daily`). A game without that part has none.

Everybody on a server meets the same luck, which is keyed by what is drawn (`Game.draw_series`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

import msgspec

from dogwatch import games
from dogwatch.games.base import AnyGame, Seat, Source

MAX_MARKS: Final = 200
"""Characters of a result's symbols."""

Luck: TypeAlias = Callable[[str], Source]
"""Key of what is drawn → its random source, the same for everybody on that day."""


class Played(NamedTuple):
    """A move of the game, and the states before and after it."""

    seat: Seat
    before: Any
    move: Any
    after: Any


class DailyDeal:
    """A deal that is played at a table, by a person in seat 0 against the captain in the other seats."""

    options: ClassVar[Mapping[str, Any]] = {}
    """The game's options."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def marks(self, played: Sequence[Played]) -> str:
        """Symbols for the course of a finished game, to paste elsewhere: lines without spoilers."""
        return ""


class SetUp(NamedTuple):
    """What a player is to decide."""

    state: Any
    shown: msgspec.Struct
    """What the page gets, as JSON."""


class CourseStep(NamedTuple):
    """The result of one decision."""

    points: int
    mark: str
    """Its symbol."""
    answer: msgspec.Struct
    """What the page gets, as JSON."""


class DailyCourse(DailyDeal, ABC):
    """A deal of single decisions that are scored one by one; the captain makes them, too."""

    steps: ClassVar[int] = 10

    @abstractmethod
    def set_up(self, luck: Luck, number: int) -> SetUp:
        """The decision with this number, from 1."""

    @abstractmethod
    def play(self, luck: Luck, number: int, state: Any, move: Any) -> CourseStep:
        """Decide; raises `Refusal` if the move is not legal."""


def deal_of(game: AnyGame) -> DailyDeal | None:
    """The daily deal of a game's pack; None if it has none."""
    part: Callable[[AnyGame], DailyDeal] | None = games.part(game.name, "daily")
    return None if part is None else part(game)
