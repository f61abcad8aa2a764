"""Static types of the included games: `game("raft")` is a `Raft`. Nothing is imported at runtime.

The only file of the core that names games: a type checker cannot follow entry points.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, Protocol, SupportsIndex, cast, overload

if TYPE_CHECKING:
    from dogwatch.bots.base import AnyBot, Bot
    from dogwatch.games.base import AnyGame
    from dogwatch.games.pirates import rules as pirates
    from dogwatch.games.pirates.research.wishes import Wishes
    from dogwatch.games.pirates.rules.moves import Move as PiratesMove
    from dogwatch.games.raft import rules as raft
    from dogwatch.games.raft.rules.moves import Move as RaftMove
    from dogwatch.games.shanghaien import rules as shanghaien
    from dogwatch.games.shanghaien.rules.moves import Move as ShanghaienMove
    from dogwatch.research.env_core import EnvCore, Illegal
    from dogwatch.research.pettingzoo import TurnsEnv
    from dogwatch.research.vectors import Vector

    class RaftVector(Vector):
        """`vector("raft", …)`."""

        def state(self, game: SupportsIndex) -> raft.State:
            """A game's state."""

    class ShanghaienVector(Vector):
        """`vector("shanghaien", …)`."""

        def state(self, game: SupportsIndex) -> shanghaien.State:
            """A game's state."""


class FindGame(Protocol):
    """`dogwatch.game`."""

    @overload
    def __call__(self, name: Literal["pirates"], rules: int | None = None) -> pirates.Pirates: ...
    @overload
    def __call__(self, name: Literal["raft"], rules: int | None = None) -> raft.Raft: ...
    @overload
    def __call__(self, name: Literal["shanghaien"], rules: int | None = None) -> shanghaien.Shanghaien: ...
    @overload
    def __call__(self, name: str, rules: int | None = None) -> AnyGame: ...


class MakeBot(Protocol):
    """`dogwatch.bot`."""

    @overload
    def __call__(
        self, game: Literal["pirates"], level: str, rules: int | None = None
    ) -> Bot[pirates.State, PiratesMove]: ...
    @overload
    def __call__(
        self, game: Literal["raft"], level: str, rules: int | None = None
    ) -> Bot[raft.State, RaftMove]: ...
    @overload
    def __call__(
        self, game: Literal["shanghaien"], level: str, rules: int | None = None
    ) -> Bot[shanghaien.State, ShanghaienMove]: ...
    @overload
    def __call__(self, game: str, level: str, rules: int | None = None) -> AnyBot: ...


class MakeEnv(Protocol):
    """`dogwatch.research.pettingzoo.env`."""

    @overload
    def __call__(
        self,
        name: Literal["pirates"],
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "lose",
        lockstep: Literal[False] = False,
        **options: Any,
    ) -> TurnsEnv[Wishes]: ...
    @overload
    def __call__(
        self,
        name: Literal["raft"],
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "lose",
        lockstep: Literal[False] = False,
        **options: Any,
    ) -> TurnsEnv[EnvCore[raft.State, RaftMove]]: ...
    @overload
    def __call__(
        self,
        name: Literal["shanghaien"],
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "lose",
        lockstep: Literal[False] = False,
        **options: Any,
    ) -> TurnsEnv[EnvCore[shanghaien.State, ShanghaienMove]]: ...
    @overload
    def __call__(
        self,
        name: str,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "lose",
        lockstep: bool = False,
        **options: Any,
    ) -> Any: ...


class MakeVector(Protocol):
    """`dogwatch.research.vector`."""

    @overload
    def __call__(
        self, name: Literal["raft"], games: SupportsIndex, seed: SupportsIndex = 0, **options: Any
    ) -> RaftVector: ...
    @overload
    def __call__(
        self, name: Literal["shanghaien"], games: SupportsIndex, seed: SupportsIndex = 0, **options: Any
    ) -> ShanghaienVector: ...
    @overload
    def __call__(
        self, name: str, games: SupportsIndex, seed: SupportsIndex = 0, **options: Any
    ) -> Vector: ...


def typed_game(function: Callable[..., AnyGame]) -> FindGame:
    """The function itself."""
    return cast("FindGame", function)


def typed_bot(function: Callable[..., AnyBot]) -> MakeBot:
    """The function itself."""
    return cast("MakeBot", function)


def typed_env(function: Callable[..., Any]) -> MakeEnv:
    """The function itself."""
    return cast("MakeEnv", function)


def typed_vector(function: Callable[..., Vector]) -> MakeVector:
    """The function itself."""
    return cast("MakeVector", function)
