"""Whether players suffer from their neighbours on the same server.

Ten tables of two people play Shanghaien with pauses, on a real server with SQLite, and their times from
sending a move to its acknowledgement are measured: alone, and while on another table

- a client reads only 1 KB a second, or never reads, while that table plays at full speed,
- 500 spectators watch a table that plays at full speed,
- the longest game is reviewed,
- hints are requested without pause.

The goal: nobody else's p99 doubles. Run as `python -m bench.neighbours`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import socket
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import uvloop
from tests.chaos.player import Figures, Player
from tests.chaos.processes import Server
from tests.chaos.seating import Seating

from bench.idle_tables import Idle
from bench.machine import Machine

_TABLES = 10
_PAUSE = 0.05
_SPECTATORS = 500
_HINTS = 8
_GOAL = 2.0


class Neighbours:
    """A server, its players, and what disturbs them."""

    def __init__(self, server: Server, seating: Seating) -> None:
        self._server = server
        self._seating = seating

    async def waits(self, seconds: float) -> list[float]:
        """Play with pauses; returns the sorted milliseconds until moves were acknowledged."""
        waits: list[float] = []
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await asyncio.gather(*(self._games(waits, _PAUSE) for _ in range(_TABLES)))
        return sorted(waits)

    async def _games(
        self, waits: list[float], pause: float, table: tuple[str, list[str]] | None = None
    ) -> None:
        """Play game after game; the first one at `table`."""
        while True:
            name, tokens = table or await self._seating.two_people()
            table, luck, figures = None, random.Random(), Figures()
            players = [
                Player(name, seat, token, [self._server.address], figures, luck, twice=0)
                for seat, token in enumerate(tokens)
            ]
            for player in players:
                player.pause, player.waits = pause, waits
            await asyncio.gather(*(player.play() for player in players))

    @contextlib.asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """No neighbours."""
        yield

    @contextlib.asynccontextmanager
    async def slow_reader(self) -> AsyncIterator[None]:
        """A spectator who reads 1 KB a second."""
        async with self._spectator(1_024):
            yield

    @contextlib.asynccontextmanager
    async def never_reads(self) -> AsyncIterator[None]:
        """A spectator who never reads."""
        async with self._spectator(0):
            yield

    @contextlib.asynccontextmanager
    async def _spectator(self, bytes_a_second: int) -> AsyncIterator[None]:
        table = await self._seating.two_people()
        loop, sock = asyncio.get_running_loop(), socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        sock.connect(("127.0.0.1", self._server.port))
        sock.setblocking(False)
        request = (
            f"GET /api/tables/{table[0]}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n"
        )
        await loop.sock_sendall(sock, request.encode())

        async def read() -> None:
            while bytes_a_second:
                await loop.sock_recv(sock, bytes_a_second)
                await asyncio.sleep(1)

        async with _background(read(), self._games([], 0.0, table)):
            yield
        sock.close()

    @contextlib.asynccontextmanager
    async def spectators(self) -> AsyncIterator[None]:
        """Many spectators at one table."""
        table, links = await self._seating.two_people(), list[Idle]()
        loop = asyncio.get_running_loop()
        for _ in range(_SPECTATORS):
            link = Idle(table[0], "")
            await loop.create_connection(lambda link=link: link, "127.0.0.1", self._server.port)  # type: ignore[misc]
            links.append(link)
        async with _background(self._games([], 0.2, table)):
            yield
        for link in links:
            link.close()

    @contextlib.asynccontextmanager
    async def review(self) -> AsyncIterator[None]:
        """Reviews of whole games."""

        async def ask() -> None:
            while True:
                name, tokens = await self._seating.two_people()
                players = [
                    Player(name, seat, token, [self._server.address], Figures(), random.Random(), twice=0)
                    for seat, token in enumerate(tokens)
                ]
                await asyncio.gather(*(player.play() for player in players))
                await self._seating.post(f"/api/tables/{name}/review", {}, tokens[0])

        async with _background(ask()):
            yield

    @contextlib.asynccontextmanager
    async def hints(self) -> AsyncIterator[None]:
        """A flood of hints: eight clients ask without pause."""

        async def ask() -> None:
            while True:
                name, token = await self._seating.against_bot("cabin_boy", options={"first": "red"})
                number = (await self._seating.get(f"/api/tables/{name}", token)).json()["number"]
                question = {"number": number, "level": "captain", "seconds": 1}
                await self._seating.post(f"/api/tables/{name}/analyses", question, token)
                await asyncio.sleep(0.02)

        async with _background(*(ask() for _ in range(_HINTS))):
            yield


@contextlib.asynccontextmanager
async def _background(*work: object) -> AsyncIterator[None]:
    tasks = [asyncio.ensure_future(each) for each in work]  # type: ignore[call-overload]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        for found in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(found, Exception):
                raise found


async def _measure(server: Server, seconds: float) -> None:
    await server.ready()
    seating = Seating([server.address], random.Random())
    here = Neighbours(server, seating)
    kinds: dict[str, Callable[[], AbstractAsyncContextManager[None]]] = {
        "alone": here.alone,
        "a slow reader": here.slow_reader,
        "a client that never reads": here.never_reads,
        f"{_SPECTATORS} spectators": here.spectators,
        "reviews": here.review,
        "a flood of hints": here.hints,
        "alone again": here.alone,
    }
    calm = 0.0
    for name, disturbed in kinds.items():
        async with disturbed():
            machine = Machine()
            waits = await here.waits(seconds)
            others = machine.others()
        p99 = waits[int(0.99 * len(waits))]
        calm = calm or p99
        print(
            f"{name:26} {len(waits):6,} moves  p50 {waits[len(waits) // 2]:5.1f} ms  p99 {p99:6.1f} ms  "
            f"{p99 / calm:4.2f} × (goal: under {_GOAL:g})  others {others:.0%}",
            flush=True,
        )
    await seating.close()


def main() -> None:
    """Measure and print the results."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=20.0, help="per disturbance")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="dogwatch-neighbours-") as name:
        server = Server(str(Path(name) / "db"), Path(name) / "log")
        server.start()
        try:
            uvloop.run(_measure(server, given.seconds))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
