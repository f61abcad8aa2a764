"""A table's log folded and told again from its beginning. A long log takes a while: not on the event loop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from dogwatch import games
from dogwatch.games.base import Game
from dogwatch.games.log import Entry, Fold, entry_type
from dogwatch.games.telling import story_of
from dogwatch.store.base import Row
from dogwatch.tables.clock import Clock, Times
from dogwatch.tables.events import Teller, Told, clocks_after, take


class Setting(msgspec.Struct, frozen=True):
    """What a table was made with: enough to fold and tell its log in any process."""

    game: str
    rules: int
    options: str
    """JSON of settled options."""
    seats: int
    people: frozenset[int]
    seed: bytes
    clock: Clock | None


class Past:
    """Folds and tells the rows of one table."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.game: Game[Any, Any, Any] = games.game(setting.game, setting.rules)
        self.options = msgspec.json.decode(setting.options, type=self.game.options)
        self._decoder: msgspec.json.Decoder[Entry[Any]] = msgspec.json.Decoder(
            entry_type(self.game.move_type)
        )

    def entry(self, row: Row) -> Entry[Any]:
        """What a row holds."""
        return self.decode(row.entry)

    def decode(self, entry: bytes) -> Entry[Any]:
        """An entry from its JSON."""
        return self._decoder.decode(entry)

    def fold(self) -> Fold[Any, Any]:
        """Before the first entry."""
        return Fold(self.game, self.options, self.setting.people)

    def times(self) -> Times | None:
        """Clocks before the first entry."""
        setting = self.setting
        return Times(setting.clock, setting.seats, setting.people) if setting.clock else None

    def teller(self, *, whole: bool = False) -> Teller:
        """Builds the events of entries that follow each other."""
        return Teller(self.game, self.setting.people, self.setting.seed, whole=whole)

    def events(self, rows: Sequence[Row], after: int, last: int, *, whole: bool = False) -> list[bytes]:
        """The encoded events after an entry, from a log's first rows; `last` is the log's last entry."""
        fold, times, teller, found = self.fold(), self.times(), self.teller(whole=whole), []
        for row in rows:
            step = take(fold, self.entry(row))
            clocks = clocks_after(times, step, row.time)
            if row.number > after:
                found.append(teller.event(step, row.time, last=row.number == last).encoded(clocks))
        return found

    def story(self, rows: Sequence[Row]) -> list[Told]:
        """A whole log in the game's facts."""
        fold, found = self.fold(), []
        for row in rows:
            step = take(fold, self.entry(row))
            facts = story_of(self.game, step.before, step.entry, step.state)
            found.append(Told(row.number, row.time, step.entry, facts))
        return found
