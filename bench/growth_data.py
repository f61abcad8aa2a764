"""Fills a SQLite database with finished games and finished tables, as years of play would.

Whole games are copies of a few real ones under new ids: SQLite copies the logs itself, which takes minutes
where playing them would take days.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import time
from collections.abc import Callable
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


def player_token(number: int) -> str:
    """The cookie of a browser that holds seats of finished games."""
    return f"growth-player-{number:08d}"


def fill(path: Path, games: int, empty: int, tell: Callable[[str], None] = print) -> list[str]:
    """Fill a new database with whole games and with finished tables without logs; returns ids of games."""
    templates = asyncio.run(_play(path))
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("PRAGMA journal_mode = WAL")
    raw.execute("PRAGMA synchronous = OFF")  # only while it is filled
    raw.execute("PRAGMA foreign_keys = OFF")
    raw.execute("PRAGMA cache_size = -1000000")
    hashes = [hash_token(player_token(number)) for number in range(PLAYERS)]
    made: list[str] = []
    began, now = time.monotonic(), time.time_ns() // 1_000_000
    for first in range(0, games + empty, _BATCH):
        raw.execute("BEGIN")
        for number in range(first, min(first + _BATCH, games + empty)):
            name, template = secrets.token_hex(5), templates[number % TEMPLATES]
            when = now - _YEAR_MS + number * (_YEAR_MS // (games + empty))
            raw.execute(_COPY_TABLE, (name, when, when, when, template))
            raw.execute(_COPY_SEATS, (name, template))
            for seat in range(2):
                raw.execute(_HOLD, (name, seat, hashes[(2 * number + seat) % PLAYERS]))
            if number < games:
                raw.execute(_COPY_LOG, (name, template))
                made.append(name)
        raw.execute("COMMIT")
    raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    raw.close()
    tell(
        f"database: {games:,} whole games, {empty:,} finished tables without logs, "
        f"{path.stat().st_size / 1e9:.2f} GB, made in {time.monotonic() - began:.0f} s"
    )
    return made


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
