"""One file, one process: SQLite with one writer thread, which gets all that waits and commits it once."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import sqlalchemy as sa

from dogwatch.store import space
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
from dogwatch.store.failures import as_store_down, down_or_bug, is_down, is_full
from dogwatch.store.jobs import Jobs
from dogwatch.store.lobby import Lobby
from dogwatch.store.lock import FileLock
from dogwatch.store.migrations import migrate
from dogwatch.store.schema import ResultT
from dogwatch.store.space import LogBound
from dogwatch.store.waiting import Append, Waiting, WriterThread, groups

# All appends in one statement, during which the event loop goes on: each statement, and each row that one
# gives back, costs this thread a fight for the interpreter. So it says nothing: either all is in, or a
# constraint has undone it, and then they are looked at one by one. Numbers and commands are unique in the
# schema; an entry that would leave out a number becomes NULL, which it may not be.
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
_REPEATED = """SELECT number FROM log WHERE "table" = ? AND command = ?"""
_TAKEN = """SELECT 1 FROM log WHERE "table" = ? AND number = ?"""
_EXISTS = "SELECT 1 FROM tables WHERE id = ?"
_READ = """SELECT number, entry, time, command FROM log WHERE "table" = ? AND number > ? ORDER BY number"""
_FILM = """INSERT INTO films ("table", number, film) VALUES (?, ?, ?)"""
_SEE = """SELECT film FROM films WHERE "table" = ? AND number = ?"""
_LAST = """SELECT coalesce(max(number), 0) FROM log WHERE "table" = ?"""

_log = logging.getLogger("dogwatch.store")

Work: TypeAlias = Callable[[sa.Connection], Any]


class _Work(Waiting):
    """Work of the lobby, the jobs or the analyses."""

    __slots__ = ("work",)

    def __init__(self, future: asyncio.Future[Any], work: Work) -> None:
        super().__init__(future)
        self.work = work


class SQLiteStore(Store):
    """A store in one file."""

    def __init__(self, path: Path) -> None:
        """Open the file, which may take a while: not on the event loop."""
        self._closed = False
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = FileLock(path)
        try:
            self._writer = _connect(path)
            migrate_file(self._writer)
            self._reader = _connect(path)
            self._log = LogBound(path.resolve(), _raw(self._writer))  # SQLite resolves symbolic links, too
        except BaseException:
            self._lock.close()
            raise
        self._reading = ThreadPoolExecutor(1, "dogwatch-reader")
        self._waiting: WriterThread[Append | _Work]
        self.lobby = Lobby(self)
        self.jobs = Jobs(self)
        self.analyses = Analyses(self)

    @classmethod
    async def open(cls, path: Path) -> SQLiteStore:
        """Open the file, or make it; raises `StoreInUse`, `StoreDamaged` or `StoreDown`."""
        with down_or_bug("the file cannot be opened"):
            store = await asyncio.to_thread(cls, path)
        store._waiting = WriterThread(store._write, "dogwatch-writer")
        return store

    def append(self, table: str, rows: Sequence[Row]) -> Awaitable[Answer]:
        """See `Store.append`."""
        check_rows(rows)
        return self._waiting.put(Append(asyncio.get_running_loop().create_future(), table, rows))

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
        with down_or_bug():
            return await asyncio.get_running_loop().run_in_executor(self._reading, self._read, work)

    async def writing(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        """See `Database.writing`."""
        future: asyncio.Future[ResultT] = asyncio.get_running_loop().create_future()
        self._waiting.put(_Work(future, work))
        return await future

    async def probe(self) -> None:
        """See `Store.probe`: in the writer's thread, which may be the one that hangs."""
        await self.writing(lambda _: space.probe(self._path))

    async def close(self) -> None:
        """See `Store.close`."""
        if self._closed:
            return
        self._closed = True
        await self._waiting.close()
        await asyncio.to_thread(self._reading.shutdown)
        for connection in (self._reader, self._writer):
            connection.close()
            connection.engine.dispose()
        self._lock.close()

    def _read(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        raw = _raw(self._reader)
        raw.execute("BEGIN")
        try:
            return work(self._reader)
        finally:
            if raw.in_transaction:  # an I/O error may have ended it
                raw.execute("ROLLBACK")

    def _write(self, lot: list[Append | _Work]) -> None:
        """Write all. When the disk is full, empty the write-ahead log and try once more."""
        try:
            self._write_once(lot)
        except Exception as error:
            if not is_full(error):
                self._fail(lot, error)
                return
            try:
                self._log.empty()
                self._write_once(lot)
            except Exception as again:
                self._fail(lot, again)
                return
        try:
            self._log.look()
        except Exception:
            _log.exception("the write-ahead log could not be checkpointed")

    def _fail(self, lot: list[Append | _Work], error: Exception) -> None:
        if not is_down(error):
            _log.error("a write failed; its %s callers are told to try again", len(lot), exc_info=error)
        down = as_store_down(error, "nothing was written")
        for each in lot:
            each.result = down

    def _write_once(self, lot: list[Append | _Work]) -> None:
        """Write all in one transaction; a lone statement is one by itself."""
        raw = _raw(self._writer)
        appends = list(groups(each for each in lot if isinstance(each, Append)))
        works = [each for each in lot if isinstance(each, _Work)]
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
    """Bring the schema up to date."""
    raw = _raw(connection)
    raw.execute("BEGIN IMMEDIATE")
    try:
        migrate(connection)
    except BaseException:
        raw.execute("ROLLBACK")
        raise
    raw.execute("COMMIT")


def _append(raw: sqlite3.Connection, appends: list[Append]) -> None:
    """Write appends of different tables: all at once, or else each by itself."""
    if _insert(raw, appends):
        films = _films(appends)
        if films:
            raw.executemany(_FILM, films)
    elif len(appends) > 1:
        for append in appends:
            _append(raw, [append])


def _insert(raw: sqlite3.Connection, appends: list[Append]) -> bool:
    """Write all of these appends or none; the result of a lone one says why not."""
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


def _films(appends: Iterable[Append]) -> list[tuple[str, int, bytes]]:
    return [
        (append.table, row.number, row.film)
        for append in appends
        for row in append.rows
        if row.film is not None
    ]


def _why_not(raw: sqlite3.Connection, append: Append) -> Answer | Exception:
    table, head = append.table, append.rows[0]
    if head.command is not None:
        repeated = raw.execute(_REPEATED, (table, head.command)).fetchone()
        if repeated is not None:
            return Repeated(repeated[0])
    if raw.execute(_TAKEN, (table, head.number)).fetchone() is not None:
        return Taken()
    if raw.execute(_EXISTS, (table,)).fetchone() is None:
        return NoTable(table)
    return Gap(f"table {table} has no entry {head.number - 1}")


def _do(connection: sa.Connection, request: _Work) -> None:
    try:
        request.result = _all_or_nothing(connection, request.work)
    except Exception as error:
        if is_full(error):
            raise  # the whole lot is tried again, or refused
        request.result = as_store_down(error, "nothing was written") if is_down(error) else error
        if not _raw(connection).in_transaction:  # SQLite gave up the whole transaction
            raise


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
