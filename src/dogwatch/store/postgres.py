"""Many processes on one database: PostgreSQL.

One connection takes all appends that wait and writes them with one statement: one transaction, and one flush
to disk. With it goes a NOTIFY, which the other processes hear when, and only when, it is committed.
"""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import asyncpg
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from dogwatch.health.supervise import backoff, supervise
from dogwatch.store.analyses import Analyses
from dogwatch.store.base import (
    Answer,
    Appended,
    Gap,
    Heard,
    HeardSaid,
    NoTable,
    Repeated,
    Row,
    Store,
    StoreDown,
    Taken,
    check_rows,
    check_said,
)
from dogwatch.store.failures import as_store_down, down_or_bug, is_down
from dogwatch.store.jobs import Jobs
from dogwatch.store.lobby import Lobby
from dogwatch.store.migrations import migrate
from dogwatch.store.schema import ResultT, jobs
from dogwatch.store.waiting import Append, Writer, groups

_TIMEOUT = 10.0
"""Seconds for any statement: a database that does not answer by then is down."""
_ALIVE = 10.0
"""Seconds between two looks whether the listening connection still lives."""
_BACKOFF = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
_MIGRATING = 0x646F6777  # the advisory lock: "dogw"
_LOG, _SAID = "dogwatch_log", "dogwatch_said"

# The first row of each append decides: it goes in when its number and its command are new and nothing is left
# out; the rows after it follow only then. A hundred appends fit into one notification of 8,000 bytes.
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
), seen AS (
    INSERT INTO films ("table", number, film)
    SELECT new."table", new.number, new.film
    FROM unnest($11::text[], $12::int[], $13::bytea[]) AS new ("table", number, film)
    JOIN heads USING ("table")
), told AS (
    SELECT "table", max(number) AS number, row_number() OVER () / 100 AS page
    FROM (SELECT * FROM heads UNION ALL SELECT * FROM tails) AS written GROUP BY "table"
)
SELECT "table" FROM heads
UNION ALL
SELECT pg_notify('{_LOG}', $10 || string_agg(' ' || "table" || ' ' || number, ''))::text
FROM told GROUP BY page
"""
_WHY_NOT = """
SELECT EXISTS (SELECT FROM tables WHERE id = $1) AS known,
    EXISTS (SELECT FROM log WHERE "table" = $1 AND number = $2) AS taken,
    (SELECT number FROM log WHERE "table" = $1 AND command = $3) AS repeated
"""
_READ = """SELECT number, entry, time, command FROM log WHERE "table" = $1 AND number > $2 ORDER BY number"""
_SEE = """SELECT film FROM films WHERE "table" = $1 AND number = $2"""
_LAST = """SELECT coalesce(max(number), 0) FROM log WHERE "table" = $1"""


_PROBE = sa.update(jobs).where(sa.false()).values(attempts=jobs.c.attempts)
_FAILED_LATELY = 5.0
"""Seconds: a full disk shows only when something is appended."""


class PostgresStore(Store):
    """A store that several processes share."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._process = uuid.uuid4().hex
        self._closed = False
        self._waiting: Writer[Append]
        self._writer: asyncpg.Connection | None = None
        self._failed_at = 0.0
        """When the last append failed; 0 when it did not."""
        self._failures = 0
        self._try_again = 0.0
        self._heard: list[Heard] = []
        self._heard_said: list[HeardSaid] = []
        self._listener: asyncpg.Connection | None = None
        self._listening: asyncio.Task[None]
        self._engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=self._connect,
            pool_pre_ping=True,
            pool_size=8,
            max_overflow=0,
        )
        self._pool: asyncpg.Pool
        self.lobby = Lobby(self)
        self.jobs = Jobs(self)
        self.analyses = Analyses(self)

    @classmethod
    async def open(cls, url: str) -> PostgresStore:
        """Connect, and bring the schema up to date; raises `StoreDown`."""
        with down_or_bug():
            await asyncio.to_thread(asyncio.run, _migrate(url))
            store = cls(url)
            # What is said through this pool need not last, and waits for no disk.
            settings = {"synchronous_commit": "off"}
            store._pool = await asyncpg.create_pool(
                url, min_size=1, max_size=4, command_timeout=_TIMEOUT, server_settings=settings
            )
            listening = await store._start_listening()
        store._waiting = Writer(store._write_all, "store-writer")
        store._listener = listening
        store._listening = asyncio.create_task(
            supervise("store-listener", store._listen_on), name="store-listener"
        )
        return store

    def append(self, table: str, rows: Sequence[Row]) -> Awaitable[Answer]:
        """See `Store.append`."""
        check_rows(rows)
        return self._waiting.put(Append(asyncio.get_running_loop().create_future(), table, rows))

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """See `Store.read`."""
        return [Row(*row) for row in await self._ask(self._pool.fetch, _READ, table, after)]

    async def last(self, table: str) -> int:
        """See `Store.last`."""
        return int(await self._ask(self._pool.fetchval, _LAST, table))

    async def film(self, table: str, number: int) -> bytes | None:
        """See `Store.film`."""
        found: bytes | None = await self._ask(self._pool.fetchval, _SEE, table, number)
        return found

    def listen(self, heard: Heard) -> None:
        """See `Store.listen`."""
        self._heard.append(heard)

    async def say(self, table: str, payload: bytes) -> None:
        """See `Store.say`."""
        check_said(payload)
        message = f"{self._process} {table} {payload.decode()}"
        await self._ask(self._pool.fetchval, "SELECT pg_notify($1, $2)", _SAID, message)

    def listen_said(self, heard: HeardSaid) -> None:
        """See `Store.listen_said`."""
        self._heard_said.append(heard)

    async def reading(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        """See `Database.reading`."""
        return await self.writing(work)

    async def writing(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        """See `Database.writing`."""
        if self._closed:
            raise StoreDown("the store is closed")
        with down_or_bug():
            async with asyncio.timeout(_TIMEOUT), self._engine.begin() as connection:
                try:
                    return await connection.run_sync(work)
                except Exception as error:
                    if is_down(error):  # the next one may reach the new primary; no rollback that hangs
                        await connection.invalidate()
                    raise

    async def probe(self) -> None:
        """See `Store.probe`: a statement that may write, but changes no row and so nothing on disk."""
        await self.writing(lambda connection: connection.execute(_PROBE).rowcount)
        if self._failed_at and asyncio.get_running_loop().time() - self._failed_at < _FAILED_LATELY:
            raise StoreDown("the last append failed")

    async def close(self) -> None:
        """See `Store.close`."""
        if self._closed:
            return
        self._closed = True
        await self._waiting.close()
        if self._writer is not None:
            await self._writer.close()
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)
        await self._pool.close()
        await self._engine.dispose()

    async def _connect(self) -> asyncpg.Connection:
        return await asyncpg.connect(self._url, timeout=_TIMEOUT, command_timeout=_TIMEOUT)

    async def _ask(self, ask: Callable[..., Awaitable[Any]], *arguments: Any) -> Any:
        if self._closed:
            raise StoreDown("the store is closed")
        with down_or_bug():
            async with asyncio.timeout(_TIMEOUT):  # the pool waits for ever to cancel a statement
                return await ask(*arguments)

    async def _write_all(self, lot: list[Append]) -> None:
        for group in groups(lot):
            await self._write(group)

    async def _write(self, appends: list[Append]) -> None:
        try:
            connection = await self._writing_connection()
            written = await _insert(connection, appends, self._process)
            self._failed_at = 0.0
            for append in appends:
                known = append.table in written
                append.result = Appended() if known else await _why_not(connection, append)
        except Exception as error:
            if is_down(error):
                if self._writer is not None:
                    self._writer.terminate()
                self._failed_at = asyncio.get_running_loop().time()
                down = as_store_down(error)
                for append in appends:
                    append.result = down
            # One of them cannot be written, and the statement failed for all: each by itself, then.
            elif len(appends) > 1:
                for append in appends:
                    await self._write([append])
            else:
                missing = isinstance(error, asyncpg.ForeignKeyViolationError)
                appends[0].result = NoTable(appends[0].table) if missing else error

    async def _writing_connection(self) -> asyncpg.Connection:
        """The connection, made anew when it was lost, but not too often."""
        if self._writer is None or self._writer.is_closed():
            now = asyncio.get_running_loop().time()
            if now < self._try_again:
                raise StoreDown("it will be tried again soon")
            self._try_again = now + _BACKOFF[min(self._failures, len(_BACKOFF) - 1)]
            self._failures += 1
            self._writer = await self._connect()
            self._failures, self._try_again = 0, 0.0
        return self._writer

    async def _start_listening(self) -> asyncpg.Connection:
        connection = await self._connect()
        try:
            await connection.add_listener(_LOG, self._on_log)
            await connection.add_listener(_SAID, self._on_said)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _listen_on(self) -> None:
        """Listen until the connection is lost, then connect again: whatever was missed must be read."""
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
                self._tell("", 0)
            try:
                await _until_lost(self._listener)
            finally:
                self._listener.terminate()
                self._listener = None

    def _on_log(self, _connection: Any, _pid: int, _channel: str, message: object) -> None:
        process, *told = str(message).split(" ")
        if process != self._process:
            for table, number in zip(told[::2], told[1::2], strict=True):
                self._tell(table, int(number))

    def _on_said(self, _connection: Any, _pid: int, _channel: str, message: object) -> None:
        process, table, payload = str(message).split(" ", 2)
        if process != self._process:
            for heard in self._heard_said:
                heard(table, payload.encode())

    def _tell(self, table: str, number: int) -> None:
        for heard in self._heard:
            heard(table, number)


async def _insert(connection: asyncpg.Connection, appends: list[Append], process: str) -> set[str]:
    """Write what can be written, and give the tables whose append is in."""
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
        process,
        [table for table, _ in films],
        [row.number for _, row in films],
        [row.film for _, row in films],
    )
    return {row[0] for row in written}


async def _why_not(connection: asyncpg.Connection, append: Append) -> Answer | Exception:
    head = append.rows[0]
    found = await connection.fetchrow(_WHY_NOT, append.table, head.number, head.command)
    if found["repeated"] is not None:
        return Repeated(found["repeated"])
    if found["taken"]:
        return Taken()
    if not found["known"]:
        return NoTable(append.table)
    return Gap(f"table {append.table} has no entry {head.number - 1}")


async def _until_lost(connection: asyncpg.Connection) -> None:
    lost = asyncio.Event()
    connection.add_termination_listener(lambda _: lost.set())
    while not connection.is_closed():
        try:
            async with asyncio.timeout(_ALIVE):
                await lost.wait()
        except TimeoutError:
            try:
                await connection.execute("SELECT 1")  # a cut network does not close the connection
            except Exception as error:
                if is_down(error):
                    return
                raise


async def _migrate(url: str) -> None:
    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(url), poolclass=sa.NullPool
    )
    async with engine.begin() as connection:
        # Processes that start together wait here for one another.
        await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_MIGRATING)))
        await connection.run_sync(migrate)
