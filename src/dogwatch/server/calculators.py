"""The processes in which the games' slow work is done, each piece of it with a deadline."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dogwatch.server import shots
from dogwatch.server.pool import Pool
from dogwatch.server.process import MOST_BYTES, Process
from dogwatch.tables.work import MOVE, PAST, REPLAY, Key, Work

_SECONDS: Final = {MOVE: 5.0, PAST: 20.0, REPLAY: 20.0}
"""By rank. A move takes 10 to 100 ms."""
_LOADED_IN: Final = 60.0
_NICE: Final = 5
"""After the event loop, before bots' thoughts."""


class Calculators(Pool):
    """A pool that knows the games."""

    def __init__(self, count: int) -> None:
        super().__init__("calculators", count, _load, nice=_NICE)
        self.work = Work(advance=shots.advance, do=self.do)

    async def do(
        self,
        function: Callable[..., bytes],
        *args: Any,
        key: Key,
        rank: int = PAST,
        most_bytes: int = MOST_BYTES,
    ) -> bytes:
        """A function's result; see `Pool.call`."""
        return await self.call(
            function, *args, seconds=_SECONDS[rank], key=key, rank=rank, most_bytes=most_bytes
        )


async def _load(process: Process) -> None:
    await process.do(shots.load, (), _LOADED_IN)
