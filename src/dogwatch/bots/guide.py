"""The guide: the opponent in guided games, who does not end the game while lessons are left.

When they are through, the weakest bot plays for the guide.
"""

from __future__ import annotations

from random import Random
from typing import Any

from dogwatch import bots
from dogwatch.bots.base import Analysis, AnyBot, Bot
from dogwatch.games.guided import GUIDE, WEAKEST, leaves_a_choice


class Guide(Bot[Any, Any]):
    """Plays the weakest bot's move, or a random one if that would end the game or leave no other choice.

    A game's own guide overrides `avoids`.
    """

    level = GUIDE

    def avoids(self, state: Any, move: Any) -> bool:
        """Whether the guide plays this move only if there is no other one."""
        return False

    def analyse(
        self, state: Any, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Any]:
        """The weakest bot's analysis."""
        return self._weakest().analyse(state, seconds, nodes=nodes, seed=seed)

    def choose(
        self, state: Any, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Any:
        """The first move that the guide does not avoid and that leaves the next player a choice."""
        first = self._weakest().choose(state, seconds, nodes=nodes, seed=seed)
        if self._suits(state, first):
            return first
        others = list(self.game.moves(state))
        Random(seed).shuffle(others)
        return next((move for move in others if self._suits(state, move)), first)

    def _suits(self, state: Any, move: Any) -> bool:
        return not self.avoids(state, move) and leaves_a_choice(self.game, state, move)

    def _weakest(self) -> AnyBot:
        return bots.bot(self.game.name, WEAKEST, self.game.rules_version)
