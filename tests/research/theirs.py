"""PettingZoo's own tests, and how strictly we run them."""

from __future__ import annotations

import warnings
from typing import Any

with warnings.catch_warnings(action="ignore"):  # it loads games of its own in a way that it calls deprecated
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

__all__ = ["api_test", "max_cycles_test", "parallel_api_test", "quietly", "render_test", "seed_test"]

EXPECTED = (
    "Observation space for each agent probably should be gymnasium.spaces.box",  # only their own may be dicts
    "Observation is not a NumPy array",
)


def quietly(test: Any, *arguments: Any, also: tuple[str, ...] = (), **more: Any) -> None:
    """Run a test of PettingZoo's, in which every warning but the expected ones is an error."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in (*EXPECTED, *also):
            warnings.filterwarnings("ignore", message)
        test(*arguments, **more)
