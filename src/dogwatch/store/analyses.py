"""Analyses that were asked for, and their results."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from dogwatch.store.schema import Database, analyses, fields, insert

FAILED = b""
"""Kept in place of a result that could not be had."""


class Analysis(msgspec.Struct, frozen=True):
    """An analysis, with its result when it is finished, or what there is of it."""

    key: str
    result: bytes | None
    created: int
    finished: int | None


class Analyses:
    """A cache of results by key, which also knows what is still being worked on."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def ask(self, key: str, now: int) -> bool:
        """Note that an analysis is wanted, or again after it failed; False when it was noted already."""

        def work(connection: sa.Connection) -> bool:
            asked = insert(connection, analyses).values(key=key, created=now)
            anew = {"created": now, "result": None, "finished": None}
            once = asked.on_conflict_do_update(
                index_elements=["key"], set_=anew, where=analyses.c.result == FAILED
            )
            return connection.execute(once).rowcount == 1

        return await self._database.writing(work)

    async def get(self, key: str) -> Analysis | None:
        """An analysis that was asked for, finished or not."""

        def work(connection: sa.Connection) -> Analysis | None:
            row = connection.execute(sa.select(analyses).where(analyses.c.key == key)).first()
            return None if row is None else Analysis(**fields(row))

        return await self._database.reading(work)

    async def note(self, key: str, result: bytes) -> None:
        """Keep what is there of the result so far."""
        noted = sa.update(analyses).where(analyses.c.key == key, analyses.c.finished.is_(None))
        await self._database.writing(
            lambda connection: connection.execute(noted.values(result=result)).rowcount
        )

    async def finish(self, key: str, result: bytes, now: int) -> None:
        """Keep the result."""
        finished = sa.update(analyses).where(analyses.c.key == key).values(result=result, finished=now)
        await self._database.writing(lambda connection: connection.execute(finished).rowcount)

    async def waiting(self) -> int:
        """How many were asked for and are not finished."""

        def work(connection: sa.Connection) -> int:
            unfinished = sa.select(sa.func.count()).where(analyses.c.finished.is_(None))
            return int(connection.execute(unfinished.select_from(analyses)).scalar_one())

        return await self._database.reading(work)

    async def expire(self, before: int) -> int:
        """Forget the analyses that were asked for before then, and give their count."""
        old = sa.delete(analyses).where(analyses.c.created < before)
        return await self._database.writing(lambda connection: connection.execute(old).rowcount)
