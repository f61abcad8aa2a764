"""What is held between rounds, as chances of winning the game: fitted to exact solutions of the next round.

The chances are tanh(lead / spread). The lead adds up what the nations give now, what they are likely to give
in the end, the tricks, the best joker that either could make of one, and the start; the spread is that of
the nations' results if unseen cards go anywhere. There is one set of weights for each number of rounds left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from dogwatch.games.shanghaien.bots.nations import Table, expected, likely_net, net, unseen
from dogwatch.games.shanghaien.bots.weights import WEIGHTS
from dogwatch.games.shanghaien.bots.worth import Holdings, Uses, final_lead, for_both_callers
from dogwatch.games.shanghaien.rules.cards import JOKER_VALUE, ROUNDS
from dogwatch.games.shanghaien.rules.state import State

_POINT: Final = 1e-9
SPREAD: Final = 4.0
"""The variance of what is not the nations'."""


class Weights(NamedTuple):
    """How much each feature of what is held counts."""

    likely: float
    """Points ahead in the end, if unseen cards go to either player with fixed chances."""
    now: float
    """Points ahead if no card came any more."""
    tricks: float
    """Tricks in hand more than the other's."""
    usable: float
    """The same of those that can still be played, one in each round (S12)."""
    joker: float
    """What the best joker of one's own would gain, while a trick is in hand."""
    start: float
    """Starting the next round."""


@cache
def spread() -> Table:
    """[number in `UNSEEN`, red's strength, blue's strength]: the variance of red's lead in a nation."""
    return expected(net() ** 2) - likely_net() ** 2


@cache
def joker_gains() -> tuple[Table, Table]:
    """What a joker would gain red, and blue, in a nation of which they hold sailors."""
    now = likely_net()
    red, blue = np.zeros_like(now), np.zeros_like(now)
    red[:, 1:-JOKER_VALUE] = now[:, 1 + JOKER_VALUE :] - now[:, 1:-JOKER_VALUE]
    blue[:, :, 1:-JOKER_VALUE] = now[:, :, 1:-JOKER_VALUE] - now[:, :, 1 + JOKER_VALUE :]
    return red, blue


def outlook(state: State, holdings: Holdings, uses: Uses) -> Table:
    """[red's use, blue's use, caller, ownership]: red's chances of winning less blue's."""
    return value(state, holdings, uses, WEIGHTS[ROUNDS - state.round])


def value(state: State, holdings: Holdings, uses: Uses, weighted: Sequence[float]) -> Table:
    """The same, by given weights."""
    left = ROUNDS - state.round
    if not left:  # more points win (S34); by how many counts where nothing else does
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
    by_caller = [total - weights.start, total + weights.start]  # the other than the caller starts
    return np.tanh(np.stack(by_caller, axis=2) / deviation[:, :, None])
