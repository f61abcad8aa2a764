"""The closed-form estimate agrees with the simulation often enough to filter shots."""

from __future__ import annotations

from random import Random

import pytest

from dogwatch.games.pirates.physics.estimate import NOTHING, Estimator
from dogwatch.games.pirates.physics.resolver import scene_spec
from dogwatch.games.pirates.physics.volley import volley
from dogwatch.games.pirates.rules.state import Kind
from tests.games.pirates.physics.scenes import (
    EAST,
    flight,
    random_fire,
    random_state,
    shooting_range,
    shot,
    target,
)

AIMS = [shot(pull, EAST + off) for off in range(-36, 37, 12) for pull in range(300, 901, 50)]


@pytest.mark.parametrize("kind", ["galleon", "tower"])
@pytest.mark.parametrize("turn", [0, 450, 900])
def test_it_agrees_at_the_range(kind: Kind, turn: int) -> None:
    agreed = []
    for distance in (5_000, 9_000):
        aimed_at = shooting_range(target(distance, turn, kind))
        guessed = Estimator(aimed_at).felled_by(AIMS) == 0
        agreed += [bool(fell) == guess for fell, guess in zip(volley(aimed_at, AIMS), guessed, strict=True)]
    assert sum(agreed) >= 0.92 * len(agreed)


def test_it_agrees_at_random_tables() -> None:
    """Random shots are mostly near misses and glancing hits, the hardest cases."""
    random, agreed, tried = Random("estimate"), 0, 0
    for _ in range(8):
        state = random_state(random)
        fires = [fire for fire in (random_fire(random, state) for _ in range(12)) if fire]
        shots = [shot for shot in (flight(state, fire).shot for fire in fires) if shot]
        guessed = Estimator(scene_spec(state)).felled_by(shots).tolist()
        for guess, fell in zip(guessed, volley(scene_spec(state), shots), strict=True):
            agreed += guess in fell or (guess == NOTHING and not fell)
            tried += 1
    assert agreed >= 0.8 * tried


def test_an_empty_scene_fells_nothing() -> None:
    assert Estimator(shooting_range()).felled_by(AIMS[:3]).tolist() == [NOTHING] * 3
    assert Estimator(shooting_range(target(5_000))).felled_by([]).tolist() == []
