"""Pauses of the process, by the wall clock."""

from __future__ import annotations

import asyncio
import contextlib

from dogwatch.health.pauses import LIMIT, Heartbeat


def test_what_came_before_the_first_beat_is_no_pause() -> None:
    """Bots that compile for seconds at the start gave every running clock the grace time."""
    now = [0]

    async def run() -> Heartbeat:
        heart = Heartbeat(lambda: now[0])
        now[0] += 10 * LIMIT
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.01):
                await heart.run()
        return heart

    heart = asyncio.run(run())
    assert heart.back == 0
    now[0] += LIMIT + 1
    heart.beat()
    assert heart.back == now[0]
