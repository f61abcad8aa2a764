"""Determinism: equal shots give bit-identical results, repeated, reordered, in threads and processes."""

from __future__ import annotations

import hashlib
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from random import Random

import numpy as np

from dogwatch.games.pirates.physics.cannon import Simulation
from dogwatch.games.pirates.physics.resolver import scene_spec
from dogwatch.games.pirates.physics.scene import Scene
from dogwatch.games.pirates.physics.volley import Volley
from dogwatch.games.pirates.rules.state import State
from tests.games.pirates.physics.scenes import flight, random_fire, random_flight, random_state

SEEDS = [f"same/{index}" for index in range(8)]


def trace(seed: str) -> str:
    """A hash of all poses of all frames and of the result."""
    run = _run(random_flight(Random(seed)))
    return hashlib.sha256(np.array(run.frames).tobytes() + repr(run.landed()).encode()).hexdigest()


def _all(pool: Executor) -> list[str]:
    return list(pool.map(trace, SEEDS))


def test_repeated_and_reordered() -> None:
    first = [trace(seed) for seed in SEEDS]
    assert [trace(seed) for seed in reversed(SEEDS)] == first[::-1]


def test_in_threads() -> None:
    first = [trace(seed) for seed in SEEDS]
    with ThreadPoolExecutor(4) as pool:
        assert _all(pool) == first


def test_in_another_process() -> None:
    first = [trace(seed) for seed in SEEDS]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert _all(pool) == first


def test_one_scene_serves_any_number_of_shots() -> None:
    states = _states("scene", 6)
    fresh = [_run(state).landed() for state in states]
    scene = Scene(scene_spec(states[0]))
    assert [_run(state, scene).landed() for state in reversed(states)] == fresh[::-1]


def test_a_volley_fells_what_single_shots_fell() -> None:
    for seed in SEEDS[:4]:
        states = _states(seed, 6)
        aimed = Volley(scene_spec(states[0]))
        for state in states:
            assert state.shot is not None
            assert aimed.felled_by(state.shot) == _run(state).landed().fell


def _states(seed: str, count: int) -> list[State]:
    """Several shots in one scene."""
    random = Random(seed)
    state = random_state(random)
    fires = [random_fire(random, state) for _ in range(count)]
    return [flight(state, fire) for fire in fires if fire is not None]


def _run(state: State, scene: Scene | None = None) -> Simulation:
    assert state.shot is not None
    run = Simulation(scene or Scene(scene_spec(state)), state.shot)
    run.finish()
    return run
