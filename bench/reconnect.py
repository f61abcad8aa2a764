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
import time

import msgspec
import uvloop
from tests.chaos.processes import Server
from tests.chaos.seating import Seating

from bench.load import Link
from bench.machine import Machine, cpu_of
from bench.making import many, percentile, raise_file_limit, serving

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


async def _storm(server: Server, made: list[tuple[str, list[str]]]) -> list[float]:
    """Connect all clients at once; returns the seconds until each was healed."""
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
    return [when - begin for when in healed]


async def _measure(server: Server, tables: int) -> None:
    seating = Seating([server.address], random.Random())
    made = await many(seating.two_people, tables)
    await seating.close()
    for out_of_memory in (False, True):
        if out_of_memory:
            server.kill()
            server.start()
            await server.ready()
        machine, before = Machine(), cpu_of(server.pid)
        waits = await _storm(server, made)
        cost = 1000 * (cpu_of(server.pid) - before) / len(waits)
        print(
            f"{len(waits):,} clients, tables {'out of' if out_of_memory else 'in'} memory: healed after "
            f"p50 {percentile(waits, 0.5):.2f} s, p99 {percentile(waits, 0.99):.2f} s, "
            f"all {max(waits):.2f} s (goal: at most {_GOAL:.0f}), {cost:.2f} ms of CPU per client, "
            f"others {machine.others():.0%}",
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
    raise_file_limit(2 * given.tables)
    with serving(given.database) as server:
        uvloop.run(_measure(server, given.tables))


if __name__ == "__main__":
    main()
