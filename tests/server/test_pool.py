"""Process pool: deadlines, replacement of processes, fair queue."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import sys
import time
import weakref
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from dogwatch.games.base import Refusal
from dogwatch.server import pool as pools
from dogwatch.server.fair_queue import FairQueue
from dogwatch.server.pool import Busy, Pool
from dogwatch.server.process import Overrun, TooLarge, WorkerDied
from tests.server.pool_calls import (
    Argument,
    devour,
    die_once,
    leave,
    odd,
    odd_refusal,
    pid,
    recurse,
    refuse,
    sleep,
)


@contextlib.asynccontextmanager
async def pool_of(count: int, **more: Any) -> AsyncIterator[Pool]:
    pool = Pool("test", count, **more)
    await pool.start()
    try:
        yield pool
    finally:
        await pool.close()


async def all_alive(pool: Pool, count: int) -> None:
    async with asyncio.timeout(20):
        while pool.health.alive < count:
            await asyncio.sleep(0.02)


async def test_a_call_that_overruns_kills_only_its_process() -> None:
    """Regression: a hung thinker stopped all bots forever."""
    async with pool_of(2) as pool:
        await all_alive(pool, 2)
        slept = asyncio.create_task(pool.call(sleep, 1.5, seconds=10))
        await asyncio.sleep(0.1)
        with pytest.raises(Overrun):
            await pool.call(sleep, 60.0, seconds=0.2)
        assert await slept == b"slept", "the other process is not affected"
        await all_alive(pool, 2)
        assert pool.health.overruns == pool.health.restarts == 1
        assert await pool.call(sleep, 0.0, seconds=5) == b"slept"


async def test_refuse_fails_queued_calls() -> None:
    """Regression: after SIGTERM a server ran queued calls of abusers for another 16 s."""
    async with pool_of(1) as pool:
        working = asyncio.create_task(pool.call(sleep, 0.5, seconds=10))
        await asyncio.sleep(0.1)
        waiting = asyncio.create_task(pool.call(sleep, 5.0, seconds=10))
        await asyncio.sleep(0.1)
        pool.refuse()
        with pytest.raises(Busy):
            await waiting
        with pytest.raises(Busy):
            await pool.call(sleep, 0.0, seconds=5)
        assert await working == b"slept", "a running call is finished"


async def test_a_pool_runs_with_lower_priority() -> None:
    """Regression: on few CPUs thinking bots delayed people's moves."""
    async with pool_of(1, nice=7) as pool:
        worker = int(await pool.call(pid, seconds=10))
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, worker) == min(19, own + 7)


async def test_a_call_whose_process_died_is_retried_once(tmp_path: Path) -> None:
    async with pool_of(1) as pool:
        assert await pool.call(die_once, tmp_path / "note", seconds=10) == b"done"
        with pytest.raises(WorkerDied):
            await pool.call(os._exit, 1, seconds=10)
        with pytest.raises(LookupError, match="what the function raises"):
            await pool.call(refuse, seconds=5)
        with pytest.raises(TooLarge):
            await pool.call(bytes, 1001, seconds=5, max_bytes=1000)


async def test_an_idle_process_that_does_not_respond_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without calls no deadline detects it."""
    monkeypatch.setattr(pools, "_IDLE", 0.2)
    monkeypatch.setattr(pools, "_PING_TIMEOUT", 2.0)
    async with pool_of(1) as pool:
        first = int(await pool.call(pid, seconds=5))
        os.kill(first, signal.SIGSTOP)
        async with asyncio.timeout(20):
            while pool.health.alive:
                await asyncio.sleep(0.02)
        await all_alive(pool, 1)
        assert int(await pool.call(pid, seconds=5)) != first


async def test_an_idle_process_that_died_is_replaced_after_a_pause(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Regression: processes that died right after their start were replaced in a tight loop."""
    monkeypatch.setattr(pools, "_IDLE_DEATH_DELAY", 60.0)
    async with pool_of(1) as pool:
        os.kill(int(await pool.call(pid, seconds=5)), signal.SIGKILL)
        async with asyncio.timeout(20):
            while not any("does not respond" in each.getMessage() for each in caplog.records):
                await asyncio.sleep(0.02)
        await asyncio.sleep(0.1)
        assert pool.health.restarts == 0


async def test_the_first_process_is_reserved_for_rank_0() -> None:
    """Reviews must not occupy all thinkers."""
    async with pool_of(2) as pool:
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


def test_round_robin_by_rank_address_and_table() -> None:
    """Regression: 59 tables of one address delayed all others for 24 s."""
    queue: FairQueue[str] = FairQueue(ranks=2, max_size=100, max_of_address=50)
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
    queue: FairQueue[int] = FairQueue(ranks=1, max_size=4, max_of_address=3)
    assert [queue.put(each, ("many", "t"), 0) for each in range(4)] == [True, True, True, False]
    assert [queue.put(each, ("one", "t"), 0) for each in range(2)] == [True, False]


async def test_a_full_pool_raises_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "_MAX_OF_ADDRESS", 1)
    async with pool_of(1) as pool:
        doing = asyncio.create_task(pool.call(sleep, 0.3, seconds=5))
        await asyncio.sleep(0.1)
        waiting = asyncio.create_task(pool.call(sleep, 0.0, seconds=5))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await pool.call(sleep, 0.0, seconds=5)
        assert await doing == await waiting == b"slept"


async def test_third_party_exceptions_fail_only_the_call() -> None:
    """Regression: `sys.exit` ended two processes, a 10 MB error was logged four times, a 10 MB refusal sent
    to the player, and to unpickle an error the server imported its module."""
    async with pool_of(1) as pool:
        first = await pool.call(pid, seconds=5)
        with pytest.raises(RuntimeError, match=r"SystemExit\('enough'\)"):
            await pool.call(leave, seconds=5)
        with pytest.raises(RuntimeError, match=r"^RecursionError") as blamed:
            await pool.call(recurse, seconds=5)
        assert not isinstance(blamed.value, RecursionError), "the server would map it to 400"
        with pytest.raises(RuntimeError, match=r"^Odd\('xxx") as told:
            await pool.call(odd, seconds=5)
        assert len(str(told.value)) <= 10_000
        assert "pool_calls.py" in told.value.__notes__[0], "the log shows the stranger's own line"
        with pytest.raises(Refusal) as refused:
            await pool.call(odd_refusal, seconds=5)
        assert (refused.value.clause, refused.value.code) == ("N1", "nim-too-many")
        assert refused.value.args == {"most": "x" * 200}
        assert await pool.call(pid, seconds=5) == first


async def test_a_call_that_fails_keeps_nothing_in_memory() -> None:
    """Regression, found by fuzzing: a refused move of the pirates kept its state for minutes."""
    async with pool_of(1) as pool:
        argument = Argument()
        kept = weakref.ref(argument)
        with uncollected():
            with contextlib.suppress(LookupError):
                await pool.call(refuse, argument, seconds=5)
            del argument
            await asyncio.sleep(0.1)
            assert kept() is None


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Within the block, only reference counts free memory."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@pytest.mark.skipif(sys.platform != "linux", reason="RLIMIT_DATA limits the memory on Linux only")
async def test_the_memory_of_a_process_is_limited() -> None:
    async with pool_of(1) as pool:
        with pytest.raises(MemoryError):
            await pool.call(devour, 8 << 30, seconds=5)
        assert await pool.call(devour, 1 << 20, seconds=5)
