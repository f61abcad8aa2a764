"""Whether this process can serve: asked by /readyz, cheap, and never slow."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from dogwatch.store.base import StoreDown

LIMIT = 2.0
"""Seconds after which a store that does not answer counts as down."""
KEPT = 1.0
"""Seconds for which an answer is used again."""

_log = logging.getLogger("dogwatch.server")


class Readiness:
    """Probes the store, once at a time however many ask."""

    def __init__(self, probe: Callable[[], Awaitable[None]]) -> None:
        self._probe = probe
        self._asking: asyncio.Task[bool] | None = None
        self._answered = 0.0
        self._ready = True

    async def ready(self) -> bool:
        """Whether the store can be written now; the answer takes at most two seconds."""
        stale = time.monotonic() - self._answered > KEPT
        if self._asking is None or (self._asking.done() and stale):
            self._asking = asyncio.create_task(self._ask(), name="readiness")
        try:
            async with asyncio.timeout(LIMIT):
                return await asyncio.shield(self._asking)
        except TimeoutError:
            return self._note("no answer within 2 s")

    async def _ask(self) -> bool:
        try:
            await self._probe()
        except StoreDown as down:
            return self._note(str(down))
        except Exception:
            _log.exception("the probe of the store failed")
            return self._note("the probe failed")
        finally:
            self._answered = time.monotonic()
        return self._note("")

    def _note(self, problem: str) -> bool:
        """Log when it changes, not at every question."""
        ready = not problem
        if ready != self._ready:
            self._ready = ready
            if ready:
                _log.info("the store is back")
            else:
                _log.warning("not ready, the store is down: %s", problem)
        return ready
