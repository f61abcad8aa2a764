"""Pool of calculators: worker processes that run the games' slow tasks, each call with a deadline."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from dogwatch import games
from dogwatch.server import offered
from dogwatch.server.pool import Pool
from dogwatch.server.process import MAX_BYTES, Overrun, WorkerDied, WorkerProcess
from dogwatch.server.protocol import GameInfo
from dogwatch.tables import tasks
from dogwatch.tables.history import TableSetup
from dogwatch.tables.tasks import HISTORY, MOVE, REPLAY, FoldSnapshot, QueueKey, Resolved, TaskExecutor

_SECONDS: Final = {MOVE: 5.0, HISTORY: 20.0, REPLAY: 20.0}
"""Deadlines by rank. A move takes 10 to 100 ms."""
_LOAD_TIMEOUT: Final = 60.0
_MAX_ABOUT: Final = 262_144
"""Bytes of one game's `GameInfo`."""
_NICE: Final = 5
"""Lower priority than the event loop, higher than bots."""


class Calculators(Pool):
    """A pool whose processes have imported the games."""

    def __init__(self, count: int) -> None:
        super().__init__("calculators", count, self._load, nice=_NICE)
        self.executor = TaskExecutor(advance=advance, do=self.do)
        self.offered: dict[str, GameInfo] = {}
        """Games that a process has loaded, by name."""

    async def do(
        self,
        function: Callable[..., bytes],
        *args: Any,
        key: QueueKey,
        rank: int = HISTORY,
        max_bytes: int = MAX_BYTES,
    ) -> bytes:
        """`Pool.call` with the deadline of the rank."""
        return await self.call(
            function, *args, seconds=_SECONDS[rank], key=key, rank=rank, max_bytes=max_bytes
        )

    async def _load(self, process: WorkerProcess) -> None:
        """Load every game. One that fails is left out, also in later processes."""
        for name in games.names():
            try:
                about = await process.do(offered.about, (name,), _LOAD_TIMEOUT, _MAX_ABOUT)
            except (Overrun, WorkerDied) as error:
                if name not in self.offered:
                    games.leave_out(name, error)
                raise
            except Exception as error:  # third-party code may raise anything
                games.leave_out(name, error)
            else:
                self.offered.setdefault(name, msgspec.json.decode(about, type=GameInfo))


# Tasks: run in the worker processes


def advance(setup: TableSetup, snapshot: FoldSnapshot, entry: bytes | None, may_end: bool) -> bytes:
    """`tasks.advance` with the game's resolver."""
    return tasks.advance(setup, snapshot, entry, may_end, resolve)


def resolve(game: str, state: Any) -> Resolved:
    """A chance move that needs the game's resolver, such as where a ball comes to rest, and its film."""
    move, film = games.part(game, "resolver")(state)
    return Resolved(move, msgspec.json.encode(film))
