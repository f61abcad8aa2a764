"""The queue of writes, and the writer thread: one batch per loop iteration; every write is settled."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from dogwatch.store import StoreDown
from dogwatch.store.base import complete
from dogwatch.store.batch_writer import BatchQueue, PendingWrite, WriterThread


class Writer:
    """A queue of writes with a writer thread."""

    def __init__(self, write: Callable[[list[PendingWrite]], None], name: str) -> None:
        self._thread = WriterThread(write, name)
        self._queue = BatchQueue(self._thread.start)
        self.put = self._queue.put

    async def close(self) -> None:
        await self._queue.close()
        await self._thread.close()


async def test_writes_of_one_loop_iteration_are_one_batch() -> None:
    batches: list[list[PendingWrite]] = []
    writer = Writer(batches.append, "writer")
    for _ in range(2):
        await asyncio.gather(*(_put(writer) for _ in range(3)))
    assert [len(batch) for batch in batches] == [3, 3]
    last = _put(writer)
    await writer.close()
    assert last.done(), "close completes pending writes"
    with pytest.raises(StoreDown):
        _put(writer)


async def test_a_batch_that_fails_is_settled_and_the_next_is_written() -> None:
    failing = [True]

    def write(_: list[PendingWrite]) -> None:
        if failing.pop():
            raise MemoryError("no more")

    writer = Writer(write, "writer")
    with pytest.raises(StoreDown, match="no more"):
        await _put(writer)
    failing.append(False)
    await _put(writer)
    await writer.close()


async def test_a_callback_that_fails_is_logged_and_the_others_are_settled(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(_: Any) -> None:
        raise ZeroDivisionError

    writer = Writer(lambda _: None, "writer")
    writer.put(PendingWrite(fail))
    with caplog.at_level(logging.ERROR):
        await _put(writer)
    await writer.close()
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [ZeroDivisionError]


def _put(writer: Writer) -> asyncio.Future[Any]:
    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    writer.put(PendingWrite(partial(complete, future)))
    return future
