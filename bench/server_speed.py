"""Throughput and latency of our server against boardgame.io's, with 50 tables in alternating rounds.

Ours plays Shanghaien and acknowledges a move when it is on disk; boardgame.io plays tic-tac-toe and keeps it
in memory. Both play complete games, which are created before the round. At every table two players are
connected by WebSocket and receive every update. A move is one acknowledged command of a player: Dogwatch
acknowledges it by a message, boardgame.io by the new state. (Dogwatch also logs and publishes the chance
moves after a command; they are counted separately, as entries.)

The load generator is one process with raw sockets, the same for all. Its CPU share is printed and must stay
well below 100 %. The CPU share of other programs is printed as well: on a machine that is not idle `--tries`
repeats disturbed rounds of either server.

Run as `python -m bench.server_speed`; it needs Node, and installs boardgame.io in `bench/boardgame_io`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import statistics
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Protocol

import httpx
import uvloop
from tests.chaos.processes import Server, free_port
from tests.chaos.seating import Seating
from tests.postgres import running_postgres

from bench.load import BoardgamePair, DogwatchMatch, Meter
from bench.machine import Machine, cpu_of, own_cpu

_BOARDGAME = Path(__file__).parent / "boardgame_io"
_WARM_UP = 1.0
_GAMES_PER_SECOND = 90
_MATCHES_PER_SECOND = 800
"""Matches created per second of a round, before it starts; a round that runs out of them fails."""
_MAKERS = 16
_CALM = 0.05
"""A round is disturbed if other programs take more than this CPU share."""


class Round:
    """Results of one round of one server."""

    def __init__(self, meter: Meter, seconds: float, server: float, generator: float, others: float) -> None:
        self.per_second = meter.acknowledged / seconds
        self.entries_per_second = meter.entries / seconds
        self.p50, self.p99 = meter.percentile(0.5), meter.percentile(0.99)
        self.cpu_per_move = 1e6 * server / max(1, meter.acknowledged)
        self.server_share, self.generator_share = server / seconds, generator / seconds
        self.others = others


class Side(Protocol):
    """A server under measurement."""

    name: str

    async def measure(self, tables: int, seconds: float) -> Round:
        """Play one round."""
        ...


async def _count(meter: Meter, pid: int, seconds: float) -> Round:
    await asyncio.sleep(_WARM_UP)
    machine = Machine()
    server, generator, begin = cpu_of(pid), own_cpu(), time.perf_counter()
    meter.counting = True
    await asyncio.sleep(seconds)
    meter.counting = False
    spent = time.perf_counter() - begin
    return Round(meter, spent, cpu_of(pid) - server, own_cpu() - generator, machine.others())


class Dogwatch:
    """Dogwatch's server."""

    def __init__(self, name: str, server: Server) -> None:
        self.name = name
        self._server = server
        self._made: list[tuple[str, list[str]]] = []

    async def measure(self, tables: int, seconds: float) -> Round:
        """Create the missing tables, then play a round."""
        made = self._made
        made += await self._make(tables + int((seconds + _WARM_UP) * _GAMES_PER_SECOND) - len(made))
        meter, playing, used_up = Meter(), set[DogwatchMatch](), False
        loop, starting = asyncio.get_running_loop(), set[asyncio.Task[None]]()

        def begin() -> None:
            nonlocal used_up
            if not made:
                used_up = True
                return
            match = DogwatchMatch(*made.pop(), meter, begin)
            playing.add(match)
            task = loop.create_task(match.start(self._server.port))
            starting.add(task)
            task.add_done_callback(starting.discard)

        for _ in range(tables):
            begin()
        result = await _count(meter, self._server.pid, seconds)
        lost = sum(link.lost for match in playing for link in match.links)
        for match in playing:
            match.stop()
        if used_up or lost:
            raise RuntimeError(f"the round failed: {lost} connections lost, ran out of tables: {used_up}")
        await asyncio.sleep(0.5)
        return result

    async def _make(self, count: int) -> list[tuple[str, list[str]]]:
        seating = Seating([self._server.address], random.Random())
        made = await _many(seating.two_people, count)
        await seating.close()
        return made


class Boardgame:
    """boardgame.io's server."""

    name = "boardgame.io, tic-tac-toe, in memory"

    def __init__(self, pid: int, port: int, api_port: int) -> None:
        self._pid, self._port = pid, port
        self._lobby = f"http://127.0.0.1:{api_port}/games/tic-tac-toe"
        self._made: list[tuple[str, list[str]]] = []

    async def measure(self, tables: int, seconds: float) -> Round:
        """Create the missing matches, then play a round."""
        made = self._made
        missing = tables + int((seconds + _WARM_UP) * _MATCHES_PER_SECOND) - len(made)
        async with httpx.AsyncClient(timeout=30) as client:
            made += await _many(lambda: self._make(client), missing)
        meter, used_up = Meter(), False

        def next_match() -> tuple[str, list[str]] | None:
            nonlocal used_up
            used_up = not made
            return made.pop() if made else None

        pairs = [BoardgamePair(next_match, meter) for _ in range(tables)]
        for pair in pairs:
            await pair.start(self._port)
        result = await _count(meter, self._pid, seconds)
        for pair in pairs:
            pair.stop()
        if used_up:
            raise RuntimeError("the round failed: ran out of matches")
        await asyncio.sleep(0.5)
        return result

    async def _make(self, client: httpx.AsyncClient) -> tuple[str, list[str]]:
        made = (await client.post(f"{self._lobby}/create", json={"numPlayers": 2})).json()["matchID"]
        credentials = []
        for seat in ("0", "1"):
            body = {"playerID": seat, "playerName": seat}
            joined = await client.post(f"{self._lobby}/{made}/join", json=body)
            credentials.append(joined.json()["playerCredentials"])
        return made, credentials


async def _many(
    make: Callable[[], Awaitable[tuple[str, list[str]]]], count: int
) -> list[tuple[str, list[str]]]:
    """Create tables or matches concurrently; each is its id and the players' credentials."""
    made: list[tuple[str, list[str]]] = []

    async def some(many: int) -> None:
        for _ in range(many):
            made.append(await make())  # noqa: PERF401 (concurrent tasks append)

    await asyncio.gather(*(some(-(-count // _MAKERS)) for _ in range(_MAKERS)))
    return made


@contextlib.contextmanager
def _boardgame() -> Iterator[Boardgame]:
    if not (_BOARDGAME / "node_modules").exists():
        subprocess.run(["npm", "ci", "--silent"], cwd=_BOARDGAME, check=True)
    port, api_port = free_port(), free_port()
    environment = os.environ | {"NODE_ENV": "production"}
    command = ["node", "server.js", str(port), str(api_port)]
    with subprocess.Popen(command, cwd=_BOARDGAME, env=environment, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            if process.stdout.readline().strip() != b"ready":
                raise RuntimeError("boardgame.io's server did not start")
            yield Boardgame(process.pid, port, api_port)
        finally:
            process.kill()


async def _run(
    sides: list[Side], rounds: int, tables: int, seconds: float, tries: int
) -> dict[str, list[Round]]:
    found: dict[str, list[Round]] = {side.name: [] for side in sides}
    for number in range(rounds):
        for side in sides:
            for left in reversed(range(tries)):
                each = await side.measure(tables, seconds)
                print(
                    f"round {number + 1}: {side.name:38} {each.per_second:7,.0f} moves/s  "
                    f"p50 {each.p50:5.1f} ms  p99 {each.p99:5.1f} ms  server {each.server_share:4.0%}  "
                    f"load {each.generator_share:4.0%}  others {each.others:4.0%}",
                    flush=True,
                )
                if each.others <= _CALM or not left:
                    found[side.name].append(each)
                    break
    return found


def _print(found: dict[str, list[Round]]) -> None:
    theirs = found[Boardgame.name]
    print()
    for name, rounds in found.items():
        speeds = sorted(
            each.per_second / other.per_second for each, other in zip(rounds, theirs, strict=True)
        )
        waits = sorted(each.p99 / other.p99 for each, other in zip(rounds, theirs, strict=True))
        print(
            f"{name:38} {statistics.median(each.per_second for each in rounds):7,.0f} moves/s"
            f"  p50 {statistics.median(each.p50 for each in rounds):5.1f} ms"
            f"  p99 {statistics.median(each.p99 for each in rounds):5.1f} ms"
            f"  {statistics.median(each.cpu_per_move for each in rounds):5,.0f} µs CPU per move"
            f"  load {max(each.generator_share for each in rounds):4.0%}"
            f"  others {statistics.median(each.others for each in rounds):4.0%}"
        )
        if rounds is not theirs:
            print(
                f"{'':38} moves/s {statistics.median(speeds):.2f} × ({speeds[0]:.2f}–{speeds[-1]:.2f}), "
                f"p99 {statistics.median(waits):.2f} × ({waits[0]:.2f}–{waits[-1]:.2f}), "
                f"entries/s {statistics.median(each.entries_per_second for each in rounds):,.0f}"
            )


def main() -> None:
    """Measure and print the results."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=5.0, help="per round and server")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--tries", type=int, default=1, help="attempts at a disturbed round")
    parser.add_argument("--only", choices=("sqlite", "postgresql"), help="leave out the other database")
    arguments = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="dogwatch-bench-")))
        servers: list[tuple[str, Server]] = []
        if arguments.only != "postgresql":
            servers.append(("Dogwatch, Shanghaien, SQLite FULL", Server(str(folder / "db"), folder / "log1")))
        if arguments.only != "sqlite":
            address = stack.enter_context(running_postgres()).new_database()
            servers.append(("Dogwatch, Shanghaien, PostgreSQL", Server(address, folder / "log2")))
        sides: list[Side] = [stack.enter_context(_boardgame())]
        for name, server in servers:
            server.start()
            stack.callback(server.stop)
            uvloop.run(server.ready())
            sides.append(Dogwatch(name, server))
        wanted = (arguments.rounds, arguments.tables, arguments.seconds, arguments.tries)
        _print(uvloop.run(_run(sides, *wanted)))


if __name__ == "__main__":
    main()
