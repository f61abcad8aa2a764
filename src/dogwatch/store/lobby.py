"""The lobby: tables, seats, seat holders, invitations and offers. Moves do not touch it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from dogwatch.store.schema import (
    Database,
    fields,
    holders,
    insert,
    invitations,
    jobs,
    log,
    offers,
    players,
    seats,
    tables,
)
from dogwatch.store.table_queries import (
    FINISHED,
    OPEN,
    RUNNING,
    TABLE_COLUMNS,
    by_holder,
    listed_tables,
    read_list,
    read_stored,
    seats_of,
    stored_table,
)
from dogwatch.store.table_rows import (
    Cursor,
    OfferKind,
    OfferRow,
    SeatRow,
    StoredTable,
    TableListing,
    TableRow,
)

RESULT = "result"
"""The kind of job that stores the results of a finished table."""
_MAX_DELETED = 500
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Lobby:
    """Everything about tables except their logs. A browser is known by the hash of its token."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create_table(
        self,
        table: TableRow,
        seat_rows: Sequence[SeatRow],
        *,
        seed: bytes,
        held: Iterable[tuple[int, bytes]] = (),
        invited: Iterable[tuple[int, bytes]] = (),
        once: bool = False,
    ) -> str:
        """Create a table.

        Args:
            table: The table. A rematch (`rematch_of`) is created once per table.
            seat_rows: Its seats.
            seed: Its secret seed.
            held: (seat, token's hash) of the browsers that hold seats.
            invited: (seat, hash of the link's secret) of invitations.
            once: Do nothing if there is a table with that id.

        Returns:
            The table's id; that of the existing rematch, if there is one.

        Raises:
            ValueError: The id has characters that are not allowed.
            LookupError: The table of which this is the rematch does not exist.
        """
        if not _ID.fullmatch(table.id):
            raise ValueError(f"a table's id must match {_ID.pattern}, got {table.id!r}")
        own = {"table": table.id}
        held_rows = [own | {"seat": seat, "token_hash": token} for seat, token in held]
        invited_rows = [
            own | {"seat": seat, "hash": hashed, "made": table.created} for seat, hashed in invited
        ]

        def work(connection: sa.Connection) -> str:
            if table.rematch_of is not None:
                before = tables.c.id == table.rematch_of
                first = connection.execute(
                    sa.update(tables).where(before, tables.c.rematch.is_(None)).values(rematch=table.id)
                )
                if not first.rowcount:
                    winner = connection.execute(sa.select(tables.c.rematch).where(before)).scalar()
                    if winner is None:
                        raise LookupError(f"there is no table {table.rematch_of} to make a rematch of")
                    return str(winner)
            new = insert(connection, tables).values(seed=seed, **msgspec.structs.asdict(table))
            if not connection.execute(new.on_conflict_do_nothing() if once else new).rowcount:
                return table.id
            for into, rows in (
                (seats, [own | _seat_fields(row) for row in seat_rows]),
                (holders, held_rows),
                (invitations, invited_rows),
            ):
                if rows:
                    connection.execute(sa.insert(into), rows)
            return table.id

        return await self._database.run_write(work)

    async def table(self, table: str) -> TableRow | None:
        """The table with that id; None if there is none."""

        def work(connection: sa.Connection) -> TableRow | None:
            row = connection.execute(sa.select(*TABLE_COLUMNS).where(tables.c.id == table)).first()
            return None if row is None else TableRow(**fields(row))

        return await self._database.run_read(work)

    async def stored(self, table: str) -> StoredTable | None:
        """A table with its seats, log and seed, in one read; None if there is none."""
        found = await self._database.run_read(lambda connection: read_stored(connection, table))
        return None if found is None else stored_table(found)

    async def seating(self, table: str) -> tuple[tuple[SeatRow, ...], dict[bytes, frozenset[int]]]:
        """A table's seats and `StoredTable.holders`."""

        def work(connection: sa.Connection) -> tuple[tuple[SeatRow, ...], list[tuple[int, bytes]]]:
            return seats_of(connection, [table])[table], _holders_of(connection, table)

        seat_rows, held = await self._database.run_read(work)
        return seat_rows, by_holder(held)

    async def is_rated(self, table: str) -> bool:
        """Whether a table's game moves ratings."""
        found = sa.select(tables.c.rated).where(tables.c.id == table)
        return bool(await self._database.run_read(lambda connection: connection.execute(found).scalar()))

    async def active(self, since: int) -> tuple[int, int]:
        """How many unfinished tables were used since that time, and how many people hold their seats."""
        used = (tables.c.ended.is_(None), tables.c.touched > since)
        bots = sa.select(players.c.holder).where(players.c.bot)
        people = sa.select(sa.func.count(sa.distinct(holders.c.token_hash))).where(
            holders.c.table == tables.c.id, holders.c.token_hash.not_in(bots), *used
        )

        def work(connection: sa.Connection) -> tuple[int, int]:
            count = connection.execute(sa.select(sa.func.count()).select_from(tables).where(*used))
            return int(count.scalar_one()), int(connection.execute(people).scalar_one())

        return await self._database.run_read(work)

    async def challenges(self, player: str, limit: int) -> list[TableListing]:
        """Unfinished tables with a free seat to which this player was challenged, newest first."""
        free = ~sa.exists().where(holders.c.table == seats.c.table, holders.c.seat == seats.c.seat)
        found = (
            sa.select(tables.c.id)
            .where(seats.c.invited == player, free, tables.c.id == seats.c.table, tables.c.ended.is_(None))
            .order_by(tables.c.created.desc())
            .limit(limit)
        )

        def work(connection: sa.Connection) -> list[TableListing]:
            ids = list(connection.execute(found).scalars())
            by_table = seats_of(connection, ids)
            rows = connection.execute(sa.select(*TABLE_COLUMNS).where(tables.c.id.in_(ids)))
            made = {row.id: TableRow(**fields(row)) for row in rows}
            return [TableListing(made[each], by_table[each], 0, ()) for each in ids]

        return await self._database.run_read(work)

    async def seats(self, table: str) -> tuple[SeatRow, ...]:
        """A table's seats, in order; empty if there is no such table."""

        def work(connection: sa.Connection) -> tuple[SeatRow, ...]:
            return seats_of(connection, [table])[table]

        return await self._database.run_read(work)

    async def with_seats(self, ids: Sequence[str]) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
        """These tables and their seats, in the order of the ids; those that do not exist are missing."""

        def work(connection: sa.Connection) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
            found = connection.execute(sa.select(*TABLE_COLUMNS).where(tables.c.id.in_(ids)))
            rows = {row.id: TableRow(**fields(row)) for row in found}
            sitting = seats_of(connection, list(rows))
            return [(rows[each], sitting[each]) for each in ids if each in rows]

        return await self._database.run_read(work) if ids else []

    async def set_name(
        self,
        table: str,
        seat: int,
        name: str | None,
        salt: str | None = None,
        mark: str | None = None,
        player: str | None = None,
        level: str | None = None,
    ) -> None:
        """Set or remove the name of the person on a seat, with its commitment, and the player if any.

        The level says whether a program plays there.
        """
        here = (seats.c.table == table, seats.c.seat == seat)
        values = {"name": name, "salt": salt, "mark": mark, "player": player, "level": level}
        await self._execute(sa.update(seats).where(*here).values(values))

    async def holders_of(self, table: str) -> list[tuple[int, bytes]]:
        """(seat, token's hash) of every browser that holds a seat at the table, by seat."""

        return await self._database.run_read(lambda connection: _holders_of(connection, table))

    async def seats_held(self, token_hash: bytes, table: str) -> tuple[int, ...]:
        """The seats that this browser holds at the table."""

        def work(connection: sa.Connection) -> tuple[int, ...]:
            here = (holders.c.table == table, holders.c.token_hash == token_hash)
            found = sa.select(holders.c.seat).where(*here).order_by(holders.c.seat)
            return tuple(connection.execute(found).scalars())

        return await self._database.run_read(work)

    async def make_friendly(self, table: str) -> None:
        """Let a table's game move no ratings."""
        await self._execute(sa.update(tables).where(tables.c.id == table).values(rated=False))

    async def take(self, table: str, seat: int, token_hash: bytes, player: str | None = None) -> bool:
        """Take a free seat that is open, or to which this player was challenged; False if it is neither.

        Deletes its unused invitations.

        If two browsers try, one gets the seat.
        """

        def work(connection: sa.Connection) -> bool:
            here = (seats.c.table == table, seats.c.seat == seat)
            may = seats.c.open if player is None else seats.c.open | (seats.c.invited == player)
            open_seat = sa.select(seats.c.seat).where(*here, may).with_for_update()
            if connection.execute(open_seat).first() is None:
                return False
            if _is_held(connection, table, seat):
                return False
            _hold(connection, table, seat, token_hash)
            _delete_unused_invitations(connection, table, seat)
            return True

        return await self._database.run_write(work)

    async def invite(self, table: str, seat: int, hashed: bytes, token_hash: bytes, now: int) -> bool:
        """Add an invitation (the hash of its secret), which lets one browser hold a seat; False if refused.

        The inviting browser must hold a seat at the table, and may invite to its own seats and to free seats
        of people.
        """

        def work(connection: sa.Connection) -> bool:
            here = (seats.c.table == table, seats.c.seat == seat)
            person = sa.select(seats.c.seat).where(*here, seats.c.kind == "person").with_for_update()
            if connection.execute(person).first() is None:
                return False
            own = (holders.c.table == table, holders.c.token_hash == token_hash)
            mine = set(connection.execute(sa.select(holders.c.seat).where(*own)).scalars())
            if seat not in mine and (not mine or _is_held(connection, table, seat)):
                return False
            connection.execute(sa.insert(invitations).values(table=table, seat=seat, hash=hashed, made=now))
            return True

        return await self._database.run_write(work)

    async def claim(self, hashed: bytes, token_hash: bytes, now: int) -> tuple[str, int] | None:
        """Use an invitation: returns the (table, seat) that the browser now holds; None if unknown or used.

        Idempotent for the browser that used it. If the seat was free, its other unused invitations are
        deleted.
        """

        def work(connection: sa.Connection) -> tuple[str, int] | None:
            found = sa.select(invitations.c.table, invitations.c.seat).where(invitations.c.hash == hashed)
            row = connection.execute(found).first()
            if row is None:
                return None
            here = (seats.c.table == row.table, seats.c.seat == row.seat)
            connection.execute(sa.select(seats.c.seat).where(*here).with_for_update())  # serialises claims
            unused = (invitations.c.hash == hashed, invitations.c.used.is_(None))
            if not connection.execute(sa.update(invitations).where(*unused).values(used=now)).rowcount:
                own = (holders.c.table == row.table, holders.c.seat == row.seat)
                again = sa.select(holders.c.seat).where(*own, holders.c.token_hash == token_hash)
                return None if connection.execute(again).first() is None else (row.table, row.seat)
            if not _is_held(connection, row.table, row.seat):
                _delete_unused_invitations(connection, row.table, row.seat)
            _hold(connection, row.table, row.seat, token_hash)
            return row.table, row.seat

        return await self._database.run_write(work)

    async def invitation(self, hashed: bytes, token_hash: bytes | None = None) -> tuple[str, int] | None:
        """The (table, seat) of an invitation that this browser could claim, without using it."""
        own = sa.exists().where(
            holders.c.table == invitations.c.table,
            holders.c.seat == invitations.c.seat,
            holders.c.token_hash == token_hash,
        )
        good = invitations.c.used.is_(None) if token_hash is None else invitations.c.used.is_(None) | own
        found = sa.select(invitations.c.table, invitations.c.seat).where(invitations.c.hash == hashed, good)

        def work(connection: sa.Connection) -> tuple[str, int] | None:
            row = connection.execute(found).first()
            return None if row is None else (row.table, row.seat)

        return await self._database.run_read(work)

    async def offers(self, table: str) -> list[OfferRow]:
        """The open offers at a table."""

        def work(connection: sa.Connection) -> list[OfferRow]:
            columns = (offers.c.kind, offers.c.seat, offers.c.number, offers.c.to_number)
            found = sa.select(*columns).where(offers.c.table == table).order_by(offers.c.kind)
            return [OfferRow(**fields(row)) for row in connection.execute(found)]

        return await self._database.run_read(work)

    async def put_offer(self, table: str, offer: OfferRow) -> None:
        """Add an offer; it replaces one of the same kind."""
        what = msgspec.structs.asdict(offer)

        def work(connection: sa.Connection) -> None:
            made = insert(connection, offers).values(table=table, **what)
            connection.execute(made.on_conflict_do_update(index_elements=["table", "kind"], set_=what))

        await self._database.run_write(work)

    async def clear_offers(self, table: str, kind: OfferKind | None = None) -> None:
        """Delete the offers at a table, or only the one of that kind."""
        gone = sa.delete(offers).where(offers.c.table == table)
        await self._execute(gone if kind is None else gone.where(offers.c.kind == kind))

    async def open_tables(
        self, limit: int, before: Cursor | None = None, token_hash: bytes = b""
    ) -> list[TableListing]:
        """Listed, unfinished tables with a free open seat, newest first; the cursor is (created, id)."""
        return await self._list(OPEN, token_hash, limit, before)

    async def tables_of(
        self, token_hash: bytes, limit: int, before: Cursor | None = None
    ) -> list[TableListing]:
        """Unfinished tables of this browser, last touched first; the cursor is (touched, id)."""
        return await self._list(RUNNING, token_hash, limit, before)

    async def finished_of(
        self, token_hash: bytes, limit: int, before: Cursor | None = None
    ) -> list[TableListing]:
        """Finished tables of this browser, last finished first; the cursor is (ended, id)."""
        return await self._list(FINISHED, token_hash, limit, before)

    async def table_ids_of(self, holder: bytes, *, finished: bool) -> list[str]:
        """Ids of all tables at which this browser or player holds a seat."""
        which = holders.c.ended.is_not(None) if finished else holders.c.ended.is_(None)
        found = sa.select(holders.c.table).where(holders.c.token_hash == holder, which).distinct()
        return await self._database.run_read(lambda connection: list(connection.execute(found).scalars()))

    async def figures(self) -> tuple[int, int, int]:
        """The numbers of players who keep a name, of unfinished and of finished tables."""

        def work(connection: sa.Connection) -> tuple[int, int, int]:
            count = sa.func.count()
            kept = connection.execute(sa.select(count).where(players.c.bot.is_(False))).scalar_one()
            running = connection.execute(sa.select(count).where(tables.c.ended.is_(None))).scalar_one()
            finished = connection.execute(sa.select(count).where(tables.c.ended.is_not(None))).scalar_one()
            return kept, running, finished

        return await self._database.run_read(work)

    async def tables_with_jobs(self, after: str, limit: int) -> list[str]:
        """Ids of unfinished tables with a bot, a clock, ratings or a kept name, greater than `after`."""
        needs_job = sa.or_(seats.c.kind == "bot", seats.c.player.is_not(None))
        seat = sa.exists().where(seats.c.table == tables.c.id, needs_job)
        found = sa.select(tables.c.id).where(
            tables.c.id > after,
            tables.c.ended.is_(None),
            sa.or_(seat, tables.c.clock.is_not(None), tables.c.rated),
        )
        ordered = found.order_by(tables.c.id).limit(limit)
        return await self._database.run_read(lambda connection: list(connection.execute(ordered).scalars()))

    async def finish(self, table: str, outcome: str, now: int) -> bool:
        """Store a table's outcome (JSON); False, without effect, if it has one.

        A job `RESULT` is added with it, which stores the results of the players.
        """
        running = (tables.c.id == table, tables.c.ended.is_(None))
        ended = sa.update(tables).where(*running).values(ended=now, touched=now, outcome=outcome)
        held = sa.update(holders).where(holders.c.table == table).values(ended=now)

        def work(connection: sa.Connection) -> bool:
            first = connection.execute(ended).rowcount == 1
            if first:
                connection.execute(held)
                job = {"kind": RESULT, "subject": table, "number": 0, "due": now, "payload": b""}
                new = insert(connection, jobs).values(lease_until=0, attempts=0, **job)
                connection.execute(new.on_conflict_do_nothing())
            return first

        return await self._database.run_write(work)

    async def touch(self, table: str, now: int) -> None:
        """Set the time of last use, unless it is later already."""
        await self._execute(
            sa.update(tables).where(tables.c.id == table, tables.c.touched < now).values(touched=now)
        )

    async def expire(self, now: int, unused_for: int) -> int:
        """Delete up to 500 tables without a move that were not touched for `unused_for` ms.

        All people join before the first move, so a log with no more entries than people holds no move.

        Returns:
            The number of deleted tables.
        """
        here = tables.c.id
        entries = sa.select(sa.func.count()).where(log.c.table == here).scalar_subquery()
        people = sa.select(sa.func.count()).where(seats.c.table == here, seats.c.kind == "person")
        unused = (tables.c.touched < now - unused_for, tables.c.ended.is_(None))

        def work(connection: sa.Connection) -> int:
            found = sa.select(here).where(*unused, entries <= people.scalar_subquery()).limit(500)
            candidates = list(connection.execute(found.with_for_update(skip_locked=True)).scalars())
            # The row locks block appends: check again, now that no move can be added.
            still = sa.select(here).where(here.in_(candidates), entries <= people.scalar_subquery())
            gone = list(connection.execute(still).scalars())
            _delete(connection, gone)
            return len(gone)

        return await self._database.run_write(work)

    async def delete(self, ids: Sequence[str], ended_before: int | None = None) -> list[str]:
        """Delete tables with their logs, at most 500; returns the ids of those that there were.

        With `ended_before`, only games that ended before that time.
        """
        if len(ids) > _MAX_DELETED:
            raise ValueError(f"at most {_MAX_DELETED} tables can be deleted at a time, got {len(ids)}")
        which = [tables.c.id.in_(ids), *([] if ended_before is None else [tables.c.ended < ended_before])]

        def work(connection: sa.Connection) -> list[str]:
            found = sa.select(tables.c.id).where(*which).with_for_update()
            gone = list(connection.execute(found).scalars())
            _delete(connection, gone)
            return gone

        return await self._database.run_write(work)

    async def erase_name(self, table: str, seat: int) -> bool:
        """Remove a name and its salt; the commitment stays, so records verify. False if there is no name."""
        return bool(await self._erase(seats.c.table == table, seats.c.seat == seat))

    async def erase_names(self, name: str) -> list[str]:
        """Remove that name from up to 500 seats; returns the ids of their tables, [] if none is left."""
        return await self._erase(seats.c.name == name)

    async def _erase(self, *which: sa.ColumnElement[bool]) -> list[str]:
        def work(connection: sa.Connection) -> list[str]:
            named = sa.select(seats.c.table, seats.c.seat).where(*which, seats.c.name.is_not(None))
            found = connection.execute(named.limit(_MAX_DELETED).with_for_update()).all()
            for table, seat in found:
                here = (seats.c.table == table, seats.c.seat == seat)
                connection.execute(sa.update(seats).where(*here).values(name=None, salt=None))
            return [table for table, _ in found]

        return await self._database.run_write(work)

    async def unused(self, now: int, unused_for: int, limit: int) -> list[str]:
        """Ids of unfinished tables that were not touched for `unused_for` ms, oldest first."""
        old = (tables.c.ended.is_(None), tables.c.touched < now - unused_for)
        found = sa.select(tables.c.id).where(*old).order_by(tables.c.touched).limit(limit)
        return await self._database.run_read(lambda connection: list(connection.execute(found).scalars()))

    async def _execute(self, statement: sa.Update | sa.Delete | sa.Insert) -> int:
        return await self._database.run_write(lambda connection: connection.execute(statement).rowcount)

    async def _list(
        self, which: str, token_hash: bytes, limit: int, before: Cursor | None
    ) -> list[TableListing]:
        return listed_tables(
            await self._database.run_read(
                lambda connection: read_list(connection, which, token_hash, limit, before)
            )
        )


def _delete(connection: sa.Connection, ids: Sequence[str]) -> None:
    if ids:
        connection.execute(sa.delete(jobs).where(jobs.c.subject.in_(ids)))
        connection.execute(sa.update(tables).where(tables.c.rematch.in_(ids)).values(rematch=None))
        connection.execute(sa.delete(tables).where(tables.c.id.in_(ids)))


def _seat_fields(row: SeatRow) -> dict[str, Any]:
    return {key: value for key, value in msgspec.structs.asdict(row).items() if key != "held"}


def _holders_of(connection: sa.Connection, table: str) -> list[tuple[int, bytes]]:
    found = sa.select(holders.c.seat, holders.c.token_hash).where(holders.c.table == table)
    return [(row.seat, row.token_hash) for row in connection.execute(found.order_by(holders.c.seat))]


def _hold(connection: sa.Connection, table: str, seat: int, token_hash: bytes) -> None:
    ended = sa.select(tables.c.ended).where(tables.c.id == table).scalar_subquery()
    held = insert(connection, holders).values(table=table, seat=seat, token_hash=token_hash, ended=ended)
    connection.execute(held.on_conflict_do_nothing())


def _is_held(connection: sa.Connection, table: str, seat: int) -> bool:
    holds = (holders.c.table == table, holders.c.seat == seat)
    return connection.execute(sa.select(holders.c.seat).where(*holds)).first() is not None


def _delete_unused_invitations(connection: sa.Connection, table: str, seat: int) -> None:
    unused = (invitations.c.table == table, invitations.c.seat == seat, invitations.c.used.is_(None))
    connection.execute(sa.delete(invitations).where(*unused))
