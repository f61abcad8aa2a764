"""Job runner for analyses and reviews: queued under a key, run one at a time, results cached, rate-limited.

Jobs are leased in the store: another process takes over from a dead one. Equal requests share one job.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from dogwatch.health.error_reports import report_error
from dogwatch.server import metrics
from dogwatch.server.denied import denied
from dogwatch.server.limits import RateLimited, RateLimiter
from dogwatch.store.analyses import FAILED, Analysis
from dogwatch.store.base import StoreDown
from dogwatch.store.jobs import Job
from dogwatch.tables.leases import renewing_lease
from dogwatch.tables.tables import Tables

RESULT_LIFETIME: Final = 30 * 24 * 3_600_000
"""Milliseconds for which results are kept."""
LEASE: Final = 10_000
"""Milliseconds; renewed while the job runs."""
QUEUE_RETRY_SECONDS: Final = 30
"""Retry-After when the queue is full."""
_POLL: Final = 5.0
_MAX_ATTEMPTS: Final = 3
_POISON_ATTEMPTS: Final = 3 * _MAX_ATTEMPTS
"""Claims after which a job is not run any more: it may be what kills the process each time."""
_RETRY_DELAY: Final = 10_000
"""Milliseconds before a failed job is retried."""


class JobKind(msgspec.Struct, frozen=True):
    """A kind of job."""

    name: str
    max_waiting: int
    """Unfinished jobs of this kind beyond which new requests are refused."""


class JobRunner:
    """Runs jobs of one kind. `do` returns the result, or None if another process has taken over."""

    def __init__(
        self,
        tables: Tables,
        kind: JobKind,
        worker: str,
        do: Callable[[Job], Awaitable[bytes | None]],
        budget: RateLimiter,
    ) -> None:
        self._now = tables.now
        self._store = tables.store
        self._kind = kind
        self._worker = worker
        self._do = do
        self._wake = asyncio.Event()
        self._budget = budget

    async def submit(self, key: str, payload: bytes, address: str, *, is_paid: bool = False) -> Analysis:
        """Queue a job, or return the existing analysis, which is free. Failed ones may be submitted again.

        Args:
            key: Equal keys share one analysis.
            payload: What the job does.
            address: The client's, whose budget pays.
            is_paid: Whether `charge` was called for it.

        Raises:
            RateLimited: The budget is used up, or the queue is full.
        """
        known = await self._store.analyses.get(key)
        if known is None or known.result == FAILED:
            await self._check_queue()
            if not is_paid:
                self.charge(address)
            await self._store.analyses.request(key, self._now())
            known = Analysis(key, None, self._now(), None)
        if known.finished is None:  # a process may have died between `request` and `put`
            await self._store.jobs.put(self._kind.name, key, 0, self._now(), payload)
            self._wake.set()
        return known

    def charge(self, address: str) -> None:
        """Take one request from the address's budget; raises `RateLimited` if it is used up."""
        self._budget.take(address)

    async def _check_queue(self) -> None:
        if await self._store.jobs.count(self._kind.name) >= self._kind.max_waiting:
            metrics.refusals.labels("queue").inc()
            raise RateLimited("server-queue-full", QUEUE_RETRY_SECONDS)

    async def find(self, key: str) -> Analysis:
        """The analysis with this key; raises `Denied` (404)."""
        known = await self._store.analyses.get(key)
        if known is None:
            raise denied(404, "server-no-such-analysis")
        return known

    async def renew(self, job: Job) -> bool:
        """Renew the lease; False if another process has taken over."""
        return await self._store.jobs.renew(job, self._now(), LEASE)

    async def run(self) -> None:
        """Run jobs until cancelled."""
        while True:
            try:
                done = await self.do_one()
            except StoreDown:
                done = False
            if not done:
                await self._sleep()

    async def _sleep(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_POLL):  # `wait_for` may swallow a cancellation in Python 3.11
                await self._wake.wait()
        self._wake.clear()

    async def do_one(self) -> bool:
        """Run the oldest due job; False if there is none."""
        kinds = [self._kind.name]
        jobs = await self._store.jobs.claim(self._worker, kinds, self._now(), LEASE, 1, prompt=kinds)
        for job in jobs:
            await self._do_job(job)
        return bool(jobs)

    async def _do_job(self, job: Job) -> None:
        try:
            if job.attempts > _POISON_ATTEMPTS:
                raise RuntimeError(f"claimed {job.attempts} times and never finished")
            async with renewing_lease(self._store.jobs, job, self._now, LEASE):
                result = await self._do(job)
        except StoreDown:
            raise
        except asyncio.CancelledError:  # shutdown: release the job so that another process can take it now
            with contextlib.suppress(StoreDown):
                await self._store.jobs.retry(job, self._now())
            raise
        except Exception as error:
            report_error(f"{self._kind.name}-job", error, key=job.subject, attempt=job.attempts)
            if job.attempts < _MAX_ATTEMPTS:
                await self._store.jobs.retry(job, self._now() + _RETRY_DELAY)
                return
            result = FAILED
        if result is not None:
            await self._store.analyses.finish(job.subject, result, self._now())
            await self._store.jobs.done(job)

    async def expire_results(self) -> None:
        """Delete results older than `RESULT_LIFETIME`."""
        await self._store.analyses.expire(self._now() - RESULT_LIFETIME)
