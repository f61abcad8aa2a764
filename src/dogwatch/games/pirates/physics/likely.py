"""How likely a shot was as it was aimed: it is played out under tremors of the hand that stand for all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from time import monotonic
from typing import Final

import msgspec

from dogwatch.games.pirates.rules import cannon, fleet
from dogwatch.games.pirates.rules.moves import Fire, Tremor
from dogwatch.games.pirates.rules.state import State

_LEAST: Final = 12
_MOST: Final = 48
"""Tremors under which a shot is played out: at least, and where there is time."""
_STRIDES: Final = (0.7548776662466927, 0.5698402909980532)
"""Powers of 1/1.3247…: steps of these, without the whole, fill a square evenly at any time."""


class Shot(msgspec.Struct, frozen=True):
    """What a shot was likely to fell."""

    hits: int
    """In how many of the tries something of another player fell."""
    own: int
    """In how many something of one's own did."""
    tries: int


def tried(state: State, fires: Sequence[Fire], until: float) -> list[list[tuple[int, ...]]]:
    """What each of these shots fells, try by try, all under the same tremors, as many as the time allows."""
    from dogwatch.games.pirates.physics.resolver import table  # MuJoCo is loaded with these, not before
    from dogwatch.games.pirates.physics.volley import Volley

    volley = Volley(table(state))
    found: list[list[tuple[int, ...]]] = [[] for _ in fires]
    for count in range(_MOST):
        if count >= _LEAST and monotonic() > until:
            break
        tremor = _tremor(state.options.tremor, count)
        for fire, fells in zip(fires, found, strict=True):
            shot = cannon.trembled(cannon.fired(state, fire), tremor).shot
            assert shot is not None, "it is under way"
            fells.append(volley.fells(shot))
    return found


def chance(state: State, fells: Sequence[tuple[int, ...]]) -> Shot:
    """The chance of a shot by what it felled."""
    hits = sum(prizes(state, fell) > 0 for fell in fells)
    own = sum(any(fleet.is_friend(state, piece) for piece in fell) for fell in fells)
    return Shot(hits, own, len(fells))


def prizes(state: State, fell: Sequence[int]) -> int:
    """How many of these pieces belong to those whom the mover fights."""
    return sum(fleet.owner(state, piece) is not None and not fleet.is_friend(state, piece) for piece in fell)


def _tremor(level: str, count: int) -> Tremor:
    """One of a series of which every beginning stands for all tremors."""
    known = cannon.tremors(level)
    turn, draw = ((0.5 + count * stride) % 1 for stride in _STRIDES)
    return Tremor(
        _at([(tremor.bearing, weight) for tremor, weight in known], turn),
        _at([(tremor.pull, weight) for tremor, weight in known], draw),
    )


def _at(weighted: list[tuple[int, int]], share: float) -> int:
    """The value below which this share of the whole chance lies."""
    weighted = sorted(weighted)
    sums = list(accumulate(weight for _, weight in weighted))
    return next(value for (value, _), so_far in zip(weighted, sums, strict=True) if so_far > share * sums[-1])
