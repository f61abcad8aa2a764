"""The research adapter of Shanghaien: observations, drawings, the compiled kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from dogwatch.games.shanghaien.rules import State
from dogwatch.research.base import Research


class ShanghaienResearch(Research):
    """The research parts of Shanghaien; heavy imports happen on first use."""

    parameters: ClassVar[Mapping[str, Any]] = {
        "nudges": 3,
        "boths": 2,
        "agains": 3,
        "first": "chance",
        "starts": "other_than_caller",
        "extra": False,
    }

    def options(self, parameters: Mapping[str, Any]) -> dict[str, Any]:
        """OpenSpiel has no tuples, so each count of tricks is a parameter."""
        found = dict(parameters)
        found["tricks"] = [found.pop("nudges"), found.pop("boths"), found.pop("agains")]
        return found

    def observer(self, options: Any) -> Any:
        from dogwatch.games.shanghaien.research.observer import ShanghaienObserver

        return ShanghaienObserver()

    def features(self) -> Any:
        from dogwatch.games.shanghaien.research.features import features

        return features

    def plan(self) -> Any:
        from dogwatch.research.baseline.training import Plan

        return Plan(rounds=480, steps=32, games=512, noise=0.005)

    def draw(self, state: State) -> Any:
        from dogwatch.games.shanghaien.research import drawing

        return drawing.draw(state)

    def chart(self, state: State) -> str:
        from dogwatch.games.shanghaien.research import drawing

        return drawing.chart(state)

    def kernel(self) -> Any:
        from dogwatch.games.shanghaien.research.kernel import ShanghaienKernel

        return ShanghaienKernel
