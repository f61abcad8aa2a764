"""Processes that can be killed: deadlines, replacement, whose turn it is."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from dogwatch.server import pool as pools
from dogwatch.server.pool import Busy, Pool
from dogwatch.server.process import Overrun, TooLarge, WorkerDied
from dogwatch.server.queueing import FairQueue
from tests.server.work import die_once, pid, refuse, sleep


def with_pool(count: int, test: Callable[[Pool], Awaitable[None]]) -> None:
    async def run() -> None:
        pool = Pool("test", count)
        await pool.start()
        try:
            await test(pool)
        finally:
            await pool.close()

    asyncio.run(run())


async def all_alive(pool: Pool, count: int) -> None:
    async with asyncio.timeout(20):
        while pool.health.alive < count:
            await asyncio.sleep(0.02)


def test_a_call_that_overruns_costs_its_process_alone() -> None:
    """A thinker that hung stopped all bots for ever."""

    async def test(pool: Pool) -> None:
        await all_alive(pool, 2)
        slept = asyncio.create_task(pool.call(sleep, 1.5, seconds=10))
        await asyncio.sleep(0.1)
        with pytest.raises(Overrun):
            await pool.call(sleep, 60.0, seconds=0.2)
        assert await slept == b"slept", "the other process was left alone"
        await all_alive(pool, 2)
        assert pool.health.overruns == pool.health.restarts == 1
        assert await pool.call(sleep, 0.0, seconds=5) == b"slept"

    with_pool(2, test)


def test_a_pool_that_refuses_lets_nobody_wait() -> None:
    """A server that was told to stop went on for 16 s with what abusers had queued."""

    async def test(pool: Pool) -> None:
        working = asyncio.create_task(pool.call(sleep, 0.5, seconds=10))
        await asyncio.sleep(0.1)
        waiting = asyncio.create_task(pool.call(sleep, 5.0, seconds=10))
        await asyncio.sleep(0.1)
        pool.refuse()
        with pytest.raises(Busy):
            await waiting
        with pytest.raises(Busy):
            await pool.call(sleep, 0.0, seconds=5)
        assert await working == b"slept", "what had begun is finished"

    with_pool(1, test)


def test_a_pool_works_with_less_priority() -> None:
    """On few processors bots' thoughts made people's moves wait."""

    async def run() -> None:
        pool = Pool("test", 1, nice=7)
        await pool.start()
        try:
            worker = int(await pool.call(pid, seconds=10))
            own = os.getpriority(os.PRIO_PROCESS, 0)
            assert os.getpriority(os.PRIO_PROCESS, worker) == min(19, own + 7)
        finally:
            await pool.close()

    asyncio.run(run())


def test_a_call_whose_process_died_is_tried_once_more(tmp_path: Path) -> None:
    async def test(pool: Pool) -> None:
        assert await pool.call(die_once, tmp_path / "note", seconds=10) == b"done"
        with pytest.raises(WorkerDied):
            await pool.call(os._exit, 1, seconds=10)
        with pytest.raises(LookupError, match="what the function raises"):
            await pool.call(refuse, seconds=5)
        with pytest.raises(TooLarge):
            await pool.call(bytes, 1001, seconds=5, most_bytes=1000)

    with_pool(1, test)


def test_an_idle_process_that_does_not_answer_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """While nothing is asked, no deadline finds it."""
    monkeypatch.setattr(pools, "_IDLE", 0.2)
    monkeypatch.setattr(pools, "_PING", 2.0)

    async def test(pool: Pool) -> None:
        first = int(await pool.call(pid, seconds=5))
        os.kill(first, signal.SIGSTOP)
        async with asyncio.timeout(20):
            while pool.health.alive:
                await asyncio.sleep(0.02)
        await all_alive(pool, 1)
        assert int(await pool.call(pid, seconds=5)) != first

    with_pool(1, test)


def test_the_first_process_is_kept_for_rank_0() -> None:
    """Reviews must not keep all thinkers from the bots."""

    async def test(pool: Pool) -> None:
        await all_alive(pool, 2)
        await asyncio.gather(*(pool.call(sleep, 0.1, seconds=9, rank=rank) for rank in (0, 2)))
        reviews = [asyncio.create_task(pool.call(sleep, 0.5, seconds=9, rank=2)) for _ in range(4)]
        await asyncio.sleep(0.1)
        before = time.monotonic()
        await pool.call(sleep, 0.0, seconds=5)
        assert time.monotonic() - before < 0.4
        assert pool.health.waiting == 3
        for each in reviews:
            each.cancel()

    with_pool(2, test)


def test_ranks_then_addresses_then_tables_take_turns() -> None:
    """59 tables of one address made everybody else wait for 24 s."""
    queue: FairQueue[str] = FairQueue(ranks=2, most=100, most_of_address=50)
    for turn in range(3):
        for table in "ab":
            assert queue.put(f"many {table}{turn}", ("many", table), 0)
    assert queue.put("review", ("one", "z"), 1)
    assert queue.put("late", ("one", "y"), 0)
    first = [queue.take(0) for _ in range(8)]
    assert first == ["many a0", "late", "many b0", "many a1", "many b1", "many a2", "many b2", None]
    assert queue.take(1) == "review"
    assert len(queue) == 0


def test_a_full_queue_refuses() -> None:
    queue: FairQueue[int] = FairQueue(ranks=1, most=4, most_of_address=3)
    assert [queue.put(each, ("many", "t"), 0) for each in range(4)] == [True, True, True, False]
    assert [queue.put(each, ("one", "t"), 0) for each in range(2)] == [True, False]


def test_a_refusal_of_a_full_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "_MOST_OF_ADDRESS", 1)

    async def test(pool: Pool) -> None:
        doing = asyncio.create_task(pool.call(sleep, 0.3, seconds=5))
        await asyncio.sleep(0.1)
        waiting = asyncio.create_task(pool.call(sleep, 0.0, seconds=5))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await pool.call(sleep, 0.0, seconds=5)
        assert await doing == await waiting == b"slept"

    with_pool(1, test)
