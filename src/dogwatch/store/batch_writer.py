"""Group commit: while one batch of writes is being committed, the next one is collected.

One flush to disk serves many moves under load, and a single move is written without delay.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeVar

from dogwatch.health.metrics import database_append
from dogwatch.health.supervise import supervise
from dogwatch.store.base import AppendResult, Row, StoreDown

_log = logging.getLogger("dogwatch.store")

MAX_ROWS = 500
"""Of one INSERT statement: SQLite takes at most 32,766 bound values."""


class PendingWrite:
    """A write that waits for its transaction; `done` is then called with its result, or with an exception."""

    __slots__ = ("done", "result")

    def __init__(self, done: Callable[[Any], None]) -> None:
        self.done = done
        self.result: Any = None

    def settle(self) -> None:
        """Call `done`. An error in it is logged: other writes are settled after this one."""
        try:
            self.done(self.result)
        except Exception:
            _log.exception("a callback after a write failed")


class PendingAppend(PendingWrite):
    """An append of rows to one table's log."""

    __slots__ = ("rows", "table")

    result: AppendResult | Exception

    def __init__(
        self, table: str, rows: Sequence[Row], done: Callable[[AppendResult | Exception], None]
    ) -> None:
        super().__init__(done)
        self.table = table
        self.rows = rows


def group_appends(appends: Iterable[PendingAppend]) -> Iterator[list[PendingAppend]]:
    """Split appends, in order, into groups that one statement can write.

    A group has at most `MAX_ROWS` rows (a longer append is a group) and one append per table: the second
    must see the rows of the first.
    """
    group: dict[str, PendingAppend] = {}
    rows = 0
    for append in appends:
        rows += len(append.rows)
        if append.table in group or rows > MAX_ROWS:
            if group:
                yield list(group.values())
            group, rows = {}, len(append.rows)
        group[append.table] = append
    if group:
        yield list(group.values())


PendingT = TypeVar("PendingT", bound=PendingWrite)


class BatchWriter(Generic[PendingT]):
    """Calls the coroutine `write` with all pending writes as one batch, settles them, and repeats."""

    def __init__(self, write: Callable[[list[PendingT]], Awaitable[None]], name: str) -> None:
        self._write = write
        self._pending: list[PendingT] = []
        self._closed = False
        self._work = asyncio.Event()
        self._task = asyncio.create_task(supervise(name, self._run, ends=True), name=name)

    def put(self, pending: PendingT) -> None:
        """Add a write to the next batch. Raises `StoreDown` after `close`."""
        if self._closed:
            raise StoreDown("the store is closed")
        self._pending.append(pending)
        self._work.set()

    async def close(self) -> None:
        """Complete the pending writes and stop."""
        self._closed = True
        self._work.set()
        await self._task

    async def _run(self) -> None:
        while self._pending or not self._closed:
            if self._pending:
                batch, self._pending = self._pending, []
                began = time.perf_counter()
                try:
                    await self._write(batch)
                    database_append.observe(time.perf_counter() - began)
                except BaseException as error:
                    for each in batch:
                        each.result = StoreDown(f"nothing was written: {error}")
                    raise
                finally:
                    for each in batch:
                        each.settle()
            else:
                self._work.clear()
                await self._work.wait()


class ThreadedBatchWriter(Generic[PendingT]):
    """A `BatchWriter` whose `write` is a blocking function, called in a dedicated thread.

    All other work of the thread would compete with the event loop for the GIL. The loop therefore collects
    the batches, hands them over and settles them.
    """

    def __init__(self, write: Callable[[list[PendingT]], None], name: str) -> None:
        self._write = write
        self._loop = asyncio.get_running_loop()
        self._pending: list[PendingT] = []
        self._busy = False
        """Whether the thread has a batch, or `_hand_over` is scheduled."""
        self._closed = False
        self._batches: SimpleQueue[list[PendingT]] = SimpleQueue()
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def put(self, pending: PendingT) -> None:
        """Add a write to the next batch. Raises `StoreDown` after `close`.

        An idle writer gets the batch after the current iteration of the event loop.
        """
        if self._closed:
            raise StoreDown("the store is closed")
        self._pending.append(pending)
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._hand_over)

    async def close(self) -> None:
        """Complete the pending writes and end the thread."""
        self._closed = True
        if not self._busy:
            self._hand_over()
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self) -> None:
        batch, self._pending = self._pending, []
        self._busy = bool(batch)
        if batch or self._closed:
            self._batches.put(batch)  # an empty batch ends the thread

    def _written(self, batch: list[PendingT]) -> None:
        self._hand_over()
        for each in batch:
            each.settle()

    def _run(self) -> None:
        while batch := self._batches.get():
            began = time.perf_counter()
            try:
                self._write(batch)
                database_append.observe(time.perf_counter() - began)
            except BaseException as error:
                _log.exception("writing a batch of %s failed; the writer thread continues", len(batch))
                for each in batch:
                    each.result = StoreDown(f"nothing was written: {error}")
            with contextlib.suppress(RuntimeError):  # the event loop is closed: no future is awaited
                self._loop.call_soon_threadsafe(self._written, batch)
