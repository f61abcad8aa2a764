"""Nothing that was acknowledged is lost, whoever dies."""

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

from dogwatch.store import Appended, Repeated, Store, StoreDown, StoreInUse, open_store
from dogwatch.store.sqlite import SQLiteStore
from tests.postgres import CUT
from tests.store.making import a_table, make, opened, row, with_store

T = TypeVar("T")
TABLES = 10


def test_a_killed_writer_loses_nothing(database: str) -> None:
    """SIGKILL in the middle of a burst; the next one sends again what it does not know to be in."""
    with_store(database, lambda store: make(store, *(f"t{each}" for each in range(TABLES))))
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
                    burst.kill()  # what it had printed by then is read to the end

    async def check(store: Store) -> None:
        for each, commands in enumerate(acknowledged):
            rows = await store.read(f"t{each}")
            assert [entry.number for entry in rows] == list(range(1, len(rows) + 1))
            assert [entry.command is None for entry in rows] == [False, True] * (len(rows) // 2)
            played = Counter(entry.command for entry in rows if entry.command)
            assert set(played.values()) == {1}
            assert set(played) >= {f"c{command}" for command in range(commands)}
            assert len(played) <= commands + 1

    assert sum(acknowledged) > 600
    with_store(database, check)


def test_a_second_process_cannot_open_the_file(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "dogwatch.db"

    async def test(_store: Store) -> None:
        with pytest.raises(StoreInUse, match="another process serves"):
            await open_store(file)

    with_store(str(file), test)
    with_store(str(file), lambda store: store.close())
    assert file.stat().st_mode & 0o077 == 0, "seeds are in it"


@pytest.mark.parametrize("link", [Path.symlink_to, Path.hardlink_to])
def test_a_link_to_the_file_is_the_same_file(tmp_path: Path, link: Callable[[Path, Path], None]) -> None:
    """The lock went by the path: a link let a second server in."""
    file, other = tmp_path / "dogwatch.db", tmp_path / "elsewhere" / "link.db"
    other.parent.mkdir()
    path = os.pathsep.join(sys.path)

    async def test(_store: Store) -> None:
        link(other, file)
        with pytest.raises(StoreInUse, match="another process serves"):
            await open_store(other)
        second = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.store.burst", str(other), "0"),
            stderr=subprocess.PIPE, env=os.environ | {"PYTHONPATH": path},
        )  # fmt: skip
        assert b"StoreInUse" in (await second.communicate())[1]

    with_store(str(file), test)
    with_store(str(other), lambda store: store.close())


def _limit(pages: int, connection: sa.Connection) -> None:
    connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}").close()


def test_a_full_disk_loses_nothing_and_heals(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        assert isinstance(store, SQLiteStore)
        names = [f"t{each}" for each in range(20)]
        await make(store, *names)
        await store.append("t0", [row(1, "a")])
        await store.writing(partial(_limit, 1))
        large = [row(1, "b", b"x" * 100_000), row(2)]
        answers = await asyncio.gather(
            *(store.append(name, large) for name in names[1:]), return_exceptions=True
        )
        assert {type(answer) for answer in answers} == {StoreDown}
        assert {await store.last(name) for name in names[1:]} == {0}
        with pytest.raises(StoreDown):
            await store.lobby.create_table(a_table("x", options="x" * 100_000), (), seed=b"s")
        await store.writing(partial(_limit, 1_000_000))
        assert await store.append("t0", [row(1, "a")]) == Repeated(1)
        answers = await asyncio.gather(*(store.append(name, large) for name in names[1:]))
        assert answers == [Appended()] * 19

    with_store(str(tmp_path / "dogwatch.db"), test)


def test_lost_connections_heal_and_every_command_is_played_once(postgres_database: str) -> None:
    """Connections are cut again and again, until ten cuts are done and one has hit an append under way."""

    async def test(store: Store) -> None:
        lost = 0
        over = asyncio.Event()

        async def play(table: str) -> int:
            nonlocal lost
            for number in itertools.count(1):
                answer, failures = await insist(partial(store.append, table, [row(number, f"c{number}")]))
                assert answer in (Appended(), Repeated(number))
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

    with_store(postgres_database, test)


def test_reads_and_the_lobby_heal(postgres_database: str) -> None:
    async def test(store: Store) -> None:
        await make(store, "t")
        await store.read("t")
        connection = await asyncpg.connect(postgres_database)
        await connection.execute(CUT)
        await connection.close()
        await insist(lambda: store.read("t"))
        await insist(lambda: store.lobby.seats("t"))
        await insist(lambda: store.append("t", [row(1)]))

    with_store(postgres_database, test)


def test_no_database_is_said_clearly(tmp_path: Path) -> None:
    with pytest.raises(StoreDown, match="the database is down"):
        asyncio.run(open_store(f"postgresql://dogwatch@/none?host={tmp_path}"))


def test_what_others_append_is_heard_and_ones_own_is_not(postgres_database: str) -> None:
    async def run() -> None:
        async with opened(postgres_database) as one, opened(postgres_database) as two:
            names = [f"table-{each}-{'x' * 50}" for each in range(300)]
            await make(one, *names)
            heard: dict[str, list[tuple[str, int]]] = {"one": [], "two": []}
            one.listen(lambda table, number: heard["one"].append((table, number)))
            two.listen(lambda table, number: heard["two"].append((table, number)))
            await asyncio.gather(*(one.append(name, [row(1), row(2)]) for name in names))
            await two.append(names[0], [row(3)])
            await two.append(names[0], [row(3)])
            await _until(lambda: len(heard["two"]) == 300 and bool(heard["one"]))
            assert sorted(heard["two"]) == sorted((name, 2) for name in names)
            assert heard["one"] == [(names[0], 3)]

    asyncio.run(run())


def test_what_others_say_is_heard_and_ones_own_is_not(postgres_database: str) -> None:
    async def run() -> None:
        async with opened(postgres_database) as one, opened(postgres_database) as two:
            heard: list[tuple[str, str, bytes]] = []
            one.listen_said(lambda table, payload: heard.append(("one", table, payload)))
            two.listen_said(lambda table, payload: heard.append(("two", table, payload)))
            await one.say("t", '{"phrase": "Ahoi, Käpt’n"}'.encode())
            await two.say("t", b" x" * 2_000)
            await _until(lambda: len(heard) == 2)
            assert heard == [("two", "t", '{"phrase": "Ahoi, Käpt’n"}'.encode()), ("one", "t", b" x" * 2_000)]

    asyncio.run(run())


def test_a_message_is_small(database: str) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(ValueError, match="at most"):
            await store.say("t", b"x" * 8_000)

    with_store(database, test)


def test_a_lost_listener_comes_back_and_says_so(postgres_database: str) -> None:
    async def run() -> None:
        async with opened(postgres_database) as one, opened(postgres_database) as two:
            await make(one, "t")
            heard: list[tuple[str, int]] = []
            two.listen(lambda table, number: heard.append((table, number)))
            for number in range(1, 4):
                heard.clear()
                connection = await asyncpg.connect(postgres_database)
                await connection.execute(CUT)
                await connection.close()
                await _until(lambda: ("", 0) in heard)
                await insist(partial(one.append, "t", [row(number, f"c{number}")]))
                await _until(partial(heard.__contains__, ("t", number)))

    asyncio.run(run())


async def insist(ask: Callable[[], Awaitable[T]]) -> tuple[T, int]:
    """Ask again while the store is down, as its callers do; the answer, and how often it was down."""
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
