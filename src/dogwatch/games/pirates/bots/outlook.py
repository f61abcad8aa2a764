"""What a position promises before the melee of one's own turn: fights now, and what both sides may do next.

Values are points. Fights are counted exactly as far as this turn goes; the enemies' next turn and one's own
are guessed: the best shot of each, who comes into whose reach, and what the scenarios want.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from dogwatch.games.pirates.bots.odds import Flags, Floats, Whole
from dogwatch.games.pirates.bots.purposes import purposes
from dogwatch.games.pirates.bots.sea import Pairs, Sea, needed
from dogwatch.games.pirates.bots.worth import ROBBED
from dogwatch.games.pirates.rules.sizes import Sizes

_DIE: Final = 6


class Weights(NamedTuple):
    """How much each part counts: guesses, of which small matches found none wrong (docs/bots.md)."""

    struck_back: float = 0.6
    """What the enemies in reach take on their turn."""
    boarded: float = 0.2
    """What an enemy could take that comes into reach."""
    shot_at: float = 0.5
    """The enemies' best shot."""
    shot: float = 0.5
    """One's own best shot next time."""
    boards: float = 0.4
    """What one could take next time, coming into reach."""
    nearer: float = 0.05
    """A knot nearer to the enemies, of the nearest piece; a tenth of it of all."""
    crowd: float = 0.4
    """Of what stands beside a target: it falls together with it, now and then."""
    purpose: float = 1.0
    """What the scenarios promise."""


class Tried(NamedTuple):
    """Places to which one of one's own pieces might go, a row each."""

    which: Whole
    """The piece's row in the sea."""
    x: Floats
    y: Floats
    heading: Floats


def value(sea: Sea, weights: Weights) -> float:
    """The position as it is."""
    pairs = Pairs(*(each[None] for each in sea.pairs))
    return float(_values(sea, weights, pairs, sea.sent[None], sea.x[None], sea.y[None])[0])


def values(sea: Sea, weights: Weights, tried: Tried) -> Floats:
    """The position after each of these ways."""
    count, rows = len(tried.which), np.arange(len(tried.which))
    looks = sea.look(tried.x, tried.y, tried.heading, sea.kinds[tried.which])

    def replaced(base: Floats, new: Floats) -> Floats:
        whole = np.repeat(base[None], count, axis=0)
        whole[rows, tried.which] = new
        return whole

    pairs = Pairs(*(replaced(base, new) for base, new in zip(sea.pairs, looks, strict=True)))
    sent = replaced(sea.sent, 1 - sea.own[tried.which])
    return _values(sea, weights, pairs, sent, replaced(sea.x, tried.x), replaced(sea.y, tried.y))


def _values(sea: Sea, weights: Weights, pairs: Pairs, sent: Floats, x: Floats, y: Floats) -> Floats:
    """[try] from [try, mine, enemy]."""
    state = sea.state
    turns = state.options.turns * state.options.players - state.turns - 1
    found = weights.purpose * purposes(sea, x, y, turns)
    if not sea.foes:
        return found
    flag = state.options.flags / _DIE
    met = pairs.gap < state.options.sizes.reach
    gain, stays = _fights(sea, met, sent, flag)
    found = found + gain
    if turns:
        at_stake = _crowded(sea.worth, x, y, weights.crowd * sea.own, state.options.sizes)
        found -= _their_turn(sea, weights, pairs, met, stays, flag, at_stake)
    if turns >= state.options.players:
        found += _next_turn(sea, weights, pairs, stays, flag)
    return found


def _fights(sea: Sea, met: Flags, sent: Floats, flag: float) -> tuple[Floats, Floats]:
    """What this turn's melee brings, and how likely each enemy is still there after it."""
    own = (met * sea.strikes[:, None]).sum(axis=1)
    taken = (met * sea.takes[:, None]).sum(axis=1)
    others = (met * sent[:, :, None]).sum(axis=1) * sea.foe_real
    left = np.where(sea.foe_lies > 0, taken == 0, (1 - flag) ** own)
    stays = left * (1 - flag) ** others
    gain = (1 - left) * sea.foe_worth + ROBBED * (left - stays) * sea.foe_worth
    return gain.sum(axis=1), stays


def _their_turn(
    sea: Sea, weights: Weights, pairs: Pairs, met: Flags, stays: Floats, flag: float, at_stake: Floats
) -> Floats:
    """What the enemies may do before one's next turn; each has others to think of, too."""
    sizes, players = sea.state.options.sizes, sea.state.options.players
    strikers = stays * sea.foe_strikes
    back = np.maximum(sea.foe_begins, sea.strikes[:, None])  # a tower strikes only at who struck it (P30)
    safe = (1 - flag * met * back * strikers[:, None, :]).prod(axis=2)
    found: Floats = weights.struck_back * ((1 - safe) * sea.worth).sum(axis=1)
    come = sea.knots[needed(pairs.gap, sizes)] * ~met * (sea.foe_sails * sea.foe_strikes * stays)[:, None, :]
    booty = come * (flag * sea.worth[:, None])
    by_foe = (booty.sum(axis=1) + booty.max(axis=1)) / 2
    shots = (pairs.felled * at_stake[:, :, None]).max(axis=1) * (sea.foe_fires * stays)
    for seat in set(sea.foe_seat.tolist()) - {-1}:
        theirs = sea.foe_seat == seat
        worst = weights.boarded * by_foe[:, theirs].max(axis=1)
        worst += weights.shot_at * shots[:, theirs].max(axis=1)
        found += worst / (players - 1)
    return found


def _next_turn(sea: Sea, weights: Weights, pairs: Pairs, stays: Floats, flag: float) -> Floats:
    """What one's own next turn promises."""
    sizes = sea.state.options.sizes
    crowded = _crowded(sea.foe_worth, sea.foe_x[None], sea.foe_y[None], weights.crowd * sea.foe_real, sizes)
    shots = pairs.fells * sea.shoots * (crowded * stays)[:, None, :]
    found: Floats = weights.shot * shots.max(axis=(1, 2))
    come = sea.knots[needed(pairs.gap, sizes)] * (sea.sails * sea.strikes)[:, None]
    booty = come * flag * (sea.foe_worth * stays)[:, None, :]
    found += weights.boards * ((booty.sum(axis=2) + booty.max(axis=2)) / 2).max(axis=1)
    apart = np.where((sea.strikes * sea.sails)[:, None] > 0, pairs.gap, np.inf).min(axis=2)
    nearest = np.minimum(apart.min(axis=1), 20 * sizes.knot) / sizes.knot
    all_of_them = (np.minimum(apart, 20 * sizes.knot) / sizes.knot).mean(axis=1)
    found -= weights.nearer * (nearest + 0.1 * all_of_them * len(sea.mine))
    return found


def _crowded(worth: Floats, x: Floats, y: Floats, share: Floats, sizes: Sizes) -> Floats:
    """[try, piece]: its worth with a share of what stands so near that it may be knocked over, too."""
    apart = np.hypot(x[:, :, None] - x[:, None, :], y[:, :, None] - y[:, None, :])
    beside = (apart < sizes.hull[0]) & (apart > 0)
    found: Floats = worth + (beside * (worth * share)).sum(axis=2)
    return found
