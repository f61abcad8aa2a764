"""One shot, from the muzzle until everything has come to rest. Nothing is kept from shot to shot.

Equal tables and shots give the same results to the last bit, in any order, thread or process, as long as
MuJoCo's version and the machine's architecture are the same. Results are therefore written down, never worked
out again.
"""

from __future__ import annotations

from math import atan2, degrees
from typing import Final, Literal, TypeAlias

import numpy as np

from dogwatch.games.pirates.physics.film import FRAME_MS, Film, develop
from dogwatch.games.pirates.physics.mjcf import STEP_MS, then
from dogwatch.games.pirates.physics.scene import Flags, Floats, Scene, tilts
from dogwatch.games.pirates.physics.shapes import Quaternion, pose, shape
from dogwatch.games.pirates.physics.table import Table
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
"""A piece that rests tilted by more degrees than this has fallen."""
CAP_MS: Final = 4_000
FRAMES: Final = CAP_MS // FRAME_MS
STEPS: Final = FRAME_MS // STEP_MS
BELOW: Final = -0.02
"""Metres under the table's top: what is lower has left the table."""
_OUT_OF_SIGHT: Final = -0.2
_SLOW: Final = np.array([0.02] * 3 + [0.3] * 3)
_QUIET: Final = 10
"""Frames: pieces that tremble for ever, a little too much to fall asleep, are at rest after these."""
_LEANING: Final = (5.0, 75.0)
"""A piece that fell asleep so tilted may have done so in mid-balance."""
_SETTLE: Final = 25

End: TypeAlias = Literal["rest", "quiet", "cap"]


def shoot(table: Table, shot: Shot) -> tuple[Landed, Film]:
    """Play one shot out."""
    run = Run(Scene(table), shot)
    run.finish()
    return run.landed(), run.film()


class Run:
    """A shot under way."""

    def __init__(self, scene: Scene, shot: Shot) -> None:
        scene.launch(shot)
        self.scene = scene
        self.frames: list[Floats] = [scene.poses.copy()]
        """Of all bodies; what has left the table stays in its last frame."""
        self.touched: Flags = np.zeros(len(scene.poses), bool)
        self.gone: Flags = np.zeros(len(scene.poses), bool)
        """What has left the table falls for ever; nobody waits for it."""
        self._hidden: Flags = np.zeros(len(scene.poses), bool)
        self._left = scene.poses.copy()
        self._quiet = 0

    def finish(self) -> End:
        """Go on until everything rests; says how it ended."""
        end = self._until_rest()
        leaning = self._leaning()
        if leaning:
            for body in leaning:
                self.scene.rouse(body)
            for _ in range(_SETTLE):
                self._advance()
            end = self._until_rest()
            self.scene.calm()
        return end

    def _until_rest(self) -> End:
        while len(self.frames) <= FRAMES:
            if len(self.frames) > 1 and not (self.scene.awake & ~self.gone).any():
                return "rest"
            if self._quiet >= _QUIET:
                return "quiet"
            self._advance()
        return "cap"

    def _advance(self) -> None:
        scene = self.scene
        scene.step(STEPS)
        self.touched |= scene.awake
        leaving = (scene.poses[:, 2] < BELOW) & ~self.gone
        self._left[leaving] = scene.poses[leaving]
        self.gone |= leaving
        poses = scene.poses.copy()
        poses[self._hidden] = self.frames[-1][self._hidden]
        self._hidden |= poses[:, 2] < _OUT_OF_SIGHT
        self.frames.append(poses)
        slow = (np.abs(scene.speeds) < _SLOW).all(axis=1) | self.gone
        self._quiet = self._quiet + 1 if slow.all() else 0

    def _leaning(self) -> list[int]:
        tilt = tilts(self.scene.poses)
        found = (tilt > _LEANING[0]) & (tilt < _LEANING[1]) & self.touched & ~self.gone
        found[0] = False
        return [int(body) for body in np.flatnonzero(found)]

    def landed(self) -> Landed:
        """Where everything came to rest that is not as it was, rounded to the grid of the rules."""
        table, rests, fell = self.scene.table, [], []
        for body, number in enumerate(table.numbers, 1):
            if not self.touched[body]:
                continue
            piece, gone = table.pieces[number], bool(self.gone[body])
            found = self._left[body] if gone else self.scene.poses[body]
            rest = _rest(number, piece, found, table)
            if gone or rest != Rest(number, piece.x, piece.y, piece.heading, piece.face):
                rests.append(rest)
            if piece.face == STANDING and (gone or rest.face != STANDING or not _on(table, rest)):
                fell.append(number)
        return Landed(tuple(rests), tuple(fell))

    def film(self) -> Film:
        """What there was to see."""
        return develop(self.frames, self.scene.table.numbers)


def _on(table: Table, rest: Rest) -> bool:
    left, bottom, right, top = table.bounds
    return left <= rest.x <= right and bottom <= rest.y <= top


def _rest(number: int, piece: Piece, found: Floats, table: Table) -> Rest:
    x, y = (min(max(round(float(metres) * 10_000), -FARTHEST), FARTHEST) for metres in found[:2])
    turn: Quaternion = (float(found[3]), float(found[4]), float(found[5]), float(found[6]))
    lies = piece.face != STANDING or float(tilts(found)) > FALLEN  # what lies does not get up by itself
    face = _face(turn) if lies else STANDING
    # The heading under which the resting pose is nearest to how it lies.
    w, i, j, k = pose(shape(piece.kind, table.sizes), face).turn
    w, _, _, k = then((w, -i, -j, -k), turn)
    heading = round(900 - degrees(2 * atan2(k, w)) * 10) % FULL_TURN
    return Rest(number, x, y, heading, face)


def _face(turn: Quaternion) -> int:
    """The side that is most nearly down, of a piece that does not stand."""
    w, x, y, z = turn
    ahead, left, up = 2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)
    down = {ON_BOW: -ahead, ON_STERN: ahead, ON_LEFT: -left, ON_RIGHT: left, ON_TOP: -up}
    return max(down, key=down.__getitem__)
