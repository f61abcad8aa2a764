"""States as arrays of small whole numbers, the same for every library."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dogwatch.games import game
from dogwatch.games.raft import Options as RaftOptions

Numbers: TypeAlias = NDArray[np.int8]


class Observer(Protocol):
    """How a seat sees a state."""

    shape: tuple[int, ...]
    most: int
    """No number is larger, none is below 0."""
    names: tuple[str, ...]
    """What each plane, or each number, tells."""

    def __call__(self, state: Any, seat: int) -> Numbers:
        """The state from a seat's side."""


def observer(name: str, options: Any) -> Observer:
    """For a game with settled options."""
    if name == "raft":
        from dogwatch.research.observing.raft import RaftObserver

        assert isinstance(options, RaftOptions)
        return RaftObserver(options)
    if name == "shanghaien":
        from dogwatch.research.observing.shanghaien import ShanghaienObserver

        return ShanghaienObserver()
    raise KeyError(f"{game(name).name} has no observer")
