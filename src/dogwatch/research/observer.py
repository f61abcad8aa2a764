"""Observations: states as int8 arrays, the same for every library."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dogwatch.research.base import research

Int8Array: TypeAlias = NDArray[np.int8]


class Observer(Protocol):
    """Converts states to observations of one game with its options."""

    shape: tuple[int, ...]
    most: int
    """Upper bound of the values; the lower bound is 0. Arrays are int8 up to 127, else int16 or int32."""
    names: tuple[str, ...]
    """The meaning of each plane, or of each number."""

    def __call__(self, state: Any, seat: int) -> Int8Array:
        """A seat's observation of a state."""


def observer(name: str, options: Any) -> Observer:
    """The observer of a game; `options` are settled ones (`game.settle`)."""
    return research(name).observer(options)
