"""What is held between rounds, in points, as if unseen cards went to either player with fixed chances."""

from __future__ import annotations

from functools import cache

import numpy as np

from dogwatch.games.shanghaien.bots.nations import Table, likely_net, unseen
from dogwatch.games.shanghaien.bots.worth import Holdings, Uses, final_lead, for_both_callers, lead
from dogwatch.games.shanghaien.rules.cards import ROUNDS
from dogwatch.games.shanghaien.rules.state import State

_TAMED = 0.83
"""Leads shrink in play against the model, in which nobody minds where a card goes."""
_TRICK = (1.0, 1.9, 2.1, 2.3, 2.45, 2.6, 2.7, 2.8)
"""Points that a trick in hand is worth, by rounds left."""
_START = 0.3
"""Points that it is worth to start the next round."""


@cache
def _nations() -> Table:
    return _TAMED * likely_net()


def outlook(state: State, holdings: Holdings, uses: Uses) -> Table:
    """[red's use, blue's use, caller, ownership]: red's lead to be expected at the end."""
    left = ROUNDS - state.round
    if not left:
        return for_both_callers(final_lead(holdings, uses))
    found = lead(holdings, uses, [_nations()[bag] for bag in unseen(state)], _TRICK[left])
    if state.options.starts == "alternate":
        return for_both_callers(found + (_START if state.starter == 1 else -_START))
    return np.stack([found - _START, found + _START], axis=2)  # the other than the caller starts
