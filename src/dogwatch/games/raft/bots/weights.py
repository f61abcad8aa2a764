"""The weights of `evaluate`, fitted by `bench/raft_fit.py`."""

from __future__ import annotations

from typing import Final

import numpy as np

from dogwatch.games.raft.bots.evaluate import Weights

# fmt: off
WEIGHTS: Final[Weights] = np.array([
    [60, 33, 3, -17, -33, -47, 58, 2, -20, -12, -6, -12, -10, -3, -4, 8,
     1, -5, 0, -4, 5, 2, 0, 1, 7, -2, 0, -11],
    [60, 34, 4, -22, -28, -48, 47, 31, 21, -3, -21, -15, -60, 0, 61, 55,
     42, 21, -8, -2, -11, 20, 4, 7, 5, -4, 0, 9],
], np.int32)
"""For a full sea and for an empty one."""
# fmt: on
