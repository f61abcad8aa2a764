"""Restores a backup into a SQLite file or a PostgreSQL database, in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import sqlalchemy as sa

from dogwatch.games.base import Refusal
from dogwatch.store.address import check_address, is_postgres, public_address
from dogwatch.store.backup import Manifest, is_same_file, read_backup
from dogwatch.store.base import StoreInUse
from dogwatch.store.copying import OnRows, copy_rows, row_counts, sql_tables
from dogwatch.store.lock import FileLock
from dogwatch.store.migrations import current_revision, migrate
from dogwatch.store.postgres import MIGRATING, SERVING, one_connection
from dogwatch.store.problems import explained
from dogwatch.store.schema import jobs, tables
from dogwatch.store.sqlite_writer import connect, raw_connection


def restore_backup(
    file: Path,
    database: str,
    *,
    replace: bool = False,
    on_total: Callable[[int], None] = lambda _: None,
    on_rows: OnRows = lambda *_: None,
) -> Manifest:
    """Verify a backup and make it the contents of a database. An interrupted restore changes nothing. Blocks.

    Args:
        file: The backup. One with an older schema is migrated in the database.
        database: The address of the database; a missing SQLite file is created.
        replace: Whether to replace a database that has tables.
        on_total: Called with the number of rows to copy.
        on_rows: Called for every batch of rows.

    Raises:
        Refusal: The backup is damaged or newer; or the database has tables, is in use or cannot be written.
    """
    check_address(database)
    if not is_postgres(database) and is_same_file(file, Path(database)):
        raise Refusal("", "backup-restores-itself", {"file": str(file)})

    def fill(source: sa.Connection, target: sa.Connection, manifest: Manifest) -> None:
        on_total(sum(each.rows for each in manifest.contents.values()))
        _check_empty(target, database, replace=replace)
        _replace(source, target, manifest, on_rows)

    def restore(source: sa.Connection, manifest: Manifest) -> Manifest:
        try:
            with explained(database):
                if is_postgres(database):
                    asyncio.run(_into_postgres(database, lambda target: fill(source, target, manifest)))
                else:
                    _into_file(Path(database), lambda target: fill(source, target, manifest))
        except Refusal as refusal:
            if refusal.code == "server-database-in-use":
                args = {"address": public_address(database)}
                raise Refusal("", "backup-target-in-use", args) from None
            raise
        return manifest

    return read_backup(file, restore)


def _check_empty(target: sa.Connection, database: str, *, replace: bool) -> None:
    current_revision(target)  # refuses a newer schema and another program's
    count = row_counts(target).get(tables.name, 0)
    if count and not replace:
        raise Refusal("", "backup-target-not-empty", {"address": public_address(database), "count": count})


def _replace(source: sa.Connection, target: sa.Connection, manifest: Manifest, on_rows: OnRows) -> None:
    for table in reversed(sql_tables(target)):
        table.drop(target)
    target.execute(sa.text("DROP TABLE IF EXISTS alembic_version"))
    migrate(target, manifest.revision)
    copied = copy_rows(source, target, on_rows)
    if copied != manifest.contents or row_counts(target) != {
        name: each.rows for name, each in copied.items()
    }:
        raise RuntimeError("the restored rows are not those of the backup")
    migrate(target)
    if target.dialect.name == "postgresql":  # new jobs get ids after the copied ones
        last = sa.select(sa.func.coalesce(sa.func.max(jobs.c.id), 0) + 1)
        sequence = sa.func.pg_get_serial_sequence("jobs", "id")
        target.execute(sa.select(sa.func.setval(sequence, last.scalar_subquery(), False)))


def _into_file(path: Path, fill: Callable[[sa.Connection], None]) -> None:
    """Fill a SQLite file. Its lock keeps servers away, and shows that none is running."""
    is_new = not path.exists()
    with ExitStack() as stack:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(path)
        stack.callback(lock.close)
        try:
            connection = connect(path)
            stack.callback(connection.engine.dispose)
            stack.callback(connection.close)
            raw = raw_connection(connection)
            raw.execute("PRAGMA foreign_keys = OFF")  # tables are dropped and filled one after the other
            raw.execute("BEGIN IMMEDIATE")
            try:
                fill(connection)
            except BaseException:
                raw.execute("ROLLBACK")
                raise
            raw.execute("COMMIT")
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except BaseException:
            stack.close()
            if is_new:
                for each in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
                    each.unlink(missing_ok=True)
            raise


async def _into_postgres(url: str, fill: Callable[[sa.Connection], None]) -> None:
    """Fill a PostgreSQL database. Servers that start meanwhile wait; running ones share `SERVING`."""
    async with one_connection(url) as connection, connection.begin():
        for lock in (SERVING, MIGRATING):
            free = await connection.execute(sa.select(sa.func.pg_try_advisory_xact_lock(lock)))
            if not free.scalar_one():
                raise StoreInUse("a Dogwatch server is connected to the database")
        await connection.run_sync(fill)
