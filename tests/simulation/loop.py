"""An event loop on a simulated clock, without sockets or threads: one per simulated process."""

from __future__ import annotations

import asyncio
import heapq
from collections import deque
from collections.abc import Callable
from math import ceil
from typing import Any, Protocol


class Clock(Protocol):
    """The simulated time in milliseconds."""

    now: int


class SimulatedLoop(asyncio.BaseEventLoop):
    """Runs callbacks in the order in which they became ready. `World` decides when it may run.

    A killed process is a loop that never runs again: its tasks vanish without their `finally` blocks.
    """

    _ready: deque[asyncio.Handle]
    _scheduled: list[asyncio.TimerHandle]

    def __init__(self, clock: Clock, on_error: Callable[[dict[str, Any]], None]) -> None:
        super().__init__()
        self._simulated = clock
        self.ready = self._ready
        """Callbacks that can run now, without a timer."""
        self.set_exception_handler(lambda _, context: on_error(context))

    def time(self) -> float:
        """Simulated seconds."""
        return self._simulated.now / 1000

    def call_soon(  # type: ignore[override]  # without type variables
        self, callback: Callable[..., Any], *args: Any, context: Any = None
    ) -> asyncio.Handle:
        """As the base class, without its checks for other threads and closed loops."""
        handle = asyncio.Handle(callback, args, self, context)
        self.ready.append(handle)
        return handle

    def next_timer(self) -> int | None:
        """When the next timer is due, in milliseconds; None if there is none."""
        timers = self._scheduled
        while timers and timers[0].cancelled():
            heapq.heappop(timers)
        return ceil(1000 * timers[0].when() - 1e-6) if timers else None

    def step(self) -> None:
        """Run one iteration: the timers that are due and the callbacks that are ready.

        The caller has made it the running loop.
        """
        ready, timers, end = self.ready, self._scheduled, self.time() + 1e-6
        while timers and timers[0].when() <= end:
            ready.append(heapq.heappop(timers))
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle.cancelled():
                handle._run()

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """`next_timer` and `step` skip cancelled timers."""
