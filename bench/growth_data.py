"""Fills a SQLite database with finished games and finished tables, as years of play would.

Whole games are copies of a few real ones under new ids: SQLite copies the logs itself, which takes minutes
where playing them would take days.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import sqlite3
import time
from pathlib import Path

from bench.storage_size import play_game
from dogwatch.server.tokens import hash_token
from dogwatch.store import open_store
from dogwatch.store.lobby import Lobby
from dogwatch.tables.tables import Tables

TEMPLATES = 10
"""Real games that are copied."""
PLAYERS = 2_000
"""Browsers that hold the seats of the finished games: each has a list of them."""
_BATCH = 1_000
_YEAR_MS = 365 * 24 * 3_600_000

_COPY_TABLE = """
INSERT INTO tables (id, game, rules, pack, options, seed, commitment, listed, spectators, clock, created,
    touched, ended, outcome, rematch_of, rematch, start)
SELECT ?, game, rules, pack, options, seed, commitment, listed, spectators, clock, ?, ?, ?, outcome, NULL,
    NULL, start
FROM tables WHERE id = ?
"""
_COPY_SEATS = """
INSERT INTO seats ("table", seat, kind, level, name, salt, mark, open)
SELECT ?, seat, kind, level, name, salt, mark, open FROM seats WHERE "table" = ?
"""
_HOLD = """INSERT INTO holders ("table", seat, token_hash) VALUES (?, ?, ?)"""
_COPY_LOG = """
INSERT INTO log ("table", number, command, entry, time)
SELECT ?, number, command, entry, time FROM log WHERE "table" = ?
"""
_WHOLE = """
SELECT id FROM tables WHERE ended IS NOT NULL
AND EXISTS (SELECT 1 FROM log WHERE "table" = id AND number = 3) LIMIT 10000
"""


def player_token(number: int) -> str:
    """The cookie of a browser that holds seats of finished games."""
    return f"growth-player-{number:08d}"


def known_games(path: Path) -> list[str]:
    """Ids of finished tables with logs, at most 10,000."""
    raw = sqlite3.connect(path)
    found = raw.execute(_WHOLE).fetchall()
    raw.close()
    return [name for (name,) in found]


def fill(path: Path, games: int, empty: int) -> None:
    """Fill a new database with whole games and with finished tables without logs."""
    templates = asyncio.run(_play(path))
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("PRAGMA journal_mode = OFF")  # these two only while it is filled
    raw.execute("PRAGMA synchronous = OFF")
    raw.execute("PRAGMA foreign_keys = OFF")
    raw.execute("PRAGMA cache_size = -1000000")
    luck = random.Random(1)
    hashes = [hash_token(player_token(number)) for number in range(PLAYERS)]
    names = sorted({secrets.token_hex(8) for _ in range(games + empty)})  # in order: SQLite only appends
    whole = set(luck.sample(range(games + empty), games))
    began, now = time.monotonic(), time.time_ns() // 1_000_000
    for first in range(0, games + empty, _BATCH):
        raw.execute("BEGIN")
        for number in range(first, min(first + _BATCH, games + empty)):
            name, template = names[number], templates[number % TEMPLATES]
            when = now - luck.randrange(_YEAR_MS)
            raw.execute(_COPY_TABLE, (name, when, when, when, template))
            raw.execute(_COPY_SEATS, (name, template))
            for seat, player in enumerate(luck.sample(hashes, 2)):
                raw.execute(_HOLD, (name, seat, player))
            if number in whole:
                raw.execute(_COPY_LOG, (name, template))
        raw.execute("COMMIT")
    raw.close()
    print(
        f"database: {games:,} whole games, {empty:,} finished tables without logs, "
        f"{path.stat().st_size / 1e9:.2f} GB, made in {time.monotonic() - began:.0f} s",
        flush=True,
    )


async def _play(path: Path) -> list[str]:
    """Create the database, and play the games that are copied."""
    store = await open_store(path)
    tables, names = Tables(store), []
    try:
        for _ in range(TEMPLATES):
            live = await play_game(tables, "shanghaien")
            await _finish(store.lobby, live.row.id, tables.now())
            names.append(live.row.id)
    finally:
        await tables.close()
        await store.close()
    return names


async def _finish(lobby: Lobby, table: str, now: int) -> None:
    outcome = '{"winners":[0],"points":[],"utilities":[1,-1],"reason":"log-resigned","clause":""}'
    await lobby.finish(table, outcome, now)
