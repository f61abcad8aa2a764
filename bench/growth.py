"""How the server's cost per move grows with open tables and with finished games.

Three servers on SQLite run at the same time: with few, with more and with many idle tables; the last one
also has a large database. At each idle table two people are connected. In alternating rounds 50 more tables
of each server play at full speed. Printed are the CPU time per move, its ratio to the smallest server's, the
memory per idle table and per connection, the time of the last server's start, and how long it takes to open
an old table and to get the lists.

Run as `python -m bench.growth`. The large database takes 4 GB of disk and some minutes; `--database` keeps
it for the next run. `--figures` writes the results as JSON, for `docs/pictures/server.py`.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

import httpx
import msgspec
import uvloop
from tests.chaos.processes import Server
from tests.chaos.seating import Seating

from bench.growth_data import PLAYERS, add_idle, fill, known_games, player_token
from bench.idle_tables import Idle, connect_idle, resident
from bench.machine import Machine, cpu_of_family
from bench.making import many, percentile, raise_file_limit
from bench.server_speed import Dogwatch, Round

_PLAYING = 50
_ASKED = 400
"""Requests per kind of reading."""
_GAMES = 60
"""Games created per second of a round."""
_OPEN = 200
"""Tables in the list of open ones."""
_GOAL_COST, _GOAL_MS, _GOAL_START = 1.3, 50.0, 5.0


Match = tuple[str, list[str]]
"""A table and its players' cookies."""


def _hold(port: int, tables: list[Match], line: Connection) -> None:
    """In a process of its own, because of the limit on open files: connect the people at idle tables.

    Reports when one of each is connected, and after a message when both are; then waits for a message and
    reports how many connections were lost.
    """
    raise_file_limit(2 * len(tables))

    async def run() -> None:
        links: list[Idle] = []

        async def connect_next(left: list[Match]) -> None:
            await connect_idle(port, *left.pop(), links)

        for seat in range(2):
            left = [(name, [tokens[seat]]) for name, tokens in tables]
            await many(partial(connect_next, left), len(left))
            line.send("connected")
            await asyncio.to_thread(line.recv)
        line.send(sum(link.lost for link in links))

    uvloop.run(run())


class Grown:
    """A server with idle tables."""

    def __init__(self, name: str, server: Server, tables: list[Match]) -> None:
        self.name = name
        self.tables = tables
        self.rounds: list[Round] = []
        self.table_kb = self.connection_kb = 0.0
        self.side = Dogwatch(f"{name} sqlite", server, "shanghaien")
        self.side.per_second = _GAMES
        self._server = server

    @contextmanager
    def idle(self) -> Iterator[None]:
        """Connect to the idle tables while the block runs; prints the memory of each."""
        count = len(self.tables)
        line, its = get_context("spawn").Pipe()
        holder = get_context("spawn").Process(target=_hold, args=(self._server.port, self.tables, its))
        before, begin = resident(self._server.pid), time.monotonic()
        holder.start()
        try:
            line.recv()
            one = resident(self._server.pid)
            line.send("both")
            line.recv()
            both = resident(self._server.pid)
            self.connection_kb = 1024 * (both - one) / count
            self.table_kb = 1024 * (one - before) / count - self.connection_kb
            print(
                f"{self.name}: {count:,} idle tables with {2 * count:,} connections, "
                f"memory {before:.0f} → {both:.0f} MB, {self.table_kb:.1f} KB per table, "
                f"{self.connection_kb:.1f} KB per connection, connected in {time.monotonic() - begin:.0f} s",
                flush=True,
            )
            yield
            line.send("close")
            lost = line.recv()
            if lost:
                raise RuntimeError(f"{self.name}: {lost} idle connections were lost")
        finally:
            holder.kill()
            holder.join()

    async def play(self, seconds: float) -> None:
        """Play a round at full speed."""
        each = await self.side.measure(_PLAYING, seconds, keep=True)
        self.rounds.append(each)
        print(
            f"{self.name:8} {each.cpu_per_move:6.0f} µs CPU per move  {each.per_second:7,.0f} moves/s  "
            f"p50 {each.p50:5.1f} ms  p99 {each.p99:5.1f} ms  others {each.others:4.0%}",
            flush=True,
        )


async def _read(server: Server, old: list[str], player: str) -> dict[str, tuple[float, float]]:
    """Measure opening old tables, and the lists; returns (p50, p99) of each in milliseconds.

    `player` is a browser with very many running games.
    """
    luck, found = random.Random(1), {}
    seating = Seating([server.address], luck)
    wanted = {"game": "shanghaien", "seats": [{"kind": "me"}, {"kind": "anybody"}]}
    await many(lambda: seating.post("/api/tables", wanted, player_token(luck.randrange(PLAYERS))), _OPEN)
    await seating.close()
    async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=30) as client:
        for kind in ("old table", "finished games of a player", "games of a player", "open tables"):
            waits, seen, machine, used = [], 0, Machine(), cpu_of_family(server.pid)
            for _ in range(_ASKED):
                token = player if kind == "games of a player" else player_token(luck.randrange(PLAYERS))
                path = {
                    "old table": f"/api/tables/{luck.choice(old)}",
                    "finished games of a player": "/api/tables?which=finished",
                    "games of a player": "/api/tables?which=mine",
                    "open tables": "/api/tables?which=open",
                }[kind]
                begin = time.perf_counter()
                answer = await client.get(path, headers={"cookie": f"dogwatch={token}"})
                waits.append(1000 * (time.perf_counter() - begin))
                answer.raise_for_status()
                seen += len(answer.json())
            if not seen:
                raise RuntimeError(f"{kind}: all lists are empty")
            found[kind] = percentile(waits, 0.5), percentile(waits, 0.99)
            cost = 1000 * (cpu_of_family(server.pid) - used) / _ASKED
            print(
                f"{kind}: p50 {found[kind][0]:.1f} ms, p99 {found[kind][1]:.1f} ms "
                f"(goal: at most {_GOAL_MS:.0f}), {cost:.1f} ms of CPU, others {machine.others():.0%}",
                flush=True,
            )
    return found


async def _play(grown: list[Grown], given: argparse.Namespace) -> None:
    for _ in range(given.rounds):
        for each in grown:
            await each.play(given.seconds)
    print()
    for each in grown:
        ratios = sorted(
            one.cpu_per_move / other.cpu_per_move
            for one, other in zip(each.rounds, grown[0].rounds, strict=True)
        )
        cost = statistics.median(one.cpu_per_move for one in each.rounds)
        print(
            f"{each.name:8} {cost:6.0f} µs CPU per move, "
            f"{statistics.median(ratios):.2f} × ({ratios[0]:.2f}–{ratios[-1]:.2f}; goal: ≤ {_GOAL_COST:g})"
        )


def _start(server: Server, label: str) -> float:
    """Start a server; returns the seconds until it answers."""
    begin, machine = time.monotonic(), Machine()
    server.start()
    uvloop.run(server.answers())
    seconds = time.monotonic() - begin
    goal = f" (goal: at most {_GOAL_START:.0f})" if label == "many" else ""
    print(
        f"{label}: ready after {seconds:.1f} s{goal}, {cpu_of_family(server.pid):.1f} s of CPU with its "
        f"processes, others {machine.others():.0%}",
        flush=True,
    )
    uvloop.run(server.ready())
    return seconds


def _measure(given: argparse.Namespace, folder: Path) -> None:
    database, labels = folder / "many.sqlite3", ("few", "more", "many")
    kept = given.database or database
    if not kept.exists():
        fill(kept, given.games, given.empty)
    if given.database:
        shutil.copyfile(kept, database)
    old = known_games(database)
    idle = [
        add_idle(folder / f"{label}.sqlite3", count)
        for label, count in zip(labels, given.tables, strict=True)
    ]
    servers = [Server(str(folder / f"{label}.sqlite3"), folder / f"{label}.log") for label in labels]
    try:
        starts = [_start(server, label) for server, label in zip(servers, labels, strict=True)]
        grown = [Grown(*each) for each in zip(labels, servers, idle, strict=True)]
        with grown[0].idle(), grown[1].idle(), grown[2].idle():
            uvloop.run(_play(grown, given))
            waits = uvloop.run(_read(servers[-1], old, grown[-1].side.tokens[0]))
    finally:
        for server in servers:
            server.stop()
    if given.figures:
        figures = {
            "tables": given.tables,
            "cost": [[one.cpu_per_move for one in each.rounds] for each in grown],
            "kb": [(each.table_kb, each.connection_kb) for each in grown],
            "start": starts,
            "waits": waits,
        }
        given.figures.write_bytes(msgspec.json.format(msgspec.json.encode(figures)) + b"\n")


def main() -> None:
    """Measure and print the results."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, nargs=3, default=[100, 1_000, 9_000])
    parser.add_argument("--games", type=int, default=100_000, help="whole finished games in the database")
    parser.add_argument("--empty", type=int, default=900_000, help="finished tables without logs")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--database", type=Path, help="file of the large database, made if it is missing")
    parser.add_argument("--figures", type=Path, help="file for the results")
    given = parser.parse_args()
    raise_file_limit(2 * max(given.tables))  # the servers inherit it
    with tempfile.TemporaryDirectory(prefix="dogwatch-growth-") as name:
        _measure(given, Path(name))


if __name__ == "__main__":
    main()
