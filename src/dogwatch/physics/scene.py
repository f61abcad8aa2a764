"""A table that MuJoCo can move: with `volley.py` the only place that speaks to it."""

from __future__ import annotations

from copy import copy
from math import cos, radians, sin
from typing import Any, Final, TypeAlias

import mujoco
import numpy as np
from numpy.typing import NDArray

from dogwatch.games.pirates.sizes import Sizes
from dogwatch.games.pirates.state import STANDING, Shot
from dogwatch.physics.mjcf import SLEEP_TOLERANCE, heading_turn, mjcf
from dogwatch.physics.table import Table, muzzle, speed

Floats: TypeAlias = NDArray[np.float64]
Flags: TypeAlias = NDArray[np.bool_]

_OVERLAP: Final = -2e-4
"""Metres. Rounding to the grid makes overlaps smaller than this one."""


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

    def launch(self, shot: Shot) -> None:
        """Everything back to its place, and the ball leaves the barrel."""
        mujoco.mj_resetData(self.model, self.data)
        self.poses[0], self.speeds[0] = launched(shot, self.table.sizes)

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


def _compiled(table: Table) -> Any:
    """Pieces that lie may overlap what they leaned on when they fell: in this shot those do not touch."""
    model = mujoco.MjModel.from_xml_string(mjcf(table))
    if all(table.pieces[number].face == STANDING for number in table.numbers):
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
