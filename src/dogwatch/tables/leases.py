"""Job leases: short, and renewed during the job, so that another process soon takes over a dead one's."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from dogwatch.store.base import StoreDown
from dogwatch.store.jobs import Job, Jobs
from dogwatch.tables.table import Now


@contextlib.asynccontextmanager
async def renewing_lease(jobs: Jobs, job: Job, now: Now, lease_ms: int) -> AsyncIterator[None]:
    """Renew the lease every third of its length, until the block ends or the lease is lost."""
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
