"""The daily deal of Raft & Scupper: the short game; its symbols are one's own moves, by kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from dogwatch.games.daily import DailyDeal, Played
from dogwatch.games.raft.rules.moves import Jump, Pass, Sail, Scupper

_SYMBOLS: Final[dict[type, str]] = {Jump: "🦘", Sail: "⛵", Scupper: "💥", Pass: "💤"}
_IN_A_LINE: Final = 12
_MOST: Final = 60


class RaftDaily(DailyDeal):
    """Sixteen ships against the captain."""

    options: ClassVar[Mapping[str, Any]] = {"size": "short"}

    def marks(self, played: Sequence[Played]) -> str:
        """A symbol per move of seat 0 in play, twelve in a line; of a very long game the last sixty."""
        own = [_SYMBOLS[type(each.move)] for each in played if not each.seat and type(each.move) in _SYMBOLS]
        own = own[-_MOST:]
        return "\n".join("".join(own[at : at + _IN_A_LINE]) for at in range(0, len(own), _IN_A_LINE))
