"""Research access to the pirates: PettingZoo, the cannon as a Gymnasium environment, a dataset of shots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dogwatch.games.pirates.rules import State
from dogwatch.research.base import Research, Rows


class PiratesResearch(Research):
    """Moves are continuous: there is no numbering of actions and no compiled form."""

    def draw(self, state: State) -> Any:
        """The table from above, as a canvas."""
        from dogwatch.games.pirates.research import drawing

        return drawing.draw(state)

    def chart(self, state: State) -> str:
        """The table as a coarse chart of characters."""
        from dogwatch.games.pirates.research import drawing

        return drawing.chart(state)

    def env_adapter(self, options: Mapping[str, Any]) -> Any:
        """An adapter with parametrised actions; the nearest legal move is played."""
        from dogwatch.games.pirates.research.wishes import Wishes

        return Wishes(dict(options))

    def register(self) -> None:
        """Register the cannon as `Dogwatch/Cannon-v0`."""
        from dogwatch.games.pirates.research import gymnasium

        gymnasium.register()

    def rows(self) -> Mapping[str, Rows]:
        """One dataset: `shots`, a row per cannon shot."""
        from dogwatch.games.pirates.research.shots import ABOUT, SCHEMA, shots

        return {"shots": Rows(SCHEMA, shots, ABOUT)}

    def train(self, seed: int, rounds: int | None, report: Callable[[dict[str, Any]], None]) -> Any:
        """Train the gunnery network on simulated shots; `rounds` are tables."""
        from dogwatch.games.pirates.research import gunnery_training

        return gunnery_training.train(seed, rounds or gunnery_training.ROUNDS, report)

    def baseline(self, network: Any) -> Any:
        """A bot that fires by the network."""
        from dogwatch.games.pirates.research.gunnery import GunneryBaseline

        return GunneryBaseline(network)
