"""Requested analyses and their results: a cache in the database."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from dogwatch.store.schema import Database, analyses, fields, insert

FAILED = b""
"""The stored result of an analysis that failed."""


class Analysis(msgspec.Struct, frozen=True):
    """A requested analysis. Times are milliseconds since the epoch."""

    key: str
    result: bytes | None
    """The result, complete if `finished` is set, otherwise partial; `FAILED` if there is none."""
    created: int
    finished: int | None


class Analyses:
    """A cache of analyses by key, finished and unfinished ones."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def request(self, key: str, now: int) -> bool:
        """Add an unfinished analysis, or reset a failed one; False if it exists and has not failed."""

        def work(connection: sa.Connection) -> bool:
            new = insert(connection, analyses).values(key=key, created=now)
            reset = {"created": now, "result": None, "finished": None}
            once = new.on_conflict_do_update(
                index_elements=["key"], set_=reset, where=analyses.c.result == FAILED
            )
            return connection.execute(once).rowcount == 1

        return await self._database.run_write(work)

    async def get(self, key: str) -> Analysis | None:
        """The analysis with that key, finished or not; None if it was not requested."""

        def work(connection: sa.Connection) -> Analysis | None:
            row = connection.execute(sa.select(analyses).where(analyses.c.key == key)).first()
            return None if row is None else Analysis(**fields(row))

        return await self._database.run_read(work)

    async def save_progress(self, key: str, result: bytes) -> None:
        """Store a partial result, unless the analysis is finished."""
        noted = sa.update(analyses).where(analyses.c.key == key, analyses.c.finished.is_(None))
        await self._database.run_write(
            lambda connection: connection.execute(noted.values(result=result)).rowcount
        )

    async def finish(self, key: str, result: bytes, now: int) -> None:
        """Store the complete result, or `FAILED`."""
        finished = sa.update(analyses).where(analyses.c.key == key).values(result=result, finished=now)
        await self._database.run_write(lambda connection: connection.execute(finished).rowcount)

    async def expire(self, before: int) -> int:
        """Delete the analyses that were requested before that time; returns their number."""
        old = sa.delete(analyses).where(analyses.c.created < before)
        return await self._database.run_write(lambda connection: connection.execute(old).rowcount)
