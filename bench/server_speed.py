"""Throughput and latency of our server against boardgame.io's, with 50 tables in alternating rounds.

Ours plays Shanghaien, and Raft & Scupper, and acknowledges a move when it is on disk. boardgame.io plays
tic-tac-toe: in memory, and with its two lasting storages, FlatFile (files, which it does not flush to disk)
and PostgreSQL (by the adapter bgio-postgres). All play complete games, which are created before the round. At
every table two players are connected by WebSocket and receive every update. In `kept` rounds they play one
game after another on the same connections; in `new` rounds they connect for each game.

A move is one acknowledged command of a player: both servers acknowledge it by the new state. (Dogwatch also
logs and publishes the chance moves after a command; they are counted separately, as entries.)

The load generator is one process with raw sockets, the same for all. Its CPU share is printed and must stay
well below 100 %. The CPU share of other programs is printed as well: on a machine that is not idle `--tries`
repeats disturbed rounds of either server.

Run as `python -m bench.server_speed`; it needs Node and PostgreSQL, and installs boardgame.io in
`bench/boardgame_io`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import secrets
import statistics
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx
import uvloop
from tests.chaos.processes import Server, free_port
from tests.chaos.seating import Seating
from tests.postgres import Postgres, running_postgres

from bench.load import BoardgamePair, DogwatchPair, Meter, NextMatch, Pair
from bench.machine import Machine, cpu_of, own_cpu
from bench.making import many

_BOARDGAME = Path(__file__).parent / "boardgame_io"
_WARM_UP = 1.0
_CALM = 0.05
"""A round is disturbed if other programs take more than this CPU share."""

GOALS = {
    ("shanghaien sqlite", "memory"): 1.8,
    ("shanghaien postgresql", "memory"): 1.5,
    ("shanghaien sqlite", "files"): 4.0,
    ("shanghaien postgresql", "postgresql"): 3.0,
}
"""(Ours, theirs) -> how many times as many moves a second. p99: at most that of `memory`."""

Match = tuple[str, list[str]]
"""A prepared match: its id and the players' credentials."""


class Round:
    """Results of one round of one server."""

    def __init__(self, meter: Meter, seconds: float, server: float, generator: float, others: float) -> None:
        self.per_second = meter.acknowledged / seconds
        self.entries_per_second = meter.entries / seconds
        self.p50, self.p99 = meter.percentile(0.5), meter.percentile(0.99)
        self.cpu_per_move = 1e6 * server / max(1, meter.acknowledged)
        self.server_share, self.generator_share = server / seconds, generator / seconds
        self.others = others


class Side(ABC):
    """A server under measurement."""

    per_second: int
    """Matches created per second of a round, before it starts; a round that runs out of them fails."""

    def __init__(self, name: str, pid: int) -> None:
        self.name = name
        self._pid = pid
        self._made: list[Match] = []

    async def measure(self, tables: int, seconds: float, *, keep: bool) -> Round:
        """Create the missing matches, then play a round."""
        made = self._made
        made += await self._make(tables + int((seconds + _WARM_UP) * self.per_second) - len(made))
        meter, used_up = Meter(), False

        def next_match() -> Match | None:
            nonlocal used_up
            used_up = used_up or not made
            return made.pop() if made else None

        pairs = [self._pair(next_match, meter, keep=keep) for _ in range(tables)]
        for pair in pairs:
            await pair.start()
        result = await _count(meter, self._pid, seconds)
        lost = sum(pair.lost for pair in pairs)
        for pair in pairs:
            pair.stop()
        if used_up or lost:
            raise RuntimeError(f"{self.name}: {lost} connections lost, ran out of matches: {used_up}")
        await asyncio.sleep(0.5)
        return result

    @abstractmethod
    def _pair(self, next_match: NextMatch, meter: Meter, *, keep: bool) -> Pair:
        """Two players."""

    @abstractmethod
    async def _make(self, count: int) -> list[Match]:
        """Create matches."""


async def _count(meter: Meter, pid: int, seconds: float) -> Round:
    await asyncio.sleep(_WARM_UP)
    machine = Machine()
    server, generator, begin = cpu_of(pid), own_cpu(), time.perf_counter()
    meter.counting = True
    await asyncio.sleep(seconds)
    meter.counting = False
    spent = time.perf_counter() - begin
    return Round(meter, spent, cpu_of(pid) - server, own_cpu() - generator, machine.others())


class Dogwatch(Side):
    """Dogwatch's server."""

    per_second = 120

    def __init__(self, name: str, server: Server, game: str) -> None:
        super().__init__(name, server.pid)
        self._server = server
        self._game = game
        self.tokens = [secrets.token_urlsafe(24) for _ in range(2)]

    def _pair(self, next_match: NextMatch, meter: Meter, *, keep: bool) -> Pair:
        return DogwatchPair(next_match, meter, self._server.port, keep=keep)

    async def _make(self, count: int) -> list[Match]:
        seating = Seating([self._server.address], random.Random())
        made = await many(lambda: seating.two_people(self._game, tokens=self.tokens), count)
        await seating.close()
        return made


class Boardgame(Side):
    """boardgame.io's server; `name` is its storage."""

    def __init__(self, name: str, pid: int, port: int, api_port: int) -> None:
        super().__init__(name, pid)
        self.per_second = {"memory": 1_000, "files": 300, "postgresql": 150}[name]
        self._port = port
        self._lobby = f"http://127.0.0.1:{api_port}/games/tic-tac-toe"

    def _pair(self, next_match: NextMatch, meter: Meter, *, keep: bool) -> Pair:
        return BoardgamePair(next_match, meter, self._port, keep=keep)

    async def _make(self, count: int) -> list[Match]:
        async with httpx.AsyncClient(timeout=30) as client:
            return await many(lambda: self._make_one(client), count)

    async def _make_one(self, client: httpx.AsyncClient) -> Match:
        made = (await client.post(f"{self._lobby}/create", json={"numPlayers": 2})).json()["matchID"]
        credentials = []
        for seat in ("0", "1"):
            body = {"playerID": seat, "playerName": seat}
            joined = await client.post(f"{self._lobby}/{made}/join", json=body)
            credentials.append(joined.json()["playerCredentials"])
        return made, credentials


@contextlib.contextmanager
def _boardgame(name: str, *storage: str) -> Iterator[Boardgame]:
    port, api_port = free_port(), free_port()
    environment = os.environ | {"NODE_ENV": "production"}
    command = ["node", "server.js", str(port), str(api_port), *storage]
    with subprocess.Popen(command, cwd=_BOARDGAME, env=environment, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            if process.stdout.readline().strip() != b"ready":
                raise RuntimeError("boardgame.io's server did not start")
            yield Boardgame(name, process.pid, port, api_port)
        finally:
            process.kill()


@contextlib.contextmanager
def _dogwatch(name: str, database: str, folder: Path, game: str) -> Iterator[Dogwatch]:
    server = Server(database, folder / f"{name}.log")
    server.start()
    try:
        uvloop.run(server.ready())
        yield Dogwatch(name, server, game)
    finally:
        server.stop()


async def _run(sides: Sequence[Side], given: argparse.Namespace, *, keep: bool) -> dict[str, list[Round]]:
    found: dict[str, list[Round]] = {side.name: [] for side in sides}
    for number in range(given.rounds):
        for side in sides:
            for left in reversed(range(given.tries)):
                each = await side.measure(given.tables, given.seconds, keep=keep)
                print(
                    f"round {number + 1}: {side.name:24} {each.per_second:7,.0f} moves/s  "
                    f"p50 {each.p50:5.1f} ms  p99 {each.p99:5.1f} ms  server {each.server_share:4.0%}  "
                    f"load {each.generator_share:4.0%}  others {each.others:4.0%}",
                    flush=True,
                )
                if each.others <= _CALM or not left:
                    found[side.name].append(each)
                    break
    return found


def _print(found: dict[str, list[Round]]) -> None:
    print()
    for name, rounds in found.items():
        print(
            f"{name:24} {statistics.median(each.per_second for each in rounds):7,.0f} moves/s"
            f"  {statistics.median(each.entries_per_second for each in rounds):7,.0f} entries/s"
            f"  p50 {statistics.median(each.p50 for each in rounds):5.1f} ms"
            f"  p99 {statistics.median(each.p99 for each in rounds):5.1f} ms"
            f"  {statistics.median(each.cpu_per_move for each in rounds):5,.0f} µs CPU per move"
            f"  load {max(each.generator_share for each in rounds):4.0%}"
            f"  others {statistics.median(each.others for each in rounds):4.0%}"
        )
    for ours in (name for name in found if " " in name):
        for theirs in (name for name in found if " " not in name):
            _print_ratio(ours, theirs, found)


def _print_ratio(ours: str, theirs: str, found: dict[str, list[Round]]) -> None:
    both = list(zip(found[ours], found[theirs], strict=True))
    speeds = sorted(one.per_second / other.per_second for one, other in both)
    waits = sorted(one.p99 / other.p99 for one, other in both)
    goal = GOALS.get((ours, theirs))
    print(
        f"{ours} / {theirs}: moves/s {statistics.median(speeds):.2f} × ({speeds[0]:.2f}–{speeds[-1]:.2f}"
        f"{f'; goal {goal}' if goal else ''}), "
        f"p99 {statistics.median(waits):.2f} × ({waits[0]:.2f}–{waits[-1]:.2f})"
    )


def _sides(stack: contextlib.ExitStack, names: Sequence[str], postgres: Postgres | None) -> list[Side]:
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="dogwatch-bench-")))
    sides: list[Side] = []
    for name in names:
        game, _, database = name.rpartition(" ")
        if game:
            address = str(folder / f"{game}.sqlite3")
            if database == "postgresql":
                assert postgres is not None
                address = postgres.new_database()
            sides.append(stack.enter_context(_dogwatch(name, address, folder, game)))
        else:
            storage = [name, str(folder / name)]
            if name == "postgresql":
                assert postgres is not None
                database = postgres.new_database().split("/")[3].split("?")[0]
                storage = [name, str(postgres.folder), database]
            sides.append(stack.enter_context(_boardgame(name, *storage)))
    return sides


def main() -> None:
    """Measure and print the results."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=5.0, help="per round and server")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--tries", type=int, default=1, help="attempts at a disturbed round")
    parser.add_argument("--connections", choices=("kept", "new"), nargs="+", default=["kept", "new"])
    every = ["memory", "files", "postgresql", "shanghaien sqlite", "shanghaien postgresql", "raft sqlite"]
    parser.add_argument("--only", choices=every, nargs="+", default=every, help="the servers to measure")
    given = parser.parse_args()
    if not (_BOARDGAME / "node_modules" / "bgio-postgres").exists():
        subprocess.run(["npm", "ci", "--silent"], cwd=_BOARDGAME, check=True)
    with contextlib.ExitStack() as stack:
        needed = any("postgresql" in name for name in given.only)
        postgres = stack.enter_context(running_postgres()) if needed else None
        sides = _sides(stack, given.only, postgres)
        for connections in given.connections:
            print(f"\nconnections {connections}")
            _print(uvloop.run(_run(sides, given, keep=connections == "kept")))


if __name__ == "__main__":
    main()
