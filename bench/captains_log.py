"""How fast a captain's log opens: a database of many players, and one with thousands of games.

    python -m bench.captains_log [--games 5000] [--others 20000] [--reads 1000]

The database is filled first; then a real server answers one request at a time: summary and first page.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from pathlib import Path
from typing import Final

import httpx
import msgspec
import sqlalchemy as sa
import uvloop
from tests.chaos.processes import Server

from bench.machine import Machine, cpu_of
from bench.making import percentile, serving
from dogwatch.server.tokens import fresh_token, hash_token
from dogwatch.store import open_store
from dogwatch.store.results import Opponent
from dogwatch.store.schema import results

GAMES = ("shanghaien", "raft", "pirates")
LEVELS = ("cabin_boy", "deckhand", "bosun", "captain")
GOAL_MS: Final = 50.0
_BATCH = 1_000
_WARM = 20
"""Requests before those that count."""
_NOW = 1_750_000_000_000


async def _fill(database: str, owner: bytes, games: int, others: int) -> None:
    """Store results of the player and of others."""
    store = await open_store(database)
    chosen = random.Random(1)

    def row(number: int, token: bytes) -> dict[str, object]:
        bot = chosen.random() < 0.5
        foe = (
            Opponent(1, "bot", chosen.choice(LEVELS))
            if bot
            else Opponent(1, "person", "", f"player{chosen.randrange(300):03}")
        )
        rated, reviewed = chosen.random() < 0.7, chosen.random() < 0.1
        return {
            "token_hash": token,
            "table": f"table{number:08}",
            "seat": 0,
            "game": chosen.choice(GAMES),
            "options": '{"first":"red"}',
            "ended": _NOW + 60_000 * number,
            "result": chosen.choice((1, 1, 0, -1)),
            "points": chosen.randrange(60),
            "opponents": msgspec.json.encode((foe,)).decode(),
            "foes": f" {foe.key} ",
            "rated": rated,
            "rating": 1000 + 300 * chosen.random() if rated else None,
            "deviation": 60.0 if rated else None,
            "gain": 1.5 if rated else None,
            "unit": "points" if reviewed else None,
            "decisions": 30 if reviewed else None,
            "cost": 1.25 if reviewed else None,
            "luck": 0.1 if reviewed else None,
            "tries": 12 if reviewed else None,
            "hits": 4 if reviewed else None,
            "expected": 4.25 if reviewed else None,
        }

    rows = [row(number, owner) for number in range(games)]
    rows += [row(games + number, chosen.randbytes(32)) for number in range(others)]
    chosen.shuffle(rows)
    for at in range(0, len(rows), _BATCH):
        batch = rows[at : at + _BATCH]
        await store.results._database.run_write(
            lambda connection, batch=batch: connection.execute(sa.insert(results), batch)  # type: ignore[misc]
        )
    await store.close()


async def _measure(server: Server, token: str, games: int, reads: int) -> list[float]:
    """Milliseconds of each read."""
    times = []
    async with httpx.AsyncClient(
        base_url=f"http://{server.address}", cookies={"dogwatch": token}, timeout=30
    ) as client:
        for _ in range(_WARM + reads):
            began = time.perf_counter()
            answer = await client.get("/api/me/log")
            times.append(1000 * (time.perf_counter() - began))
            answer.raise_for_status()
        counted = sum(each["games"] for each in answer.json()["summary"]["games"])
        assert counted == games, counted
    return times[_WARM:]


def main() -> None:
    """Fill, measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=5_000)
    parser.add_argument("--others", type=int, default=20_000)
    parser.add_argument("--reads", type=int, default=1_000)
    given = parser.parse_args()
    token = fresh_token()
    with tempfile.TemporaryDirectory(prefix="dogwatch-bench-") as folder:
        database = str(Path(folder) / "db")
        uvloop.run(_fill(database, hash_token(token), given.games, given.others))
        with serving(database, bots=False, thinkers=1) as server:
            machine, used = Machine(), cpu_of(server.pid)
            times = uvloop.run(_measure(server, token, given.games, given.reads))
            others, cpu = machine.others(), cpu_of(server.pid) - used
    p50, p99 = percentile(times, 0.5), percentile(times, 0.99)
    print(
        f"{given.games:,} games, {given.others:,} results of others, {given.reads:,} reads: "
        f"median {p50:.1f} ms, p99 {p99:.1f} ms (goal {GOAL_MS:.0f}), worst {max(times):.1f} ms, "
        f"CPU of the server {1000 * cpu / (_WARM + given.reads):.1f} ms per read, others {others:.0%}"
    )


if __name__ == "__main__":
    main()
