"""What a review tells of each seat, for the captain's log: decisions, their cost, and luck."""

from __future__ import annotations

import msgspec

from dogwatch.review.report import Stood


class _Judged(msgspec.Struct, frozen=True):
    seat: int
    values: tuple[float, ...]
    came: Stood | None
    cost: float


class _Review(msgspec.Struct, frozen=True):
    moves: tuple[_Judged, ...]


def figures(review: bytes) -> dict[int, tuple[int, float, float]]:
    """Seat -> (decisions, their cost, luck) of a review as JSON.

    Luck is what moves of chance have changed in the value of the game for a seat.
    """
    found: dict[int, tuple[int, float, float]] = {}
    for move in msgspec.json.decode(review, type=_Review).moves:
        for seat, value in enumerate(move.values):
            decisions, cost, luck = found.get(seat, (0, 0.0, 0.0))
            if move.came is not None:
                luck += move.came.values[seat] - value
            if seat == move.seat:
                decisions, cost = decisions + 1, cost + move.cost
            found[seat] = decisions, cost, luck
    return found
