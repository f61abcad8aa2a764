"""Size limits of a table's log. Take-backs are refused before moves, so that every game can be finished."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dogwatch.games.base import AnyGame, Refusal
from dogwatch.games.log import Entry, Move, TakeBack
from dogwatch.store.base import Row

MAX_MOVES: Final = 16_000
"""Cap on a game's `max_length`: several times the length of any real game."""
MAX_TAKEBACKS: Final = 200
SPARE: Final = 4_000
"""Entries allowed beyond the game's length. From this number on take-backs are refused: a whole game fits."""
MAX_BYTES: Final = 1 << 19
"""Limit for all entries, so that the record fits the upload limit; take-backs are refused from half of it
on. The longest golden records have 30 KB."""
_TAKEBACK: Final = b'{"type":"takeback"'


class LogCap:
    """Counts entries, bytes and take-backs of a log, and refuses entries beyond the limits."""

    def __init__(self, game: AnyGame, options: Any) -> None:
        self._max_entries = SPARE + min(game.max_length(options), MAX_MOVES)
        self._number = 0
        self._bytes = 0
        self.takebacks = 0

    def count(self, rows: Sequence[Row]) -> None:
        """Count appended rows."""
        for row in rows:
            self._number = row.number
            self._bytes += len(row.entry)
            self.takebacks += row.entry.startswith(_TAKEBACK)

    def check(self, entry: Entry[Any]) -> None:
        """Raise `Refusal` for a take-back or move beyond the limits. Entries that end a game always pass."""
        if isinstance(entry, TakeBack):
            is_long = self._number >= SPARE or self._bytes >= MAX_BYTES // 2
            if is_long or self.takebacks >= MAX_TAKEBACKS:
                raise Refusal("", "table-too-many-takebacks", {"most": MAX_TAKEBACKS})
        elif isinstance(entry, Move) and (self._number >= self._max_entries or self._bytes >= MAX_BYTES):
            raise Refusal("", "table-log-full", {"most": self._max_entries})
