"""The contract of a bot: `Bot` takes a state and returns a move or an `Analysis`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import wraps
from typing import Any, Generic, Literal, TypeAlias

import msgspec

from dogwatch.games.arguments import integer, number
from dogwatch.games.base import Game, MoveT, StateT


class Valued(msgspec.Struct, Generic[MoveT], frozen=True):
    """A move with the bot's evaluation of it."""

    move: MoveT
    value: float
    """For the seat that plays the move, in `Analysis.unit`."""
    chance: float | None = None
    """Of a cannon shot: the probability that it fells a piece of an enemy."""


class Analysis(msgspec.Struct, Generic[MoveT], frozen=True):
    """A bot's evaluation of a state."""

    values: tuple[float, ...]
    """Per seat: the expected result, in `unit`."""
    moves: tuple[Valued[MoveT], ...]
    """Legal moves, best first."""
    line: tuple[MoveT, ...]
    """The principal variation: the expected moves, as far as the bot searched."""
    proven: bool
    """Whether the evaluation is exact, not an estimate."""
    unit: Literal["points", "chances", "guess"] = "guess"
    """"points": expected lead in points at the end. "chances": probability of winning minus probability of
    losing, from -1 to 1. "guess": a scale of the bot, where only the order matters (greater is better)."""
    plies: int | None = None
    """Moves of all seats to an end that is forced, at most; None if no end is, or no number is known."""


class Bot(ABC, Generic[StateT, MoveT]):
    """A computer opponent: one level of one game. Made by `dogwatch.bots.bot`.

    Each call gets the whole state. `analyse` and `choose` block the calling thread: a server calls them in
    another process.
    """

    level: str
    game: Game[StateT, MoveT, Any]
    """The rules that the states are of; `dogwatch.bots.bot` sets it."""
    compile_seconds: float = 20.0
    """How long `make_ready` usually takes if `is_cold`, for the estimate that people see while they wait."""
    fixed_nodes: int = 20_000
    """`nodes` in a daily deal, where equal states must give equal moves; for about a second's thought."""

    def __init_subclass__(cls) -> None:
        """Check the arguments of every bot's `analyse` and `choose`."""
        super().__init_subclass__()
        for name in ("analyse", "choose"):
            if name in cls.__dict__:
                setattr(cls, name, _checked(cls.__dict__[name]))

    def __repr__(self) -> str:
        if hasattr(self, "game"):
            return f"<{self.level} of {self.game.name}>"
        return super().__repr__()

    def is_cold(self) -> bool:
        """Whether the bot still has to compile code (seconds; the result is cached on disk)."""
        return False

    def make_ready(self) -> None:
        """Compile and load code now, so that the first decision does not pay for it on the clock."""

    @abstractmethod
    def analyse(
        self, state: StateT, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[MoveT]:
        """Evaluate the legal moves of a state in which a player is to move.

        Args:
            state: The state to evaluate.
            seconds: The time limit; ignored if `nodes` is given.
            nodes: The limit in search nodes. With the same `nodes` and `seed` the result is reproducible.
            seed: Seed of the bot's random choices; None for a random one.

        Returns:
            An analysis with at least one move.
        """

    def choose(
        self, state: StateT, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> MoveT:
        """Choose a legal move; takes the same arguments as `analyse`."""
        return self.analyse(state, seconds, nodes=nodes, seed=seed).moves[0].move


def _checked(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def checked(self: AnyBot, state: Any, *args: Any, **limits: Any) -> Any:
        if hasattr(self, "game"):
            self.game.require_state(state)
        for name, least in (("nodes", 1), ("seed", None)):
            if limits.get(name) is not None:
                limits[name] = integer(name, limits[name], least)
        seconds = args[0] if args else limits.get("seconds", 1.0)
        if not number("seconds", seconds) >= 0:
            raise ValueError(f"seconds must be >= 0, got {seconds}")
        return method(self, state, *args, **limits)

    return checked


AnyBot: TypeAlias = Bot[Any, Any]
"""A bot of a game whose types are not known statically."""
