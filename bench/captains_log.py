"""How fast a captain's log opens: a database of many players, and one with thousands of games.

    python -m bench.captains_log [--games 5000] [--others 20000] [--reads 300]

The request goes through the real application over HTTP, one at a time: summary and first page.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from pathlib import Path

import httpx
import msgspec
import sqlalchemy as sa

from dogwatch.server.app import Config, create_app
from dogwatch.server.limits import Limits
from dogwatch.server.tokens import fresh_token, hash_token
from dogwatch.store import Store, open_store
from dogwatch.store.results import Opponent
from dogwatch.store.schema import results

GAMES = ("shanghaien", "raft", "pirates")
LEVELS = ("cabin_boy", "deckhand", "bosun", "captain")
_BATCH = 1_000
_NOW = 1_750_000_000_000


async def fill(store: Store, owner: bytes, games: int, others: int) -> None:
    """Store results of the player and of others."""
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
            "decisions": 30 if reviewed else None,
            "cost": 1.25 if reviewed else None,
            "luck": 0.1 if reviewed else None,
        }

    rows = [row(number, owner) for number in range(games)]
    rows += [row(games + number, chosen.randbytes(32)) for number in range(others)]
    chosen.shuffle(rows)
    for at in range(0, len(rows), _BATCH):
        batch = rows[at : at + _BATCH]
        await store.results._database.run_write(
            lambda connection, batch=batch: connection.execute(sa.insert(results), batch)  # type: ignore[misc]
        )


async def measure(database: str, games: int, others: int, reads: int) -> list[float]:
    """Milliseconds of each read."""
    token = fresh_token()
    store = await open_store(database)
    await fill(store, hash_token(token), games, others)
    unlimited = Limits(requests=10**6, kilobytes=10**8)
    app = create_app(Config(database=database, limits=unlimited, thinkers=0, calculators=1), store)
    times = []
    async with app.lifespan():
        transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        client = httpx.AsyncClient(transport=transport, base_url="http://bench", cookies={"dogwatch": token})
        async with client:
            for _ in range(reads + 20):
                began = time.perf_counter()
                answer = await client.get("/api/me/log")
                times.append(1000 * (time.perf_counter() - began))
                assert answer.status_code == 200, answer.text
            counted = sum(each["games"] for each in answer.json()["summary"]["games"])
            assert counted == games, counted
    return times[20:]


def main() -> None:
    """Fill, measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=5_000)
    parser.add_argument("--others", type=int, default=20_000)
    parser.add_argument("--reads", type=int, default=300)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "tables.sqlite3")
        times = asyncio.run(measure(database, wanted.games, wanted.others, wanted.reads))
    cuts = statistics.quantiles(times, n=100)
    print(
        f"{wanted.games} games, {wanted.others} results of others, {wanted.reads} reads: "
        f"median {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms, worst {max(times):.1f} ms"
    )


if __name__ == "__main__":
    main()
