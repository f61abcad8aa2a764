"""Classify database errors: `StoreDown` (retry later) or a bug.

The database is down if the operator, the disk, the network or a restart can repair it: callers get
`StoreDown` and retry. Every other error is a bug: it is raised unchanged, and the caller logs it.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator

import asyncpg
import sqlalchemy as sa

from dogwatch.health.metrics import errors
from dogwatch.store.base import StoreDamaged, StoreDown

_DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_PRIMARY = 0xFF
"""An extended SQLite code holds the primary code in its low byte."""

# SQLSTATE classes and codes, by prefix: https://www.postgresql.org/docs/current/errcodes-appendix.html
_DOWN_STATES = (
    "08",  # connection lost
    "25006",  # read-only: a standby, or an operator's setting
    "25P03",  # idle in transaction for too long
    "25P04",  # transaction timeout
    "28",  # not authorised: a changed password or pg_hba.conf
    "3D",  # the database does not exist (yet)
    "40",  # rolled back: deadlock, serialization
    "42501",  # privilege missing
    "53",  # no disk, memory or connections left
    "55",  # locked or in use
    "57",  # shut down, starting, cancelled
    "58",  # I/O error of the system
    "F0",  # configuration file
    "XX",  # internal error, damaged data
)
_LOST = (
    OSError,  # TimeoutError and ssl.SSLError are OSErrors, too
    EOFError,
    asyncpg.InternalClientError,
    sa.exc.TimeoutError,
    sa.exc.DisconnectionError,
    sa.exc.PendingRollbackError,
)


def is_down(error: BaseException) -> bool:
    """Whether the database is down for now; False for a bug."""
    match error:
        case StoreDown():
            return True
        case sa.exc.DBAPIError():
            return error.connection_invalidated or (error.orig is not None and is_down(error.orig))
        case sqlite3.Error():
            return _sqlite_is_down(error)
        case asyncpg.PostgresError():
            return (error.sqlstate or "").startswith(_DOWN_STATES)
        case asyncpg.InterfaceError():  # a closed connection; or arguments of the wrong type, as ValueError
            return not isinstance(error, ValueError | asyncpg.UnsupportedClientFeatureError)
        case _ if isinstance(error, _LOST):
            return True
        case _:  # SQLAlchemy's driver for asyncpg wraps the error
            return type(error).__module__.startswith("sqlalchemy.") and _caused_by_down(error)


def _caused_by_down(error: BaseException) -> bool:
    return error.__cause__ is not None and is_down(error.__cause__)


def _sqlite_is_down(error: sqlite3.Error) -> bool:
    """By class and code: SQLITE_ERROR ("no such table") is the one OperationalError that is a bug."""
    code = getattr(error, "sqlite_errorcode", None)
    if is_damaged(error):
        return True
    return isinstance(error, sqlite3.OperationalError) and code is not None and code != sqlite3.SQLITE_ERROR


def is_damaged(error: BaseException | None) -> bool:
    """Whether the SQLite file is damaged or not a database."""
    if isinstance(error, sa.exc.DBAPIError):
        error = error.orig
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, sqlite3.Error) and code is not None and code & _PRIMARY in _DAMAGED


def is_full(error: BaseException | None) -> bool:
    """Whether SQLite reports a full disk."""
    if isinstance(error, sa.exc.DBAPIError):
        error = error.orig
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL


def as_store_down(error: BaseException, what: str = "the database is down") -> StoreDown:
    """Make the `StoreDown` (or `StoreDamaged`) for a database error, and count it."""
    if isinstance(error, StoreDown):
        return error
    reason = f"{what}: {_text(error)}"
    if is_damaged(error):
        errors.labels("store-damaged").inc()
        return StoreDamaged(reason)
    errors.labels("store-down").inc()
    return StoreDown(reason)


def _text(error: BaseException) -> str:
    cause = error.orig if isinstance(error, sa.exc.DBAPIError) else error
    return f"{cause}" or type(cause).__name__


@contextlib.contextmanager
def translate_errors(what: str = "the database is down") -> Iterator[None]:
    """Convert errors for which `is_down` holds into `StoreDown`; other errors pass unchanged."""
    try:
        yield
    except Exception as error:
        if is_down(error):
            raise as_store_down(error, what) from error
        raise
