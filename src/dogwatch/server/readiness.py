"""Whether the store is up: the probe for /readyz, and one log line when it goes down and when it is back."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from dogwatch.health.supervise import supervise
from dogwatch.store.base import StoreDamaged, StoreDown

TIMEOUT = 2.0
"""Seconds after which a store that does not respond counts as down."""
LONG_WRITE = 1.0
"""Seconds after which a write that is under way makes `watch_writes` probe."""
CACHE_SECONDS = 1.0
"""Seconds for which a result is reused."""

_log = logging.getLogger("dogwatch.server")


class Readiness:
    """Owns whether the store is up. Probes it; concurrent calls share one probe.

    Callers that get `StoreDown` pass it to `report_down`, which logs only the first one and then probes until
    the store is up again. `on_change` is called with whether it is up.
    """

    def __init__(
        self, probe: Callable[[], Awaitable[None]], on_change: Callable[[bool], None] = lambda _: None
    ) -> None:
        self._probe = probe
        self._on_change = on_change
        self._probing: asyncio.Task[bool] | None = None
        self._probed_at = 0.0
        self._ready = True
        self._down_since = 0.0
        self._watching: asyncio.Task[None] | None = None
        self._closed = False

    def report_down(self, error: StoreDown) -> None:
        """Note that a call to the store failed; must be called on the event loop."""
        if not self._closed:
            self._note(str(error), damaged=isinstance(error, StoreDamaged))

    def close(self) -> None:
        """Stop probing and reporting: the store is about to be closed."""
        self._closed = True
        for task in (self._watching, self._probing):
            if task is not None:
                task.cancel()

    async def _watch(self) -> None:
        while not self._ready:
            await asyncio.sleep(CACHE_SECONDS * 1.5)
            await self.ready()

    async def watch_writes(self, writing_since: Callable[[], float | None]) -> None:
        """Probe while a write takes long: a store that hangs fails only after its time limit.

        Args:
            writing_since: `Store.writing_since`.
        """
        while True:
            await asyncio.sleep(LONG_WRITE)
            since = writing_since()
            if since is not None and time.monotonic() - since > LONG_WRITE:
                await self.ready()

    async def ready(self) -> bool:
        """Whether the store is writable; returns within two seconds."""
        stale = time.monotonic() - self._probed_at > CACHE_SECONDS
        if self._probing is None or (self._probing.done() and stale):
            self._probing = asyncio.create_task(self._run_probe(), name="readiness")
        try:
            async with asyncio.timeout(TIMEOUT):
                return await asyncio.shield(self._probing)
        except TimeoutError:
            return self._note("no response within 2 s")

    async def _run_probe(self) -> bool:
        try:
            await self._probe()
        except StoreDown as down:
            return self._note(str(down), damaged=isinstance(down, StoreDamaged))
        except Exception:
            _log.exception("probing the store failed; not ready")
            return self._note("probe failed")
        finally:
            self._probed_at = time.monotonic()
        return self._note("")

    def _note(self, problem: str, *, damaged: bool = False) -> bool:
        """Log changes only, not every failure."""
        ready = not problem
        if ready != self._ready:
            self._ready = ready
            self._on_change(ready)
            if ready:
                seconds = time.monotonic() - self._down_since
                _log.info("store is up again after %.0f s; ready", seconds)
            else:
                self._down_since = time.monotonic()
                level = logging.ERROR if damaged else logging.WARNING
                _log.log(level, "store is down; not ready, probing until it is up: %s", problem)
                self._watching = asyncio.create_task(supervise("store-watch", self._watch, ends=True))
        return ready
