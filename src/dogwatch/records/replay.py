"""Replay a record for clients: every entry with its changes to the view and its story."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from dogwatch.games.base import Fact, Outcome
from dogwatch.games.effects import entry_story, view_changes
from dogwatch.records.record import Record


class ReplayEntry(msgspec.Struct, frozen=True, gc=False):
    """One entry of a replay."""

    number: int
    entry: Any
    turn: int | None
    view: dict[str, Any]
    """The fields of the view that the entry changed."""
    story: tuple[Fact, ...]
    outcome: Outcome | None
    text: str = ""
    """The position as text, if it was requested."""
    picture: str = ""
    """The position as SVG, if it was requested."""


class RecordReplay(msgspec.Struct, frozen=True):
    """The view before the first entry, and all entries."""

    start: dict[str, Any]
    entries: tuple[ReplayEntry, ...]


def replay_record(record: Record) -> RecordReplay:
    """Replay a whole record in memory."""
    return RecordReplay(initial_view(record), tuple(replay_entries(record)))


def initial_view(record: Record) -> dict[str, Any]:
    """The whole view before the first entry."""
    return view_changes(None, record.game.view(record.first_state))


def replay_entries(
    record: Record, position: Callable[[Any, Any], tuple[str, str]] | None = None
) -> Iterator[ReplayEntry]:
    """Yield the entries of a replay one at a time: the views of a long game take much memory.

    Args:
        record: The record.
        position: A function from a state and its view to the position's text and picture; None for neither.
    """
    game, fold = record.game, record.fresh_fold()
    view = game.view(fold.state)
    seen_as = ("", "") if position is None else position(fold.state, view)
    for entry in record.entries:
        before, seen = fold.state, view
        fold.apply(entry)
        if fold.state is not before:
            view = game.view(fold.state)
            seen_as = ("", "") if position is None else position(fold.state, view)
        yield ReplayEntry(
            number=fold.number,
            entry=entry,
            turn=fold.turn if fold.seated else None,
            view=view_changes(seen, view),
            story=entry_story(game, before, entry, fold.state),
            outcome=fold.outcome,
            text=seen_as[0],
            picture=seen_as[1],
        )
