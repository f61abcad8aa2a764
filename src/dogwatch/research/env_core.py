"""The core of the environments with discrete actions: a game in progress that draws its chance moves."""

from __future__ import annotations

from typing import Any, Generic, Literal, SupportsIndex, TypeAlias

import numpy as np

from dogwatch import games
from dogwatch.games.base import CHANCE, Actions, Game, MoveT, Seat, StateT
from dogwatch.research.observer import Int8Array, observer
from dogwatch.research.random_source import RandomSource

Illegal: TypeAlias = Literal["lose", "replace", "raise"]
"""What an illegal action does: its seat loses, a random legal action replaces it, or `ValueError`."""


class EnvCore(Generic[StateT, MoveT]):
    """Plays decisions by action number; chance moves are drawn after each."""

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        self.game: Game[StateT, MoveT, Any] = games.game(name)
        self.options = self.game.settle(options)
        actions: Actions[MoveT] | None = self.game.actions(self.options)
        if actions is None:
            raise ValueError(f"{name} has no discrete actions: its moves cannot be numbered")
        self._encode = {move: number for number, move in enumerate(actions.decisions)}.__getitem__
        self.actions = len(actions.decisions)
        self.seats = self.game.seats(self.options)
        self.observer = observer(name, self.options)
        self._legal: dict[int, MoveT] | None = None
        self._rng = RandomSource()
        self.reset(None)

    def reset(self, seed: SupportsIndex | None) -> None:
        """Start a new game; without a seed the random source continues."""
        if seed is not None:
            self._rng = RandomSource(seed)
        self.state: StateT = self.game.start(self.options)
        self._draw_chance()

    def _draw_chance(self) -> None:
        game, state = self.game, self.state
        while (turn := game.turn(state)) == CHANCE:
            state = game.apply(state, game.draw(state, self._rng))
        self.state, self.turn, self._legal = state, turn, None

    @property
    def legal(self) -> dict[int, MoveT]:
        """The legal moves of the seat to move, by action number."""
        if self._legal is None:
            moves = self.game.moves(self.state)
            self._legal = dict(zip(map(self._encode, moves), moves, strict=True))
        return self._legal

    def play(self, action: int) -> None:
        """Play a legal action and the chance moves after it; raises `KeyError` if it is illegal."""
        self.play_move(self.legal[action])

    def play_move(self, move: Any) -> None:
        """Play a legal move and the chance moves after it."""
        self.state = self.game.apply(self.state, move)
        self._draw_chance()

    def random_action(self) -> int:
        """A uniformly random legal action."""
        legal = list(self.legal)
        return legal[self._rng.below(len(legal))]

    def mask(self, seat: Seat) -> Int8Array:
        """1 for each legal action; all 0 for a seat that is not to move."""
        mask = bytearray(self.actions)
        if seat == self.turn:
            for number in self.legal:
                mask[number] = 1
        return np.frombuffer(mask, np.int8)

    def observe(self, seat: Seat) -> Int8Array:
        """A seat's observation of the state."""
        return self.observer(self.state, seat)

    def utilities(self) -> tuple[int, ...] | None:
        """1 won, 0 drawn, -1 lost, per seat; None while the game goes on."""
        outcome = self.game.outcome(self.state)
        return None if outcome is None else outcome.utilities
