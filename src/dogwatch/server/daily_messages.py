"""Messages about daily deals: docs/protocol.md describes them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from dogwatch.server.protocol import Name

MAX_MOVE = 4_096
"""Bytes of a move in a course."""


class BeginDaily(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Begin today's deal of a game, or go on with it."""

    game: Annotated[str, msgspec.Meta(max_length=32)]
    name: Name = ""


class DailyResult(msgspec.Struct, frozen=True):
    """The result of a try."""

    utility: int
    """1 for a win, 0 for a draw, -1 for a loss; 0 in a course."""
    points: tuple[int, ...]
    """Per seat, the player's first; in a course the player's only. Empty if the game ended early."""
    moves: int
    """The player's decisions."""
    marks: str
    """Symbols without spoilers, in lines."""


class DailyTry(msgspec.Struct, frozen=True):
    """The browser's try at a day's deal."""

    table: str | None
    """Where it is played; null for a course."""
    steps: int
    """Decisions made in a course."""
    result: DailyResult | None
    """Null until it is over."""
    place: int
    """Among the players of the day; 0 if it has no result, and in the answer to `BeginDaily`."""


class DailyRow(msgspec.Struct, frozen=True):
    """A row of the table of the day."""

    name: str
    """"" if the player has no name."""
    result: DailyResult
    mine: bool


class DailyGame(msgspec.Struct, frozen=True):
    """A day's deal of one game."""

    game: str
    steps: int
    """Decisions of a course; 0 for a game at a table."""
    own: DailyTry | None
    captain: DailyResult | None
    """The captain's own result; null until it is known and the browser has finished, or the day is over."""
    captain_table: str | None
    """Where the captain played; null until the day is over, and in a course."""
    players: int
    """How many have finished."""
    best: tuple[DailyRow, ...]
    """The best ones, at most 50."""


class Day(msgspec.Struct, frozen=True):
    """A day with its deals."""

    day: str
    """The date in UTC."""
    now: int
    ends: int
    """When the next day begins."""
    opens: int
    """When the seed is opened: tries that were begun on the day may be finished until then."""
    commitment: str
    """SHA-256 of the seed."""
    committed: int
    """Since when the commitment is known."""
    seed: str | None
    """Null until it is opened."""
    has_before: bool
    """Whether the day before had deals."""
    next_commitment: str | None
    """That of the next day; null if this day is not today."""
    streak: int
    """Days in a row, up to today or yesterday, on which the browser finished a deal."""
    games: tuple[DailyGame, ...]


class CourseStep(msgspec.Struct, frozen=True):
    """A decision of a course."""

    points: int
    mark: str


class Course(msgspec.Struct, frozen=True):
    """A course: what was decided, and what is next."""

    of: int
    steps: tuple[CourseStep, ...]
    next: Any
    """The set-up of the next decision, in the game's format; null when the course is over."""


class PlayStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Decide in a course. The same request again gets the same answer."""

    number: Annotated[int, msgspec.Meta(ge=1, le=1_000)]
    move: msgspec.Raw


class StepPlayed(msgspec.Struct, frozen=True):
    """What a decision brought."""

    step: CourseStep
    answer: Any
    """In the game's format."""
    course: Course
