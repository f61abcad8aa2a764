"""All verdicts put together: a curve, the dearest moves, the ledger of luck, the shots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from dogwatch.games.base import Fact
from dogwatch.records import Record, plies
from dogwatch.review.decisions import Decision
from dogwatch.review.reviewer import reviewer
from dogwatch.review.verdict import Verdict


class Stood(msgspec.Struct, frozen=True):
    """How the game stood after an entry, per seat."""

    number: int
    values: tuple[float, ...]


class Judged(msgspec.Struct, frozen=True):
    """A decision: how the game stood after it, and what it cost the one who made it; in the review's unit."""

    first: int
    number: int
    """The first and the last entry of what was decided at once."""
    seat: int
    values: tuple[float, ...]
    """Per seat, before dice or a ball had their say."""
    came: Stood | None
    """When they had had it, where they had any."""
    cost: float
    """Of the decider: what the best play would have been worth more."""
    proven: bool
    better: tuple[tuple[Fact, ...], ...]
    """The best play instead, move by move; empty where nothing was better."""
    why: tuple[Fact, ...]
    """What makes it better, where that can be said in words."""
    answer: tuple[tuple[Fact, ...], ...]
    """What the other side can make of it: the best play after it."""


class ShotTold(msgspec.Struct, frozen=True):
    """A shot: its chance as it was aimed, and what came of it."""

    number: int
    seat: int
    hits: int
    own: int
    tries: int
    fell: int
    """Pieces of others that fell."""


class Review(msgspec.Struct, frozen=True):
    """What can be said about a game that is over."""

    level: str
    unit: Literal["chances", "points"]
    """Of values: chances of winning less those of losing, from -1 to 1; or points ahead of the others."""
    moves: tuple[Judged, ...]
    ledger: Any = None
    shots: tuple[ShotTold, ...] = ()


def review(record: Record, level: str, verdicts: Mapping[int, Verdict]) -> Review:
    """The review of a game by the verdicts on its decisions, by their last entries' numbers."""
    by, line = reviewer(record.header.game, record.header.rules), plies(record)
    decided = [(each, verdicts[each.number]) for each in by.decisions(line) if each.number in verdicts]
    return Review(level, by.unit, tuple(_judged(decided)), **by.extras(line, verdicts))


def _judged(decided: Sequence[tuple[Decision, Verdict]]) -> Iterator[Judged]:
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
            better=() if fine else verdict.line,
            why=() if fine else verdict.why,
            answer=_answer(decision, decided[at + 1] if at + 1 < len(decided) else None),
        )


def _answer(decision: Decision, following: tuple[Decision, Verdict] | None) -> tuple[tuple[Fact, ...], ...]:
    """Only where the other decides at once: with dice in between there is no one answer."""
    if following is None or following[0].first != decision.number + 1 or following[0].seat == decision.seat:
        return ()
    return following[1].line
