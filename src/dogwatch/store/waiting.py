"""What waits to be written: while one lot is on its way to the disk the next one gathers.

One flush to disk thus serves many moves, and a lone move waits for nobody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from dogwatch.store.base import Answer, Row, StoreDown

MOST_ROWS = 500
"""Of one statement: SQLite takes 32,766 values in all."""


class Waiting:
    """Something to be written, and where its answer goes."""

    __slots__ = ("future", "result")

    def __init__(self, future: asyncio.Future[Any]) -> None:
        self.future = future
        self.result: Any = None

    def settle(self) -> None:
        """Answer whoever asked, unless they have gone."""
        if self.future.done():
            return
        if isinstance(self.result, Exception):
            self.future.set_exception(self.result)
        else:
            self.future.set_result(self.result)


class Append(Waiting):
    """An append: all of its rows or none."""

    __slots__ = ("rows", "table")

    result: Answer | Exception

    def __init__(self, future: asyncio.Future[Answer], table: str, rows: Sequence[Row]) -> None:
        super().__init__(future)
        self.table = table
        self.rows = rows


def groups(appends: Iterable[Append]) -> Iterator[list[Append]]:
    """Appends that one statement can write: up to the second of a table, which must see the first."""
    group: dict[str, Append] = {}
    rows = 0
    for append in appends:
        rows += len(append.rows)
        if append.table in group or rows > MOST_ROWS:
            if group:
                yield list(group.values())
            group, rows = {}, len(append.rows)
        group[append.table] = append
    if group:
        yield list(group.values())


WaitingT = TypeVar("WaitingT", bound=Waiting)


class Writer(Generic[WaitingT]):
    """Writes what waits, all of it at once, and settles it; then what has come meanwhile."""

    def __init__(self, write: Callable[[list[WaitingT]], Awaitable[None]], name: str) -> None:
        self._write = write
        self._waiting: list[WaitingT] = []
        self._closed = False
        self._work = asyncio.Event()
        self._task = asyncio.create_task(self._write_on(), name=name)

    def put(self, waiting: WaitingT) -> asyncio.Future[Any]:
        """Write it with the next lot."""
        if self._closed:
            raise StoreDown("the store is closed")
        self._waiting.append(waiting)
        self._work.set()
        return waiting.future

    async def close(self) -> None:
        """Finish what waits, and take no more."""
        self._closed = True
        self._work.set()
        await self._task

    async def _write_on(self) -> None:
        while self._waiting or not self._closed:
            if self._waiting:
                lot, self._waiting = self._waiting, []
                await self._write(lot)
                for each in lot:
                    each.settle()
            else:
                self._work.clear()
                await self._work.wait()
