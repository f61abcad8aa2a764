"""The lobby: which tables there are, who sits where, and what is offered. Not on the way of a move."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias

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
    seats,
    tables,
)

SeatKind: TypeAlias = Literal["person", "bot"]
OfferKind: TypeAlias = Literal["draw", "takeback", "rematch"]
Cursor: TypeAlias = tuple[int, str]
"""Where a page of a list ended: the time that it is sorted by, and the table's id."""

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table. Its seed is kept apart (`Lobby.seed`), so that it cannot slip out with the rest."""

    id: str
    game: str
    rules: int
    pack: str = ""
    """The distribution that brought the game, and its version, when the table was made."""
    options: str
    commitment: str
    listed: bool = False
    spectators: bool = True
    clock: str | None = None
    created: int
    touched: int
    ended: int | None = None
    outcome: str | None = None
    rematch_of: str | None = None
    rematch: str | None = None


class SeatRow(msgspec.Struct, frozen=True):
    """A seat at a table."""

    seat: int
    kind: SeatKind
    level: str | None = None
    name: str | None = None
    open: bool = False
    """Whether anybody may sit down there, without an invitation."""
    held: bool = False
    """Whether any browser holds it. Only read, never written."""
    salt: str | None = None
    mark: str | None = None
    """The name's salted hash, which records seal."""


class OfferRow(msgspec.Struct, frozen=True):
    """What a seat offers; at most one of each kind at a table."""

    kind: OfferKind
    seat: int
    number: int
    to_number: int | None = None


class Listed(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: TableRow
    seats: tuple[SeatRow, ...]


_COLUMNS = [column for column in tables.c if column.name != "seed"]
_HELD = sa.exists().where(holders.c.table == seats.c.table, holders.c.seat == seats.c.seat)


class Lobby:
    """All that is kept about tables beside their logs."""

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
    ) -> str:
        """Make a table with who holds its seats and whom a link invites, and give its id.

        A rematch (`rematch_of`) is made once: whoever comes second makes nothing and gets the first one's id.
        """
        if not _ID.fullmatch(table.id):
            raise ValueError(f"not a table's id: {table.id!r}")
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
                        raise LookupError(f"there is no table {table.rematch_of} to play again")
                    return str(winner)
            connection.execute(sa.insert(tables).values(seed=seed, **msgspec.structs.asdict(table)))
            for into, rows in (
                (seats, [own | _seat_fields(row) for row in seat_rows]),
                (holders, held_rows),
                (invitations, invited_rows),
            ):
                if rows:
                    connection.execute(sa.insert(into), rows)
            return table.id

        return await self._database.writing(work)

    async def table(self, table: str) -> TableRow | None:
        """A table, without its seed."""

        def work(connection: sa.Connection) -> TableRow | None:
            row = connection.execute(sa.select(*_COLUMNS).where(tables.c.id == table)).first()
            return None if row is None else TableRow(**fields(row))

        return await self._database.reading(work)

    async def seed(self, table: str) -> bytes | None:
        """A table's secret."""

        def work(connection: sa.Connection) -> bytes | None:
            return connection.execute(sa.select(tables.c.seed).where(tables.c.id == table)).scalar()

        return await self._database.reading(work)

    async def seats(self, table: str) -> tuple[SeatRow, ...]:
        """A table's seats, in order."""

        def work(connection: sa.Connection) -> tuple[SeatRow, ...]:
            return _seats(connection, [table])[table]

        return await self._database.reading(work)

    async def set_name(
        self, table: str, seat: int, name: str | None, salt: str | None = None, mark: str | None = None
    ) -> None:
        """Name the person who sits there."""
        here = (seats.c.table == table, seats.c.seat == seat)
        await self._execute(sa.update(seats).where(*here).values(name=name, salt=salt, mark=mark))

    async def holders_of(self, table: str) -> list[tuple[int, bytes]]:
        """(seat, token's hash) of every browser that holds a seat at the table."""

        def work(connection: sa.Connection) -> list[tuple[int, bytes]]:
            found = sa.select(holders.c.seat, holders.c.token_hash).where(holders.c.table == table)
            return [(row.seat, row.token_hash) for row in connection.execute(found.order_by(holders.c.seat))]

        return await self._database.reading(work)

    async def seats_held(self, token_hash: bytes, table: str) -> tuple[int, ...]:
        """The seats that this browser holds at the table."""

        def work(connection: sa.Connection) -> tuple[int, ...]:
            here = (holders.c.table == table, holders.c.token_hash == token_hash)
            found = sa.select(holders.c.seat).where(*here).order_by(holders.c.seat)
            return tuple(connection.execute(found).scalars())

        return await self._database.reading(work)

    async def hold(self, table: str, seat: int, token_hash: bytes) -> None:
        """Let a browser hold a seat, whoever else holds it."""
        await self._database.writing(lambda connection: _hold(connection, table, seat, token_hash))

    async def take(self, table: str, seat: int, token_hash: bytes) -> bool:
        """Sit down on an open seat that nobody holds: one of two wins. Unused links to it end."""

        def work(connection: sa.Connection) -> bool:
            here = (seats.c.table == table, seats.c.seat == seat)
            open_seat = sa.select(seats.c.seat).where(*here, seats.c.open).with_for_update()
            if connection.execute(open_seat).first() is None:
                return False
            if _is_held(connection, table, seat):
                return False
            _hold(connection, table, seat, token_hash)
            _end_links(connection, table, seat)
            return True

        return await self._database.writing(work)

    async def invite(self, table: str, seat: int, hashed: bytes, token_hash: bytes, now: int) -> bool:
        """Keep the hash of a link that lets one browser hold a seat.

        Only somebody at the table makes one: to their own seat, or to a person's seat that nobody holds.
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

        return await self._database.writing(work)

    async def claim(self, hashed: bytes, token_hash: bytes, now: int) -> tuple[str, int] | None:
        """Use an invitation: (table, seat) that the browser now holds; None when it is unknown or used.

        A browser that used it before, and lost the answer, is answered again. Where nobody held the seat,
        its other unused links end: they were for the same empty chair.
        """

        def work(connection: sa.Connection) -> tuple[str, int] | None:
            found = sa.select(invitations.c.table, invitations.c.seat).where(invitations.c.hash == hashed)
            row = connection.execute(found).first()
            if row is None:
                return None
            here = (seats.c.table == row.table, seats.c.seat == row.seat)
            connection.execute(sa.select(seats.c.seat).where(*here).with_for_update())  # one after the other
            unused = (invitations.c.hash == hashed, invitations.c.used.is_(None))
            if not connection.execute(sa.update(invitations).where(*unused).values(used=now)).rowcount:
                own = (holders.c.table == row.table, holders.c.seat == row.seat)
                again = sa.select(holders.c.seat).where(*own, holders.c.token_hash == token_hash)
                return None if connection.execute(again).first() is None else (row.table, row.seat)
            if not _is_held(connection, row.table, row.seat):
                _end_links(connection, row.table, row.seat)
            _hold(connection, row.table, row.seat, token_hash)
            return row.table, row.seat

        return await self._database.writing(work)

    async def invitation(self, hashed: bytes, token_hash: bytes | None = None) -> tuple[str, int] | None:
        """(table, seat) of an invitation that this browser could claim, without using it."""
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

        return await self._database.reading(work)

    async def offers(self, table: str) -> list[OfferRow]:
        """What is offered at the table."""

        def work(connection: sa.Connection) -> list[OfferRow]:
            columns = (offers.c.kind, offers.c.seat, offers.c.number, offers.c.to_number)
            found = sa.select(*columns).where(offers.c.table == table).order_by(offers.c.kind)
            return [OfferRow(**fields(row)) for row in connection.execute(found)]

        return await self._database.reading(work)

    async def put_offer(self, table: str, offer: OfferRow) -> None:
        """Offer something, in place of an earlier offer of that kind."""
        what = msgspec.structs.asdict(offer)

        def work(connection: sa.Connection) -> None:
            made = insert(connection, offers).values(table=table, **what)
            connection.execute(made.on_conflict_do_update(index_elements=["table", "kind"], set_=what))

        await self._database.writing(work)

    async def clear_offers(self, table: str, kind: OfferKind | None = None) -> None:
        """Forget the offers at a table, or the one of that kind."""
        gone = sa.delete(offers).where(offers.c.table == table)
        await self._execute(gone if kind is None else gone.where(offers.c.kind == kind))

    async def open_tables(self, limit: int, before: Cursor | None = None) -> list[Listed]:
        """Listed tables with a free seat for anybody, the newest first; page on by (created, id)."""
        free = sa.exists().where(seats.c.table == tables.c.id, seats.c.open, ~_HELD)
        return await self._list(
            tables.c.created, limit, before, tables.c.listed, tables.c.ended.is_(None), free
        )

    async def tables_of(self, token_hash: bytes, limit: int, before: Cursor | None = None) -> list[Listed]:
        """Unfinished tables where this browser holds a seat, last touched first; page on by (touched, id)."""
        return await self._list(
            tables.c.touched, limit, before, tables.c.ended.is_(None), _held_by(token_hash)
        )

    async def finished_of(self, token_hash: bytes, limit: int, before: Cursor | None = None) -> list[Listed]:
        """Finished tables where this browser holds a seat, the last first; page on by (ended, id)."""
        return await self._list(
            tables.c.ended, limit, before, tables.c.ended.is_not(None), _held_by(token_hash)
        )

    async def finished_tables(self, limit: int, before: Cursor | None = None) -> list[Listed]:
        """Listed tables that are finished, the last first; page on by (ended, id)."""
        return await self._list(tables.c.ended, limit, before, tables.c.ended.is_not(None), tables.c.listed)

    async def driven(self, after: str, limit: int) -> list[str]:
        """Unfinished tables where a bot sits or a clock runs, by id; page on by the last one."""
        bot = sa.exists().where(seats.c.table == tables.c.id, seats.c.kind == "bot")
        found = sa.select(tables.c.id).where(
            tables.c.id > after, tables.c.ended.is_(None), sa.or_(bot, tables.c.clock.is_not(None))
        )
        ordered = found.order_by(tables.c.id).limit(limit)
        return await self._database.reading(lambda connection: list(connection.execute(ordered).scalars()))

    async def finish(self, table: str, outcome: str, now: int) -> bool:
        """Note how the game ended; only the first time counts."""
        running = (tables.c.id == table, tables.c.ended.is_(None))
        ended = sa.update(tables).where(*running).values(ended=now, touched=now, outcome=outcome)
        return await self._execute(ended) == 1

    async def touch(self, table: str, now: int) -> None:
        """Note that somebody was at the table."""
        await self._execute(
            sa.update(tables).where(tables.c.id == table, tables.c.touched < now).values(touched=now)
        )

    async def expire(self, now: int, unused_for: int) -> int:
        """Delete the tables that were not touched for so long and never played on, and give their count.

        Everybody joins before the first move, so a log with no more entries than people holds no move.
        """
        here = tables.c.id
        entries = sa.select(sa.func.count()).where(log.c.table == here).scalar_subquery()
        people = sa.select(sa.func.count()).where(seats.c.table == here, seats.c.kind == "person")
        unused = (tables.c.touched < now - unused_for, tables.c.ended.is_(None))

        def work(connection: sa.Connection) -> int:
            found = sa.select(here).where(*unused, entries <= people.scalar_subquery()).limit(500)
            candidates = list(connection.execute(found.with_for_update(skip_locked=True)).scalars())
            # With the rows locked nothing can be appended any more: what is still without a move is gone.
            still = sa.select(here).where(here.in_(candidates), entries <= people.scalar_subquery())
            gone = list(connection.execute(still).scalars())
            if gone:
                connection.execute(sa.delete(jobs).where(jobs.c.table.in_(gone)))
                connection.execute(sa.update(tables).where(tables.c.rematch.in_(gone)).values(rematch=None))
                connection.execute(sa.delete(tables).where(here.in_(gone)))
            return len(gone)

        return await self._database.writing(work)

    async def unused(self, now: int, unused_for: int, limit: int) -> list[str]:
        """Unfinished tables that were not touched for so long, the oldest first."""
        old = (tables.c.ended.is_(None), tables.c.touched < now - unused_for)
        found = sa.select(tables.c.id).where(*old).order_by(tables.c.touched).limit(limit)
        return await self._database.reading(lambda connection: list(connection.execute(found).scalars()))

    async def _execute(self, statement: sa.Update | sa.Delete | sa.Insert) -> int:
        return await self._database.writing(lambda connection: connection.execute(statement).rowcount)

    async def _list(
        self,
        newest: sa.Column[Any],
        limit: int,
        before: Cursor | None,
        *which: sa.ColumnElement[bool],
    ) -> list[Listed]:
        order = sa.tuple_(newest, tables.c.id)
        found = sa.select(*_COLUMNS).where(*which)
        if before is not None:
            found = found.where(order < before)
        found = found.order_by(newest.desc(), tables.c.id.desc()).limit(limit)

        def work(connection: sa.Connection) -> list[Listed]:
            rows = [TableRow(**fields(row)) for row in connection.execute(found)]
            by_table = _seats(connection, [row.id for row in rows])
            return [Listed(row, by_table[row.id]) for row in rows]

        return await self._database.reading(work)


def _seat_fields(row: SeatRow) -> dict[str, Any]:
    return {key: value for key, value in msgspec.structs.asdict(row).items() if key != "held"}


def _held_by(token_hash: bytes) -> sa.ColumnElement[bool]:
    return sa.exists().where(holders.c.table == tables.c.id, holders.c.token_hash == token_hash)


def _seats(connection: sa.Connection, ids: Sequence[str]) -> dict[str, tuple[SeatRow, ...]]:
    found = sa.select(seats, _HELD.label("held")).where(seats.c.table.in_(ids))
    by_table: dict[str, list[SeatRow]] = {each: [] for each in ids}
    for row in connection.execute(found.order_by(seats.c.seat)):
        by_table[row.table].append(
            SeatRow(
                row.seat, row.kind, row.level, row.name, bool(row.open), bool(row.held), row.salt, row.mark
            )
        )
    return {each: tuple(rows) for each, rows in by_table.items()}


def _hold(connection: sa.Connection, table: str, seat: int, token_hash: bytes) -> None:
    held = insert(connection, holders).values(table=table, seat=seat, token_hash=token_hash)
    connection.execute(held.on_conflict_do_nothing())


def _is_held(connection: sa.Connection, table: str, seat: int) -> bool:
    holds = (holders.c.table == table, holders.c.seat == seat)
    return connection.execute(sa.select(holders.c.seat).where(*holds)).first() is not None


def _end_links(connection: sa.Connection, table: str, seat: int) -> None:
    unused = (invitations.c.table == table, invitations.c.seat == seat, invitations.c.used.is_(None))
    connection.execute(sa.delete(invitations).where(*unused))
