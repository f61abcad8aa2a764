"""Stores and tables for the tests."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from dogwatch.store import Row, SeatRow, Store, TableRow, open_store

TWO_PEOPLE = (SeatRow(0, "person"), SeatRow(1, "person"))


@contextlib.asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store = await open_store(database)
    try:
        yield store
    finally:
        await store.close()


def with_store(database: str, test: Callable[[Store], Awaitable[None]]) -> None:
    """Run a test with a store, and close it."""

    async def run() -> None:
        async with opened(database) as store:
            await test(store)

    asyncio.run(run())


def a_table(name: str = "t", **changes: Any) -> TableRow:
    usual: dict[str, Any] = {"game": "raft", "rules": 1, "options": "{}", "commitment": "c"}
    return TableRow(id=name, **(usual | {"created": 1_000, "touched": 1_000} | changes))


async def make(store: Store, *names: str) -> None:
    await asyncio.gather(
        *(store.lobby.create_table(a_table(name), TWO_PEOPLE, seed=b"secret") for name in names)
    )


def row(number: int, command: str | None = None, entry: bytes = b"{}") -> Row:
    return Row(number, entry, 1_000 + number, command)
