"""The bosun of Shanghaien: searches the round to its end, but foresees no tricks and thinks in points."""

from __future__ import annotations

from dogwatch.games.shanghaien.bots.rounds import Round
from dogwatch.games.shanghaien.bots.searcher import Searcher
from dogwatch.games.shanghaien.bots.thumb import outlook
from dogwatch.games.shanghaien.rules.state import State


class Bosun(Searcher):
    """Plays a trick when it helps at once, and wants points where a win is what counts."""

    level = "bosun"
    unit = "points"

    def search(self, state: State) -> Round:
        """Values are points ahead."""
        return Round(state, outlook, foresees_tricks=False)
