"""/readyz tells the truth about the store, and at once."""

from __future__ import annotations

import asyncio
import time

import pytest

from dogwatch.server import readiness
from dogwatch.server.readiness import Readiness
from dogwatch.store import StoreDown, open_store
from tests.postgres import Postgres
from tests.server.serving import Serving


def test_readyz(serving: Serving) -> None:
    """It said 200 while nothing could be written, and hung for 60 s when PostgreSQL did."""
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
            assert time.monotonic() - began < readiness.LIMIT + 2
    finally:
        state.readiness = usual
    assert browser.http.get("/readyz").status_code == 200


def test_a_frozen_database_is_told_in_time(postgres: Postgres, postgres_database: str) -> None:
    async def test() -> None:
        store = await open_store(postgres_database)
        ready = Readiness(store.probe)
        assert await ready.ready()
        await asyncio.sleep(readiness.KEPT)
        with postgres.frozen():
            began = time.monotonic()
            assert not await ready.ready()
            assert time.monotonic() - began < readiness.LIMIT + 1
        assert await ready.ready(), "the probe under way is answered now"
        await store.close()

    asyncio.run(test())


def test_many_questions_are_one_probe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "LIMIT", 0.05)
    monkeypatch.setattr(readiness, "KEPT", 0.1)
    probes = []
    gate = asyncio.Event()

    async def probe() -> None:
        probes.append(1)
        if len(probes) == 1:
            raise StoreDown("read-only")
        if len(probes) == 2:
            await gate.wait()

    async def test() -> None:
        ready = Readiness(probe)
        assert await asyncio.gather(*(ready.ready() for _ in range(9))) == [False] * 9
        assert not await ready.ready()
        assert len(probes) == 1, "the answer is used again for a while"
        await asyncio.sleep(0.11)
        assert not await ready.ready(), "no answer in time"
        assert not await ready.ready()
        assert len(probes) == 2, "a probe that hangs is not asked again"
        gate.set()
        assert await ready.ready()

    asyncio.run(test())
