"""Hit probability of an aimed shot: simulated under a quasi-random sample of tremors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, count, islice
from time import monotonic
from typing import Final

import msgspec

from dogwatch.games.pirates.rules import cannon, fleet
from dogwatch.games.pirates.rules.moves import Fire, Tremor
from dogwatch.games.pirates.rules.state import State

_MIN_SAMPLES: Final = 12
_MAX_SAMPLES: Final = 48
"""The number of tremors under which a shot is simulated: always, and if time allows."""
_R2_STEPS: Final = (0.7548776662466927, 0.5698402909980532)
"""Steps of the R2 quasi-random sequence: 1/g and 1/g², where g = 1.3247… is the plastic number."""


class HitEstimate(msgspec.Struct, frozen=True):
    """How often simulated shots felled pieces."""

    hits: int
    """Simulations in which an enemy's piece fell."""
    own: int
    """Simulations in which a piece of the mover or the mover's mate fell."""
    tries: int


def simulate_shots(state: State, fires: Sequence[Fire], deadline: float) -> list[list[tuple[int, ...]]]:
    """Per shot, the pieces that it fells in each simulation.

    All shots have the same tremors: at least 12, and up to 48 before `deadline` (of `time.monotonic`).
    """
    from dogwatch.games.pirates.physics.resolver import scene_spec  # imports MuJoCo
    from dogwatch.games.pirates.physics.volley import Volley

    volley = Volley(scene_spec(state))
    found: list[list[tuple[int, ...]]] = [[] for _ in fires]
    for tried, tremor in enumerate(islice(spread_tremors(state.options.tremor), _MAX_SAMPLES)):
        if tried >= _MIN_SAMPLES and monotonic() > deadline:
            break
        for fire, fells in zip(fires, found, strict=True):
            fells.append(volley.felled_by(cannon.shot_with(state, fire, tremor)))
    return found


def hit_estimate(state: State, fells: Sequence[tuple[int, ...]]) -> HitEstimate:
    """Count the hits among the results of `simulate_shots` for one shot."""
    hits = sum(count_enemy_pieces(state, fell) > 0 for fell in fells)
    own = sum(any(fleet.is_friend(state, piece) for piece in fell) for fell in fells)
    return HitEstimate(hits, own, len(fells))


def count_enemy_pieces(state: State, fell: Sequence[int]) -> int:
    """The number of these pieces that belong to enemies of the mover."""
    return sum(fleet.owner(state, piece) is not None and not fleet.is_friend(state, piece) for piece in fell)


def spread_tremors(level: str) -> Iterator[Tremor]:
    """A quasi-random sequence of tremors, of which every beginning represents the distribution."""
    known = cannon.tremors(level)
    bearings = [(tremor.bearing, weight) for tremor, weight in known]
    pulls = [(tremor.pull, weight) for tremor, weight in known]
    for number in count():
        bearing_share, pull_share = ((0.5 + number * stride) % 1 for stride in _R2_STEPS)
        yield Tremor(_quantile(bearings, bearing_share), _quantile(pulls, pull_share))


def _quantile(weighted: list[tuple[int, int]], share: float) -> int:
    """The quantile of a discrete distribution, given as values and weights."""
    weighted = sorted(weighted)
    sums = list(accumulate(weight for _, weight in weighted))
    return next(value for (value, _), so_far in zip(weighted, sums, strict=True) if so_far > share * sums[-1])
