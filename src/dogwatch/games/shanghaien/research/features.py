"""The inputs of Shanghaien's baseline network, from observations."""

from __future__ import annotations

from typing import Any

import numpy as np

from dogwatch.games.shanghaien.research.observer import ShanghaienObserver
from dogwatch.games.shanghaien.rules.cards import NATIONS, ROUNDS, ROW, TRICKS
from dogwatch.research.baseline.network import Floats

_AT = {name: number for number, name in enumerate(ShanghaienObserver.names)}
_CARD = _AT["card 2 is " + NATIONS[0]] - _AT["card 1 is " + NATIONS[0]]
_N, _T = len(NATIONS), len(TRICKS)
_FACES = np.arange(1, ROW + 1, dtype=np.float32)
_DICE = 6
_POINTS = np.float32(0.2)
"""The scale of points among the inputs."""


def features(seen: Any) -> tuple[Floats, Floats]:
    """(inputs, signs): the observer's value is the sign times that of the network.

    For each card, in the order of the dice beside it: the dice, who would get it now, and how it would change
    the lead in points if the observer got it or the opponent did. Then the leads in points now and after a
    call, the turn, the roll and both players' tricks.
    """
    numbers = seen.astype(np.float32)
    cards = numbers[:, : ROW * _CARD].reshape(-1, ROW, _CARD)
    cards = np.where(_some(numbers, "counted from the right", 1)[:, None] == 1, cards[:, ::-1], cards)
    nations, values, tricks = cards[..., :_N], cards[..., _N], cards[..., _N + 1 : -1].sum(axis=2)
    mine, theirs = (_some(numbers, f"{whose} dice beside 1", ROW) for whose in ("my", "the other's"))
    owners = _owners(mine, theirs) * (1 - cards[..., -1])  # flipped cards leave the game
    crews = [_some(numbers, f"{whose} {NATIONS[0]} crew", _N) for whose in ("my", "the other's")]
    held = [_some(numbers, f"{whose} {TRICKS[0]} cards", _T) for whose in ("my", "the other's")]
    ours, others = (np.einsum("gcn,gn->gc", nations, crew) for crew in crews)
    won = _lead(ours + values, others) - _lead(ours, others) + tricks
    lost = _lead(ours, others + values) - _lead(ours, others) - tricks
    gained = np.einsum("gc,gcn->ng", values * (owners > 0), nations).T
    given = np.einsum("gc,gcn->ng", values * (owners < 0), nations).T
    kept = (held[0] - held[1]).sum(axis=1)
    lead = _lead(*crews).sum(axis=1) + kept
    called = _lead(crews[0] + gained, crews[1] + given).sum(axis=1) + kept + (owners * tricks).sum(axis=1)
    left = ROUNDS - _some(numbers, "round", 1)
    columns = [
        *(mine, theirs, owners, won * _POINTS, lost * _POINTS),
        np.where(owners > 0, won, np.where(owners < 0, lost, 0)) * _POINTS,
        *(points[:, None] * _POINTS for points in (lead, called)),
        *(points[:, None] * _POINTS / (1 + left) for points in (lead, called)),
        *(left / ROUNDS, left == 0, left == 1),
        *(_DICE - each.sum(axis=1, keepdims=True) for each in (mine, theirs)),
        *(_some(numbers, name, 1) for name in ("my turn", "I started the round", "to act", "to place")),
        *(_some(numbers, f"{whose} captain used", 1) for whose in ("my", "the other's")),
        _some(numbers, "rolled 1", ROW),
        *held,
    ]
    return np.concatenate(columns, axis=1, dtype=np.float32, casting="unsafe"), np.ones(len(seen), np.float32)


def _some(numbers: Floats, name: str, count: int) -> Floats:
    """`count` numbers of an observation, from the named one on."""
    return numbers[:, _AT[name] : _AT[name] + count]


def _owners(mine: Floats, theirs: Floats) -> Floats:
    """1 for each card that a call would give the observer, -1 for the opponent, otherwise 0 (S21–S23)."""
    ahead = mine - theirs
    pips = np.pad(ahead * _FACES, ((0, 0), (1, 1)))
    tied = (ahead == 0) & (mine > 0)
    found: Floats = np.sign(np.where(tied, pips[:, :-2] + pips[:, 2:], ahead))
    return found


def _lead(mine: Floats, theirs: Floats) -> Floats:
    """The observer's lead in points by nations (S31, S32)."""
    taken = np.where(mine > theirs, theirs, np.where(mine < theirs, -mine, 0))
    return np.where(theirs == 0, mine, np.where(mine == 0, -theirs, taken)).astype(np.float32)
