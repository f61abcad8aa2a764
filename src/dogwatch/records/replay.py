"""A record unrolled for whoever watches it: every entry with what it changed of the view, and its story."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
    text: str = ""
    """The position in a line, and its picture as SVG: where they were asked for."""
    picture: str = ""


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


def shown(record: Record, position: Callable[[Any, Any], tuple[str, str]] | None = None) -> Iterator[Shown]:
    """Every entry with what came of it, one at a time: a long game's views take much memory.

    `position` gives the text and the picture of a state and its view.
    """
    game, fold = record.game, Fold(record.game, record.options, record.people)
    view = game.view(fold.state)
    seen_as = ("", "") if position is None else position(fold.state, view)
    for entry in record.entries:
        before, seen = fold.state, view
        fold.apply(entry)
        if fold.state is not before:
            view = game.view(fold.state)
            seen_as = ("", "") if position is None else position(fold.state, view)
        yield Shown(
            number=fold.number,
            entry=entry,
            turn=fold.turn if fold.seated else None,
            view=changed(seen, view),
            story=story_of(game, before, entry, fold.state),
            outcome=fold.outcome,
            text=seen_as[0],
            picture=seen_as[1],
        )
