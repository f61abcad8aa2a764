"""What the opponents that search rounds have in common."""

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


class Searcher(Bot[State, Move]):
    """Solves the round exactly: it needs neither time nor luck, and its answer is always the same."""

    unit: Literal["points", "chances"]
    """What its values are."""
    game: Game[State, Move, Any] = Shanghaien()

    @abstractmethod
    def search(self, state: State) -> Round:
        """The round as this opponent sees it."""

    def is_exact(self, state: State) -> bool:
        """Whether the values of the search are certain."""
        return False

    def is_cold(self) -> bool:
        """Whether the search has to be compiled."""
        return is_cold(kernel.solve)

    def make_ready(self) -> None:
        """Compile or load the search."""
        self.choose(self.game.parse(_ANY))

    def analyse(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Move]:
        """Every legal move by the exact round, and the best play until chance has its turn."""
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
        """The best move; without a search where there is only one."""
        self._check(state)
        legal = self.game.moves(state)
        return legal[0] if len(legal) == 1 else self.search(state).moves()[0].move

    def _check(self, state: State) -> None:
        if self.game.turn(state) in (None, CHANCE):
            raise ValueError("no decision is due in this state")
