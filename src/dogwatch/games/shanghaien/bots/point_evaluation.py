"""The evaluation between rounds in points: unseen cards go to either player with fixed probabilities."""

from __future__ import annotations

from functools import cache

import numpy as np

from dogwatch.games.shanghaien.bots.nations import FloatArray, likely_net, unseen
from dogwatch.games.shanghaien.bots.worth import Holdings, Uses, final_lead, for_both_callers, lead
from dogwatch.games.shanghaien.rules.cards import ROUNDS
from dogwatch.games.shanghaien.rules.state import State

_TAMED = 0.83
"""Real leads are smaller than the model's, in which players do not fight for cards."""
_TRICK = (1.0, 1.9, 2.1, 2.3, 2.45, 2.6, 2.7, 2.8)
"""The value of a trick in hand in points, by rounds left."""
_START = 0.3
"""The value of starting the next round in points."""


@cache
def _nations() -> FloatArray:
    return _TAMED * likely_net()


def evaluate(state: State, holdings: Holdings, uses: Uses) -> FloatArray:
    """[red's use, blue's use, caller, ownership]: red's expected lead at the end."""
    left = ROUNDS - state.round
    if not left:
        return for_both_callers(final_lead(holdings, uses))
    found = lead(holdings, uses, [_nations()[bag] for bag in unseen(state)], _TRICK[left])
    if state.options.starts == "alternate":
        return for_both_callers(found + (_START if state.starter == 1 else -_START))
    return np.stack([found - _START, found + _START], axis=2)  # the player who did not call starts (S8)
