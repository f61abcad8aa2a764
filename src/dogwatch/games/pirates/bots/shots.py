"""Search for shots: expected value under the tremor by the estimate, the best ones simulated (P11–P16)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

import numpy as np
from msgspec.structs import replace

from dogwatch.games.pirates.bots.odds import Floats, grid, leaning
from dogwatch.games.pirates.bots.position_arrays import PositionArrays, needed
from dogwatch.games.pirates.bots.worth import robbed, worths
from dogwatch.games.pirates.physics.estimate import Estimator
from dogwatch.games.pirates.physics.scene_spec import Land, SceneSpec
from dogwatch.games.pirates.rules import aim, board, cannon, fleet, sample
from dogwatch.games.pirates.rules.moves import Fire, Tremor
from dogwatch.games.pirates.rules.state import FULL_TURN, NOBODY, Point, State

_FRIEND: Final = -0.05
"""Points for felling an own piece: it is set up again, but elsewhere."""
_WOUND: Final = 0.05
"""Points for felling the monster, which counts none by the rules (P62)."""
_TEMPO: Final = 0.25
"""The share of a felled piece's worth that counts if it is only set up again (P50)."""
_CONE: Final = 350
"""0.1°: obstacles farther from the bearing are left out of the estimate."""
_CLOSE: Final = 1_500
"""0.1 mm: nearer obstacles are always included."""
_FELT: Final = 8
"""The weight of the estimate as a prior, in simulated shots."""
_ASIDE: Final = (-600, 600)
"""0.1°: directions from a base, relative to its target's, for other places of the cannon."""
_TESTED: Final = 10
"""The number of shots that may be simulated."""
_HOPE: Final = 0.7
"""The exploration constant, in points."""


class Aimed(NamedTuple):
    """A shot and its expected value, in points."""

    fire: Fire
    value: float
    hit_probability: float
    """The probability that it fells an enemy's piece."""


def gains(state: State, arrays: PositionArrays) -> Floats:
    """[piece]: the value to the mover of felling it by cannon; the last element, for no piece, is 0."""
    found = np.zeros(len(state.pieces) + 1)
    take = _taken(state, arrays)
    for number, worth in enumerate(worths(state)):
        if fleet.is_friend(state, number):
            found[number] = _FRIEND
        elif state.pieces[number].kind == "monster":
            found[number] = _WOUND
        else:
            found[number] = worth * take.get(number, 0.0)
    return found


def _taken(state: State, arrays: PositionArrays) -> dict[int, float]:
    """The share of an enemy's worth that felling it gains: all, or less in the expert variant (P50–P52)."""
    if not state.options.expert:
        return dict.fromkeys(arrays.foes, 1.0)
    sizes = state.options.sizes
    able = (arrays.strikes * arrays.sails)[:, None]
    there = arrays.takes[:, None] * (arrays.pairs.gap < sizes.reach - _CLOSE / 10)
    comes = np.maximum(there, able * arrays.knots[needed(arrays.pairs.gap + _CLOSE / 10, sizes)])
    reached = comes.max(axis=0) if len(arrays.mine) else np.zeros(len(arrays.foes))
    return {
        number: (_TEMPO + (1 - _TEMPO) * float(share)) * float(fleet.stands(state, number))
        for number, share in zip(arrays.foes, reached, strict=True)
    }


class Gunner:
    """Searches for shots in one state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.arrays = PositionArrays(state)
        self.gains = gains(state, self.arrays)
        self._is_foe = np.isin(np.arange(len(self.gains)), self.arrays.foes)
        options = state.options
        self._lands: tuple[Land, ...] = (*board.palm_islands(options), *board.discs(options))

    def windows(self, most: int) -> list[tuple[int, int]]:
        """At most `most` pairs of base and target, the most promising first."""
        arrays = self.arrays
        promise = arrays.pairs.fells * arrays.shoots * self.gains[arrays.foes]
        order = np.argsort(-promise, axis=None, kind="stable")[:most].tolist()
        found = [divmod(place, len(arrays.foes)) for place in order] if arrays.foes else []
        return [(arrays.mine[row], arrays.foes[column]) for row, column in found if promise[row, column] > 0]

    def sift(self, windows: Sequence[tuple[int, int]], finely: int, places: int = 0) -> list[Aimed]:
        """The best legal aim of each window by the estimate, best first; the top `finely` on a finer grid.

        For the best `places` windows the cannon is also set to the left and to the right of its base.
        """
        found = []
        for base, target in windows:
            here, there = (fleet.where(self.state.pieces[number]) for number in (base, target))
            roughly = sample.cannon_place(self.state, base, aim.bearing(here, there))
            place = sample.cannon_place(self.state, base, aim.bearing(roughly, there))
            found.append((self._best(base, place, aim.bearing(place, there), coarse=2), there))
        found.sort(key=lambda each: -each[0].value)
        aside = []
        for each, there in found[:places]:
            for turn in _ASIDE:
                towards = aim.bearing(fleet.where(self.state.pieces[each.fire.base]), there) + turn
                place = sample.cannon_place(self.state, each.fire.base, towards % FULL_TURN)
                aside.append(self._best(each.fire.base, place, aim.bearing(place, there), coarse=2))
        every = sorted([*(each for each, _ in found), *aside], key=lambda aimed: -aimed.value)
        fine = [
            self._best(each.fire.base, each.fire.place, each.fire.bearing, coarse=1)
            for each in every[:finely]
        ]
        together = sorted([*fine, *every[finely:]], key=lambda aimed: -aimed.value)
        return [each for each in together if cannon.check(self.state, each.fire) is None]

    def _best(self, base: int, place: Point, bearing: int, coarse: int) -> Aimed:
        options = self.state.options
        aims = grid(options.tremor, options.sizes, coarse)
        fells = Estimator(self._ahead(place, bearing)).felled_by_rows(aims.rows(place, bearing))
        falls = self._falls(bearing)
        values = aims.expected((self._gains_from(base) * falls)[fells])
        row, column = np.unravel_index(int(values.argmax()), values.shape)
        probability = aims.expected((self._is_foe * falls)[fells])[row, column]
        turned = int(bearing + aims.aims[row]) % FULL_TURN
        fire = Fire(base, place, turned, int(aims.pulls[column]))
        return Aimed(fire, float(values[row, column]), float(probability))

    def _gains_from(self, base: int) -> Floats:
        """[piece]: the value of felling it from this base; less from the ghost (P61)."""
        found: Floats = np.where(self._is_foe, self.gains * robbed(self.state, base), self.gains)
        return found

    def _falls(self, bearing: int) -> Floats:
        """[piece]: factor of its felling probability: towers lean on their islands."""
        found = np.ones(len(self.gains))
        for number, piece in fleet.on_table(self.state):
            if piece.kind == "tower":  # the sea is on its left, the cannon behind the ball
                found[number] = leaning(np.cos(np.radians((piece.heading - 900 - bearing - 1800) / 10)))
        return found

    def _ahead(self, place: Point, bearing: int) -> SceneSpec:
        """The scene reduced to what shots near this bearing can hit, which makes the estimate faster."""

        def counts(spot: Point, size: float) -> bool:
            away = np.hypot(spot[0] - place[0], spot[1] - place[1])
            aside = abs((aim.bearing(place, spot) - bearing + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2)
            return bool(away < _CLOSE + size or aside < _CONE + 573 * size / away)

        pieces = tuple(
            piece if counts(fleet.where(piece), 350) else replace(piece, holder=NOBODY)
            for piece in self.state.pieces
        )
        lands = tuple(land for land in self._lands if counts((land.x, land.y), 900))
        options = self.state.options
        return SceneSpec(board.bounds(options), lands, pieces, options.sizes)

    def confirm(self, aims: Sequence[Aimed], rng: Random, goes_on: Callable[[int], bool]) -> list[Aimed]:
        """Simulate the best shots while `goes_on(simulated so far)`, by upper confidence bound; best first.

        All shots are simulated under the same sequence of tremors.
        """
        from dogwatch.games.pirates.physics.resolver import scene_spec  # imports MuJoCo
        from dogwatch.games.pirates.physics.volley import Volley

        volley = Volley(scene_spec(self.state))
        tremors, weights = zip(*cannon.tremors(self.state.options.tremor), strict=True)
        drawn: list[Tremor] = []
        tested = [_Tested(each) for each in aims[:_TESTED]]
        played = 0
        while goes_on(played):
            each = max(tested, key=lambda one: one.hope)
            if each.shots == len(drawn):
                drawn += rng.choices(tremors, weights)
            fire = each.found.fire
            shot = cannon.shot_with(self.state, fire, drawn[each.shots])
            each.add(self._outcome(fire.base, volley.felled_by(shot)))
            played += 1
        best = [each.aimed() for each in tested] + list(aims[_TESTED:])
        return sorted(best, key=lambda aimed: -aimed.value)

    def _outcome(self, base: int, fell: tuple[int, ...]) -> tuple[float, bool]:
        gains = self._gains_from(base)
        return float(sum(gains[number] for number in fell)), any(each in self.arrays.foes for each in fell)


class _Tested:
    """A simulated shot: its mean result, with the estimate as prior."""

    def __init__(self, found: Aimed) -> None:
        self.found = found
        self.shots = 0
        self._gained = found.value * _FELT
        self._hits = found.hit_probability * _FELT

    def add(self, outcome: tuple[float, bool]) -> None:
        self.shots += 1
        self._gained += outcome[0]
        self._hits += outcome[1]

    @property
    def value(self) -> float:
        return self._gained / (self.shots + _FELT)

    @property
    def hope(self) -> float:
        """The upper confidence bound of the value."""
        return self.value + _HOPE / sqrt(self.shots + _FELT)

    def aimed(self) -> Aimed:
        return Aimed(self.found.fire, self.value, self._hits / (self.shots + _FELT))
