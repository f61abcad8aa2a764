"""The store on PostgreSQL, for several processes on one database.

One connection writes all pending appends with one statement: one transaction, one flush to disk. The
statement also sends a NOTIFY, which the other processes receive if and only if it is committed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any

import asyncpg
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from dogwatch.health.metrics import database_other, database_read
from dogwatch.health.supervise import backoff, supervise
from dogwatch.store.analyses import Analyses
from dogwatch.store.base import (
    Appended,
    AppendListener,
    AppendResult,
    Conflict,
    DuplicateCommand,
    Gap,
    MessageListener,
    NoTable,
    Row,
    Store,
    StoreDown,
    StoreServed,
    check_message,
    check_rows,
)
from dogwatch.store.batch_writer import BatchWriter, PendingAppend, group_appends
from dogwatch.store.bots import Bots
from dogwatch.store.daily import Daily
from dogwatch.store.failures import as_store_down, is_down, translate_errors
from dogwatch.store.jobs import Jobs
from dogwatch.store.lobby import Lobby
from dogwatch.store.migrations import is_outdated, migrate
from dogwatch.store.players import Players
from dogwatch.store.puzzle_ratings import PuzzleRatings
from dogwatch.store.results import Results
from dogwatch.store.schema import ResultT, jobs
from dogwatch.store.tournaments import Tournaments
from dogwatch.store.turns import Turns

_TIMEOUT = 10.0
"""Seconds for any statement: a database that takes longer is down."""
_PING_INTERVAL = 10.0
"""Seconds between two checks of the listening connection."""
_BACKOFF = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
MIGRATING = 0x646F6777  # advisory lock ("dogw"): one process changes the schema at a time
SERVING = 0x646F6778  # advisory lock: every open store shares it, a restore needs it alone
APPLICATION = "dogwatch"
"""How the connections are named in `pg_stat_activity`."""
_LOG_CHANNEL, _MESSAGE_CHANNEL = "dogwatch_log", "dogwatch_said"

# The first row ("head") of each append is inserted if its number and command are new and the number before
# it exists; the other rows ("tails") only with their head. A NOTIFY (8,000 bytes) holds 100 appends.
_APPEND = f"""
WITH heads AS (
    INSERT INTO log ("table", number, command, entry, time)
    SELECT new.* FROM unnest($1::text[], $2::int[], $3::text[], $4::bytea[], $5::bigint[])
        AS new ("table", number, command, entry, time)
    WHERE new.number = 1
        OR (SELECT true FROM log WHERE log."table" = new."table" AND log.number = new.number - 1)
    ON CONFLICT DO NOTHING
    RETURNING "table", number
), tails AS (
    INSERT INTO log ("table", number, entry, time)
    SELECT new."table", new.number, new.entry, new.time
    FROM unnest($6::text[], $7::int[], $8::bytea[], $9::bigint[]) AS new ("table", number, entry, time)
    JOIN heads USING ("table")
    RETURNING "table", number
), new_films AS (
    INSERT INTO films ("table", number, film)
    SELECT new."table", new.number, new.film
    FROM unnest($11::text[], $12::int[], $13::bytea[]) AS new ("table", number, film)
    JOIN heads USING ("table")
), notified AS (
    SELECT "table", max(number) AS number, row_number() OVER () / 100 AS page
    FROM (SELECT * FROM heads UNION ALL SELECT * FROM tails) AS written GROUP BY "table"
)
SELECT "table" FROM heads
UNION ALL
SELECT pg_notify('{_LOG_CHANNEL}', $10 || string_agg(' ' || "table" || ' ' || number, ''))::text
FROM notified GROUP BY page
"""
_WHY_NOT = """
SELECT EXISTS (SELECT FROM tables WHERE id = $1) AS known,
    EXISTS (SELECT FROM log WHERE "table" = $1 AND number = $2) AS taken,
    (SELECT number FROM log WHERE "table" = $1 AND command = $3) AS repeated
"""
_READ = """SELECT number, entry, time, command FROM log WHERE "table" = $1 AND number > $2 ORDER BY number"""
_READ_FILM = """SELECT film FROM films WHERE "table" = $1 AND number = $2"""
_LAST = """SELECT coalesce(max(number), 0) FROM log WHERE "table" = $1"""


_PROBE = sa.update(jobs).where(sa.false()).values(attempts=jobs.c.attempts)
_RECENT_FAILURE = 5.0
"""Seconds for which a failed append makes `probe` fail: only an append detects a full disk."""


class PostgresStore(Store):
    """A store on PostgreSQL that several processes share."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._process = uuid.uuid4().hex
        self._writer_id = uuid.uuid4().hex
        """Names the sender of append notifications. New after a failed write: an append whose answer was lost
        may be committed later, and is then heard of as another process's."""
        self._own_appends: list[tuple[str, int]] = []
        """Own appends that were heard of since the last write was answered."""
        self._closed = False
        self._batch_writer: BatchWriter[PendingAppend]
        self._writer: asyncpg.Connection | None = None
        self._failed_at = 0.0
        """Loop time at which the last append failed; 0 if it succeeded."""
        self._failures = 0
        self._try_again = 0.0
        self._append_listeners: list[AppendListener] = []
        self._message_listeners: list[MessageListener] = []
        self._listener: asyncpg.Connection | None = None
        self._listening: asyncio.Task[None]
        self._engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=self._connect,
            pool_pre_ping=True,
            pool_size=8,
            max_overflow=0,
        )
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._pool: asyncpg.Pool
        self.lobby = Lobby(self)
        self.jobs = Jobs(self)
        self.analyses = Analyses(self)
        self.players = Players(self)
        self.bots = Bots(self)
        self.turns = Turns(self)
        self.tournaments = Tournaments(self)
        self.results = Results(self)
        self.puzzle_ratings = PuzzleRatings(self)
        self.daily = Daily(self)

    @classmethod
    async def open(cls, url: str) -> PostgresStore:
        """Connect and migrate the schema; raises the errors of `open_store`."""
        with translate_errors():
            await asyncio.to_thread(asyncio.run, _migrate(url))
            store = cls(url)
            # This pool reads and sends messages: nothing that must be durable. With a minimum size it would
            # log a traceback for every attempt to reconnect during an outage.
            settings = {"synchronous_commit": "off", "application_name": APPLICATION}
            store._pool = await asyncpg.create_pool(
                url, min_size=0, max_size=4, command_timeout=_TIMEOUT, server_settings=settings
            )
            listening = await store._start_listening()
        store._batch_writer = BatchWriter(store._write_all, "store-writer")
        store._listener = listening
        store._listening = asyncio.create_task(
            supervise("store-listener", store._keep_listening), name="store-listener"
        )
        return store

    def append_then(
        self, table: str, rows: Sequence[Row], done: Callable[[AppendResult | Exception], None]
    ) -> None:
        """See `Store.append_then`."""
        check_rows(rows)
        self._batch_writer.put(PendingAppend(table, rows, done))

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """See `Store.read`."""
        return [Row(*row) for row in await self._query(self._pool.fetch, _READ, table, after)]

    async def last(self, table: str) -> int:
        """See `Store.last`."""
        return int(await self._query(self._pool.fetchval, _LAST, table))

    async def film(self, table: str, number: int) -> bytes | None:
        """See `Store.film`."""
        found: bytes | None = await self._query(self._pool.fetchval, _READ_FILM, table, number)
        return found

    def subscribe_appends(self, listener: AppendListener) -> None:
        """See `Store.subscribe_appends`."""
        self._append_listeners.append(listener)

    async def publish(self, table: str, payload: bytes) -> None:
        """See `Store.publish`."""
        check_message(payload)
        message = f"{self._process} {table} {payload.decode()}"
        await self._query(self._pool.fetchval, "SELECT pg_notify($1, $2)", _MESSAGE_CHANNEL, message)

    def subscribe_messages(self, listener: MessageListener) -> None:
        """See `Store.subscribe_messages`."""
        self._message_listeners.append(listener)

    async def run_read(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        """See `Database.run_read`. Each statement is a transaction: BEGIN and COMMIT would be round trips."""
        return await self._run(self._reading.connect(), work)

    async def run_write(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        """See `Database.run_write`."""
        return await self._run(self._engine.begin(), work)

    async def _run(
        self,
        connecting: contextlib.AbstractAsyncContextManager[AsyncConnection],
        work: Callable[[sa.Connection], ResultT],
    ) -> ResultT:
        if self._closed:
            raise StoreDown("the store is closed")
        with translate_errors(), database_other.time():
            async with asyncio.timeout(_TIMEOUT), connecting as connection:
                try:
                    return await connection.run_sync(work)
                except Exception as error:
                    if is_down(error):  # no rollback: it may hang; a new connection may reach a new primary
                        await connection.invalidate()
                    raise

    @property
    def writing_since(self) -> float | None:
        """See `Store.writing_since`: appends only."""
        return self._batch_writer.began

    async def probe(self) -> None:
        """See `Store.probe`. Runs an UPDATE that matches no row."""
        await self.run_write(lambda connection: connection.execute(_PROBE).rowcount)
        if self._failed_at and asyncio.get_running_loop().time() - self._failed_at < _RECENT_FAILURE:
            raise StoreDown("the last append failed")

    async def close(self) -> None:
        """See `Store.close`."""
        if self._closed:
            return
        self._closed = True
        await self._batch_writer.close()
        if self._writer is not None:
            await self._writer.close()
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)
        await self._pool.close()
        await self._engine.dispose()

    async def _connect(self) -> asyncpg.Connection:
        return await connect(self._url, command_timeout=_TIMEOUT)

    async def _query(self, query: Callable[..., Awaitable[Any]], *arguments: Any) -> Any:
        if self._closed:
            raise StoreDown("the store is closed")
        with translate_errors(), database_read.time():
            async with asyncio.timeout(_TIMEOUT):  # the pool has no timeout for cancelling a statement
                return await query(*arguments)

    async def _write_all(self, batch: list[PendingAppend]) -> None:
        for group in group_appends(batch):
            await self._write(group)

    async def _write(self, appends: list[PendingAppend]) -> None:
        try:
            connection = await self._writing_connection()
            written = await _insert(connection, appends, self._writer_id)
            self._own_appends.clear()
            self._failed_at = 0.0
            for append in appends:
                inserted = append.table in written
                append.result = Appended() if inserted else await _why_not(connection, append)
        except Exception as error:
            if is_down(error):
                if self._writer is not None:
                    self._writer.terminate()
                self._hear_own_appends()
                self._failed_at = asyncio.get_running_loop().time()
                down = as_store_down(error)
                for append in appends:
                    append.result = down
            elif len(appends) > 1:  # one append made the statement fail for all: write them one by one
                for append in appends:
                    await self._write([append])
            else:
                missing = isinstance(error, asyncpg.ForeignKeyViolationError)
                appends[0].result = NoTable(appends[0].table) if missing else error

    async def _writing_connection(self) -> asyncpg.Connection:
        """The connection for appends; reconnects with backoff if it was lost."""
        if self._writer is None or self._writer.is_closed():
            now = asyncio.get_running_loop().time()
            if now < self._try_again:
                raise StoreDown("the database connection was lost; waiting to reconnect")
            self._try_again = now + _BACKOFF[min(self._failures, len(_BACKOFF) - 1)]
            self._failures += 1
            self._writer = await self._connect()
            self._failures, self._try_again = 0, 0.0
        return self._writer

    async def _start_listening(self) -> asyncpg.Connection:
        connection = await self._connect()
        try:
            await connection.execute(f"SELECT pg_advisory_lock_shared({SERVING})")
            await connection.add_listener(_LOG_CHANNEL, self._on_log)
            await connection.add_listener(_MESSAGE_CHANNEL, self._on_message)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _keep_listening(self) -> None:
        """Listen; after a lost connection reconnect, and notify listeners of possible missed appends."""
        failures = 0
        while True:
            if self._listener is None:
                await asyncio.sleep(backoff(failures, 0.05, 2.0))
                try:
                    self._listener = await self._start_listening()
                except Exception as error:
                    if not is_down(error):
                        raise
                    failures += 1
                    continue
                failures = 0
                self._notify_append("", 0)
            try:
                await _until_lost(self._listener)
            finally:
                self._listener.terminate()
                self._listener = None

    def _on_log(self, _connection: Any, _pid: int, _channel: str, message: object) -> None:
        writer, *parts = str(message).split(" ")
        appends = [(table, int(number)) for table, number in zip(parts[::2], parts[1::2], strict=True)]
        if writer == self._writer_id:
            self._own_appends += appends
        else:
            for table, number in appends:
                self._notify_append(table, number)

    def _hear_own_appends(self) -> None:
        """A write failed: hear of what it committed nevertheless, before now or later."""
        self._writer_id = uuid.uuid4().hex
        own, self._own_appends = self._own_appends, []
        for table, number in own:
            self._notify_append(table, number)

    def _on_message(self, _connection: Any, _pid: int, _channel: str, message: object) -> None:
        process, table, payload = str(message).split(" ", 2)
        if process != self._process:
            for listener in self._message_listeners:
                listener(table, payload.encode())

    def _notify_append(self, table: str, number: int) -> None:
        for listener in self._append_listeners:
            listener(table, number)


async def _insert(connection: asyncpg.Connection, appends: list[PendingAppend], writer: str) -> set[str]:
    """Write the appends that have no conflict; returns the tables of those that were written."""
    heads = [(a.table, a.rows[0]) for a in appends]
    tails = [(a.table, row) for a in appends for row in a.rows[1:]]
    films = [(a.table, row) for a in appends for row in a.rows if row.film is not None]
    written = await connection.fetch(
        _APPEND,
        [table for table, _ in heads],
        [row.number for _, row in heads],
        [row.command for _, row in heads],
        [row.entry for _, row in heads],
        [row.time for _, row in heads],
        [table for table, _ in tails],
        [row.number for _, row in tails],
        [row.entry for _, row in tails],
        [row.time for _, row in tails],
        writer,
        [table for table, _ in films],
        [row.number for _, row in films],
        [row.film for _, row in films],
    )
    return {row[0] for row in written}


async def _why_not(connection: asyncpg.Connection, append: PendingAppend) -> AppendResult | Exception:
    head = append.rows[0]
    found = await connection.fetchrow(_WHY_NOT, append.table, head.number, head.command)
    if found["repeated"] is not None:
        return DuplicateCommand(found["repeated"])
    if found["taken"]:
        return Conflict()
    if not found["known"]:
        return NoTable(append.table)
    return Gap(f"table {append.table} has no entry {head.number - 1}")


async def _until_lost(connection: asyncpg.Connection) -> None:
    lost = asyncio.Event()
    connection.add_termination_listener(lambda _: lost.set())
    while not connection.is_closed():
        try:
            async with asyncio.timeout(_PING_INTERVAL):
                await lost.wait()
        except TimeoutError:
            try:
                await connection.execute("SELECT 1")  # a network failure does not close the connection
            except Exception as error:
                if is_down(error):
                    return
                raise


def _is_problem(record: logging.LogRecord) -> bool:
    """False if a time limit interrupted the closing of a connection: SQLAlchemy has cut it off by then."""
    return not (record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError))


logging.getLogger("sqlalchemy.pool.impl.AsyncAdaptedQueuePool").addFilter(_is_problem)


async def connect(url: str, command_timeout: float | None = None) -> asyncpg.Connection:
    """Connect to the database, within `_TIMEOUT` seconds."""
    settings = {"application_name": APPLICATION}
    return await asyncpg.connect(
        url, timeout=_TIMEOUT, command_timeout=command_timeout, server_settings=settings
    )


async def _migrate(url: str) -> None:
    async with one_connection(url) as connection, connection.begin():
        await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
        if await connection.run_sync(is_outdated):
            alone = await connection.execute(sa.select(sa.func.pg_try_advisory_xact_lock(SERVING)))
            if not alone.scalar_one():
                raise StoreServed("servers of an older version are connected")
        await connection.run_sync(migrate)


@contextlib.asynccontextmanager
async def one_connection(url: str) -> AsyncIterator[AsyncConnection]:
    """A connection of SQLAlchemy without a pool and without a time limit for statements."""
    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=lambda: connect(url), poolclass=sa.NullPool
    )
    async with engine.connect() as connection:
        yield connection
