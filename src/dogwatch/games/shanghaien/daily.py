"""The daily deal of Shanghaien: a whole game; its symbols say who got more cards in each round."""

from __future__ import annotations

from collections.abc import Sequence

from dogwatch.games.daily import DailyDeal, Played
from dogwatch.games.shanghaien.rules.moves import Call
from dogwatch.games.shanghaien.rules.rules import owners

_MORE, _LESS, _SAME = "🟩", "🟥", "⬜"


class ShanghaienDaily(DailyDeal):
    """Eight rounds against the captain."""

    def marks(self, played: Sequence[Played]) -> str:
        """A square per round: green if seat 0 got more cards than the captain, red if fewer."""
        return "".join(_mark(each) for each in played if isinstance(each.move, Call))


def _mark(call: Played) -> str:
    got = owners(call.before)
    mine, theirs = got.count(0), got.count(1)
    return _SAME if mine == theirs else _MORE if mine > theirs else _LESS
