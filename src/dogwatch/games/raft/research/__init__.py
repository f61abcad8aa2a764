"""Raft & Scupper for research: planes over the frame, pictures, compiled games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from dogwatch.games.raft.rules import State
from dogwatch.games.raft.rules.perft import perft
from dogwatch.research.base import Counter, Research

_DEEP: Final = 4


class RaftResearch(Research):
    """Everything that the adapters can use."""

    sides = ("research-sides-yellow", "research-score-yellow")
    parameters: ClassVar[Mapping[str, Any]] = {
        "size": "full",
        "layout": "pinwheel",
        "placer": "chance",
        "own_layout": "",
    }

    def observer(self, options: Any) -> Any:
        """Planes over the frame."""
        from dogwatch.games.raft.research.observing import RaftObserver

        return RaftObserver(options)

    def draw(self, state: State) -> Any:
        """The sea with its ships."""
        from dogwatch.games.raft.research import drawing

        return drawing.draw(state)

    def chart(self, state: State) -> str:
        """The sea in letters."""
        from dogwatch.games.raft.research import drawing

        return drawing.chart(state)

    def kernel(self) -> Any:
        """Whole games compiled."""
        from dogwatch.games.raft.research.kernel import RaftKernel

        return RaftKernel

    def favoured(self, state: State, opener: int) -> int:
        """Yellow: it moves first."""
        return state.yellow

    def counter(self, state: State, depth: int, compiling: Callable[[], None]) -> Counter:
        """Without R24; a deep one by the compiled rules, where numba is installed."""
        if depth < _DEEP or state.phase != "play":
            return perft
        try:
            from dogwatch.games.raft.bots import packed
        except ModuleNotFoundError:  # without numba the plain rules count as well, in more time
            return perft
        packed.make_ready(state, compiling)
        return lambda after, left: perft(after, left) if after.phase != "play" else packed.perft(after, left)
