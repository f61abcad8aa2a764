"""Games to be watched again: of tables, and of files that somebody kept.

A replay is built in another process and sent in pieces, as fast as the client reads. Few are in memory at a
time, and fewer of one address.
"""

from __future__ import annotations

import asyncio
import weakref
from collections import Counter
from collections.abc import AsyncIterator
from typing import Final

from dogwatch.games.base import Refusal
from dogwatch.server import recorded
from dogwatch.server.lounge import Denied, Lounge
from dogwatch.server.pool import Busy
from dogwatch.tables.work import REPLAY

MAX_RECORD: Final = 1_048_576
"""Bytes of a file; the longest games fit several times."""
MOST: Final = 8
MOST_OF_ADDRESS: Final = 3
"""Replays in memory, in all and of one address: others wait until those are sent."""
_PATIENCE: Final = 20.0
_PIECE: Final = 65_536


class Replays:
    """Builds replays, as JSON."""

    def __init__(self, lounge: Lounge) -> None:
        self._lounge = lounge
        self._work = lounge.tables.work
        self._slots = Slots()

    async def of_table(self, table: str, token: str | None, address: str, *, gzip: bool) -> Body:
        """A table's game so far."""
        kept = await self._lounge.kept(table, token)
        mine = tuple(sorted(await self._lounge.held(table, token)))
        body = await self._slots.body(address)
        body.data = await self._work.do(
            *(recorded.replay_of_table, kept, mine, gzip), key=(address, table), rank=REPLAY
        )
        return body

    async def of_file(self, data: bytes, address: str, *, gzip: bool) -> Body:
        """A record's file, as far as it can be believed."""
        body = await self._slots.body(address)
        try:
            body.data = await self._work.do(
                recorded.replay_of_file, data, gzip, key=(address, ""), rank=REPLAY
            )
        except Refusal as refusal:
            raise Denied(400, refusal) from None
        return body


class Body:
    """A replay that is being sent. It holds its slot until it is forgotten."""

    def __init__(self) -> None:
        self.data = b""

    async def __aiter__(self) -> AsyncIterator[bytes]:
        view = memoryview(self.data)
        for begin in range(0, len(view), _PIECE):
            yield bytes(view[begin : begin + _PIECE])


class Slots:
    """Places for replays in memory."""

    def __init__(self) -> None:
        self._taken: Counter[str] = Counter()
        self._waiting: list[asyncio.Future[None]] = []

    async def body(self, address: str) -> Body:
        """A body with a slot of its own; raises `Busy` when none gets free for long."""
        try:
            async with asyncio.timeout(_PATIENCE):
                while self._taken.total() >= MOST or self._taken[address] >= MOST_OF_ADDRESS:
                    waiting = asyncio.get_running_loop().create_future()
                    self._waiting.append(waiting)
                    await waiting
        except TimeoutError:
            raise Busy("too many replays are being sent") from None
        body = Body()
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
