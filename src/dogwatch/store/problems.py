"""Explains to an operator why a database cannot be opened: what is wrong, and what to do."""

from __future__ import annotations

import errno
import socket
import sqlite3
import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import sqlalchemy as sa

from dogwatch.games.base import Arg, Refusal
from dogwatch.regular_files import NotRegular
from dogwatch.store.address import database_name, is_postgres, public_address, redact
from dogwatch.store.base import (
    StoreDamaged,
    StoreDown,
    StoreForeign,
    StoreInUse,
    StoreIsBackup,
    StoreNewer,
    StoreNoWal,
    StoreServed,
)
from dogwatch.store.failures import is_damaged, is_down, is_full

_HEADER = b"SQLite format 3\0"

_BY_STATE = {
    "28P01": "database-password-wrong",
    "28000": "database-login-refused",
    "3D000": "database-missing",
    "42501": "database-no-privilege",
    "25006": "database-read-only",
    "53300": "database-too-many-connections",
    "53100": "database-disk-full",
    "57P03": "database-starting",
}
"""SQLSTATE -> message key."""
_BY_ERRNO = {
    errno.EISDIR: "database-is-a-folder",
    errno.EACCES: "database-not-writable",
    errno.EPERM: "database-not-writable",
    errno.EROFS: "database-not-writable",
    errno.ENOTDIR: "database-no-folder",
    errno.EEXIST: "database-no-folder",
    errno.ENOENT: "database-no-folder",
    errno.ENOSPC: "database-disk-full",
    errno.EDQUOT: "database-disk-full",
}
_BY_SQLITE = {
    sqlite3.SQLITE_CANTOPEN: "database-not-writable",
    sqlite3.SQLITE_READONLY: "database-not-writable",
    sqlite3.SQLITE_PERM: "database-not-writable",
    sqlite3.SQLITE_FULL: "database-disk-full",
    sqlite3.SQLITE_BUSY: "server-database-in-use",
}
_PRIMARY = 0xFF
_KNOWN = (StoreNewer, StoreInUse, StoreForeign, StoreIsBackup, asyncpg.ClientConfigurationError)


@contextmanager
def explained(database: str | Path) -> Iterator[None]:
    """Raise a `Refusal` that explains errors of this database; other errors pass."""
    try:
        yield
    except Refusal:
        raise
    except Exception as error:
        if is_down(error) or any(isinstance(cause, _KNOWN) for cause in _causes(error)):
            raise explain(error, database) from None
        raise


def explain(error: BaseException, database: str | Path) -> Refusal:
    """The refusal for an error of opening or using this database, without its password."""
    shown = public_address(database)
    args: dict[str, Arg] = {"address": shown, "file": shown, "name": "", "problem": ""}
    for cause in _causes(error):
        code = _code(cause, database)
        if code:
            args["problem"] = redact(_text(cause), database)
            if is_postgres(database):
                args["name"] = database_name(str(database))
            return Refusal("", code, args)
    args["problem"] = redact(_text(error), database)
    return Refusal("", "database-unusable", args)


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """The error and what caused it, innermost last."""
    while error is not None:
        yield error
        error = error.orig if isinstance(error, sa.exc.DBAPIError) else error.__cause__


def _text(error: BaseException) -> str:
    """One line, without a full stop: messages put it into a sentence."""
    return (str(error).strip().partition("\n")[0] or type(error).__name__).rstrip(".")


def _code(error: BaseException, database: str | Path) -> str:
    """The message key for one error; "" if another one of the chain is clearer."""
    match error:
        case StoreNewer():
            return "server-database-newer"
        case StoreServed():
            return "database-old-servers"
        case StoreInUse():
            return "server-database-in-use"
        case StoreForeign():
            return "database-foreign"
        case StoreIsBackup():
            return "database-is-a-backup"
        case StoreNoWal():
            return "database-no-wal"
        case StoreDamaged() | StoreDown():
            return ""
        case asyncpg.PostgresError():
            return _BY_STATE.get(error.sqlstate or "", "")
        case asyncpg.ClientConfigurationError():
            return "database-setting-wrong"
        case sqlite3.Error():
            return _of_sqlite(error, Path(database))
        case NotRegular():
            return "database-not-a-file"
        case OSError():
            return _of_network(error) if is_postgres(database) else _BY_ERRNO.get(error.errno or 0, "")
        case _:
            return ""


def _of_sqlite(error: sqlite3.Error, file: Path) -> str:
    if is_damaged(error):
        return "server-database-damaged" if _is_sqlite(file) else "database-not-sqlite"
    if is_full(error):
        return "database-disk-full"
    return _BY_SQLITE.get(getattr(error, "sqlite_errorcode", 0) & _PRIMARY, "")


def _is_sqlite(file: Path) -> bool:
    """Whether the file begins as SQLite's do. Called after SQLite has closed it: see `FileLock`."""
    try:
        with file.open("rb") as opened:
            return opened.read(len(_HEADER)) == _HEADER
    except OSError:
        return True


_NETWORK: tuple[tuple[Callable[[OSError], bool], str], ...] = (
    (lambda error: "rejected SSL" in str(error), "database-no-tls"),
    (lambda error: isinstance(error, ssl.SSLError), "database-tls-failed"),
    (lambda error: isinstance(error, socket.gaierror), "database-host-unknown"),
)


def _of_network(error: OSError) -> str:
    return next((code for applies, code in _NETWORK if applies(error)), "database-unreachable")
