"""Shanghaien for research: a row of numbers, pictures, compiled games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from dogwatch.games.shanghaien.rules import State
from dogwatch.research.base import Research


class ShanghaienResearch(Research):
    """Everything that the adapters can use."""

    parameters: ClassVar[Mapping[str, Any]] = {
        "nudges": 3,
        "boths": 2,
        "agains": 3,
        "first": "chance",
        "starts": "other_than_caller",
        "extra": False,
    }

    def options(self, parameters: Mapping[str, Any]) -> dict[str, Any]:
        """OpenSpiel has no tuples, so the three counts of tricks are parameters of their own."""
        found = dict(parameters)
        found["tricks"] = [found.pop("nudges"), found.pop("boths"), found.pop("agains")]
        return found

    def observer(self, options: Any) -> Any:
        """One row of numbers."""
        from dogwatch.games.shanghaien.research.observing import ShanghaienObserver

        return ShanghaienObserver()

    def draw(self, state: State) -> Any:
        """The tavern's row and the dice."""
        from dogwatch.games.shanghaien.research import drawing

        return drawing.draw(state)

    def chart(self, state: State) -> str:
        """The same in letters."""
        from dogwatch.games.shanghaien.research import drawing

        return drawing.chart(state)

    def kernel(self) -> Any:
        """Whole games compiled."""
        from dogwatch.games.shanghaien.research.kernel import ShanghaienKernel

        return ShanghaienKernel
