"""A finite sample of what may be done, where there are endlessly many ways to do it.

Shots aim plainly at near targets; ways are straight, in eight directions, by whole knots; the storm and the
kraken go in the same directions. Whatever is finite is complete: loads, attacks, repairs, and being done.
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
"""Each base aims at so many of the nearest."""


@lru_cache(256)
def moves(state: State) -> tuple[Move, ...]:
    """Legal moves of the mover."""
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
    """Whether `moves` has left nothing out."""
    return state.phase not in ("fire", "flight", "sail", "kraken")


def shots(state: State) -> Iterator[Fire]:
    """From each base at the nearest targets."""
    for base in cannon.bases(state):
        yield from shots_from(state, base)


def shots_from(state: State, base: int) -> Iterator[Fire]:
    """From one base at the nearest targets, the nearest first."""
    here = fleet.where(state.pieces[base])
    for target in nearest(state, base)[:_TARGETS]:
        roughly = cannon_place(state, base, aim.bearing(here, target))
        bearing = aim.bearing(roughly, target)
        place = cannon_place(state, base, bearing)
        shot = Fire(base, place, bearing, aim.pull(place, target, state.options.sizes))
        if cannon.check(state, shot) is None:
            yield shot


def cannon_place(state: State, base: int, bearing: int) -> Point:
    """Beside the base, on the side that a shot on this bearing goes to: where people mean who say no more."""
    here = fleet.where(state.pieces[base])
    ring = cannon.ring(state, base) if fleet.exists(state, base) else ()
    far_out = board.ahead(here, bearing, 2 * state.options.sizes.side)
    return geometry.towards(ring, far_out) if ring else here


def loads(state: State) -> Iterator[Load]:
    """Goods that may be taken aboard."""
    return map(Load, rules.loads(state))


def nearest(state: State, number: int) -> list[tuple[int, int]]:
    """Where the enemies' standing pieces are, the nearest first."""
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
    """By whole knots in eight directions, the bow ahead."""
    return (way for way in _spokes(state, number) if sailing.check(state, way) is None)


def nearing_way(state: State, number: int) -> Sail | None:
    """Of these the one that ends nearest to the enemy that is nearest now."""
    goal = nearest(state, number)[0]
    ways = sorted(_spokes(state, number), key=lambda way: geometry.distance(way.path[-1], goal))
    return next((way for way in ways if sailing.check(state, way) is None), None)


def _spokes(state: State, number: int) -> Iterator[Sail]:
    """The same, whether anything is in the way or not."""
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
    """Where whole knots lead off the table: as near as it can be sure to hold its prisoner no more."""
    assert state.kraken is not None, "there is a kraken"
    for bearing in DIRECTIONS[::2]:
        way = Kraken(board.ahead(state.kraken, bearing, 2 * state.options.sizes.token + 1))
        if kraken.check_move(state, way.to) is None:
            yield way


def along(state: State, start: tuple[int, int], bearing: int, knots: int) -> tuple[int, int]:
    """The farthest point on a bearing that so many knots reach: rounding must not ask for one more."""
    far = knots * state.options.sizes.knot
    end = board.ahead(start, bearing, far)
    return end if geometry.distance(start, end) <= far else board.ahead(start, bearing, far - 1)
