"""A game under way with numbered moves, chance drawn by itself: what every environment is built on."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import numpy as np

from dogwatch import games
from dogwatch.games.base import CHANCE, Actions, Seat
from dogwatch.research.luck import Luck
from dogwatch.research.observing import Numbers, observer

Illegal: TypeAlias = Literal["lose", "replace", "raise"]
"""What an illegal action does: its seat loses, a legal one is played in its place, or `ValueError`."""


class Table:
    """Players' decisions by number; chance moves in between."""

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        self.game = games.game(name)
        self.options = self.game.settle(options)
        actions: Actions[Any] | None = self.game.actions(self.options)
        if actions is None:
            raise ValueError(f"the moves of {name} are endless: they have no numbers")
        self._encode = actions.encode
        self.actions = len(actions.decisions)
        self.seats = self.game.seats(self.options)
        self.observer = observer(name, self.options)
        self._legal: dict[int, Any] | None = None
        self._luck = Luck()
        self.reset(None)

    def reset(self, seed: int | None) -> None:
        """A new game; without a seed its luck goes on from the last one's."""
        if seed is not None:
            self._luck = Luck(seed)
        self.state = self.game.start(self.options)
        self._until_a_seat_moves()

    def _until_a_seat_moves(self) -> None:
        game, state = self.game, self.state
        while (turn := game.turn(state)) == CHANCE:
            state = game.apply(state, game.draw(state, self._luck))
        self.state, self.turn, self._legal = state, turn, None

    @property
    def legal(self) -> dict[int, Any]:
        """The legal moves of the seat to move, by number."""
        if self._legal is None:
            encode = self._encode
            self._legal = {encode(move): move for move in self.game.moves(self.state)}
        return self._legal

    def play(self, action: int) -> None:
        """Play a legal action, and whatever chance does then; KeyError if it is not legal."""
        self.state = self.game.apply(self.state, self.legal[action])
        self._until_a_seat_moves()

    def any_action(self) -> int:
        """A legal one, each as likely as the others."""
        legal = list(self.legal)
        return legal[self._luck.below(len(legal))]

    def mask(self, seat: Seat) -> Numbers:
        """1 for each legal action; all 0 for whoever is not to move."""
        found = np.zeros(self.actions, np.int8)
        if seat == self.turn:
            found[list(self.legal)] = 1
        return found

    def observe(self, seat: Seat) -> Numbers:
        """The state from a seat's side."""
        return self.observer(self.state, seat)

    def utilities(self) -> tuple[int, ...] | None:
        """Per seat, when the game is over."""
        outcome = self.game.outcome(self.state)
        return None if outcome is None else outcome.utilities
