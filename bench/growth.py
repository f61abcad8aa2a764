"""How the server's cost per move grows with open tables and with finished games.

Three servers on SQLite run at the same time: with few, with more and with many idle tables; the last one
also has a large database. At each idle table two people are connected. In alternating rounds 50 more tables
of each server play at full speed. Printed are the CPU time per move, its ratio to the smallest server's, the
memory per idle table and connection, the time of the last server's start, and how long it takes to open an
old table and to get the lists.

Run as `python -m bench.growth`; it takes about half an hour and 4 GB of disk. `--plot` draws the figure of
docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import statistics
import tempfile
import time
from pathlib import Path

import httpx
import uvloop
from tests.chaos.processes import Server
from tests.chaos.seating import Seating

from bench.growth_data import PLAYERS, fill, player_token
from bench.idle_tables import Idle, open_idle, resident
from bench.server_speed import Dogwatch, Round

_PLAYING = 50
_ASKED = 400
"""Requests per kind of reading."""
_GOAL_COST, _GOAL_MS, _GOAL_START = 1.3, 50.0, 5.0


class Grown:
    """A server with idle tables."""

    def __init__(self, name: str, server: Server, tables: int) -> None:
        self.name = name
        self.tables = tables
        self.rounds: list[Round] = []
        self.links: list[Idle] = []
        self._server = server
        self._side = Dogwatch(f"{name} sqlite", server, "shanghaien")

    async def open(self) -> None:
        """Open the idle tables; prints the memory of each."""
        before, begin = resident(self._server.pid), time.monotonic()
        seating = Seating([self._server.address], random.Random())
        share = -(-self.tables // 8)
        await asyncio.gather(*(open_idle(self._server, seating, share, self.links) for _ in range(8)))
        await seating.close()
        now = resident(self._server.pid)
        print(
            f"{self.name}: {len(self.links) // 2:,} idle tables with {len(self.links):,} connections, "
            f"memory {before:.0f} → {now:.0f} MB, {1024 * (now - before) / len(self.links):.1f} KB per "
            f"connection with half a table, made in {time.monotonic() - begin:.0f} s",
            flush=True,
        )

    async def play(self, seconds: float) -> None:
        """Play a round at full speed."""
        each = await self._side.measure(_PLAYING, seconds, keep=True)
        self.rounds.append(each)
        print(
            f"{self.name:8} {each.cpu_per_move:6.0f} µs CPU per move  {each.per_second:7,.0f} moves/s  "
            f"p50 {each.p50:5.1f} ms  p99 {each.p99:5.1f} ms  others {each.others:4.0%}",
            flush=True,
        )

    def close(self) -> None:
        """Close the idle connections."""
        lost = sum(link.lost for link in self.links)
        if lost:
            raise RuntimeError(f"{self.name}: {lost} idle connections were lost")
        for link in self.links:
            link.close()


async def _read(server: Server, old: list[str]) -> None:
    """Measure opening old tables, and the lists of players with many games."""
    luck = random.Random(1)
    async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=30) as client:
        for kind in ("old table", "finished games of a player", "open tables"):
            waits = []
            for _ in range(_ASKED):
                cookies = {"cookie": f"dogwatch={player_token(luck.randrange(PLAYERS))}"}
                path = {
                    "old table": f"/api/tables/{luck.choice(old)}",
                    "finished games of a player": "/api/tables?which=finished",
                    "open tables": "/api/tables?which=open",
                }[kind]
                begin = time.perf_counter()
                (await client.get(path, headers=cookies)).raise_for_status()
                waits.append(1000 * (time.perf_counter() - begin))
            waits.sort()
            print(
                f"{kind}: p50 {waits[len(waits) // 2]:.1f} ms, p99 {waits[int(0.99 * len(waits))]:.1f} ms "
                f"(goal: at most {_GOAL_MS:.0f})",
                flush=True,
            )


async def _measure(servers: list[tuple[str, Server, int]], old: list[str], given: argparse.Namespace) -> None:
    grown = [Grown(name, server, tables) for name, server, tables in servers]
    for each in grown:
        await each.open()
    for _ in range(given.rounds):
        for each in grown:
            await each.play(given.seconds)
    print()
    for each in grown:
        costs = [one.cpu_per_move for one in each.rounds]
        ratios = sorted(
            one.cpu_per_move / other.cpu_per_move
            for one, other in zip(each.rounds, grown[0].rounds, strict=True)
        )
        print(
            f"{each.name:8} {statistics.median(costs):6.0f} µs CPU per move, "
            f"{statistics.median(ratios):.2f} × ({ratios[0]:.2f}–{ratios[-1]:.2f}; goal: ≤ {_GOAL_COST:g})"
        )
    await _read(servers[-1][1], old)
    if given.plot:
        _plot(grown, given.plot)
    for each in grown:
        each.close()


def _plot(grown: list[Grown], path: Path) -> None:
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "dogwatch"
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(6, 3.2))
    for each in grown:
        axes.plot(
            [each.tables] * len(each.rounds), [one.cpu_per_move for one in each.rounds], "o", color="C0"
        )
    medians = [statistics.median(one.cpu_per_move for one in each.rounds) for each in grown]
    axes.plot([each.tables for each in grown], medians, color="C1")
    axes.set(
        xscale="log", xlabel="idle tables, two connections each", ylabel="µs CPU per move", ylim=(0, None)
    )
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    """Measure and print the results."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, nargs=3, default=[100, 1_000, 9_000])
    parser.add_argument("--games", type=int, default=100_000, help="whole finished games in the database")
    parser.add_argument("--empty", type=int, default=900_000, help="finished tables without logs")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args()
    needed = 2 * sum(given.tables) + 2_000
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(needed, most), max(needed, most)))
    with tempfile.TemporaryDirectory(prefix="dogwatch-growth-") as name:
        folder = Path(name)
        old = fill(folder / "many.sqlite3", given.games, given.empty)
        servers: list[tuple[str, Server, int]] = []
        try:
            for label, tables in zip(("few", "more", "many"), given.tables, strict=True):
                server = Server(str(folder / f"{label}.sqlite3"), folder / f"{label}.log")
                begin = time.monotonic()
                server.start()
                servers.append((label, server, tables))
                uvloop.run(server.answers())
                goal = f" (goal: at most {_GOAL_START:.0f})" if label == "many" else ""
                print(f"{label}: ready after {time.monotonic() - begin:.1f} s{goal}", flush=True)
                uvloop.run(server.ready())
            uvloop.run(_measure(servers, old, given))
        finally:
            for _, server, _ in servers:
                server.stop()


if __name__ == "__main__":
    main()
