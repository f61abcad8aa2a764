"""Static evaluation of a position before the melee of the mover's turn, in points.

The fights of this turn are counted exactly. The enemies' next turn and the mover's are estimated: the best
shot of each, which pieces come into reach, and the objectives of the scenarios.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from dogwatch.games.pirates.bots.objectives import objectives
from dogwatch.games.pirates.bots.odds import Flags, Floats, Whole
from dogwatch.games.pirates.bots.position_arrays import Pairs, PositionArrays, needed
from dogwatch.games.pirates.bots.worth import ROBBED
from dogwatch.games.pirates.rules.sizes import Sizes

_DIE: Final = 6


class Weights(NamedTuple):
    """Weights of the parts of the evaluation: guesses that small matches did not refute (docs/bots.md)."""

    struck_back: float = 0.6
    """Loss to enemies already in reach, on their turn."""
    boarded: float = 0.2
    """Loss to enemies that could come into reach."""
    shot_at: float = 0.5
    """Loss to the enemies' best shot."""
    shot: float = 0.5
    """Gain from the mover's best shot next turn."""
    boards: float = 0.4
    """Gain from attacks next turn, after coming into reach."""
    nearer: float = 0.05
    """Per knot nearer to the enemies, for the nearest piece; a tenth of it for all pieces."""
    crowd: float = 0.4
    """Share of the worth of pieces beside a target, which sometimes fall with it."""
    purpose: float = 1.0
    """The objectives of the scenarios."""


class Candidates(NamedTuple):
    """Places to which an own piece might go, one per row."""

    which: Whole
    """The piece's row in `PositionArrays`."""
    x: Floats
    y: Floats
    heading: Floats


def value(arrays: PositionArrays, weights: Weights) -> float:
    """The value of the position."""
    pairs = Pairs(*(each[None] for each in arrays.pairs))
    return float(_values(arrays, weights, pairs, arrays.sent[None], arrays.x[None], arrays.y[None])[0])


def values(arrays: PositionArrays, weights: Weights, candidates: Candidates) -> Floats:
    """The value of the position after each candidate."""
    count, rows = len(candidates.which), np.arange(len(candidates.which))
    moved = arrays.pairs_at(candidates.x, candidates.y, candidates.heading, arrays.kinds[candidates.which])

    def replaced(base: Floats, new: Floats) -> Floats:
        whole = np.repeat(base[None], count, axis=0)
        whole[rows, candidates.which] = new
        return whole

    pairs = Pairs(*(replaced(base, new) for base, new in zip(arrays.pairs, moved, strict=True)))
    sent = replaced(arrays.sent, 1 - arrays.own[candidates.which])
    return _values(
        arrays, weights, pairs, sent, replaced(arrays.x, candidates.x), replaced(arrays.y, candidates.y)
    )


def _values(
    arrays: PositionArrays, weights: Weights, pairs: Pairs, sent: Floats, x: Floats, y: Floats
) -> Floats:
    """[candidate] from pairs [candidate, mine, enemy]."""
    state = arrays.state
    turns = state.options.turns * state.options.players - state.turns - 1
    found = weights.purpose * objectives(arrays, x, y, turns)
    if not arrays.foes:
        return found
    flag = state.options.flags / _DIE
    met = pairs.gap < state.options.sizes.reach
    gain, stays = _fights(arrays, met, sent, flag)
    found = found + gain
    if turns:
        at_stake = _crowded(arrays.worth, x, y, weights.crowd * arrays.own, state.options.sizes)
        found -= _their_turn(arrays, weights, pairs, met, stays, flag, at_stake)
    if turns >= state.options.players:
        found += _next_turn(arrays, weights, pairs, stays, flag)
    return found


def _fights(arrays: PositionArrays, met: Flags, sent: Floats, flag: float) -> tuple[Floats, Floats]:
    """The expected gain of this turn's melee, and the probability that each enemy survives it."""
    own = (met * arrays.strikes[:, None]).sum(axis=1)
    taken = (met * arrays.takes[:, None]).sum(axis=1)
    others = (met * sent[:, :, None]).sum(axis=1) * arrays.foe_real
    left = np.where(arrays.foe_lies > 0, taken == 0, (1 - flag) ** own)
    stays = left * (1 - flag) ** others
    gain = (1 - left) * arrays.foe_worth + ROBBED * (left - stays) * arrays.foe_worth
    return gain.sum(axis=1), stays


def _their_turn(
    arrays: PositionArrays,
    weights: Weights,
    pairs: Pairs,
    met: Flags,
    stays: Floats,
    flag: float,
    at_stake: Floats,
) -> Floats:
    """The expected loss before the mover's next turn; an enemy's threats are shared among its opponents."""
    sizes, players = arrays.state.options.sizes, arrays.state.options.players
    strikers = stays * arrays.foe_strikes
    back = np.maximum(arrays.foe_begins, arrays.strikes[:, None])  # a tower only strikes back (P30)
    safe = (1 - flag * met * back * strikers[:, None, :]).prod(axis=2)
    found: Floats = weights.struck_back * ((1 - safe) * arrays.worth).sum(axis=1)
    come = (
        arrays.knots[needed(pairs.gap, sizes)]
        * ~met
        * (arrays.foe_sails * arrays.foe_strikes * stays)[:, None, :]
    )
    booty = come * (flag * arrays.worth[:, None])
    by_foe = (booty.sum(axis=1) + booty.max(axis=1)) / 2
    shots = (pairs.felled * at_stake[:, :, None]).max(axis=1) * (arrays.foe_fires * stays)
    for seat in set(arrays.foe_seat.tolist()) - {-1}:
        theirs = arrays.foe_seat == seat
        worst = weights.boarded * by_foe[:, theirs].max(axis=1)
        worst += weights.shot_at * shots[:, theirs].max(axis=1)
        found += worst / (players - 1)
    return found


def _next_turn(arrays: PositionArrays, weights: Weights, pairs: Pairs, stays: Floats, flag: float) -> Floats:
    """The expected gain of the mover's next turn."""
    sizes = arrays.state.options.sizes
    crowded = _crowded(
        arrays.foe_worth, arrays.foe_x[None], arrays.foe_y[None], weights.crowd * arrays.foe_real, sizes
    )
    shots = pairs.fells * arrays.shoots * (crowded * stays)[:, None, :]
    found: Floats = weights.shot * shots.max(axis=(1, 2))
    come = arrays.knots[needed(pairs.gap, sizes)] * (arrays.sails * arrays.strikes)[:, None]
    booty = come * flag * (arrays.foe_worth * stays)[:, None, :]
    found += weights.boards * ((booty.sum(axis=2) + booty.max(axis=2)) / 2).max(axis=1)
    apart = np.where((arrays.strikes * arrays.sails)[:, None] > 0, pairs.gap, np.inf).min(axis=2)
    nearest = np.minimum(apart.min(axis=1), 20 * sizes.knot) / sizes.knot
    all_of_them = (np.minimum(apart, 20 * sizes.knot) / sizes.knot).mean(axis=1)
    found -= weights.nearer * (nearest + 0.1 * all_of_them * len(arrays.mine))
    return found


def _crowded(worth: Floats, x: Floats, y: Floats, share: Floats, sizes: Sizes) -> Floats:
    """[candidate, piece]: its worth plus a share of that of its neighbours, which may be knocked over too."""
    apart = np.hypot(x[:, :, None] - x[:, None, :], y[:, :, None] - y[:, None, :])
    beside = (apart < sizes.hull[0]) & (apart > 0)
    found: Floats = worth + (beside * (worth * share)).sum(axis=2)
    return found
