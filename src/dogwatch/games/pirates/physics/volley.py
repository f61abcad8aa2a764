"""Simulation of many shots in one scene, for bots: only which pieces fall.

A shot ends as soon as nothing more can fall, before all bodies are at rest; the pieces that fell are the same
as in `cannon.shoot`. MuJoCo's `Batch` is no faster on one thread (measured): the time is spent in the steps.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot, sqrt
from typing import Final

import numpy as np

from dogwatch.games.pirates.physics.cannon import BELOW, FALLEN, MAX_FRAMES, STEPS_PER_FRAME
from dogwatch.games.pirates.physics.scene import Flags, Floats, Scene, tilts
from dogwatch.games.pirates.physics.scene_spec import SceneSpec
from dogwatch.games.pirates.physics.shapes import Shape, balance, mass, shape
from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import STANDING, Shot

_LYING: Final = 70.0
"""Degrees: a piece with a larger tilt has certainly fallen."""
_UPRIGHT: Final = 8.0
"""Degrees: a slow piece with a smaller tilt stays upright."""
_RESTING_SPEEDS: Final = np.array([0.05] * 3 + [1.0] * 3)
"""m/s and rad/s per axis: a slower piece counts as slow."""


class Volley:
    """A scene for repeated shots. Not thread-safe."""

    def __init__(self, spec: SceneSpec) -> None:
        self._scene = Scene(spec)
        self._numbers = np.array(spec.numbers, dtype=np.int64)
        self._stood = np.array([spec.pieces[number].face == STANDING for number in spec.numbers], dtype=bool)
        self._harmless = harmless_speed(spec)
        self._low = spec.sizes.ball * 1.5 / 10_000

    def felled_by(self, shot: Shot, path: list[Floats] | None = None) -> tuple[int, ...]:
        """The numbers of the pieces that this shot fells; adds the ball's place of each frame to `path`."""
        scene = self._scene
        scene.launch(shot)
        for _ in range(MAX_FRAMES):
            if path is not None:
                path.append(scene.poses[0, :3].copy())
            scene.step(STEPS_PER_FRAME)
            if self._decided():
                break
        down = (tilts(scene.poses) > FALLEN) | (scene.poses[:, 2] < BELOW)
        return tuple(self._numbers[down[1:] & self._stood].tolist())

    def _decided(self) -> bool:
        scene = self._scene
        resting: Flags = ~scene.awake | (scene.poses[:, 2] < BELOW)
        if not resting[0]:
            rolling = abs(scene.poses[0, 2]) < self._low
            resting[0] = rolling and hypot(*scene.speeds[0, :2]) < self._harmless
        if not resting[0]:
            return False
        tilt, slow = tilts(scene.poses), (np.abs(scene.speeds) < _RESTING_SPEEDS).all(axis=1)
        return bool((resting | (tilt > _LYING) | ((tilt < _UPRIGHT) & slow)).all())


def volley(spec: SceneSpec, shots: Iterable[Shot]) -> list[tuple[int, ...]]:
    """Per shot, the numbers of the pieces that it fells."""
    aimed = Volley(spec)
    return [aimed.felled_by(shot) for shot in shots]


def harmless_speed(spec: SceneSpec) -> float:
    """m/s: a ball that rolls more slowly has too little energy to tip over any piece."""
    kinds = {spec.pieces[number].kind for number in spec.numbers}
    least = min((tipping_energy(shape(kind, spec.sizes)) for kind in kinds), default=0.0)
    return sqrt(2 * least / (1.4 * _kg(spec.sizes)))  # a rolling ball's energy is 7/10 m v²


def tipping_energy(shape: Shape) -> float:
    """Joules that lift the centre of mass over the long edge of the stand."""
    high, half = balance(shape), min(shape[0].size[:2]) / 2
    return mass(shape) / 1e6 * 9.81 * (hypot(high, half) - high) / 1e4


def _kg(sizes: Sizes) -> float:
    return sizes.ball_mass / 1e6
