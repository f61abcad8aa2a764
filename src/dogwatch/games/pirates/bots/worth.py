"""The worth of each piece: points, cargo, and a bonus for a player's last pieces (P40, P60, P64)."""

from __future__ import annotations

from collections.abc import Sequence

from dogwatch.games.pirates.rules import ending, fleet
from dogwatch.games.pirates.rules.scenarios import merchant, treasure
from dogwatch.games.pirates.rules.state import State

ROBBED = 0.45
"""The share of a piece's worth if it leaves the table as no player's trophy (P61, P62)."""
_LAST = (0.0, 4.0, 1.0, 0.4)
"""Bonus by the number of pieces that the owner has left: a player who loses the last one cannot win."""
_CHEST = 0.5
"""The share of the chest's points: it may change hands again."""
_GOODS = 0.5
"""The same for goods aboard."""


def robbed(state: State, base: int) -> float:
    """The share of a target's worth that a shot from this base gains; the ghost takes no trophies (P61)."""
    is_ghost = state.pieces[base].kind == "ghost"
    return ROBBED if is_ghost and not state.options.expert else 1.0


def need(ahead: float) -> float:
    """The share of the bonus for last pieces: little to a player who wins by points anyway."""
    return min(max(0.5 - ahead / 8, 0.1), 1.0)


def lead(points: Sequence[int], seat: int) -> int:
    """A seat's points less those of the best other one."""
    return points[seat] - max(each for other, each in enumerate(points) if other != seat)


def worths(state: State) -> list[float]:
    """Per piece its worth in points, to the player who takes it and to the owner who loses it."""
    points = [ending.points(state, seat) for seat in range(state.options.players)]
    left = [0] * state.options.players
    for number, _ in fleet.on_table(state):
        seat = fleet.owner(state, number)
        if seat is not None:
            left[seat] += 1
    found = []
    for number, piece in enumerate(state.pieces):
        seat = fleet.owner(state, number)
        value = float(ending.WORTH[piece.kind])
        if seat is not None and left[seat] < len(_LAST):
            value += _LAST[left[seat]] * need(-lead(points, seat))
        if state.chest == number:
            value += _CHEST * treasure.WORTH
        if fleet.has_goods(state, number):
            value += _GOODS * merchant.WORTH
        found.append(value)
    return found
