"""A table that MuJoCo can move: with `volley.py` the only place that speaks to it."""

from __future__ import annotations

from copy import copy
from math import cos, radians, sin
from typing import Any, Final, TypeAlias

import mujoco
import numpy as np
from numpy.typing import NDArray

from dogwatch.games.pirates.physics.mjcf import SLEEP_TOLERANCE, heading_turn, mjcf
from dogwatch.games.pirates.physics.table import Table, muzzle, speed
from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import STANDING, Shot

Floats: TypeAlias = NDArray[np.float64]
Flags: TypeAlias = NDArray[np.bool_]

_OVERLAP: Final = -2e-4
"""Metres. Rounding to the grid makes overlaps smaller than this one."""
_PASSES_BALL: Final = (8, 11)
"""Contact bits of what touches everything but the ball; `mjcf.py` has those of the others."""


def _hush() -> None:
    """MuJoCo would write warnings to a file wherever we happen to be, and over the terminal's table."""
    config = mujoco.MjLogConfig.get()
    config.logto_file = config.logto_console = False
    mujoco.MjLogConfig.set(config)


_hush()


class Scene:
    """A compiled table. Body 0 is the ball, the others are the pieces on the table, in order."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.model = _compiled(table)
        self.data = mujoco.MjData(self.model)
        self.poses: Floats = self.data.qpos.reshape(-1, 7)
        """Per body: position in metres, quaternion; the live values."""
        self.speeds: Floats = self.data.qvel.reshape(-1, 6)
        """Per body: metres and radians per second."""
        self._masts = _Masts(self.model, table) if _some_lie(table) else None

    def launch(self, shot: Shot) -> None:
        """Everything back to its place, and the ball leaves the barrel."""
        mujoco.mj_resetData(self.model, self.data)
        self.poses[0], self.speeds[0] = launched(shot, self.table.sizes)
        if self._masts is not None:
            self._masts.make_way(self.poses[0, :3])

    def step(self, count: int) -> None:
        """Let that many milliseconds pass."""
        mujoco.mj_step(self.model, self.data, count)

    @property
    def awake(self) -> Flags:
        """Per body: whether it may be moving."""
        found: Flags = self.data.tree_asleep < 0
        return found

    def rouse(self, body: int) -> None:
        """Wake a body, and let none fall asleep until `calm`."""
        self.model.opt.sleep_tolerance = 0.0
        self.speeds[body] = -0.0  # documented: this wakes it and has no other effect

    def calm(self) -> None:
        """Bodies may fall asleep again."""
        self.model.opt.sleep_tolerance = SLEEP_TOLERANCE


def launched(shot: Shot, sizes: Sizes) -> tuple[Floats, Floats]:
    """The ball's pose and speed as it leaves the barrel."""
    bearing, elevation = radians(shot.bearing / 10), radians(sizes.elevation / 10)
    x, y = muzzle(shot, sizes)
    rising, flat = speed(shot, sizes) * sin(elevation), speed(shot, sizes) * cos(elevation)
    place = (x / 10_000, y / 10_000, sizes.muzzle / 10_000, *heading_turn(shot.bearing))
    return np.array(place), np.array((flat * sin(bearing), flat * cos(bearing), rising, 0.0, 0.0, 0.0))


def tilts(poses: Floats) -> Floats:
    """Degrees between each body's own up and ours."""
    up = 1 - 2 * (poses[..., 4] ** 2 + poses[..., 5] ** 2)
    found: Floats = np.degrees(np.arccos(np.clip(up, -1, 1)))
    return found


class _Masts:
    """Pieces that lie across the cannon's place: the rules know their stands' place only (P11, P22).

    A ball that begins inside one of them does not touch it in this shot.
    """

    def __init__(self, model: Any, table: Table) -> None:
        lying = [number for number in table.numbers if not _stands(table, number)]
        bodies = [model.body(f"piece{number}").id for number in lying]
        data = mujoco.MjData(model)
        mujoco.mj_kinematics(model, data)
        self._model = model
        self._geoms: NDArray[np.int64] = np.flatnonzero(np.isin(model.geom_bodyid, bodies))
        self._middles: Floats = data.geom_xpos[self._geoms]
        self._turns: Floats = data.geom_xmat[self._geoms].reshape(-1, 3, 3)
        self._halves: Floats = model.geom_size[self._geoms]
        self._bits = model.geom_contype[self._geoms], model.geom_conaffinity[self._geoms]
        self._radius = table.sizes.ball / 10_000

    def make_way(self, ball: Floats) -> None:
        """Let what is where the ball is now be as air to it, and nothing else."""
        inside = np.einsum("nji,nj->ni", self._turns, ball - self._middles)
        gap = np.linalg.norm(np.maximum(np.abs(inside) - self._halves, 0), axis=1) - self._radius
        bodies = self._model.geom_bodyid[self._geoms]
        met = np.isin(bodies, bodies[gap < _OVERLAP])
        self._model.geom_contype[self._geoms] = np.where(met, _PASSES_BALL[0], self._bits[0])
        self._model.geom_conaffinity[self._geoms] = np.where(met, _PASSES_BALL[1], self._bits[1])


def _stands(table: Table, number: int) -> bool:
    return table.pieces[number].face == STANDING


def _some_lie(table: Table) -> bool:
    return not all(_stands(table, number) for number in table.numbers)


def _compiled(table: Table) -> Any:
    """Pieces that lie may overlap what they leaned on when they fell: in this shot those do not touch."""
    model = mujoco.MjModel.from_xml_string(mjcf(table))
    if not _some_lie(table):
        return model
    strangers = _overlapping(model)
    return mujoco.MjModel.from_xml_string(mjcf(table, strangers)) if strangers else model


def _overlapping(model: Any) -> list[tuple[str, str]]:
    """Bodies that overlap from the start. Sleeping ones are not compared, therefore all are woken."""
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
