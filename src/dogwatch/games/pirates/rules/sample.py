"""A finite sample of the legal moves, where these are continuous.

Shots aim at near targets; paths are straight, in eight directions, by whole knots; storm and kraken move in
the same directions. Finite moves are complete: loads, attacks, struggles, repairs and `Done`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from dogwatch.games.pirates.rules import aim, board, cannon, fleet, geometry, melee, rules, sailing
from dogwatch.games.pirates.rules.moves import (
    Attack,
    Blow,
    Fire,
    Kraken,
    Load,
    Move,
    Repair,
    Sail,
    Struggle,
)
from dogwatch.games.pirates.rules.scenarios import kraken, storm
from dogwatch.games.pirates.rules.sizes import KNOTS_OF_FREEDOM
from dogwatch.games.pirates.rules.state import FULL_TURN, Point, State

DIRECTIONS = range(0, FULL_TURN, FULL_TURN // 8)
_TARGETS = 3
"""The number of nearest enemies at which each base aims."""


@lru_cache(256)
def moves(state: State) -> tuple[Move, ...]:
    """Legal moves of the mover; empty at chance's turn and when the game is over."""
    match state.phase:
        case "fire":
            return tuple(shots(state))
        case "sail":
            return (*_knots_spent(state), *loads(state), rules.DONE)
        case "melee":
            fights: list[Attack] = list(melee.attacks(state))
            done = () if melee.owed(state) else (rules.DONE,)
            return (*fights, *map(Struggle, rules.struggles(state)), *done)
        case "kraken":
            return tuple(_kraken_ways(state, KNOTS_OF_FREEDOM)) or tuple(_just_off(state))
        case "repair":
            return (*map(Repair, rules.damaged(state)), rules.DONE)
        case _:
            return ()


def is_complete(state: State) -> bool:
    """Whether `moves` lists all legal moves."""
    return state.phase not in ("fire", "flight", "sail", "kraken")


def shots(state: State) -> Iterator[Fire]:
    """Shots from each base at its nearest targets."""
    for base in cannon.bases(state):
        yield from shots_from(state, base)


def shots_from(state: State, base: int) -> Iterator[Fire]:
    """Shots from one base at its nearest targets, the nearest first."""
    here = fleet.where(state.pieces[base])
    for target in nearest(state, base)[:_TARGETS]:
        roughly = cannon_place(state, base, aim.bearing(here, target))
        bearing = aim.bearing(roughly, target)
        place = cannon_place(state, base, bearing)
        shot = Fire(base, place, bearing, aim.pull(place, target, state.options.sizes))
        if cannon.check(state, shot) is None:
            yield shot


def cannon_place(state: State, base: int, bearing: int) -> Point:
    """The default place of the cannon: beside the base, on the side towards this bearing."""
    here = fleet.where(state.pieces[base])
    ring = cannon.ring(state, base) if fleet.exists(state, base) else ()
    far_out = board.ahead(here, bearing, 2 * state.options.sizes.side)
    return geometry.towards(ring, far_out) if ring else here


def loads(state: State) -> Iterator[Load]:
    """All legal loads."""
    return map(Load, rules.loads(state))


def nearest(state: State, number: int) -> list[tuple[int, int]]:
    """Places of the enemies' pieces, the nearest to this piece first."""
    here = fleet.where(state.pieces[number])
    found = [fleet.where(piece) for other, piece in fleet.on_table(state) if fleet.is_enemy(state, other)]
    return sorted(found, key=lambda spot: (geometry.distance(here, spot), spot))


def _knots_spent(state: State) -> Iterator[Move]:
    if not state.knots:
        return
    for number in sailing.movable(state):
        yield from straight_ways(state, number)
    if state.storm is not None:
        yield from (Blow(way) for way in DIRECTIONS if storm.check_blow(state, way) is None)
    if state.kraken is not None:
        yield from _kraken_ways(state, state.knots)


def straight_ways(state: State, number: int) -> Iterator[Sail]:
    """Legal straight paths by whole knots in eight directions, the bow ahead."""
    return (way for way in _spokes(state, number) if sailing.check(state, way) is None)


def nearing_way(state: State, number: int) -> Sail | None:
    """The straight path that ends nearest to the enemy now nearest; None if no path is legal."""
    goal = nearest(state, number)[0]
    ways = sorted(_spokes(state, number), key=lambda way: geometry.distance(way.path[-1], goal))
    return next((way for way in ways if sailing.check(state, way) is None), None)


def _spokes(state: State, number: int) -> Iterator[Sail]:
    """Straight paths by whole knots in eight directions, legal or not."""
    here = fleet.where(state.pieces[number])
    for bearing in DIRECTIONS:
        for knots in range(1, state.knots + 1):
            yield Sail(number, (along(state, here, bearing, knots),), bearing)


def _kraken_ways(state: State, most: int) -> Iterator[Kraken]:
    assert state.kraken is not None, "there is a kraken"
    for bearing in DIRECTIONS:
        for knots in range(1, most + 1):
            way = Kraken(along(state, state.kraken, bearing, knots))
            if kraken.check_move(state, way.to) is None:
                yield way


def _just_off(state: State) -> Iterator[Kraken]:
    """For when whole knots lead off the table: the least distance that always frees the prisoner."""
    assert state.kraken is not None, "there is a kraken"
    for bearing in DIRECTIONS[::2]:
        way = Kraken(board.ahead(state.kraken, bearing, 2 * state.options.sizes.token + 1))
        if kraken.check_move(state, way.to) is None:
            yield way


def along(state: State, start: tuple[int, int], bearing: int, knots: int) -> tuple[int, int]:
    """The farthest point on a bearing within this many knots, so that rounding does not cost one more."""
    far = knots * state.options.sizes.knot
    end = board.ahead(start, bearing, far)
    return end if geometry.distance(start, end) <= far else board.ahead(start, bearing, far - 1)
