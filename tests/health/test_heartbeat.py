"""Detection of pauses by the wall clock."""

from __future__ import annotations

import asyncio
import contextlib

from dogwatch.health.heartbeat import PAUSE_LIMIT, Heartbeat


async def test_the_time_before_the_first_beat_is_not_a_pause() -> None:
    """Regression: compiling bots at the start gave every running clock the grace time."""
    now = [0]
    heart = Heartbeat(lambda: now[0])
    now[0] += 10 * PAUSE_LIMIT
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(0.01):
            await heart.run()
    assert heart.resumed_at == 0
    now[0] += PAUSE_LIMIT + 1
    heart.beat()
    assert heart.resumed_at == now[0]
