"""Outages of real databases: `StoreDown` within the time limit, no lost data, recovery."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from dogwatch.store import Appended, Store, StoreDown, open_store
from dogwatch.store import postgres as postgres_store
from tests.postgres import Postgres
from tests.store.making import make, row
from tests.store.test_crash import insist

PATIENCE = 1.0


async def _says_down(ask: Callable[[], Awaitable[object]]) -> None:
    """Check that a call raises `StoreDown` within the time limit."""
    began = time.monotonic()
    with pytest.raises(StoreDown):
        await ask()
    assert time.monotonic() - began < PATIENCE + 2


def _outage(postgres: Postgres, kind: str) -> AbstractContextManager[None]:
    outages: dict[str, Callable[[], AbstractContextManager[None]]] = {
        "read-only": postgres.read_only,
        "stopped": postgres.stopped,
        "frozen": postgres.frozen,
    }
    return outages[kind]()


async def test_a_committed_append_without_an_answer_is_heard_of(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Regression: another process played on, and the players at this one saw a bot that never moved."""
    store = await open_store(postgres_database)
    heard: list[tuple[str, int]] = []
    store.subscribe_appends(lambda table, number: heard.append((table, number)))
    await make(store, "t")
    insert = postgres_store._insert

    async def lose_the_answer(*args: Any) -> set[str]:
        await insert(*args)
        raise ConnectionResetError

    assert await store.append("t", [row(1, "a")]) == Appended()
    with monkeypatch.context() as during:
        during.setattr(postgres_store, "_insert", lose_the_answer)
        with pytest.raises(StoreDown):
            await store.append("t", [row(2, "b")])
    result, _ = await insist(lambda: store.append("t", [row(3, "c")]))
    assert result == Appended()
    async with asyncio.timeout(5):
        while ("t", 2) not in heard:
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.1)
    assert ("t", 3) not in heard, (
        "answered: not heard of (one just before the failure may be, which is harmless)"
    )
    await store.close()


@pytest.mark.parametrize("kind", ["read-only", "stopped", "frozen"])
async def test_postgresql(
    kind: str, postgres: Postgres, postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Regression: hints stopped for good after 15 s of read-only; a frozen database blocked `/readyz`."""
    monkeypatch.setattr(postgres_store, "_TIMEOUT", PATIENCE)
    monkeypatch.setattr(postgres_store, "_PING_INTERVAL", 0.2)
    store = await open_store(postgres_database)
    heard: list[str] = []
    store.subscribe_appends(lambda table, _: heard.append(table))
    await make(store, "t")
    assert await store.append("t", [row(1, "a")]) == Appended()
    questions: list[Callable[[], Awaitable[object]]] = [
        lambda: store.append("t", [row(2, "b")]),
        lambda: store.jobs.claim("w", ["bot"], 0, 1, 1),
        lambda: store.analyses.request("key", 0),
    ]
    outage = _outage(postgres, kind)
    await asyncio.to_thread(outage.__enter__)
    try:
        if kind != "read-only":
            questions += [lambda: store.read("t"), lambda: store.lobby.seats("t")]
        await asyncio.gather(*map(_says_down, questions))
        await _says_down(store.probe)
    finally:
        await asyncio.to_thread(outage.__exit__, None, None, None)
    await insist(lambda: store.append("t", [row(2, "b")]))
    await insist(lambda: store.analyses.request("key", 0))
    assert [each.command for each in (await insist(lambda: store.read("t")))[0]] == ["a", "b"]
    if kind != "read-only":
        async with asyncio.timeout(20):
            while "" not in heard:  # until the listener has reconnected
                await asyncio.sleep(0.02)
    await store.close()


async def test_a_time_limit_that_interrupts_closing_is_no_error(
    postgres: Postgres,
    postgres_database: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Regression: SQLAlchemy logged “Exception terminating connection”."""
    monkeypatch.setattr(postgres_store, "_TIMEOUT", 0.8)  # of a statement
    store = await open_store(postgres_database)
    assert isinstance(store, postgres_store.PostgresStore)
    await store.probe()
    monkeypatch.setattr(postgres_store, "_TIMEOUT", 1.0)  # of a call
    sleeping = asyncio.ensure_future(
        store.run_read(lambda each: each.execute(sa.text("SELECT pg_sleep(20)")))
    )
    await asyncio.sleep(0.3)
    with postgres.frozen(), pytest.raises(StoreDown):
        await sleeping
    assert [each.getMessage() for each in caplog.records] == []
    await insist(store.probe)
    await store.close()


# A separate file system needs a mount, by root or in a user namespace.
_SMALL_DISK = (
    "mount -t tmpfs -o size=4m tmpfs {folder} && exec {python} -m tests.store.outage {kind} {folder}"
)


@pytest.mark.parametrize("kind", ["full", "read-only", "small"])
def test_sqlite(kind: str, tmp_path: Path) -> None:
    """A disk that is full, read-only or small. Regression: a WAL of 32 MB filled a disk of 8 MB."""
    command = _SMALL_DISK.format(folder=tmp_path, kind=kind, python=sys.executable)
    unshare = ["unshare", "--mount", *([] if os.geteuid() == 0 else ["--map-root-user"])]
    path = os.pathsep.join(sys.path)
    ran = subprocess.run(
        [*unshare, "sh", "-c", command], env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == "healed\n"


async def test_the_writer_continues_after_a_bug(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """An exception in a function of the lobby reaches only its caller."""
    store: Store = await open_store(tmp_path / "dogwatch.db")
    await make(store, "t")

    def broken(_: Any) -> None:
        raise LookupError("a bug")

    asked = asyncio.gather(
        store.lobby._database.run_write(broken), store.append("t", [row(1)]), return_exceptions=True
    )
    error, answer = await asked
    assert isinstance(error, LookupError)
    assert answer == Appended()
    await store.close()
    assert not caplog.records
