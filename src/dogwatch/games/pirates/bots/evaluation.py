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
from dogwatch.games.pirates.bots.prospects import prospects
from dogwatch.games.pirates.bots.worth import ROBBED
from dogwatch.games.pirates.rules.sizes import Sizes

_DIE: Final = 6
_ROUNDS: Final = 4
"""Pairs of shots in an exchange."""
_SIEGE: Final = (8, 0.95)
"""The same, and the weight of each further pair, if no enemy can sail: then positions last."""
_BOLD: Final = (0.3, 1.5)
"""Bounds of the factor of the mover's own shots."""


class Weights(NamedTuple):
    """Weights of the parts of the evaluation: the captain's (docs/bots.md)."""

    struck_back: float = 0.6
    """Loss to enemies already in reach, on their turn."""
    boarded: float = 0.2
    """Loss to enemies that could come into reach."""
    shot_at: float = 1.0
    """Loss to the enemies' next shots."""
    shot: float = 0.8
    """Gain from the mover's next shots: less, because the enemies move before each."""
    lasting: float = 0.7
    """The share of the weight of each further pair of shots, because positions change."""
    caution: float = 0.1
    """The share of `shot` that the mover gives up per point that it is ahead."""
    later: float = 0.3
    """Gain from shots in later turns, from places that a galleon can sail to."""
    peril: float = 0.5
    """Loss to the enemies' shots at such a place."""
    boards: float = 0.4
    """Gain from attacks next turn, after coming into reach."""
    nearer: float = 0.0
    """Per knot nearer to the enemies, for the nearest piece; a tenth of it for all pieces."""
    crowd: float = 0.4
    """Share of the worth of pieces beside a target, which sometimes fall with it."""
    purpose: float = 3.0
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
        found -= _their_turn(arrays, weights, pairs, met, stays, flag)
        found += _exchange(arrays, weights, pairs, stays, at_stake, turns)
    if turns >= state.options.players:
        found += _next_turn(arrays, weights, pairs, stays, flag, x, y)
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
) -> Floats:
    """The expected loss in fights before the mover's next turn; an enemy's opponents share its threats."""
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
    for seat in set(arrays.foe_seat.tolist()) - {-1}:
        theirs = arrays.foe_seat == seat
        found += weights.boarded * by_foe[:, theirs].max(axis=1) / (players - 1)
    return found


def _next_turn(
    arrays: PositionArrays,
    weights: Weights,
    pairs: Pairs,
    stays: Floats,
    flag: float,
    x: Floats,
    y: Floats,
) -> Floats:
    """The expected gain of the mover's next turn."""
    sizes = arrays.state.options.sizes
    come = arrays.knots[needed(pairs.gap, sizes)] * (arrays.sails * arrays.strikes)[:, None]
    booty = come * flag * (arrays.foe_worth * stays)[:, None, :]
    found: Floats = weights.boards * ((booty.sum(axis=2) + booty.max(axis=2)) / 2).max(axis=1)
    apart = np.where((arrays.strikes * arrays.sails)[:, None] > 0, pairs.gap, np.inf).min(axis=2)
    nearest = np.minimum(apart.min(axis=1), 20 * sizes.knot) / sizes.knot
    all_of_them = (np.minimum(apart, 20 * sizes.knot) / sizes.knot).mean(axis=1)
    found -= weights.nearer * (nearest + 0.1 * all_of_them * len(arrays.mine))
    if weights.later:
        found += weights.later * prospects(arrays, x, y, weights.peril)
    return found


def _exchange(
    arrays: PositionArrays, weights: Weights, pairs: Pairs, stays: Floats, at_stake: Floats, turns: int
) -> Floats:
    """The expected lead after the next shots of the enemies and of the mover in turn, if no piece moves.

    Each side takes the shot with the greatest expected gain. Pieces survive by shares: one that was felled
    with probability p counts 1 - p of what it did before, as a target and as a base.
    """
    rows, columns = np.arange(len(stays)), len(arrays.foes)
    players, sizes = arrays.state.options.players, arrays.state.options.sizes
    crowd = weights.crowd * arrays.foe_real
    crowded = _crowded(arrays.foe_worth, arrays.foe_x[None], arrays.foe_y[None], crowd, sizes)
    theirs = pairs.felled * at_stake[:, :, None] * arrays.foe_fires / (players - 1)
    ours = pairs.fells * arrays.shoots * crowded[:, None, :]
    alive, foe_alive = np.ones(pairs.fells.shape[:2]), stays.copy()
    rounds, lasting = (_ROUNDS, weights.lasting) if arrays.foe_sails.any() else _SIEGE
    shot = weights.shot * min(max(1 - weights.caution * arrays.ahead, _BOLD[0]), _BOLD[1])
    found = np.zeros(len(stays))
    for number in range(min(rounds, -(-turns // players))):
        if weights.shot_at:
            lost = (theirs * alive[:, :, None] * foe_alive[:, None, :]).reshape(len(rows), -1)
            best = lost.argmax(axis=1)
            found -= weights.shot_at * lasting**number * lost[rows, best]
            mine, foe = best // columns, best % columns
            alive[rows, mine] *= 1 - pairs.felled[rows, mine, foe] * foe_alive[rows, foe]
        if turns < (number + 1) * players:  # the game ends before
            break
        won = (ours * alive[:, :, None] * foe_alive[:, None, :]).reshape(len(rows), -1)
        best = won.argmax(axis=1)
        found += shot * lasting**number * won[rows, best]
        mine, foe = best // columns, best % columns
        foe_alive[rows, foe] *= 1 - pairs.fells[rows, mine, foe] * alive[rows, mine]
    return found


def _crowded(worth: Floats, x: Floats, y: Floats, share: Floats, sizes: Sizes) -> Floats:
    """[candidate, piece]: its worth plus a share of that of its neighbours, which may be knocked over too."""
    apart = np.hypot(x[:, :, None] - x[:, None, :], y[:, :, None] - y[:, None, :])
    beside = (apart < sizes.hull[0]) & (apart > 0)
    found: Floats = worth + (beside * (worth * share)).sum(axis=2)
    return found
