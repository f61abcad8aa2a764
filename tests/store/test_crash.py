"""No acknowledged append is lost when a process, a connection or the disk fails; listeners recover."""

from __future__ import annotations

import asyncio
import itertools
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import asyncpg
import pytest
import sqlalchemy as sa

from dogwatch.store import Appended, DuplicateCommand, Store, StoreDown, StoreInUse, open_store
from dogwatch.store.sqlite import SQLiteStore
from tests.postgres import CUT
from tests.store.making import a_table, make, opened, row

T = TypeVar("T")
TABLES = 10


async def test_a_killed_writer_loses_nothing(database: str) -> None:
    """SIGKILL during a burst; the next process resends the commands that were not acknowledged."""
    async with opened(database) as store:
        await make(store, *(f"t{each}" for each in range(TABLES)))
    acknowledged = [0] * TABLES
    for _ in range(3):
        path = os.pathsep.join(sys.path)
        begin = [str(command) for command in acknowledged]
        with subprocess.Popen(
            [sys.executable, "-m", "tests.store.burst", database, *begin],
            stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": path},
        ) as burst:  # fmt: skip
            assert burst.stdout is not None
            for count, line in enumerate(burst.stdout):
                table, command = line.split()
                acknowledged[int(table[1:])] = int(command) + 1
                if count == 200:
                    burst.kill()  # the loop reads what it had printed by then

    assert sum(acknowledged) > 600
    async with opened(database) as store:
        for each, commands in enumerate(acknowledged):
            rows = await store.read(f"t{each}")
            assert [entry.number for entry in rows] == list(range(1, len(rows) + 1))
            assert [entry.command is None for entry in rows] == [False, True] * (len(rows) // 2)
            played = Counter(entry.command for entry in rows if entry.command)
            assert set(played.values()) == {1}
            assert set(played) >= {f"c{command}" for command in range(commands)}
            assert len(played) <= commands + 1


async def test_a_second_process_cannot_open_the_file(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "dogwatch.db"
    async with opened(str(file)):
        with pytest.raises(StoreInUse, match="is already open, in this or another process"):
            await open_store(file)
    async with opened(str(file)) as store:
        await store.close()
    assert file.stat().st_mode & 0o077 == 0, "it holds secret seeds"


@pytest.mark.parametrize("link", [Path.symlink_to, Path.hardlink_to])
async def test_a_link_to_the_file_is_the_same_file(
    tmp_path: Path, link: Callable[[Path, Path], None]
) -> None:
    """Regression: the lock was by path, so that a link let a second server in."""
    file, other = tmp_path / "dogwatch.db", tmp_path / "elsewhere" / "link.db"
    other.parent.mkdir()
    path = os.pathsep.join(sys.path)
    async with opened(str(file)):
        link(other, file)
        with pytest.raises(StoreInUse, match="is already open, in this or another process"):
            await open_store(other)
        second = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.store.burst", str(other), "0"),
            stderr=subprocess.PIPE, env=os.environ | {"PYTHONPATH": path},
        )  # fmt: skip
        assert b"StoreInUse" in (await second.communicate())[1]
    async with opened(str(other)) as store:
        await store.close()


def _limit(pages: int, connection: sa.Connection) -> None:
    connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}").close()


async def test_a_full_disk_loses_nothing_and_the_store_recovers(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "dogwatch.db")) as store:
        assert isinstance(store, SQLiteStore)
        names = [f"t{each}" for each in range(20)]
        await make(store, *names)
        await store.append("t0", [row(1, "a")])
        await store.run_write(partial(_limit, 1))
        large = [row(1, "b", b"x" * 100_000), row(2)]
        answers = await asyncio.gather(
            *(store.append(name, large) for name in names[1:]), return_exceptions=True
        )
        assert {type(answer) for answer in answers} == {StoreDown}
        assert {await store.last(name) for name in names[1:]} == {0}
        with pytest.raises(StoreDown):
            await store.lobby.create_table(a_table("x", options="x" * 100_000), (), seed=b"s")
        await store.run_write(partial(_limit, 1_000_000))
        assert await store.append("t0", [row(1, "a")]) == DuplicateCommand(1)
        answers = await asyncio.gather(*(store.append(name, large) for name in names[1:]))
        assert answers == [Appended()] * 19


async def test_every_command_is_appended_once_despite_lost_connections(postgres_database: str) -> None:
    """Connections are cut at least ten times, and until a cut has hit a pending append."""
    async with opened(postgres_database) as store:
        lost = 0
        over = asyncio.Event()

        async def play(table: str) -> int:
            nonlocal lost
            for number in itertools.count(1):
                answer, failures = await insist(partial(store.append, table, [row(number, f"c{number}")]))
                assert answer in (Appended(), DuplicateCommand(number))
                lost += failures
                if over.is_set():
                    return number
            raise AssertionError

        names = [f"t{each}" for each in range(10)]
        await make(store, *names)
        playing = asyncio.gather(*map(play, names))
        connection = await asyncpg.connect(postgres_database)
        async with asyncio.timeout(20):
            cuts = 0
            while cuts < 10 or not lost:
                await connection.execute(CUT)
                await asyncio.sleep(0.03)
                cuts += 1
        await connection.close()
        over.set()
        for name, last in zip(names, await playing, strict=True):
            commands = [entry.command for entry in await store.read(name)]
            assert commands == [f"c{number}" for number in range(1, last + 1)]


async def test_reads_and_the_lobby_recover_from_lost_connections(postgres_database: str) -> None:
    async with opened(postgres_database) as store:
        await make(store, "t")
        await store.read("t")
        connection = await asyncpg.connect(postgres_database)
        await connection.execute(CUT)
        await connection.close()
        await insist(lambda: store.read("t"))
        await insist(lambda: store.lobby.seats("t"))
        await insist(lambda: store.append("t", [row(1)]))


async def test_opening_fails_without_a_database(tmp_path: Path) -> None:
    with pytest.raises(StoreDown, match="the database is down"):
        await open_store(f"postgresql://dogwatch@/none?host={tmp_path}")


async def test_appends_are_notified_to_other_processes_only(postgres_database: str) -> None:
    async with opened(postgres_database) as one, opened(postgres_database) as two:
        names = [f"table-{each}-{'x' * 50}" for each in range(300)]
        await make(one, *names)
        heard: dict[str, list[tuple[str, int]]] = {"one": [], "two": []}
        one.subscribe_appends(lambda table, number: heard["one"].append((table, number)))
        two.subscribe_appends(lambda table, number: heard["two"].append((table, number)))
        await asyncio.gather(*(one.append(name, [row(1), row(2)]) for name in names))
        await two.append(names[0], [row(3)])
        await two.append(names[0], [row(3)])
        await _until(lambda: len(heard["two"]) == 300 and bool(heard["one"]))
        assert sorted(heard["two"]) == sorted((name, 2) for name in names)
        assert heard["one"] == [(names[0], 3)]


async def test_messages_are_sent_to_other_processes_only(postgres_database: str) -> None:
    async with opened(postgres_database) as one, opened(postgres_database) as two:
        heard: list[tuple[str, str, bytes]] = []
        one.subscribe_messages(lambda table, payload: heard.append(("one", table, payload)))
        two.subscribe_messages(lambda table, payload: heard.append(("two", table, payload)))
        await one.publish("t", '{"phrase": "Ahoi, Käpt’n"}'.encode())
        await two.publish("t", b" x" * 2_000)
        await _until(lambda: len(heard) == 2)
        assert heard == [("two", "t", '{"phrase": "Ahoi, Käpt’n"}'.encode()), ("one", "t", b" x" * 2_000)]


async def test_a_message_that_is_too_long_is_refused(store: Store) -> None:
    with pytest.raises(ValueError, match="at most"):
        await store.publish("t", b"x" * 8_000)


async def test_a_lost_listener_reconnects_and_notifies_of_missed_appends(postgres_database: str) -> None:
    async with opened(postgres_database) as one, opened(postgres_database) as two:
        await make(one, "t")
        heard: list[tuple[str, int]] = []
        two.subscribe_appends(lambda table, number: heard.append((table, number)))
        for number in range(1, 4):
            heard.clear()
            connection = await asyncpg.connect(postgres_database)
            await connection.execute(CUT)
            await connection.close()
            await _until(lambda: ("", 0) in heard)
            await insist(partial(one.append, "t", [row(number, f"c{number}")]))
            await _until(partial(heard.__contains__, ("t", number)))


async def insist(ask: Callable[[], Awaitable[T]]) -> tuple[T, int]:
    """Retry while the store is down, as its callers do; returns the result and the number of failures."""
    async with asyncio.timeout(10):
        for failures in itertools.count():
            try:
                return await ask(), failures
            except StoreDown:
                await asyncio.sleep(0.01)
    raise AssertionError


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.01)
