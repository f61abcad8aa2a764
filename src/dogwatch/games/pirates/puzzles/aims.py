"""Aims at a target: their probability over the tremor by simulation, and the best aim. Imports MuJoCo."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from math import hypot
from typing import Final, NamedTuple

import numpy as np
from msgspec.structs import replace

from dogwatch.games.pirates.bots.odds import Floats
from dogwatch.games.pirates.bots.shots import Gunner
from dogwatch.games.pirates.physics.hit_probability import count_enemy_pieces, spread_tremors
from dogwatch.games.pirates.physics.resolver import scene_spec
from dogwatch.games.pirates.physics.volley import Volley
from dogwatch.games.pirates.rules import aim, board, cannon, fleet, sample
from dogwatch.games.pirates.rules.moves import Fire, Tremor
from dogwatch.games.pirates.rules.sizes import FULL_PULL
from dogwatch.games.pirates.rules.state import FULL_TURN, Point, State

TREMORS: Final = 48
"""Tremors of a quasi-random sequence that represents their distribution: an aim is simulated under each."""
FEWER: Final = 16
"""Tremors for a rough comparison."""
FEWEST: Final = 8
"""Tremors for bots' tries."""
_SIMULATED: Final = 3
"""Aims of the estimate that are simulated."""
_NEAREST: Final = 6
"""Bases that are considered."""
Hit = Callable[[tuple[int, ...]], bool]
"""Whether a shot that fells these pieces does what the puzzle asks for."""


class Aim(NamedTuple):
    """A shot with the probability that it does what is asked for."""

    fire: Fire
    value: float


_volley = lru_cache(2)(lambda state: Volley(scene_spec(state)))
"""Compiling a scene takes as long as several shots."""


def probability(state: State, fire: Fire, is_hit: Hit, tremors: int = TREMORS) -> float:
    """The share of the tremors under which the aim does what is asked for."""
    return sum(successes(state, fire, is_hit, tremors)) / tremors


def successes(state: State, fire: Fire, is_hit: Hit, tremors: int) -> Iterator[bool]:
    """Whether the aim does what is asked for, under one tremor after the other."""
    return (is_hit(fell) for _, fell in paths(state, fire, _spread(state, tremors)))


def paths(
    state: State, fire: Fire, tremors: Sequence[Tremor] | None = None
) -> Iterator[tuple[list[Floats], tuple[int, ...]]]:
    """Per tremor (all by default) the ball's path and the pieces that fall."""
    volley = _volley(state)
    for tremor in _spread(state, TREMORS) if tremors is None else tremors:
        path: list[Floats] = []
        yield path, volley.felled_by(cannon.shot_with(state, fire, tremor), path)


def _spread(state: State, count: int) -> list[Tremor]:
    return list(islice(spread_tremors(state.options.tremor), count))


def fells(target: int) -> Hit:
    """The named piece falls."""
    return lambda fell: target in fell


def fells_two(state: State) -> Hit:
    """At least two of the enemies' pieces fall."""
    return lambda fell: count_enemy_pieces(state, fell) >= 2


def estimated(state: State, target: int, finely: int) -> list[Aim]:
    """The best aim at a piece from each of the nearest bases by the estimate, the best first."""
    gunner = Gunner(state)
    gunner.gains = np.zeros(len(gunner.gains))
    gunner.gains[target] = 1.0
    windows = [(base, target) for base in _bases(state, target)[:_NEAREST]]
    return [Aim(each.fire, each.value) for each in gunner.sift(windows, finely) if each.value > 0]


def simple(state: State, target: int) -> list[Fire]:
    """Shots straight at a piece that need no estimate, from the nearest base first."""
    there = fleet.where(state.pieces[target])
    found = []
    for base in _bases(state, target):
        roughly = sample.cannon_place(state, base, aim.bearing(fleet.where(state.pieces[base]), there))
        place = sample.cannon_place(state, base, aim.bearing(roughly, there))
        fire = Fire(base, place, aim.bearing(place, there), aim.pull(place, there, state.options.sizes))
        if cannon.check(state, fire) is None:
            found.append(fire)
    return found


def _bases(state: State, target: int) -> list[int]:
    """The bases of the cannon, the nearest to a piece first."""
    there = fleet.where(state.pieces[target])
    return sorted(cannon.bases(state), key=lambda base: _apart(fleet.where(state.pieces[base]), there))


def best(state: State, aims: Sequence[Fire], is_hit: Hit, least: float) -> Aim | None:
    """The most probable of the first aims and of their neighbours by one step of the tremor.

    They are simulated under few tremors, the two best under all. None if none has the probability `least`.
    """

    def ranked(fires: Sequence[Fire], tremors: int) -> list[Aim]:
        tried = [Aim(fire, probability(state, fire, is_hit, tremors)) for fire in fires]
        return sorted(tried, key=lambda each: -each.value)

    roughly = ranked(aims[:_SIMULATED], FEWER)
    if not roughly or roughly[0].value < least / 2:
        return None
    near = ranked(list(_neighbours(state, roughly[0].fire)), FEWER)
    if near and near[0].value > roughly[0].value:
        near += ranked(list(_neighbours(state, near[0].fire)), FEWER)
    roughly = sorted([*roughly, *near], key=lambda each: -each.value)
    found = ranked(list(dict.fromkeys(each.fire for each in roughly))[:2], TREMORS)[0]
    return found if found.value >= least else None


def _neighbours(state: State, fire: Fire) -> Iterator[Fire]:
    turn, draw = cannon.steps(state.options.tremor)
    for turned, drawn in ((turn, 0), (-turn, 0), (0, draw), (0, -draw)):
        pull = min(max(fire.pull + drawn, state.options.sizes.least_pull), FULL_PULL)
        moved = replace(fire, bearing=(fire.bearing + turned) % FULL_TURN, pull=pull)
        if moved != fire and cannon.check(state, moved) is None:
            yield moved


def in_steps(state: State, fire: Fire, aimed: Fire) -> Fire:
    """An aim with its error in whole steps of the tremor: smaller differences hardly matter."""
    turn, draw = cannon.steps(state.options.tremor)
    off = (fire.bearing - aimed.bearing + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2
    bearing = (aimed.bearing + turn * round(off / turn)) % FULL_TURN
    pull = aimed.pull + draw * round((fire.pull - aimed.pull) / draw)
    return replace(aimed, bearing=bearing, pull=min(max(pull, state.options.sizes.least_pull), FULL_PULL))


def is_past_land(state: State, fire: Fire, target: int) -> bool:
    """Whether land lies on the straight line from the cannon to the target."""
    start, end = fire.place, fleet.where(state.pieces[target])
    discs = [((disc.x, disc.y), float(disc.radius)) for disc in board.discs(state.options)]
    blocks = [((block.x, block.y), block.breadth / 2) for block in board.palm_islands(state.options)]
    return any(_distance_to_line(middle, start, end) < radius for middle, radius in (*discs, *blocks))


def _distance_to_line(point: Point, start: Point, end: Point) -> float:
    """The distance of a point from a segment."""
    along = np.array(end, float) - start
    length = float(along @ along)
    share = 0.0 if length == 0 else float(np.clip((np.array(point, float) - start) @ along / length, 0, 1))
    return float(np.hypot(*(np.array(point, float) - start - share * along)))


def _apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
