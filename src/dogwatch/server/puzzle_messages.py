"""Messages about puzzles and mistakes: docs/protocol.md describes them."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

import msgspec

from dogwatch.games.base import Fact
from dogwatch.review import Step


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle in a game's index."""

    id: str
    kind: str
    goal: int
    themes: tuple[str, ...]
    rating: int
    """Moved by people's tries."""


class PuzzleStart(msgspec.Struct, frozen=True):
    """A puzzle's position, without its solution."""

    id: str
    game: str
    kind: str
    """The task, a name of the game's; `goal` is a number that it needs."""
    goal: int
    themes: tuple[str, ...]
    rating: int
    """The first rating, by bots."""
    seat: int
    """The seat that solves it."""
    seats: int
    view: Any
    choices: Any
    text: str
    picture: str
    """The position: see `PlainPosition`."""
    extras: Any
    """What the game's page shows beside the task; null for nothing."""


class AskPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Judge the moves played from the puzzle's position, those of the other side included."""

    moves: Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(min_length=1, max_length=16)]


class PuzzleValue(msgspec.Struct, frozen=True):
    """A choice with its value, in the puzzle's unit."""

    moves: tuple[Any, ...]
    told: tuple[Fact, ...]
    value: float


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """The judgement of an answer."""

    score: float
    """From 0 to 1."""
    solved: bool
    over: bool
    """Whether the puzzle ends here: it is solved, or a move was wrong."""
    steps: tuple[Step, ...]
    """The moves so far, then the other side's replies; after a wrong move, its refutation."""
    replies: int
    """How many of the steps are replies to the last move."""
    choices: Any
    """The solver's next choices; null when it is over."""
    solution: tuple[Step, ...]
    """The solution with the replies to it; empty until it is over."""
    values: tuple[PuzzleValue, ...]
    """Choices with their values, best first; empty until it is over, and where choices have no values."""
    value: float | None
    """The answer's own value where answers are measured against the best."""
    unit: str
    """Of values: "chance" or "points"."""
    extras: Any
    """What the game's page shows beside the answer; null until it is over, and for nothing."""
    solution_extras: Any
    """The same beside the solution."""
    method: str
    """How the puzzle was proven; "" until it is over."""
    why: tuple[Fact, ...] = ()
    """Why a better choice is better than a wrong answer, where the game can say it."""


class TryPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Report a try. Only a browser's first one at a puzzle counts."""

    solved: bool


class PuzzleRated(msgspec.Struct, frozen=True):
    """Whether a try counted, and the ratings after it: the puzzle's, and the browser's in this game."""

    counted: bool
    puzzle: int
    solver: int


MAX_DECISION: Final = 48
"""Moves of one decision, such as all sailing moves of a turn."""
_Moves: TypeAlias = Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(min_length=1, max_length=MAX_DECISION)]


class AskMistake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mistake of a reviewed game as a puzzle. The page keeps it: the server may have forgotten the game."""

    rules: Annotated[int, msgspec.Meta(ge=1, le=10_000)]
    position: Annotated[str, msgspec.Meta(max_length=8_192)]
    """The position in which it was made, as the game's text."""
    played: _Moves
    """The moves that the review judged."""
    line: _Moves
    """The better play that the review found."""
    better: Annotated[int, msgspec.Meta(ge=1, le=MAX_DECISION)]
    """How many moves of the line are the better decision."""


class AnswerMistake(AskMistake, frozen=True, forbid_unknown_fields=True):
    """Judge the moves played instead."""

    moves: _Moves


class MistakeStart(msgspec.Struct, frozen=True):
    """The position of a mistake, and what was played there."""

    puzzle: PuzzleStart
    played: tuple[Fact, ...]


class MistakeAnswer(msgspec.Struct, frozen=True):
    """The judgement of what was played instead of a mistake."""

    answer: PuzzleAnswer
    """Its values are probabilities to win, or leads in points."""
    cost: float
    """What the answer costs compared with the best choice, in the answer's unit; 0 until it is over."""
