"""How likely a shot was as it was aimed: every tremor of the hand is tried, as often as it comes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import ceil
from typing import Final

import msgspec

from dogwatch.games.pirates import cannon, fleet
from dogwatch.games.pirates.moves import Fire, Tremor
from dogwatch.games.pirates.state import State
from dogwatch.physics.pirates import table
from dogwatch.physics.volley import Volley

_TRIES: Final = 7
"""Tremors of bearing, and of pull, that stand for all: the middles of as many equal parts."""


class Shot(msgspec.Struct, frozen=True):
    """What a shot was likely to fell."""

    hits: int
    """In how many of the tries something of another player fell."""
    own: int
    """In how many something of one's own did."""
    tries: int


def chance(state: State, fire: Fire) -> Shot:
    """The chance of a shot as it is aimed, under this table's tremor."""
    aimed = cannon.fired(state, fire)
    volley = Volley(table(aimed))
    hits = own = 0
    tried = _tremors(state.options.tremor)
    for tremor in tried:
        shot = cannon.trembled(aimed, tremor).shot
        assert shot is not None
        fell = volley.fells(shot)
        hits += prizes(state, fell) > 0
        own += any(fleet.is_friend(state, piece) for piece in fell)
    return Shot(hits, own, len(tried))


def prizes(state: State, fell: Sequence[int]) -> int:
    """How many of these pieces belong to those whom the mover fights."""
    return sum(fleet.owner(state, piece) is not None and not fleet.is_friend(state, piece) for piece in fell)


def _tremors(level: str) -> list[Tremor]:
    """Tremors that stand for all, each for as much chance as the others."""
    known = cannon.tremors(level)
    turns = _middles([(tremor.bearing, weight) for tremor, weight in known])
    pulls = _middles([(tremor.pull, weight) for tremor, weight in known])
    return [Tremor(turn, pull) for turn in turns for pull in pulls]


def _middles(weighted: list[tuple[int, int]]) -> list[int]:
    """The values in the middles of equal parts of the whole chance."""
    weighted = sorted(weighted)
    sums = list(accumulate(weight for _, weight in weighted))
    wanted = [ceil(sums[-1] * (2 * part + 1) / (2 * _TRIES)) for part in range(_TRIES)]
    return [
        next(value for (value, _), so_far in zip(weighted, sums, strict=True) if so_far >= goal)
        for goal in wanted
    ]
