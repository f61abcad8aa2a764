"""The captain of Shanghaien: solves the round with all tricks, and maximises the probability to win."""

from __future__ import annotations

from dogwatch.games.shanghaien.bots.evaluation import evaluate
from dogwatch.games.shanghaien.bots.rounds import Round
from dogwatch.games.shanghaien.bots.searcher import Searcher
from dogwatch.games.shanghaien.rules.cards import ROUNDS
from dogwatch.games.shanghaien.rules.state import State


class Captain(Searcher):
    """Exact in the last round; in earlier ones as good as its evaluation of later rounds."""

    level = "captain"
    unit = "chances"

    def search(self, state: State) -> Round:
        """The round, valued by P(win) - P(loss)."""
        return Round(state, evaluate)

    def is_exact(self, state: State) -> bool:
        """True in the last round, which ends in points and not in an evaluation."""
        return state.round == ROUNDS
