"""A network that predicts from few numbers whether a shot fells its target, and a bot that fires by it."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, radians, sin
from typing import Any, Final, NamedTuple

import numpy as np

from dogwatch.bots.base import Analysis, Valued
from dogwatch.games.pirates.bots.deckhand import CabinBoy
from dogwatch.games.pirates.rules import aim, cannon, fleet, sample
from dogwatch.games.pirates.rules.ending import WORTH
from dogwatch.games.pirates.rules.moves import Fire, Move
from dogwatch.games.pirates.rules.sizes import FULL_PULL
from dogwatch.games.pirates.rules.state import FULL_TURN, Point, State
from dogwatch.research.baseline.network import Floats, Network

_METRE: Final = 10_000
_IN_THE_WAY: Final = 35
"""0.1°: a nearer piece within this angle may stop the ball."""
_OFFSETS: Final = np.arange(-30, 31, 10)
"""0.1°: bearings that are tried beside that of the target."""
_PULLS: Final = np.arange(150, FULL_PULL + 1, 50)
_TARGETS: Final = 5
_LISTED: Final = 20
"""Shots in an analysis."""


class Window(NamedTuple):
    """A cannon's place and a target."""

    base: int
    place: Point
    target: int


def windows(state: State, base: int) -> Iterator[Window]:
    """A base and each of the nearest standing enemies."""
    here = fleet.where(state.pieces[base])
    foes = [
        number
        for number, _ in fleet.on_table(state)
        if fleet.is_enemy(state, number) and fleet.stands(state, number)
    ]
    foes.sort(key=lambda number: hypot(*np.subtract(fleet.where(state.pieces[number]), here)))
    for target in foes[:_TARGETS]:
        there = fleet.where(state.pieces[target])
        roughly = sample.cannon_place(state, base, aim.bearing(here, there))
        yield Window(base, sample.cannon_place(state, base, aim.bearing(roughly, there)), target)


def inputs(state: State, window: Window, offsets: Any, pulls: Any) -> Floats:
    """The network's inputs for shots beside the target (0.1°) with these pulls (thousandths).

    Distance, offset, pull, how the target is turned, whether it is a tower, and the nearest piece in the way.
    """
    piece = state.pieces[window.target]
    there = fleet.where(piece)
    away = hypot(there[0] - window.place[0], there[1] - window.place[1]) / _METRE
    bearing = aim.bearing(window.place, there)
    turned = 2 * radians((piece.heading - bearing) / 10)
    best = aim.pull(window.place, there, state.options.sizes)
    fixed = (away, cos(turned), sin(turned), piece.kind == "tower", _in_the_way(state, window, bearing, away))
    rows = np.empty((len(offsets), len(fixed) + 6), np.float32)
    rows[:, : len(fixed)] = fixed
    rows[:, len(fixed)] = offsets / 30
    rows[:, len(fixed) + 1] = np.abs(offsets) / 30
    rows[:, len(fixed) + 2] = np.abs(offsets) / 30 * away
    rows[:, len(fixed) + 3] = pulls / FULL_PULL
    rows[:, len(fixed) + 4] = (pulls - best) / 200
    rows[:, len(fixed) + 5] = np.abs(pulls - best) / 200
    return rows


def _in_the_way(state: State, window: Window, bearing: int, away: float) -> float:
    """1 for a piece beside the muzzle down to 0 for none before the target."""
    found = 0.0
    for number, piece in fleet.on_table(state):
        if number not in (window.base, window.target):
            spot = fleet.where(piece)
            near = hypot(spot[0] - window.place[0], spot[1] - window.place[1]) / _METRE
            aside = (aim.bearing(window.place, spot) - bearing + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2
            if near < away and abs(aside) < _IN_THE_WAY:
                found = max(found, 1 - near / away)
    return found


def best_shot(state: State, window: Window, network: Network) -> tuple[Fire, float]:
    """The aim with the highest predicted probability of felling the target, and that probability."""
    offsets, pulls = (each.ravel().astype(np.float32) for each in np.meshgrid(_OFFSETS, _PULLS))
    legal = pulls >= state.options.sizes.least_pull
    offsets, pulls = offsets[legal], pulls[legal]
    chances = (network(inputs(state, window, offsets, pulls)) + 1) / 2
    best = int(chances.argmax())
    bearing = aim.bearing(window.place, fleet.where(state.pieces[window.target])) + int(offsets[best])
    return Fire(window.base, window.place, bearing % FULL_TURN, int(pulls[best])), float(chances[best])


class GunneryBaseline(CabinBoy):
    """Fires by the network, without an aiming error of its own; sails and fights as the cabin boy does."""

    level = "baseline"

    def __init__(self, network: Network) -> None:
        self._network = network

    def analyse(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Move]:
        """Value the best shot at each target by its expected points; other moves as the cabin boy does."""
        shots = []
        if state.phase == "fire":
            for base in cannon.bases(state):
                for window in windows(state, base):
                    fire, chance = best_shot(state, window, self._network)
                    if cannon.check(state, fire) is None:
                        worth = WORTH[state.pieces[window.target].kind]
                        shots.append(Valued[Move](fire, worth * chance, chance))
        if not shots:
            return super().analyse(state, seconds, nodes=nodes, seed=seed)
        shots.sort(key=lambda shot: -shot.value)
        best, seats = shots[0].value, range(state.options.players)
        values = tuple(best if seat == state.mover else -best for seat in seats)
        return Analysis(values, tuple(shots[:_LISTED]), (shots[0].move,), proven=False)

    def choose(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Move:
        """The best move, as aimed."""
        return self.analyse(state, seed=seed).moves[0].move
