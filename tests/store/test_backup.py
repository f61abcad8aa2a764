"""Backups: consistent, verified, private; restored completely or not at all."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from dogwatch.games.base import Refusal
from dogwatch.store import SeatRow, Store, open_store
from dogwatch.store.backup import Manifest, verify_backup, write_backup
from dogwatch.store.base import Row
from dogwatch.store.copying import Contents, read_contents
from dogwatch.store.daily import DailyTry
from dogwatch.store.puzzle_ratings import StoredRating
from dogwatch.store.reading import read_snapshot
from dogwatch.store.restore import restore_backup
from tests.postgres import Postgres
from tests.store.making import a_table, opened, row


async def _fill(database: str, tables: int = 3, entries: int = 5) -> None:
    async with opened(database) as store:
        for number in range(tables):
            name = f"t{number}"
            seats = (SeatRow(0, "person", name="Ada", salt="s", mark="m"), SeatRow(1, "bot", "deckhand"))
            await store.lobby.create_table(
                a_table(name, listed=True, clock=None),
                seats,
                seed=os.urandom(32),
                held=[(0, b"token")],
                invited=[(0, os.urandom(8))],
            )
            rows = [Row(each, b'{"a":"\xc3\xa9"}', each, film=b"film") for each in range(1, entries + 1)]
            await store.append(name, rows)
        await store.jobs.put("bot", "t0", 5, 7, b"payload")
        await store.analyses.request("key", 3)
        await store.analyses.finish("key", b"result" * 100, 4)
        rating = StoredRating(1500.0, 350.0)
        await store.puzzle_ratings.count(
            b"who", "raft", "p", first=rating, new=rating, rate=lambda *both: both, now=5
        )
        await store.daily.seeds({"2026-11-18": b"s" * 32}, 6)
        own = DailyTry(day="2026-11-18", game="raft", name="Ada", table="t0", begun=7)
        await store.daily.begin(own, b"who")


def _contents(database: str) -> dict[str, Contents]:
    return read_snapshot(database, read_contents)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def full(request: pytest.FixtureRequest, postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database of either kind with rows in every SQL table but the offers. Tests leave its contents."""
    is_file = request.param == "sqlite"
    database = str(tmp_path_factory.mktemp("full") / "tables.sqlite3") if is_file else postgres.new_database()
    asyncio.run(_fill(database))
    return database


def _refusal(work: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as refused:
        work()
    return refused.value


def test_a_backup_restores_into_both_kinds(full: str, postgres: Postgres, tmp_path: Path) -> None:
    file = tmp_path / "backup.sqlite3"
    manifest = write_backup(full, file)
    assert manifest.tables == 3
    assert manifest.contents == _contents(full)
    assert verify_backup(file) == manifest
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    for target in (str(tmp_path / "new" / "tables.sqlite3"), postgres.new_database()):
        assert restore_backup(file, target) == manifest
        assert _contents(target) == manifest.contents
        asyncio.run(_use(target))
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith(".")] == []


async def _use(database: str) -> None:
    """A restored store takes new rows, also in the SQL table with generated ids."""
    async with opened(database) as store:
        await store.append("t0", [row(6, "next")])
        assert await store.film("t0", 5) == b"film"
        assert await store.jobs.put("bot", "t1", 1, 1)
        assert await store.lobby.seats_held(b"token", "t2") == (0,)


def test_an_existing_file_is_replaced_only_by_force(full: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.sqlite3"
    file.write_text("precious")
    assert _refusal(lambda: write_backup(full, file)).code == "backup-file-exists"
    assert file.read_text() == "precious"
    write_backup(full, file, replace=True)
    verify_backup(file)
    assert _refusal(lambda: write_backup(full, tmp_path)).code == "backup-is-a-folder"
    assert _refusal(lambda: write_backup(full, tmp_path / "no" / "x")).code == "backup-cannot-write"
    assert _refusal(lambda: verify_backup(tmp_path / "nothing")).code == "backup-not-found"


def test_the_database_is_not_its_own_backup(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    asyncio.run(_fill(str(file)))
    (tmp_path / "link").symlink_to(file)
    for name in ("tables.sqlite3", "link"):
        refusal = _refusal(lambda name=name: write_backup(str(file), tmp_path / name, replace=True))  # type: ignore[misc]
        assert refusal.code == "backup-is-the-database"


_KILLED_SERVER = """
import asyncio, os, signal, sys
from dogwatch.store import Row, open_store

async def main():
    store = await open_store(sys.argv[1])
    await store.append("t0", [Row(6, b"{}", 1)])
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


def test_a_backup_of_a_killed_servers_file(tmp_path: Path) -> None:
    """The last writes are only in the write-ahead log."""
    database = str(tmp_path / "tables.sqlite3")
    asyncio.run(_fill(database))
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    assert subprocess.run([sys.executable, "-c", _KILLED_SERVER, database], env=env).returncode == -9
    assert Path(f"{database}-wal").stat().st_size > 0
    assert write_backup(database, tmp_path / "backup").contents["log"].rows == 16


async def test_a_backup_while_a_server_writes(database: str, tmp_path: Path) -> None:
    """Every log in the backup is complete up to one moment, and the server is not disturbed."""
    await _fill(database, tables=2, entries=1)
    file = tmp_path / "backup.sqlite3"
    async with opened(database) as store:
        done = asyncio.Event()
        writing = asyncio.create_task(_write(store, done))
        for _ in range(3):
            manifest = await asyncio.to_thread(write_backup, database, file, replace=True)
            assert manifest.contents == (await asyncio.to_thread(verify_backup, file)).contents
        done.set()
        written = await writing
        assert await store.last("t0") == written
    assert 1 < manifest.contents["log"].rows / 2 <= written


async def _write(store: Store, done: asyncio.Event) -> int:
    number = 1
    while not done.is_set():
        number += 1
        for table in ("t0", "t1"):
            await store.append(table, [row(number)])
    return number


def test_a_database_with_tables_is_replaced_only_by_force(full: str, tmp_path: Path) -> None:
    file, other = tmp_path / "backup.sqlite3", str(tmp_path / "other.sqlite3")
    asyncio.run(_fill(other, tables=1, entries=2))
    write_backup(other, file)
    before = _contents(full)
    refusal = _refusal(lambda: restore_backup(file, full))
    assert (refusal.code, refusal.args["count"]) == ("backup-target-not-empty", 3)
    assert _contents(full) == before
    write_backup(full, tmp_path / "before")
    restore_backup(file, full, replace=True)
    assert _contents(full) == _contents(other)
    restore_backup(tmp_path / "before", full, replace=True)
    assert _contents(full) == before


def test_a_restore_is_refused_while_a_server_runs(full: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.sqlite3"
    write_backup(full, file)

    async def serve_meanwhile() -> Refusal:
        async with opened(full):
            return await asyncio.to_thread(_refusal, lambda: restore_backup(file, full, replace=True))

    assert asyncio.run(serve_meanwhile()).code == "backup-target-in-use"
    restore_backup(file, full, replace=True)


_KILLED = """
import os, signal, sys
from pathlib import Path
from dogwatch.store.restore import restore_backup

def on_rows(name, _):
    if name == sys.argv[3]:
        os.kill(os.getpid(), signal.SIGKILL)

restore_backup(Path(sys.argv[1]), sys.argv[2], replace=True, on_rows=on_rows)
"""


def test_an_interrupted_restore_changes_nothing(full: str, tmp_path: Path) -> None:
    file, other = tmp_path / "backup.sqlite3", str(tmp_path / "other.sqlite3")
    asyncio.run(_fill(other, tables=2))
    write_backup(other, file)
    before = _contents(full)
    command = [sys.executable, "-c", _KILLED, str(file), full, "log"]
    ran = subprocess.run(command, env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)})
    assert ran.returncode == -signal.SIGKILL
    assert _contents(full) == before

    def fail(name: str, _: int) -> None:
        if name == "films":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        restore_backup(file, full, replace=True, on_rows=fail)
    assert _contents(full) == before
    with pytest.raises(KeyboardInterrupt):
        restore_backup(file, str(tmp_path / "fresh.sqlite3"), on_rows=fail)
    assert not list(tmp_path.glob("fresh*"))
    with pytest.raises(KeyboardInterrupt):
        write_backup(full, tmp_path / "half.sqlite3", on_rows=fail)
    assert not list(tmp_path.glob("*half*"))


@pytest.fixture(scope="module")
def _template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("template")
    asyncio.run(_fill(str(folder / "source.sqlite3")))
    write_backup(str(folder / "source.sqlite3"), folder / "backup.sqlite3")
    return folder / "backup.sqlite3"


@pytest.fixture
def backup(_template: Path, tmp_path: Path) -> Path:
    """A backup of a SQLite file."""
    return Path(shutil.copy(_template, tmp_path / "backup.sqlite3"))


def _execute(file: Path, statement: str) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        ("UPDATE log SET entry = 'x' WHERE number = 3 AND \"table\" = 't1'", "backup-damaged"),
        ("DELETE FROM log WHERE number = 5 AND \"table\" = 't1'", "backup-damaged"),
        ("DELETE FROM tables WHERE id = 't2'", "backup-damaged"),
        ("UPDATE backup SET manifest = '{'", "backup-damaged"),
        ("UPDATE backup SET manifest = replace(manifest, '\"format\":1', '\"format\":2')", "backup-newer"),
        ("UPDATE alembic_version SET version_num = '9999'", "backup-newer"),
        ("UPDATE alembic_version SET version_num = '0001'", "backup-damaged"),
        ("DROP TABLE alembic_version", "backup-foreign"),
    ],
)
def test_a_changed_backup_is_refused(backup: Path, tmp_path: Path, statement: str, code: str) -> None:
    _execute(backup, statement)
    target = tmp_path / "new.sqlite3"
    assert _refusal(lambda: restore_backup(backup, str(target))).code == code
    assert not target.exists()


@pytest.mark.parametrize("where", [b"\x10\x00", b"resultresult", b"film", b"CREATE TABLE"])
def test_a_damaged_backup_is_refused(backup: Path, tmp_path: Path, where: bytes) -> None:
    """Damage in the header, in rows and in the schema."""
    data = bytearray(backup.read_bytes())
    at = data.rindex(where) if where == b"film" else data.index(where)
    data[at : at + len(where)] = bytes(len(where))
    backup.write_bytes(data)
    target = tmp_path / "new.sqlite3"
    assert _refusal(lambda: restore_backup(backup, str(target))).code == "backup-damaged"
    backup.write_bytes(data[: len(data) // 2])
    assert _refusal(lambda: restore_backup(backup, str(target))).code == "backup-damaged"
    assert not target.exists()


@pytest.mark.parametrize("content", [b"buy rope" * 1000, b"x", b""])
def test_a_file_that_is_no_backup(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "notes").write_bytes(content)
    assert (
        _refusal(lambda: restore_backup(tmp_path / "notes", str(tmp_path / "new"))).code == "backup-foreign"
    )
    assert not (tmp_path / "new").exists()


def test_a_plain_copy_of_a_database_is_restored(tmp_path: Path) -> None:
    """Such as one written by `.backup` of the sqlite3 program."""
    source = tmp_path / "source.sqlite3"
    asyncio.run(_fill(str(source)))
    restored: Manifest = restore_backup(source, str(tmp_path / "new.sqlite3"))
    assert restored.tables == 3


async def test_a_backup_is_not_served(backup: Path) -> None:
    from dogwatch.store import StoreIsBackup

    before = backup.read_bytes()
    with pytest.raises(StoreIsBackup):
        await open_store(backup)
    assert backup.read_bytes() == before


def test_a_damaged_database_is_not_backed_up(full: str, tmp_path: Path) -> None:
    statement = sa.text("DELETE FROM log WHERE number = 3")

    async def damage() -> None:
        async with opened(full) as store:
            await store.run_write(lambda connection: connection.execute(statement).rowcount)  # type: ignore[attr-defined]

    write_backup(full, tmp_path / "before")
    asyncio.run(damage())
    refusal = _refusal(lambda: write_backup(full, tmp_path / "backup"))
    assert refusal.code == "backup-source-damaged"
    assert "t0, t1, t2" in str(refusal.args["problem"])
    assert not (tmp_path / "backup").exists()
    restore_backup(tmp_path / "before", full, replace=True)


def test_only_regular_files_are_read_and_replaced(backup: Path, tmp_path: Path) -> None:
    """Regression: `--force` replaced a device, and a FIFO blocked the command."""
    pipe, listener = tmp_path / "pipe", tmp_path / "listener"
    os.mkfifo(pipe)
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(listener))
    database = str(tmp_path / "tables.sqlite3")
    restore_backup(backup, database)
    for special in (pipe, listener):
        refusal = _refusal(lambda special=special: write_backup(database, special, replace=True))  # type: ignore[misc]
        assert refusal.code == "backup-not-a-file"
        refusal = _refusal(lambda special=special: restore_backup(special, database, replace=True))  # type: ignore[misc]
        assert refusal.code == "backup-not-a-file"
        for work in (
            lambda special=special: restore_backup(backup, str(special)),
            lambda special=special: read_snapshot(str(special), read_contents),
        ):
            assert _refusal(work).code == "database-not-a-file"
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert stat.S_ISSOCK(listener.stat().st_mode)


def test_no_backup_over_the_files_beside_the_database(backup: Path, tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    restore_backup(backup, str(database))
    (tmp_path / "link").symlink_to(database)
    for suffix in ("-wal", "-shm", "-admin", "-server"):
        file = tmp_path / f"tables.sqlite3{suffix}"
        refusal = _refusal(lambda file=file: write_backup(str(tmp_path / "link"), file, replace=True))  # type: ignore[misc]
        assert refusal.code == "backup-is-the-database"


def test_a_database_is_not_restored_from_itself(backup: Path, tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    restore_backup(backup, str(database))
    (tmp_path / "link").symlink_to(database)
    (tmp_path / "hard").hardlink_to(database)
    for name in ("tables.sqlite3", "link", "hard"):
        refusal = _refusal(lambda name=name: restore_backup(tmp_path / name, str(database), replace=True))  # type: ignore[misc]
        assert refusal.code == "backup-restores-itself"


@pytest.mark.parametrize(
    ("statements", "problem"),
    [
        (["UPDATE log SET entry = 'text' WHERE number = 1"], "log.entry is not of the type blob"),
        (["UPDATE tables SET created = 'soon'"], "tables.created is not of the type integer"),
        (["UPDATE seats SET name = x'00'"], "seats.name is not of the type text"),
        (["ALTER TABLE seats DROP COLUMN salt"], "seats does not have the columns"),
        (["DROP TABLE offers"], "offers is missing"),
        (["ALTER TABLE log RENAME TO old", "CREATE VIEW log AS SELECT * FROM old"], "log is missing"),
        (["ALTER TABLE log RENAME TO old", "CREATE TABLE log AS SELECT * FROM old"], "log does not have"),
    ],
)
def test_rows_and_columns_of_another_schema(
    backup: Path, tmp_path: Path, statements: list[str], problem: str
) -> None:
    """A file without a manifest has no checksums. Regression: such rows were restored."""
    for statement in ("DROP TABLE backup", *statements):
        _execute(backup, statement)
    refusal = _refusal(lambda: restore_backup(backup, str(tmp_path / "new.sqlite3")))
    assert refusal.code == "backup-damaged"
    assert problem in str(refusal.args["problem"])
    assert not (tmp_path / "new.sqlite3").exists()
