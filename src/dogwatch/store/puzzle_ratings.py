"""Ratings of puzzles and of the browsers that try them. A browser's first try at a puzzle counts, once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
import sqlalchemy as sa

from dogwatch.store.schema import Database, insert, puzzle_ratings, puzzle_tries, solvers

MAX_TRIES: Final = 5_000
"""Tries that are stored per browser and game; later ones do not count."""


class StoredRating(NamedTuple):
    """A rating and its standard deviation."""

    value: float
    deviation: float


Rate: TypeAlias = Callable[[StoredRating, StoredRating], tuple[StoredRating, StoredRating]]
"""(puzzle, solver) → both after the try."""


class Tried(msgspec.Struct, frozen=True):
    """The ratings after a try."""

    counted: bool
    puzzle: StoredRating
    solver: StoredRating


class PuzzleRatings:
    """Ratings that people's tries have moved. A browser is known by the hash of its token."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, game: str) -> dict[str, StoredRating]:
        """Puzzle id -> rating, of the puzzles of a game that were tried."""

        def work(connection: sa.Connection) -> dict[str, StoredRating]:
            columns = (puzzle_ratings.c.puzzle, puzzle_ratings.c.rating, puzzle_ratings.c.deviation)
            rows = connection.execute(sa.select(*columns).where(puzzle_ratings.c.game == game))
            return {puzzle: StoredRating(value, deviation) for puzzle, value, deviation in rows}

        return await self._database.run_read(work)

    async def count(
        self,
        token_hash: bytes,
        game: str,
        puzzle: str,
        *,
        first: StoredRating,
        new: StoredRating,
        rate: Rate,
        now: int,
    ) -> Tried:
        """Count a try, unless this browser has tried the puzzle before or has `MAX_TRIES` tries.

        Args:
            token_hash: The browser.
            game: The puzzle's game.
            puzzle: The puzzle's id.
            first: The puzzle's rating before all tries.
            new: The rating of a browser before its first try.
            rate: Called with the stored ratings, in the transaction.
            now: Milliseconds since the epoch.
        """
        this: dict[str, Any] = {"game": game, "puzzle": puzzle}
        who: dict[str, Any] = {"token_hash": token_hash, "game": game}

        def work(connection: sa.Connection) -> Tried:
            _begin(connection, puzzle_ratings, this, first)
            _begin(connection, solvers, who | {"touched": now}, new)
            rated, _ = _locked(connection, puzzle_ratings, this)
            solver, tries = _locked(connection, solvers, who)
            once = insert(connection, puzzle_tries).values(**who, puzzle=puzzle).on_conflict_do_nothing()
            if tries >= MAX_TRIES or connection.execute(once).rowcount != 1:
                return Tried(False, rated, solver)
            rated, solver = rate(rated, solver)
            _save(connection, puzzle_ratings, this, rated)
            _save(connection, solvers, who, solver, touched=now)
            return Tried(True, rated, solver)

        return await self._database.run_write(work)

    async def expire(self, before: int) -> int:
        """Delete browsers without a try since that time, and their tries; returns their number."""

        def work(connection: sa.Connection) -> int:
            old = sa.select(solvers.c.token_hash, solvers.c.game).where(solvers.c.touched < before)
            tries = sa.tuple_(puzzle_tries.c.token_hash, puzzle_tries.c.game)
            connection.execute(sa.delete(puzzle_tries).where(tries.in_(old)))
            return connection.execute(sa.delete(solvers).where(solvers.c.touched < before)).rowcount

        return await self._database.run_write(work)


def _begin(connection: sa.Connection, table: sa.Table, row: Mapping[str, Any], start: StoredRating) -> None:
    """Add a row with its first rating, unless it exists."""
    values = {**row, "rating": start.value, "deviation": start.deviation, "tries": 0}
    connection.execute(insert(connection, table).values(values).on_conflict_do_nothing())


def _locked(connection: sa.Connection, table: sa.Table, key: Mapping[str, Any]) -> tuple[StoredRating, int]:
    """A row's rating and tries; other transactions wait for it."""
    found = sa.select(table.c.rating, table.c.deviation, table.c.tries).where(*_is(table, key))
    row = connection.execute(found.with_for_update()).one()
    return StoredRating(row.rating, row.deviation), row.tries


def _save(
    connection: sa.Connection, table: sa.Table, key: Mapping[str, Any], rating: StoredRating, **more: Any
) -> None:
    """Store a rating after a try."""
    values = {"rating": rating.value, "deviation": rating.deviation, "tries": table.c.tries + 1, **more}
    connection.execute(sa.update(table).where(*_is(table, key)).values(values))


def _is(table: sa.Table, key: Mapping[str, Any]) -> list[sa.ColumnElement[bool]]:
    return [table.c[name] == value for name, value in key.items()]
