"""Shooting practice: a table with galleons at random places, where one player fires shot after shot.

It uses the game's rules and physics, but skips the rest of the turn: after each shot the same player fires
again, from another base.
"""

from __future__ import annotations

from math import cos, radians, sin
from random import Random
from typing import Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from dogwatch import games
from dogwatch.games.pirates.research.drawing import Gun
from dogwatch.games.pirates.rules import aim, board, cannon, ending, fleet, geometry, rules, sample
from dogwatch.games.pirates.rules.moves import Fire, Landed
from dogwatch.games.pirates.rules.sizes import FULL_PULL
from dogwatch.games.pirates.rules.state import FULL_TURN, ON_TABLE, STANDING, Options, Piece, Shot, State
from dogwatch.research.random_source import RandomSource

FEATURES: Final = ("metres east", "metres north", "sine of heading", "cosine of heading", "stands", "enemy")
"""Features of each piece relative to the cannon; all 0 for a piece that has left the table."""
_TRIES: Final = 1_000
_SEAT: Final = 0
_METRE: Final = 10_000


def settled(options: dict[str, object]) -> Options:
    """Checked options of the game; red begins by default."""
    found: Options = games.game("pirates").settle({"first": "red", **options})
    return found


def scattered(random: Random, options: Options) -> State:
    """A random position: every galleon at a random free place, and at least one base can fire."""
    while True:
        state = replace(rules.start(options), phase="fire", mover=_SEAT)
        pieces = list(state.pieces)
        for number, piece in enumerate(pieces):
            if piece.kind == "galleon":
                pieces[number] = _elsewhere(random, options, pieces, number)
        found = replace(state, pieces=tuple(pieces))
        if any(True for _ in cannon.bases(found)):
            return found


def _elsewhere(random: Random, options: Options, pieces: list[Piece], number: int) -> Piece:
    bounds = board.bounds(options)
    for _ in range(_TRIES):
        x, y = random.randint(bounds.left, bounds.right), random.randint(bounds.bottom, bounds.top)
        found = replace(pieces[number], x=x, y=y, heading=random.randrange(FULL_TURN))
        if geometry.is_clear(options, (*pieces[:number], found, *pieces[number + 1 :]), number):
            return found
    return pieces[number]


class Practice:
    """The state of the environment, without any dependency on Gymnasium."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._random = Random()
        self._rng = RandomSource()
        self.state: State | None = None

    def reset(self, seed: int) -> None:
        """A new random table; everything random follows from the seed."""
        self._random, self._rng = Random(seed), RandomSource(seed)
        self._last: tuple[Shot, Shot | None] | None = None
        self.state = scattered(self._random, self.options)
        self._take_aim()

    def _take_aim(self) -> None:
        """Put the cannon beside a random base, on the side of the nearest enemy."""
        state = self.state
        assert state is not None
        self.base = self._random.choice(list(cannon.bases(state)))
        here = fleet.where(state.pieces[self.base])
        near = sample.nearest(state, self.base)
        toward = board.ahead(here, 0, 1) if not near else near[0]
        self.place = geometry.towards(cannon.ring(state, self.base), toward)
        self._bearing = aim.bearing(self.place, toward)

    @property
    def is_over(self) -> bool:
        """Whether no enemy is left, or no base can fire."""
        state = self.state
        assert state is not None
        enemies = any(fleet.is_enemy(state, number) for number, _ in fleet.on_table(state))
        return not enemies or not any(True for _ in cannon.bases(state))

    def shot(self, bearing: float, pull: float) -> Shot:
        """The shot of an action: `bearing` ±1 is ±180° from north, `pull` -1 to 1 spans the legal range."""
        least = self.options.sizes.least_pull
        drawn = round(least + (FULL_PULL - least) * (min(max(pull, -1.0), 1.0) + 1) / 2)
        return Shot(self.base, self.place, round(FULL_TURN / 2 * bearing) % FULL_TURN, drawn)

    def fire(self, bearing: float, pull: float) -> State:
        """The state in flight after firing and a random tremor; the physics must resolve it."""
        assert self.state is not None
        shot = self.shot(bearing, pull)
        game = games.game("pirates")
        fired = game.play(self.state, Fire(shot.base, shot.place, shot.bearing, shot.pull))
        found: State = game.apply(fired, game.draw(fired, self._rng))
        self._last = shot, found.shot
        return found

    @property
    def gun(self) -> Gun:
        """The cannon, pointed at the nearest enemy, and the last shot."""
        aimed, fired = self._last or (None, None)
        return Gun(self.place, self._bearing, aimed, fired)

    def land(self, flying: State, landed: Landed) -> int:
        """Apply the result of a shot; returns the points gained."""
        before = ending.points(flying, _SEAT)
        after = rules.apply(flying, landed)
        self.state = replace(after, phase="fire", mover=_SEAT)
        gained = ending.points(self.state, _SEAT) - before
        if not self.is_over:
            self._take_aim()
        return gained

    def observe(self) -> NDArray[np.float32]:
        """The observation: `FEATURES` per piece."""
        state = self.state
        assert state is not None
        rows = np.zeros((len(state.pieces), len(FEATURES)), np.float32)
        x, y = self.place
        for number, piece in enumerate(state.pieces):
            if piece.holder == ON_TABLE:
                heading = radians(piece.heading / 10)
                rows[number] = (
                    (piece.x - x) / _METRE,
                    (piece.y - y) / _METRE,
                    sin(heading),
                    cos(heading),
                    piece.face == STANDING,
                    1 if fleet.is_enemy(state, number) else -1,
                )
        return rows
