"""Leases of jobs: short, and renewed while the work takes, so that they are soon free when a process dies."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from dogwatch.store.base import StoreDown
from dogwatch.store.jobs import Job, Jobs
from dogwatch.tables.table import Now


@contextlib.asynccontextmanager
async def renewed(jobs: Jobs, job: Job, now: Now, lease_ms: int) -> AsyncIterator[None]:
    """Renew the lease three times in its length, until the block ends or another worker has the job."""
    renewing = asyncio.create_task(_renew(jobs, job, now, lease_ms))
    try:
        yield
    finally:
        renewing.cancel()


async def _renew(jobs: Jobs, job: Job, now: Now, lease_ms: int) -> None:
    held = True
    while held:
        await asyncio.sleep(lease_ms / 3000)
        with contextlib.suppress(StoreDown):
            held = await jobs.renew(job, now(), lease_ms)
