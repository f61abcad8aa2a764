"""Base of the bots that solve the round exactly."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Literal

from dogwatch.bots.base import Analysis, Bot
from dogwatch.bots.compiled import is_cold
from dogwatch.games.base import CHANCE, Game
from dogwatch.games.shanghaien.bots import kernel
from dogwatch.games.shanghaien.bots.rounds import Round
from dogwatch.games.shanghaien.rules import Shanghaien
from dogwatch.games.shanghaien.rules.moves import Move
from dogwatch.games.shanghaien.rules.state import State

_ANY = (
    "1 R place:R 24 - A3,N,F1,G4,C2,D3 -/-/-/- -/-/-/- "
    "A1234F2334G1233C1334D1234T12334S12334I12334NNPPRRR 3,2,3/chance/other_than_caller/base"
)
"""Any position with a decision, for compiling."""


class Searcher(Bot[State, Move]):
    """Solves the round exactly and deterministically; ignores `seconds`, `nodes` and `seed`."""

    unit: Literal["points", "chances"]
    """The unit of its values."""
    game: Game[State, Move, Any] = Shanghaien()
    compile_seconds = 6.0

    @abstractmethod
    def search(self, state: State) -> Round:
        """The solved round, valued by this bot's evaluation."""

    def is_exact(self, state: State) -> bool:
        """Whether the values in this state are exact."""
        return False

    def is_cold(self) -> bool:
        return is_cold(kernel.solve)

    def make_ready(self) -> None:
        self.choose(self.game.parse(_ANY))

    def analyse(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Move]:
        """Values of all legal moves; the line ends where chance moves."""
        self._check(state)
        valued = self.search(state).moves()
        line = [valued[0].move]
        after = self.game.apply(state, line[0])
        while self.game.turn(after) not in (None, CHANCE):
            line.append(self.choose(after))
            after = self.game.apply(after, line[-1])
        best = valued[0].value
        values = (best, -best) if state.mover == 0 else (-best, best)
        return Analysis(values, tuple(valued), tuple(line), proven=self.is_exact(state), unit=self.unit)

    def choose(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Move:
        """The best move; does not search if there is only one."""
        self._check(state)
        legal = self.game.moves(state)
        return legal[0] if len(legal) == 1 else self.search(state).moves()[0].move

    def _check(self, state: State) -> None:
        if self.game.turn(state) in (None, CHANCE):
            raise ValueError("no decision is due in this state")
