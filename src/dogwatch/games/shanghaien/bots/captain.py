"""The captain of Shanghaien: searches the round with all tricks for the best chances of winning."""

from __future__ import annotations

from dogwatch.games.shanghaien.bots.outlook import outlook
from dogwatch.games.shanghaien.bots.rounds import Round
from dogwatch.games.shanghaien.bots.searcher import Searcher
from dogwatch.games.shanghaien.rules.cards import ROUNDS
from dogwatch.games.shanghaien.rules.state import State


class Captain(Searcher):
    """Knows the best move of the last round; of others as far as its outlook on later rounds is right."""

    level = "captain"
    unit = "chances"

    def search(self, state: State) -> Round:
        """Values are chances of winning less chances of losing."""
        return Round(state, outlook)

    def is_exact(self, state: State) -> bool:
        """The last round ends in points, not in an outlook."""
        return state.round == ROUNDS
