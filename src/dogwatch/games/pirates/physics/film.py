"""The path of a shot, for the eye: every 16 ms where the ball is, and what it set in motion.

A film is kept beside the log and never folded. As JSON it is, for a shot that moves one piece,

    {"step": 16, "frames": 51, "tracks": [
        {"body": -1, "first": 0, "path": [x, y, z, …]},
        {"body": 4, "first": 11, "path": [x, y, z, qw, qx, qy, qz, …]}]}

Body -1 is the ball, with three numbers a frame (its middle). Any other is a piece by its number in the state,
with seven: its origin, which is the middle of its stand's underside, and how it is turned from its own axes
(x ahead, y left, z up) to the table's (x east, y north, z up). Positions are in 0.1 mm, quaternions in
thousandths, to be normalised. The first numbers of a path are a pose, all later ones differences to the frame
before. Before its first frame a body is where it was, after its last it stays. What ends below the table
(z < 0) has fallen off it and is out of sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

BALL: Final = -1
FRAME_MS: Final = 16
_SCALE: Final = np.array([10_000.0] * 3 + [1_000.0] * 4)


class Track(msgspec.Struct, frozen=True):
    """How one body moved."""

    body: int
    first: int
    """The frame in which the path begins."""
    path: tuple[int, ...]
    """A pose, then differences."""

    @property
    def width(self) -> int:
        """Numbers a frame."""
        return 3 if self.body == BALL else 7

    def poses(self) -> list[tuple[int, ...]]:
        """The pose in each of its frames."""
        rows = np.array(self.path, dtype=np.int64).reshape(-1, self.width)
        return [tuple(row) for row in rows.cumsum(axis=0).tolist()]


class Film(msgspec.Struct, frozen=True):
    """A shot from the muzzle to rest."""

    step: int
    """Milliseconds from frame to frame."""
    frames: int
    tracks: tuple[Track, ...]


def develop(frames: Sequence[NDArray[np.float64]], numbers: Sequence[int]) -> Film:
    """A film of what moved; `frames` are the poses of the ball and of the pieces of these numbers."""
    taken = np.rint(np.array(frames) * _SCALE).astype(np.int64)
    moving = (np.diff(taken, axis=0) != 0).any(axis=2)
    tracks = [
        _track(number, taken[:, body], moving[:, body])
        for body, number in enumerate((BALL, *numbers))
        if moving[:, body].any()
    ]
    return Film(FRAME_MS, len(frames), tuple(tracks))


def _track(body: int, poses: NDArray[np.int64], moving: NDArray[np.bool_]) -> Track:
    """From the last frame before it moves to the first in which it rests."""
    moved = np.flatnonzero(moving)
    first, last = int(moved[0]), int(moved[-1]) + 1
    rows = poses[first : last + 1, : 3 if body == BALL else 7]
    path = np.concatenate([rows[:1], np.diff(rows, axis=0)])
    return Track(body, first, tuple(path.ravel().tolist()))
