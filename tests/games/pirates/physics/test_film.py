"""Films reproduce the simulated poses in few bytes."""

from __future__ import annotations

from math import hypot
from statistics import median

import msgspec
import numpy as np

from dogwatch.games.pirates.physics.cannon import Simulation, shoot
from dogwatch.games.pirates.physics.film import BALL, FRAME_MS, Film
from dogwatch.games.pirates.physics.scene import Scene
from tests.games.pirates.physics.scenes import shooting_range, shot, target
from tests.games.pirates.physics.trial import poses_of, try_one


def test_a_film_shows_what_was_simulated() -> None:
    run = Simulation(Scene(shooting_range(target(9_000, y=900), target(6_000))), shot(650))
    run.finish()
    film = run.film()
    assert film.step == FRAME_MS
    ball, piece = film.tracks
    assert (ball.body, ball.first, piece.body) == (BALL, 0, 1)
    assert piece.first > 5, "it does not move before it is hit"
    for number, pose in enumerate(poses_of(piece), piece.first):
        real = run.frames[number][2]
        assert np.abs(np.array(pose[:3]) - real[:3] * 10_000).max() <= 0.5
        assert np.abs(np.array(pose[3:]) - real[3:] * 1_000).max() <= 0.5
    assert len(poses_of(ball)[0]) == 3


def test_a_ball_leaves_the_barrel_at_the_muzzle() -> None:
    _, film = shoot(shooting_range(), shot(500))
    x, y, z = poses_of(film.tracks[0])[0]
    assert (hypot(x, y), z) == (175, 350)


def test_a_film_survives_its_json() -> None:
    _, film = shoot(shooting_range(target(5_000)), shot(600))
    assert msgspec.json.decode(msgspec.json.encode(film), type=Film) == film


def test_films_are_small() -> None:
    sizes = [try_one(f"film/{index}").film_bytes for index in range(20)]
    assert median(sizes) < 6_000
