"""What a review tells of each seat, for the captain's log: decisions, their cost, luck and attempts."""

from __future__ import annotations

import msgspec

from dogwatch.review.report import Attempts, Stood
from dogwatch.store.results import ReviewFigures


class _Judged(msgspec.Struct, frozen=True):
    seat: int
    values: tuple[float, ...]
    came: Stood | None
    cost: float
    substitute: bool = False


class _Review(msgspec.Struct, frozen=True):
    unit: str
    moves: tuple[_Judged, ...]
    attempts: tuple[Attempts, ...] = ()


def figures(review: bytes) -> dict[int, ReviewFigures]:
    """Seat -> the figures of a review as JSON, without what a bot decided for a player who had left.

    Luck is what moves of chance have changed in the value of the game for a seat.
    """
    found = msgspec.json.decode(review, type=_Review)
    decisions: dict[int, int] = {}
    cost: dict[int, float] = {}
    luck: dict[int, float] = {}
    for move in found.moves:
        for seat, value in enumerate(move.values):
            luck[seat] = luck.get(seat, 0.0) + (move.came.values[seat] - value if move.came else 0.0)
        if not move.substitute:
            decisions[move.seat] = decisions.get(move.seat, 0) + 1
            cost[move.seat] = cost.get(move.seat, 0.0) + move.cost
    attempts = {each.seat: each for each in found.attempts}
    none = Attempts(0, 0, 0, 0.0)
    return {
        seat: ReviewFigures(
            unit=found.unit,
            decisions=decisions.get(seat, 0),
            cost=cost.get(seat, 0.0),
            luck=lucky,
            tries=attempts.get(seat, none).tries,
            hits=attempts.get(seat, none).hits,
            expected=attempts.get(seat, none).expected,
        )
        for seat, lucky in luck.items()
    }
