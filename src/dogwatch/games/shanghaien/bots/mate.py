"""Weaker searches: they solve the round as bosun or captain do, and misjudge each move a little."""

from __future__ import annotations

from random import Random
from typing import Final

from dogwatch.bots.base import AnyBot
from dogwatch.games.shanghaien.bots.bosun import Bosun
from dogwatch.games.shanghaien.bots.captain import Captain
from dogwatch.games.shanghaien.bots.searcher import Searcher
from dogwatch.games.shanghaien.dial import BOSUN, CAPTAIN, DECKHAND
from dogwatch.games.shanghaien.rules.moves import Move
from dogwatch.games.shanghaien.rules.state import State

_POINTS: Final = 1.3
"""The bosun's error at the deckhand's skill: a standard deviation in points."""
_CHANCES: Final = 0.08
"""The captain's error at the bosun's skill: a standard deviation of P(win) - P(loss)."""


class _Errs(Searcher):
    """A search whose values of moves have errors."""

    slip = 0.0
    """The standard deviation of the errors, in the unit of the values."""

    def choose(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Move:
        """The best move by the values with errors; in one state the same seed gives the same errors."""
        self._check(state)
        legal = self.game.moves(state)
        if len(legal) == 1:
            return legal[0]
        errors = Random(f"{seed} {self.game.text(state)}" if seed is not None else None)
        valued = self.search(state).moves()
        return max(valued, key=lambda each: each.value + errors.gauss(0, self.slip)).move


class ErringBosun(_Errs, Bosun):
    """The bosun with errors, in points."""


class ErringCaptain(_Errs, Captain):
    """The captain with errors, in probability of winning."""


def at_skill(skill: float) -> AnyBot:
    """The bot of a skill between deckhand and bosun, or between bosun and captain."""
    made: AnyBot
    if skill < BOSUN:
        made = bosun = ErringBosun()
        bosun.slip = _POINTS * (BOSUN - skill) / (BOSUN - DECKHAND)
    else:
        made = captain = ErringCaptain()
        captain.slip = _CHANCES * (CAPTAIN - skill) / (CAPTAIN - BOSUN)
    return made
