"""Daily deals: one secret seed per day, and one try per browser, day and game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa

from dogwatch.store.schema import Database, daily_seeds, daily_tries, fields, insert

CAPTAIN: Final = b"captain"
"""In place of a token's hash: the captain's own try."""
_COLUMNS = [column for column in daily_tries.c if column.name != "token_hash"]


class DailySeed(msgspec.Struct, frozen=True):
    """A day's seed."""

    day: str
    seed: bytes
    """Secret until the day is over."""
    made: int
    """When its commitment could be published, in milliseconds since the epoch."""


class DailyTry(msgspec.Struct, frozen=True, kw_only=True):
    """A try at a day's deal of a game."""

    day: str
    game: str
    name: str
    """What the player was called when it was over; "" for none."""
    table: str | None
    """Where it is played; None for a course."""
    steps: str = "[]"
    """JSON of a course's steps so far."""
    begun: int
    finished: int | None = None
    """When it was over, if that was in time."""
    score: int | None = None
    """Greater is better."""
    result: str | None = None
    """JSON."""


class Finish(NamedTuple):
    """The end of a try, in time."""

    name: str
    score: int
    result: str
    """JSON."""
    now: int


class Best(NamedTuple):
    """A row of the table of the day."""

    name: str
    result: str
    mine: bool


class Standing(NamedTuple):
    """A day's deal of a game, as a browser sees it."""

    own: DailyTry | None
    captain: DailyTry | None
    place: int
    """Of the browser's finished try among people's; 0 if it has none."""
    players: int
    """People who have finished."""
    best: list[Best]
    """Of equal ones the first to finish comes first."""


class Daily:
    """Seeds and tries. A browser is known by the hash of its token."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def seeds(self, fresh: Mapping[str, bytes], now: int) -> dict[str, DailySeed]:
        """The seeds of these days. One that has none gets the given one: the first process decides."""
        new = [{"day": day, "seed": seed, "made": now} for day, seed in fresh.items()]

        def work(connection: sa.Connection) -> dict[str, DailySeed]:
            connection.execute(insert(connection, daily_seeds).values(new).on_conflict_do_nothing())
            found = connection.execute(sa.select(daily_seeds).where(daily_seeds.c.day.in_(fresh)))
            return {row.day: DailySeed(row.day, bytes(row.seed), row.made) for row in found}

        return await self._database.run_write(work)

    async def seed(self, day: str) -> DailySeed | None:
        """The seed of a day; None if it has none."""

        def work(connection: sa.Connection) -> DailySeed | None:
            row = connection.execute(sa.select(daily_seeds).where(daily_seeds.c.day == day)).first()
            return None if row is None else DailySeed(row.day, bytes(row.seed), row.made)

        return await self._database.run_read(work)

    async def begin(self, new: DailyTry, token_hash: bytes) -> DailyTry:
        """Begin a try, once per browser, day and game; returns the first one."""
        values = msgspec.structs.asdict(new) | {"token_hash": token_hash}

        def work(connection: sa.Connection) -> DailyTry:
            connection.execute(insert(connection, daily_tries).values(values).on_conflict_do_nothing())
            found = sa.select(*_COLUMNS).where(*_key(new.day, new.game, token_hash))
            return _try(connection.execute(found).one())

        return await self._database.run_write(work)

    async def try_of(self, day: str, game: str, token_hash: bytes) -> DailyTry | None:
        """A browser's try; None if it has not begun one."""
        found = sa.select(*_COLUMNS).where(*_key(day, game, token_hash))

        def work(connection: sa.Connection) -> DailyTry | None:
            row = connection.execute(found).first()
            return None if row is None else _try(row)

        return await self._database.run_read(work)

    async def add_step(
        self,
        day: str,
        game: str,
        token_hash: bytes,
        before: str,
        steps: str,
        finish: Finish | None = None,
    ) -> bool:
        """Replace a course's steps; False, without effect, if they are not `before` or the try is over.

        The last step ends the course in the same statement: an outage cannot come between them.
        """
        ended = {} if finish is None else _ended(finish)
        this = (*_key(day, game, token_hash), daily_tries.c.steps == before)
        return await self._change(this, {"steps": steps} | ended)

    async def finish_table(self, table: str, finish: Finish) -> bool:
        """Store the result of a try that is played at a table, once."""
        return await self._change((daily_tries.c.table == table,), _ended(finish))

    async def standing(self, day: str, game: str, token_hash: bytes, limit: int) -> Standing:
        """A day's deal of a game, as this browser sees it."""

        def work(connection: sa.Connection) -> Standing:
            def find(browser: bytes) -> DailyTry | None:
                row = connection.execute(sa.select(*_COLUMNS).where(*_key(day, game, browser))).first()
                return None if row is None else _try(row)

            own, finished = find(token_hash), _finished(day, game)
            order = (daily_tries.c.score.desc(), daily_tries.c.finished, daily_tries.c.token_hash)
            mine = (daily_tries.c.token_hash == token_hash).label("mine")
            rows = sa.select(daily_tries.c.name, daily_tries.c.result, mine).where(*finished)
            best = [
                Best(row.name, row.result, bool(row.mine))
                for row in connection.execute(rows.order_by(*order).limit(limit))
            ]
            players = connection.execute(sa.select(sa.func.count()).where(*finished)).scalar_one()
            place = 0 if own is None or own.finished is None else 1 + _better(connection, own)
            return Standing(own, find(CAPTAIN), place, players, best)

        return await self._database.run_read(work)

    async def days_of(self, token_hash: bytes, limit: int) -> list[str]:
        """The last days on which this browser has finished a deal, newest first."""
        mine = (daily_tries.c.token_hash == token_hash, daily_tries.c.finished.is_not(None))
        found = sa.select(daily_tries.c.day).where(*mine).distinct().order_by(daily_tries.c.day.desc())
        return await self._database.run_read(
            lambda connection: list(connection.execute(found.limit(limit)).scalars())
        )

    async def erase_name(self, name: str) -> int:
        """Remove a name from all tries; returns from how many of them that were not played at a table."""

        def work(connection: sa.Connection) -> int:
            named = daily_tries.c.name == name
            gone = sa.update(daily_tries).values(name="")
            courses = connection.execute(gone.where(named, daily_tries.c.table.is_(None))).rowcount
            connection.execute(gone.where(named))
            return courses

        return await self._database.run_write(work)

    async def erase_table_name(self, table: str) -> None:
        """Remove the name from the try that was played at a table."""
        await self._execute(sa.update(daily_tries).where(daily_tries.c.table == table).values(name=""))

    async def expire(self, before: str) -> int:
        """Delete the seeds and tries of days before that one; returns the number of tries."""

        def work(connection: sa.Connection) -> int:
            connection.execute(sa.delete(daily_seeds).where(daily_seeds.c.day < before))
            return connection.execute(sa.delete(daily_tries).where(daily_tries.c.day < before)).rowcount

        return await self._database.run_write(work)

    async def _change(self, which: tuple[sa.ColumnElement[bool], ...], values: dict[str, Any]) -> bool:
        """Change a try that is not over; False if there is none."""
        still = sa.update(daily_tries).where(*which, daily_tries.c.finished.is_(None))
        return await self._execute(still.values(values)) == 1

    async def _execute(self, statement: sa.Update) -> int:
        return await self._database.run_write(lambda connection: connection.execute(statement).rowcount)


def _key(day: str, game: str, token_hash: bytes) -> tuple[sa.ColumnElement[bool], ...]:
    this = (daily_tries.c.day == day, daily_tries.c.game == game)
    return (*this, daily_tries.c.token_hash == token_hash)


def _finished(day: str, game: str) -> tuple[sa.ColumnElement[bool], ...]:
    people = (daily_tries.c.token_hash != CAPTAIN, daily_tries.c.finished.is_not(None))
    return (daily_tries.c.day == day, daily_tries.c.game == game, *people)


def _better(connection: sa.Connection, own: DailyTry) -> int:
    """How many people's finished tries are better, or as good and finished sooner."""
    sooner = sa.and_(daily_tries.c.score == own.score, daily_tries.c.finished < own.finished)
    better = sa.or_(daily_tries.c.score > own.score, sooner)
    counted = sa.select(sa.func.count()).where(*_finished(own.day, own.game), better)
    return int(connection.execute(counted).scalar_one())


def _ended(finish: Finish) -> dict[str, Any]:
    return {"name": finish.name, "score": finish.score, "result": finish.result, "finished": finish.now}


def _try(row: sa.Row[*tuple[Any, ...]]) -> DailyTry:
    return DailyTry(**fields(row))
