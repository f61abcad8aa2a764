"""The weights of `outlook`, as `bench/shanghaien_fit.py` found them."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = (
    (0.0,) * 9,
    *(((0.66, 0.0, 0.0, 0.0, 0.0, 0.0, 1.6, 0.0, 0.24),) * 7),
)
"""Per number of rounds left: those of a nation's features, then of the others."""
