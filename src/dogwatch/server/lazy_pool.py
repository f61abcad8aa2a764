"""A worker process that starts with its first call and loads once what calls need: exercises, puzzles.

Many of these processes are never needed. What a call needs (a module, compiled code) is loaded before the
deadline of the call starts. If loading fails, this is logged, and calls that need it are refused for a while
instead of loading it again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final
from weakref import WeakKeyDictionary

from dogwatch.games.base import Refusal
from dogwatch.health.supervise import BackgroundTasks
from dogwatch.server.denied import Denied
from dogwatch.server.pool import Busy, Pool
from dogwatch.server.process import MAX_BYTES, Overrun, WorkerDied, WorkerProcess, WorkFailed

_NICE: Final = 5
_START_TIMEOUT: Final = 60.0
_AGAIN: Final = 300.0
"""Seconds after a failure until something is loaded again."""
_CLOSE_TIMEOUT: Final = 5.0

_log = logging.getLogger("dogwatch.server")


class LoadFailed(WorkFailed):
    """What the call needs could not be loaded; the server's log says why."""

    code = "server-load-failed"


class LazyPool:
    """One process, started by the first call.

    Args:
        name: The name in the log and the metrics.
        load: Loads what a call needs; called in the process with `needs`, once per process.
        load_seconds: The deadline of `load`.
        again_seconds: How long calls are refused after a failure of `load`.
    """

    def __init__(
        self, name: str, load: Callable[..., bytes], load_seconds: float, again_seconds: float = _AGAIN
    ) -> None:
        self._pool = Pool(name, 1, nice=_NICE, prepare=self._prepare)
        self._load = load
        self._load_seconds = load_seconds
        self._again_seconds = again_seconds
        self._starting: asyncio.Task[None] | None = None
        self._loaded: WeakKeyDictionary[WorkerProcess, set[tuple[Any, ...]]] = WeakKeyDictionary()
        self._failed: dict[tuple[Any, ...], float] = {}
        """When loading failed."""
        self._early: set[tuple[Any, ...]] = set()
        self._background = BackgroundTasks(expected=WorkFailed)

    async def call(
        self,
        function: Callable[..., bytes],
        *args: Any,
        seconds: float,
        address: str = "",
        rank: int = 0,
        max_bytes: int = MAX_BYTES,
        needs: tuple[Any, ...] | None = None,
    ) -> bytes:
        """Run `function(*args)` in the process; see `Pool.call`. Raises `Denied` for a `Refusal`."""
        self._refuse_failed(needs)
        if self._starting is None:
            self._starting = asyncio.create_task(self._pool.start(), name=f"start {self._pool.name}")
        try:
            async with asyncio.timeout(_START_TIMEOUT):
                await asyncio.shield(self._starting)
        except TimeoutError:
            raise Busy(f"{self._pool.name}: no process within {_START_TIMEOUT:.0f} s") from None
        call = self._pool.call(
            function, *args, seconds=seconds, key=(address, ""), rank=rank, max_bytes=max_bytes, needs=needs
        )
        try:
            return await call
        except Refusal as refusal:
            raise Denied(400, refusal) from None

    def load_early(self, *needs: Any) -> None:
        """Load what later calls need, in the background. Only the first time: a call loads it otherwise."""
        if needs not in self._early:
            self._early.add(needs)
            work = self.call(bytes, seconds=self._load_seconds, needs=needs)
            self._background.spawn(work, f"load {self._pool.name}")

    async def close(self) -> None:
        """End the process."""
        if self._starting is not None:
            self._starting.cancel()
        await self._pool.close()
        await self._background.finish(_CLOSE_TIMEOUT)

    async def _prepare(self, process: WorkerProcess, needs: tuple[Any, ...]) -> None:
        loaded = self._loaded.setdefault(process, set())
        if needs in loaded:
            return
        self._refuse_failed(needs)
        try:
            await process.do(self._load, needs, self._load_seconds)
        except Exception as error:
            self._failed[needs] = asyncio.get_running_loop().time()
            _log.error(
                "%s: loading %s failed; calls that need it are refused for %.0f s",
                *(self._pool.name, "/".join(map(str, needs)), self._again_seconds),
                exc_info=error,
            )
            if isinstance(error, Overrun | WorkerDied):  # the pool replaces the process
                raise
            raise LoadFailed(f"{self._pool.name}: loading failed: {error}") from None
        loaded.add(needs)

    def _refuse_failed(self, needs: tuple[Any, ...] | None) -> None:
        failed = None if needs is None else self._failed.get(needs)
        if failed is None or needs is None:
            return
        if asyncio.get_running_loop().time() - failed < self._again_seconds:
            raise LoadFailed(f"{self._pool.name}: {'/'.join(map(str, needs))} could not be loaded")
        del self._failed[needs]
