"""The cannon environment passes Gymnasium's checks and follows the game's rules and physics."""

from __future__ import annotations

import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import dogwatch
import dogwatch.research.gymnasium
from dogwatch.games.pirates.research.gymnasium import ID, CannonEnv, CannonVectorEnv
from dogwatch.games.pirates.rules import aim, ending, fleet


@pytest.mark.parametrize("options", [{}, {"players": 3, "ghost": True, "monster": True, "tremor": "rough"}])
def test_gymnasiums_check_env(options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(ID, render_mode="rgb_array", shots=3, **options).unwrapped)


def best_shot(table: CannonEnv) -> np.ndarray[Any, np.dtype[np.float32]]:
    """An action that aims at the nearest enemy with `rules.aim`."""
    practice = table.practice
    assert practice.state is not None
    rows = practice.observe()
    there = np.flatnonzero(rows[:, 5] > 0)
    near = there[np.hypot(*rows[there, :2].T).argmin()]
    target = fleet.where(practice.state.pieces[near])
    bearing = aim.bearing(practice.place, target)
    pull = aim.pull(practice.place, target, practice.options.sizes)
    signed = (bearing + 1800) % 3600 - 1800
    least = practice.options.sizes.least_pull
    return np.array([signed / 1800, 2 * (pull - least) / (1000 - least) - 1], np.float32)


def test_rewards_are_the_trophies_of_the_game() -> None:
    table = CannonEnv(tremor="steady", shots=6)
    won = 0.0
    for seed in range(2):
        table.reset(seed=seed)
        done, gained = False, 0.0
        while not done:
            before = table.practice.state
            _, reward, done, truncated, info = table.step(best_shot(table))
            assert not truncated
            after = table.practice.state
            assert before is not None
            assert after is not None
            gained += reward
            assert ending.points(after, 0) == gained
            assert set(ending.trophies(after, 0)) <= set(ending.trophies(before, 0)) | set(info["fell"])
        won += gained
        with pytest.raises(gymnasium.error.ResetNeeded):
            table.step(np.zeros(2, np.float32))
    assert won >= 2  # of twelve shots


def test_all_shots_are_legal_by_the_rules() -> None:
    game, table = dogwatch.game("pirates"), CannonEnv(shots=4)
    table.action_space.seed(3)
    table.reset(seed=3)
    for _ in range(4):
        state, action = table.practice.state, table.action_space.sample()
        flying, landed = table.flown(action)
        assert state is not None
        assert game.turn(state) == 0
        assert game.check(flying, landed) is None
        seen, *_ = table.landed(flying, landed)
        assert table.observation_space.contains(seen)


def test_the_vector_env_equals_single_envs() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        many = gymnasium.make_vec(ID, num_envs=3, vectorization_mode="vector_entry_point", shots=2, threads=2)
    assert isinstance(many.unwrapped, CannonVectorEnv)
    single = [CannonEnv(shots=2) for _ in range(3)]
    seen, _ = many.reset(seed=7)
    alone = [table.reset(seed=7 + number)[0] for number, table in enumerate(single)]
    assert (seen == np.stack(alone)).all()
    assert many.observation_space.contains(seen)
    done = [False] * 3
    for turn in range(5):
        actions = np.stack([best_shot(table) if table.practice.state else np.zeros(2) for table in single])
        seen, rewards, ended, _, _ = many.step(actions.astype(np.float32))
        for number, table in enumerate(single):
            if done[number]:
                one, reward, done[number] = table.reset()[0], 0.0, False
            else:
                one, reward, done[number], _, _ = table.step(actions[number])
            assert (seen[number] == one).all()
            assert rewards[number] == reward
        assert ended.tolist() == done
        assert turn != 1 or ended.all()
    many.close()


def test_try_shots_returns_the_rewards() -> None:
    table = CannonEnv()
    table.reset(seed=1)
    before = table.practice.state
    aimed = best_shot(table)
    away = aimed + np.array([1.0 if aimed[0] < 0 else -1.0, 0], np.float32)
    fan = np.array([[aimed[0], pull] for pull in np.linspace(-1, 1, 9)], np.float32)
    tried = table.try_shots(np.concatenate([fan, away[None]]))
    assert tried[:9].max() >= 1
    assert tried[9] == 0
    assert table.practice.state is before


def test_bad_arguments_raise() -> None:
    with pytest.raises(ValueError, match="render_mode must be one of rgb_array, ansi"):
        CannonEnv("hologram")
    with pytest.raises(dogwatch.BadOptions):
        CannonEnv(tremor="drunk")
    with pytest.raises(ValueError, match="shots must be >= 1, got 0"):
        CannonEnv(shots=0)
    with pytest.raises(gymnasium.error.ResetNeeded):
        CannonEnv().step(np.zeros(2, np.float32))
    with pytest.raises(ValueError, match="num_envs must be >= 1, got 0"):
        CannonVectorEnv(0)


@pytest.mark.parametrize(
    ("action", "error", "says"),
    [
        ((float("nan"), 0), ValueError, r"action must be from -1 to 1, got \[nan, 0\.0\]"),
        ((0, 1.5), ValueError, r"action must be from -1 to 1, got \[0\.0, 1\.5\]"),
        ((0, 0, 0), ValueError, r"action must have shape \(2,\), got \(3,\)"),
        (0.5, ValueError, r"action must have shape \(2,\), got \(\)"),
        (None, TypeError, r"action must be numbers of shape \(2,\), got None"),
        ((None, 0), TypeError, r"action must be numbers of shape \(2,\), got \(None, 0\)"),
        (("0", "0"), TypeError, r"action must be numbers of shape \(2,\), got \('0', '0'\)"),
        ((0, (1, 2)), TypeError, r"action must be numbers of shape \(2,\), got"),
        (("a", "b"), TypeError, r"action must be numbers of shape \(2,\), got \('a', 'b'\)"),
    ],
)
def test_bad_actions_raise(action: Any, error: type[Exception], says: str) -> None:
    table = CannonEnv()
    table.reset(seed=1)
    state = table.practice.state
    with pytest.raises(error, match=says):
        table.step(action)
    with pytest.raises(
        error, match=says.replace("action", "actions").replace("2,", ".*2").partition(" got")[0]
    ):
        table.try_shots([action])  # type: ignore[arg-type]
    assert table.practice.state is state
    many = CannonVectorEnv(2)
    many.reset(seed=[1, None])
    with pytest.raises((ValueError, TypeError), match="actions must"):
        many.step([(0, 0), action])  # type: ignore[arg-type]
    many.close()


def test_numpy_seeds_are_integers() -> None:
    one, two = CannonEnv(), CannonEnv()
    assert (one.reset(seed=np.int64(3))[0] == two.reset(seed=3)[0]).all()  # type: ignore[arg-type]
    many = CannonVectorEnv(2)
    seen, _ = many.reset(seed=np.int64(3))  # type: ignore[arg-type]
    assert (seen[0] == two.reset(seed=3)[0]).all()
    with pytest.raises(ValueError, match="seed must be an integer or a list of 2, got 3 seeds"):
        many.reset(seed=[1, 2, 3])
    with pytest.raises(TypeError, match=r"seed must be an integer, got 1\.5"):
        many.reset(seed=1.5)  # type: ignore[arg-type]
    many.close()


def test_the_benchmark_of_the_cannon_runs_by_itself() -> None:
    """It failed: the environment was registered only if another module had been imported."""
    program = "from bench import research_speed as own; print(own._cannon(1)(), own._volley(2)())"
    root = Path(__file__).parents[4]
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=root, capture_output=True, text=True, timeout=60
    )
    assert run.stdout == "1 2\n", run.stderr
