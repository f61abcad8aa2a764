"""Shots: found by the estimate with every tremor weighed, the best confirmed in the physics (P11–P16)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, radians, sqrt
from random import Random
from typing import Final, NamedTuple

import numpy as np
from msgspec.structs import replace

from dogwatch.games.pirates.bots.odds import Floats, grid, leaning
from dogwatch.games.pirates.bots.sea import Sea, needed
from dogwatch.games.pirates.bots.worth import robbed, worths
from dogwatch.games.pirates.physics.estimate import Estimator
from dogwatch.games.pirates.physics.table import Land, Table
from dogwatch.games.pirates.rules import aim, board, cannon, fleet, sample
from dogwatch.games.pirates.rules.moves import Fire, Tremor
from dogwatch.games.pirates.rules.state import FULL_TURN, NOBODY, Point, Shot, State

_FRIEND: Final = -0.05
"""One's own piece that falls is set up again, but not where it stood."""
_WOUND: Final = 0.05
"""The monster's fall brings no points (P62)."""
_TEMPO: Final = 0.25
"""Of its worth, a piece that lies for its owner's turn and is set up again (P50)."""
_CONE: Final = 350
"""0.1°: what lies farther aside than this is never hit by these shots."""
_CLOSE: Final = 1_500
"""Except if it is as near as this."""
_FELT: Final = 8
"""The estimate counts as much as so many shots in the physics."""
_TESTED: Final = 10
"""Of the shots found, so many may be played out."""
_HOPE: Final = 0.7
"""Points: how much a shot may turn out better that was played out but once."""


class Aimed(NamedTuple):
    """A shot and what it promises, in points."""

    fire: Fire
    value: float
    chance: float
    """That it fells an enemy's piece."""


def gains(state: State, sea: Sea) -> Floats:
    """[piece]: what felling it by cannon is worth to the mover."""
    found = np.zeros(len(state.pieces) + 1)
    take = _taken(state, sea)
    for number, worth in enumerate(worths(state)):
        if fleet.is_friend(state, number):
            found[number] = _FRIEND
        elif state.pieces[number].kind == "monster":
            found[number] = _WOUND
        else:
            found[number] = worth * take.get(number, 0.0)
    return found  # the last place is for nothing


def _taken(state: State, sea: Sea) -> dict[int, float]:
    """What is left of an enemy's worth when it falls: all, or what one can still take of it (P50–P52)."""
    if not state.options.expert:
        return dict.fromkeys(sea.foes, 1.0)
    sizes = state.options.sizes
    able = (sea.strikes * sea.sails)[:, None]
    there = sea.takes[:, None] * (sea.pairs.gap < sizes.reach - _CLOSE / 10)
    comes = np.maximum(there, able * sea.knots[needed(sea.pairs.gap + _CLOSE / 10, sizes)])
    reached = comes.max(axis=0) if len(sea.mine) else np.zeros(len(sea.foes))
    return {
        number: (_TEMPO + (1 - _TEMPO) * float(share)) * float(fleet.stands(state, number))
        for number, share in zip(sea.foes, reached, strict=True)
    }


class Gunner:
    """Looks for shots in one state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.sea = Sea(state)
        self.gains = gains(state, self.sea)
        self._is_foe = np.isin(np.arange(len(self.gains)), self.sea.foes)
        options = state.options
        self._lands: tuple[Land, ...] = (*board.palm_islands(options), *board.discs(options))

    def windows(self, most: int) -> list[tuple[int, int]]:
        """Who should fire at whom, the most promising first."""
        sea = self.sea
        promise = sea.pairs.fells * sea.shoots * self.gains[sea.foes]
        order = np.argsort(-promise, axis=None, kind="stable")[:most].tolist()
        found = [divmod(place, len(sea.foes)) for place in order] if sea.foes else []
        return [(sea.mine[row], sea.foes[column]) for row, column in found if promise[row, column] > 0]

    def sift(self, windows: Sequence[tuple[int, int]], finely: int) -> list[Aimed]:
        """The best aim of every window by the estimate, the best first; some looked at more finely."""
        found = []
        for base, target in windows:
            here, there = (fleet.where(self.state.pieces[number]) for number in (base, target))
            roughly = sample.cannon_place(self.state, base, aim.bearing(here, there))
            place = sample.cannon_place(self.state, base, aim.bearing(roughly, there))
            found.append(self._best(base, place, aim.bearing(place, there), coarse=2))
        found.sort(key=lambda aimed: -aimed.value)
        fine = [
            self._best(each.fire.base, each.fire.place, each.fire.bearing, coarse=1)
            for each in found[:finely]
        ]
        together = sorted([*fine, *found[finely:]], key=lambda aimed: -aimed.value)
        return [each for each in together if cannon.check(self.state, each.fire) is None]

    def _best(self, base: int, place: Point, bearing: int, coarse: int) -> Aimed:
        options = self.state.options
        aims = grid(options.tremor, options.sizes, coarse)
        fells = Estimator(self._ahead(place, bearing)).fells_rows(aims.rows(place, bearing))
        falls = self._falls(bearing)
        values = aims.expected((self._gains_from(base) * falls)[fells])
        row, column = np.unravel_index(int(values.argmax()), values.shape)
        chance = aims.expected((self._is_foe * falls)[fells])[row, column]
        turned = int(bearing + aims.aims[row]) % FULL_TURN
        fire = Fire(base, place, turned, int(aims.pulls[column]))
        return Aimed(fire, float(values[row, column]), float(chance))

    def _gains_from(self, base: int) -> Floats:
        """[piece]: what felling it from this base is worth; less from the ghost (P61)."""
        found: Floats = np.where(self._is_foe, self.gains * robbed(self.state, base), self.gains)
        return found

    def _falls(self, bearing: int) -> Floats:
        """[piece]: what is left of its chance to fall: towers lean on their islands."""
        found = np.ones(len(self.gains))
        for number, piece in fleet.on_table(self.state):
            if piece.kind == "tower":
                found[number] = leaning(abs(cos(radians((piece.heading - bearing) / 10))))
        return found

    def _ahead(self, place: Point, bearing: int) -> Table:
        """The table with only what these shots can meet: the less that is, the faster the estimate."""

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
        return Table(board.bounds(options), lands, pieces, options.sizes)

    def confirm(self, aims: Sequence[Aimed], luck: Random, goes_on: Callable[[int], bool]) -> list[Aimed]:
        """Play shots out under the same tremors, again and again those that promise most; the best first."""
        from dogwatch.games.pirates.physics.resolver import table  # MuJoCo is loaded with these, not before
        from dogwatch.games.pirates.physics.volley import Volley

        volley = Volley(table(self.state))
        tremors, weights = zip(*cannon.tremors(self.state.options.tremor), strict=True)
        drawn: list[Tremor] = []
        tested = [_Tested(each) for each in aims[:_TESTED]]
        played = 0
        while goes_on(played):
            each = max(tested, key=lambda one: one.hope)
            if each.shots == len(drawn):
                drawn += luck.choices(tremors, weights)
            fire = each.found.fire
            each.add(self._outcome(fire.base, volley.fells(_shot(self.state, fire, drawn[each.shots]))))
            played += 1
        best = [each.aimed() for each in tested] + list(aims[_TESTED:])
        return sorted(best, key=lambda aimed: -aimed.value)

    def _outcome(self, base: int, fell: tuple[int, ...]) -> tuple[float, bool]:
        gains = self._gains_from(base)
        return float(sum(gains[number] for number in fell)), any(each in self.sea.foes for each in fell)


class _Tested:
    """A shot that was played out a few times: what it gave is weighed with what was expected of it."""

    def __init__(self, found: Aimed) -> None:
        self.found = found
        self.shots = 0
        self._gained = found.value * _FELT
        self._hits = found.chance * _FELT

    def add(self, outcome: tuple[float, bool]) -> None:
        self.shots += 1
        self._gained += outcome[0]
        self._hits += outcome[1]

    @property
    def value(self) -> float:
        return self._gained / (self.shots + _FELT)

    @property
    def hope(self) -> float:
        """What it may be worth yet: the less is known, the more."""
        return self.value + _HOPE / sqrt(self.shots + _FELT)

    def aimed(self) -> Aimed:
        return Aimed(self.found.fire, self.value, self._hits / (self.shots + _FELT))


def _shot(state: State, fire: Fire, tremor: Tremor) -> Shot:
    trembled = cannon.trembled(cannon.fired(state, fire), tremor)
    assert trembled.shot is not None, "it is under way"
    return trembled.shot


def chance(state: State, fire: Fire, count: int, luck: Random) -> float:
    """How often a shot so aimed fells an enemy's piece, played out so many times under the tremor."""
    from dogwatch.games.pirates.physics.resolver import table
    from dogwatch.games.pirates.physics.volley import Volley

    volley, (tremors, weights) = Volley(table(state)), zip(*cannon.tremors(state.options.tremor), strict=True)
    drawn = luck.choices(tremors, weights, k=count)
    fell = [volley.fells(_shot(state, fire, tremor)) for tremor in drawn]
    return sum(any(fleet.is_enemy(state, number) for number in each) for each in fell) / count
