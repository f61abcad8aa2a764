"""Swiss pairing: a maximum weight matching whose weights are the rules of the Swiss system.

The rules, the more important first:

1. Nobody meets an opponent twice.
2. Nobody gets a second bye.
3. Opponents have equal scores, or scores that differ little; the bye goes to a low score.
4. Everybody sits on both seats equally often, and alternates.
5. Within a group of equal scores the upper half meets the lower half.

The matching is optimal, so a rule is broken only where the rules before it leave no other pairing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec
import rustworkx

_POSITION: Final = 1
_SEATS: Final = 1 << 20
_SCORE: Final = 1 << 34
_BYE: Final = 1 << 56
_REMATCH: Final = 1 << 68
_BASE: Final = 1 << 90
"""Each unit is greater than what all pairs of 512 entrants can cost in the units before it."""
_MAX_SCORE_GAP: Final = 60
_MAX_COUNT: Final = 30


class Competitor(msgspec.Struct, frozen=True):
    """An entrant as the pairing sees it."""

    id: str
    score: int
    """Half points."""
    met: Mapping[str, int] = {}
    byes: int = 0
    seats: tuple[int, ...] = ()
    """Seats of earlier games, 0 or 1."""
    last: tuple[str, ...] = ()
    """Opponents at the last table."""


class SwissRound(NamedTuple):
    """A paired round."""

    pairs: list[tuple[str, str]]
    """(seat 0, seat 1), the highest scores first."""
    bye: str | None


def pair_swiss(field: Sequence[Competitor]) -> SwissRound:
    """Pair a round.

    Args:
        field: The entrants, in the order of their entry, which decides between equal scores.
    """
    ranked = sorted(field, key=lambda each: -each.score)
    positions = _positions(ranked)
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(ranked) + len(ranked) % 2))
    edges = [
        (upper, lower, _BASE - _cost(ranked[upper], ranked[lower], positions[upper], positions[lower]))
        for lower in range(len(ranked))
        for upper in range(lower)
    ]
    if len(ranked) % 2:
        lowest = ranked[-1].score
        edges += [
            (index, len(ranked), _BASE - _bye_cost(each, lowest, len(ranked) - index))
            for index, each in enumerate(ranked)
        ]
    graph.add_edges_from(edges)
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    pairs: list[tuple[str, str]] = []
    bye = None
    for upper, lower in sorted((min(pair), max(pair)) for pair in matched):
        if lower == len(ranked):
            bye = ranked[upper].id
        else:
            pairs.append(seated_pair(ranked[upper], ranked[lower], len(pairs)))
    return SwissRound(pairs, bye)


class _Position(NamedTuple):
    rank: int
    half: int
    """Half the size of the group with the same score."""


def _positions(ranked: Sequence[Competitor]) -> list[_Position]:
    sizes: dict[int, int] = {}
    for each in ranked:
        sizes[each.score] = sizes.get(each.score, 0) + 1
    return [_Position(rank, sizes[each.score] // 2) for rank, each in enumerate(ranked)]


def _cost(upper: Competitor, lower: Competitor, high: _Position, low: _Position) -> int:
    gap = min(upper.score - lower.score, _MAX_SCORE_GAP)
    distance = low.rank - high.rank
    return (
        _REMATCH * min(upper.met.get(lower.id, 0), _MAX_COUNT) ** 2
        + _SCORE * gap**2
        + _SEATS * _seat_conflict(upper, lower)
        + _POSITION * (distance if gap else abs(distance - high.half))
    )


def _bye_cost(competitor: Competitor, lowest: int, from_below: int) -> int:
    gap = min(competitor.score - lowest, _MAX_SCORE_GAP)
    return _BYE * min(competitor.byes, _MAX_COUNT) ** 2 + _SCORE * 2 * gap**2 + _POSITION * from_below


class _Wish(NamedTuple):
    seat: int
    strength: int
    """0: no wish, 1: to alternate, 2: to balance, 3: sat there twice more often, or twice in a row."""


def _wish(seats: Sequence[int]) -> _Wish:
    if not seats:
        return _Wish(0, 0)
    surplus = len(seats) - 2 * sum(seats)  # of seat 0 over seat 1
    if abs(surplus) >= 2:
        return _Wish(int(surplus > 0), 3)
    if len(seats) >= 2 and seats[-1] == seats[-2]:
        return _Wish(1 - seats[-1], 3)
    return _Wish(int(surplus > 0), 2) if surplus else _Wish(1 - seats[-1], 1)


def _seat_conflict(one: Competitor, other: Competitor) -> int:
    mine, theirs = _wish(one.seats), _wish(other.seats)
    return min(mine.strength, theirs.strength) ** 2 if mine.seat == theirs.seat else 0


def seated_pair(upper: Competitor, lower: Competitor, board: int) -> tuple[str, str]:
    """Who sits on which seat: the stronger wish decides, then the higher rank; without wishes in turns."""
    mine, theirs = _wish(upper.seats), _wish(lower.seats)
    if not mine.strength and not theirs.strength:
        upper_seat = board % 2
    else:
        upper_seat = mine.seat if mine.strength >= theirs.strength else 1 - theirs.seat
    return (upper.id, lower.id) if upper_seat == 0 else (lower.id, upper.id)
