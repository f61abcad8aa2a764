"""/readyz reports the state of the store, and responds quickly."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

from dogwatch.server import readiness
from dogwatch.server.readiness import Readiness
from dogwatch.store import StoreDown, open_store
from dogwatch.store.base import NoTable, Row
from tests.postgres import Postgres
from tests.server.serving import Serving


def test_readyz(serving: Serving) -> None:
    """Regression: it returned 200 while the store was read-only, and hung for 60 s with PostgreSQL."""
    browser, state = serving.browser(), serving.app.state
    assert browser.http.get("/readyz").json() == {"status": "ready"}
    usual = state.readiness

    async def read_only() -> None:
        raise StoreDown("read-only")

    async def hangs() -> None:
        await asyncio.sleep(20)

    try:
        for probe in (read_only, hangs):
            state.readiness = Readiness(probe)
            began = time.monotonic()
            answer = browser.http.get("/readyz")
            assert (answer.status_code, answer.json()) == (503, {"status": "store down"})
            assert time.monotonic() - began < readiness.TIMEOUT + 2
    finally:
        state.readiness = usual
    assert browser.http.get("/readyz").status_code == 200


def test_everybody_is_told_whether_the_server_can_save(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = serving.browser(), serving.browser()
    with ada.live(ada.make()["table"]) as one, bob.live(bob.make()["table"]) as other:
        one.hear_until("snapshot")
        other.hear_until("snapshot")

        async def read_only() -> None:
            raise StoreDown("read-only")

        monkeypatch.setattr(readiness, "CACHE_SECONDS", 0.05)
        with monkeypatch.context() as patched:
            patched.setattr(serving.app.state.readiness, "_probe", read_only)
            assert ada.http.get("/readyz").status_code == 503
            for each in (one, other):
                assert each.hear_until("saving")["works"] is False
        for each in (one, other):
            assert each.hear_until("saving")["works"] is True


async def test_a_frozen_database_is_reported_in_time(postgres: Postgres, postgres_database: str) -> None:
    store = await open_store(postgres_database)
    ready = Readiness(store.probe)
    assert await ready.ready()
    await asyncio.sleep(readiness.CACHE_SECONDS)
    with postgres.frozen():
        began = time.monotonic()
        assert not await ready.ready()
        assert time.monotonic() - began < readiness.TIMEOUT + 1
    assert await ready.ready(), "the running probe gets its response now"
    await store.close()


async def test_a_write_that_hangs_is_told_before_its_time_limit(
    postgres: Postgres, postgres_database: str
) -> None:
    """Regression: players read for 14 s nothing of a frozen database."""
    told: asyncio.Queue[bool] = asyncio.Queue()
    store = await open_store(postgres_database)
    ready = Readiness(store.probe, told.put_nowait)
    watching = asyncio.create_task(ready.watch_writes(lambda: store.writing_since))
    row = Row(1, b"{}", 1)
    with pytest.raises(NoTable):
        await store.append("t", [row])
    assert store.writing_since is None
    with postgres.frozen():
        began = time.monotonic()
        write = asyncio.ensure_future(store.append("t", [row]))
        assert await told.get() is False
        assert time.monotonic() - began < 2 * readiness.LONG_WRITE + readiness.TIMEOUT + 1
    assert await told.get() is True
    with pytest.raises(NoTable):
        await write
    watching.cancel()
    ready.close()
    await store.close()


async def test_a_long_write_is_no_outage_if_the_store_responds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "LONG_WRITE", 0.02)
    monkeypatch.setattr(readiness, "CACHE_SECONDS", 0.0)
    told, probes = list[bool](), list[None]()

    async def probe() -> None:
        probes.append(None)

    ready, since = Readiness(probe, told.append), time.monotonic()
    watching = asyncio.create_task(ready.watch_writes(lambda: since))
    async with asyncio.timeout(10):
        while len(probes) < 3:
            await asyncio.sleep(0.01)
    watching.cancel()
    assert told == []


def test_everybody_is_told_of_a_write_that_hangs(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    store = serving.app.state.table_service.tables.store
    began, ada = time.monotonic(), serving.browser()
    monkeypatch.setattr(readiness, "TIMEOUT", 0.1)
    with ada.live(ada.make()["table"]) as line:
        line.hear_until("snapshot")

        async def hangs() -> None:
            await asyncio.sleep(0.5)

        with monkeypatch.context() as patched:
            patched.setattr(serving.app.state.readiness, "_probe", hangs)
            patched.setattr(type(store), "writing_since", property(lambda _: began - 10))
            assert line.hear_until("saving")["works"] is False
        assert line.hear_until("saving")["works"] is True


async def test_concurrent_calls_share_one_probe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "TIMEOUT", 0.05)
    monkeypatch.setattr(readiness, "CACHE_SECONDS", 0.1)
    probes = []
    gate = asyncio.Event()

    async def probe() -> None:
        probes.append(1)
        if len(probes) == 1:
            raise StoreDown("read-only")
        if len(probes) == 2:
            await gate.wait()

    ready = Readiness(probe)
    assert await asyncio.gather(*(ready.ready() for _ in range(9))) == [False] * 9
    assert not await ready.ready()
    assert len(probes) == 1, "the result is cached for a while"
    await asyncio.sleep(0.11)
    assert not await ready.ready(), "no response in time"
    assert not await ready.ready()
    assert len(probes) == 2, "no second probe while one hangs"
    gate.set()
    assert await ready.ready()


async def test_an_outage_is_logged_once_and_its_end_once(
    postgres: Postgres,
    postgres_database: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Regression: every request logged a warning, and nothing told that the database was back."""
    monkeypatch.setattr(readiness, "CACHE_SECONDS", 0.05)
    caplog.set_level("INFO", "dogwatch")
    store = await open_store(postgres_database)
    ready = Readiness(store.probe)

    def told() -> list[tuple[str, str]]:
        """Without the records of another test's server, which runs in a thread of its own."""
        own = [each for each in caplog.records if each.thread == threading.get_ident()]
        return [(each.levelname, each.getMessage()) for each in own]

    outage = postgres.stopped()
    await asyncio.to_thread(outage.__enter__)
    try:
        for _ in range(20):
            with pytest.raises(StoreDown) as failed:
                await store.lobby.table("t")
            ready.report_down(failed.value)
        assert not await ready.ready()
    finally:
        await asyncio.to_thread(outage.__exit__, None, None, None)
    async with asyncio.timeout(20):
        while len(told()) < 2:  # no request asks: it probes by itself
            await asyncio.sleep(0.02)
    (down, up) = told()
    assert (down[0], down[1][:13], up[0], up[1][:17]) == (
        "WARNING",
        "store is down",
        "INFO",
        "store is up again",
    )
    ready.close()
    ready.report_down(StoreDown("the store is closed"))
    await store.close()
    assert len(told()) == 2
