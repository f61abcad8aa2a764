"""The threaded batch writer: writes of one loop iteration are one batch, and every future completes."""

from __future__ import annotations

import asyncio

import pytest

from dogwatch.store import StoreDown
from dogwatch.store.batch_writer import PendingWrite, ThreadedBatchWriter


async def test_writes_of_one_loop_iteration_are_one_batch() -> None:
    batches: list[list[PendingWrite]] = []
    writer = ThreadedBatchWriter[PendingWrite](batches.append, "writer")
    first, second = [[_waiting() for _ in range(3)] for _ in range(2)]
    for batch in (first, second):
        await asyncio.gather(*(writer.put(each) for each in batch))
    assert batches == [first, second]
    last = writer.put(_waiting())
    await writer.close()
    assert last.done(), "close completes pending writes"
    with pytest.raises(StoreDown):
        writer.put(_waiting())


async def test_a_batch_that_fails_is_settled_and_the_next_is_written() -> None:
    failing = [True]

    def write(_: list[PendingWrite]) -> None:
        if failing.pop():
            raise MemoryError("no more")

    writer = ThreadedBatchWriter[PendingWrite](write, "writer")
    with pytest.raises(StoreDown, match="no more"):
        await writer.put(_waiting())
    failing.append(False)
    await writer.put(_waiting())
    await writer.close()


def _waiting() -> PendingWrite:
    return PendingWrite(asyncio.get_running_loop().create_future())
