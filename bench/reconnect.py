"""How long 2,000 clients take to be healed that reconnect at once after the server was killed.

1,000 tables of two people on SQLite; each has a few moves. The server is killed with SIGKILL and started
again; when it answers, all clients connect at the same moment, each with the last entry that it has. No table
is in the server's memory. A client is healed when its missed events and the answer to `resume` have arrived.

Run as `python -m bench.reconnect`.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import tempfile
import time
from pathlib import Path

import msgspec
import uvloop
from tests.chaos.processes import Server
from tests.chaos.seating import Seating

from bench.load import Link

_MAKERS = 8
_GOAL = 5.0
_PATIENCE = 120.0


class _Message(msgspec.Struct):
    type: str


class Client(Link):
    """A client that resumes, and measures until it is healed."""

    def __init__(self, table: str, token: str) -> None:
        super().__init__(f"/api/tables/{table}/live?after=0", f"Cookie: dogwatch={token}\r\n")
        self.healed: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    def opened(self) -> None:
        """Ask for the entries again, as the page does."""
        self.send(b'{"type":"resume","after":0}')

    def heard(self, text: bytes) -> None:
        """The answer to `resume` ends with `present`; one may come before it, after the connection."""
        if msgspec.json.decode(text, type=_Message).type == "present" and not self.healed.done():
            self.healed.set_result(time.perf_counter())


async def _make(seating: Seating, count: int, made: list[tuple[str, list[str]]]) -> None:
    for _ in range(count):
        made.append(await seating.two_people())  # noqa: PERF401 (concurrent tasks append)


async def _storm(server: Server, made: list[tuple[str, list[str]]]) -> list[float]:
    """Connect all clients at once; returns the sorted seconds until each was healed."""
    loop, clients = (
        asyncio.get_running_loop(),
        [Client(table, token) for table, both in made for token in both],
    )
    begin = time.perf_counter()
    await asyncio.gather(
        *(loop.create_connection(lambda each=each: each, "127.0.0.1", server.port) for each in clients)  # type: ignore[misc]
    )
    healed = await asyncio.wait_for(asyncio.gather(*(each.healed for each in clients)), _PATIENCE)
    if any(each.lost for each in clients):
        raise RuntimeError("the server closed a connection")
    for each in clients:
        each.close()
    return sorted(when - begin for when in healed)


async def _measure(server: Server, tables: int) -> None:
    await server.ready()
    seating, made = Seating([server.address], random.Random()), list[tuple[str, list[str]]]()
    await asyncio.gather(*(_make(seating, -(-tables // _MAKERS), made) for _ in range(_MAKERS)))
    await seating.close()
    for out_of_memory in (False, True):
        if out_of_memory:
            server.kill()
            server.start()
            await server.ready()
        waits = await _storm(server, made)
        print(
            f"{len(waits):,} clients, tables {'out of' if out_of_memory else 'in'} memory: healed after "
            f"p50 {waits[len(waits) // 2]:.2f} s, p99 {waits[int(0.99 * len(waits))]:.2f} s, "
            f"all {waits[-1]:.2f} s (goal: at most {_GOAL:.0f})",
            flush=True,
        )


def main() -> None:
    """Measure and print the results."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--database", default="", help="URL of an empty PostgreSQL database; default: SQLite")
    given = parser.parse_args()
    needed = 2 * given.tables + 1_000
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(needed, most), max(needed, most)))
    with tempfile.TemporaryDirectory(prefix="dogwatch-reconnect-") as name:
        server = Server(given.database or str(Path(name) / "db"), Path(name) / "log")
        server.start()
        try:
            uvloop.run(_measure(server, given.tables))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
