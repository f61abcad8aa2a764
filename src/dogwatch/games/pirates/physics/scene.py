"""A scene compiled for MuJoCo. All calls of MuJoCo are in this module."""

from __future__ import annotations

from copy import copy
from math import cos, radians, sin
from typing import Any, Final, TypeAlias

import mujoco
import numpy as np
from numpy.typing import NDArray

from dogwatch.games.pirates.physics.mjcf import SLEEP_TOLERANCE, heading_quaternion, mjcf
from dogwatch.games.pirates.physics.scene_spec import SceneSpec, muzzle, speed
from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import STANDING, Shot

Floats: TypeAlias = NDArray[np.float64]
Flags: TypeAlias = NDArray[np.bool_]

_OVERLAP: Final = -2e-4
"""Metres: contacts that penetrate less than this come from rounding to 0.1 mm."""
_PASSES_BALL: Final = (8, 11)
"""contype and conaffinity of geoms that collide with everything but the ball; `mjcf.py` has the others."""


def _hush() -> None:
    """Disable MuJoCo's log: it would write to a file in the working directory and over the terminal."""
    config = mujoco.MjLogConfig.get()
    config.logto_file = config.logto_console = False
    mujoco.MjLogConfig.set(config)


_hush()


class Scene:
    """A compiled scene. Body 0 is the ball, the others are the pieces on the table, in order."""

    def __init__(self, spec: SceneSpec) -> None:
        self.spec = spec
        self.model = _compiled(spec)
        self.data = mujoco.MjData(self.model)
        self.poses: Floats = self.data.qpos.reshape(-1, 7)
        """Per body: position in metres and quaternion. A view of the live data."""
        self.speeds: Floats = self.data.qvel.reshape(-1, 6)
        """Per body: linear velocity in m/s and angular velocity in rad/s. A view of the live data."""
        self._lying = _LyingPieces(self.model, spec) if _some_lie(spec) else None

    def launch(self, shot: Shot) -> None:
        """Reset the scene and put the ball at the muzzle with its launch velocity."""
        mujoco.mj_resetData(self.model, self.data)
        self.poses[0], self.speeds[0] = launched(shot, self.spec.sizes)
        if self._lying is not None:
            self._lying.let_ball_through(self.poses[0, :3])

    def step(self, count: int) -> None:
        """Simulate `count` time steps of `STEP_MS`."""
        mujoco.mj_step(self.model, self.data, count)

    @property
    def awake(self) -> Flags:
        """Per body: whether it may be moving."""
        awake: Flags = self.data.tree_asleep < 0
        return awake

    def wake(self, body: int) -> None:
        """Wake a body; until `allow_sleep` no body falls asleep."""
        self.model.opt.sleep_tolerance = 0.0
        self.speeds[body] = -0.0  # MuJoCo documents that this wakes the body and has no other effect

    def allow_sleep(self) -> None:
        """Let bodies fall asleep again."""
        self.model.opt.sleep_tolerance = SLEEP_TOLERANCE


def launched(shot: Shot, sizes: Sizes) -> tuple[Floats, Floats]:
    """The ball's pose and velocity at the muzzle."""
    bearing, elevation = radians(shot.bearing / 10), radians(sizes.elevation / 10)
    x, y = muzzle(shot, sizes)
    rising, flat = speed(shot, sizes) * sin(elevation), speed(shot, sizes) * cos(elevation)
    place = (x / 10_000, y / 10_000, sizes.muzzle / 10_000, *heading_quaternion(shot.bearing))
    return np.array(place), np.array((flat * sin(bearing), flat * cos(bearing), rising, 0.0, 0.0, 0.0))


def tilts(poses: Floats) -> Floats:
    """Per body, the angle in degrees between its z axis and the vertical."""
    up = 1 - 2 * (poses[..., 4] ** 2 + poses[..., 5] ** 2)
    found: Floats = np.degrees(np.arccos(np.clip(up, -1, 1)))
    return found


class _LyingPieces:
    """Lying pieces that may overlap the muzzle: the rules check only the place of their stands (P11, P22).

    A ball that starts inside such a piece does not collide with it in this shot.
    """

    def __init__(self, model: Any, spec: SceneSpec) -> None:
        lying = [number for number in spec.numbers if not _stands(spec, number)]
        bodies = [model.body(f"piece{number}").id for number in lying]
        data = mujoco.MjData(model)
        mujoco.mj_kinematics(model, data)
        self._model = model
        self._geoms: NDArray[np.int64] = np.flatnonzero(np.isin(model.geom_bodyid, bodies))
        self._middles: Floats = data.geom_xpos[self._geoms]
        self._rotations: Floats = data.geom_xmat[self._geoms].reshape(-1, 3, 3)
        self._halves: Floats = model.geom_size[self._geoms]
        self._bits = model.geom_contype[self._geoms], model.geom_conaffinity[self._geoms]
        self._radius = spec.sizes.ball / 10_000

    def let_ball_through(self, ball: Floats) -> None:
        """Disable contacts between the ball and the lying pieces that overlap it now; enable all others."""
        inside = np.einsum("nji,nj->ni", self._rotations, ball - self._middles)
        gap = np.linalg.norm(np.maximum(np.abs(inside) - self._halves, 0), axis=1) - self._radius
        bodies = self._model.geom_bodyid[self._geoms]
        overlaps = np.isin(bodies, bodies[gap < _OVERLAP])
        self._model.geom_contype[self._geoms] = np.where(overlaps, _PASSES_BALL[0], self._bits[0])
        self._model.geom_conaffinity[self._geoms] = np.where(overlaps, _PASSES_BALL[1], self._bits[1])


def _stands(spec: SceneSpec, number: int) -> bool:
    return spec.pieces[number].face == STANDING


def _some_lie(spec: SceneSpec) -> bool:
    return not all(_stands(spec, number) for number in spec.numbers)


def _compiled(spec: SceneSpec) -> Any:
    """The model. Lying pieces may overlap what they leaned on; such pairs do not collide in this shot."""
    model = mujoco.MjModel.from_xml_string(mjcf(spec))
    if not _some_lie(spec):
        return model
    excluded_pairs = _overlapping(model)
    return mujoco.MjModel.from_xml_string(mjcf(spec, excluded_pairs)) if excluded_pairs else model


def _overlapping(model: Any) -> list[tuple[str, str]]:
    """Pairs of bodies that overlap initially. Sleep is disabled, because sleeping pairs are not checked."""
    awake = copy(model)
    awake.opt.enableflags &= ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
    data = mujoco.MjData(awake)
    mujoco.mj_fwdPosition(awake, data)
    found = {
        tuple(sorted(awake.body(awake.geom_bodyid[geom]).name for geom in contact.geom))
        for contact in data.contact
        if contact.dist < _OVERLAP
    }
    return sorted((one, other) for one, other in found if "world" not in (one, other))
