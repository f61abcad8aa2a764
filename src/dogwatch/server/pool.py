"""Work in processes that can be killed: every call has a deadline; one that overruns costs its process.

A process that is killed, or dies, is replaced while the others go on. Calls wait in a fair queue.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import msgspec

from dogwatch.server.process import MOST_BYTES, Overrun, Process, WorkerDied, WorkFailed
from dogwatch.server.queueing import FairQueue, Key

_RANKS: Final = 3
_MOST_WAITING: Final = 2_000
_MOST_OF_ADDRESS: Final = 500
_IDLE: Final = 10.0
"""Seconds without work after which a process is asked whether it still answers."""
_PING: Final = 10.0
_LONGEST_PAUSE: Final = 30.0
_NOBODY: Final = ("", "")

_log = logging.getLogger("dogwatch.server")

Warm: TypeAlias = Callable[[Process], Awaitable[object]]


class Busy(WorkFailed):
    """Too many calls wait already."""


class Health(msgspec.Struct, frozen=True):
    """A pool's figures."""

    alive: int
    """Processes that can work, or do."""
    waiting: int
    overruns: int
    restarts: int


class _Job:
    def __init__(
        self,
        function: Callable[..., bytes],
        args: tuple[Any, ...],
        seconds: float,
        most_bytes: int,
        key: Key,
        rank: int,
    ) -> None:
        self.call = function, args
        self.seconds = seconds
        self.most_bytes = most_bytes
        self.key = key
        self.rank = rank
        self.result: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.tried = False

    def fail(self, error: Exception) -> None:
        if not self.result.done():
            self.result.set_exception(error)


class Pool:
    """Processes that do one call at a time each.

    `warm` makes a new process ready before it counts as alive; `nice` lowers its priority. Where there are
    several processes, the first does only calls of rank 0, so that a call of rank 0 never waits until calls
    of other ranks are done.
    """

    def __init__(self, name: str, count: int, warm: Warm | None = None, nice: int = 0) -> None:
        self.name = name
        self._nice = nice
        self._count = count
        self._warm = warm or _ping
        self._queue: FairQueue[_Job] = FairQueue(_RANKS, _MOST_WAITING, _MOST_OF_ADDRESS)
        self._idle: list[asyncio.Future[None]] = []
        self._alive: set[Process] = set()
        self._slots: list[asyncio.Task[None]] = []
        self._overruns = 0
        self._restarts = 0
        self._refusing = False

    async def start(self) -> None:
        """Return when the first process can work; the others, who find what it compiled, follow."""
        ready = asyncio.Event()
        self._slots.append(asyncio.create_task(self._keep(0, ready)))
        await ready.wait()
        self._slots += [asyncio.create_task(self._keep(slot, ready)) for slot in range(1, self._count)]

    def refuse(self) -> None:
        """Take no more calls, and refuse those that wait: nobody should wait for a server that stops."""
        self._refusing = True
        while (job := self._queue.take(_RANKS - 1)) is not None:
            job.fail(Busy(f"{self.name}: the server stops"))

    async def close(self) -> None:
        """Kill the processes; calls that wait are cancelled."""
        for slot in self._slots:
            slot.cancel()
        await asyncio.gather(*self._slots, return_exceptions=True)
        while (job := self._queue.take(_RANKS - 1)) is not None:
            job.result.cancel()

    @property
    def health(self) -> Health:
        """How the pool is."""
        return Health(len(self._alive), len(self._queue), self._overruns, self._restarts)

    async def call(
        self,
        function: Callable[..., bytes],
        *args: Any,
        seconds: float,
        key: Key = _NOBODY,
        rank: int = 0,
        most_bytes: int = MOST_BYTES,
    ) -> bytes:
        """`function(*args)`, done in a process; the deadline counts from when its work begins.

        Raises what the function raises; `Overrun`, `WorkerDied` (after a second try), `Busy`, `TooLarge`.
        """
        job = _Job(function, args, seconds, most_bytes, key, rank)
        self._put(job)
        return await job.result

    def _put(self, job: _Job) -> None:
        if self._refusing:
            raise Busy(f"{self.name}: the server stops")
        if not self._queue.put(job, job.key, job.rank):
            raise Busy(f"{self.name}: {len(self._queue)} calls wait, too many in all or of one address")
        self._wake()

    def _wake(self) -> None:
        for idle in self._idle:
            if not idle.done():
                idle.set_result(None)
        self._idle.clear()

    # A slot: one process, and its replacements

    async def _keep(self, slot: int, ready: asyncio.Event) -> None:
        failures = 0
        while True:
            process = Process(self._wake, self._nice)
            try:
                await process.start()
                await self._warm(process)
                self._alive.add(process)
                ready.set()
                failures = 0
                await self._serve(process, 0 if slot == 0 and self._count > 1 else _RANKS - 1)
            except Exception:
                failures += 1
                _log.exception("%s: a process could not be started; it is tried again", self.name)
            finally:
                self._alive.discard(process)
                await process.end()
            self._restarts += 1
            if failures:
                await asyncio.sleep(min(_LONGEST_PAUSE, 0.5 * 2.0 ** min(failures, 10)))

    async def _serve(self, process: Process, most_rank: int) -> None:
        """Let a process do what waits, until it has to be replaced."""
        good = True
        while good:
            job = await self._next(process, most_rank)
            if job is None:
                good = await self._answers(process)
            elif not job.result.done():  # else cancelled while it waited
                good = await self._do(process, job)

    async def _next(self, process: Process, most_rank: int) -> _Job | None:
        """The next job; None when there was none for a while, or the process died."""
        self._idle = [each for each in self._idle if not each.done()]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_IDLE):
                while not process.dead:
                    job = self._queue.take(most_rank)
                    if job is not None:
                        return job
                    idle = asyncio.get_running_loop().create_future()
                    self._idle.append(idle)
                    await idle
        return None

    async def _do(self, process: Process, job: _Job) -> bool:
        """Do a job; False when the process is of no more use."""
        try:
            result = await process.do(*job.call, job.seconds, job.most_bytes)
        except Overrun as error:
            self._overruns += 1
            _log.error("%s: %s, for %s", self.name, error, job.key)
            job.fail(error)
            return False
        except WorkerDied as error:
            _log.error("%s: %s, for %s", self.name, error, job.key)
            if job.tried:
                job.fail(error)
            else:
                job.tried = True
                self._retry(job)
            return False
        except asyncio.CancelledError:
            job.result.cancel()
            raise
        except Exception as error:  # the function's own
            job.fail(error)
            return True
        if not job.result.done():
            job.result.set_result(result)
        return True

    def _retry(self, job: _Job) -> None:
        try:
            self._put(job)
        except Busy as error:
            job.fail(error)

    async def _answers(self, process: Process) -> bool:
        """Whether an idle process still answers."""
        try:
            await _ping(process)
        except (Overrun, WorkerDied) as error:
            _log.error("%s: an idle process does not answer and is replaced: %s", self.name, error)
            return False
        return True


async def _ping(process: Process) -> None:
    await process.do(bytes, (), _PING)
