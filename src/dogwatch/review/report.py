"""All verdicts put together: a curve, the dearest moves, the ledger of luck, the shots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from dogwatch.games.base import Fact
from dogwatch.games.pirates.moves import Fire, Landed
from dogwatch.records import Record
from dogwatch.review.decisions import Step, steps
from dogwatch.review.judge import Verdict


class Judged(msgspec.Struct, frozen=True):
    """A decision: how the first seat's chances stood after it, and what it cost the one who made it."""

    number: int
    seat: int
    share: float
    """Of the first seat, from -1 (lost) to 1 (won)."""
    cost: float
    """Of the decider: what the best move would have been worth more."""
    proven: bool
    better: tuple[tuple[Fact, ...], ...]
    """The best play instead, move by move; empty where nothing was better."""
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
    moves: tuple[Judged, ...]
    ledger: Any = None
    shots: tuple[ShotTold, ...] = ()


def review(record: Record, level: str, verdicts: Mapping[int, Verdict]) -> Review:
    """The review of a game by the verdicts on its decisions, by their entries' numbers."""
    line = steps(record)
    if record.header.game == "pirates":
        return Review(level, (), None, tuple(_shots(line, verdicts)))
    decided = [(step, verdicts[step.number]) for step in line if step.number in verdicts]
    judged = [
        Judged(
            number=step.number,
            seat=step.seat,
            share=verdict.played if step.seat == 0 else -verdict.played,
            cost=0.0 if verdict.is_best else verdict.best - verdict.played,
            proven=verdict.proven,
            better=() if verdict.is_best else verdict.line,
            answer=_answer(step, decided[at + 1] if at + 1 < len(decided) else None),
        )
        for at, (step, verdict) in enumerate(decided)
    ]
    return Review(level, tuple(judged), _ledger(record, line, verdicts))


def _answer(step: Step, following: tuple[Step, Verdict] | None) -> tuple[tuple[Fact, ...], ...]:
    """Only where the other decides at once: with dice in between there is no one answer."""
    if following is None or following[0].number != step.number + 1 or following[0].seat == step.seat:
        return ()
    return following[1].line


def _ledger(record: Record, line: Sequence[Step], verdicts: Mapping[int, Verdict]) -> Any:
    if record.header.game != "shanghaien":
        return None
    from dogwatch.bots.shanghaien.turns import Turn
    from dogwatch.review.ledger import ledger

    turns = {
        number: msgspec.convert(verdict.more, Turn) if isinstance(verdict.more, dict) else verdict.more
        for number, verdict in verdicts.items()
        if verdict.more is not None
    }
    return ledger(line, turns) if turns else None


def _shots(line: Sequence[Step], verdicts: Mapping[int, Verdict]) -> list[ShotTold]:
    from dogwatch.review.shots import prizes

    found: list[ShotTold] = []
    aimed: tuple[Step, dict[str, int]] | None = None
    for step in line:
        if isinstance(step.move, Fire):
            said = verdicts[step.number].more
            aimed = step, msgspec.to_builtins(said)
        elif isinstance(step.move, Landed) and aimed is not None:
            fire, said = aimed
            found.append(ShotTold(fire.number, fire.seat, **said, fell=prizes(fire.state, step.move.fell)))
            aimed = None
    return found
