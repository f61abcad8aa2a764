"""The weights of `evaluation.evaluate`, fitted by `bench/shanghaien_fit.py`."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = (
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0),  # unused: the last round is exact
    (0.913, 0.185, 1.369, 1.461, 0.690, 1.570),
    (0.851, 0.101, 1.315, 0.981, 0.676, 0.323),
    (0.881, 0.050, 1.137, 1.016, 0.677, 0.989),
    (0.864, 0.051, 1.082, 1.044, 0.580, 0.123),
    (0.801, 0.078, 1.043, 1.024, 0.479, 0.699),
    (0.705, 0.132, 0.962, 0.962, 0.447, 0.170),
    (0.494, 0.213, 0.780, 0.780, 0.411, 0.441),
)
"""By number of rounds left."""
