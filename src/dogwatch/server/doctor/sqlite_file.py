"""Checks of a SQLite database, opened read-only: a server may use it at the same time."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.parse import quote

import sqlalchemy as sa

from dogwatch.folders import can_create
from dogwatch.regular_files import NotRegular, check_regular
from dogwatch.server.doctor.finding import Findings, ok, problem, warning
from dogwatch.server.doctor.machine import check_disk, is_public
from dogwatch.server.doctor.schema import check_newest, check_schema
from dogwatch.store.problems import explain

_BESIDE: Final = ("", "-wal", "-shm")
"""Suffixes of the files that make up a database."""


def check_sqlite(file: Path) -> Findings:
    """All checks of the file and its folder."""
    file = file.absolute()
    try:
        check_regular(file)
    except IsADirectoryError:
        yield problem("database", "doctor-database-folder", file=str(file))
        return
    except NotRegular:
        yield problem("database", "database-not-a-file", file=str(file))
        return
    yield from _check_permissions(file)
    if not file.exists():
        yield from _check_creation(file)
        return
    yield from _check_writable(file)
    if not os.access(file, os.R_OK):
        return
    in_use = _is_in_use(file)
    if in_use:
        yield ok("database", "doctor-database-served", file=str(file))
    yield from _check_content(file, in_use=in_use)
    yield from check_disk(file.parent)


def _check_creation(file: Path) -> Findings:
    if can_create(file.parent):
        yield ok("database", "doctor-database-new", file=str(file))
        folder = next(each for each in file.parents if each.exists())
        yield from check_disk(folder)
    else:
        yield problem("database", "doctor-database-no-folder", file=str(file), folder=str(file.parent))


def _check_writable(file: Path) -> Findings:
    """The server writes to the file, and creates others beside it. SQLite follows symbolic links."""
    for path in (file, file.resolve().parent):
        if not os.access(path, os.W_OK):
            yield problem("database", "doctor-database-unwritable", file=str(path))


def _check_permissions(file: Path) -> Findings:
    """Seeds of running games, which decide their luck, must not be readable for others."""
    folder = file.parent
    public = [str(each) for suffix in _BESIDE if _readable(each := Path(f"{file}{suffix}"))]
    if not folder.is_dir():
        return
    if public and folder.stat().st_mode & 0o001:
        yield warning("permissions", "doctor-file-public", files=" ".join(public))
    elif folder.stat().st_mode & 0o1002 == 0o002:
        yield warning("permissions", "doctor-folder-public", folder=str(folder))
    elif file.exists():
        yield ok("permissions", "doctor-permissions")


def _readable(file: Path) -> bool:
    return file.exists() and is_public(file)


def _is_in_use(file: Path) -> bool:
    """Whether a server has locked the file: see `dogwatch.store.lock`."""
    with file.open("rb") as opened:
        try:
            fcntl.flock(opened, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        fcntl.flock(opened, fcntl.LOCK_UN)
    return False


def _check_content(file: Path, *, in_use: bool) -> Findings:
    if not file.stat().st_size:
        yield ok("schema", "doctor-schema-empty")
        return
    try:
        with closing(_open(file, in_use=in_use)) as raw:
            damage = [row[0] for row in raw.execute("PRAGMA quick_check(3)")]
            if damage != ["ok"]:
                yield problem("database", "server-database-damaged", file=str(file), problem=damage[0])
                return
            yield ok("database", "doctor-database-sound", file=str(file))
            engine = sa.create_engine("sqlite://", creator=lambda: raw, poolclass=sa.pool.StaticPool)
            with engine.connect() as connection:
                yield from check_schema(connection)
                yield from check_newest(connection)
    except (sqlite3.Error, sa.exc.DBAPIError) as error:
        refusal = explain(error, file)
        yield problem("database", refusal.code, **refusal.args)


def _open(file: Path, *, in_use: bool) -> sqlite3.Connection:
    """A read-only connection. Without a server and a write-ahead log it creates no file."""
    wal = Path(f"{file}-wal")
    is_still = not in_use and not (wal.exists() and wal.stat().st_size)
    mode = "mode=ro&immutable=1" if is_still else "mode=ro"
    return sqlite3.connect(f"file:{quote(str(file))}?{mode}", uri=True, timeout=10, isolation_level=None)
