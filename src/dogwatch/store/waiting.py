"""What waits to be written: while one lot is on its way to the disk the next one gathers.

One flush to disk thus serves many moves, and a lone move waits for nobody.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeVar

from dogwatch.health.supervise import supervise
from dogwatch.store.base import Answer, Row, StoreDown

_log = logging.getLogger("dogwatch.store")

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
        self._task = asyncio.create_task(supervise(name, self._write_on, ends=True), name=name)

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
                try:
                    await self._write(lot)
                except BaseException as error:
                    for each in lot:
                        each.result = StoreDown(f"nothing was written: {error}")
                    raise
                finally:
                    for each in lot:
                        each.settle()
            else:
                self._work.clear()
                await self._work.wait()


class WriterThread(Generic[WaitingT]):
    """The same, where writing is no coroutine: in a thread of its own.

    Whatever the thread does beside writing is a fight with the event loop for the interpreter, so it does
    next to nothing: lots are gathered, handed over and settled by the loop.
    """

    def __init__(self, write: Callable[[list[WaitingT]], None], name: str) -> None:
        self._write = write
        self._loop = asyncio.get_running_loop()
        self._waiting: list[WaitingT] = []
        self._busy = False
        """Whether a lot is with the thread, or about to be handed over."""
        self._closed = False
        self._lots: SimpleQueue[list[WaitingT]] = SimpleQueue()
        self._thread = Thread(target=self._write_on, name=name, daemon=True)
        self._thread.start()

    def put(self, waiting: WaitingT) -> asyncio.Future[Any]:
        """Write it with the next lot: with whatever else comes in this turn of the loop."""
        if self._closed:
            raise StoreDown("the store is closed")
        self._waiting.append(waiting)
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._hand_over)
        return waiting.future

    async def close(self) -> None:
        """Finish what waits, and take no more."""
        self._closed = True
        if not self._busy:
            self._hand_over()
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self) -> None:
        lot, self._waiting = self._waiting, []
        self._busy = bool(lot)
        if lot or self._closed:
            self._lots.put(lot)  # an empty one ends the thread

    def _written(self, lot: list[WaitingT]) -> None:
        self._hand_over()
        for each in lot:
            each.settle()

    def _write_on(self) -> None:
        while lot := self._lots.get():
            try:
                self._write(lot)
            except BaseException as error:
                _log.exception("the writer thread failed; it goes on")
                for each in lot:
                    each.result = StoreDown(f"nothing was written: {error}")
            with contextlib.suppress(RuntimeError):  # the loop has ended, and nobody waits any more
                self._loop.call_soon_threadsafe(self._written, lot)
