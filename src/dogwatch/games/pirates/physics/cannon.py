"""Simulation of one shot, from the muzzle until all bodies are at rest. Shots share no state.

Equal scenes and shots give bit-identical results, in any order, thread or process, but only for the same
MuJoCo version and machine architecture. Results are therefore recorded and never computed again.
"""

from __future__ import annotations

from math import atan2, degrees
from typing import Final, Literal, TypeAlias

import numpy as np

from dogwatch.games.pirates.physics.film import FRAME_MS, Film, encode_film
from dogwatch.games.pirates.physics.mjcf import STEP_MS, multiply_quaternions
from dogwatch.games.pirates.physics.scene import Flags, Floats, Scene, tilts
from dogwatch.games.pirates.physics.scene_spec import SceneSpec
from dogwatch.games.pirates.physics.shapes import Quaternion, pose, shape
from dogwatch.games.pirates.rules.moves import Landed, Rest
from dogwatch.games.pirates.rules.sizes import FARTHEST
from dogwatch.games.pirates.rules.state import (
    FULL_TURN,
    ON_BOW,
    ON_LEFT,
    ON_RIGHT,
    ON_STERN,
    ON_TOP,
    STANDING,
    Piece,
    Shot,
)

FALLEN: Final = 30.0
"""Degrees: a piece at rest with a larger tilt has fallen."""
MAX_MS: Final = 4_000
"""Simulated time after which a shot is cut off."""
MAX_FRAMES: Final = MAX_MS // FRAME_MS
STEPS_PER_FRAME: Final = FRAME_MS // STEP_MS
BELOW: Final = -0.02
"""Height in metres relative to the table's top: a lower body has left the table."""
_OUT_OF_SIGHT: Final = -0.2
"""Height in metres below which the film keeps a body's last pose."""
_RESTING_SPEEDS: Final = np.array([0.02] * 3 + [0.3] * 3)
"""m/s and rad/s per axis: a slower body counts as quiet."""
_QUIET_FRAMES: Final = 10
"""After this many quiet frames the shot is over: bodies may jitter for ever, too fast to fall asleep."""
_LEANING: Final = (5.0, 75.0)
"""Degrees: a piece that fell asleep with a tilt in this range may be balancing, and is woken once."""
_SETTLE_FRAMES: Final = 25
"""Frames to simulate after waking leaning pieces."""

End: TypeAlias = Literal["rest", "quiet", "cap"]
"""Why a simulation ended: all bodies asleep, all quiet, or `MAX_MS` reached."""


def shoot(spec: SceneSpec, shot: Shot) -> tuple[Landed, Film]:
    """Simulate one shot: its result and its film."""
    run = Simulation(Scene(spec), shot)
    run.finish()
    return run.landed(), run.film()


class Simulation:
    """The simulation of one shot."""

    def __init__(self, scene: Scene, shot: Shot) -> None:
        scene.launch(shot)
        self.scene = scene
        self.frames: list[Floats] = [scene.poses.copy()]
        """Poses of all bodies; a body far below the table keeps its last pose."""
        self.touched: Flags = np.zeros(len(scene.poses), bool)
        self.gone: Flags = np.zeros(len(scene.poses), bool)
        """Bodies that have left the table: they fall for ever and do not delay the end."""
        self._out_of_sight: Flags = np.zeros(len(scene.poses), bool)
        self._exit_poses = scene.poses.copy()
        self._quiet = 0

    def finish(self) -> End:
        """Simulate until all bodies are at rest; returns why it ended."""
        end = self._until_rest()
        leaning = self._leaning()
        if leaning:
            for body in leaning:
                self.scene.wake(body)
            for _ in range(_SETTLE_FRAMES):
                self._advance()
            end = self._until_rest()
            self.scene.allow_sleep()
        return end

    def _until_rest(self) -> End:
        while len(self.frames) <= MAX_FRAMES:
            if len(self.frames) > 1 and not (self.scene.awake & ~self.gone).any():
                return "rest"
            if self._quiet >= _QUIET_FRAMES:
                return "quiet"
            self._advance()
        return "cap"

    def _advance(self) -> None:
        scene = self.scene
        scene.step(STEPS_PER_FRAME)
        self.touched |= scene.awake
        leaving = (scene.poses[:, 2] < BELOW) & ~self.gone
        self._exit_poses[leaving] = scene.poses[leaving]
        self.gone |= leaving
        poses = scene.poses.copy()
        poses[self._out_of_sight] = self.frames[-1][self._out_of_sight]
        self._out_of_sight |= poses[:, 2] < _OUT_OF_SIGHT
        self.frames.append(poses)
        slow = (np.abs(scene.speeds) < _RESTING_SPEEDS).all(axis=1) | self.gone
        self._quiet = self._quiet + 1 if slow.all() else 0

    def _leaning(self) -> list[int]:
        tilt = tilts(self.scene.poses)
        leaning = (tilt > _LEANING[0]) & (tilt < _LEANING[1]) & self.touched & ~self.gone
        leaning[0] = False  # the ball
        return [int(body) for body in np.flatnonzero(leaning)]

    def landed(self) -> Landed:
        """The rest poses of all pieces that moved, rounded to the units of the rules, and the fallen ones."""
        spec, rests, fell = self.scene.spec, [], []
        for body, number in enumerate(spec.numbers, 1):
            if not self.touched[body]:
                continue
            piece, gone = spec.pieces[number], bool(self.gone[body])
            found = self._exit_poses[body] if gone else self.scene.poses[body]
            rest = _rest(number, piece, found, spec)
            if gone or rest != Rest(number, piece.x, piece.y, piece.heading, piece.face):
                rests.append(rest)
            if piece.face == STANDING and (gone or rest.face != STANDING or not _on(spec, rest)):
                fell.append(number)
        return Landed(tuple(rests), tuple(fell))

    def film(self) -> Film:
        """The recorded frames, encoded."""
        return encode_film(self.frames, self.scene.spec.numbers)


def _on(spec: SceneSpec, rest: Rest) -> bool:
    left, bottom, right, top = spec.bounds
    return left <= rest.x <= right and bottom <= rest.y <= top


def _rest(number: int, piece: Piece, found: Floats, spec: SceneSpec) -> Rest:
    x, y = (min(max(round(float(metres) * 10_000), -FARTHEST), FARTHEST) for metres in found[:2])
    rotation: Quaternion = (float(found[3]), float(found[4]), float(found[5]), float(found[6]))
    lies = piece.face != STANDING or float(tilts(found)) > FALLEN  # a lying piece stays lying
    face = _face(rotation) if lies else STANDING
    # The heading whose rest pose is nearest to the final rotation.
    w, i, j, k = pose(shape(piece.kind, spec.sizes), face).rotation
    w, _, _, k = multiply_quaternions((w, -i, -j, -k), rotation)
    heading = round(900 - degrees(2 * atan2(k, w)) * 10) % FULL_TURN
    return Rest(number, x, y, heading, face)


def _face(rotation: Quaternion) -> int:
    """The side of a lying piece that points most nearly down."""
    w, x, y, z = rotation
    ahead, left, up = 2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)
    down = {ON_BOW: -ahead, ON_STERN: ahead, ON_LEFT: -left, ON_RIGHT: left, ON_TOP: -up}
    return max(down, key=down.__getitem__)
