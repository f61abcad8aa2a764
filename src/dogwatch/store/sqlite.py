"""One file, one process: SQLite with one writer thread.

The thread takes everything that waits, writes it in one transaction, commits once and then answers all: one
flush to disk serves many moves.
"""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeAlias

import sqlalchemy as sa

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
    StoreInUse,
    Taken,
    check_rows,
    check_said,
)
from dogwatch.store.jobs import Jobs
from dogwatch.store.lobby import Lobby
from dogwatch.store.migrations import migrate
from dogwatch.store.schema import ResultT

_BATCH = 1_000
_INSERT = """INSERT INTO log ("table", number, command, entry, time)"""
# The first row decides: it goes in when its number and its command are new and nothing is left out.
_HEAD = f"""{_INSERT} SELECT ?1, ?2, ?3, ?4, ?5
    WHERE ?2 = 1 OR EXISTS (SELECT 1 FROM log WHERE "table" = ?1 AND number = ?2 - 1)
    ON CONFLICT DO NOTHING"""
_TAIL = f"{_INSERT} VALUES (?, ?, ?, ?, ?)"
_REPEATED = """SELECT number FROM log WHERE "table" = ? AND command = ?"""
_TAKEN = """SELECT 1 FROM log WHERE "table" = ? AND number = ?"""
_EXISTS = "SELECT 1 FROM tables WHERE id = ?"
_READ = """SELECT number, entry, time, command FROM log WHERE "table" = ? AND number > ? ORDER BY number"""
_FILM = """INSERT INTO films ("table", number, film) VALUES (?, ?, ?)"""
_SEE = """SELECT film FROM films WHERE "table" = ? AND number = ?"""
_LAST = """SELECT coalesce(max(number), 0) FROM log WHERE "table" = ?"""

# The file is the trouble, not what was asked: no space on the disk, say.
_TROUBLE = (sqlite3.OperationalError, sa.exc.OperationalError)

Work: TypeAlias = Callable[[sa.Connection], Any]


class _Request:
    """Work for the writer thread, and where its result goes."""

    __slots__ = ("future", "result", "work")

    def __init__(self, work: Work, future: asyncio.Future[Any]) -> None:
        self.work = work
        self.future = future
        self.result: Any = None


class SQLiteStore(Store):
    """A store in one file."""

    def __init__(self, path: Path, loop: asyncio.AbstractEventLoop) -> None:
        """Open the file, which may take a while: not on the event loop."""
        self._loop = loop
        self._closed = False
        self._lock = _lock(path)
        try:
            self._writer = _connect(path)
            migrate_file(self._writer)
            self._reader = _connect(path)
        except BaseException:
            self._lock.close()
            raise
        self._requests: queue.SimpleQueue[_Request | None] = queue.SimpleQueue()
        self._reading = ThreadPoolExecutor(1, "dogwatch-reader")
        self._thread = threading.Thread(target=self._write_on, name="dogwatch-writer", daemon=True)
        self._thread.start()
        self.lobby = Lobby(self)
        self.jobs = Jobs(self)
        self.analyses = Analyses(self)

    @classmethod
    async def open(cls, path: Path) -> SQLiteStore:
        """Open the file, or make it; raises `StoreInUse`."""
        return await asyncio.to_thread(cls, path, asyncio.get_running_loop())

    async def append(self, table: str, rows: Sequence[Row]) -> Answer:
        """See `Store.append`."""
        check_rows(rows)

        def work(connection: sa.Connection) -> Answer:
            return _append(connection, table, rows)

        several = len(rows) > 1 or rows[0].film is not None
        return await self.writing(work) if several else await self._request(work)

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """See `Store.read`."""
        return await self.reading(
            lambda connection: [Row(*row) for row in _raw(connection).execute(_READ, (table, after))]
        )

    async def last(self, table: str) -> int:
        """See `Store.last`."""
        return await self.reading(
            lambda connection: int(_raw(connection).execute(_LAST, (table,)).fetchone()[0])
        )

    async def film(self, table: str, number: int) -> bytes | None:
        """See `Store.film`."""

        def see(connection: sa.Connection) -> bytes | None:
            found = _raw(connection).execute(_SEE, (table, number)).fetchone()
            return bytes(found[0]) if found else None

        return await self.reading(see)

    def listen(self, heard: Heard) -> None:
        """Nobody else writes here."""

    async def say(self, table: str, payload: bytes) -> None:
        """Nobody else listens here."""
        check_said(payload)

    def listen_said(self, heard: HeardSaid) -> None:
        """Nobody else speaks here."""

    async def reading(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        """See `Database.reading`."""
        if self._closed:
            raise StoreDown("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._reading, self._read, work)

    async def writing(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        """See `Database.writing`."""
        return await self._request(lambda connection: _all_or_nothing(connection, work))

    async def close(self) -> None:
        """See `Store.close`."""
        if self._closed:
            return
        self._closed = True
        self._requests.put(None)
        await asyncio.to_thread(self._thread.join)
        await asyncio.to_thread(self._reading.shutdown)
        for connection in (self._reader, self._writer):
            connection.close()
            connection.engine.dispose()
        self._lock.close()

    async def _request(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        if self._closed:
            raise StoreDown("the store is closed")
        future: asyncio.Future[ResultT] = self._loop.create_future()
        self._requests.put(_Request(work, future))
        return await future

    def _read(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        raw = _raw(self._reader)
        raw.execute("BEGIN")
        try:
            return work(self._reader)
        finally:
            raw.execute("COMMIT")

    def _write_on(self) -> None:
        while (first := self._requests.get()) is not None:
            batch = [first]
            last = False
            while len(batch) < _BATCH and not last:
                try:
                    request = self._requests.get_nowait()
                except queue.Empty:
                    break
                if request is None:
                    last = True
                else:
                    batch.append(request)
            self._write(batch)
            self._loop.call_soon_threadsafe(_answer, batch)
            if last:
                return

    def _write(self, batch: list[_Request]) -> None:
        raw = _raw(self._writer)
        try:
            raw.execute("BEGIN IMMEDIATE")
            for request in batch:
                try:
                    request.result = request.work(self._writer)
                except Exception as error:
                    request.result = StoreDown(str(error)) if isinstance(error, _TROUBLE) else error
                    if not raw.in_transaction:  # SQLite gave up the whole transaction
                        raise
            raw.execute("COMMIT")
        except Exception as error:
            if raw.in_transaction:
                raw.execute("ROLLBACK")
            for request in batch:
                request.result = StoreDown(f"nothing was written: {error}")


def migrate_file(connection: sa.Connection) -> None:
    """Bring the schema up to date."""
    raw = _raw(connection)
    raw.execute("BEGIN IMMEDIATE")
    try:
        migrate(connection)
    except BaseException:
        raw.execute("ROLLBACK")
        raise
    raw.execute("COMMIT")


def _answer(batch: list[_Request]) -> None:
    for request in batch:
        if request.future.done():  # the one who asked has gone
            continue
        if isinstance(request.result, Exception):
            request.future.set_exception(request.result)
        else:
            request.future.set_result(request.result)


def _append(connection: sa.Connection, table: str, rows: Sequence[Row]) -> Answer:
    raw = _raw(connection)
    values = [(table, row.number, row.command, row.entry, row.time) for row in rows]
    head = rows[0]
    try:
        if raw.execute(_HEAD, values[0]).rowcount == 1:
            if values[1:]:
                # No number is ever left out, so what follows a new number is free.
                raw.executemany(_TAIL, values[1:])
            raw.executemany(_FILM, [(table, row.number, row.film) for row in rows if row.film is not None])
            return Appended()
    except sqlite3.IntegrityError:
        if raw.execute(_EXISTS, (table,)).fetchone() is None:
            raise NoTable(table) from None
        raise
    if head.command is not None:
        repeated = raw.execute(_REPEATED, (table, head.command)).fetchone()
        if repeated is not None:
            return Repeated(repeated[0])
    if raw.execute(_TAKEN, (table, head.number)).fetchone() is not None:
        return Taken()
    if raw.execute(_EXISTS, (table,)).fetchone() is None:
        raise NoTable(table)
    raise Gap(f"table {table} has no entry {head.number - 1}")


def _all_or_nothing(connection: sa.Connection, work: Callable[[sa.Connection], ResultT]) -> ResultT:
    raw = _raw(connection)
    raw.execute("SAVEPOINT work")
    try:
        result = work(connection)
    except BaseException:
        if raw.in_transaction:
            raw.execute("ROLLBACK TO work")
            raw.execute("RELEASE work")
        raise
    raw.execute("RELEASE work")
    return result


def _raw(connection: sa.Connection) -> sqlite3.Connection:
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw


def _lock(path: Path) -> sqlite3.Connection:
    """Hold an empty database beside the file: the system lets go of it when the process dies."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for secret in (path, path.with_name(path.name + "-serving")):
        os.close(os.open(secret, os.O_CREAT | os.O_RDWR, 0o600))
    lock = sqlite3.connect(secret, timeout=1, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        raise StoreInUse(
            f"another process serves {path}; use PostgreSQL to serve with several processes"
        ) from error
    return lock


def _connect(path: Path) -> sa.Connection:
    """A connection that SQLAlchemy keeps in one endless transaction: the real ones are begun by hand."""

    def connect() -> sqlite3.Connection:
        raw = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
        if raw.execute("PRAGMA journal_mode = WAL").fetchone()[0] != "wal":
            raise StoreDown(f"{path} is on a file system on which SQLite cannot keep a write-ahead log")
        raw.execute("PRAGMA synchronous = FULL")
        raw.execute("PRAGMA fullfsync = ON")
        raw.execute("PRAGMA foreign_keys = ON")
        return raw

    connection = sa.create_engine("sqlite://", creator=connect, poolclass=sa.pool.StaticPool).connect()
    connection.begin()
    return connection
