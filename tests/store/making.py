"""Helpers that open stores and make tables and rows."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import sqlalchemy as sa

from dogwatch.store import Row, SeatRow, Store, TableRow, open_store
from dogwatch.store.lobby import _hold
from dogwatch.store.schema import jobs

TWO_PEOPLE = (SeatRow(0, "person"), SeatRow(1, "person"))


@contextlib.asynccontextmanager
async def opened(database: str, *, append_in_process: bool = False) -> AsyncIterator[Store]:
    store = await open_store(database, append_in_process=append_in_process)
    try:
        yield store
    finally:
        await store.close()


def a_table(name: str = "t", **changes: Any) -> TableRow:
    usual: dict[str, Any] = {"game": "raft", "rules": 1, "options": "{}", "commitment": "c"}
    return TableRow(id=name, **(usual | {"created": 1_000, "touched": 1_000} | changes))


async def make(store: Store, *names: str) -> None:
    await asyncio.gather(
        *(store.lobby.create_table(a_table(name), TWO_PEOPLE, seed=b"secret") for name in names)
    )


async def hold(store: Store, table: str, seat: int, token_hash: bytes) -> None:
    """Let a browser hold a seat, without an invitation."""
    await store.lobby._database.run_write(lambda connection: _hold(connection, table, seat, token_hash))


async def next_due(store: Store, *kinds: str) -> int | None:
    """The time at which the next job can be claimed; None if there is no such job."""
    when = sa.case((jobs.c.due > jobs.c.lease_until, jobs.c.due), else_=jobs.c.lease_until)
    first = sa.select(sa.func.min(when)).where(jobs.c.kind.in_(kinds))
    return await store.jobs._database.run_read(lambda connection: connection.execute(first).scalar())


def row(number: int, command: str | None = None, entry: bytes = b"{}") -> Row:
    return Row(number, entry, 1_000 + number, command)
