"""Supervised background tasks: restarted with backoff when they end, logged and counted."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable

from dogwatch.health.metrics import errors, restarts

FIRST_DELAY = 0.1
MAX_DELAY = 30.0
HEALTHY = 60.0
"""Seconds of running after which the backoff is reset."""

_log = logging.getLogger("dogwatch.health")


async def supervise(task: str, work: Callable[[], Awaitable[object]], *, ends: bool = False) -> None:
    """Run `work` until cancelled; restart it with backoff when it fails or returns.

    Use it as `asyncio.create_task(supervise("worker", worker.run))`.

    Args:
        task: The name for the log and the counter.
        work: A coroutine function without arguments.
        ends: Whether `work` may return: it is then not restarted, and this returns, too.
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
            error = cancelled  # something that `work` awaited was cancelled, not this task
        except Exception as failed:
            error = failed
        failures = 0 if time.monotonic() - began > HEALTHY else failures + 1
        pause = backoff(failures, FIRST_DELAY, MAX_DELAY)
        restarts.labels(task).inc()
        if error is None:
            _log.error("background task %s returned; restarting it in %.1f s", task, pause)
        else:
            _log.error("background task %s failed; restarting it in %.1f s", task, pause, exc_info=error)
        await asyncio.sleep(pause)


def backoff(failures: int, first: float, longest: float) -> float:
    """Seconds to wait after that many consecutive failures: exponential with jitter, at most `longest`."""
    return min(longest, first * 2.0 ** min(max(0, failures - 1), 30)) * random.uniform(0.5, 1.0)


class BackgroundTasks:
    """One-off background tasks. Holds a reference until each is done; failures are logged and counted."""

    def __init__(self, expected: type[Exception] | tuple[type[Exception], ...] = ()) -> None:
        self._expected = expected
        """Exceptions that others report: logged as debug messages, without a traceback."""
        self._tasks: set[asyncio.Future[object]] = set()

    def spawn(self, work: Awaitable[object], name: str = "background") -> None:
        """Start a task; `name` is its name in the log and the label of the counter."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._done(done, name))

    def _done(self, task: asyncio.Future[object], name: str) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is None:
            return
        errors.labels(name).inc()
        if isinstance(error, self._expected):
            _log.debug("background task %s failed: %s", name, error)
        else:
            _log.error("background task %s failed", name, exc_info=error)

    async def finish(self, seconds: float) -> None:
        """Wait for the running tasks, for at most that many seconds."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
