"""Jobs: asked for once, leased to one worker at a time, and taken over when a lease runs out."""

from __future__ import annotations

import asyncio

from dogwatch.store import Store
from dogwatch.store.analyses import FAILED
from tests.store.making import with_store


def test_a_job_is_asked_for_once(database: str) -> None:
    async def test(store: Store) -> None:
        jobs = store.jobs
        assert await jobs.put("bot", "t", 4, due=100, payload=b"first")
        assert not await jobs.put("bot", "t", 4, due=200, payload=b"second")
        assert await jobs.put("bot", "t", 5, due=100)
        assert await jobs.put("shot", "t", 4, due=100)
        claimed = await jobs.claim("w", ["bot"], now=100, lease_ms=50, limit=9)
        assert [(job.number, job.payload) for job in claimed] == [(4, b"first"), (5, b"")]

    with_store(database, test)


def test_a_lease_belongs_to_one_until_it_runs_out(database: str) -> None:
    async def test(store: Store) -> None:
        jobs = store.jobs
        await jobs.put("bot", "t", 1, due=100)
        assert await jobs.claim("one", ["bot"], now=99, lease_ms=50, limit=9) == []
        assert await jobs.claim("one", ["shot"], now=100, lease_ms=50, limit=9) == []
        [first] = await jobs.claim("one", ["bot", "shot"], now=100, lease_ms=50, limit=9)
        assert (first.worker, first.lease_until, first.attempts) == ("one", 150, 1)
        assert await jobs.claim("two", ["bot"], now=149, lease_ms=50, limit=9) == []
        assert await jobs.next_due(["bot"]) == 150
        [second] = await jobs.claim("two", ["bot"], now=150, lease_ms=50, limit=9)
        assert second.attempts == 2
        assert not await jobs.renew(first, 151, 50)
        assert not await jobs.retry(first, 500)
        assert not await jobs.done(first), "it is the other's by now"
        assert await jobs.renew(second, 160, 50)
        assert await jobs.claim("one", ["bot"], now=209, lease_ms=50, limit=9) == []
        assert await jobs.done(second)
        assert not await jobs.done(second)
        assert await jobs.next_due(["bot"]) is None

    with_store(database, test)


def test_a_job_given_back_waits_for_its_time(database: str) -> None:
    async def test(store: Store) -> None:
        jobs = store.jobs
        await jobs.put("bot", "t", 1, due=100)
        [job] = await jobs.claim("one", ["bot"], now=100, lease_ms=1_000, limit=9)
        assert await jobs.retry(job, due=300)
        assert await jobs.next_due(["bot", "shot"]) == 300
        assert await jobs.claim("one", ["bot"], now=299, lease_ms=50, limit=9) == []
        assert [again.attempts for again in await jobs.claim("one", ["bot"], 300, 50, 9)] == [2]

    with_store(database, test)


def test_dropped_jobs_are_gone(database: str) -> None:
    async def test(store: Store) -> None:
        jobs = store.jobs
        for number in range(3):
            await jobs.put("deadline", "t", number, due=number)
        await jobs.put("deadline", "other", 1, due=7)
        [job] = await jobs.claim("one", ["deadline"], now=0, lease_ms=50, limit=1)
        await jobs.drop("deadline", "t")
        assert not await jobs.done(job)
        assert await jobs.next_due(["deadline"]) == 7

    with_store(database, test)


def test_no_two_workers_get_the_same_job(database: str) -> None:
    async def work(store: Store, worker: str) -> list[int]:
        mine: list[int] = []
        while claimed := await store.jobs.claim(worker, ["bot"], now=1_000, lease_ms=1_000, limit=3):
            mine += [job.id for job in claimed]
        return mine

    async def test(store: Store) -> None:
        for number in range(60):
            await store.jobs.put("bot", "t", number, due=number)
        shares = await asyncio.gather(*(work(store, f"w{each}") for each in range(4)))
        everything = [job for share in shares for job in share]
        assert len(everything) == len({*everything}) == 60

    with_store(database, test)


def test_an_analysis_is_asked_for_once_and_kept(database: str) -> None:
    async def test(store: Store) -> None:
        analyses = store.analyses
        assert await analyses.get("k") is None
        assert await analyses.ask("k", 5)
        assert not await analyses.ask("k", 6)
        assert await analyses.waiting() == 1
        await analyses.finish("k", b"{}", 9)
        found = await analyses.get("k")
        assert found is not None
        assert (found.result, found.created, found.finished) == (b"{}", 5, 9)
        assert await analyses.waiting() == 0
        assert not await analyses.ask("k", 10), "it is known"
        await analyses.finish("k", FAILED, 9)
        assert await analyses.ask("k", 5), "it may be tried again"
        assert await analyses.waiting() == 1
        assert await analyses.expire(before=6) == 1
        assert await analyses.get("k") is None

    with_store(database, test)
