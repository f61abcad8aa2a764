"""`Tournament`: the fold of a tournament's events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from dogwatch.club.events import (
    HOUSE,
    WIN,
    Cancelled,
    Created,
    Event,
    Finished,
    How,
    Joined,
    Paired,
    Renamed,
    Result,
    Withdrawn,
)

Status: TypeAlias = Literal["coming", "running", "finished", "cancelled"]

ABSENT_IN_A_ROW = 2
"""Tables in a row to which an entrant does not come before it is withdrawn; in an open tournament one."""


class Entrant(msgspec.Struct):
    """A player or bot in a tournament."""

    id: str
    level: str
    """Of a bot; "" for a person."""
    order: int
    """Position by time of entry, from 0."""
    active: bool = True
    score: int = 0
    """Half points."""
    free_since: int = 0
    """Since when it has had no table, in milliseconds since the epoch."""
    table: str = ""
    """Where it plays now; "" if nowhere."""
    byes: int = 0
    """Rounds without an opponent, also those against the house's bot."""
    absences: int = 0
    """Tables in a row to which it did not come."""
    met: Counter[str] = msgspec.field(default_factory=Counter)
    """How often it was paired with each opponent."""
    last: tuple[str, ...] = ()
    """Opponents at its last table."""
    seats: list[int] = msgspec.field(default_factory=list)
    """Seat at each of its tables with opponents who came, in order."""


class PlayedBoard(msgspec.Struct):
    """A table of a tournament and its result."""

    round: int
    table: str
    seats: tuple[str, ...]
    paired: int
    """When, in milliseconds since the epoch."""
    halves: tuple[int, ...] | None = None
    """Half points per seat; None until it is over."""
    how: How = "played"
    absent: tuple[str, ...] = ()


class Round(msgspec.Struct):
    """A round; in an open tournament, one pairing of waiting players."""

    number: int
    boards: list[PlayedBoard]
    byes: tuple[str, ...]
    ended: int = 0
    """When its last result came, in milliseconds since the epoch."""

    @property
    def over(self) -> bool:
        """Whether all results are in."""
        return all(board.halves is not None for board in self.boards)


class Tournament:
    """State of a tournament after some events. `created` must be the first of them."""

    def __init__(self, created: Created, time: int) -> None:
        self.setup = created
        self.created = time
        self.place, self.serial = created.place, created.serial
        """The name: that of `created`, or a later one."""
        self.number = 1
        """Number of the last event."""
        self.entrants: dict[str, Entrant] = {}
        self.rounds: list[Round] = []
        self.boards: dict[str, PlayedBoard] = {}
        """By table."""
        self.open_boards: dict[str, PlayedBoard] = {}
        """Boards without a result, by table."""
        self.started: int | None = None
        """When the first round was paired."""
        self.ended: int | None = None
        self.cancelled = False

    @property
    def status(self) -> Status:
        """Where the tournament stands."""
        if self.cancelled:
            return "cancelled"
        if self.ended is not None:
            return "finished"
        return "coming" if self.started is None else "running"

    @property
    def active(self) -> list[Entrant]:
        """Entrants who are to be paired."""
        return [entrant for entrant in self.entrants.values() if entrant.active]

    @property
    def planned_rounds(self) -> int:
        """Rounds to play; in an open tournament 0."""
        setup = self.setup
        if setup.kind != "robin" or setup.rounds:
            return setup.rounds
        return _rounds_to_meet_all(self.field_size, setup.seats)

    @property
    def field_size(self) -> int:
        """Entrants of a round robin: those of its first round, before it those who are active."""
        if not self.rounds:
            return len(self.active)
        first = self.rounds[0]
        return sum(seat != HOUSE for board in first.boards for seat in board.seats) + len(first.byes)

    @property
    def ends(self) -> int:
        """When an open tournament stops pairing."""
        return self.setup.starts + 60_000 * self.setup.minutes

    def extend(self, events: Iterable[tuple[Event, int]]) -> None:
        """Apply (event, time), in order."""
        for event, time in events:
            self.apply(event, time)

    def apply(self, event: Event, time: int) -> None:
        """Apply the next event."""
        self.number += 1
        match event:
            case Joined():
                self._join(event, time)
            case Withdrawn(entrant):
                self.entrants[entrant].active = False
            case Paired():
                self._pair(event, time)
            case Result():
                self._score(event, time)
            case Renamed(place, serial):
                self.place, self.serial = place, serial
            case Finished():
                self.ended = time
            case Cancelled():
                self.ended, self.cancelled = time, True
            case Created():
                raise ValueError("only the first event of a tournament can be `created`")

    def _join(self, event: Joined, time: int) -> None:
        entrant = self.entrants.get(event.entrant)
        if entrant is None:
            entrant = Entrant(event.entrant, event.level, len(self.entrants))
            self.entrants[event.entrant] = entrant
        entrant.active, entrant.absences = True, 0
        entrant.free_since = time

    def _pair(self, event: Paired, time: int) -> None:
        if self.started is None:
            self.started = time
        boards = [PlayedBoard(event.round, board.table, board.seats, time) for board in event.boards]
        self.rounds.append(Round(event.round, boards, event.byes, ended=0 if boards else time))
        for board in boards:
            self.boards[board.table] = self.open_boards[board.table] = board
            for seat, name in enumerate(board.seats):
                if name != HOUSE:
                    self._seat(self.entrants[name], board, seat)
        for name in event.byes:
            self.entrants[name].byes += 1
            self.entrants[name].score += WIN

    def _seat(self, entrant: Entrant, board: PlayedBoard, seat: int) -> None:
        opponents = tuple(each for each in board.seats if each not in (HOUSE, entrant.id))
        entrant.table, entrant.last = board.table, opponents
        entrant.met.update(opponents)
        entrant.seats.append(seat)
        if not opponents:
            entrant.byes += 1

    def _score(self, event: Result, time: int) -> None:
        board = self.open_boards.pop(event.table)
        board.halves, board.how, board.absent = event.halves, event.how, event.absent
        for seat, name in enumerate(board.seats):
            if name == HOUSE:
                continue
            entrant = self.entrants[name]
            entrant.score += event.halves[seat]
            entrant.table, entrant.free_since = "", time
            entrant.absences = entrant.absences + 1 if name in event.absent else 0
        played_in = self.rounds[board.round - 1]
        if played_in.over:
            played_in.ended = time


def _rounds_to_meet_all(entrants: int, seats: int) -> int:
    if seats == 2:
        return entrants - 1 + entrants % 2
    return -(-(entrants - 1) // (seats - 1))
