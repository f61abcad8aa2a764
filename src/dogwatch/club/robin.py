"""Round robin: the circle method for two seats, rotating tables for more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from dogwatch.club.events import HOUSE
from dogwatch.club.swiss import Competitor


class Tables(NamedTuple):
    """A paired round: entrants by seat (`HOUSE` for an empty chair), and those who rest."""

    boards: list[tuple[str, ...]]
    rests: list[str]


def circle(entrants: Sequence[str], round_number: int) -> list[tuple[str, str]]:
    """Round `round_number` (from 1) of a round robin for two seats; `HOUSE` is the opponent of who rests.

    After all rounds everybody has met everybody once, and sat on both seats equally often, or almost.
    """
    ring = [HOUSE] * (len(entrants) % 2) + list(entrants)
    size, turn = len(ring), round_number - 1
    rest = ring[1:]
    shift = turn % (size - 1)
    rotated = rest[shift:] + rest[:shift]
    fixed = (ring[0], rotated[0]) if turn % 2 == 0 else (rotated[0], ring[0])
    pairs = [fixed]
    for board in range(1, size // 2):
        one, other = rotated[board], rotated[size - 1 - board]
        pairs.append((one, other) if board % 2 else (other, one))
    return pairs


def rotate(field: Sequence[Competitor], seats: int, *, fill: bool, done: int = 0) -> Tables:
    """Tables of three and more, so that all meet about equally often, and sit on each seat and rest as well.

    Args:
        field: The entrants with their history, in the order of their entry.
        seats: Seats of a table.
        fill: Whether the house fills the empty chairs of the last table; otherwise those too many rest.
        done: Rounds so far. Those in which an entrant was not there count as rests, so that nobody who comes
            late rests at once, which scores.
    """
    too_many = len(field) % seats
    rested = [max(each.byes, done - len(each.seats)) for each in field]
    order = sorted(range(len(field)), key=lambda index: (rested[index], -index))
    resting = set() if fill else set(order[:too_many])
    playing = [each for index, each in enumerate(field) if index not in resting]
    boards = _spread([playing[start : start + seats] for start in range(0, len(playing), seats)])
    return Tables([_seated(board, seats) for board in boards], [field[index].id for index in sorted(resting)])


def _spread(boards: list[list[Competitor]]) -> list[list[Competitor]]:
    """Swap entrants between tables as long as that makes the opponents less often met."""
    improved = True
    while improved:
        improved = False
        for index, board in enumerate(boards):
            for other in boards[index + 1 :]:
                improved |= _swap_best(board, other)
    return boards


def _swap_best(board: list[Competitor], other: list[Competitor]) -> bool:
    now = _strain(board) + _strain(other)
    best, place = now, None
    for mine in range(len(board)):
        for theirs in range(len(other)):
            board[mine], other[theirs] = other[theirs], board[mine]
            strain = _strain(board) + _strain(other)
            if strain < best:
                best, place = strain, (mine, theirs)
            board[mine], other[theirs] = other[theirs], board[mine]
    if place is None:
        return False
    mine, theirs = place
    board[mine], other[theirs] = other[theirs], board[mine]
    return True


def _strain(board: Sequence[Competitor]) -> int:
    """The squares of how often those at a table have met, this time included."""
    return sum(
        (one.met.get(other.id, 0) + 1) ** 2 for index, one in enumerate(board) for other in board[:index]
    )


def _seated(board: Sequence[Competitor], seats: int) -> tuple[str, ...]:
    """The order in which everybody gets the seats it has had least often."""
    had = [Counter(each.seats) for each in board]
    best = min(
        permutations(range(seats), len(board)),
        key=lambda order: sum(counted[seat] ** 2 for counted, seat in zip(had, order, strict=True)),
    )
    taken = dict(zip(best, (each.id for each in board), strict=True))
    return tuple(taken.get(seat, HOUSE) for seat in range(seats))
