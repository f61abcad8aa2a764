"""Writing to a SQLite file: batches of appends and of other work, each batch in one transaction."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import sqlalchemy as sa

from dogwatch.store.base import (
    Appended,
    AppendResult,
    Conflict,
    DuplicateCommand,
    Gap,
    NoTable,
    StoreForeign,
    StoreIsBackup,
    StoreNoWal,
)
from dogwatch.store.batch_writer import PendingAppend, PendingWrite, group_appends
from dogwatch.store.disk_space import WalLimiter
from dogwatch.store.failures import as_store_down, is_down, is_full
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
_INSERT_FILM = """INSERT INTO films ("table", number, film) VALUES (?, ?, ?)"""

_log = logging.getLogger("dogwatch.store")

Work: TypeAlias = Callable[[sa.Connection], Any]


class PendingWork(PendingWrite):
    """A pending function of the lobby, the jobs or the analyses."""

    __slots__ = ("work",)

    def __init__(self, work: Work, done: Callable[[Any], None]) -> None:
        super().__init__(done)
        self.work = work


class SQLiteWriter:
    """The connection that writes. Its methods block: use it in one thread."""

    def __init__(self, path: Path) -> None:
        self.connection = connect(path)
        self._wal = WalLimiter(path.resolve(), raw_connection(self.connection))  # SQLite resolves links

    def write(self, batch: list[PendingAppend | PendingWork]) -> None:
        """Write a batch and set its results. If the disk is full, truncate the WAL and retry once.

        Raises the database's error if nothing was written.
        """
        try:
            self._write_once(batch)
        except Exception as error:
            if not is_full(error):
                raise
            self._wal.truncate()
            self._write_once(batch)
        try:
            self._wal.limit()
        except Exception:
            _log.exception("cannot limit the write-ahead log; retrying after the next write")

    def close(self) -> None:
        """Close the connection."""
        self.connection.close()
        self.connection.engine.dispose()

    def _write_once(self, batch: list[PendingAppend | PendingWork]) -> None:
        """Write a batch in one transaction; a single statement needs no explicit one."""
        raw = raw_connection(self.connection)
        appends = list(group_appends(each for each in batch if isinstance(each, PendingAppend)))
        works = [each for each in batch if isinstance(each, PendingWork)]
        alone = not works and len(appends) == 1 and not _films(appends[0])
        try:
            if alone and _insert(raw, appends[0]):
                return
            raw.execute("BEGIN IMMEDIATE")
            for work in works:
                _do(self.connection, work)
            for group in appends:
                _append(raw, group)
            raw.execute("COMMIT")
        except BaseException:
            if raw.in_transaction:
                raw.execute("ROLLBACK")
            raise


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


def _do(connection: sa.Connection, request: PendingWork) -> None:
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
