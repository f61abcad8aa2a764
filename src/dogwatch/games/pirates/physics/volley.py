"""Many shots at one table, for bots: what would each of them fell?

A bot need not know where everything comes to rest, so a shot ends as soon as nothing more can fall; what fell
is what `cannon.shoot` says. MuJoCo's `Batch` was measured too: on one thread it is no faster, because the
time is spent inside the steps.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot, sqrt
from typing import Final

import numpy as np

from dogwatch.games.pirates.physics.cannon import BELOW, FALLEN, FRAMES, STEPS
from dogwatch.games.pirates.physics.scene import Flags, Scene, tilts
from dogwatch.games.pirates.physics.shapes import Shape, balance, mass, shape
from dogwatch.games.pirates.physics.table import Table
from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import STANDING, Shot

_LYING: Final = 70.0
_UPRIGHT: Final = 8.0
_SLOW: Final = np.array([0.05] * 3 + [1.0] * 3)


class Volley:
    """A table to be shot at again and again. Not to be shared between threads."""

    def __init__(self, table: Table) -> None:
        self._scene = Scene(table)
        self._numbers = np.array(table.numbers, dtype=np.int64)
        self._stood = np.array(
            [table.pieces[number].face == STANDING for number in table.numbers], dtype=bool
        )
        self._harmless = harmless_speed(table)
        self._low = table.sizes.ball * 1.5 / 10_000

    def fells(self, shot: Shot) -> tuple[int, ...]:
        """The pieces that this shot would fell."""
        scene = self._scene
        scene.launch(shot)
        for _ in range(FRAMES):
            scene.step(STEPS)
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
        tilt, slow = tilts(scene.poses), (np.abs(scene.speeds) < _SLOW).all(axis=1)
        return bool((resting | (tilt > _LYING) | ((tilt < _UPRIGHT) & slow)).all())


def volley(table: Table, shots: Iterable[Shot]) -> list[tuple[int, ...]]:
    """Which pieces each shot would fell."""
    aimed = Volley(table)
    return [aimed.fells(shot) for shot in shots]


def harmless_speed(table: Table) -> float:
    """A ball that rolls more slowly has less energy than the easiest piece needs to tip over."""
    kinds = {table.pieces[number].kind for number in table.numbers}
    least = min((tipping_energy(shape(kind, table.sizes)) for kind in kinds), default=0.0)
    return sqrt(2 * least / (1.4 * _kg(table.sizes)))  # a rolling ball's energy is 7/10 m v²


def tipping_energy(shape: Shape) -> float:
    """Joules that lift its weight over the long edge of its stand."""
    high, half = balance(shape), min(shape[0].size[:2]) / 2
    return mass(shape) / 1e6 * 9.81 * (hypot(high, half) - high) / 1e4


def _kg(sizes: Sizes) -> float:
    return sizes.ball_mass / 1e6
