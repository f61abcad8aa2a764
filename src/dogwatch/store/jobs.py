"""Work that must be done by somebody: claimed by lease, so that any process can take over from a dead one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec
import sqlalchemy as sa

from dogwatch.store.schema import Database, fields, insert, jobs, without_waiting

NEVER = 2**53 - 1
"""The due time of a job that was given up."""
_PROMPT = 60_000
"""Milliseconds within which a prompt job is due."""
_SKEW = 3
"""Leases: the clocks of several machines differ a little, so one somewhat too long may be real."""

StatementT = TypeVar("StatementT", sa.Update, sa.Delete)


class Job(msgspec.Struct, frozen=True):
    """A piece of work that one worker has on lease."""

    id: int
    kind: str
    table: str
    number: int
    due: int
    lease_until: int
    worker: str
    attempts: int
    """How often it was claimed. A worker whose lease was given to another knows an old count."""
    payload: bytes


class Jobs:
    """The jobs that are not done yet.

    What is asked for lasts. That it was claimed or done may be forgotten when the database's machine crashes:
    then it is done again, and its result goes into the log only once.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, kind: str, table: str, number: int, due: int, payload: bytes = b"") -> bool:
        """Ask for work, once per (kind, table, number); False when it was asked for already."""

        def work(connection: sa.Connection) -> bool:
            asked = insert(connection, jobs).values(
                kind=kind, table=table, number=number, due=due, payload=payload, lease_until=0, attempts=0
            )
            return connection.execute(asked.on_conflict_do_nothing()).rowcount == 1

        return await self._database.writing(work)

    async def claim(
        self,
        worker: str,
        kinds: Sequence[str],
        now: int,
        lease_ms: int,
        limit: int,
        prompt: Sequence[str] = (),
    ) -> list[Job]:
        """Lease work that is due and that nobody has on lease; no two workers get the same.

        Jobs of the `prompt` kinds are put to be done within a minute. Times further ahead than can be come
        from before the clock was set back, and do not count.
        """
        strayed = jobs.c.due.between(now + _PROMPT, NEVER - 1)
        due = sa.or_(jobs.c.due <= now, sa.and_(jobs.c.kind.in_(prompt), strayed))
        free = sa.or_(jobs.c.lease_until <= now, jobs.c.lease_until > now + _SKEW * lease_ms)
        ready = (jobs.c.kind.in_(kinds), due, free)
        lease = {"lease_until": now + lease_ms, "worker": worker}

        def work(connection: sa.Connection) -> list[Job]:
            without_waiting(connection)
            found = sa.select(jobs).where(*ready).order_by(jobs.c.due, jobs.c.id).limit(limit)
            rows = [fields(row) for row in connection.execute(found.with_for_update(skip_locked=True))]
            if rows:
                mine = sa.update(jobs).where(jobs.c.id.in_([row["id"] for row in rows]))
                connection.execute(mine.values(attempts=jobs.c.attempts + 1, **lease))
            return [Job(**(row | lease | {"attempts": row["attempts"] + 1})) for row in rows]

        return await self._database.writing(work)

    async def renew(self, job: Job, now: int, lease_ms: int) -> bool:
        """Keep a lease for longer; False when another has taken over, or it was dropped."""
        return await self._execute(_still(sa.update(jobs), job).values(lease_until=now + lease_ms))

    async def done(self, job: Job) -> bool:
        """The work is done; False when another has taken over, or it was dropped."""
        return await self._execute(_still(sa.delete(jobs), job))

    async def retry(self, job: Job, due: int) -> bool:
        """Give the work back until then; False when another has taken over, or it was dropped."""
        return await self._execute(_still(sa.update(jobs), job).values(due=due, lease_until=0, worker=None))

    async def give_up(self, job: Job, note: bytes) -> bool:
        """Keep the job, never due, with a note; False when another has taken over, or it was dropped."""
        given_up = {"due": NEVER, "lease_until": 0, "worker": None, "payload": note}
        return await self._execute(_still(sa.update(jobs), job).values(**given_up))

    async def given_up(self, kind: str, table: str, number: int) -> bytes | None:
        """The note of a job that was given up; None when it was not."""

        def work(connection: sa.Connection) -> bytes | None:
            found = sa.select(jobs.c.payload).where(*_given_up(kind, table, number))
            return connection.execute(found).scalar()

        return await self._database.reading(work)

    async def revive(self, kind: str, table: str, number: int, now: int, attempts: int) -> bool:
        """Let a job that was given up be claimed again, as if it had been so often; False when it was not."""
        again = {"due": now, "attempts": attempts, "payload": b""}
        revived = sa.update(jobs).where(*_given_up(kind, table, number)).values(**again)
        return await self._execute(revived)

    async def drop(self, kind: str, table: str) -> None:
        """The work of that kind at the table is not wanted any more."""
        await self._execute(sa.delete(jobs).where(jobs.c.kind == kind, jobs.c.table == table))

    async def next_due(self, kinds: Sequence[str]) -> int | None:
        """When there is next something to claim; None when there are no such jobs."""
        when = sa.case((jobs.c.due > jobs.c.lease_until, jobs.c.due), else_=jobs.c.lease_until)

        def work(connection: sa.Connection) -> int | None:
            return connection.execute(sa.select(sa.func.min(when)).where(jobs.c.kind.in_(kinds))).scalar()

        return await self._database.reading(work)

    async def _execute(self, statement: sa.Update | sa.Delete) -> bool:
        def work(connection: sa.Connection) -> bool:
            without_waiting(connection)
            return connection.execute(statement).rowcount > 0

        return await self._database.writing(work)


def _given_up(kind: str, table: str, number: int) -> tuple[sa.ColumnElement[bool], ...]:
    return jobs.c.kind == kind, jobs.c.table == table, jobs.c.number == number, jobs.c.due == NEVER


def _still(statement: StatementT, job: Job) -> StatementT:
    mine = (jobs.c.id == job.id, jobs.c.attempts == job.attempts, jobs.c.worker == job.worker)
    return statement.where(*mine)
