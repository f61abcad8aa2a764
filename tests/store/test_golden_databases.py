"""Databases of every schema revision open with today's code, and an interrupted migration loses nothing."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import sqlalchemy as sa
from alembic.script import ScriptDirectory

import dogwatch
from dogwatch.records import Record
from dogwatch.server.calculators import resolve
from dogwatch.server.record_tasks import StoredGame, header_of, record_file
from dogwatch.store import open_store
from dogwatch.store.backup import write_backup
from dogwatch.store.base import StoreServed
from dogwatch.store.census import finished_games
from dogwatch.store.copying import Contents, read_contents
from dogwatch.store.migrations import config, current_revision
from dogwatch.store.postgres import SERVING
from dogwatch.store.reading import read_snapshot
from dogwatch.store.restore import restore_backup
from dogwatch.tables.tables import Tables
from dogwatch.tables.tasks import TaskExecutor
from tests.store.golden_databases import FOLDER, GAMES, REVISIONS, TOKEN, load_postgres, play_one
from tests.store.making import opened

HEAD = REVISIONS[-1]


@pytest.fixture(params=[(kind, revision) for kind in ("sqlite", "postgresql") for revision in REVISIONS])
def golden(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a copy of each golden database."""
    kind, revision = request.param
    return _load(kind, revision, request, tmp_path)


def _load(kind: str, revision: str, request: pytest.FixtureRequest, folder: Path) -> str:
    if kind == "sqlite":
        return str(shutil.copy(FOLDER / f"{revision}.sqlite3", folder / "golden.sqlite3"))
    url: str = request.getfixturevalue("postgres_database")
    asyncio.run(load_postgres(FOLDER / f"{revision}.sql", url))
    return url


def _state(database: str) -> tuple[str | None, dict[str, Contents]]:
    return read_snapshot(
        database, lambda connection: (current_revision(connection), read_contents(connection))
    )


def _seats(database: str) -> list[tuple[Any, ...]]:
    columns = 'SELECT "table", seat, kind, level, name, salt, mark, open FROM seats ORDER BY "table", seat'
    return read_snapshot(
        database, lambda connection: [tuple(row) for row in connection.execute(sa.text(columns))]
    )


def test_there_is_one_of_every_revision() -> None:
    engine = sa.create_engine("sqlite://")
    with engine.connect() as connection:
        known = [each.revision for each in ScriptDirectory.from_config(config(connection)).walk_revisions()]
    assert known[::-1] == list(REVISIONS), "run python -m tests.store.golden_databases"
    assert {each.name for each in FOLDER.iterdir()} == {
        f"{revision}.{ending}" for revision in REVISIONS for ending in ("sqlite3", "sql")
    }


def test_an_old_database_is_migrated_and_its_games_continue(golden: str) -> None:
    _, before = _state(golden)
    seats = _seats(golden)
    asyncio.run(_continue(golden))
    revision, after = _state(golden)
    assert revision == HEAD
    changed = ("log", "films", "jobs", "tables", "holders", "seats", "players")
    unchanged = {name for name in before if name not in changed}
    assert {name: after[name] for name in unchanged} == {name: before[name] for name in unchanged}
    assert after["holders"].rows == before["holders"].rows  # a migration gave them a column
    if "players" in before:
        assert after["players"].rows == before["players"].rows
    assert _seats(golden) == seats  # they have a new column, too
    assert after["log"].rows > before["log"].rows
    assert after["tables"].rows == before["tables"].rows == 2 * len(GAMES)
    finished = read_snapshot(golden, lambda connection: finished_games(connection, 2**60))
    assert sorted(game.table.id for game in finished) == [f"{game}-finished" for game in sorted(GAMES)]
    for game in finished:
        stored = StoredGame(header_of(game.table, game.seats), game.seed.hex(), game.entries)
        record = Record.loads(record_file(stored))
        assert record.outcome is not None
        assert record.header.players[0].name == "Ada"
        dogwatch.verify(record)


async def _migrate(database: str) -> None:
    async with opened(database):
        pass


async def _continue(database: str) -> None:
    async with opened(database) as store:
        tables = Tables(store, TaskExecutor(resolve))
        for game in GAMES:
            name = f"{game}-running"
            assert await store.lobby.seats_held(TOKEN, name) == (0, 1)
            live = await tables.get(name)
            assert live is not None
            for number in range(3):
                await play_one(live, random.Random(number), f"continued-{number}")
        for state, listed in (
            ("running", await store.lobby.tables_of(TOKEN, 9)),
            ("finished", await store.lobby.finished_of(TOKEN, 9)),
        ):
            assert sorted(each.table.id for each in listed) == [f"{game}-{state}" for game in sorted(GAMES)]
            assert all(each.mine == (0, 1) for each in listed)
        await store.jobs.put("bot", "raft-running", 99, 1)
        await tables.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_an_old_backup_is_restored_and_migrated(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """A backup before the upgrade keeps the old schema; the restore migrates it."""
    database = _load(kind, REVISIONS[0], request, tmp_path)
    revision, contents = _state(database)
    assert write_backup(database, tmp_path / "backup").revision == revision == REVISIONS[0]
    target = str(tmp_path / "restored.sqlite3")
    restore_backup(tmp_path / "backup", target)
    assert contents["tables"].rows > 0
    asyncio.run(_migrate(database))
    assert _state(target) == _state(database), "as after a migration in place"


# Interrupted migrations


class _Interrupted(Exception):
    pass


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_migration_that_fails_at_any_statement_changes_nothing(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    database = _load(kind, REVISIONS[0], request, tmp_path)
    before = _state(database)
    statements, failed = 0, 0

    def count(*_: Any) -> None:
        nonlocal statements
        statements += 1
        if statements > failed:
            raise _Interrupted

    sa.event.listen(sa.Engine, "after_cursor_execute", count)
    try:
        while True:
            statements = 0
            try:
                asyncio.run(_open(database))
            except _Interrupted:
                failed += 1
            else:
                break
            sa.event.remove(sa.Engine, "after_cursor_execute", count)
            assert _state(database) == before
            sa.event.listen(sa.Engine, "after_cursor_execute", count)
    finally:
        sa.event.remove(sa.Engine, "after_cursor_execute", count)
    assert failed >= 2, "at least CREATE TABLE and the new revision"
    assert _state(database)[0] == HEAD


async def test_an_old_servers_database_is_not_migrated(postgres_database: str) -> None:
    """Two versions must not run on one PostgreSQL database."""
    await load_postgres(FOLDER / "0001.sql", postgres_database)
    old = await asyncpg.connect(postgres_database)
    await old.execute(f"SELECT pg_advisory_lock_shared({SERVING})")
    with pytest.raises(StoreServed):
        await open_store(postgres_database)
    await old.close()
    await _open(postgres_database)


async def _open(database: str) -> None:
    await (await open_store(database)).close()


_KILLED = """
import asyncio, os, signal, sys
import sqlalchemy as sa
from dogwatch.store import open_store

def kill(_, __, statement, *___):
    if "CREATE TABLE films" in statement:
        os.kill(os.getpid(), signal.SIGKILL)

sa.event.listen(sa.Engine, "after_cursor_execute", kill)
asyncio.run(open_store(sys.argv[1]))
"""


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_process_killed_in_a_migration_loses_nothing(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    database = _load(kind, "0001", request, tmp_path)
    before = _state(database)
    ran = subprocess.run(
        [sys.executable, "-c", _KILLED, database],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
    )
    assert ran.returncode == -signal.SIGKILL, ran.stderr
    assert _state(database) == before
    asyncio.run(_continue(database))
    assert _state(database)[0] == HEAD
    if kind == "sqlite":
        with sqlite3.connect(database) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        connection.close()
