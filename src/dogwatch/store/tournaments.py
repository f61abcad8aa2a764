"""Tournaments: an append-only log of numbered events for each, and a summary to list them by.

As for moves, one writer wins: of several that append the same number, exactly one succeeds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from dogwatch.store.schema import (
    Database,
    fields,
    holders,
    insert,
    log,
    tables,
    tournament_events,
    tournaments,
)


class TournamentRow(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament in a list."""

    id: str
    maker: str
    """Player's id; "" for the operator."""
    place: str
    """The key of its name, and a number for each tournament of this name."""
    serial: int
    starts: int
    created: int
    ended: int | None = None
    summary: str
    """JSON of what a list shows; written with every append."""


class TournamentEvent(NamedTuple):
    """One event of a tournament's log."""

    number: int
    """From 1, consecutive within a tournament."""
    event: bytes
    """JSON; the store does not look into it."""
    time: int
    """Milliseconds since the epoch."""


class BoardState(NamedTuple):
    """What the store knows of a tournament's table."""

    entries: int
    """Length of its log."""
    ended: int | None
    outcome: str | None
    """JSON."""


class _Taken(Exception):
    """Another writer was first."""


class Tournaments:
    """The logs of tournaments."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, row: TournamentRow, events: Sequence[TournamentEvent]) -> TournamentRow:
        """Add a tournament with its first events, once per id; returns the stored one."""

        def work(connection: sa.Connection) -> TournamentRow:
            new = insert(connection, tournaments).values(**msgspec.structs.asdict(row))
            if connection.execute(new.on_conflict_do_nothing()).rowcount:
                _insert(connection, row.id, events)
            return _row(connection, row.id) or row

        return await self._database.run_write(work)

    async def last_serial(self, place: str) -> int:
        """The greatest serial number of a name; 0 if there is none."""
        found = sa.select(sa.func.max(tournaments.c.serial)).where(tournaments.c.place == place)
        return await self._database.run_read(lambda connection: connection.execute(found).scalar() or 0)

    async def append(
        self,
        tournament: str,
        events: Sequence[TournamentEvent],
        summary: str,
        ended: int | None = None,
        name: tuple[str, int] | None = None,
    ) -> bool:
        """Append events, all or none, and replace the summary; False if another writer was first.

        Args:
            name: A new place and serial number; None to keep them.
        """
        changed: dict[str, object] = {"summary": summary, "ended": ended}
        if name is not None:
            changed |= {"place": name[0], "serial": name[1]}
        this = sa.update(tournaments).where(tournaments.c.id == tournament).values(changed)

        def work(connection: sa.Connection) -> None:
            _insert(connection, tournament, events)
            connection.execute(this)

        try:
            await self._database.run_write(work)
        except _Taken:
            return False
        return True

    async def events(self, tournament: str, after: int = 0) -> list[TournamentEvent]:
        """The events with numbers greater than `after`, in order."""
        columns = (tournament_events.c.number, tournament_events.c.event, tournament_events.c.time)
        which = (tournament_events.c.tournament == tournament, tournament_events.c.number > after)
        found = sa.select(*columns).where(*which).order_by(tournament_events.c.number)
        return await self._database.run_read(
            lambda connection: [
                TournamentEvent(row.number, bytes(row.event), row.time) for row in connection.execute(found)
            ]
        )

    async def row(self, tournament: str) -> TournamentRow | None:
        """A tournament's row; None if there is none."""
        return await self._database.run_read(lambda connection: _row(connection, tournament))

    async def unfinished(self, limit: int) -> list[TournamentRow]:
        """Tournaments that are coming or running, the first to start first."""
        return await self._rows(tournaments.c.ended.is_(None), tournaments.c.starts, limit)

    async def finished(self, limit: int) -> list[TournamentRow]:
        """Finished and cancelled tournaments, the last one first."""
        return await self._rows(tournaments.c.ended.is_not(None), tournaments.c.ended.desc(), limit)

    async def count_unfinished(self, maker: str | None = None) -> int:
        """How many tournaments are not over; of one maker, or of all."""
        counted = sa.select(sa.func.count()).select_from(tournaments).where(tournaments.c.ended.is_(None))
        if maker is not None:
            counted = counted.where(tournaments.c.maker == maker)
        return await self._database.run_read(lambda connection: connection.execute(counted).scalar_one())

    async def of_player(self, player: str, holder: bytes) -> list[str]:
        """Ids of the tournaments that a player has made or played in."""
        seated = sa.join(holders, tables, holders.c.table == tables.c.id)
        own = (holders.c.token_hash == holder, tables.c.tournament.is_not(None))
        played = sa.select(tables.c.tournament).select_from(seated).where(*own)
        found = played.union(sa.select(tournaments.c.id).where(tournaments.c.maker == player))
        return await self._database.run_read(lambda connection: sorted(connection.execute(found).scalars()))

    async def boards(self, ids: Sequence[str]) -> dict[str, BoardState]:
        """The tables with these ids, as far as they exist."""
        entries = sa.select(sa.func.coalesce(sa.func.max(log.c.number), 0)).where(log.c.table == tables.c.id)
        columns = (tables.c.id, tables.c.ended, tables.c.outcome, entries.scalar_subquery().label("entries"))
        found = sa.select(*columns).where(tables.c.id.in_(ids))
        return await self._database.run_read(
            lambda connection: {
                row.id: BoardState(row.entries, row.ended, row.outcome) for row in connection.execute(found)
            }
        )

    async def delete(self, tournament: str) -> bool:
        """Delete a tournament that is over; its tables stay. False if there is none, or a game goes on."""
        going = sa.exists().where(tables.c.tournament == tournament, tables.c.ended.is_(None), _has_entries())
        which = (tournaments.c.id == tournament, tournaments.c.ended.is_not(None), ~going)
        gone = sa.delete(tournaments).where(*which)
        finished = (tables.c.tournament == tournament, tables.c.ended.is_not(None))
        free = sa.update(tables).where(*finished).values(tournament=None)

        def work(connection: sa.Connection) -> bool:
            if not connection.execute(gone).rowcount:
                return False
            connection.execute(free)
            return True

        return await self._database.run_write(work)

    async def _rows(
        self, which: sa.ColumnElement[bool], order: sa.ColumnElement[int], limit: int
    ) -> list[TournamentRow]:
        found = sa.select(tournaments).where(which).order_by(order, tournaments.c.id).limit(limit)
        return await self._database.run_read(
            lambda connection: [TournamentRow(**fields(row)) for row in connection.execute(found)]
        )


def _has_entries() -> sa.ColumnElement[bool]:
    """Whether anybody has sat down at a table."""
    return sa.exists().where(log.c.table == tables.c.id)


def _insert(connection: sa.Connection, tournament: str, events: Sequence[TournamentEvent]) -> None:
    """Insert events; raises `_Taken`, which rolls all back, if one of the numbers exists."""
    rows = [{"tournament": tournament} | event._asdict() for event in events]
    # A row at a time: PostgreSQL and SQLite count inserted rows alike only then.
    for row in rows:
        new = insert(connection, tournament_events).values(row)
        if not connection.execute(new.on_conflict_do_nothing()).rowcount:
            raise _Taken


def _row(connection: sa.Connection, tournament: str) -> TournamentRow | None:
    row = connection.execute(sa.select(tournaments).where(tournaments.c.id == tournament)).first()
    return None if row is None else TournamentRow(**fields(row))
