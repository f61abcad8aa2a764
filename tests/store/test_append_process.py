"""The process that appends to a SQLite file: the same results as the thread's, and a restart when it dies."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from dogwatch.store import Appended, DuplicateCommand, Row, Store, StoreDown
from dogwatch.store.append_process import AppendProcess
from dogwatch.store.sqlite import SQLiteStore
from tests.store import test_append
from tests.store.making import make, opened, row


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with opened(str(tmp_path / "dogwatch.db"), append_in_process=True) as store:
        yield store


@pytest.mark.parametrize(
    "check",
    [
        test_append.test_results_and_errors_of_append,
        test_append.test_appends_all_rows_or_none,
        test_append.test_an_append_that_fails_does_not_fail_its_batch,
        test_append.test_concurrent_writers_append_every_command_once,
    ],
)
async def test_results_are_those_of_the_thread(store: Store, check: object) -> None:
    assert callable(check)
    await check(store)


async def test_films_and_other_writes_beside_appends(store: Store) -> None:
    await make(store, "t")
    shot = Row(1, b"{}", 1_000, "a", b"film")
    appended, _ = await asyncio.gather(store.append("t", [shot]), store.jobs.put("bot", "t", 1, 0))
    assert (appended, await store.film("t", 1)) == (Appended(), b"film")


async def test_a_process_that_dies_is_replaced_and_nothing_is_lost(store: Store) -> None:
    """A batch under way gets StoreDown; sent again, each command is in the log once."""
    tables = [f"t{each}" for each in range(8)]
    await make(store, *tables)
    acknowledged = dict.fromkeys(tables, 0)

    async def play(table: str) -> None:
        for command in range(40):
            number = 2 * command + 1
            while True:
                try:
                    answer = await store.append(table, [row(number, f"c{command}"), row(number + 1)])
                except StoreDown:
                    await asyncio.sleep(0.05)
                else:
                    assert answer in (Appended(), DuplicateCommand(number))
                    acknowledged[table] = number + 1
                    break

    killed = set[int]()

    async def kill() -> None:
        while len(killed) < 2 and min(acknowledged.values()) < 80:
            pid = _process(store).pid
            if pid is not None and pid not in killed and min(acknowledged.values()) > 20 * len(killed):
                os.kill(pid, signal.SIGKILL)
                killed.add(pid)
            await asyncio.sleep(0.01)

    await asyncio.gather(kill(), *map(play, tables))
    assert len(killed) == 2
    for table in tables:
        assert [each.number for each in await store.read(table)] == list(range(1, 81))


async def test_signals_to_all_processes_do_not_end_it(store: Store) -> None:
    await make(store, "t")
    await store.append("t", [row(1)])  # it is up
    pid = _process(store).pid
    assert pid is not None
    os.kill(pid, signal.SIGTERM)
    os.kill(pid, signal.SIGINT)
    assert await store.append("t", [row(2)]) == Appended()
    assert _process(store).pid == pid


async def test_it_ends_when_the_store_is_closed(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "dogwatch.db"), append_in_process=True) as store:
        await make(store, "t")
        last = store.append("t", [row(1)])
        pid = _process(store).pid
    assert await last == Appended(), "close completes pending writes"
    assert pid is not None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def _process(store: Store) -> AppendProcess:
    assert isinstance(store, SQLiteStore)
    assert store._process is not None
    return store._process
