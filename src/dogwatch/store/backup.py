"""Backups: a store's rows in one SQLite file, from SQLite and from PostgreSQL.

The file has the schema of the database that it was made from, and one SQL table more (`BACKUP_TABLE`) with a
manifest: the number of rows and a checksum of every SQL table. It is written beside its place, verified, and
then moved there.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import msgspec
import sqlalchemy as sa

from dogwatch.games.base import Refusal
from dogwatch.regular_files import NotRegular, check_regular
from dogwatch.store.address import is_postgres, public_address
from dogwatch.store.base import StoreForeign, StoreNewer
from dogwatch.store.copying import (
    Contents,
    OnRows,
    copy_rows,
    logs_with_gaps,
    read_contents,
    row_counts,
)
from dogwatch.store.failures import is_down
from dogwatch.store.migrations import current_revision, migrate
from dogwatch.store.problems import explain
from dogwatch.store.reading import read_file, read_snapshot
from dogwatch.store.schema import BACKUP_TABLE, tables
from dogwatch.store.shape import WrongShape, check_shape

FORMAT = 1
"""Version of the file's format, apart from the schema, which has its own revision."""
_OWN_SUFFIXES = ("", "-wal", "-shm", "-journal", "-probe", "-admin", "-server")
"""Of the files that SQLite and a server keep for a database."""


class Manifest(msgspec.Struct, frozen=True):
    """What a backup holds."""

    format: int
    created: int
    """Milliseconds since the epoch."""
    source: Literal["sqlite", "postgresql"]
    revision: str
    """The schema's."""
    contents: dict[str, Contents]

    @property
    def tables(self) -> int:
        """The number of game tables."""
        return self.contents[tables.name].rows


def write_backup(
    database: str,
    file: Path,
    *,
    replace: bool = False,
    on_total: Callable[[int], None] = lambda _: None,
    on_rows: OnRows = lambda *_: None,
) -> Manifest:
    """Write a verified backup of a database, which servers may use meanwhile. Blocks.

    Args:
        database: The database's address.
        file: The file to write; only its owner may read it.
        replace: Whether to replace an existing file.
        on_total: Called with the number of rows to process: each is copied, then verified.
        on_rows: Called for every batch of rows.

    Raises:
        Refusal: The file exists or cannot be written; the database cannot be read, or is damaged.
    """
    args = {"file": str(file)}
    _check_kind(file)
    if not is_postgres(database) and _belongs_to(file, Path(database)):
        raise Refusal("", "backup-is-the-database", args)
    if file.exists() and not replace:
        raise Refusal("", "backup-file-exists", args)
    draft = file.with_name(f".{file.name}.{os.getpid()}.part")

    def copy(source: sa.Connection) -> Manifest:
        on_total(2 * sum(row_counts(source).values()))
        with _drafted(draft) as target:
            return _copy(source, target, on_rows)

    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # it holds secret seeds
        try:
            manifest = read_snapshot(database, copy)
            _verify_draft(draft, database, on_rows)
            _flush(draft)
            _publish(draft, file, replace=replace)
        finally:
            draft.unlink(missing_ok=True)
    except FileExistsError:
        raise Refusal("", "backup-file-exists", args) from None
    except OSError as error:
        raise Refusal("", "backup-cannot-write", args | {"problem": error.strerror or str(error)}) from None
    return manifest


def _check_kind(file: Path) -> None:
    """Raise `Refusal` for a folder, a device, a FIFO or a socket."""
    try:
        check_regular(file)
    except IsADirectoryError:
        raise Refusal("", "backup-is-a-folder", {"file": str(file)}) from None
    except NotRegular:
        raise Refusal("", "backup-not-a-file", {"file": str(file)}) from None
    except OSError:
        return  # opening it gives the reason


def _belongs_to(file: Path, database: Path) -> bool:
    """Whether it is a SQLite database or one of the files beside it, also by a link."""
    own = [f"{os.path.realpath(database)}{suffix}" for suffix in _OWN_SUFFIXES]
    return os.path.realpath(file) in own or any(is_same_file(file, Path(each)) for each in own)


def is_same_file(file: Path, other: Path) -> bool:
    """Whether both exist and are one file, also by a link."""
    return file.exists() and other.exists() and file.samefile(other)


def _copy(source: sa.Connection, target: sa.Connection, on_rows: OnRows) -> Manifest:
    revision = current_revision(source)
    assert revision is not None
    kind: Literal["sqlite", "postgresql"] = "sqlite" if source.dialect.name == "sqlite" else "postgresql"
    migrate(target, revision)
    contents = copy_rows(source, target, on_rows)
    manifest = Manifest(FORMAT, time.time_ns() // 1_000_000, kind, revision, contents)
    target.execute(sa.text(f"CREATE TABLE {BACKUP_TABLE} (manifest TEXT NOT NULL)"))
    text = msgspec.json.encode(manifest).decode()
    target.execute(sa.text(f"INSERT INTO {BACKUP_TABLE} VALUES (:manifest)"), {"manifest": text})
    return manifest


@contextlib.contextmanager
def _drafted(draft: Path) -> Iterator[sa.Connection]:
    """A connection to a new file. It has no journal: a draft that is interrupted is deleted."""

    def connect() -> sqlite3.Connection:
        raw = sqlite3.connect(draft, isolation_level=None)
        raw.execute("PRAGMA journal_mode = OFF")
        raw.execute("PRAGMA synchronous = OFF")
        return raw

    engine = sa.create_engine("sqlite://", creator=connect, poolclass=sa.pool.StaticPool)
    try:
        with engine.connect() as connection, connection.begin():
            connection.exec_driver_sql("BEGIN")
            yield connection
            connection.exec_driver_sql("COMMIT")
    except sa.exc.DBAPIError as error:
        if isinstance(error.orig, sqlite3.Error) and is_down(error):
            raise OSError(str(error.orig)) from error
        raise
    finally:
        engine.dispose()


def _verify_draft(draft: Path, database: str, on_rows: OnRows) -> None:
    """Verify what was written: it is an exact copy, so what is wrong in it is wrong in the database."""
    try:
        verify_backup(draft, on_rows)
    except Refusal as refusal:
        args = {"address": public_address(database), "problem": refusal.args.get("problem", refusal.code)}
        raise Refusal("", "backup-source-damaged", args) from None


def _flush(draft: Path) -> None:
    descriptor = os.open(draft, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _publish(draft: Path, file: Path, *, replace: bool) -> None:
    """Move the draft to its place; raises `FileExistsError` if there is a file that must stay."""
    if replace:
        draft.replace(file)
    else:
        try:
            os.link(draft, file)  # atomic, and never replaces a file
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            if file.exists():
                raise FileExistsError(file) from None
            draft.rename(file)
    with contextlib.suppress(OSError):  # some file systems cannot flush a folder
        _flush(file.parent)


def verify_backup(file: Path, on_rows: OnRows = lambda *_: None) -> Manifest:
    """Read a whole backup and check it; raises `Refusal`.

    A SQLite database of Dogwatch without a manifest is accepted, too: only its checksums cannot be checked.
    """
    return read_backup(file, lambda _, manifest: manifest, on_rows)


def read_backup(
    file: Path,
    work: Callable[[sa.Connection, Manifest], Manifest],
    on_rows: OnRows = lambda *_: None,
) -> Manifest:
    """Verify a backup, then return the result of `work` in the same read transaction; raises `Refusal`."""
    _check_kind(file)
    if not file.exists():
        raise Refusal("", "backup-not-found", {"file": str(file)})

    with contextlib.ExitStack() as opening:
        opening.enter_context(_refused(file))

        def verified(connection: sa.Connection) -> Manifest:
            manifest = _verify(connection, on_rows)
            opening.pop_all()  # errors of `work` are not the backup's
            return work(connection, manifest)

        return read_file(file, verified)


@contextlib.contextmanager
def _refused(file: Path) -> Iterator[None]:
    """Turn errors of reading a backup into refusals."""
    try:
        yield
    except StoreNewer:
        raise Refusal("", "backup-newer", {"file": str(file)}) from None
    except StoreForeign:
        raise Refusal("", "backup-foreign", {"file": str(file)}) from None
    except (_Damaged, WrongShape, msgspec.DecodeError, sa.exc.SQLAlchemyError, sqlite3.Error) as error:
        explained = explain(error, file) if is_down(error) else None
        if explained is not None and explained.code == "database-not-sqlite":
            raise Refusal("", "backup-foreign", {"file": str(file)}) from None
        if explained is not None and explained.code != "server-database-damaged":
            raise explained from None
        text = str(error.orig if isinstance(error, sa.exc.DBAPIError) else error)
        raise Refusal("", "backup-damaged", {"file": str(file), "problem": text.rstrip(".")}) from None


class _Damaged(Exception):
    """A check of a backup failed."""


def _verify(connection: sa.Connection, on_rows: OnRows) -> Manifest:
    names = sa.inspect(connection).get_table_names()
    revision = current_revision(connection) if "alembic_version" in names else None
    if revision is None or tables.name not in names:
        raise StoreForeign("no Dogwatch database")
    problem = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one()
    if problem != "ok":
        raise _Damaged(problem)
    orphan = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
    if orphan is not None:
        raise _Damaged(f"a row of {orphan[0]} belongs to no table")
    check_shape(connection, revision)
    manifest = _manifest(connection) if BACKUP_TABLE in names else None
    contents = read_contents(connection, on_rows)
    if manifest is not None:
        if manifest.revision != revision:
            raise _Damaged(f"schema revision {revision} instead of {manifest.revision}")
        different = [name for name in {*contents, *manifest.contents} if _differs(name, contents, manifest)]
        if different:
            raise _Damaged(f"the checksum of {min(different)} is wrong")
    gaps = logs_with_gaps(connection)
    if gaps:
        raise _Damaged(f"entries are missing in the logs of {', '.join(gaps)}")
    return manifest or Manifest(FORMAT, 0, "sqlite", revision, contents)


def _differs(name: str, contents: dict[str, Contents], manifest: Manifest) -> bool:
    return contents.get(name) != manifest.contents.get(name)


def _manifest(connection: sa.Connection) -> Manifest:
    text = connection.execute(sa.text(f"SELECT manifest FROM {BACKUP_TABLE}")).scalar_one()
    manifest = msgspec.json.decode(str(text), type=Manifest)
    if manifest.format > FORMAT:
        raise StoreNewer("a newer format of backups")
    return manifest
