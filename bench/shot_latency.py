"""How long a cannon shot takes, from the command to the film at the opponent's client.

Tables of the pirates with two people each, on a real server with SQLite. At each table the cannon is fired
every 10 s, at random moments; all other decisions are made at once. The time runs from sending `fire` until
the opponent, who got the events of the shot, has also received its film.

Run as `python -m bench.shot_latency`.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from typing import Any

import httpx
import msgspec
import uvloop
from tests.chaos.processes import Server
from tests.chaos.seating import Seating

from bench.load import Link
from bench.machine import Machine
from bench.making import percentile, serving

_EVERY = 10.0
_GOAL_TABLES, _GOAL_MS = 20, 150.0


class Table:
    """Two people who fire at each other."""

    def __init__(self, name: str, tokens: list[str], client: httpx.AsyncClient) -> None:
        self.name = name
        self.client = client
        self.links = [_Player(self, seat, token) for seat, token in enumerate(tokens)]
        self.next_shot = time.perf_counter() + random.uniform(0, _EVERY)
        self.sent: dict[int, float] = {}
        """When `fire` was sent, by the number of its entry."""
        self.waits: list[float] = []
        self.tasks = set[asyncio.Task[None]]()

    async def start(self, port: int) -> None:
        """Connect both."""
        loop = asyncio.get_running_loop()
        for link in self.links:
            await loop.create_connection(lambda link=link: link, "127.0.0.1", port)  # type: ignore[misc]

    def do(self, work: Any) -> None:
        """Run a coroutine in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


class _Player(Link):
    def __init__(self, table: Table, seat: int, token: str) -> None:
        super().__init__(f"/api/tables/{table.name}/live?after=0", f"Cookie: dogwatch={token}\r\n")
        self._table = table
        self._seat = seat
        self._token = token
        self._fired = 0

    def heard(self, text: bytes) -> None:
        message = msgspec.json.decode(text)
        if message["type"] == "refused":
            raise RuntimeError(message["code"])
        for event in message.get("events", ()):
            entry = event["entry"]
            if entry["type"] == "move" and entry["move"]["type"] == "fire" and entry["seat"] != self._seat:
                self._fired = event["number"]
            if entry["type"] == "chance" and entry["move"]["type"] == "landed" and self._fired:
                self._table.do(self._film(self._fired, event["number"]))
                self._fired = 0
            if event["turn"] == self._seat and event["choices"] and not event["outcome"]:
                self._table.do(self._decide(event["number"], event["choices"]["moves"]))

    async def _film(self, fired: int, landed: int) -> None:
        table = self._table
        path = f"/api/tables/{table.name}/films/{landed}"
        (await table.client.get(path, headers={"cookie": f"dogwatch={self._token}"})).raise_for_status()
        table.waits.append(1000 * (time.perf_counter() - table.sent.pop(fired)))

    async def _decide(self, number: int, moves: list[dict[str, Any]]) -> None:
        move, table = random.choice(moves), self._table
        if move["type"] == "fire":
            await asyncio.sleep(table.next_shot - time.perf_counter())
            table.next_shot = max(table.next_shot, time.perf_counter()) + _EVERY * random.uniform(0.5, 1.5)
            table.sent[number + 1] = time.perf_counter()
        command = {"type": "play", "id": f"shot-{number:06d}", "after": number, "seat": self._seat}
        self.send(msgspec.json.encode(command | {"move": move}))


async def _measure(server: Server, tables: int, seconds: float) -> None:
    seating = Seating([server.address], random.Random())
    address = f"http://{server.address}"
    async with httpx.AsyncClient(base_url=address, limits=httpx.Limits(max_connections=None)) as client:
        made = [
            Table(*await seating.two_people("pirates", options={"turns": 60}), client) for _ in range(tables)
        ]
        for table in made:
            await table.start(server.port)
        machine = Machine()
        await asyncio.sleep(seconds)
        others = machine.others()
        for table in made:
            for link in table.links:
                link.close()
            for task in table.tasks:
                task.cancel()
    await seating.close()
    waits = [wait for table in made for wait in table.waits]
    goal = f" (goal: at most {_GOAL_MS:.0f})" if tables == _GOAL_TABLES else ""
    print(
        f"{tables} tables, {len(waits)} shots: p50 {percentile(waits, 0.5):.0f} ms, "
        f"p99 {percentile(waits, 0.99):.0f} ms{goal}, others {others:.0%}",
        flush=True,
    )


def main() -> None:
    """Measure and print the results."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 20, 50])
    parser.add_argument("--shots", type=int, default=300, help="about so many for each number of tables")
    given = parser.parse_args()
    with serving(calculators=None) as server:
        for tables in given.tables:
            uvloop.run(_measure(server, tables, min(600.0, _EVERY * given.shots / tables)))


if __name__ == "__main__":
    main()
