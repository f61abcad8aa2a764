"""Work that somebody asked for and that can wait: queued under a key, done one at a time, kept, limited.

It lies in the store, leased: another process takes over from one that died. What many ask for is done once.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from dogwatch.health.reports import report
from dogwatch.server.limits import Limiter, TooMuch
from dogwatch.server.lounge import denied
from dogwatch.store.analyses import FAILED, Analysis
from dogwatch.store.base import StoreDown
from dogwatch.store.jobs import Job
from dogwatch.tables.leases import renewed
from dogwatch.tables.tables import Tables

KEPT: Final = 30 * 24 * 3_600_000
"""Milliseconds after which what was found out is forgotten."""
LEASE: Final = 10_000
"""Milliseconds; renewed while the work takes."""
QUEUE_SECONDS: Final = 30
"""When to ask again while too much waits already."""
_POLL: Final = 5.0
_ATTEMPTS: Final = 3
_POISON: Final = 3 * _ATTEMPTS
"""Claims after which work is not even tried: it may be what ends the process each time."""
_AGAIN: Final = 10_000
"""Milliseconds after which what failed is tried again."""


class Kind(msgspec.Struct, frozen=True):
    """One kind of work."""

    name: str
    most_waiting: int
    """How much may wait in all, whatever its kind; beyond that nobody can ask."""


class Chores:
    """The work of one kind; `do` gives its result, or None when another process has taken over."""

    def __init__(
        self,
        tables: Tables,
        kind: Kind,
        worker: str,
        do: Callable[[Job], Awaitable[bytes | None]],
        budget: Limiter,
    ) -> None:
        self._now = tables.now
        self._store = tables.store
        self._kind = kind
        self._worker = worker
        self._do = do
        self._wake = asyncio.Event()
        self._budget = budget

    async def ask(self, key: str, payload: bytes, address: str) -> Analysis:
        """Queue work, or give what is known of it: that is free. What failed may be asked for again.

        Raises `TooMuch` when the budget of the address is used up.
        """
        known = await self._store.analyses.get(key)
        if known is None or known.result == FAILED:
            await self._limit(address)
            await self._store.analyses.ask(key, self._now())
            known = Analysis(key, None, self._now(), None)
        if known.finished is None:  # also when whoever asked before died between the two
            await self._store.jobs.put(self._kind.name, key, 0, self._now(), payload)
            self._wake.set()
        return known

    async def _limit(self, address: str) -> None:
        if await self._store.analyses.waiting() >= self._kind.most_waiting:
            raise TooMuch("server-queue-full", QUEUE_SECONDS)
        self._budget.take(address)

    async def find(self, key: str) -> Analysis:
        """What is known of work that was asked for."""
        known = await self._store.analyses.get(key)
        if known is None:
            raise denied(404, "server-no-such-analysis")
        return known

    async def renew(self, job: Job) -> bool:
        """Keep the lease while the work takes; False when another has taken over."""
        return await self._store.jobs.renew(job, self._now(), LEASE)

    async def run(self) -> None:
        """Work until cancelled."""
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
        """Do what has waited for longest; False when there is nothing."""
        kinds = [self._kind.name]
        jobs = await self._store.jobs.claim(self._worker, kinds, self._now(), LEASE, 1, prompt=kinds)
        for job in jobs:
            await self._do_job(job)
        return bool(jobs)

    async def _do_job(self, job: Job) -> None:
        try:
            if job.attempts > _POISON:
                raise RuntimeError(f"claimed {job.attempts} times and never finished")
            async with renewed(self._store.jobs, job, self._now, LEASE):
                result = await self._do(job)
        except StoreDown:
            raise
        except asyncio.CancelledError:  # this process ends: another need not wait for the lease to end
            with contextlib.suppress(StoreDown):
                await self._store.jobs.retry(job, self._now())
            raise
        except Exception as error:
            report(f"{self._kind.name}-job", error, key=job.table, attempt=job.attempts)
            if job.attempts < _ATTEMPTS:
                await self._store.jobs.retry(job, self._now() + _AGAIN)
                return
            result = FAILED
        if result is not None:
            await self._store.analyses.finish(job.table, result, self._now())
            await self._store.jobs.done(job)

    async def keep_house(self) -> None:
        """Forget old results."""
        await self._store.analyses.expire(self._now() - KEPT)
