"""The thread that writes: what comes in one turn is one lot, and nobody waits for ever."""

from __future__ import annotations

import asyncio

import pytest

from dogwatch.store import StoreDown
from dogwatch.store.waiting import Waiting, WriterThread


def test_what_comes_in_one_turn_is_written_at_once_and_in_order() -> None:
    lots: list[list[Waiting]] = []

    async def test() -> None:
        writer = WriterThread[Waiting](lots.append, "writer")
        first, second = [[_waiting() for _ in range(3)] for _ in range(2)]
        for lot in (first, second):
            await asyncio.gather(*(writer.put(each) for each in lot))
        assert lots == [first, second]
        last = writer.put(_waiting())
        await writer.close()
        assert last.done(), "what waits is finished"
        with pytest.raises(StoreDown):
            writer.put(_waiting())

    asyncio.run(test())


def test_a_lot_that_fails_is_answered_and_the_next_is_written() -> None:
    async def test() -> None:
        failing = [True]

        def write(_: list[Waiting]) -> None:
            if failing.pop():
                raise MemoryError("no more")

        writer = WriterThread[Waiting](write, "writer")
        with pytest.raises(StoreDown, match="no more"):
            await writer.put(_waiting())
        failing.append(False)
        await writer.put(_waiting())
        await writer.close()

    asyncio.run(test())


def _waiting() -> Waiting:
    return Waiting(asyncio.get_running_loop().create_future())
