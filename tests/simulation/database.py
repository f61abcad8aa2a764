"""The database server of a simulated world, whose contents survive all processes: SQLite, or `memory`.

A write is durable from its commit on, except for those that the store commits asynchronously: a crash of the
database loses these from the last durable commit on, as PostgreSQL does.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any
from unittest.mock import patch

import msgspec
import sqlalchemy as sa

from dogwatch.store import jobs
from dogwatch.store.base import Appended, Row
from dogwatch.store.batch_writer import PendingAppend
from dogwatch.store.migrations import migrate
from dogwatch.store.sqlite import _READ
from dogwatch.store.sqlite_writer import _append, raw_connection
from dogwatch.tables.clock import TimeControl
from tests.simulation.invariants import Setup
from tests.simulation.memory import MemoryDatabase


@cache
def _connection() -> sa.Connection:
    """One connection for all runs of this Python process: SQLAlchemy compiles each statement once."""

    def opened() -> sqlite3.Connection:
        return sqlite3.connect(":memory:", isolation_level=None)

    connection = sa.create_engine("sqlite://", creator=opened, poolclass=sa.pool.StaticPool).connect()
    connection.begin()
    return connection


@cache
def _empty() -> bytes:
    """A migrated database without tables, serialized."""
    connection = _connection()
    migrate(connection)
    raw = raw_connection(connection)
    if raw.in_transaction:
        raw.execute("COMMIT")
    return raw.serialize()


class SqlDatabase:
    """The durable state, by the server's own SQL.

    `on_commit(process, table, rows)` is called for every durable append.
    """

    def __init__(self, on_commit: Callable[[str, str, list[Row]], None]) -> None:
        empty = _empty()
        self.connection = _connection()
        self._raw = raw_connection(self.connection)
        if self._raw.in_transaction:
            self._raw.execute("ROLLBACK")
        self._raw.deserialize(empty)
        self._raw.execute("PRAGMA foreign_keys = ON")
        self._raw.execute("BEGIN")
        self._on_commit = on_commit
        self._asynchronous = False

    @contextmanager
    def open(self) -> Iterator[None]:
        """Within the block, `commit_asynchronously` concerns this database."""

        def mark(_: sa.Connection) -> None:
            self._asynchronous = True

        with patch.object(jobs, "commit_asynchronously", mark):
            yield

    def append(self, append: PendingAppend, process: str) -> bool:
        """Commit an append of a process and set its result; returns whether it was appended."""
        _append(self._raw, [append])
        self._commit()
        if not isinstance(append.result, Appended):
            return False
        self._on_commit(process, append.table, list(append.rows))
        return True

    def transact(self, work: Callable[[sa.Connection], Any], *, reads: bool = False) -> Any:
        """Run a function in a transaction; returns its result or its exception. `reads`: it only reads."""
        self._asynchronous = False
        self._raw.execute("SAVEPOINT work")
        try:
            result = work(self.connection)
        except Exception as error:
            self._raw.execute("ROLLBACK TO work")
            result = error
        self._raw.execute("RELEASE work")
        if not self._asynchronous and not reads:
            self._commit()
        return result

    def read(self, table: str, after: int) -> list[Row]:
        """The rows of a table after that number."""
        return [Row(*row) for row in self._raw.execute(_READ, (table, after))]

    def unfinished(self, analyses: set[str]) -> int:
        """How many of these analyses have no result."""
        found = self._raw.execute("SELECT key FROM analyses WHERE finished IS NULL").fetchall()
        return len(analyses & {key for (key,) in found})

    def setup_of(self, table: str) -> Setup:
        """How a table was set up."""
        game, rules, options, clock, seed = self._raw.execute(
            "SELECT game, rules, options, clock, seed FROM tables WHERE id = ?", (table,)
        ).fetchone()
        kinds = self._raw.execute("""SELECT seat, kind FROM seats WHERE "table" = ?""", (table,)).fetchall()
        people = frozenset(seat for seat, kind in kinds if kind == "person")
        control = msgspec.json.decode(clock, type=TimeControl) if clock else None
        return Setup(game, rules, msgspec.json.decode(options), people, len(kinds), control, seed.hex())

    def crash(self) -> None:
        """Lose the writes that were committed asynchronously since the last durable commit."""
        self._raw.execute("ROLLBACK")
        self._raw.execute("BEGIN")

    def _commit(self) -> None:
        self._raw.execute("COMMIT")
        self._raw.execute("BEGIN")


Database = MemoryDatabase | SqlDatabase
