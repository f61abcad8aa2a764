"""The cost of a move with one server process and with two on one PostgreSQL.

50 tables of two people play Shanghaien at full speed, in alternating rounds:

- one: one of two processes serves all of them,
- together: two processes, both people of a table at the same one, as the proxy of docs/hosting.md connects
  them by a consistent hash of the table's id,
- random: two processes, each person at either of them,
- apart: two processes, the people of each table at different ones.

A move crosses if its opponent is at the other process, which then reads it from the database. Printed are the
CPU time per move of the servers and of PostgreSQL, and the share of moves that cross.

Run as `python -m bench.two_processes`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import secrets
import statistics
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import uvloop
from tests.chaos.processes import Server
from tests.chaos.seating import Seating
from tests.postgres import running_postgres

from bench.load import DogwatchPair, Meter, NextMatch
from bench.machine import Machine, cpu_of, cpu_of_family, own_cpu
from bench.making import many

_WARM_UP = 1.0
_PER_SECOND = 150
"""Games created per second of a round, at each process; a round that runs out of them fails."""


class SharedPair(DogwatchPair):
    """Two players, each at a server of their own; all their games are played through these."""

    def __init__(self, next_match: NextMatch, meter: Meter, ports: Sequence[int]) -> None:
        super().__init__(next_match, meter, ports[0], keep=True)
        self._ports = ports

    async def start(self) -> None:
        """Connect both players."""
        loop = asyncio.get_running_loop()
        self.links = [self._link(seat) for seat in range(2)]
        for link, port in zip(self.links, self._ports, strict=True):
            await loop.create_connection(lambda link=link: link, "127.0.0.1", port)  # type: ignore[misc]


class Round:
    """Results of one round."""

    def __init__(self, meters: dict[bool, Meter], seconds: float, servers: float, postgres: float) -> None:
        counts = {crosses: meter.acknowledged for crosses, meter in meters.items()}
        moves = sum(counts.values())
        self.per_second = moves / seconds
        self.server_us, self.postgres_us = 1e6 * servers / moves, 1e6 * postgres / moves
        self.crossing = counts[True] / moves
        self.p99 = max(meter.percentile(0.99) for meter in meters.values() if meter.acknowledged)
        self.load = self.others = 0.0


def _ports(kind: str, ports: Sequence[int], tables: int) -> list[tuple[int, int]]:
    """The players' servers at each table."""
    first, second = ports
    match kind:
        case "one":
            return [(first, first)] * tables
        case "together":
            return [(ports[each % 2],) * 2 for each in range(tables)]
        case "apart":
            return [(first, second)] * tables
        case _:
            return [(random.choice(ports), random.choice(ports)) for _ in range(tables)]


async def _play(kind: str, servers: list[Server], postgres: int, given: argparse.Namespace) -> Round:
    tokens = [secrets.token_urlsafe(24) for _ in range(2)]
    count = given.tables + int((given.seconds + _WARM_UP) * _PER_SECOND)
    made: dict[int, list[tuple[str, list[str]]]] = {}
    for server in servers[:1] if kind == "one" else servers:  # a table is made where its first player is
        seating = Seating([server.address], random.Random())
        made[server.port] = await many(partial(seating.two_people, tokens=tokens), count)
        await seating.close()
    meters = {True: Meter(), False: Meter()}
    pairs = [
        SharedPair(made[one].pop, meters[one != other], (one, other))
        for one, other in _ports(kind, [server.port for server in servers], given.tables)
    ]
    for pair in pairs:
        await pair.start()
    await asyncio.sleep(_WARM_UP)
    machine, load, begin = Machine(), own_cpu(), time.perf_counter()
    before = sum(cpu_of(server.pid) for server in servers), cpu_of_family(postgres)
    for meter in meters.values():
        meter.counting = True
    await asyncio.sleep(given.seconds)
    for meter in meters.values():
        meter.counting = False
    seconds = time.perf_counter() - begin
    used = sum(cpu_of(server.pid) for server in servers) - before[0], cpu_of_family(postgres) - before[1]
    found = Round(meters, seconds, *used)
    found.others, found.load = machine.others(), (own_cpu() - load) / seconds
    if any(pair.lost for pair in pairs):
        raise RuntimeError("a connection was lost")
    for pair in pairs:
        pair.stop()
    await asyncio.sleep(0.5)
    return found


def _print(name: str, rounds: Sequence[Round]) -> None:
    def median(field: str) -> float:
        return float(statistics.median(getattr(each, field) for each in rounds))

    print(
        f"{name:9} {median('server_us'):5.0f} µs CPU per move, PostgreSQL {median('postgres_us'):4.0f} µs  "
        f"{median('per_second'):6,.0f} moves/s  p99 {median('p99'):5.1f} ms  "
        f"crossing {median('crossing'):4.0%}  load {median('load'):4.0%}  others {median('others'):4.0%}",
        flush=True,
    )


def main() -> None:
    """Measure and print the results."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--tables", type=int, default=50)
    given = parser.parse_args()
    found: dict[str, list[Round]] = {kind: [] for kind in ("one", "together", "random", "apart")}
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="dogwatch-bench-")))
        postgres = stack.enter_context(running_postgres())
        database = postgres.new_database()
        servers = [Server(database, folder / f"{each}.log") for each in range(2)]
        for server in servers:
            server.start()
            stack.callback(server.stop)
            uvloop.run(server.ready())
        for _ in range(given.rounds):
            for kind, rounds in found.items():
                rounds.append(uvloop.run(_play(kind, servers, postgres.process.pid, given)))
                _print(kind, rounds[-1:])
    print()
    for kind, rounds in found.items():
        _print(kind, rounds)


if __name__ == "__main__":
    main()
