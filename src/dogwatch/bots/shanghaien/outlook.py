"""What is held between rounds, as chances of winning the game: fitted to exact solutions of the next round.

The chances are tanh(lead / spread). The lead adds up, over nations, features of both strengths and of the
cards still unseen, and then the tricks and who starts; the spread is that of the nations' results if unseen
cards go anywhere. There is one set of weights for each number of rounds left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np

from dogwatch.bots.shanghaien.nations import (
    CHANCES,
    STRENGTHS,
    UNSEEN,
    Table,
    expected,
    likely_net,
    net,
    unseen,
)
from dogwatch.bots.shanghaien.weights import WEIGHTS
from dogwatch.bots.shanghaien.worth import Holdings, Uses, final_lead, for_both_callers
from dogwatch.games.shanghaien.cards import ROUNDS
from dogwatch.games.shanghaien.state import State

NATION_FEATURES: Final = 6
OTHER_FEATURES: Final = ("tricks", "tricks that can be used", "start")
SPREAD: Final = 6.0
"""Variance of what is not the nations'."""


@cache
def features() -> Table:
    """[feature, number in `UNSEEN`, red's strength, blue's strength]: a nation's features, each for red."""
    strength = np.arange(STRENGTHS)
    lead = (strength[:, None] - strength[None, :]).astype(float)
    left = np.array([sum(value * count for value, count in enumerate(bag, 1)) for bag in UNSEEN])[
        :, None, None
    ]
    now = np.broadcast_to(net(), (len(UNSEEN), STRENGTHS, STRENGTHS))
    ahead = np.sign(lead) * ((strength[:, None] > 0) & (strength[None, :] > 0))
    return np.array(
        [
            likely_net(),
            now,
            expected(net(), tuple(0.5 * chance for chance in CHANCES)),
            np.clip(lead, -8, 8) * left / 13,
            np.broadcast_to(ahead, now.shape) * (left > 0),
            np.sign(lead) * left / 13,
        ]
    )


@cache
def spread() -> Table:
    """[number in `UNSEEN`, red's strength, blue's strength]: the variance of red's lead in a nation."""
    return expected(net() ** 2) - likely_net() ** 2


@cache
def _lead(of: tuple[float, ...]) -> Table:
    return np.tensordot(np.array(of[:NATION_FEATURES]), features(), 1)


def outlook(state: State, holdings: Holdings, uses: Uses) -> Table:
    """[red's use, blue's use, caller, ownership]: red's chances of winning less blue's."""
    return value(state, holdings, uses, WEIGHTS[ROUNDS - state.round])


def value(state: State, holdings: Holdings, uses: Uses, weighted: Sequence[float]) -> Table:
    """The same, by given weights."""
    left = ROUNDS - state.round
    if not left:  # more points win (S34)
        return for_both_callers(np.sign(final_lead(holdings, uses)))
    bags = unseen(state)
    lead = _lead(tuple(weighted))
    total = holdings.sum_over_nations([lead[bag] for bag in bags], uses)
    by_trick, by_usable, by_start = weighted[NATION_FEATURES:]
    for seat, sign in ((0, 1), (1, -1)):
        for at, use in enumerate(uses[seat]):
            held = holdings.tricks(seat, use)
            worth = sign * (by_trick * held + by_usable * np.minimum(held, left))
            if seat == 0:
                total[at] += worth
            else:
                total[:, at] += worth
    deviation = np.sqrt(holdings.sum_over_nations([spread()[bag] for bag in bags], uses) + SPREAD)
    found = np.empty((*total.shape[:2], 2, total.shape[2]))
    for caller in (0, 1):
        starter = 1 - (caller if state.options.starts == "other_than_caller" else state.starter)
        found[:, :, caller] = np.tanh((total + (by_start if starter == 0 else -by_start)) / deviation)
    return found
