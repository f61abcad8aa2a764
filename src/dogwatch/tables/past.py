"""A table's log told again from its beginning: for whoever comes late, or asks for one entry."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from typing import Any

import msgspec

from dogwatch.games.base import Game
from dogwatch.games.log import Entry, Fold, entry_type
from dogwatch.games.telling import story_of
from dogwatch.store.base import Row
from dogwatch.tables.clock import Clocks, Times
from dogwatch.tables.events import Event, Step, Teller, Told, take


class Past:
    """Folds rows anew; a long log takes a while, so not in the event loop."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        options: Any,
        people: Set[int],
        seed: bytes,
        fresh_times: Callable[[], Times | None],
    ) -> None:
        self._game = game
        self._options = options
        self._people = people
        self._seed = seed
        self._fresh_times = fresh_times
        self._decoder: msgspec.json.Decoder[Entry[Any]] = msgspec.json.Decoder(entry_type(game.move_type))

    def entry(self, row: Row) -> Entry[Any]:
        """What a row holds."""
        return self._decoder.decode(row.entry)

    def fold(self) -> Fold[Any, Any]:
        """Before the first entry."""
        return Fold(self._game, self._options, self._people)

    def teller(self, *, whole: bool = False) -> Teller:
        """Who tells the entries that follow."""
        return Teller(self._game, self._people, self._seed, whole=whole)

    def events(self, rows: Sequence[Row], after: int, *, whole: bool = False) -> list[bytes]:
        """The encoded events of a whole log after an entry."""
        fold, times, teller, found = self.fold(), self._fresh_times(), self.teller(whole=whole), []
        for row in rows:
            turn = fold.turn
            step = take(fold, self.entry(row))
            clocks = follow(times, turn, step, row.time)
            if row.number > after:
                found.append(encoded(teller.event(step, row.time), clocks))
        return found

    def story(self, rows: Sequence[Row]) -> list[Told]:
        """A whole log in the game's facts."""
        fold, found = self.fold(), []
        for row in rows:
            step = take(fold, self.entry(row))
            found.append(
                Told(
                    row.number,
                    row.time,
                    step.entry,
                    story_of(self._game, step.before, step.entry, step.state),
                )
            )
        return found


def follow(times: Times | None, before: int | None, step: Step, when: int) -> Clocks | None:
    """Let the clocks go on with an entry; they stand while somebody has yet to sit down."""
    if times is None:
        return None
    return times.follow(step.entry, before, step.turn if step.seated else None, when)


def encoded(event: Event, clocks: Clocks | None) -> bytes:
    """An event as it is sent."""
    return msgspec.json.encode(msgspec.structs.replace(event, clocks=clocks) if clocks else event)
