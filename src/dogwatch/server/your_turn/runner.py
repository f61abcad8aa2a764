"""Runs leased jobs that wait for the network, a few at a time: bots' turns must not wait for them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from dogwatch.health.error_reports import report_error
from dogwatch.health.supervise import backoff
from dogwatch.store.base import StoreDown
from dogwatch.store.jobs import Job
from dogwatch.tables.leases import renewing_lease
from dogwatch.tables.tables import Tables

Handler = Callable[[Job], Awaitable[int | None]]
"""Does a job; returns None if it is done, or when to try it again, in milliseconds since the epoch."""

MAX_ATTEMPTS: Final = 8
"""Claims after which a job that fails is dropped."""
_LEASE: Final = 15_000
"""Milliseconds; renewed while the job runs."""
_POLL: Final = 5.0
_MAX_RUNNING: Final = 16
FIRST_RETRY: Final = 30.0
MAX_RETRY: Final = 3_600.0
"""Seconds."""


class Runner:
    """Claims jobs of some kinds until cancelled. A job of a process that died is claimed by another one."""

    def __init__(self, tables: Tables, name: str, kinds: Mapping[str, Handler]) -> None:
        self._tables = tables
        self._jobs = tables.store.jobs
        self._name = name
        self._kinds = kinds
        self._running = 0
        self._wake = asyncio.Event()

    async def run(self) -> None:
        """Claim and run jobs; never returns."""
        while True:
            jobs: list[Job] = []
            with contextlib.suppress(StoreDown):
                jobs = await self.claim()
            for job in jobs:
                self._tables.spawn(self.do(job), "message")
            if not jobs:
                await self._sleep()

    async def claim(self) -> list[Job]:
        """Claim jobs that are due, as many as can run now. Each must be given to `do`."""
        free = _MAX_RUNNING - self._running
        if free <= 0:
            return []
        jobs = await self._jobs.claim(self._name, tuple(self._kinds), self._tables.now(), _LEASE, free)
        self._running += len(jobs)
        return jobs

    def wake(self) -> None:
        """Look for jobs now."""
        self._wake.set()

    async def _sleep(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_POLL):  # `wait_for` may swallow a cancellation in Python 3.11
                await self._wake.wait()
        self._wake.clear()

    async def do(self, job: Job) -> None:
        """Run a claimed job."""
        try:
            async with renewing_lease(self._jobs, job, self._tables.now, _LEASE):
                again = await self._kinds[job.kind](job)
            await (self._jobs.done(job) if again is None else self._jobs.retry(job, again))
        except StoreDown:  # claimed again when its lease has expired
            return
        except Exception as error:
            report_error(f"{job.kind}-job", error, key=job.subject, attempt=job.attempts)
            with contextlib.suppress(StoreDown):
                await (
                    self._jobs.done(job)
                    if job.attempts >= MAX_ATTEMPTS
                    else self._jobs.retry(job, retry_at(self._tables.now(), job.attempts))
                )
        finally:
            self._running -= 1
            self._wake.set()


def retry_at(now: int, attempts: int) -> int:
    """When to try again after so many attempts."""
    return now + int(1000 * backoff(attempts, FIRST_RETRY, MAX_RETRY))
