"""A bot is a seat: a state comes in, a move goes out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, Literal

import msgspec

from dogwatch.games.base import Game, MoveT, StateT


class Valued(msgspec.Struct, Generic[MoveT], frozen=True):
    """A move and what the bot thinks it is worth to the seat that plays it."""

    move: MoveT
    value: float
    """In the analysis's unit."""
    chance: float | None = None
    """Of a shot as it is aimed: that it fells a piece of the enemies'."""


class Analysis(msgspec.Struct, Generic[MoveT], frozen=True):
    """What a bot sees in a state."""

    values: tuple[float, ...]
    """What each seat may expect, in `unit`: what is good for one side is bad for the others."""
    moves: tuple[Valued[MoveT], ...]
    """Legal moves, the best first."""
    line: tuple[MoveT, ...]
    """The play that is expected, as far as it was looked at."""
    proven: bool
    """Whether the value is certain rather than estimated."""
    unit: Literal["points", "chances", "guess"] = "guess"
    """Points ahead in the end; chances of winning less chances of losing, from -1 to 1; or a measure of the
    bot's own, of which is known only that more is better."""


class Bot(ABC, Generic[StateT, MoveT]):
    """One level of one game's opponents."""

    level: str
    game: Game[StateT, MoveT, Any]
    """The rules by which the states are played; `dogwatch.bots.bot` sets them."""

    def is_cold(self) -> bool:
        """Whether it has to compile code before it can think, which takes seconds, once on each machine."""
        return False

    def make_ready(self) -> None:
        """Compile and load now what thinking needs, so that nobody's clock pays for it."""

    @abstractmethod
    def analyse(
        self, state: StateT, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[MoveT]:
        """Value the legal moves within a time, or within a number of nodes: then the answer is repeatable."""

    def choose(
        self, state: StateT, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> MoveT:
        """One legal move, always."""
        return self.analyse(state, seconds, nodes=nodes, seed=seed).moves[0].move
