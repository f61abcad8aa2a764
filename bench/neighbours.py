"""Whether players suffer from their neighbours on the same server.

Ten tables of two people play Shanghaien with pauses, on a real server with SQLite, and their times from
sending a move to its acknowledgement are measured in alternating phases, undisturbed and disturbed, each
round on a server that was just started (a flood leaves work behind). The disturbances:

- a client reads only 1 KB a second, or never reads, at a table that plays without pauses,
- 500 spectators watch a table,
- the longest of several games is reviewed,
- hints are requested without pause.

Each disturbance comes from a process of its own with low priority, so that it does not delay the players'
process. The goal: nobody else's p99 doubles. Run as `python -m bench.neighbours`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import os
import random
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from multiprocessing import get_context
from multiprocessing.connection import Connection

import uvloop
from tests.chaos.player import Figures, Player
from tests.chaos.processes import Server
from tests.chaos.seating import Seating

from bench.idle_tables import Idle, connect_idle
from bench.machine import Machine, cpu_of
from bench.making import many, percentile, serving

_TABLES = 10
_PAUSE = 0.05
_SPECTATORS = 500
_REVIEWED = 12
"""Games that are played for the reviews."""
_HINTS = 8
_ASKED = 400
"""Tables at which hints are requested."""
_GOAL = 2.0
_NICE = 10

Match = tuple[str, list[str]]
"""A table and its players' tokens."""


class Players:
    """People who play games, one after the other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.seating = Seating([f"127.0.0.1:{port}"], random.Random())

    async def games(self, waits: list[float], pause: float, table: Match | None = None) -> None:
        """Play game after game; the first one at `table`. Adds the milliseconds of each move to `waits`."""
        while True:
            await self.game(table or await self.seating.two_people(), waits, pause)
            table = None

    async def game(self, table: Match, waits: list[float], pause: float) -> None:
        """Play one game."""
        name, tokens = table
        players = [
            Player(name, seat, token, [f"127.0.0.1:{self.port}"], Figures(), random.Random(), twice=0)
            for seat, token in enumerate(tokens)
        ]
        for player in players:
            player.pause, player.waits = pause, waits
        await asyncio.gather(*(player.play() for player in players))


class Disturbances(Players):
    """What disturbs the players at other tables."""

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
        table = await self.seating.two_people()
        loop, sock = asyncio.get_running_loop(), socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        sock.connect(("127.0.0.1", self.port))
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

        async with _background(read(), self.games([], 0.0, table)):
            yield
        sock.close()

    @contextlib.asynccontextmanager
    async def spectators(self) -> AsyncIterator[None]:
        """Many spectators at one table."""
        table, links = await self.seating.two_people(), list[Idle]()
        await many(lambda: connect_idle(self.port, table[0], [""], links), _SPECTATORS)
        async with _background(self.games([], 0.2, table)):
            yield
        for link in links:
            link.close()

    @contextlib.asynccontextmanager
    async def review(self) -> AsyncIterator[None]:
        """A review of the longest of some games."""
        games = await many(self.seating.two_people, _REVIEWED)
        await asyncio.gather(*(self.game(table, [], 0.0) for table in games))
        lengths = [
            (await self.seating.get(f"/api/tables/{name}", tokens[0])).json()["number"]
            for name, tokens in games
        ]
        name, tokens = games[lengths.index(max(lengths))]
        await self.seating.post(f"/api/tables/{name}/review", {}, tokens[0])
        yield

    @contextlib.asynccontextmanager
    async def hints(self) -> AsyncIterator[None]:
        """A flood of hints: eight clients ask without pause, each time at the next of many tables."""
        tables = await many(lambda: self.seating.against_bot("cabin_boy", options={"first": "red"}), _ASKED)
        numbers = [
            (await self.seating.get(f"/api/tables/{name}", token)).json()["number"] for name, token in tables
        ]
        positions = itertools.cycle(zip(tables, numbers, strict=True))

        async def ask() -> None:
            for (name, token), number in positions:
                question = {"number": number, "level": "captain", "seconds": 1}
                await self.seating.post(f"/api/tables/{name}/analyses", question, token)
                await asyncio.sleep(0.02)

        async with _background(*(ask() for _ in range(_HINTS))):
            yield


KINDS: dict[str, Callable[[Disturbances], AbstractAsyncContextManager[None]]] = {
    "a slow reader": Disturbances.slow_reader,
    "a client that never reads": Disturbances.never_reads,
    f"{_SPECTATORS} spectators": Disturbances.spectators,
    "a review": Disturbances.review,
    "a flood of hints": Disturbances.hints,
}


@contextlib.asynccontextmanager
async def _background(*work: Awaitable[None]) -> AsyncIterator[None]:
    tasks = [asyncio.ensure_future(each) for each in work]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        for found in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(found, Exception):
                raise found


def _disturb(kind: str, port: int, line: Connection) -> None:
    """In a process of its own: wait for a message, disturb, and answer; until it is killed."""
    os.nice(_NICE)

    async def run() -> None:
        await asyncio.to_thread(line.recv)
        async with KINDS[kind](Disturbances(port)):
            line.send("disturbed")
            await asyncio.Event().wait()

    uvloop.run(run())


async def _waits(port: int, seconds: float) -> list[float]:
    """Play with pauses; returns the milliseconds until each move was acknowledged."""
    players, waits = Players(port), list[float]()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*(players.games(waits, _PAUSE) for _ in range(_TABLES)))
    await players.seating.close()
    return waits


def _round(kind: str, server: Server, seconds: float) -> tuple[list[float], list[float], float, float]:
    """The times of both phases, the server's CPU share in the disturbed one, and other programs' in both."""
    line, its = get_context("spawn").Pipe()
    neighbour = get_context("spawn").Process(target=_disturb, args=(kind, server.port, its), daemon=True)
    neighbour.start()
    uvloop.run(_waits(server.port, 1.0))
    machine = Machine()
    calm = uvloop.run(_waits(server.port, seconds))
    line.send("start")
    line.recv()
    before = cpu_of(server.pid)
    disturbed = uvloop.run(_waits(server.port, seconds))
    busy, others = (cpu_of(server.pid) - before) / seconds, machine.others()
    neighbour.kill()
    neighbour.join()
    return calm, disturbed, busy, others


def _measure(kind: str, rounds: int, seconds: float) -> None:
    calm, disturbed, busy, others = list[float](), list[float](), 0.0, 0.0
    for _ in range(rounds):
        with serving() as server:
            found = _round(kind, server, seconds)
        calm += found[0]
        disturbed += found[1]
        busy += found[2] / rounds
        others += found[3] / rounds
    p99 = percentile(calm, 0.99), percentile(disturbed, 0.99)
    print(
        f"{kind:26} p50 {percentile(calm, 0.5):4.1f} → {percentile(disturbed, 0.5):4.1f} ms  "
        f"p99 {p99[0]:5.1f} → {p99[1]:5.1f} ms  {p99[1] / p99[0]:4.2f} × (goal: under {_GOAL:g})  "
        f"{len(calm):,} and {len(disturbed):,} moves, server {busy:.0%}, others {others:.0%}",
        flush=True,
    )


def main() -> None:
    """Measure and print the results."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=3, help="of both phases, per disturbance")
    parser.add_argument("--seconds", type=float, default=5.0, help="per phase")
    parser.add_argument("--only", choices=KINDS, nargs="+", default=list(KINDS))
    given = parser.parse_args()
    for kind in given.only:
        _measure(kind, given.rounds, given.seconds)


if __name__ == "__main__":
    main()
