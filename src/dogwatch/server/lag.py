"""How late the event loop is: what everybody waits for when something keeps it busy."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from itertools import accumulate
from typing import Final

INTERVAL: Final = 0.1
_BOUNDS: Final = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_NAME: Final = "dogwatch_loop_lag_seconds"


class Lag:
    """A histogram of how late a timer fires, as Prometheus reads it."""

    def __init__(self) -> None:
        self._counts = [0] * (len(_BOUNDS) + 1)
        self._sum = 0.0

    async def run(self) -> None:
        """Measure until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + INTERVAL
            await asyncio.sleep(INTERVAL)
            self.note(max(0.0, loop.time() - due))

    def note(self, seconds: float) -> None:
        """Count one measurement."""
        self._counts[bisect_left(_BOUNDS, seconds)] += 1
        self._sum += seconds

    def exposition(self) -> str:
        """The histogram in Prometheus' text format."""
        totals = list(accumulate(self._counts))
        bounds = [*map(str, _BOUNDS), "+Inf"]
        lines = [f"# HELP {_NAME} How late the event loop runs a timer.", f"# TYPE {_NAME} histogram"]
        lines += [
            f'{_NAME}_bucket{{le="{bound}"}} {total}' for bound, total in zip(bounds, totals, strict=True)
        ]
        lines += [f"{_NAME}_sum {self._sum:.6f}", f"{_NAME}_count {totals[-1]}"]
        return "".join(f"{line}\n" for line in lines)
