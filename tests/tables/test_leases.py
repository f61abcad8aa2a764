"""Leases: renewed while a process runs a job, free soon after it dies."""

from __future__ import annotations

import asyncio

from dogwatch.tables.leases import renewing_lease
from tests.tables.room import Room

LEASE = 300


async def test_a_lease_is_renewed_while_the_job_runs(room: Room) -> None:
    jobs, start = room.store.jobs, room.time()
    await jobs.put("analysis", "key", 0, start)
    (job,) = await jobs.claim("one", ["analysis"], start, LEASE, 1)
    async with renewing_lease(jobs, job, lambda: start + LEASE - 1, LEASE):
        await asyncio.sleep(LEASE / 2000)
    assert not await jobs.claim("two", ["analysis"], start + LEASE, LEASE, 1), "renewed"
    await asyncio.sleep(LEASE / 1000)
    assert await jobs.claim("two", ["analysis"], start + 2 * LEASE, LEASE, 1), "renewed no longer"
