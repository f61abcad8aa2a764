"""Leases: short ones, so that a dead process is soon replaced, and renewed, so that a living one is not."""

from __future__ import annotations

import asyncio
from pathlib import Path

from dogwatch.tables.leases import renewed
from tests.tables.room import Room, with_room

LEASE = 300


def test_a_lease_is_renewed_while_the_work_takes(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        jobs, start = room.store.jobs, room.time()
        await jobs.put("analysis", "key", 0, start)
        (job,) = await jobs.claim("one", ["analysis"], start, LEASE, 1)
        async with renewed(jobs, job, lambda: start + LEASE - 1, LEASE):
            await asyncio.sleep(LEASE / 2000)
        assert not await jobs.claim("two", ["analysis"], start + LEASE, LEASE, 1), "renewed"
        await asyncio.sleep(LEASE / 1000)
        assert await jobs.claim("two", ["analysis"], start + 2 * LEASE, LEASE, 1), "renewed no longer"

    with_room(tmp_path, test)
