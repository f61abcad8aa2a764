"""Memory and move latency of one server process with 2,000 idle tables and open connections.

Run as `python -m bench.idle_tables`. Each table has two people, both connected.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from pathlib import Path

import uvloop
from tests.chaos.player import Figures, Player
from tests.chaos.processes import Server
from tests.chaos.seating import Seating

from bench.load import Link
from bench.making import many, percentile, raise_file_limit, serving


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


async def connect_idle(port: int, table: str, tokens: list[str], links: list[Idle]) -> None:
    """Connect both people of a table, one after the other."""
    loop = asyncio.get_running_loop()
    for token in tokens:
        link = Idle(table, token)
        await loop.create_connection(lambda link=link: link, "127.0.0.1", port)  # type: ignore[misc]
        await asyncio.wait_for(link.snapshot, 30)
        links.append(link)


async def _latencies(server: Server, seating: Seating, moves: int, pause: float) -> list[float]:
    """Milliseconds until a move is acknowledged; moves are sent one at a time, with pauses."""
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
    return waits


async def _measure(server: Server, tables: int, moves: int) -> None:
    before = resident(server.pid)
    seating, links = Seating([server.address], random.Random()), list[Idle]()
    begin = time.monotonic()
    made = await many(seating.two_people, tables)
    await many(lambda: connect_idle(server.port, *made.pop(), links), tables)
    print(
        f"{len(links):,} connections to {len(links) // 2:,} tables, made in {time.monotonic() - begin:.0f} s"
    )
    waits = await _latencies(server, seating, moves, 0.01)
    lost = sum(link.lost for link in links)
    print(f"memory: {before:.0f} MB empty, {resident(server.pid):.0f} MB now; connections lost: {lost}")
    print(
        f"{len(waits):,} moves acknowledged: p50 {percentile(waits, 0.5):.1f} ms, "
        f"p99 {percentile(waits, 0.99):.1f} ms, worst {max(waits):.1f} ms"
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
    raise_file_limit(2 * arguments.tables)
    with serving() as server:
        uvloop.run(_measure(server, arguments.tables, arguments.moves))


if __name__ == "__main__":
    main()
