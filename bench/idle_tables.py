"""Memory and move latency of one server process with 2,000 idle tables and open connections.

Run as `python -m bench.idle_tables`. Each table has two people, both connected.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import tempfile
import time
from pathlib import Path

import uvloop
from tests.chaos.player import Figures, Player
from tests.chaos.processes import Server
from tests.chaos.seating import Seating

from bench.load import Link


class Idle(Link):
    """A connection that only listens."""

    def __init__(self, table: str, token: str) -> None:
        super().__init__(f"/api/tables/{table}/live", f"Cookie: dogwatch={token}\r\n")
        self.snapshot = asyncio.get_running_loop().create_future()

    def heard(self, text: bytes) -> None:
        """Receive the snapshot; presence messages after it are ignored."""
        if not self.snapshot.done():
            self.snapshot.set_result(len(text))


def resident(pid: int) -> float:
    """Resident memory in megabytes."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


async def open_idle(server: Server, seating: Seating, count: int, links: list[Idle]) -> None:
    """Make tables and connect both people to each, one after the other."""
    loop = asyncio.get_running_loop()
    for _ in range(count):
        table, tokens = await seating.two_people()
        for token in tokens:
            link = Idle(table, token)
            await loop.create_connection(lambda link=link: link, "127.0.0.1", server.port)  # type: ignore[misc]
            await asyncio.wait_for(link.snapshot, 30)
            links.append(link)


async def _latencies(server: Server, seating: Seating, moves: int, pause: float) -> list[float]:
    """Sorted milliseconds until a move is acknowledged; moves are sent one at a time, with pauses."""
    waits: list[float] = []
    while len(waits) < moves:
        table, tokens = await seating.two_people()
        rng, figures = random.Random(1), Figures()
        players = [
            Player(table, seat, token, [server.address], figures, rng, twice=0)
            for seat, token in enumerate(tokens)
        ]
        for player in players:
            player.pause, player.waits = pause, waits
        await asyncio.gather(*(player.play(lambda _: len(waits) >= moves) for player in players))
    return sorted(waits)


async def _measure(server: Server, tables: int, moves: int) -> None:
    await server.ready()
    before = resident(server.pid)
    seating, links = Seating([server.address], random.Random()), list[Idle]()
    begin = time.monotonic()
    await asyncio.gather(*(open_idle(server, seating, -(-tables // 8), links) for _ in range(8)))
    print(
        f"{len(links):,} connections to {len(links) // 2:,} tables, made in {time.monotonic() - begin:.0f} s"
    )
    waits = await _latencies(server, seating, moves, 0.01)
    lost = sum(link.lost for link in links)
    print(f"memory: {before:.0f} MB empty, {resident(server.pid):.0f} MB now; connections lost: {lost}")
    print(
        f"{len(waits):,} moves acknowledged: p50 {waits[len(waits) // 2]:.1f} ms, "
        f"p99 {waits[int(0.99 * len(waits))]:.1f} ms, worst {waits[-1]:.1f} ms"
    )
    for link in links:
        link.close()
    await seating.close()


def main() -> None:
    """Measure and print the results."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=2_000)
    parser.add_argument("--moves", type=int, default=1_000)
    arguments = parser.parse_args()
    needed = 2 * arguments.tables + 1_000
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(needed, min(most, 65_536)), max(needed, most)))
    with tempfile.TemporaryDirectory(prefix="dogwatch-idle-") as name:
        server = Server(str(Path(name) / "db"), Path(name) / "log")  # inherits the limit on open files
        server.start()
        try:
            uvloop.run(_measure(server, arguments.tables, arguments.moves))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
