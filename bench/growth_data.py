"""Fills SQLite databases with finished games, and with games that have begun, as years of play would.

Tables are copies of a few real ones under new ids: SQLite copies the logs itself, which takes minutes where
playing them would take days.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

from bench.storage_size import new_game, play_game
from dogwatch.server.tokens import hash_token
from dogwatch.store import open_store
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables

_TEMPLATES = 10
"""Real games that are copied."""
PLAYERS = 2_000
"""Browsers that hold the seats of the finished games: each has a list of them."""
_BATCH = 1_000
_YEAR_MS = 365 * 24 * 3_600_000

_COPY_TABLE = """
INSERT INTO tables (id, game, rules, pack, options, seed, commitment, listed, spectators, clock, created,
    touched, ended, outcome, rematch_of, rematch, start)
SELECT ?1, game, rules, pack, options, seed, commitment, listed, spectators, clock, ?3, ?3,
    iif(ended IS NULL, NULL, ?3), outcome, NULL, NULL, start
FROM tables WHERE id = ?2
"""
_COPY_SEATS = """
INSERT INTO seats ("table", seat, kind, level, name, salt, mark, open)
SELECT ?, seat, kind, level, name, salt, mark, open FROM seats WHERE "table" = ?
"""
_HOLD = """
INSERT INTO holders ("table", seat, token_hash, ended) SELECT id, ?2, ?3, ended FROM tables WHERE id = ?1
"""
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
    return f"growth-player-{number:018d}"


def known_games(path: Path) -> list[str]:
    """Ids of finished tables with logs, at most 10,000."""
    with contextlib.closing(sqlite3.connect(path)) as raw:
        return [name for (name,) in raw.execute(_WHOLE)]


def fill(path: Path, games: int, empty: int) -> None:
    """Fill a new database with whole games and with finished tables without logs."""
    began, luck, count = time.monotonic(), random.Random(1), games + empty
    templates = asyncio.run(_make(path, _TEMPLATES, play_game))
    hashes = [hash_token(player_token(number)) for number in range(PLAYERS)]
    whole, now = set(luck.sample(range(count), games)), time.time_ns() // 1_000_000
    with _filling(path) as raw:
        for number, name in enumerate(_new_ids(count)):
            when = now - luck.randrange(_YEAR_MS)
            template = templates[number % _TEMPLATES]
            _copy(raw, template, name, when, luck.sample(hashes, 2), with_log=number in whole)
            if number % _BATCH == 0:
                raw.execute("COMMIT")
                raw.execute("BEGIN")
    print(
        f"database: {games:,} whole games, {empty:,} finished tables without logs, "
        f"{path.stat().st_size / 1e9:.2f} GB, made in {time.monotonic() - began:.0f} s",
        flush=True,
    )


def add_idle(path: Path, count: int) -> list[tuple[str, list[str]]]:
    """Add tables at which both people have joined, to a new or filled database.

    Returns their ids, each with the cookies of both people.
    """
    [template] = asyncio.run(_make(path, 1, new_game))
    made = [(name, [secrets.token_urlsafe(24) for _ in range(2)]) for name in _new_ids(count)]
    with _filling(path) as raw:
        for name, tokens in made:
            now = time.time_ns() // 1_000_000
            _copy(raw, template, name, now, [hash_token(token) for token in tokens], with_log=True)
    return made


def _new_ids(count: int) -> list[str]:
    """In order: SQLite then only appends."""
    return sorted(secrets.token_hex(8) for _ in range(count))


@contextlib.contextmanager
def _filling(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection in a transaction, without a journal; the server turns it on again."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as raw:
        for setting in (
            "journal_mode = OFF",
            "synchronous = OFF",
            "foreign_keys = OFF",
            "cache_size = -1000000",
        ):
            raw.execute(f"PRAGMA {setting}")
        raw.execute("BEGIN")
        yield raw
        raw.execute("COMMIT")


def _copy(
    raw: sqlite3.Connection, template: str, name: str, when: int, holders: list[bytes], *, with_log: bool
) -> None:
    raw.execute(_COPY_TABLE, (name, template, when))
    raw.execute(_COPY_SEATS, (name, template))
    raw.executemany(_HOLD, [(name, seat, holder) for seat, holder in enumerate(holders)])
    if with_log:
        raw.execute(_COPY_LOG, (name, template))


async def _make(path: Path, count: int, make: Callable[[Tables, str], Awaitable[LiveTable]]) -> list[str]:
    """Make tables that are copied; returns their ids."""
    store = await open_store(path)
    tables = Tables(store)
    try:
        return [(await make(tables, "shanghaien")).row.id for _ in range(count)]
    finally:
        await tables.close()
        await store.close()
