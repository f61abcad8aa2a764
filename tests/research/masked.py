"""A stand-in for the way sb3-contrib's MaskablePPO collects rollouts.

The real one needs torch, whose CPU build not every index has; `make sb3` tests with it.
Its interface (sb3_contrib 2.9):
`is_masking_supported` looks for a method `action_masks` through the wrappers (`env.get_wrapper_attr`),
`get_action_masks` stacks the results of all environments, and the policy draws among the masked actions; an
environment that ends is reset at once.
"""

from __future__ import annotations

from typing import Any

import numpy as np


def collect(envs: list[Any], steps: int) -> list[float]:
    """Step all environments together with masked random actions; the rewards of finished episodes."""
    rng, found = np.random.default_rng(1), []
    for number, each in enumerate(envs):
        assert each.has_wrapper_attr("action_masks")
        each.reset(seed=number)
    for _ in range(steps):
        masks = np.stack([each.get_wrapper_attr("action_masks")() for each in envs])
        assert masks.dtype == np.bool_
        assert masks.any(axis=1).all()
        for each, mask in zip(envs, masks, strict=True):
            seen, reward, terminated, truncated, _ = each.step(rng.choice(np.flatnonzero(mask)))
            assert seen.dtype == each.observation_space.dtype
            assert not truncated
            if terminated:
                found.append(reward)
                each.reset()
    return found
