"""States as plain text and as pictures, for `render`: no words in them, so that they need no language."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogwatch.research.base import research


def picture(name: str, state: Any) -> NDArray[np.uint8]:
    """A state drawn from above: height × width × red, green, blue."""
    return np.asarray(research(name).draw(state), np.uint8)


def text(name: str, state: Any) -> str:
    """A state as lines of text: a chart, then the position in one line of notation."""
    drawn = research(name)
    chart, line = drawn.chart(state), drawn.game.text(state)
    return line if chart == line else f"{chart}\n{line}"
