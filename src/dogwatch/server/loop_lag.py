"""Event-loop lag: how late timers fire when the loop is blocked."""

from __future__ import annotations

import asyncio
from typing import Final

from dogwatch.server import metrics

INTERVAL: Final = 0.1


async def measure_loop_lag() -> None:
    """Observe the delay of a periodic timer until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + INTERVAL
        await asyncio.sleep(INTERVAL)
        metrics.loop_lag.observe(max(0.0, loop.time() - due))
