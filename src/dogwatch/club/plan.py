"""What a tournament does next: the event to append now, the pairing to compute, or until when to wait."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import msgspec

from dogwatch.club.arena import BOT_AFTER, Waiting, pair_waiting
from dogwatch.club.events import HOUSE, Board, Cancelled, Event, Finished, Kind, Paired, Withdrawn
from dogwatch.club.robin import circle, rotate
from dogwatch.club.swiss import Competitor, pair_swiss
from dogwatch.club.tournament import ABSENT_IN_A_ROW, Entrant, Tournament

MAX_SEATS: Final = 4
MAX_BOARDS: Final = 20_000
"""Tables of an open tournament after which nobody is paired any more."""
TICK: Final = 1_000
"""Milliseconds between two looks at a running tournament."""

TableId: TypeAlias = Callable[[int, int], str]
"""(round, board from 1) → the table's id."""


class Free(msgspec.Struct, frozen=True):
    """An entrant to be paired."""

    competitor: Competitor
    is_bot: bool
    waited: int


class Pairing(msgspec.Struct, frozen=True):
    """A round to pair: all that the pairing depends on. It may take seconds to compute."""

    kind: Kind
    round: int
    seats: int
    fill: bool
    """Whether the house's bot takes empty chairs."""
    field: tuple[Free, ...]
    order: tuple[str, ...] = ()
    """In a round robin: all entrants of the first round, also those who have left."""


class Wait(msgspec.Struct, frozen=True):
    """There is nothing to do until then (milliseconds since the epoch), or until a game is over."""

    until: int


Step: TypeAlias = Event | Pairing | Wait


def next_step(tournament: Tournament, now: int) -> Step | None:
    """What to do now; None if the tournament is over. Depends on the arguments only."""
    setup = tournament.setup
    if tournament.ended is not None:
        return None
    if now < setup.starts:
        return Wait(setup.starts)
    if tournament.started is None and not _can_start(tournament):
        return Cancelled()
    missing = _missing(tournament)
    if missing is not None:
        return Withdrawn(missing, absent=True)
    return _next_open(tournament, now) if setup.kind == "open" else _next_round(tournament, now)


def _can_start(tournament: Tournament) -> bool:
    setup, active = tournament.setup, tournament.active
    if setup.kind == "open":  # others may come later
        return bool(active)
    people = any(not entrant.level for entrant in active)
    return people and len(active) >= (2 if setup.bot else setup.seats)


def _missing(tournament: Tournament) -> str | None:
    """An entrant who does not come to its tables, and so is to be withdrawn."""
    most = 1 if tournament.setup.kind == "open" else ABSENT_IN_A_ROW
    return next((each.id for each in tournament.active if each.absences >= most), None)


def _next_round(tournament: Tournament, now: int) -> Step:
    setup, done = tournament.setup, len(tournament.rounds)
    if tournament.open_boards:
        return Wait(now + TICK)
    if done and (done >= tournament.planned_rounds or len(tournament.active) < 2):
        return Finished()
    if done and now < tournament.rounds[-1].ended + setup.pause:
        return Wait(tournament.rounds[-1].ended + setup.pause)
    order = tuple(tournament.entrants) if setup.kind == "robin" else ()
    if setup.kind == "robin" and done:
        first = tournament.rounds[0]
        there = {name for board in first.boards for name in board.seats} | set(first.byes)
        order = tuple(name for name in order if name in there)
    elif setup.kind == "robin":
        order = tuple(entrant.id for entrant in tournament.active)
    return _pairing(tournament, tournament.active, now, order)


def _next_open(tournament: Tournament, now: int) -> Step:
    if now >= tournament.ends or len(tournament.boards) >= MAX_BOARDS:
        return Wait(now + TICK) if tournament.open_boards else Finished()
    free = [entrant for entrant in tournament.active if not entrant.table]
    late = any(now - entrant.free_since >= BOT_AFTER for entrant in free if not entrant.level)
    enough = len(free) >= tournament.setup.seats or (late and tournament.setup.bot)
    if not enough or all(entrant.level for entrant in free):
        return Wait(min(now + TICK, tournament.ends))
    return _pairing(tournament, free, now)


def _pairing(
    tournament: Tournament, entrants: list[Entrant], now: int, order: tuple[str, ...] = ()
) -> Pairing:
    setup = tournament.setup
    return Pairing(
        kind=setup.kind,
        round=len(tournament.rounds) + 1,
        seats=setup.seats,
        fill=bool(setup.bot),
        field=tuple(
            Free(_competitor(each), bool(each.level), max(0, now - each.free_since)) for each in entrants
        ),
        order=order,
    )


def _competitor(entrant: Entrant) -> Competitor:
    return Competitor(
        entrant.id, entrant.score, dict(entrant.met), entrant.byes, tuple(entrant.seats), entrant.last
    )


def pair(pairing: Pairing, table_id: TableId) -> Paired | None:
    """Compute a pairing; None if nobody can be paired now. Equal arguments give equal results."""
    boards, byes = _PAIR[pairing.kind](pairing)
    if not boards and not byes:
        return None
    return Paired(
        pairing.round,
        tuple(Board(table_id(pairing.round, number), seats) for number, seats in enumerate(boards, 1)),
        tuple(byes),
    )


_Boards: TypeAlias = tuple[list[tuple[str, ...]], list[str]]


def _pair_swiss(pairing: Pairing) -> _Boards:
    found = pair_swiss([each.competitor for each in pairing.field])
    boards: list[tuple[str, ...]] = [*found.pairs]
    return _with_byes(boards, [] if found.bye is None else [found.bye], pairing)


def _pair_robin(pairing: Pairing) -> _Boards:
    if pairing.seats > 2:
        field, done = [each.competitor for each in pairing.field], pairing.round - 1
        tables = rotate(field, pairing.seats, fill=pairing.fill, done=done)
        return tables.boards, tables.rests
    here = {each.competitor.id for each in pairing.field}
    boards, alone = list[tuple[str, ...]](), list[str]()
    for one, other in circle(pairing.order, pairing.round):
        there = [name for name in (one, other) if name in here]
        if len(there) == 2:
            boards.append((one, other))
        else:
            alone += there
    return _with_byes(boards, alone, pairing)


def _pair_open(pairing: Pairing) -> _Boards:
    waiting = [Waiting(each.competitor, each.is_bot, each.waited) for each in pairing.field]
    return pair_waiting(waiting, pairing.seats, fill=pairing.fill), []


def _with_byes(boards: list[tuple[str, ...]], alone: list[str], pairing: Pairing) -> _Boards:
    """Byes, or tables with the house's bot instead; a bot does not play against it."""
    if not pairing.fill:
        return boards, alone
    bots = {each.competitor.id for each in pairing.field if each.is_bot}
    filled = [(name, HOUSE) if pairing.round % 2 else (HOUSE, name) for name in alone if name not in bots]
    return [*boards, *filled], [name for name in alone if name in bots]


_PAIR: Final[Mapping[Kind, Callable[[Pairing], _Boards]]] = {
    "swiss": _pair_swiss,
    "robin": _pair_robin,
    "open": _pair_open,
}
