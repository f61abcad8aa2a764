"""Detects that this process did not run for a while: stopped, suspended with its machine, or stalled."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from dogwatch.health.counters import errors

LIMIT = 2_000
"""Milliseconds without a beat that count as a pause."""
_INTERVAL = 0.5

_log = logging.getLogger("dogwatch.health")


class Heartbeat:
    """Beats by the wall clock, which goes on while the machine sleeps; a clock set forward looks the same."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._last: int | None = None
        self.back = 0
        """When the last pause ended, in milliseconds since the epoch; 0 when there was none."""

    def beat(self) -> None:
        """Note that the process runs. Call it before judging how much time people had."""
        now = self._now()
        gap, self._last = now - (self._last or now), now
        if gap > LIMIT:
            self.back = now
            errors.add("pause")
            _log.warning("the server did not run for %.1f s; running clocks get the grace time", gap / 1000)

    async def run(self) -> None:
        """Beat until cancelled. What came before, such as compiling bots at the start, is no pause."""
        self._last = self._now()
        while True:
            self.beat()
            await asyncio.sleep(_INTERVAL)
