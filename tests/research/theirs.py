"""PettingZoo's own tests, with warnings as errors."""

from __future__ import annotations

import warnings
from typing import Any

with warnings.catch_warnings(action="ignore"):  # it imports its own games in a deprecated way
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

__all__ = ["api_test", "max_cycles_test", "parallel_api_test", "quietly", "render_test", "seed_test"]

EXPECTED = (
    "Observation space for each agent probably should be gymnasium.spaces.box",  # a dict is fine
    "Observation is not a NumPy array",
)


def quietly(test: Any, *arguments: Any, also: tuple[str, ...] = (), **more: Any) -> None:
    """Run one of PettingZoo's tests; every warning but the expected ones is an error."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in (*EXPECTED, *also):
            warnings.filterwarnings("ignore", message)
        test(*arguments, **more)
