"""How long a table's log may get. Take-backs are refused first, so that a game can always be finished."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dogwatch.games.base import Game, Refusal
from dogwatch.games.log import Entry, Move, TakeBack
from dogwatch.store.base import Row

MOST_MOVES: Final = 16_000
"""Entries that a game may have by itself, where its rules allow more: several times any real game."""
MOST_TAKEBACKS: Final = 200
SPARE: Final = 4_000
"""Entries beyond the game's own. From here on take-backs are refused: the whole game still fits."""
MOST_BYTES: Final = 1 << 19
"""Of all entries, so that the record is no larger than an upload may be; take-backs are refused from half
of it on. The longest golden records have 30 KB."""
_TAKEBACK: Final = b'{"type":"takeback"'


class LogCap:
    """Counts what a log holds, and says what may not be added."""

    def __init__(self, game: Game[Any, Any, Any], options: Any) -> None:
        self._most = SPARE + min(game.max_length(options), MOST_MOVES)
        self._number = 0
        self._bytes = 0
        self._takebacks = 0

    def count(self, rows: Sequence[Row]) -> None:
        """The log has grown by these rows."""
        for row in rows:
            self._number = row.number
            self._bytes += len(row.entry)
            self._takebacks += row.entry.startswith(_TAKEBACK)

    def check(self, entry: Entry[Any]) -> None:
        """Raises `Refusal` for a take-back or a move too many. Ending the game is always possible."""
        if isinstance(entry, TakeBack):
            is_long = self._number >= SPARE or self._bytes >= MOST_BYTES // 2
            if is_long or self._takebacks >= MOST_TAKEBACKS:
                raise Refusal("", "table-too-many-takebacks", {"most": MOST_TAKEBACKS})
        elif isinstance(entry, Move) and (self._number >= self._most or self._bytes >= MOST_BYTES):
            raise Refusal("", "table-log-full", {"most": self._most})
