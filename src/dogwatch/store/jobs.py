"""A job queue in the database. Workers claim jobs by lease: another process can take over from a dead one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec
import sqlalchemy as sa

from dogwatch.store.schema import Database, commit_asynchronously, fields, insert, jobs

NEVER = 2**53 - 1
"""The due time of a job that was given up."""
_PROMPT = 60_000
"""Milliseconds after its submission within which a job of a prompt kind is due."""
_SKEW = 3
"""Leases that end more than this many lease times ahead are invalid; less may be clock skew."""

StatementT = TypeVar("StatementT", sa.Update, sa.Delete)
_COLUMNS = [column.label(column.key) for column in jobs.c]


class Job(msgspec.Struct, frozen=True):
    """A job that a worker has on lease. Times are milliseconds since the epoch."""

    id: int
    kind: str
    subject: str
    """A table's id, or the key of an analysis."""
    number: int
    due: int
    lease_until: int
    worker: str
    attempts: int
    """How often it was claimed. Identifies the lease: a worker that lost it has an older count."""
    payload: bytes


class WaitingJobs(msgspec.Struct, frozen=True):
    """The jobs of one kind that are due and that no worker has on lease."""

    kind: str
    count: int
    oldest_ms: int
    """For how long the oldest one has been due."""


class Jobs:
    """The queue of jobs that are not done.

    `put` is durable. Other changes are committed asynchronously: after a crash of the database's machine a
    job may run again, so its effect must be idempotent (an append with a command id is).

    `renew`, `done`, `retry` and `give_up` return False, without effect, if the lease was lost or the job was
    dropped.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, kind: str, subject: str, number: int, due: int, payload: bytes = b"") -> bool:
        """Add a job, once per (kind, subject, number); False if it exists."""

        def work(connection: sa.Connection) -> bool:
            new = insert(connection, jobs).values(
                kind=kind, subject=subject, number=number, due=due, payload=payload, lease_until=0, attempts=0
            )
            return connection.execute(new.on_conflict_do_nothing()).rowcount == 1

        return await self._database.run_write(work)

    async def count(self, kind: str) -> int:
        """How many jobs of the kind are not done yet."""

        def work(connection: sa.Connection) -> int:
            of_kind = sa.select(sa.func.count()).select_from(jobs).where(jobs.c.kind == kind)
            return int(connection.execute(of_kind).scalar_one())

        return await self._database.run_read(work)

    async def waiting(self, now: int) -> list[WaitingJobs]:
        """The jobs that are due and not on lease, by kind."""

        def work(connection: sa.Connection) -> list[WaitingJobs]:
            counted = sa.select(jobs.c.kind, sa.func.count(), sa.func.min(jobs.c.due))
            due = counted.where(jobs.c.due <= now, jobs.c.lease_until <= now).group_by(jobs.c.kind)
            return [WaitingJobs(kind, count, now - oldest) for kind, count, oldest in connection.execute(due)]

        return await self._database.run_read(work)

    async def claim(
        self,
        worker: str,
        kinds: Sequence[str],
        now: int,
        lease_ms: int,
        limit: int,
        prompt: Sequence[str] = (),
    ) -> list[Job]:
        """Lease up to `limit` jobs that are due and not on lease. No two workers get the same job.

        Jobs of the `prompt` kinds are due within a minute of being added. If such a job is due later, or a
        lease ends too far ahead, the clock was set back: the job counts as due, the lease as expired.
        """
        before_clock_change = jobs.c.due.between(now + _PROMPT, NEVER - 1)
        due = sa.or_(jobs.c.due <= now, sa.and_(jobs.c.kind.in_(prompt), before_clock_change))
        free = sa.or_(jobs.c.lease_until <= now, jobs.c.lease_until > now + _SKEW * lease_ms)
        ready = (jobs.c.kind.in_(kinds), due, free)
        lease = {"lease_until": now + lease_ms, "worker": worker}

        def work(connection: sa.Connection) -> list[Job]:
            commit_asynchronously(connection)
            found = sa.select(*_COLUMNS).where(*ready).order_by(jobs.c.due, jobs.c.id).limit(limit)
            rows = [fields(row) for row in connection.execute(found.with_for_update(skip_locked=True))]
            if rows:
                mine = sa.update(jobs).where(jobs.c.id.in_([row["id"] for row in rows]))
                connection.execute(mine.values(attempts=jobs.c.attempts + 1, **lease))
            return [Job(**(row | lease | {"attempts": row["attempts"] + 1})) for row in rows]

        return await self._database.run_write(work)

    async def renew(self, job: Job, now: int, lease_ms: int) -> bool:
        """Extend a lease to `now + lease_ms`; False if it was lost."""
        return await self._execute(_still(sa.update(jobs), job).values(lease_until=now + lease_ms))

    async def done(self, job: Job) -> bool:
        """Delete a job that is done; False if the lease was lost."""
        return await self._execute(_still(sa.delete(jobs), job))

    async def all_done(self, claimed: Sequence[Job]) -> None:
        """Delete jobs that are done, except those whose lease was lost."""
        ids = (jobs.c.id, jobs.c.attempts, jobs.c.kind, jobs.c.subject, jobs.c.worker)
        mine = [(job.id, job.attempts, job.kind, job.subject, job.worker) for job in claimed]
        if mine:
            await self._execute(sa.delete(jobs).where(sa.tuple_(*ids).in_(mine)))

    async def retry(self, job: Job, due: int) -> bool:
        """Release a job, to be claimed again from `due` on; False if the lease was lost."""
        return await self._execute(_still(sa.update(jobs), job).values(due=due, lease_until=0, worker=None))

    async def give_up(self, job: Job, note: bytes) -> bool:
        """Mark a job as never due, with `note` as its payload; False if the lease was lost."""
        given_up = {"due": NEVER, "lease_until": 0, "worker": None, "payload": note}
        return await self._execute(_still(sa.update(jobs), job).values(**given_up))

    async def given_up(self, kind: str, subject: str, number: int) -> bytes | None:
        """The note of a job that was given up; None if there is no such job."""

        def work(connection: sa.Connection) -> bytes | None:
            found = sa.select(jobs.c.payload).where(*_given_up(kind, subject, number))
            return connection.execute(found).scalar()

        return await self._database.run_read(work)

    async def revive(self, kind: str, subject: str, number: int, now: int, attempts: int) -> bool:
        """Make a job that was given up due again, with that count of attempts; False if there is none."""
        again = {"due": now, "attempts": attempts, "payload": b""}
        revived = sa.update(jobs).where(*_given_up(kind, subject, number)).values(**again)
        return await self._execute(revived)

    async def drop(self, kind: str, subject: str) -> None:
        """Delete all jobs of that kind and subject, also leased ones."""
        await self._execute(sa.delete(jobs).where(jobs.c.kind == kind, jobs.c.subject == subject))

    async def _execute(self, statement: sa.Update | sa.Delete) -> bool:
        def work(connection: sa.Connection) -> bool:
            commit_asynchronously(connection)
            return connection.execute(statement).rowcount > 0

        return await self._database.run_write(work)


def _given_up(kind: str, subject: str, number: int) -> tuple[sa.ColumnElement[bool], ...]:
    return jobs.c.kind == kind, jobs.c.subject == subject, jobs.c.number == number, jobs.c.due == NEVER


def _still(statement: StatementT, job: Job) -> StatementT:
    mine = (jobs.c.id == job.id, jobs.c.attempts == job.attempts, jobs.c.worker == job.worker)
    # SQLite gives the id of a deleted job again.
    same = (jobs.c.kind == job.kind, jobs.c.subject == job.subject, jobs.c.number == job.number)
    return statement.where(*mine, *same)
