"""Copies all rows of a store into another database, in batches, with a count and a checksum per SQL table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import TypeAlias

import msgspec
import sqlalchemy as sa

from dogwatch.store.schema import metadata

BATCH = 500
"""Rows in memory at a time."""
_MODULUS = 1 << 256

OnRows: TypeAlias = Callable[[str, int], None]
"""Called with the SQL table's name and the number of rows that were copied or checked since the last call."""


class Contents(msgspec.Struct, frozen=True):
    """What a SQL table holds."""

    rows: int
    checksum: str
    """The sum of all rows' hashes: it does not depend on their order, which databases choose."""


class Digest:
    """Computes `Contents` row by row."""

    def __init__(self) -> None:
        self._rows = 0
        self._sum = 0

    def add(self, row: tuple[object, ...]) -> None:
        """Add a row."""
        self._rows += 1
        self._sum += int.from_bytes(sha256(msgspec.msgpack.encode(row)).digest())

    @property
    def contents(self) -> Contents:
        """Of the rows so far."""
        return Contents(self._rows, f"{self._sum % _MODULUS:064x}")


def sql_tables(connection: sa.Connection) -> list[sa.Table]:
    """The store's SQL tables as they are in this database, parents before children."""
    found = sa.MetaData()
    found.reflect(connection, only=lambda name, _: name in metadata.tables)
    return found.sorted_tables


def row_counts(connection: sa.Connection) -> dict[str, int]:
    """SQL table -> number of its rows."""
    names = [name for name in sa.inspect(connection).get_table_names() if name in metadata.tables]
    return {
        name: connection.execute(sa.select(sa.func.count()).select_from(metadata.tables[name])).scalar_one()
        for name in names
    }


def copy_rows(source: sa.Connection, target: sa.Connection, on_rows: OnRows) -> dict[str, Contents]:
    """Copy all rows. Both databases must have the same revision, and the target no rows."""
    copied = {}
    into = {table.name: table for table in sql_tables(target)}
    for table in sql_tables(source):
        digest = Digest()
        for batch in _batches(source, table):
            for row in batch:
                digest.add(tuple(row))
            target.execute(sa.insert(into[table.name]), [dict(row._mapping) for row in batch])
            on_rows(table.name, len(batch))
        copied[table.name] = digest.contents
    return copied


def read_contents(connection: sa.Connection, on_rows: OnRows = lambda *_: None) -> dict[str, Contents]:
    """Read everything: SQL table -> its contents."""
    found = {}
    for table in sql_tables(connection):
        digest = Digest()
        for batch in _batches(connection, table):
            for row in batch:
                digest.add(tuple(row))
            on_rows(table.name, len(batch))
        found[table.name] = digest.contents
    return found


def logs_with_gaps(connection: sa.Connection) -> list[str]:
    """Up to 10 ids of tables whose log is not numbered 1, 2, 3, …"""
    log = metadata.tables["log"].c
    gap = sa.or_(sa.func.min(log.number) != 1, sa.func.max(log.number) != sa.func.count())
    found = sa.select(log.table).group_by(log.table).having(gap).order_by(log.table).limit(10)
    return list(connection.execute(found).scalars())


def _batches(connection: sa.Connection, table: sa.Table) -> Iterator[list[sa.Row[*tuple[object, ...]]]]:
    """All rows, streamed."""
    found = connection.execute(sa.select(table), execution_options={"yield_per": BATCH})
    for batch in found.partitions():
        yield list(batch)
