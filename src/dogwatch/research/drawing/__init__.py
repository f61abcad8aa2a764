"""States as plain text and as pictures, for `render`: no words in them, so that they need no language."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogwatch.games import NAMES, game


def picture(name: str, state: Any) -> NDArray[np.uint8]:
    """A state drawn from above: height × width × red, green, blue."""
    return np.asarray(_drawer(name).draw(state), np.uint8)


def text(name: str, state: Any) -> str:
    """A state as lines of text: a chart, then the position in one line of notation."""
    return f"{_drawer(name).chart(state)}\n{game(name).text(state)}"


def _drawer(name: str) -> Any:
    if name not in NAMES:
        raise KeyError(f"there is no game {name!r}")
    return import_module(f"{__name__}.{name}")
