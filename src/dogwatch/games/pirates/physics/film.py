"""The film of a shot, for replays: poses of the ball and of the moving pieces, every 16 ms.

A film is stored beside the log and never folded. As JSON, for a shot that moves one piece:

    {"step": 16, "frames": 51, "tracks": [
        {"body": -1, "first": 0, "path": [x, y, z, …]},
        {"body": 4, "first": 11, "path": [x, y, z, qw, qx, qy, qz, …]}]}

Body -1 is the ball, with three numbers per frame: its centre. Any other body is a piece by its number in the
state, with seven: the position of its origin (the centre of its stand's underside), and the quaternion that
rotates its axes (x ahead, y left, z up) to the table's (x east, y north, z up). Positions are in 0.1 mm,
quaternions in thousandths and not normalised. A path is delta-encoded: first a pose, then differences to the
previous frame. Before its first frame a body is where it was, after its last it stays there. A body that ends
below the table (z < 0) has fallen off it and is not drawn.
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
    """The path of one body."""

    body: int
    first: int
    """The frame at which the path begins."""
    path: tuple[int, ...]
    """A pose, then differences."""


class Film(msgspec.Struct, frozen=True):
    """A shot from the muzzle to rest."""

    step: int
    """Milliseconds from frame to frame."""
    frames: int
    tracks: tuple[Track, ...]


def encode_film(frames: Sequence[NDArray[np.float64]], numbers: Sequence[int]) -> Film:
    """The film of the bodies that moved; a frame holds the poses of the ball and of the pieces `numbers`."""
    taken = np.rint(np.array(frames) * _SCALE).astype(np.int64)
    moving = (np.diff(taken, axis=0) != 0).any(axis=2)
    tracks = [
        _track(number, taken[:, body], moving[:, body])
        for body, number in enumerate((BALL, *numbers))
        if moving[:, body].any()
    ]
    return Film(FRAME_MS, len(frames), tuple(tracks))


def _track(body: int, poses: NDArray[np.int64], moving: NDArray[np.bool_]) -> Track:
    """The path from the last frame before the body moves to the first in which it is at rest."""
    moved = np.flatnonzero(moving)
    first, last = int(moved[0]), int(moved[-1]) + 1
    rows = poses[first : last + 1, : 3 if body == BALL else 7]
    path = np.concatenate([rows[:1], np.diff(rows, axis=0)])
    return Track(body, first, tuple(path.ravel().tolist()))
