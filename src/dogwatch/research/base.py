"""Base class of a pack's part `research`: what environments, exports and reports need beyond the rules.

Subclasses import their modules inside the methods, so that nothing is loaded before it is used.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from dogwatch import games
from dogwatch.games.base import AnyGame
from dogwatch.records import Record

if TYPE_CHECKING:
    from dogwatch.bots.base import AnyBot
    from dogwatch.research.baseline.learning import Features
    from dogwatch.research.baseline.network import Network
    from dogwatch.research.baseline.training import Plan
    from dogwatch.research.fast import Kernel
    from dogwatch.research.observer import Observer
    from dogwatch.research.pettingzoo import EnvAdapter

Perft = Callable[[Any, int], int]
"""(state, depth) -> the number of legal move sequences of that length."""


class Rows(NamedTuple):
    """A kind of rows in the export of records."""

    schema: Any
    """A `pyarrow.Schema`."""
    of: Callable[[str, Record], Iterator[dict[str, Any]]]
    """(file name, record) -> rows."""
    about: Mapping[str, str] = {}
    """Column -> its meaning, for the data card of a published server."""


class Research:
    """A game's research part. Every method has a default, so a game overrides only what it has."""

    sides: ClassVar[tuple[str, str]] = ("research-sides-first", "research-score-first")
    """Fluent keys in the report: which side's score it gives, and the name of that score."""
    parameters: ClassVar[Mapping[str, Any] | None] = None
    """OpenSpiel parameters with their defaults. None: all options that are strings, numbers or booleans."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def observer(self, options: Any) -> Observer:
        """The function from (state, seat) to an observation; raises `NotImplementedError` by default."""
        raise NotImplementedError(
            f"{self.game.name} has no observer: set `research` in its pack to a subclass of "
            "dogwatch.research.base.Research that implements observer(options)"
        )

    def draw(self, state: Any) -> Any:
        """A state as a `Canvas`, a Pillow image, or an array (height × width × 3)."""
        from dogwatch.research.canvas import written

        return written(self.chart(state))

    def chart(self, state: Any) -> str:
        """A state as lines of text."""
        return self.game.text(state)

    def options(self, parameters: Mapping[str, Any]) -> dict[str, Any]:
        """Convert OpenSpiel parameters to the game's options."""
        return dict(parameters)

    def kernel(self) -> type[Kernel] | None:
        """The compiled implementation of the game; None if it has none."""
        return None

    def features(self) -> Features | None:
        """The inputs of the game's baseline network; None if it has none, or one of another kind."""
        return None

    def plan(self) -> Plan:
        """How the baseline is trained by self-play; raises `NotImplementedError` by default."""
        raise NotImplementedError(f"{self.game.name} has no plan for the training of its baseline")

    def train(self, seed: int, rounds: int | None, report: Callable[[dict[str, Any]], None]) -> Network:
        """Train the baseline: by default by self-play.

        Args:
            seed: Everything random follows from it.
            rounds: Less or more training; None for what the game's plan says.
            report: Gets the points of the learning curve.

        Raises:
            ValueError: The game has no baseline.
        """
        from dogwatch.research.baseline.training import train

        features = self.features()
        if features is None:
            raise ValueError(f"{self.game.name} has no baseline")
        plan = self.plan()
        return train(self.game.name, features, plan._replace(rounds=rounds or plan.rounds), seed, report)

    def baseline(self, network: Network) -> AnyBot:
        """A trained network as a bot; raises `ValueError` if the game has no baseline."""
        from dogwatch.research.baseline.player import OnePly

        features = self.features()
        if features is None:
            raise ValueError(f"{self.game.name} has no baseline")
        return OnePly(self.game, network, features, self.observer)

    def weights(self) -> Path:
        """The file with the baseline's weights."""
        return Path(sys.modules[type(self).__module__].__file__ or "").parent / "baseline.npz"

    def env_adapter(self, options: Mapping[str, Any]) -> EnvAdapter | None:
        """The PettingZoo adapter of a game whose moves have no numbers; None for discrete actions."""
        return None

    def register(self) -> None:
        """Register environments with Gymnasium: by default `SingleAgentEnv`, if all moves are numbered."""
        if self.game.actions() is None:
            return
        import gymnasium

        name = self.game.name
        gymnasium.register(
            id=f"Dogwatch/{name.title()}-v0",
            entry_point="dogwatch.research.single_agent:SingleAgentEnv",
            vector_entry_point="dogwatch.research.single_agent_vector:SingleAgentVectorEnv",
            kwargs={"name": name},
        )

    def favoured(self, state: Any, opener: int) -> int:
        """The seat whose score the report gives; `state` is the final one, `opener` the first to decide."""
        return opener

    def rows(self) -> Mapping[str, Rows]:
        """Kinds of rows that this game adds to "games" and "moves" in the export."""
        return {}

    def perft(self, state: Any, depth: int, compiling: Callable[[], None]) -> Perft | None:
        """A faster perft for this state, or None; `compiling` is called before it compiles code."""
        return None


def research(name: str) -> Research:
    """The research part of a game; raises `KeyError` if the game is unknown."""
    return research_of(games.game(name))


def research_of(game: AnyGame) -> Research:
    """The research part of a game in this version of its rules."""
    declared: type[Research] = games.part(game.name, "research") or Research
    return declared(game)
