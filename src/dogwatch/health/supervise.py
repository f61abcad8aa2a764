"""Background tasks that must not end: each is restarted with backoff, logged and counted."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable

from dogwatch.health.counters import Counter, errors

FIRST_PAUSE = 0.1
LONGEST_PAUSE = 30.0
HEALTHY = 60.0
"""Seconds after which a task that ran counts as healthy: the backoff begins anew."""

restarts = Counter(
    "dogwatch_task_restarts_total", "task", "Restarts of background tasks that failed or returned."
)

_log = logging.getLogger("dogwatch.health")


async def supervise(task: str, work: Callable[[], Awaitable[object]], *, ends: bool = False) -> None:
    """Run `work` until cancelled; when it fails, or returns, start it again after a pause.

    With `ends`, returning is success: only failures start it again. Use it as
    `asyncio.create_task(supervise("worker", worker.run))`.
    """
    failures = 0
    while True:
        began = time.monotonic()
        try:
            await work()
            if ends:
                return
            error: BaseException | None = None
        except asyncio.CancelledError as cancelled:
            if (current := asyncio.current_task()) is None or current.cancelling():
                raise
            error = cancelled  # of something that the work awaited: nobody cancelled this task
        except Exception as failed:
            error = failed
        failures = 0 if time.monotonic() - began > HEALTHY else failures + 1
        pause = backoff(failures, FIRST_PAUSE, LONGEST_PAUSE)
        restarts.add(task)
        if error is None:
            _log.error("background task %s returned; restarting it in %.1f s", task, pause)
        else:
            _log.error("background task %s failed; restarting it in %.1f s", task, pause, exc_info=error)
        await asyncio.sleep(pause)


def backoff(failures: int, first: float, longest: float) -> float:
    """Seconds to wait after so many failures in a row: doubled each time, with jitter, bounded."""
    return min(longest, first * 2.0 ** min(max(0, failures - 1), 30)) * random.uniform(0.5, 1.0)


class Background:
    """One-off background work: kept until it is done; a failure is logged and counted."""

    def __init__(self, quiet: type[Exception] | tuple[type[Exception], ...] = ()) -> None:
        self._quiet = quiet
        """Failures that are expected: logged in one line, without a traceback."""
        self._tasks: set[asyncio.Future[object]] = set()

    def spawn(self, work: Awaitable[object], name: str = "background") -> None:
        """Start the work; `name` tells in the log what failed."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._done(done, name))

    def _done(self, task: asyncio.Future[object], name: str) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is None:
            return
        errors.add(name)
        if isinstance(error, self._quiet):
            _log.warning("background work %s failed: %s", name, error)
        else:
            _log.error("background work %s failed", name, exc_info=error)

    async def finish(self, seconds: float) -> None:
        """Wait for what is under way, but no longer than that."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
