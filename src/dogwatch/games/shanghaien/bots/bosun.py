"""The bosun of Shanghaien: solves the round without foreseeing tricks, and maximises points."""

from __future__ import annotations

from dogwatch.games.shanghaien.bots.point_evaluation import evaluate
from dogwatch.games.shanghaien.bots.rounds import Round
from dogwatch.games.shanghaien.bots.searcher import Searcher
from dogwatch.games.shanghaien.rules.state import State


class Bosun(Searcher):
    """Plays a trick only if it helps now; maximises the lead in points, not the probability to win."""

    level = "bosun"
    unit = "points"

    def search(self, state: State) -> Round:
        """The round, valued by the expected lead in points."""
        return Round(state, evaluate, foresees_tricks=False)
