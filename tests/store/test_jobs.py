"""Jobs are added once, leased to one worker at a time, and taken over when a lease expires."""

from __future__ import annotations

import asyncio

from dogwatch.store import Store
from dogwatch.store.analyses import FAILED
from tests.store.making import next_due


async def test_a_job_is_added_once(store: Store) -> None:
    jobs = store.jobs
    assert await jobs.put("bot", "t", 4, due=100, payload=b"first")
    assert not await jobs.put("bot", "t", 4, due=200, payload=b"second")
    assert await jobs.put("bot", "t", 5, due=100)
    assert await jobs.put("shot", "t", 4, due=100)
    claimed = await jobs.claim("w", ["bot"], now=100, lease_ms=50, limit=9)
    assert [(job.number, job.payload) for job in claimed] == [(4, b"first"), (5, b"")]


async def test_a_lease_excludes_other_workers_until_it_expires(store: Store) -> None:
    jobs = store.jobs
    await jobs.put("bot", "t", 1, due=100)
    assert await jobs.claim("one", ["bot"], now=99, lease_ms=50, limit=9) == []
    assert await jobs.claim("one", ["shot"], now=100, lease_ms=50, limit=9) == []
    [first] = await jobs.claim("one", ["bot", "shot"], now=100, lease_ms=50, limit=9)
    assert (first.worker, first.lease_until, first.attempts) == ("one", 150, 1)
    assert await jobs.claim("two", ["bot"], now=149, lease_ms=50, limit=9) == []
    assert await next_due(store, "bot") == 150
    [second] = await jobs.claim("two", ["bot"], now=150, lease_ms=50, limit=9)
    assert second.attempts == 2
    assert not await jobs.renew(first, 151, 50)
    assert not await jobs.retry(first, 500)
    assert not await jobs.done(first), "another worker has the lease"
    assert await jobs.renew(second, 160, 50)
    assert await jobs.claim("one", ["bot"], now=209, lease_ms=50, limit=9) == []
    assert await jobs.done(second)
    assert not await jobs.done(second)
    assert await next_due(store, "bot") is None


async def test_a_job_to_retry_waits_until_it_is_due(store: Store) -> None:
    jobs = store.jobs
    await jobs.put("bot", "t", 1, due=100)
    [job] = await jobs.claim("one", ["bot"], now=100, lease_ms=1_000, limit=9)
    assert await jobs.retry(job, due=300)
    assert await next_due(store, "bot", "shot") == 300
    assert await jobs.claim("one", ["bot"], now=299, lease_ms=50, limit=9) == []
    assert [again.attempts for again in await jobs.claim("one", ["bot"], 300, 50, 9)] == [2]


async def test_a_lease_of_a_dropped_job_is_not_that_of_the_next_one(store: Store) -> None:
    """SQLite gives the id of the last job again after it is deleted."""
    jobs = store.jobs
    await jobs.put("bot", "t", 1, due=100)
    [dropped] = await jobs.claim("one", ["bot"], now=100, lease_ms=50, limit=9)
    await jobs.drop("bot", "t")
    await jobs.put("bot", "other", 1, due=100)
    [job] = await jobs.claim("one", ["bot"], now=100, lease_ms=50, limit=9)
    assert not await jobs.done(dropped)
    assert await jobs.done(job)


async def test_dropped_jobs_are_deleted(store: Store) -> None:
    jobs = store.jobs
    for number in range(3):
        await jobs.put("deadline", "t", number, due=number)
    await jobs.put("deadline", "other", 1, due=7)
    [job] = await jobs.claim("one", ["deadline"], now=0, lease_ms=50, limit=1)
    await jobs.drop("deadline", "t")
    assert not await jobs.done(job)
    assert await next_due(store, "deadline") == 7


async def test_jobs_are_counted_by_kind(store: Store) -> None:
    jobs = store.jobs
    for key in ("a", "b"):
        await jobs.put("analysis", key, 0, due=100)
    await jobs.put("review", "c", 0, due=100)
    assert [await jobs.count(kind) for kind in ("analysis", "review", "bot")] == [2, 1, 0]
    [job] = await jobs.claim("w", ["analysis"], now=100, lease_ms=50, limit=1)
    assert await jobs.count("analysis") == 2, "it is claimed, not done"
    await jobs.done(job)
    assert [await jobs.count(kind) for kind in ("analysis", "review")] == [1, 1]


async def test_no_two_workers_get_the_same_job(store: Store) -> None:
    async def work(store: Store, worker: str) -> list[int]:
        mine: list[int] = []
        while claimed := await store.jobs.claim(worker, ["bot"], now=1_000, lease_ms=1_000, limit=3):
            mine += [job.id for job in claimed]
        return mine

    for number in range(60):
        await store.jobs.put("bot", "t", number, due=number)
    shares = await asyncio.gather(*(work(store, f"w{each}") for each in range(4)))
    everything = [job for share in shares for job in share]
    assert len(everything) == len({*everything}) == 60


async def test_an_analysis_is_requested_once_and_cached(store: Store) -> None:
    analyses = store.analyses
    assert await analyses.get("k") is None
    assert await analyses.request("k", 5)
    assert not await analyses.request("k", 6)
    await analyses.finish("k", b"{}", 9)
    found = await analyses.get("k")
    assert found is not None
    assert (found.result, found.created, found.finished) == (b"{}", 5, 9)
    assert not await analyses.request("k", 10), "it has a result"
    await analyses.finish("k", FAILED, 9)
    assert await analyses.request("k", 5), "a failed one may be requested again"
    again = await analyses.get("k")
    assert again is not None
    assert again.finished is None
    assert await analyses.expire(before=6) == 1
    assert await analyses.get("k") is None
