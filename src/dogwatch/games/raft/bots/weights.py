"""The weights of `evaluate`, fitted by `bench/raft_fit.py`."""

from __future__ import annotations

from typing import Final

import numpy as np

from dogwatch.games.raft.bots.evaluate import Weights

# fmt: off
WEIGHTS: Final[Weights] = np.array([
    [36, 7, 1, -9, -18, -18, 113, 22, -10, -16, -28, -35, -45, -7, -13, -1, 0, -3, -1, 1, 0, 5, 4, 6, -4,
     -8, -9, -10, -12, -8, 4, -4, 2, 1, -1, -1, 2, 5, 1, 0],
    [39, 25, 1, -17, -12, -35, 10, 18, 15, -6, -12, -10, -15, 12, 58, 63, 42, 11, -11, -6, -16, 9, 11, 8,
     9, 65, 96, 120, 148, 145, 6, 50, 10, 3, 6, 8, 12, -5, -1, 29],
], np.int32)
"""For a full sea and for an empty one."""
# fmt: on
