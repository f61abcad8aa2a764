"""Checks the continuous parts of actions."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dogwatch.games.arguments import shown

_ROUNDING: Final = 1e-6


def fractions(name: str, value: Any, shape: tuple[int, ...]) -> NDArray[np.float64]:
    """Numbers from -1 to 1 as an array; raises `TypeError`, or `ValueError` for a wrong shape or range."""
    try:
        given = np.asarray(value)
    except ValueError:  # rows of different lengths
        given = np.empty(0, object)
    if given.dtype.kind not in "iuf":
        raise TypeError(f"{name} must be numbers of shape {shape}, got {shown(value)}")
    given = given.astype(np.float64)
    if given.shape != shape:
        raise ValueError(f"{name} must have shape {shape}, got {given.shape}")
    if not (np.abs(given) <= 1 + _ROUNDING).all():  # false for NaN, too
        raise ValueError(f"{name} must be from -1 to 1, got {shown(given.tolist())}")
    return given
