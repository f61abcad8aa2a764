"""States as arrays of small whole numbers, the same for every library."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dogwatch.research.base import research

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
    return research(name).observer(options)
