"""The weights of `evaluate`."""

from __future__ import annotations

from typing import Final

import numpy as np

from dogwatch.bots.raft.evaluate import FEATURES, Weights

_FIRST = [
    -40,
    -100,
    -160,
    -210,
    -250,
    -280,
    -5,
    -10,
    -15,
    -20,
    -25,
    -30,
    -35,
    30,
    90,
    200,
    20,
    0,
    0,
    0,
    0,
    0,
    20,
    60,
    20,
    100,
]
WEIGHTS: Final[Weights] = np.array([_FIRST, _FIRST], np.int32)
assert WEIGHTS.shape == (2, FEATURES)
