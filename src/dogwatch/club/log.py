"""What a captain's log tells of many games: counts, streaks, the curve of a rating."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Protocol, TypeVar

import msgspec

MAX_CURVE: Final = 200
"""Points of a curve that are kept; the page is not wider."""

ItemT = TypeVar("ItemT")


class Played(Protocol):
    """A finished game of one player."""

    @property
    def ended(self) -> int:
        """When, in milliseconds since the epoch."""

    @property
    def game(self) -> str:
        """The game's id."""

    @property
    def result(self) -> int | None:
        """1, 0 or -1; None if it has no result."""

    @property
    def foes(self) -> str:
        """Keys of the opponents, separated by spaces."""

    @property
    def table(self) -> str:
        """The table's id."""

    @property
    def rating(self) -> float | None:
        """After a rated game."""

    @property
    def deviation(self) -> float | None:
        """Of the rating."""


class Point(msgspec.Struct, frozen=True):
    """A rating after a game."""

    ended: int
    rating: float
    deviation: float


class Count:
    """Games with their results, counted one after the other."""

    __slots__ = ("best", "draws", "games", "last", "losses", "streak", "table", "wins")

    def __init__(self) -> None:
        self.games = self.wins = self.draws = self.losses = 0
        self.streak = 0
        """Games won in a row up to the last one; negative if lost."""
        self.best = 0
        """The longest row of wins."""
        self.last = 0
        self.table = ""

    def add(self, each: Played) -> None:
        """Count a game that ended after the others."""
        self.games += 1
        self.last, self.table = each.ended, each.table
        result = each.result
        if result is None:
            return
        if result > 0:
            self.wins += 1
            self.streak = self.streak + 1 if self.streak > 0 else 1
            if self.streak > self.best:
                self.best = self.streak
        elif result < 0:
            self.losses += 1
            self.streak = self.streak - 1 if self.streak < 0 else -1
        else:
            self.draws += 1
            self.streak = 0


class GameLog(Count):
    """The games of one game."""

    __slots__ = ("curve",)

    def __init__(self) -> None:
        super().__init__()
        self.curve: list[Point] = []


class Log:
    """A log of all games of a player."""

    def __init__(self, played: Iterable[Played]) -> None:
        """Count games, oldest first."""
        self.games: dict[str, GameLog] = {}
        self.opponents: dict[tuple[str, str], Count] = {}
        """(game, opponent's key) -> the games against them."""
        for each in played:
            name = each.game
            game = self.games.get(name)
            if game is None:
                game = self.games[name] = GameLog()
            game.add(each)
            if each.rating is not None and each.deviation is not None:
                game.curve.append(Point(each.ended, each.rating, each.deviation))
            for foe in each.foes.split():
                count = self.opponents.get((name, foe))
                if count is None:
                    count = self.opponents[name, foe] = Count()
                count.add(each)


def thinned(items: Sequence[ItemT], most: int = MAX_CURVE) -> list[ItemT]:
    """At most that many items, evenly chosen; the first and the last stay."""
    if len(items) <= most:
        return list(items)
    step = (len(items) - 1) / (most - 1)
    return [items[round(at * step)] for at in range(most)]
