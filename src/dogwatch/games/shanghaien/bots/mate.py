"""A weaker search: it solves the round as the bosun does, and misjudges each move a little."""

from __future__ import annotations

from random import Random
from typing import Final

from dogwatch.games.shanghaien.bots.bosun import Bosun
from dogwatch.games.shanghaien.dial import BOSUN, DECKHAND
from dogwatch.games.shanghaien.rules.moves import Move
from dogwatch.games.shanghaien.rules.state import State

_POINTS: Final = 1.3
"""The error at the deckhand's skill: a standard deviation in points."""


class ErringBosun(Bosun):
    """The bosun whose values of moves have errors."""

    slip = 0.0
    """The standard deviation of the errors, in points."""

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


def at_skill(skill: float) -> ErringBosun:
    """The bot of a skill between deckhand and bosun; raises `ValueError` for another one."""
    if not DECKHAND <= skill <= BOSUN:
        raise ValueError(f"skill must be {DECKHAND} to {BOSUN}, got {skill}")
    made = ErringBosun()
    made.slip = _POINTS * (BOSUN - skill) / (BOSUN - DECKHAND)
    return made
