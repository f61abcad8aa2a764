"""Enumerates the placements of a player's dice beside six cards, and the awards of all pairs of them."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dogwatch.games.shanghaien.rules.cards import DICE, ROW

Numbers = NDArray[np.int64]
Counts = tuple[int, ...]
"""A placement: the number of dice beside card 1, 2, … 6."""


def _all_counts() -> list[Counts]:
    """All placements, sorted by number of dice."""
    return [
        tuple(faces.count(face) for face in range(ROW))
        for dice in range(DICE + 1)
        for faces in combinations_with_replacement(range(ROW), dice)
    ]


COUNTS: Final = _all_counts()
NUMBER: Final = {counts: number for number, counts in enumerate(COUNTS)}
"""The index of each of the 924 placements."""
FIRST: Final[Numbers] = np.searchsorted(
    np.array([sum(counts) for counts in COUNTS]), np.arange(DICE + 2)
).astype(np.int64)
"""The first index of placements with 0, 1, … 6 dice, and the end."""


def changed(counts: Counts, *faces: int, by: int = 1) -> Counts:
    """The placement with one die of each face (1 to 6) added, or removed for `by=-1`."""
    found = list(counts)
    for face in faces:
        found[face - 1] += by
    return tuple(found)


def _neighbours(by: int) -> Numbers:
    return np.array(
        [[NUMBER.get(changed(counts, face, by=by), -1) for face in range(1, ROW + 1)] for counts in COUNTS],
        np.int64,
    )


WITH_DIE: Final = _neighbours(1)
"""[placement, face]: the index with one such die more, or -1."""
WITHOUT_DIE: Final = _neighbours(-1)  # the same with one less


_PLACES: Final = (2 * DICE + 1) ** np.arange(ROW)
_KEYS: Final[Numbers] = np.array(COUNTS) @ _PLACES


@cache
def on_top_of(base: Counts) -> Numbers:
    """Per placement: the index of its sum with `base`, or -1 if that has more than six dice."""
    wanted = _KEYS + np.array(base) @ _PLACES
    order = np.argsort(_KEYS)
    found = order[np.minimum(np.searchsorted(_KEYS, wanted, sorter=order), len(COUNTS) - 1)]
    return np.where(_KEYS[found] == wanted, found, -1)


OWNERSHIPS: Final = 3**ROW
"""In base 3, a digit per card: no owner (0), red (1), blue (2); card 1 is the lowest digit."""


def owner_digits() -> Numbers:
    """[ownership, card]: the digit of its owner."""
    return np.arange(OWNERSHIPS)[:, None] // 3 ** np.arange(ROW)[None, :] % 3


@cache
def awards() -> NDArray[np.int16]:
    """[red's placement, blue's placement]: the ownership (S21–S24)."""
    dice = np.array(COUNTS, np.int16)
    pips = dice * np.arange(1, ROW + 1, dtype=np.int16)
    beside = np.zeros_like(pips)
    beside[:, 1:] += pips[:, :-1]
    beside[:, :-1] += pips[:, 1:]
    found = np.zeros((len(COUNTS), len(COUNTS)), np.int16)
    for place in range(ROW):
        mine, theirs = dice[:, None, place], dice[None, :, place]
        lead = np.sign(mine - theirs)
        tied = np.sign(beside[:, None, place] - beside[None, :, place])
        winner = np.where(lead != 0, lead, np.where(mine > 0, tied, 0))
        found += (winner % 3).astype(np.int16) * np.int16(3**place)  # -1 is blue, digit 2
    return found


@cache
def awards_to_blue() -> NDArray[np.int16]:
    """[blue's placement, red's placement]: the same."""
    return np.ascontiguousarray(awards().T)
