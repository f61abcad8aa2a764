"""Train the gunnery network on simulated shots at random tables, and measure its aim."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any, Final

import numpy as np

from dogwatch.games.pirates.bots.deckhand import CabinBoy
from dogwatch.games.pirates.physics import resolver
from dogwatch.games.pirates.physics.volley import Volley
from dogwatch.games.pirates.research.gunnery import best_shot, inputs, windows
from dogwatch.games.pirates.research.practice import Practice, scattered, settled
from dogwatch.games.pirates.rules import aim, cannon, fleet
from dogwatch.games.pirates.rules.ending import WORTH
from dogwatch.games.pirates.rules.moves import Fire
from dogwatch.games.pirates.rules.sizes import FULL_PULL
from dogwatch.games.pirates.rules.state import FULL_TURN, State
from dogwatch.research.baseline.network import Floats, Network

ROUNDS: Final = 400
"""Random tables, each with `_SHOTS` shots."""
_SHOTS: Final = 24
_POINTS: Final = 4
_HIDDEN: Final = [32, 32]
_PASSES: Final = 12
"""Passes over all shots so far at each point of the learning curve."""
_BATCH: Final = 256
_RATE: Final = 2e-3
_MEASURED: Final = (60, 5)
"""Tables and shots at each, at a point of the learning curve."""
_WIDE: Final = 60
"""0.1°: the largest offset that is tried."""


def train(seed: int, rounds: int, report: Callable[[dict[str, Any]], None]) -> Network:
    """Learn the probability that a shot fells its target; `report` gets the points of the curve."""
    rng, random = np.random.default_rng(seed), Random(seed)
    options = settled({})
    rows: list[Floats] = []
    felled: list[Floats] = []
    network = Network.random([_width(options), *_HIDDEN], rng)
    spent = 0.0
    for point in range(_POINTS + 1):
        begun = time.process_time()
        for _ in range(rounds // _POINTS if point else 0):
            found = _shots(scattered(random, options), random)
            rows.append(found[0])
            felled.append(found[1])
        if rows:
            network = Network.random([_width(options), *_HIDDEN], rng)
            _fit(network, np.concatenate(rows), np.concatenate(felled), rng)
        spent += time.process_time() - begun
        figures: dict[str, Any] = {"seconds": round(spent), "shots": sum(map(len, felled))}
        for name, gunner in (
            ("network", by_network(network)),
            ("cabin_boy", by_cabin_boy),
            ("random", by_nobody),
        ):
            if name == "network" or point == 0:
                figures[name] = points_per_shot(gunner, *_MEASURED, seed + 1)
        report(figures)
    return network


def _width(options: Any) -> int:
    state = scattered(Random(0), options)
    window = next(each for base in cannon.bases(state) for each in windows(state, base))
    return int(inputs(state, window, np.zeros(1), np.zeros(1)).shape[1])


def _shots(state: State, random: Random) -> tuple[Floats, Floats]:
    """(inputs, 1 or -1) of random shots at one table, with the tremor of the game."""
    volley = Volley(resolver.scene_spec(state))
    tremors, weights = zip(*cannon.tremors(state.options.tremor), strict=True)
    possible = [window for base in cannon.bases(state) for window in windows(state, base)]
    rows, felled = [], []
    for _ in range(_SHOTS):
        window = random.choice(possible)
        there = fleet.where(state.pieces[window.target])
        pull = random.gauss(aim.pull(window.place, there, state.options.sizes), 200)
        pull = round(min(max(pull, state.options.sizes.least_pull), FULL_PULL))
        offset = random.randint(-_WIDE, _WIDE)
        bearing = (aim.bearing(window.place, there) + offset) % FULL_TURN
        [tremor] = random.choices(tremors, weights)
        shot = cannon.shot_with(state, Fire(window.base, window.place, bearing, pull), tremor)
        rows.append(inputs(state, window, np.array([offset]), np.array([pull]))[0])
        felled.append(1 if window.target in volley.felled_by(shot) else -1)
    return np.stack(rows), np.array(felled, np.float32)


def _fit(network: Network, rows: Floats, felled: Floats, rng: np.random.Generator) -> None:
    for epoch in range(_PASSES):
        rate = _RATE * (1 - epoch / _PASSES)
        order = rng.permutation(len(rows))
        for some in np.array_split(order, max(1, len(order) // _BATCH)):
            network.train(rows[some], felled[some], rate)


Gunner = Callable[[Practice, Random], tuple[int, int]]
"""(the practice, RNG) -> bearing in 0.1° and pull in thousandths."""


def by_network(network: Network) -> Gunner:
    """Aims by the network at the target with the most expected points."""

    def gunner(practice: Practice, _: Random) -> tuple[int, int]:
        state = practice.state
        assert state is not None
        best = max(
            (
                (chance * WORTH[state.pieces[each.target].kind], fire)
                for each in windows(state, practice.base)
                for fire, chance in [best_shot(state, each._replace(place=practice.place), network)]
            ),
            key=lambda shot: shot[0],
        )
        return best[1].bearing, best[1].pull

    return gunner


def by_cabin_boy(practice: Practice, random: Random) -> tuple[int, int]:
    """Aims as the cabin boy does at the nearest target, with its hand."""
    state = practice.state
    assert state is not None
    window = next(windows(state, practice.base))
    there = fleet.where(state.pieces[window.target])
    sizes = state.options.sizes
    aimed = Fire(
        practice.base,
        practice.place,
        aim.bearing(practice.place, there),
        aim.pull(practice.place, there, sizes),
    )
    fire = CabinBoy.hand.fire(aimed, sizes, random)
    return fire.bearing, fire.pull


def by_nobody(practice: Practice, random: Random) -> tuple[int, int]:
    """Any bearing, any pull."""
    return random.randrange(FULL_TURN), random.randint(practice.options.sizes.least_pull, FULL_PULL)


def points_per_shot(gunner: Gunner, tables: int, shots: int, seed: int) -> dict[str, Any]:
    """The mean points of a shot in shooting practice, with its 95 % interval."""
    gained = []
    random = Random(seed)
    for table in range(tables):
        practice = Practice(settled({}))
        practice.reset(seed * 1_000 + table)
        for _ in range(shots):
            if practice.is_over:
                break
            bearing, pull = gunner(practice, random)
            least = practice.options.sizes.least_pull
            flying = practice.fire(2 * bearing / FULL_TURN, 2 * (pull - least) / (FULL_PULL - least) - 1)
            gained.append(practice.land(flying, resolver.resolve(flying)))
    mean, error = float(np.mean(gained)), 1.96 * float(np.std(gained)) / len(gained) ** 0.5
    return {
        "score": round(mean, 4),
        "low": round(mean - error, 4),
        "high": round(mean + error, 4),
        "games": len(gained),
    }
