"""The store: an append-only log for every table, on SQLite by default and on PostgreSQL when asked."""

from __future__ import annotations

from pathlib import Path

from dogwatch.store.analyses import Analysis
from dogwatch.store.base import (
    MAX_SAID,
    Answer,
    Appended,
    Gap,
    NoTable,
    Repeated,
    Row,
    Store,
    StoreDamaged,
    StoreDown,
    StoreInUse,
    StoreNewer,
    Taken,
)
from dogwatch.store.jobs import Job
from dogwatch.store.lobby import Cursor, Listed, OfferKind, OfferRow, SeatKind, SeatRow, TableRow

__all__ = [
    "MAX_SAID",
    "Analysis",
    "Answer",
    "Appended",
    "Cursor",
    "Gap",
    "Job",
    "Listed",
    "NoTable",
    "OfferKind",
    "OfferRow",
    "Repeated",
    "Row",
    "SeatKind",
    "SeatRow",
    "Store",
    "StoreDamaged",
    "StoreDown",
    "StoreInUse",
    "StoreNewer",
    "TableRow",
    "Taken",
    "open_store",
]


async def open_store(where: str | Path) -> Store:
    """Open the store at a path (SQLite) or at a `postgresql://` address, and bring its schema up to date."""
    if isinstance(where, str) and where.startswith(("postgresql://", "postgres://")):
        from dogwatch.store.postgres import PostgresStore

        return await PostgresStore.open(where)
    from dogwatch.store.sqlite import SQLiteStore

    return await SQLiteStore.open(Path(where))
