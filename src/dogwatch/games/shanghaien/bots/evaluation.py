"""The captain's evaluation between rounds: P(win) - P(loss), fitted to exact solutions of the next round.

The value is tanh(lead / deviation). The lead is a weighted sum of the nations' points now, their expected
points at the end, the tricks, the best joker that either player could make, and starting the next round. The
deviation is that of the nations' results if unseen cards go to random players. There is one set of weights
per number of rounds left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from dogwatch.games.shanghaien.bots.nations import FloatArray, expected, likely_net, net, unseen
from dogwatch.games.shanghaien.bots.weights import WEIGHTS
from dogwatch.games.shanghaien.bots.worth import Holdings, Uses, final_lead, for_both_callers
from dogwatch.games.shanghaien.rules.cards import JOKER_VALUE, ROUNDS
from dogwatch.games.shanghaien.rules.state import State

_POINT: Final = 1e-9
"""Breaks ties in the last round: more points are better."""
SPREAD: Final = 4.0
"""The variance from everything except the nations."""


class Weights(NamedTuple):
    """The weights of the features, each a difference red - blue."""

    likely: float
    """Expected lead at the end if unseen cards go to either player with fixed probabilities."""
    now: float
    """Lead in points if the game ended now."""
    tricks: float
    """Tricks in hand."""
    usable: float
    """Tricks that can still be played, one per round (S12)."""
    joker: float
    """Gain of the best joker, with a trick in hand."""
    start: float
    """Starting the next round."""


@cache
def spread() -> FloatArray:
    """[index in `UNSEEN`, red's strength, blue's strength]: the variance of red's lead in a nation."""
    return expected(net() ** 2) - likely_net() ** 2


@cache
def joker_gains() -> tuple[FloatArray, FloatArray]:
    """Red's and blue's gain by a joker in a nation of which they hold sailors; indices as in `spread`."""
    now = likely_net()
    red, blue = np.zeros_like(now), np.zeros_like(now)
    red[:, 1:-JOKER_VALUE] = now[:, 1 + JOKER_VALUE :] - now[:, 1:-JOKER_VALUE]
    blue[:, :, 1:-JOKER_VALUE] = now[:, :, 1:-JOKER_VALUE] - now[:, :, 1 + JOKER_VALUE :]
    return red, blue


def evaluate(state: State, holdings: Holdings, uses: Uses) -> FloatArray:
    """[red's use, blue's use, caller, ownership]: P(red wins) - P(blue wins)."""
    return value(state, holdings, uses, WEIGHTS[ROUNDS - state.round])


def value(state: State, holdings: Holdings, uses: Uses, weighted: Sequence[float]) -> FloatArray:
    """The same with given weights, in the order of `Weights`."""
    left = ROUNDS - state.round
    if not left:  # more points win (S34); the margin breaks ties
        lead = final_lead(holdings, uses)
        return for_both_callers(np.sign(lead) + _POINT * lead)
    weights = Weights(*weighted)
    bags = unseen(state)
    ahead = weights.likely * likely_net() + weights.now * net()
    total = holdings.sum_over_nations([ahead[bag] for bag in bags], uses)
    for seat, sign in ((0, 1), (1, -1)):
        gains = joker_gains()[seat]
        joker = holdings.best_of_nations([gains[bag] for bag in bags], uses)
        for at, use in enumerate(uses[seat]):
            held = holdings.tricks(seat, use)
            mine = (at, slice(None)) if seat == 0 else (slice(None), at)
            tricks = weights.tricks * held + weights.usable * np.minimum(held, left)
            total[mine] += sign * (tricks + weights.joker * joker[mine] * (held > 0))
    deviation = np.sqrt(holdings.sum_over_nations([spread()[bag] for bag in bags], uses) + SPREAD)
    if state.options.starts == "alternate":
        start = weights.start if state.starter == 1 else -weights.start
        return for_both_callers(np.tanh((total + start) / deviation))
    by_caller = [total - weights.start, total + weights.start]  # the player who did not call starts (S8)
    return np.tanh(np.stack(by_caller, axis=2) / deviation[:, :, None])
