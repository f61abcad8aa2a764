"""Invariants of every simulated shot."""

from __future__ import annotations

from itertools import product
from random import Random

import msgspec
import numpy as np

from dogwatch.games.pirates.physics.cannon import End, Simulation
from dogwatch.games.pirates.physics.film import BALL, Film, Track
from dogwatch.games.pirates.physics.resolver import scene_spec
from dogwatch.games.pirates.physics.scene import Flags, Scene
from dogwatch.games.pirates.physics.shapes import shape
from dogwatch.games.pirates.rules import board
from dogwatch.games.pirates.rules import cannon as rules
from dogwatch.games.pirates.rules.moves import Landed
from dogwatch.games.pirates.rules.state import ON_TABLE, STANDING, State
from tests.games.pirates.physics.scenes import random_flight

_SUNK = -6e-4
"""Metres: the lowest point of a piece at rest may be this far below the table's top."""
_FALL = 0.02
"""Metres by which a toppling piece's centre of mass falls, at most."""


class Trial(msgspec.Struct, frozen=True):
    """Statistics of a shot that kept the invariants."""

    end: End
    frames: int
    landed: Landed
    film_bytes: int


def try_one(seed: str) -> Trial:
    """Simulate and check a random shot."""
    return check(random_flight(Random(seed)), seed)


def check(state: State, name: str) -> Trial:
    """Simulate the shot in flight and check the invariants."""
    assert state.shot is not None
    run = _Watched(Scene(scene_spec(state)), state.shot)
    end, landed, film = run.finish(), run.landed(), run.film()
    assert end != "cap", f"{name}: not at rest after the time limit"
    assert run.most_energy <= run.energy_allowed, f"{name}: a body has too much energy"
    assert _lowest(run) > _SUNK, f"{name}: a body sank into the table"
    assert rules.check_landed(state, landed) is None, f"{name}: the rules reject {landed}"
    after = rules.landed(state, landed)
    for number, home in enumerate(board.homes(state.options)):
        tower = after.pieces[number]
        if home.kind == "tower" and (tower.holder, tower.face) == (ON_TABLE, STANDING):
            assert tower == home, f"{name}: a tower did not go back (P14)"
    _check_film(run, film, name)
    return Trial(end, len(run.frames), landed, len(msgspec.json.encode(film)))


class _Watched(Simulation):
    """Tracks energy: a body may have no more than the ball brought plus what falling releases."""

    most_energy = 0.0
    brought = 0.0

    @property
    def energy_allowed(self) -> float:
        masses = self.scene.model.body_mass[-len(self.scene.poses) :]
        released = float(np.sum(masses[1:][self.touched[1:]])) * 9.81 * _FALL
        return self.brought + released

    def _advance(self) -> None:
        masses = self.scene.model.body_mass[-len(self.scene.poses) :]
        if len(self.frames) == 1:
            self.brought = 0.5 * float(masses[0]) * float(np.sum(self.scene.speeds[0, :3] ** 2))
            self.brought += float(masses[0] * 9.81 * self.scene.poses[0, 2])
        super()._advance()
        here = _within(self, 0.0)  # a piece that falls off the table gains more
        here[0] = False
        energy = 0.5 * masses[here] * np.sum(self.scene.speeds[here, :3] ** 2, axis=1)
        self.most_energy = max(self.most_energy, float(np.sum(energy)))


def _lowest(run: Simulation) -> float:
    """The height of the lowest corner of all pieces on the table."""
    found, whole, inside = 0.0, run.scene.spec, _within(run, 0.1)
    for body, number in enumerate(whole.numbers, 1):
        z, *turn = run.scene.poses[body, 2:]
        if not run.touched[body] or not inside[body]:
            continue
        w, i, j, k = turn
        down = np.array([2 * (i * k - w * j), 2 * (j * k + w * i), 1 - 2 * (i * i + j * j)])
        for box, sx, sy, sz in product(
            shape(whole.pieces[number].kind, whole.sizes), (-1, 1), (-1, 1), (0, 1)
        ):
            corner = np.array([sx * box.size[0] / 2, sy * box.size[1] / 2, box.bottom + sz * box.size[2]])
            found = min(found, z + float(down @ corner) / 10_000)
    return found


def _within(run: Simulation, margin: float) -> Flags:
    """The bodies on the table at least `margin` from its edge."""
    left, bottom, right, top = (edge / 10_000 for edge in run.scene.spec.bounds)
    x, y = run.scene.poses[:, 0], run.scene.poses[:, 1]
    across = (x > left + margin) & (x < right - margin)
    found: Flags = across & (y > bottom + margin) & (y < top - margin) & ~run.gone
    return found


def poses_of(track: Track) -> list[tuple[int, ...]]:
    """The pose of a body in each frame of its track."""
    width = 3 if track.body == BALL else 7
    rows = np.array(track.path, dtype=np.int64).reshape(-1, width)
    return [tuple(row) for row in rows.cumsum(axis=0).tolist()]


def _check_film(run: Simulation, film: Film, name: str) -> None:
    bodies = {BALL: 0} | {number: body for body, number in enumerate(run.scene.spec.numbers, 1)}
    assert film.frames == len(run.frames), name
    shown = {track.body for track in film.tracks}
    assert BALL in shown, f"{name}: the ball is not in the film"
    for track in film.tracks:
        body, poses = bodies[track.body], poses_of(track)
        assert run.touched[body], f"{name}: {track.body} moves, but nothing touched it"
        assert track.first + len(poses) <= film.frames, name
        last = np.array(poses[-1][:3]) / 10_000
        assert np.abs(last - run.frames[-1][body, :3]).max() < 1e-4, f"{name}: the film ends at another pose"
    still = [body for number, body in bodies.items() if number not in shown]
    moved = np.abs(run.frames[-1] - run.frames[0])[still]
    assert not len(moved) or moved.max() < 1e-3, f"{name}: a body moved but is not in the film"
