"""The captain's evaluation between rounds: P(win) - P(loss), fitted to exact solutions of the next round.

The value is tanh(lead / deviation + correction). The lead is a weighted sum of the nations' points now, their
expected points at the end, the tricks, the best joker that either player could make, and starting the next
round. The deviation is that of the nations' results if unseen cards go to random players. The correction is
that of a small network. There is one set of parameters per number of rounds left.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import numpy as np

from dogwatch.games.shanghaien.bots.nations import FloatArray, joker_gains, likely_net, net, spread, unseen
from dogwatch.games.shanghaien.bots.network import Floats, Network, about_tricks, networks, tabulated
from dogwatch.games.shanghaien.bots.worth import Holdings, Uses, final_lead, for_both_callers
from dogwatch.games.shanghaien.rules.cards import ROUNDS
from dogwatch.games.shanghaien.rules.state import State

_POINT: Final = 1e-9
"""Breaks ties in the last round: more points are better."""
SPREAD: Final = 4.0
"""The variance from everything except the nations."""
_MOST_TRICKS: Final = 11
"""More than a player can hold."""


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


def evaluate(state: State, holdings: Holdings, uses: Uses) -> FloatArray:
    """[red's use, blue's use, caller, ownership]: P(red wins) - P(blue wins)."""
    left = ROUNDS - state.round
    if not left:
        return at_the_end(holdings, uses)
    return value(state, holdings, uses, networks()[left - 1], tabulated(left))


def at_the_end(holdings: Holdings, uses: Uses) -> FloatArray:
    """The same after the last round: more points win (S34); the margin breaks ties."""
    lead = final_lead(holdings, uses)
    return for_both_callers(np.sign(lead) + _POINT * lead)


def value(state: State, holdings: Holdings, uses: Uses, network: Network, rows: Floats) -> FloatArray:
    """The same before the last round with a given network; `rows` is its `network.table`."""
    lead = weighted_lead(state, holdings, uses, network.lead)
    found: FloatArray = np.tanh(lead + correction(state, holdings, uses, network, rows))
    return found


def weighted_lead(state: State, holdings: Holdings, uses: Uses, weighted: Iterable[float]) -> FloatArray:
    """[red's use, blue's use, caller, ownership]: the weighted sum over its deviation."""
    left = ROUNDS - state.round
    weights = Weights(*map(float, weighted))
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
    by_caller = [total + sign * weights.start for sign in _starts(state)]
    return np.stack(by_caller, axis=2) / deviation[:, :, None]


def correction(state: State, holdings: Holdings, uses: Uses, network: Network, rows: Floats) -> Floats:
    """[red's use, blue's use, caller, ownership]: what the network adds."""
    left = ROUNDS - state.round
    counts = np.arange(_MOST_TRICKS)
    mine = np.stack(about_tricks(counts, 0 * counts, left), axis=1) @ network.tricks
    theirs = np.stack(about_tricks(0 * counts, counts, left), axis=1) @ network.tricks
    units = holdings.sum_over_nations([rows[bag] for bag in unseen(state)], uses)
    of_red = np.concatenate([mine + network.bias, theirs + network.bias], axis=1)
    of_blue = np.concatenate([theirs, mine], axis=1)
    for one, use in enumerate(uses[0]):
        units[one] += of_red[holdings.tricks(0, use)]
    for two, use in enumerate(uses[1]):
        units[:, two] += of_blue[holdings.tricks(1, use)]
    start = np.concatenate([network.start, -network.start])
    out = np.concatenate([network.out, -network.out])
    found: Floats = np.stack([np.maximum(units + sign * start, 0) @ out for sign in _starts(state)], axis=2)
    return found


def _starts(state: State) -> tuple[float, float]:
    """By caller: 1 if red starts the next round, -1 if blue does (S8)."""
    if state.options.starts == "alternate":
        return (1.0, 1.0) if state.starter == 1 else (-1.0, -1.0)
    return -1.0, 1.0
