"""Reads a database from outside the server: one read-only transaction, also while servers use it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

import sqlalchemy as sa

from dogwatch.games.base import Refusal
from dogwatch.regular_files import check_regular
from dogwatch.store.address import check_address, is_postgres, public_address
from dogwatch.store.migrations import current_revision
from dogwatch.store.problems import explained
from dogwatch.store.schema import ResultT
from dogwatch.store.sqlite_writer import check_owner

_WAIT = 10
"""Seconds to wait for another process's lock on a SQLite file."""


def read_snapshot(database: str, work: Callable[[sa.Connection], ResultT]) -> ResultT:
    """Return the result of `work` on one consistent state of the database. Blocks.

    Raises `Refusal` if there is no store, or if it cannot be read. Never creates or migrates a database.
    """
    check_address(database)

    def checked(connection: sa.Connection) -> ResultT:
        if current_revision(connection) is None:
            raise Refusal("", "database-absent", {"address": public_address(database)})
        return work(connection)

    with explained(database):
        if is_postgres(database):
            return asyncio.run(_read_postgres(database, checked))
        if not Path(database).exists():
            raise Refusal("", "database-absent", {"address": database})
        check_regular(Path(database))
        return read_file(Path(database), checked, check_owner)


def read_file(
    file: Path,
    work: Callable[[sa.Connection], ResultT],
    check: Callable[[sqlite3.Connection], None] = lambda _: None,
) -> ResultT:
    """Return the result of `work` in a read-only transaction on a SQLite file."""
    address = f"file:{quote(str(file))}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=_WAIT, isolation_level=None)) as raw:
        check(raw)
        engine = sa.create_engine("sqlite://", creator=lambda: raw, poolclass=sa.pool.StaticPool)
        with engine.connect() as connection:
            connection.begin()
            raw.execute("BEGIN")
            return work(connection)


async def _read_postgres(url: str, work: Callable[[sa.Connection], ResultT]) -> ResultT:
    from dogwatch.store.postgres import one_connection

    async with one_connection(url) as connection:
        await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        return await connection.run_sync(work)
