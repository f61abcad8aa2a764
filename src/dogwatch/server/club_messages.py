"""HTTP messages of the captain's log, rankings and people one has met. `docs/protocol.md` describes them."""

from __future__ import annotations

from typing import Any

import msgspec

from dogwatch.server.protocol import RatingInfo


class OpponentInfo(msgspec.Struct, frozen=True):
    """Another seat of a finished game."""

    kind: str
    level: str
    player: str
    """Id of a player who keeps a name; "" for others."""
    name: str
    mate: bool
    """Whether it was of the same team."""
    former: bool
    """Whether it was a player who has been deleted."""


class LoggedGame(msgspec.Struct, frozen=True):
    """A finished game in a captain's log."""

    table: str
    seat: int
    game: str
    options: dict[str, Any]
    ended: int
    result: int | None
    """1, 0 or -1; null for a game without a result."""
    points: int | None
    opponents: tuple[OpponentInfo, ...]
    rating: RatingInfo | None
    """After a rated game."""
    gain: int | None
    decisions: int | None
    """That a review judged; null without one."""
    cost: float | None
    luck: float | None


class CurvePoint(msgspec.Struct, frozen=True):
    """A rating after a game."""

    ended: int
    rating: int
    deviation: int


class ReviewedGames(msgspec.Struct, frozen=True):
    """What the reviews of one game tell."""

    games: int
    unit: str
    """Of cost and luck: `points`, or `chances` as in a review."""
    cost: float
    """Mean cost of a decision."""
    luck: float
    """Mean luck of a game."""
    tries: int
    """Attempts that succeed or fail by chance, such as shots."""
    hits: int
    """Attempts that succeeded."""
    expected: float
    """How many were expected to succeed."""


class GameFigures(msgspec.Struct, frozen=True):
    """All games of one game."""

    game: str
    games: int
    wins: int
    draws: int
    losses: int
    streak: int
    """Games won in a row up to the last one; negative if lost."""
    best: int
    """The longest row of wins."""
    rating: RatingInfo | None
    curve: tuple[CurvePoint, ...]
    reviewed: ReviewedGames | None
    """Null without a reviewed game."""


class OpponentFigures(msgspec.Struct, frozen=True):
    """All games of one game against one opponent. Bots of a level are one, and people without a kept name."""

    game: str
    key: str
    """For the filter `opponent`."""
    kind: str
    level: str
    player: str
    name: str
    games: int
    wins: int
    draws: int
    losses: int
    last: int
    table: str


class PuzzleFigures(msgspec.Struct, frozen=True):
    """The puzzles of one game."""

    game: str
    rating: int
    deviation: int
    tries: int


class LogSummary(msgspec.Struct, frozen=True):
    """All games of a player or of a browser without a kept name."""

    games: tuple[GameFigures, ...]
    opponents: tuple[OpponentFigures, ...]
    """Those played most, at most 200."""
    puzzles: tuple[PuzzleFigures, ...]


class LogPage(msgspec.Struct, frozen=True):
    """A page of a captain's log."""

    games: tuple[LoggedGame, ...]
    more: str
    """Pass it as `before` for the next page; "" at the end."""
    summary: LogSummary | None
    """Only on the first page; it is of all games, also with a filter."""


class Met(msgspec.Struct, frozen=True):
    """A player with whom one has played."""

    player: str
    name: str
    games: int
    wins: int
    losses: int
    last: int
    game: str
    """Of the last game together."""
    table: str
    blocked: bool


class Ranked(msgspec.Struct, frozen=True):
    """A player in a ranking."""

    place: int
    """From 1; 0 for a provisional player."""
    player: str
    name: str
    rating: int
    deviation: int
    low: int
    high: int
    """The 95 % interval."""
    games: int


class RankedBot(msgspec.Struct, frozen=True):
    """A bot's fixed rating, with its 95 % interval."""

    level: str
    rating: int
    low: int
    high: int


class Ranking(msgspec.Struct, frozen=True):
    """The ranking of a game. Hidden players are left out."""

    game: str
    players: tuple[Ranked, ...]
    more: str
    """Pass it as `after` for the next page; "" at the end."""
    provisional: tuple[Ranked, ...]
    """Players whose interval is wide, on the first page."""
    bots: tuple[RankedBot, ...]
    network_bots: tuple[Ranked, ...] = ()
    """Bots that play over the network, on the first page: the best 50, then 50 provisional ones, without a
    place."""
    more_network_bots: str = ""
    """`after` of the next page of bots; empty on the last one."""


class Profile(msgspec.Struct, frozen=True):
    """A player who is listed."""

    id: str
    name: str
    made: int
    ratings: dict[str, RatingInfo]
    """By game."""
    bot: bool = False
    """Whether a program plays under this name, over the network."""


class Visibility(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a player is left out of rankings and has no profile."""

    hidden: bool
