"""Awards the cards of the row when Shanghai is called (S20–S25)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

import msgspec

from dogwatch.games.shanghaien.rules.cards import ROW
from dogwatch.games.shanghaien.rules.state import End

Dice = tuple[tuple[int, ...], tuple[int, ...]]


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """The owner of one card (None: no player), and why."""

    owner: int | None
    clause: str
    dice: tuple[int, int]
    """Per seat: the number of dice beside the card."""
    neighbours: tuple[int, int] | None = None
    """Per seat: pips beside the neighbouring cards; None if they do not decide (S23)."""


@lru_cache(maxsize=65536)
def verdicts(dice: Dice) -> tuple[Verdict, ...]:
    """The six verdicts in counting order, by the dice on the table (S24)."""
    red, blue = dice
    return tuple(
        _tied(place, red, blue) if red[place] == blue[place] > 0 else _clear(red[place], blue[place])
        for place in range(ROW)
    )


@lru_cache(maxsize=4096)
def row_verdicts(dice: Dice, end: End, flipped: tuple[int, ...] = ()) -> tuple[Verdict, ...]:
    """The verdict on each card of the row, from the left; no player gets a flipped card (S40)."""
    by_number = verdicts(dice)
    in_row = list(by_number if end == "left" else by_number[::-1])
    for place in flipped:
        in_row[place] = Verdict(None, "S40", in_row[place].dice)
    return tuple(in_row)


@cache
def _clear(red: int, blue: int) -> Verdict:
    """No dice beside a card (S21), or more dice of one player (S22)."""
    if red == blue:
        return Verdict(None, "S21", (red, blue))
    return Verdict(0 if red > blue else 1, "S22", (red, blue))


def _tied(place: int, red: tuple[int, ...], blue: tuple[int, ...]) -> Verdict:
    sums = (_pips_beside(red, place), _pips_beside(blue, place))
    owner = None if sums[0] == sums[1] else 0 if sums[0] > sums[1] else 1
    return Verdict(owner, "S23", (red[place], blue[place]), sums)


def _pips_beside(counts: tuple[int, ...], place: int) -> int:
    """The pips beside the neighbours; an end card has one neighbour (S23)."""
    return sum((near + 1) * counts[near] for near in (place - 1, place + 1) if 0 <= near < ROW)


def award(red: Iterable[int], blue: Iterable[int]) -> list[int | None]:
    """The owners of the six cards in counting order: 0 red, 1 blue, None no player.

    `red` and `blue` are the faces of the placed dice. Raises ValueError for a face outside 1 to 6.
    """
    return [verdict.owner for verdict in verdicts((_counts(red), _counts(blue)))]


def _counts(faces: Iterable[int]) -> tuple[int, ...]:
    placed = list(faces)
    if not all(1 <= face <= ROW for face in placed):
        raise ValueError(f"faces must be 1 to {ROW}, got {placed}")
    return tuple(placed.count(face) for face in range(1, ROW + 1))
