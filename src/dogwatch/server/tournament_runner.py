"""Runs tournaments in the background: a leased job for each, so that another process can take over."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

from dogwatch.health.error_reports import report_error
from dogwatch.server.tournament_advance import Advance
from dogwatch.store.base import StoreDown
from dogwatch.store.jobs import Job
from dogwatch.tables.leases import renewing_lease
from dogwatch.tables.tables import GameUnavailable, Tables

KIND: Final = "tournament"
MAX_UNFINISHED: Final = 100
"""Tournaments of a server that are not over."""
_LEASE: Final = 10_000
_POLL: Final = 0.5
_LOOK: Final = 15.0
"""Seconds between two looks for tournaments without a job: their process may have died before it put one."""
_RETRY: Final = 5_000
_AT_ONCE: Final = 4


class TournamentRunner:
    """Claims the jobs of tournaments and advances them."""

    def __init__(self, tables: Tables, advance: Advance, worker: str) -> None:
        self._tables = tables
        self._jobs = tables.store.jobs
        self._advance = advance
        self._worker = worker
        self._wake = asyncio.Event()
        self._looked = float("-inf")
        self._any = False

    def wake(self) -> None:
        """Look for new tournaments at once."""
        self._looked = float("-inf")
        self._wake.set()

    async def run(self) -> None:
        """Advance tournaments until cancelled."""
        while True:
            worked = False
            with contextlib.suppress(StoreDown):
                await self._put_jobs()
                worked = self._any and await self.run_once()
            if not worked:
                await self._sleep(_POLL if self._any else _LOOK)

    async def run_once(self) -> bool:
        """Advance the tournaments that are due; False if there is none."""
        now = self._tables.now()
        jobs = await self._jobs.claim(self._worker, [KIND], now, _LEASE, _AT_ONCE)
        await asyncio.gather(*map(self._do, jobs))
        return bool(jobs)

    async def _put_jobs(self) -> None:
        if time.monotonic() - self._looked < _LOOK:
            return
        found = await self._tables.store.tournaments.unfinished(2 * MAX_UNFINISHED)
        for row in found:
            await self._jobs.put(KIND, row.id, 0, self._tables.now())
        self._looked, self._any = time.monotonic(), bool(found)

    async def _do(self, job: Job) -> None:
        try:
            async with renewing_lease(self._jobs, job, self._tables.now, _LEASE):
                again = await self._advance.advance(job.subject)
            if again is None:
                await self._jobs.done(job)
            else:
                await self._jobs.retry(job, again)
        except StoreDown:  # claimed again when the lease expires
            return
        except Exception as error:
            if not isinstance(error, GameUnavailable):
                report_error(KIND, error, tournament=job.subject, attempt=job.attempts)
            with contextlib.suppress(StoreDown):
                await self._jobs.retry(job, self._tables.now() + _RETRY)

    async def _sleep(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):  # `wait_for` may swallow a cancellation in Python 3.11
                await self._wake.wait()
        self._wake.clear()
