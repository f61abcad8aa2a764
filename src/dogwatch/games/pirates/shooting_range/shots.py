"""Shots on the range: simulated as in the game, under drawn, given or many tremors."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from secrets import SystemRandom
from time import thread_time
from typing import Final

import numpy as np
from msgspec.structs import replace

from dogwatch.games.base import Refusal
from dogwatch.games.pirates.bots.odds import Floats, grid
from dogwatch.games.pirates.physics.estimate import Estimator
from dogwatch.games.pirates.physics.hit_probability import spread_tremors
from dogwatch.games.pirates.physics.resolver import scene_spec, shoot
from dogwatch.games.pirates.physics.volley import Volley
from dogwatch.games.pirates.rules import aim, cannon, fleet, position_text, rules, view
from dogwatch.games.pirates.rules.moves import Fire, Tremor
from dogwatch.games.pirates.rules.sizes import FULL_PULL
from dogwatch.games.pirates.rules.state import FULL_TURN, State
from dogwatch.games.pirates.shooting_range.messages import (
    AskAim,
    AskFan,
    AskShot,
    BestAim,
    Fan,
    Ghost,
    ShotResult,
    TremorLevel,
)

_GHOSTS: Final = 60
_LEAST_GHOSTS: Final = 12
_SECONDS: Final = 1.5
"""A fan or a search for the best aim ends after this processor time: with many pieces on a slow machine it
has fewer simulated shots, at least `_LEAST_GHOSTS` or the first aim. On a busy one it takes longer."""
_EVERY: Final = 2
"""A ghost's path has every second frame."""
_TESTED: Final = 5
_TRIES: Final = 16
"""The best aims by the estimate, and under how many tremors each is simulated."""
_NEARLY: Final = 0.95
"""Aims with this share of the best one's estimated chance are nearly as good."""
_UNTREMBLING: Final = "normal"
"""Without a tremor the best aim is the one that forgives most: as if there were this one."""


def shot(asked: AskShot) -> ShotResult:
    """Fire one shot."""
    state = _checked(asked.position, asked.fire)
    if asked.error is not None:
        tremor = Tremor(*asked.error)
    elif asked.tremor == "none":
        tremor = Tremor(0, 0)
    else:
        tremors, weights = zip(*cannon.tremors(asked.tremor), strict=True)
        [tremor] = SystemRandom().choices(tremors, weights)
    flying = cannon.trembled(cannon.fired(state, asked.fire), tremor)
    landed, film = shoot(flying)
    return ShotResult(tremor, landed, film, view.view(rules.apply(flying, landed)))


def fan(asked: AskFan) -> Fan:
    """The same aim under many tremors."""
    state = _checked(asked.position, asked.fire)
    level = asked.tremor
    tremors = [Tremor(0, 0)] if level == "none" else list(islice(spread_tremors(level), _GHOSTS))
    volley, ghosts = Volley(scene_spec(state)), list[Ghost]()
    deadline = thread_time() + _SECONDS
    for tremor in tremors:
        if len(ghosts) >= _LEAST_GHOSTS and thread_time() > deadline:
            break
        path: list[Floats] = []
        fell = volley.felled_by(cannon.shot_with(state, asked.fire, tremor), path)
        ghosts.append(Ghost(encoded_path(path), asked.target in fell))
    return Fan(tuple(ghosts), sum(ghost.hit for ghost in ghosts))


def best_aim(asked: AskAim) -> BestAim:
    """The aim with the best chance to fell the target, by the estimate and then by simulation."""
    state = _checked(asked.position, Fire(asked.base, asked.place, 0, FULL_PULL))
    if not fleet.exists(state, asked.target):
        raise Refusal("P11", "pirates-refused-not-there")
    bearing = aim.bearing(asked.place, fleet.where(state.pieces[asked.target]))
    level: TremorLevel = _UNTREMBLING if asked.tremor == "none" else asked.tremor
    aims = grid(level, state.options.sizes, 1)
    fells = Estimator(scene_spec(state)).felled_by_rows(aims.rows(asked.place, bearing))
    chances = aims.expected((fells == asked.target).astype(np.float64))
    if not chances.max():
        return BestAim(None, 0, 0, ())
    order = np.argsort(-chances, axis=None, kind="stable")
    turned = [
        (int(bearing + aims.aims[row]) % FULL_TURN, int(aims.pulls[column]))
        for row, column in (divmod(int(place), chances.shape[1]) for place in order)
    ]
    good = int((chances >= _NEARLY * chances.max()).sum())
    volley, tremors = Volley(scene_spec(state)), list(islice(spread_tremors(level), _TRIES))
    best = BestAim(None, -1, _TRIES, tuple(turned[:good]))
    deadline = thread_time() + _SECONDS
    for turn, pull in turned[: min(good, _TESTED)]:
        if best.aim is not None and thread_time() > deadline:
            break
        fire = Fire(asked.base, asked.place, turn, pull)
        shots = (cannon.shot_with(state, fire, tremor) for tremor in tremors)
        hits = sum(asked.target in volley.felled_by(each) for each in shots)
        if hits > best.hits:
            best = replace(best, aim=fire, hits=hits)
    return best


parsed = lru_cache(256)(position_text.parse)
"""The state of a position's text; raises `BadText`."""


def _checked(position: str, fire: Fire) -> State:
    """The position, in which this shot is legal. Raises `Refusal`."""
    state = parsed(position)
    refusal = rules.check(state, fire)
    if refusal is not None:
        raise refusal.copy()
    return state


def encoded_path(path: list[Floats]) -> tuple[int, ...]:
    """A ball's path as `Ghost.path` has it."""
    places = np.rint(np.array(path[::_EVERY]) * 10_000).astype(np.int64)
    return tuple(np.concatenate([places[:1], np.diff(places, axis=0)]).ravel().tolist())
