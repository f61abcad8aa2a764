"""Renders states as text or images for `render`, without words that would need translation."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogwatch.research.base import research
from dogwatch.research.canvas import Canvas


def picture(name: str, state: Any) -> NDArray[np.uint8]:
    """A state as an RGB image: height × width × 3."""
    drawn = research(name).draw(state)
    return np.asarray(drawn.image() if isinstance(drawn, Canvas) else drawn, np.uint8)


def text(name: str, state: Any) -> str:
    """A state as text: the game's chart, if it has one, then the position's notation in one line."""
    drawn = research(name)
    chart, line = drawn.chart(state), drawn.game.text(state)
    return line if chart == line else f"{chart}\n{line}"
