"""Folds a whole table log into events or a story. Slow for long logs: run off the event loop."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from dogwatch import games
from dogwatch.games.base import AnyGame
from dogwatch.games.effects import entry_story
from dogwatch.games.log import Entry, Fold, entry_type
from dogwatch.store.base import Row
from dogwatch.tables.clock import GameClock, TimeControl
from dogwatch.tables.elsewhere import Elsewhere
from dogwatch.tables.events import EventBuilder, StoryEntry, clocks_after, fold_entry


class TableSetup(msgspec.Struct, frozen=True):
    """How a table was set up: enough to fold its log in any process."""

    game: str
    rules: int
    options: str
    """JSON of settled options."""
    seats: int
    people: frozenset[int]
    seed: bytes
    clock: TimeControl | None
    start: str | None = None
    """JSON of the state that the game began from; None for the start of its rules."""
    daily: str = ""
    """Date of a daily deal."""

    @property
    def told_seed(self) -> bytes | None:
        """The seed that the last event may carry; None in a daily deal, whose seed others still play on."""
        return None if self.daily else self.seed


@cache
def _entry_decoder(move_type: Any) -> msgspec.json.Decoder[Entry[Any]]:
    return msgspec.json.Decoder(entry_type(move_type))


class History:
    """Decodes and folds the rows of one table."""

    def __init__(self, setup: TableSetup, game: AnyGame | None = None) -> None:
        self.setup = setup
        self.game: AnyGame = game or games.game(setup.game, setup.rules)
        self.options = msgspec.json.decode(setup.options, type=self.game.options)
        start = None if isinstance(self.game, Elsewhere) else setup.start  # that game starts there itself
        self._start = None if start is None else self.game.decode_state(start)
        self._decoder = _entry_decoder(self.game.move_type)

    def entry(self, row: Row) -> Entry[Any]:
        """Decode the entry of a row."""
        return self.decode(row.entry)

    def decode(self, entry: bytes) -> Entry[Any]:
        """Decode an entry from JSON."""
        return self._decoder.decode(entry)

    def fold(self) -> Fold[Any, Any]:
        """A new fold, before the first entry."""
        setup = self.setup
        return Fold(self.game, self.options, setup.people, self._start, daily=bool(setup.daily))

    def game_clock(self) -> GameClock | None:
        """A new game clock, before the first entry; None if the table has no time control."""
        setup = self.setup
        return GameClock(setup.clock, setup.seats, setup.people) if setup.clock else None

    def event_builder(self, *, whole: bool = False) -> EventBuilder:
        """A new event builder for consecutive entries."""
        return EventBuilder(self.game, self.setup.told_seed, whole=whole)

    def events(self, rows: Sequence[Row], after: int, last: int, *, whole: bool = False) -> list[bytes]:
        """Encoded events after entry `after`. `rows` start at the first; `last` is the log's last entry."""
        fold, game_clock, event_builder, encoded_events = (
            self.fold(),
            self.game_clock(),
            self.event_builder(whole=whole),
            [],
        )
        for row in rows:
            step = fold_entry(fold, self.entry(row))
            clocks = clocks_after(game_clock, step, row.time)
            if row.number > after:
                event = event_builder.event(step, row.time, row.entry, row.command, last=row.number == last)
                encoded_events.append(event.encoded(clocks))
        return encoded_events

    def story(self, rows: Sequence[Row]) -> list[StoryEntry]:
        """The facts of each entry."""
        fold, entries = self.fold(), []
        for row in rows:
            step = fold_entry(fold, self.entry(row))
            facts = entry_story(self.game, step.before, step.entry, step.state)
            entries.append(StoryEntry(row.number, row.time, step.entry, facts))
        return entries
