"""All verdicts put together: a curve, the dearest moves, the ledger of luck, the shots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from dogwatch.games.base import Fact
from dogwatch.games.pirates.moves import Fire, Landed
from dogwatch.records import Record
from dogwatch.review.decisions import Decision, Step, decisions, steps
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
    name, line = record.header.game, steps(record)
    decided = [(each, verdicts[each.number]) for each in decisions(record) if each.number in verdicts]
    if name == "pirates":
        return Review(level, "points", tuple(_judged(decided)), None, tuple(_shots(line, verdicts)))
    return Review(level, "chances", tuple(_judged(decided)), _ledger(name, line, verdicts))


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


def _ledger(name: str, line: Sequence[Step], verdicts: Mapping[int, Verdict]) -> Any:
    if name != "shanghaien":
        return None
    from dogwatch.bots.shanghaien.turns import Turn
    from dogwatch.review.ledger import ledger

    turns = {
        number: msgspec.convert(verdict.more, Turn) if isinstance(verdict.more, dict) else verdict.more
        for number, verdict in verdicts.items()
        if verdict.more is not None
    }
    return ledger(line, turns) if turns else None


def _shots(line: Sequence[Step], verdicts: Mapping[int, Verdict]) -> Iterator[ShotTold]:
    from dogwatch.review.shots import prizes

    aimed: Step | None = None
    for step in line:
        if isinstance(step.move, Fire):
            aimed = step
        elif isinstance(step.move, Landed) and aimed is not None:
            said = verdicts[aimed.number].more
            told = msgspec.to_builtins(said)
            yield ShotTold(aimed.number, aimed.seat, **told, fell=prizes(aimed.state, step.move.fell))
            aimed = None
