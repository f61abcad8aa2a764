"""Open tournaments: those who wait are paired again and again, not twice in a row with the same opponent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import rustworkx

from dogwatch.club.events import HOUSE
from dogwatch.club.robin import rotate
from dogwatch.club.swiss import Competitor, seated_pair

REMATCH_AFTER: Final = 20_000
"""Milliseconds of waiting after which the same opponents are paired again, if nobody else waits."""
BOT_AFTER: Final = 30_000
"""Milliseconds of waiting after which the house's bot takes the empty chair."""
_BASE: Final = 1 << 60
_MET: Final = 1 << 24
_MAX_MET: Final = 1_000
_MAX_GAP: Final = 1_000


class Waiting(NamedTuple):
    """An entrant without a table."""

    competitor: Competitor
    is_bot: bool
    waited: int
    """Milliseconds."""


def pair_waiting(waiting: Sequence[Waiting], seats: int, *, fill: bool) -> list[tuple[str, ...]]:
    """New tables, entrants by seat; those without one go on waiting.

    Args:
        waiting: Entrants without a table.
        seats: Seats of a table.
        fill: Whether the house's bot takes empty chairs of those who wait for long.
    """
    boards = _pairs(waiting) if seats == 2 else _groups(waiting, seats)
    taken = {name for board in boards for name in board}
    if fill:
        late = [
            each.competitor.id
            for each in waiting
            if each.competitor.id not in taken and not each.is_bot and each.waited >= BOT_AFTER
        ]
        if len(late) < seats:
            boards += [(name, *[HOUSE] * (seats - 1)) for name in late]
    return boards


def _pairs(waiting: Sequence[Waiting]) -> list[tuple[str, ...]]:
    """The most pairs that are allowed; of these, those who met least often and have similar scores."""
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(waiting)))
    graph.add_edges_from(
        [
            (index, number, _BASE - _cost(one.competitor, other.competitor))
            for index, one in enumerate(waiting)
            for number, other in enumerate(waiting[:index])
            if _may_meet(one, other)
        ]
    )
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    pairs = sorted((min(pair), max(pair)) for pair in matched)
    return [
        seated_pair(waiting[one].competitor, waiting[other].competitor, board)
        for board, (one, other) in enumerate(pairs)
    ]


def _may_meet(one: Waiting, other: Waiting) -> bool:
    if one.is_bot and other.is_bot:
        return False
    if other.competitor.id not in one.competitor.last and one.competitor.id not in other.competitor.last:
        return True
    return min(one.waited, other.waited) >= REMATCH_AFTER


def _cost(one: Competitor, other: Competitor) -> int:
    met = min(one.met.get(other.id, 0), _MAX_MET)
    return _MET * met**2 + min(abs(one.score - other.score), _MAX_GAP) ** 2


def _groups(waiting: Sequence[Waiting], seats: int) -> list[tuple[str, ...]]:
    """Full tables of three and more, with a person at each; those who waited longest come first."""
    people = [each for each in waiting if not each.is_bot]
    bots = [each for each in waiting if each.is_bot]
    count = min(len(waiting) // seats, len(people))
    by_time = sorted(people, key=lambda each: -each.waited)
    chosen = [*by_time, *bots][: count * seats]
    if any(each.waited < REMATCH_AFTER for each in chosen) and _same_table(chosen, seats):
        return []
    return rotate([each.competitor for each in chosen], seats, fill=False).boards


def _same_table(chosen: Sequence[Waiting], seats: int) -> bool:
    """Whether only those who sat together at their last table could be put together again."""
    names = {each.competitor.id for each in chosen}
    return len(chosen) == seats and all(
        names - {each.competitor.id} == set(each.competitor.last) for each in chosen
    )
