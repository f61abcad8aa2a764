"""Tournaments in memory: folds of the stored events, kept current with other processes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

import msgspec

from dogwatch.club.events import (
    Cancelled,
    Created,
    Event,
    Finished,
    Joined,
    Kind,
    Paired,
    Renamed,
    decode_event,
)
from dogwatch.club.tournament import Status, Tournament
from dogwatch.store.base import Store
from dogwatch.store.tournaments import TournamentEvent, TournamentRow
from dogwatch.tables.table import Now

_KEPT: Final = 200
"""Tournaments in memory."""


class Summary(msgspec.Struct, frozen=True):
    """What a list shows of a tournament, stored beside its events."""

    kind: Kind
    game: str
    seats: int
    clock: str
    rounds: int
    minutes: int
    status: Status
    players: int
    round: int


class TournamentLog:
    """Reads and appends events. A fold in memory only ever has committed events."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store = store.tournaments
        self._now = now
        self._folds: OrderedDict[str, Tournament] = OrderedDict()

    async def create(self, tournament: str, created: Created, more: Sequence[Event]) -> TournamentRow:
        """Store a new tournament, once per id; returns the stored row."""
        now = self._now()
        new = Tournament(created, now)
        events = [created, *more]
        row = TournamentRow(
            id=tournament,
            maker=created.maker,
            place=created.place,
            serial=created.serial,
            starts=created.starts,
            created=now,
            summary=_summary(new, more),
        )
        return await self._store.create(row, _encoded(events, 1, now))

    async def get(self, tournament: str) -> Tournament | None:
        """The tournament with all events committed so far; None if there is none."""
        fold = self._folds.get(tournament)
        # With the last known event: if even that is missing, the tournament was deleted.
        found = await self._store.events(tournament, 0 if fold is None else fold.number - 1)
        if not found:
            self._folds.pop(tournament, None)
            return None
        fold = self._folds.get(tournament)
        if fold is None:
            if found[0].number > 1:  # forgotten meanwhile
                return await self.get(tournament)
            fold = self._folds[tournament] = fold_events(found[:1])
        for row in found:
            if row.number == fold.number + 1:  # a call at the same time may have applied it
                fold.apply(decode_event(row.event), row.time)
        self._folds.move_to_end(tournament)
        while len(self._folds) > _KEPT:
            self._folds.popitem(last=False)
        return fold

    async def append(self, tournament: str, fold: Tournament, after: int, events: Sequence[Event]) -> bool:
        """Append events that were decided on after event `after`; False if others came in between."""
        if fold.number != after:
            return False
        now = self._now()
        rows = _encoded(events, after + 1, now)
        over = now if isinstance(events[-1], Finished | Cancelled) else fold.ended
        name = next(((each.place, each.serial) for each in events if isinstance(each, Renamed)), None)
        if not await self._store.append(tournament, rows, _summary(fold, events), over, name):
            return False
        for row, event in zip(rows, events, strict=True):
            if row.number == fold.number + 1:
                fold.apply(event, row.time)
        return True


def fold_events(events: Sequence[TournamentEvent]) -> Tournament:
    """The tournament after these events, which are its first ones."""
    first = decode_event(events[0].event)
    assert isinstance(first, Created)
    fold = Tournament(first, events[0].time)
    fold.extend((decode_event(each.event), each.time) for each in events[1:])
    return fold


def _encoded(events: Sequence[Event], first: int, now: int) -> list[TournamentEvent]:
    return [
        TournamentEvent(number, msgspec.json.encode(event), now) for number, event in enumerate(events, first)
    ]


def _summary(fold: Tournament, events: Sequence[Event]) -> str:
    """The summary after some more events."""
    setup, status = fold.setup, fold.status
    new = {event.entrant for event in events if isinstance(event, Joined)} - fold.entrants.keys()
    paired = [event for event in events if isinstance(event, Paired)]
    if paired and status == "coming":
        status = "running"
    if isinstance(events[-1] if events else None, Finished):
        status = "finished"
    if isinstance(events[-1] if events else None, Cancelled):
        status = "cancelled"
    rounds = fold.planned_rounds if fold.rounds else setup.rounds
    summary = Summary(
        *(setup.kind, setup.game, setup.seats, setup.clock, rounds, setup.minutes, status),
        *(len(fold.entrants) + len(new), len(fold.rounds) + len(paired)),
    )
    return msgspec.json.encode(summary).decode()
