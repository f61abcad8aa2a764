"""Build the review of a game from the verdicts on its decisions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any, Final, Literal

import msgspec

from dogwatch.games.base import AnyGame, Fact
from dogwatch.records import Record, plies
from dogwatch.review.decisions import Decision
from dogwatch.review.line import Position, Step, steps
from dogwatch.review.reviewer import Attempt, reviewer
from dogwatch.review.verdict import Verdict

MAX_LINES: Final = 8
"""The costliest decisions of a review have the positions of the better line."""
_TOLD_MOVES: Final = 3
"""Moves of a line for which a review has sentences."""


class Stood(msgspec.Struct, frozen=True):
    """The value of the game per seat after a log entry, in the review's unit."""

    number: int
    values: tuple[float, ...]


class Judged(msgspec.Struct, frozen=True):
    """A decision with its evaluation and its cost, in the review's unit."""

    first: int
    """The number of its first log entry."""
    number: int
    """The number of its last log entry."""
    seat: int
    values: tuple[float, ...]
    """Per seat: the value after the decision, before the chance move that follows."""
    came: Stood | None
    """The value after that chance move, if there is one that counts."""
    cost: float
    """The value of the best play minus that of the decision, for the seat that decided."""
    proven: bool
    """Whether the value of the best play is exact."""
    better: tuple[tuple[Fact, ...], ...]
    """The first moves of the best play, move by move; empty if the decision was best."""
    line: tuple[Step, ...]
    """The best play with its positions, for the `MAX_LINES` costliest decisions; otherwise empty."""
    why: tuple[Fact, ...]
    """Why it is better, where the reviewer can explain it."""
    answer: tuple[tuple[Fact, ...], ...]
    """The best reply of the next seat, move by move."""
    plies: int | msgspec.UnsetType = msgspec.UNSET
    """Moves of all seats to the end that the best play forces, at most, where that is known."""
    substitute: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether a bot decided for a player who had left."""


class Attempts(msgspec.Struct, frozen=True):
    """The attempts of a seat that succeed or fail by chance, such as shots."""

    seat: int
    tries: int
    hits: int
    """Those that succeeded."""
    expected: float
    """The sum of their probabilities of success."""


class Review(msgspec.Struct, frozen=True):
    """The review of a finished game."""

    level: str
    """The level of the bot that judged."""
    unit: Literal["chances", "points"]
    """Of values: probability of winning minus probability of losing, from -1 to 1; or the lead in points."""
    moves: tuple[Judged, ...]
    seconds: float = 0.0
    """The thinking time of the bot for each decision; 0 if unknown."""
    attempts: tuple[Attempts, ...] = ()
    """By seat; empty in games without attempts."""
    extras: Any = None
    """Additions of this game's reviewer, which the game's part of the page shows."""


def review(
    record: Record,
    level: str,
    verdicts: Mapping[int, Verdict],
    position: Position | None = None,
    seconds: float = 0.0,
) -> Review:
    """Build the review of a game.

    Args:
        record: The game.
        level: The level of the bot that judged.
        verdicts: Number of a decision's last entry -> verdict. Decisions without one are left out.
        position: Adds text and picture to the positions of lines; None for neither.
        seconds: See `Review.seconds`.
    """
    by, line = reviewer(record.header.game, record.header.rules), plies(record)
    decided = [(each, verdicts[each.number]) for each in by.decisions(line) if each.number in verdicts]
    lines = {each.number: _line(by.game, each, verdict, position) for each, verdict in _costliest(decided)}
    substitutes = {ply.number for ply in line if ply.substitute}
    judged = tuple(_judged(decided, lines, substitutes))
    attempts = _attempts(by.attempts(line, verdicts), substitutes)
    return Review(level, by.unit, judged, seconds, attempts, by.extras(line, verdicts))


def _attempts(made: Sequence[Attempt], substitutes: Set[int]) -> tuple[Attempts, ...]:
    """The attempts of the players themselves, by seat."""
    by_seat: dict[int, list[Attempt]] = {}
    for each in made:
        if each.number not in substitutes:
            by_seat.setdefault(each.seat, []).append(each)
    return tuple(
        Attempts(seat, len(tried), sum(each.hit for each in tried), sum(each.expected for each in tried))
        for seat, tried in sorted(by_seat.items())
    )


def _costliest(decided: Sequence[tuple[Decision, Verdict]]) -> list[tuple[Decision, Verdict]]:
    wrong = [each for each in decided if not each[1].is_best]
    return sorted(wrong, key=lambda each: each[1].played - each[1].best)[:MAX_LINES]


def _line(game: AnyGame, decision: Decision, verdict: Verdict, position: Position | None) -> tuple[Step, ...]:
    """A stored verdict has its moves as JSON values."""

    def decoded(move: Any) -> Any:
        return game.decode_move(msgspec.json.encode(move))

    moves = [decoded(move) for move in verdict.moves]
    example = [msgspec.structs.replace(each, move=decoded(each.move)) for each in verdict.example]
    return steps(game, decision.state, moves, verdict.line, position, example)


def _judged(
    decided: Sequence[tuple[Decision, Verdict]],
    lines: Mapping[int, tuple[Step, ...]],
    substitutes: Set[int],
) -> Iterator[Judged]:
    for at, (decision, verdict) in enumerate(decided):
        fine = verdict.is_best
        yield Judged(
            first=decision.first,
            number=decision.number,
            seat=decision.seat,
            values=verdict.values,
            came=Stood(decision.came_at, verdict.came) if verdict.came else None,
            cost=0.0 if fine else verdict.best - verdict.played,
            proven=verdict.proven,
            better=() if fine else verdict.line[:_TOLD_MOVES],
            line=lines.get(decision.number, ()),
            why=() if fine else verdict.why,
            answer=_answer(decision, decided[at + 1] if at + 1 < len(decided) else None),
            plies=msgspec.UNSET if verdict.plies is None else verdict.plies,
            substitute=decision.number in substitutes or msgspec.UNSET,
        )


def _answer(decision: Decision, following: tuple[Decision, Verdict] | None) -> tuple[tuple[Fact, ...], ...]:
    """The best reply, if another seat decides directly after. After a chance move there is no single one."""
    if following is None or following[0].first != decision.number + 1 or following[0].seat == decision.seat:
        return ()
    return following[1].line[:_TOLD_MOVES]
