"""A record unrolled for whoever watches it: every entry with what it changed of the view, and its story."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from dogwatch.games.base import Fact, Outcome
from dogwatch.games.log import Fold
from dogwatch.games.telling import changed, story_of
from dogwatch.records.record import Record


class Shown(msgspec.Struct, frozen=True, gc=False):
    """One entry, as it is shown."""

    number: int
    entry: Any
    turn: int | None
    view: dict[str, Any]
    """What the entry changed of the view, field by field."""
    story: tuple[Fact, ...]
    outcome: Outcome | None


class Unrolled(msgspec.Struct, frozen=True):
    """The view before the first entry, and all entries."""

    start: dict[str, Any]
    entries: tuple[Shown, ...]


def unroll(record: Record) -> Unrolled:
    """Every entry of a record with what came of it."""
    return Unrolled(start_of(record), tuple(shown(record)))


def start_of(record: Record) -> dict[str, Any]:
    """The whole view before the first entry."""
    return changed(None, record.game.view(record.game.start(record.options)))


def shown(record: Record) -> Iterator[Shown]:
    """Every entry with what came of it, one at a time: a long game's views take much memory."""
    game, fold = record.game, Fold(record.game, record.options, record.people)
    view = game.view(fold.state)
    for entry in record.entries:
        before, seen = fold.state, view
        fold.apply(entry)
        if fold.state is not before:
            view = game.view(fold.state)
        yield Shown(
            number=fold.number,
            entry=entry,
            turn=fold.turn if fold.seated else None,
            view=changed(seen, view),
            story=story_of(game, before, entry, fold.state),
            outcome=fold.outcome,
        )
