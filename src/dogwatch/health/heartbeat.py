"""Detects pauses of this process: stopped, suspended with its machine, loop blocked, or store down."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from dogwatch.health.metrics import errors

PAUSE_LIMIT = 2_000
"""Milliseconds between two beats beyond which there was a pause."""
_INTERVAL = 0.5

_log = logging.getLogger("dogwatch.health")


class Heartbeat:
    """Measures the time between beats by the wall clock, which runs while the machine sleeps.

    A clock that is set forward counts as a pause, too. `now` gives milliseconds since the epoch.
    """

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._last: int | None = None
        self.resumed_at = 0
        """When the last pause ended, in milliseconds since the epoch; 0 if there was none."""

    def beat(self) -> None:
        """Update `resumed_at`. Call it before computing how much time a player has used."""
        now = self._now()
        gap, self._last = now - (self._last or now), now
        if gap > PAUSE_LIMIT:
            self.resumed_at = now
            errors.labels("pause").inc()
            _log.warning("the server was paused for %.1f s; running clocks get the grace time", gap / 1000)

    def interrupt(self) -> None:
        """Count until now as a pause: the store is down, so players could not move."""
        self.resumed_at = self._now()

    async def run(self) -> None:
        """Beat until cancelled. Time before the call, as for compiling bots, is not a pause."""
        self._last = self._now()
        while True:
            self.beat()
            await asyncio.sleep(_INTERVAL)
