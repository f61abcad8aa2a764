"""Process pool with deadlines: a call that overruns its deadline is stopped by killing its process.

A process that is killed or dies is replaced. Calls wait in a fair queue.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import msgspec
from prometheus_client import Histogram

from dogwatch.server import metrics
from dogwatch.server.fair_queue import FairQueue
from dogwatch.server.process import MAX_BYTES, Overrun, WorkerDied, WorkerProcess, WorkFailed
from dogwatch.tables.tasks import QueueKey

RANKS: Final = 3
"""Of calls: those of a lower rank come first."""
_MAX_WAITING: Final = 2_000
_MAX_OF_ADDRESS: Final = 500
_IDLE: Final = 10.0
"""Seconds without calls after which a process is pinged."""
_PING_TIMEOUT: Final = 10.0
_MAX_RESTART_DELAY: Final = 30.0
_IDLE_DEATH_DELAY: Final = 0.5
"""Seconds before an idle process that died is replaced: one that dies at once must not fill the log."""
_NO_KEY: Final = ("", "")

_log = logging.getLogger("dogwatch.server")

WarmUp: TypeAlias = Callable[[WorkerProcess], Awaitable[object]]
Prepare: TypeAlias = Callable[[WorkerProcess, Any], Awaitable[None]]
OnIdle: TypeAlias = Callable[[WorkerProcess], Awaitable[bool]]


class Busy(WorkFailed):
    """Too many calls are queued, or the server is stopping."""


class PoolHealth(msgspec.Struct, frozen=True):
    """Metrics of a pool."""

    alive: int
    """Processes that are idle or busy with a call; not those being started."""
    waiting: int
    overruns: int
    restarts: int


class _Job:
    def __init__(
        self,
        function: Callable[..., bytes],
        args: tuple[Any, ...],
        seconds: float,
        max_bytes: int,
        key: QueueKey,
        rank: int,
        took: Histogram | None,
        needs: Any,
    ) -> None:
        self.call = function, args
        self.took = took
        self.needs = needs
        self.queued_at = time.perf_counter()
        self.seconds = seconds
        self.max_bytes = max_bytes
        self.key = key
        self.rank = rank
        self.result: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.retried = False

    def fail(self, error: Exception) -> None:
        if not self.result.done():
            self.result.set_exception(error.with_traceback(None))  # which has the frames that have this job


class Pool:
    """Worker processes that run one call at a time each.

    `warm` prepares a new process before it counts as alive; `nice` lowers its priority. `prepare` loads what
    a call needs before its deadline starts; `on_idle` loads something more while there are no calls and
    returns False if there is nothing left. With several processes the first one runs only calls of rank 0, so
    that these never wait for calls of other ranks.
    """

    def __init__(
        self,
        name: str,
        count: int,
        warm: WarmUp | None = None,
        nice: int = 0,
        prepare: Prepare | None = None,
        on_idle: OnIdle | None = None,
    ) -> None:
        self.name = name
        self._wait = metrics.pool_wait.labels(name)
        self._nice = nice
        self._count = count
        self._warm = warm or _ping
        self._prepare = prepare
        self._on_idle = on_idle
        self._queue: FairQueue[_Job] = FairQueue(RANKS, _MAX_WAITING, _MAX_OF_ADDRESS)
        self._idle: list[asyncio.Future[None]] = []
        self._alive: set[WorkerProcess] = set()
        self._slots: list[asyncio.Task[None]] = []
        self._overruns = 0
        self._restarts = 0
        self._refusing = False

    async def start(self) -> None:
        """Return when the first process is ready; then the others start."""
        ready = asyncio.Event()
        self._slots.append(asyncio.create_task(self._run_slot(0, ready)))
        await ready.wait()
        self._slots += [asyncio.create_task(self._run_slot(slot, ready)) for slot in range(1, self._count)]

    def refuse(self) -> None:
        """Refuse queued and new calls: the server is stopping."""
        self._refusing = True
        while (job := self._queue.take(RANKS - 1)) is not None:
            job.fail(Busy(f"{self.name}: the server is stopping"))

    async def close(self) -> None:
        """Kill the processes and cancel queued calls."""
        for slot in self._slots:
            slot.cancel()
        await asyncio.gather(*self._slots, return_exceptions=True)
        while (job := self._queue.take(RANKS - 1)) is not None:
            job.result.cancel()

    @property
    def health(self) -> PoolHealth:
        """Current metrics."""
        return PoolHealth(len(self._alive), len(self._queue), self._overruns, self._restarts)

    async def call(
        self,
        function: Callable[..., bytes],
        *args: Any,
        seconds: float,
        key: QueueKey = _NO_KEY,
        rank: int = 0,
        max_bytes: int = MAX_BYTES,
        took: Histogram | None = None,
        needs: Any = None,
    ) -> bytes:
        """Run `function(*args)` in a process; the deadline of `seconds` starts when the call does.

        `took` observes the time of the call without its wait. `needs` is passed to `prepare` first.

        Raises what the function and `prepare` raise, and `Overrun`, `WorkerDied` (after one retry), `Busy`,
        `TooLarge`.
        """
        job = _Job(function, args, seconds, max_bytes, key, rank, took, needs)
        self._put(job)
        try:
            return await job.result
        finally:
            del job  # its exception refers to this frame: a cycle would keep the arguments

    def _put(self, job: _Job) -> None:
        if self._refusing:
            raise Busy(f"{self.name}: the server is stopping")
        if not self._queue.put(job, job.key, job.rank):
            raise Busy(f"{self.name}: queue full in all or for this address, {len(self._queue)} calls queued")
        self._wake()

    def _wake(self) -> None:
        for idle in self._idle:
            if not idle.done():
                idle.set_result(None)
        self._idle.clear()

    # A slot: one process, and its replacements

    async def _run_slot(self, slot: int, ready: asyncio.Event) -> None:
        failures = 0
        while True:
            process = WorkerProcess(self._wake, self._nice)
            try:
                await process.start()
                await self._warm(process)
                self._alive.add(process)
                ready.set()
                failures = 0
                await self._serve(process, 0 if slot == 0 and self._count > 1 else RANKS - 1)
            except Exception:
                failures += 1
                _log.exception("%s: starting a process failed; will retry", self.name)
            finally:
                self._alive.discard(process)
                await process.end()
            self._restarts += 1
            if failures:
                await asyncio.sleep(min(_MAX_RESTART_DELAY, 0.5 * 2.0 ** min(failures, 10)))

    async def _serve(self, process: WorkerProcess, max_rank: int) -> None:
        """Run queued calls in a process until it has to be replaced."""
        good = True
        while good:
            job = self._queue.take(max_rank)
            if job is None and self._on_idle is not None and await self._on_idle(process):
                continue
            job = job or await self._next(process, max_rank)
            if job is None:
                good = await self._is_responsive(process)
            elif not job.result.done():  # not cancelled while queued
                good = await self._do(process, job)

    async def _next(self, process: WorkerProcess, max_rank: int) -> _Job | None:
        """The next job; None if none arrived within `_IDLE` seconds or the process died."""
        self._idle = [each for each in self._idle if not each.done()]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_IDLE):
                while not process.dead:
                    job = self._queue.take(max_rank)
                    if job is not None:
                        return job
                    idle = asyncio.get_running_loop().create_future()
                    self._idle.append(idle)
                    await idle
        return None

    async def _do(self, process: WorkerProcess, job: _Job) -> bool:
        """Run a job; False if the process must be replaced."""
        began = time.perf_counter()
        self._wait.observe(began - job.queued_at)
        try:
            if self._prepare is not None and job.needs is not None:
                await self._prepare(process, job.needs)
            result = await process.do(*job.call, job.seconds, job.max_bytes)
        except Overrun as error:
            self._overruns += 1
            _log.error("%s: %s, for %s", self.name, error, job.key)
            job.fail(error)
            return False
        except WorkerDied as error:
            _log.error("%s: %s, for %s", self.name, error, job.key)
            if job.retried:
                job.fail(error)
            else:
                job.retried = True
                self._retry(job)
            return False
        except asyncio.CancelledError:
            job.result.cancel()
            raise
        except Exception as error:  # raised by the function
            job.fail(error)
            return True
        if job.took is not None:
            job.took.observe(time.perf_counter() - began)
        if not job.result.done():
            job.result.set_result(result)
        return True

    def _retry(self, job: _Job) -> None:
        try:
            self._put(job)
        except Busy as error:
            job.fail(error)

    async def _is_responsive(self, process: WorkerProcess) -> bool:
        """Whether an idle process responds to a ping."""
        try:
            await _ping(process)
        except (Overrun, WorkerDied) as error:
            _log.error("%s: replacing an idle process that does not respond: %s", self.name, error)
            await asyncio.sleep(_IDLE_DEATH_DELAY)
            return False
        return True


async def _ping(process: WorkerProcess) -> None:
    await process.do(bytes, (), _PING_TIMEOUT)
