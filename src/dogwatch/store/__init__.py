"""The store: an append-only log for every table, with lobby, jobs and analyses, on SQLite or PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from dogwatch.store.address import check_address, is_postgres
from dogwatch.store.analyses import Analysis
from dogwatch.store.base import (
    MAX_MESSAGE_BYTES,
    Appended,
    AppendResult,
    Conflict,
    DuplicateCommand,
    Gap,
    NoTable,
    Row,
    Store,
    StoreDamaged,
    StoreDown,
    StoreForeign,
    StoreInUse,
    StoreIsBackup,
    StoreNewer,
)
from dogwatch.store.jobs import Job
from dogwatch.store.table_rows import Cursor, OfferKind, OfferRow, SeatKind, SeatRow, TableListing, TableRow

__all__ = [
    "MAX_MESSAGE_BYTES",
    "Analysis",
    "AppendResult",
    "Appended",
    "Conflict",
    "Cursor",
    "DuplicateCommand",
    "Gap",
    "Job",
    "NoTable",
    "OfferKind",
    "OfferRow",
    "Row",
    "SeatKind",
    "SeatRow",
    "Store",
    "StoreDamaged",
    "StoreDown",
    "StoreForeign",
    "StoreInUse",
    "StoreIsBackup",
    "StoreNewer",
    "TableListing",
    "TableRow",
    "open_store",
]


async def open_store(where: str | Path, *, append_in_process: bool = False) -> Store:
    """Open a store, create it if necessary, and migrate its schema.

    Args:
        where: A `postgresql://` URL, or the path of a SQLite file.
        append_in_process: Whether a process of its own appends to a SQLite file: faster for a busy server.

    Raises:
        StoreDown: The database cannot be reached or opened.
        StoreDamaged: The file is damaged or not a SQLite database.
        StoreInUse: Another process has the SQLite file open.
        StoreNewer: A newer version of Dogwatch has migrated the database.
        StoreForeign: The database belongs to another program.
        StoreIsBackup: The SQLite file is a backup.
        Refusal: The address has an unknown scheme or is malformed.
    """
    if isinstance(where, str):
        check_address(where)
    if is_postgres(where):
        from dogwatch.store.postgres import PostgresStore

        return await PostgresStore.open(str(where))
    from dogwatch.store.sqlite import SQLiteStore

    return await SQLiteStore.open(Path(where), append_in_process=append_in_process)
