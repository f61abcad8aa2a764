"""Group commit: while one batch of writes is being committed, the next one is collected.

One flush to disk serves many moves under load, and a single move is written without delay.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeVar

from dogwatch.health.metrics import database_append
from dogwatch.health.supervise import supervise
from dogwatch.store.base import AppendResult, Row, StoreDown
from dogwatch.store.failures import as_store_down, is_down

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
        self.began: float | None = None
        """When the batch that is being written was begun, by `time.monotonic`."""
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
                self.began = began = time.monotonic()
                try:
                    await self._write(batch)
                    database_append.observe(time.monotonic() - began)
                except BaseException as error:
                    for each in batch:
                        each.result = StoreDown(f"nothing was written: {error}")
                    raise
                finally:
                    self.began = None
                    for each in batch:
                        each.settle()
            else:
                self._work.clear()
                await self._work.wait()


Start = Callable[[list[PendingT], Callable[[], None]], None]
"""(batch, done): starts writing a batch, and calls `done` on the event loop when all its results are set."""


class BatchQueue(Generic[PendingT]):
    """Collects writes, starts one batch after the other, and settles its writes.

    The next batch is started before the results of the last one are settled: the writer does not wait for the
    event loop.
    """

    def __init__(self, start: Start[PendingT]) -> None:
        self.began: float | None = None
        """When the batch that is being written was begun, by `time.monotonic`."""
        self._start = start
        self._loop = asyncio.get_running_loop()
        self._pending: list[PendingT] = []
        self._busy = False
        """Whether a batch is being written, or `_start_next` is scheduled."""
        self._closed = False
        self._idle: asyncio.Future[None] | None = None

    def put(self, pending: PendingT) -> None:
        """Add a write to the next batch. Raises `StoreDown` after `close`.

        If no batch is being written, the next one is started after the current iteration of the event loop.
        """
        if self._closed:
            raise StoreDown("the store is closed")
        self._pending.append(pending)
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._start_next)

    async def close(self) -> None:
        """Complete the pending writes."""
        self._closed = True
        if self._busy:
            self._idle = self._loop.create_future()
            await self._idle

    def _start_next(self) -> None:
        batch, self._pending = self._pending, []
        self._busy, self.began = bool(batch), None
        if batch:
            self.began = time.monotonic()
            self._start(batch, partial(self._written, batch, self.began))

    def _written(self, batch: list[PendingT], began: float) -> None:
        database_append.observe(time.monotonic() - began)
        self._start_next()
        for each in batch:
            each.settle()
        if self._idle is not None and not self._busy:
            self._idle.set_result(None)


class WriterThread(Generic[PendingT]):
    """Calls the blocking function `write` with each batch, in a thread."""

    def __init__(self, write: Callable[[list[PendingT]], None], name: str) -> None:
        self._write = write
        self._loop = asyncio.get_running_loop()
        self._batches: SimpleQueue[tuple[list[PendingT], Callable[[], None]] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def start(self, batch: list[PendingT], done: Callable[[], None]) -> None:
        """See `Start`."""
        self._batches.put((batch, done))

    async def close(self) -> None:
        """End the thread after its last batch."""
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while handed := self._batches.get():
            batch, done = handed
            try:
                self._write(batch)
            except Exception as error:
                fail_batch(batch, error)
            with contextlib.suppress(RuntimeError):  # the event loop is closed: nobody waits for the result
                self._loop.call_soon_threadsafe(done)


def fail_batch(batch: Sequence[PendingWrite], error: Exception) -> None:
    """Set the results of a batch of which nothing was written."""
    if not is_down(error):
        _log.error("writing a batch of %s failed; its callers get StoreDown", len(batch), exc_info=error)
    down = as_store_down(error, "nothing was written")
    for each in batch:
        each.result = down
