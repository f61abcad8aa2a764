"""The store on SQLite: one file, one process, one writer thread that commits pending writes in batches."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeAlias

import sqlalchemy as sa

from dogwatch.health.metrics import database_read
from dogwatch.store import disk_space
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
    StoreForeign,
    StoreIsBackup,
    StoreNoWal,
    check_message,
    check_rows,
    complete,
)
from dogwatch.store.batch_writer import PendingAppend, PendingWrite, ThreadedBatchWriter, group_appends
from dogwatch.store.disk_space import WalLimiter
from dogwatch.store.failures import as_store_down, is_down, is_full, translate_errors
from dogwatch.store.jobs import Jobs
from dogwatch.store.lobby import Lobby
from dogwatch.store.lock import FileLock
from dogwatch.store.migrations import migrate
from dogwatch.store.schema import BACKUP_TABLE, ResultT, tables

# One statement writes all appends and returns no rows: this thread must reacquire the GIL after each
# statement and for each row. Either all rows are inserted, or a constraint fails, the statement is undone,
# and the appends are written one by one. Numbers and commands are unique in the schema. If the number before
# an append is missing, its entry becomes NULL, which violates NOT NULL.
_APPEND = """
INSERT INTO log ("table", number, command, entry, time)
WITH new ("table", first, number, command, entry, time) AS (VALUES {rows})
SELECT new."table", new.number, new.command,
    iif(
        first = 1 OR EXISTS (SELECT 1 FROM log WHERE "table" = new."table" AND number = first - 1),
        new.entry, NULL
    ),
    new.time
FROM new
"""
_ROW = "(?, ?, ?, ?, ?, ?)"
_FIND_COMMAND = """SELECT number FROM log WHERE "table" = ? AND command = ?"""
_FIND_NUMBER = """SELECT 1 FROM log WHERE "table" = ? AND number = ?"""
_FIND_TABLE = "SELECT 1 FROM tables WHERE id = ?"
_READ = """SELECT number, entry, time, command FROM log WHERE "table" = ? AND number > ? ORDER BY number"""
_INSERT_FILM = """INSERT INTO films ("table", number, film) VALUES (?, ?, ?)"""
_READ_FILM = """SELECT film FROM films WHERE "table" = ? AND number = ?"""
_LAST = """SELECT coalesce(max(number), 0) FROM log WHERE "table" = ?"""

_log = logging.getLogger("dogwatch.store")

Work: TypeAlias = Callable[[sa.Connection], Any]


class _Work(PendingWrite):
    """A pending function of the lobby, the jobs or the analyses."""

    __slots__ = ("work",)

    def __init__(self, work: Work, done: Callable[[Any], None]) -> None:
        super().__init__(done)
        self.work = work


class SQLiteStore(Store):
    """A store in one SQLite file."""

    def __init__(self, path: Path) -> None:
        """Open the file. Blocks: do not call it on the event loop."""
        self._closed = False
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = FileLock(path)
        try:
            self._writer = connect(path)
            migrate_file(self._writer)
            self._reader = connect(path)
            self._wal = WalLimiter(
                path.resolve(), raw_connection(self._writer)
            )  # SQLite resolves symbolic links
        except BaseException:
            self._lock.close()
            raise
        self._read_executor = ThreadPoolExecutor(1, "dogwatch-reader")
        self._batch_writer: ThreadedBatchWriter[PendingAppend | _Work]
        self.lobby = Lobby(self)
        self.jobs = Jobs(self)
        self.analyses = Analyses(self)

    @classmethod
    async def open(cls, path: Path) -> SQLiteStore:
        """Open or create the file; raises the errors of `open_store`."""
        with translate_errors("the file cannot be opened"):
            store = await asyncio.to_thread(cls, path)
        store._batch_writer = ThreadedBatchWriter(store._write, "dogwatch-writer")
        return store

    def append_then(
        self, table: str, rows: Sequence[Row], done: Callable[[AppendResult | Exception], None]
    ) -> None:
        """See `Store.append_then`."""
        check_rows(rows)
        self._batch_writer.put(PendingAppend(table, rows, done))

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """See `Store.read`."""
        return await self.run_read(
            lambda connection: [
                Row(*row) for row in raw_connection(connection).execute(_READ, (table, after))
            ]
        )

    async def last(self, table: str) -> int:
        """See `Store.last`."""
        return await self.run_read(
            lambda connection: int(raw_connection(connection).execute(_LAST, (table,)).fetchone()[0])
        )

    async def film(self, table: str, number: int) -> bytes | None:
        """See `Store.film`."""

        def read_film(connection: sa.Connection) -> bytes | None:
            found = raw_connection(connection).execute(_READ_FILM, (table, number)).fetchone()
            return bytes(found[0]) if found else None

        return await self.run_read(read_film)

    def subscribe_appends(self, listener: AppendListener) -> None:
        """No-op: there are no other processes."""

    async def publish(self, table: str, payload: bytes) -> None:
        """Only check the message: there are no other processes."""
        check_message(payload)

    def subscribe_messages(self, listener: MessageListener) -> None:
        """No-op: there are no other processes."""

    async def run_read(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        """See `Database.run_read`."""
        if self._closed:
            raise StoreDown("the store is closed")
        with translate_errors(), database_read.time():
            return await asyncio.get_running_loop().run_in_executor(self._read_executor, self._read, work)

    async def run_write(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        """See `Database.run_write`."""
        future: asyncio.Future[ResultT] = asyncio.get_running_loop().create_future()
        self._batch_writer.put(_Work(work, partial(complete, future)))
        return await future

    async def probe(self) -> None:
        """See `Store.probe`. Runs in the writer thread, so it also detects that the thread hangs."""
        await self.run_write(lambda _: disk_space.probe(self._path))

    async def close(self) -> None:
        """See `Store.close`."""
        if self._closed:
            return
        self._closed = True
        await self._batch_writer.close()
        await asyncio.to_thread(self._read_executor.shutdown)
        for connection in (self._reader, self._writer):
            connection.close()
            connection.engine.dispose()
        self._lock.close()

    def _read(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        raw = raw_connection(self._reader)
        raw.execute("BEGIN")
        try:
            return work(self._reader)
        finally:
            if raw.in_transaction:  # an I/O error may have ended the transaction
                raw.execute("ROLLBACK")

    def _write(self, batch: list[PendingAppend | _Work]) -> None:
        """Write a batch and set its results. If the disk is full, truncate the WAL and retry once."""
        try:
            self._write_once(batch)
        except Exception as error:
            if not is_full(error):
                self._fail(batch, error)
                return
            try:
                self._wal.truncate()
                self._write_once(batch)
            except Exception as again:
                self._fail(batch, again)
                return
        try:
            self._wal.limit()
        except Exception:
            _log.exception("cannot limit the write-ahead log; retrying after the next write")

    def _fail(self, batch: list[PendingAppend | _Work], error: Exception) -> None:
        if not is_down(error):
            _log.error("writing a batch of %s failed; its callers get StoreDown", len(batch), exc_info=error)
        down = as_store_down(error, "nothing was written")
        for each in batch:
            each.result = down

    def _write_once(self, batch: list[PendingAppend | _Work]) -> None:
        """Write a batch in one transaction; a single statement needs no explicit one."""
        raw = raw_connection(self._writer)
        appends = list(group_appends(each for each in batch if isinstance(each, PendingAppend)))
        works = [each for each in batch if isinstance(each, _Work)]
        alone = not works and len(appends) == 1 and not _films(appends[0])
        try:
            if alone and _insert(raw, appends[0]):
                return
            raw.execute("BEGIN IMMEDIATE")
            for work in works:
                _do(self._writer, work)
            for group in appends:
                _append(raw, group)
            raw.execute("COMMIT")
        except BaseException:
            if raw.in_transaction:
                raw.execute("ROLLBACK")
            raise


def migrate_file(connection: sa.Connection) -> None:
    """Migrate the schema in one transaction; raises `StoreNewer`."""
    raw = raw_connection(connection)
    raw.execute("BEGIN IMMEDIATE")
    try:
        migrate(connection)
    except BaseException:
        raw.execute("ROLLBACK")
        raise
    raw.execute("COMMIT")


def _append(raw: sqlite3.Connection, appends: list[PendingAppend]) -> None:
    """Write appends to different tables, with one statement, or one by one if that fails."""
    if _insert(raw, appends):
        films = _films(appends)
        if films:
            raw.executemany(_INSERT_FILM, films)
    elif len(appends) > 1:
        for append in appends:
            _append(raw, [append])


def _insert(raw: sqlite3.Connection, appends: list[PendingAppend]) -> bool:
    """Write all of these appends or none, and set their results; on failure only that of a single append."""
    values: list[str | int | bytes | None] = []
    for append in appends:
        first = append.rows[0].number
        for row in append.rows:
            values += (append.table, first, row.number, row.command, row.entry, row.time)
    try:
        raw.execute(_append_rows(len(values) // 6), values)
    except sqlite3.IntegrityError:
        if len(appends) == 1:
            appends[0].result = _why_not(raw, appends[0])
        return False
    except Exception as error:
        if is_down(error):
            raise
        if len(appends) == 1:
            appends[0].result = error
        return False
    for append in appends:
        append.result = Appended()
    return True


@cache
def _append_rows(count: int) -> str:
    return _APPEND.format(rows=", ".join([_ROW] * count))


def _films(appends: Iterable[PendingAppend]) -> list[tuple[str, int, bytes]]:
    return [
        (append.table, row.number, row.film)
        for append in appends
        for row in append.rows
        if row.film is not None
    ]


def _why_not(raw: sqlite3.Connection, append: PendingAppend) -> AppendResult | Exception:
    table, head = append.table, append.rows[0]
    if head.command is not None:
        repeated = raw.execute(_FIND_COMMAND, (table, head.command)).fetchone()
        if repeated is not None:
            return DuplicateCommand(repeated[0])
    if raw.execute(_FIND_NUMBER, (table, head.number)).fetchone() is not None:
        return Conflict()
    if raw.execute(_FIND_TABLE, (table,)).fetchone() is None:
        return NoTable(table)
    return Gap(f"table {table} has no entry {head.number - 1}")


def _do(connection: sa.Connection, request: _Work) -> None:
    try:
        request.result = _all_or_nothing(connection, request.work)
    except Exception as error:
        if is_full(error):
            raise  # `_write` retries or fails the whole batch
        request.result = as_store_down(error, "nothing was written") if is_down(error) else error
        if not raw_connection(connection).in_transaction:  # SQLite rolled back the whole transaction
            raise


def _all_or_nothing(connection: sa.Connection, work: Callable[[sa.Connection], ResultT]) -> ResultT:
    raw = raw_connection(connection)
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


def check_owner(raw: sqlite3.Connection) -> None:
    """Raise `StoreForeign` or `StoreIsBackup` unless the file is empty or a store. Only reads."""
    names = {name for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if BACKUP_TABLE in names:
        raise StoreIsBackup("the file is a backup")
    if names and not names >= {"alembic_version", tables.name}:
        raise StoreForeign("the file is a database of another program")


def raw_connection(connection: sa.Connection) -> sqlite3.Connection:
    """The driver's connection."""
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw


def connect(path: Path) -> sa.Connection:
    """Connect. SQLAlchemy stays in one endless transaction; the real ones are begun with BEGIN.

    Raises `StoreForeign`, `StoreIsBackup` or `StoreNoWal`.
    """

    def opened() -> sqlite3.Connection:
        raw = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
        check_owner(raw)  # before the first change
        if raw.execute("PRAGMA journal_mode = WAL").fetchone()[0] != "wal":
            raise StoreNoWal(f"{path} must be on a file system that supports SQLite's write-ahead log")
        raw.execute("PRAGMA synchronous = FULL")
        raw.execute("PRAGMA fullfsync = ON")
        raw.execute("PRAGMA foreign_keys = ON")
        return raw

    connection = sa.create_engine("sqlite://", creator=opened, poolclass=sa.pool.StaticPool).connect()
    connection.begin()
    return connection
