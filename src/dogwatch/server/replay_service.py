"""Replays of tables and of uploaded record files.

A replay is built in another process and streamed as fast as the client reads. The number of replays in memory
is limited, in all and per address.
"""

from __future__ import annotations

import asyncio
import weakref
from collections import Counter
from collections.abc import AsyncIterator
from typing import Final

from dogwatch.games.base import Refusal
from dogwatch.server import record_tasks
from dogwatch.server.denied import Denied
from dogwatch.server.pool import Busy
from dogwatch.server.table_service import TableService
from dogwatch.tables.tasks import REPLAY

MAX_RECORD: Final = 1_048_576
"""Bytes of an uploaded record; several times the longest games."""
MAX_REPLAYS: Final = 8
MAX_REPLAYS_OF_ADDRESS: Final = 3
"""Replays in memory, in all and per address; further requests wait until one is sent."""
_TIMEOUT: Final = 20.0
_CHUNK: Final = 65_536


class ReplayService:
    """Builds replays, as JSON."""

    def __init__(self, table_service: TableService) -> None:
        self._table_service = table_service
        self._executor = table_service.tables.executor
        self._slots = ReplaySlots()

    async def of_table(self, table: str, token: str | None, address: str, *, gzip: bool) -> ReplayBody:
        """A table's game so far."""
        stored = await self._table_service.stored_game(table, token)
        mine = tuple(sorted(await self._table_service.seats.ever_held(table, token)))
        body = await self._slots.body(address)
        body.data = await self._executor.do(
            *(record_tasks.replay_of_table, stored, mine, gzip), key=(address, table), rank=REPLAY
        )
        return body

    async def of_file(self, data: bytes, address: str, *, gzip: bool) -> ReplayBody:
        """An uploaded record, up to its first invalid entry."""
        body = await self._slots.body(address)
        try:
            body.data = await self._executor.do(
                record_tasks.replay_of_file, data, gzip, key=(address, ""), rank=REPLAY
            )
        except Refusal as refusal:
            raise Denied(400, refusal) from None
        return body


class ReplayBody:
    """A replay being sent. It holds its slot until it is garbage-collected."""

    def __init__(self) -> None:
        self.data = b""

    async def __aiter__(self) -> AsyncIterator[bytes]:
        view = memoryview(self.data)
        for begin in range(0, len(view), _CHUNK):
            yield bytes(view[begin : begin + _CHUNK])


class ReplaySlots:
    """Limits the replays in memory."""

    def __init__(self) -> None:
        self._taken: Counter[str] = Counter()
        self._waiting: list[asyncio.Future[None]] = []

    async def body(self, address: str) -> ReplayBody:
        """Wait for a slot and return an empty body that holds it; raises `Busy` after `_TIMEOUT` seconds."""
        try:
            async with asyncio.timeout(_TIMEOUT):
                while self._taken.total() >= MAX_REPLAYS or self._taken[address] >= MAX_REPLAYS_OF_ADDRESS:
                    waiting = asyncio.get_running_loop().create_future()
                    self._waiting.append(waiting)
                    await waiting
        except TimeoutError:
            raise Busy(f"too many replays are being sent; no slot within {_TIMEOUT:.0f} s") from None
        body = ReplayBody()
        self._taken[address] += 1
        weakref.finalize(body, self._free, address)
        return body

    def _free(self, address: str) -> None:
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            if not each.done():
                each.set_result(None)
