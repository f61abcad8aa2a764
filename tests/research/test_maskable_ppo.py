"""sb3-contrib's MaskablePPO itself, if it is installed (`make sb3`); elsewhere `masked.py` stands in."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
import supersuit

import dogwatch.research.gymnasium  # noqa: F401  (registers the environments)

sb3_contrib = pytest.importorskip("sb3_contrib", reason="make sb3 installs it")

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("Dogwatch/Raft-v0", {"size": "short"}),
    ("Dogwatch/Shanghaien-v0", {}),
]


@pytest.mark.parametrize(("name", "options"), GAMES)
@pytest.mark.parametrize("wrapped", [False, True])
def test_maskable_ppo_learns_with_masks(name: str, options: dict[str, Any], wrapped: bool) -> None:
    """Illegal actions raise, so every action was drawn with a mask; with SuperSuit's wrappers, too."""
    from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
    from stable_baselines3.common.vec_env import DummyVecEnv

    def make() -> Any:
        made: Any = gymnasium.make(name, illegal="raise", **options)
        return supersuit.flatten_v0(supersuit.dtype_v0(made, np.float32)) if wrapped else made

    many = DummyVecEnv([make, make])
    assert is_masking_supported(many)
    model = sb3_contrib.MaskablePPO("MlpPolicy", many, n_steps=64, batch_size=32, n_epochs=1, seed=1)
    model.learn(256)
    seen, rewards = many.reset(), []
    for _ in range(200):
        actions, _ = model.predict(seen, action_masks=get_action_masks(many))
        seen, gained, done, _ = many.step(actions)
        rewards += gained[done].tolist()
    assert rewards
    assert set(rewards) <= {-1.0, 0.0, 1.0}


@pytest.mark.parametrize(("name", "options"), GAMES)
@pytest.mark.filterwarnings("ignore:.*image")  # boards are no images
def test_stable_baselines_check(name: str, options: dict[str, Any]) -> None:
    from stable_baselines3.common.env_checker import check_env

    check_env(gymnasium.make(name, **options))
