"""Messages are gathered, none is lost or moved, and a close comes after them."""

from __future__ import annotations

import asyncio

from dogwatch.server.wire import Gathering


class _Transport:
    def __init__(self) -> None:
        self.done: list[bytes | str] = []

    def write(self, data: bytes) -> None:
        self.done.append(data)

    def close(self) -> None:
        self.done.append("closed")

    def is_closing(self) -> bool:
        return "closed" in self.done


def test_what_is_written_in_one_turn_goes_out_as_one() -> None:
    async def test() -> None:
        inner = _Transport()
        gathering = Gathering(inner, asyncio.get_running_loop())
        gathering.write(b"a")
        gathering.write(b"b")
        assert inner.done == []
        await asyncio.sleep(0)
        gathering.write(b"c")
        gathering.close()
        await asyncio.sleep(0)
        assert inner.done == [b"ab", b"c", "closed"]
        assert gathering.is_closing()

    asyncio.run(test())
