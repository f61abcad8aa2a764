"""The research adapter of Raft & Scupper: observations, drawings, the compiled kernel, perft."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from dogwatch.games.raft.rules import State
from dogwatch.games.raft.rules.perft import perft
from dogwatch.research.base import Perft, Research

_DEEP: Final = 4


class RaftResearch(Research):
    """The research parts of Raft & Scupper; heavy imports happen on first use."""

    sides = ("research-sides-yellow", "research-score-yellow")
    parameters: ClassVar[Mapping[str, Any]] = {
        "size": "full",
        "layout": "pinwheel",
        "placer": "chance",
        "own_layout": "",
    }

    def observer(self, options: Any) -> Any:
        from dogwatch.games.raft.research.observer import RaftObserver

        return RaftObserver(options)

    def features(self) -> Any:
        from dogwatch.games.raft.research.features import features

        return features

    def plan(self) -> Any:
        from dogwatch.research.baseline.training import Plan

        return Plan(rounds=1_200, steps=16, games=256, noise=0.02)

    def draw(self, state: State) -> Any:
        from dogwatch.games.raft.research import drawing

        return drawing.draw(state)

    def chart(self, state: State) -> str:
        from dogwatch.games.raft.research import drawing

        return drawing.chart(state)

    def kernel(self) -> Any:
        from dogwatch.games.raft.research.kernel import RaftKernel

        return RaftKernel

    def favoured(self, state: State, opener: int) -> int:
        """The seat that plays yellow, which moves first."""
        return state.yellow

    def perft(self, state: State, depth: int, compiling: Callable[[], None]) -> Perft:
        """Counts without R24; from depth 4 on by the compiled rules if numba is installed."""
        if depth < _DEEP or state.phase != "play":
            return perft
        try:
            from dogwatch.games.raft.bots import packed
        except ModuleNotFoundError:  # no numba: the plain rules, slower
            return perft
        packed.make_ready(state, compiling)
        return lambda after, left: perft(after, left) if after.phase != "play" else packed.perft(after, left)
