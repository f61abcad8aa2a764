"""The lobby: tables, seats, seat holders, invitations and offers. Moves do not touch it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

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
"""The last item of a page: the time that the list is sorted by, and the table's id."""

_MAX_DELETED = 500
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table without its secret seed, which only `Lobby.stored` reads."""

    id: str
    game: str
    rules: int
    pack: str = ""
    """The distribution that the game was from when the table was created, and its version."""
    options: str
    """JSON."""
    commitment: str
    """SHA-256 of the seed, hexadecimal."""
    listed: bool = False
    """Whether it is in the public list while a seat is free."""
    spectators: bool = True
    clock: str | None = None
    created: int
    touched: int
    ended: int | None = None
    outcome: str | None = None
    rematch_of: str | None = None
    rematch: str | None = None
    start: str | None = None
    """JSON of the `Start` that the game began from; None for the start of its rules."""


class SeatRow(msgspec.Struct, frozen=True):
    """A seat at a table."""

    seat: int
    kind: SeatKind
    level: str | None = None
    name: str | None = None
    open: bool = False
    """Whether it may be taken without an invitation."""
    held: bool = False
    """Whether a browser holds it. Derived: ignored when writing."""
    salt: str | None = None
    mark: str | None = None
    """The name's commitment, a salted hash that is part of the record."""


class OfferRow(msgspec.Struct, frozen=True):
    """An offer of a seat. A table has at most one of each kind."""

    kind: OfferKind
    seat: int
    number: int
    to_number: int | None = None


class StoredTable(NamedTuple):
    """Everything about a table: what a process needs to load it."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    seed: bytes
    """Secret."""
    holders: dict[bytes, frozenset[int]]
    """Token's hash -> the seats that the browser holds."""
    offers: list[OfferRow]
    log: list[tuple[int, bytes, int, str | None]]
    """The fields of each `Row`, in order, without films."""


class TableListing(msgspec.Struct, frozen=True):
    """A table with its seats, as an item of a list."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    number: int
    """Of the log's last entry; 0 if it is empty."""
    mine: tuple[int, ...]
    """Seats of the browser that asks."""


TABLE_COLUMNS = [column for column in tables.c if column.name != "seed"]
"""The fields of a `TableRow`."""
_HELD = sa.exists().where(holders.c.table == seats.c.table, holders.c.seat == seats.c.seat)

# One statement with one row: each statement and each row would be a round trip to PostgreSQL, or another wait
# of SQLite's thread for the GIL.
_STORED = """
SELECT {columns}, seed,
    (SELECT CAST({array}({row}(seat, kind, level, name, open, salt, mark)) AS TEXT)
        FROM seats WHERE "table" = tables.id),
    (SELECT CAST({array}({row}(seat, {hash})) AS TEXT) FROM holders WHERE "table" = tables.id),
    (SELECT CAST({array}({row}(kind, seat, number, to_number)) AS TEXT)
        FROM offers WHERE "table" = tables.id),
    (SELECT CAST({array}({row}(number, {entry}, time, command)) AS TEXT) FROM log WHERE "table" = tables.id)
FROM tables WHERE id = {id}
""".replace("{columns}", ", ".join(f'"{column.name}"' for column in TABLE_COLUMNS))
_STORED_IN = {
    "sqlite": _STORED.format(
        array="json_group_array",
        row="json_array",
        hash="hex(token_hash)",
        entry="CAST(entry AS TEXT)",
        id="?",
    ),
    "postgresql": _STORED.format(
        array="json_agg",
        row="json_build_array",
        hash="encode(token_hash, 'hex')",
        entry="convert_from(entry, 'UTF8')",
        id="$1",
    ),
}
_Flag: TypeAlias = bool | int
"""SQLite's booleans are integers."""
_seats_decoder = msgspec.json.Decoder(
    list[tuple[int, SeatKind, str | None, str | None, _Flag, str | None, str | None]]
)
_holders_decoder = msgspec.json.Decoder(list[tuple[int, str]])
_offers_decoder = msgspec.json.Decoder(list[tuple[OfferKind, int, int, int | None]])
_log_decoder = msgspec.json.Decoder(list[tuple[int, str, int, str | None]])


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

        def work(connection: sa.Connection) -> Any:
            return connection.exec_driver_sql(_STORED_IN[connection.dialect.name], (table,)).first()

        found = await self._database.run_read(work)
        return None if found is None else _stored(found)

    async def seating(self, table: str) -> tuple[tuple[SeatRow, ...], dict[bytes, frozenset[int]]]:
        """A table's seats and `StoredTable.holders`."""

        def work(connection: sa.Connection) -> tuple[tuple[SeatRow, ...], list[tuple[int, bytes]]]:
            return seats_of(connection, [table])[table], _holders_of(connection, table)

        seat_rows, held = await self._database.run_read(work)
        return seat_rows, _by_holder(held)

    async def seats(self, table: str) -> tuple[SeatRow, ...]:
        """A table's seats, in order; empty if there is no such table."""

        def work(connection: sa.Connection) -> tuple[SeatRow, ...]:
            return seats_of(connection, [table])[table]

        return await self._database.run_read(work)

    async def set_name(
        self, table: str, seat: int, name: str | None, salt: str | None = None, mark: str | None = None
    ) -> None:
        """Set or remove the name of the person on a seat, with its commitment."""
        here = (seats.c.table == table, seats.c.seat == seat)
        await self._execute(sa.update(seats).where(*here).values(name=name, salt=salt, mark=mark))

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

    async def take(self, table: str, seat: int, token_hash: bytes) -> bool:
        """Take an open, free seat; False if it is neither. Deletes its unused invitations.

        If two browsers try, one gets the seat.
        """

        def work(connection: sa.Connection) -> bool:
            here = (seats.c.table == table, seats.c.seat == seat)
            open_seat = sa.select(seats.c.seat).where(*here, seats.c.open).with_for_update()
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
        free = sa.exists().where(seats.c.table == tables.c.id, seats.c.open, ~_HELD)
        which = (tables.c.listed, tables.c.ended.is_(None), free)
        return await self._list(tables.c.created, token_hash, limit, before, *which)

    async def tables_of(
        self, token_hash: bytes, limit: int, before: Cursor | None = None
    ) -> list[TableListing]:
        """Unfinished tables of this browser, last touched first; the cursor is (touched, id)."""
        which = (tables.c.ended.is_(None), _held_by(token_hash))
        return await self._list(tables.c.touched, token_hash, limit, before, *which)

    async def finished_of(
        self, token_hash: bytes, limit: int, before: Cursor | None = None
    ) -> list[TableListing]:
        """Finished tables of this browser, last finished first; the cursor is (ended, id)."""
        which = (tables.c.ended.is_not(None), _held_by(token_hash))
        return await self._list(tables.c.ended, token_hash, limit, before, *which)

    async def bot_or_clock_tables(self, after: str, limit: int) -> list[str]:
        """Ids of unfinished tables with a bot or a clock, in order, greater than `after`."""
        bot = sa.exists().where(seats.c.table == tables.c.id, seats.c.kind == "bot")
        found = sa.select(tables.c.id).where(
            tables.c.id > after, tables.c.ended.is_(None), sa.or_(bot, tables.c.clock.is_not(None))
        )
        ordered = found.order_by(tables.c.id).limit(limit)
        return await self._database.run_read(lambda connection: list(connection.execute(ordered).scalars()))

    async def finish(self, table: str, outcome: str, now: int) -> bool:
        """Store a table's outcome (JSON); False, without effect, if it has one."""
        running = (tables.c.id == table, tables.c.ended.is_(None))
        ended = sa.update(tables).where(*running).values(ended=now, touched=now, outcome=outcome)
        return await self._execute(ended) == 1

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
        self,
        newest: sa.Column[Any],
        token_hash: bytes,
        limit: int,
        before: Cursor | None,
        *which: sa.ColumnElement[bool],
    ) -> list[TableListing]:
        order = sa.tuple_(newest, tables.c.id)
        last = sa.select(sa.func.max(log.c.number)).where(log.c.table == tables.c.id).scalar_subquery()
        found = sa.select(tables.c.id).where(*which)
        if before is not None:
            found = found.where(order < before)
        found = found.order_by(newest.desc(), tables.c.id.desc()).limit(limit)

        def work(connection: sa.Connection) -> list[TableListing]:
            # The ids alone first: indices have them.
            ids = list(connection.execute(found).scalars())
            chosen = sa.select(*TABLE_COLUMNS, last.label("last")).where(tables.c.id.in_(ids))
            by_id = {row.id: fields(row) for row in connection.execute(chosen)}
            ids = [each for each in ids if each in by_id]  # one may have been deleted meanwhile
            rows = [by_id[each] for each in ids]
            by_table, mine = seats_of(connection, ids), _seats_of_browser(connection, token_hash, ids)
            return [
                TableListing(
                    number=row.pop("last") or 0, table=TableRow(**row), seats=by_table[each], mine=mine[each]
                )
                for each, row in zip(ids, rows, strict=True)
            ]

        return await self._database.run_read(work)


def _delete(connection: sa.Connection, ids: Sequence[str]) -> None:
    if ids:
        connection.execute(sa.delete(jobs).where(jobs.c.subject.in_(ids)))
        connection.execute(sa.update(tables).where(tables.c.rematch.in_(ids)).values(rematch=None))
        connection.execute(sa.delete(tables).where(tables.c.id.in_(ids)))


def _seat_fields(row: SeatRow) -> dict[str, Any]:
    return {key: value for key, value in msgspec.structs.asdict(row).items() if key != "held"}


def _held_by(token_hash: bytes) -> sa.ColumnElement[bool]:
    # Not EXISTS: SQLite would look for it at every finished table.
    return tables.c.id.in_(sa.select(holders.c.table).where(holders.c.token_hash == token_hash))


def _seats_of_browser(
    connection: sa.Connection, token_hash: bytes, ids: Sequence[str]
) -> dict[str, tuple[int, ...]]:
    """Table -> the seats that the browser holds, in order."""
    by_table: dict[str, tuple[int, ...]] = dict.fromkeys(ids, ())
    here = (holders.c.table.in_(ids), holders.c.token_hash == token_hash)
    found = sa.select(holders.c.table, holders.c.seat).where(*here).order_by(holders.c.seat)
    for row in connection.execute(found):
        by_table[row.table] += (row.seat,)
    return by_table


def seats_of(connection: sa.Connection, ids: Sequence[str]) -> dict[str, tuple[SeatRow, ...]]:
    """Table -> its seats, in order."""
    found = sa.select(seats, _HELD.label("held")).where(seats.c.table.in_(ids))
    by_table: dict[str, list[SeatRow]] = {each: [] for each in ids}
    for row in connection.execute(found.order_by(seats.c.seat)):
        by_table[row.table].append(
            SeatRow(
                row.seat, row.kind, row.level, row.name, bool(row.open), bool(row.held), row.salt, row.mark
            )
        )
    return {each: tuple(rows) for each, rows in by_table.items()}


def _stored(found: Sequence[Any]) -> StoredTable:
    """The result of `_STORED`."""
    *columns, seed, seat_texts, holder_texts, offer_texts, log_texts = found
    row = dict(zip((column.name for column in TABLE_COLUMNS), columns, strict=True))
    row["listed"], row["spectators"] = bool(row["listed"]), bool(row["spectators"])
    held = [(seat, bytes.fromhex(token)) for seat, token in _holders_decoder.decode(holder_texts or "[]")]
    held_seats = {seat for seat, _ in held}
    return StoredTable(
        TableRow(**row),
        tuple(
            SeatRow(seat, kind, level, name, bool(is_open), seat in held_seats, salt, mark)
            for seat, kind, level, name, is_open, salt, mark in sorted(
                _seats_decoder.decode(seat_texts or "[]")
            )
        ),
        bytes(seed),
        _by_holder(held),
        [OfferRow(*each) for each in sorted(_offers_decoder.decode(offer_texts or "[]"))],
        sorted(
            (number, entry.encode(), when, command)
            for number, entry, when, command in _log_decoder.decode(log_texts or "[]")
        ),
    )


def _holders_of(connection: sa.Connection, table: str) -> list[tuple[int, bytes]]:
    found = sa.select(holders.c.seat, holders.c.token_hash).where(holders.c.table == table)
    return [(row.seat, row.token_hash) for row in connection.execute(found.order_by(holders.c.seat))]


def _by_holder(held: Iterable[tuple[int, bytes]]) -> dict[bytes, frozenset[int]]:
    found: dict[bytes, frozenset[int]] = {}
    for seat, token in held:
        found[token] = found.get(token, frozenset()) | {seat}
    return found


def _hold(connection: sa.Connection, table: str, seat: int, token_hash: bytes) -> None:
    held = insert(connection, holders).values(table=table, seat=seat, token_hash=token_hash)
    connection.execute(held.on_conflict_do_nothing())


def _is_held(connection: sa.Connection, table: str, seat: int) -> bool:
    holds = (holders.c.table == table, holders.c.seat == seat)
    return connection.execute(sa.select(holders.c.seat).where(*holds)).first() is not None


def _delete_unused_invitations(connection: sa.Connection, table: str, seat: int) -> None:
    unused = (invitations.c.table == table, invitations.c.seat == seat, invitations.c.used.is_(None))
    connection.execute(sa.delete(invitations).where(*unused))
