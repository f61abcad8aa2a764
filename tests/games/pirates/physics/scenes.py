"""Scenes to shoot at: a bare range with given targets, and random legal positions."""

from __future__ import annotations

from math import atan2, degrees, hypot
from random import Random

from msgspec.structs import replace

from dogwatch.games.pirates.physics.scene_spec import SceneSpec
from dogwatch.games.pirates.rules import board, cannon, geometry, rules
from dogwatch.games.pirates.rules.board import Bounds
from dogwatch.games.pirates.rules.moves import Fire
from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import FULL_TURN, STANDING, Kind, Options, Piece, Shot, State

EAST = 900
_TRIES = 1_000


def shooting_range(*pieces: Piece, sizes: Sizes | None = None) -> SceneSpec:
    """A long table without land."""
    return SceneSpec(Bounds(-3_000, -4_000, 15_000, 4_000), (), pieces, sizes or Sizes())


def target(distance: int, turn: int = 0, kind: Kind = "galleon", y: int = 0, face: int = STANDING) -> Piece:
    """A piece to the east, broadside to the west; `turn` rotates it clockwise."""
    return Piece(kind, 0, distance, y, turn % FULL_TURN, face)


def shot(pull: int, bearing: int = EAST) -> Shot:
    """A shot from the origin."""
    return Shot(0, (0, 0), bearing % FULL_TURN, pull)


def random_state(random: Random) -> State:
    """A random legal position in phase `fire`."""
    options = _options(random)
    state = rules.start(options)
    state = replace(state, phase="fire", mover=random.randrange(options.players))
    pieces = list(state.pieces)
    for number, piece in enumerate(pieces):
        if random.random() < 0.15 and piece.kind != "monster":
            pieces[number] = replace(piece, holder=0)
    for number, piece in enumerate(pieces):
        if piece.kind != "tower" and piece.holder < 0 and random.random() < 0.85:
            pieces[number] = _elsewhere(random, options, pieces, number)
    if options.expert:
        for number, piece in enumerate(pieces):
            if piece.kind != "monster" and random.random() < 0.2:
                heading = random.randrange(FULL_TURN)
                pieces[number] = replace(piece, face=random.randint(1, 4), heading=heading)
    return replace(state, pieces=tuple(pieces))


def scattered(random: Random, options: Options) -> State:
    """All pieces on the table, the galleons at random free places."""
    state = replace(rules.start(options), phase="fire")
    pieces = list(state.pieces)
    for number, piece in enumerate(pieces):
        if piece.kind == "galleon":
            pieces[number] = _elsewhere(random, options, pieces, number)
    return replace(state, pieces=tuple(pieces))


def random_flight(random: Random) -> State:
    """A random legal position with a shot in flight."""
    while True:
        state = random_state(random)
        fire = random_fire(random, state)
        if fire is not None:
            return flight(state, fire)


def flight(state: State, fire: Fire) -> State:
    """The shot in flight, without tremor."""
    return replace(cannon.fired(state, fire), phase="flight")


def random_fire(random: Random, state: State) -> Fire | None:
    """A random legal shot, mostly at a piece and with about the right pull; None if there is none."""
    bases = list(cannon.bases(state))
    targets = [piece for piece in state.pieces if piece.holder < 0]
    if not bases or not targets:
        return None
    base = random.choice(bases)
    area = random.choice(cannon.ring(state, base))
    for _ in range(_TRIES):
        x, y = random.choice(area.outline)
        aimed = random.choice(targets)
        away = hypot(aimed.x - x, aimed.y - y)
        bearing = degrees(atan2(aimed.x - x, aimed.y - y)) * 10 + random.gauss(0, 25)
        pull = (
            random.uniform(50, 1_000) if random.random() < 0.2 else 270 + 0.057 * away + random.gauss(0, 90)
        )
        fire = Fire(base, (x, y), round(bearing) % FULL_TURN, round(min(max(pull, 50), 1_000)))
        if cannon.check(state, fire) is None:
            return fire
    return None


def _options(random: Random) -> Options:
    players = random.choice((2, 2, 3, 4))
    treasure, ghost, monster = (random.random() < 0.3 for _ in range(3))
    rocks = ((2_800, 900, random.randint(150, 600)),) if random.random() < 0.2 else ()
    expert = random.random() < 0.4
    return Options(
        players=players, treasure=treasure, ghost=ghost, monster=monster, expert=expert, rocks=rocks
    )


def _elsewhere(random: Random, options: Options, pieces: list[Piece], number: int) -> Piece:
    """A random free place, often near another piece: crowds are the hard cases."""
    bounds = board.bounds(options)
    for _ in range(_TRIES):
        if random.random() < 0.3:
            near = random.choice(pieces)
            x, y = near.x + random.randint(-900, 900), near.y + random.randint(-900, 900)
        else:
            x, y = random.randint(bounds.left, bounds.right), random.randint(bounds.bottom, bounds.top)
        found = replace(pieces[number], x=x, y=y, heading=random.randrange(FULL_TURN))
        trial = (*pieces[:number], found, *pieces[number + 1 :])
        if geometry.is_clear(options, trial, number):
            return found
    return pieces[number]
