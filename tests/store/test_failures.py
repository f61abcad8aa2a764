"""Every class of database error is classified: `StoreDown` or a bug."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any

import asyncpg
import pytest
import sqlalchemy as sa
from asyncpg import exceptions

from dogwatch.health.metrics import value_of
from dogwatch.store import StoreDamaged, StoreDown
from dogwatch.store.failures import as_store_down, is_down, translate_errors

DOWN, BUG = True, False

# The first two characters of a SQLSTATE are its class; complete codes are exceptions from their class.
DOWN_STATES = ("08", "28", "3D", "40", "53", "55", "57", "58", "F0", "XX", "25006", "25P03", "25P04", "42501")
BUG_STATES = (
    *(
        "01",
        "02",
        "03",
        "09",
        "0A",
        "0B",
        "0F",
        "0L",
        "0P",
        "0Z",
        "10",
        "20",
        "21",
        "22",
        "23",
        "24",
        "25",
        "26",
    ),
    *("27", "2B", "2D", "2F", "34", "38", "39", "3B", "3F", "42", "44", "54", "72", "HV", "P0"),
)
STATES = dict.fromkeys(DOWN_STATES, DOWN) | dict.fromkeys(BUG_STATES, BUG)


def postgres_errors() -> list[type[asyncpg.PostgresError]]:
    found: list[Any] = [each for each in vars(exceptions).values() if isinstance(each, type)]
    return [each for each in found if issubclass(each, asyncpg.PostgresError) and each.sqlstate]


def test_every_error_of_postgresql() -> None:
    """Regression: a read-only PostgreSQL did not raise `StoreDown`; hints and reviews stopped for good."""
    classes = postgres_errors()
    assert len(classes) > 200
    for each in classes:
        assert each.sqlstate is not None
        expected = STATES.get(each.sqlstate, STATES[each.sqlstate[:2]])
        assert is_down(each("")) is expected, each
    assert is_down(exceptions.ReadOnlySQLTransactionError("cannot execute INSERT in a read-only transaction"))


def sqlite_error(kind: type[sqlite3.Error], code: int | None) -> sqlite3.Error:
    error = kind("message of SQLite")
    if code is not None:
        error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (sqlite_error(sqlite3.OperationalError, sqlite3.SQLITE_BUSY), DOWN),
        (sqlite_error(sqlite3.OperationalError, sqlite3.SQLITE_LOCKED), DOWN),
        (sqlite_error(sqlite3.OperationalError, sqlite3.SQLITE_READONLY), DOWN),
        (sqlite_error(sqlite3.OperationalError, sqlite3.SQLITE_READONLY_DBMOVED), DOWN),
        (sqlite_error(sqlite3.OperationalError, sqlite3.SQLITE_IOERR_WRITE), DOWN),
        (sqlite_error(sqlite3.OperationalError, sqlite3.SQLITE_FULL), DOWN),
        (sqlite_error(sqlite3.OperationalError, sqlite3.SQLITE_CANTOPEN), DOWN),
        (sqlite_error(sqlite3.OperationalError, sqlite3.SQLITE_ERROR), BUG),
        (sqlite_error(sqlite3.DatabaseError, sqlite3.SQLITE_CORRUPT), DOWN),
        (sqlite_error(sqlite3.DatabaseError, sqlite3.SQLITE_CORRUPT_INDEX), DOWN),
        (sqlite_error(sqlite3.DatabaseError, sqlite3.SQLITE_NOTADB), DOWN),
        (sqlite_error(sqlite3.DatabaseError, None), BUG),
        (sqlite_error(sqlite3.IntegrityError, sqlite3.SQLITE_CONSTRAINT_UNIQUE), BUG),
        (sqlite_error(sqlite3.DataError, sqlite3.SQLITE_TOOBIG), BUG),
        (sqlite_error(sqlite3.ProgrammingError, None), BUG),
        (sqlite_error(sqlite3.InterfaceError, sqlite3.SQLITE_MISUSE), BUG),
        (sqlite_error(sqlite3.InternalError, sqlite3.SQLITE_INTERNAL), BUG),
        (sqlite_error(sqlite3.NotSupportedError, None), BUG),
        (sa.exc.OperationalError("", {}, sqlite_error(sqlite3.OperationalError, sqlite3.SQLITE_FULL)), DOWN),
        (sa.exc.OperationalError("", {}, sqlite_error(sqlite3.OperationalError, sqlite3.SQLITE_ERROR)), BUG),
        (sa.exc.DatabaseError("", {}, sqlite_error(sqlite3.DatabaseError, sqlite3.SQLITE_CORRUPT)), DOWN),
        (sa.exc.IntegrityError("", {}, sqlite_error(sqlite3.IntegrityError, None)), BUG),
        (sa.exc.ProgrammingError("", {}, sqlite_error(sqlite3.ProgrammingError, None)), BUG),
        (sa.exc.InterfaceError("", {}, ConnectionResetError(), connection_invalidated=True), DOWN),
        (sa.exc.TimeoutError(), DOWN),
        (sa.exc.DisconnectionError(), DOWN),
        (sa.exc.PendingRollbackError(), DOWN),
        (sa.exc.ResourceClosedError(), BUG),
        (sa.exc.InvalidRequestError(), BUG),
        (sa.exc.CompileError(), BUG),
        (asyncpg.InterfaceError("connection is closed"), DOWN),
        (asyncpg.ConnectionDoesNotExistError("closed in the middle of operation"), DOWN),
        (exceptions._base.DataError("invalid input for query argument"), BUG),
        (asyncpg.InternalClientError("got result for unknown protocol state"), DOWN),
        (asyncpg.exceptions.ProtocolError(), DOWN),
        (OSError(28, "No space left on device"), DOWN),
        (ConnectionResetError(), DOWN),
        (TimeoutError(), DOWN),
        (asyncio.IncompleteReadError(b"", 1), DOWN),
        (StoreDown(), DOWN),
        (LookupError(), BUG),
        (TypeError(), BUG),
        (RuntimeError(), BUG),
    ],
    ids=lambda value: type(value).__name__,
)
def test_other_error_classes(error: Exception, expected: bool) -> None:
    assert is_down(error) is expected
    with pytest.raises(StoreDown if expected else type(error)), translate_errors():
        raise error


def test_an_asyncpg_error_wrapped_by_sqlalchemy() -> None:
    dialect: Any = sa.dialects.postgresql.asyncpg

    def wrapped(cause: Exception) -> Any:
        try:
            raise dialect.AsyncAdapt_asyncpg_dbapi.Error("wrapped") from cause
        except Exception as error:
            return sa.exc.DBAPIError("", {}, error)

    assert is_down(wrapped(exceptions.ReadOnlySQLTransactionError("")))
    assert not is_down(wrapped(exceptions.UniqueViolationError("")))


def test_store_down_is_counted_and_a_damaged_file_is_distinguished() -> None:
    def counted() -> list[float]:
        return [value_of("dogwatch_errors_total", kind=kind) for kind in ("store-down", "store-damaged")]

    before = counted()
    damaged = sa.exc.DatabaseError("", {}, sqlite_error(sqlite3.DatabaseError, sqlite3.SQLITE_CORRUPT))
    assert isinstance(as_store_down(damaged), StoreDamaged)
    assert not isinstance(as_store_down(TimeoutError()), StoreDamaged)
    assert str(as_store_down(TimeoutError())) == "the database is down: TimeoutError"
    assert counted() == [before[0] + 2, before[1] + 1]
