"""Results of finished games, one row per owner and seat, and the ratings that rated games move.

An owner is a browser or a player, by the hash that also holds the seat. A captain's log is one read of an
index. Names are not stored here: they are read from the seats, where they can be removed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
import sqlalchemy as sa

from dogwatch.store.puzzle_ratings import StoredRating
from dogwatch.store.schema import (
    Database,
    blocks,
    fields,
    holders,
    insert,
    players,
    ratings,
    results,
    seats,
    solvers,
    tables,
)
from dogwatch.store.table_rows import Cursor

_BOTS: Final = "bot:"
MAX_READ: Final = 20_000
"""Results of an owner that a log counts."""


class Opponent(msgspec.Struct, frozen=True, array_like=True):
    """Another seat of a finished game."""

    seat: int
    kind: str
    level: str = ""
    player: str = ""
    mate: bool = False
    """Whether it was of the same team."""

    @property
    def key(self) -> str:
        """To search by: bots of a level are one opponent, and so are all people without a kept name."""
        if self.kind == "bot":
            return f"bot:{self.level}"
        return f"player:{self.player}" if self.player else "person"

    @property
    def repeated(self) -> str:
        """What is searched for when repeated games are counted: all levels of bots are one opponent."""
        return _BOTS if self.kind == "bot" else self.key


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a seat."""

    seat: int
    opponents: tuple[Opponent, ...]
    result: int | None
    points: int | None
    player: str | None = None


class GameResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a table."""

    table: str
    game: str
    options: str
    ended: int
    seats: tuple[SeatResult, ...]
    rated: bool
    """Whether it may move ratings: then all people have players."""
    since: int
    """Games of the same opponents after this time count as repeated."""


class Before(NamedTuple):
    """What a rating depends on."""

    ratings: dict[str, StoredRating]
    """Player -> rating; new players are missing."""
    earlier: tuple[int, ...]
    """For each person and opponent: their rated games of this kind since `GameResult.since`."""


Rate: TypeAlias = Callable[[Before], Mapping[str, StoredRating] | None]
"""→ player -> rating after the game; None if the game does not count."""


class ResultRow(msgspec.Struct, frozen=True, kw_only=True):
    """A game in a captain's log."""

    table: str
    seat: int
    game: str
    options: str
    ended: int
    result: int | None
    points: int | None
    opponents: str
    rated: bool
    rating: float | None
    deviation: float | None
    gain: float | None
    decisions: int | None
    cost: float | None
    luck: float | None


class Told(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a log's summary needs of a game. Ratings are rounded."""

    ended: int
    game: str
    result: int | None
    foes: str
    table: str
    rating: float | None
    deviation: float | None


class ReviewFigures(msgspec.Struct, frozen=True, kw_only=True):
    """What a review tells of a seat."""

    unit: str
    """Of cost and luck: `Review.unit`."""
    decisions: int
    cost: float
    """Of all decisions."""
    luck: float
    tries: int = 0
    """Attempts that succeed or fail by chance, such as shots."""
    hits: int = 0
    """Attempts that succeeded."""
    expected: float = 0.0
    """The sum of their probabilities of success."""


class Reviewed(ReviewFigures, frozen=True, kw_only=True):
    """The sums of all reviewed games of one game."""

    game: str
    games: int


class RatingRow(msgspec.Struct, frozen=True, kw_only=True):
    """A player's rating in a game."""

    player: str
    name: str
    rating: float
    deviation: float
    games: int
    touched: int


class Filter(msgspec.Struct, frozen=True, kw_only=True):
    """Which games of a log are wanted; empty for all."""

    game: str = ""
    opponent: str = ""
    """`Opponent.key`."""
    result: int | None = None


_told_decoder = msgspec.json.Decoder(list[Told])
_TOLD = (
    *(results.c.ended, results.c.game, results.c.result, results.c.foes, results.c.table),
    # Whole numbers: SQLite takes most of the time to write fractions.
    *(sa.cast(results.c[name] + 0.5, sa.Integer).label(name) for name in ("rating", "deviation")),
)
_REVIEWED = (
    *(results.c.game, sa.func.count().label("games"), sa.func.max(results.c.unit).label("unit")),
    *(sa.func.sum(results.c[name]).label(name) for name in ReviewFigures.__struct_fields__ if name != "unit"),
)
_ROW = [results.c[name] for name in ResultRow.__struct_fields__]


class Results:
    """Results, ratings and blocks."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Writing

    async def count(self, games: Sequence[tuple[GameResult, Rate]], now: int) -> set[str]:
        """Store results and move ratings in one transaction, once per table.

        Returns:
            The tables that were not counted before.
        """
        found = {result.table: (result, rate) for result, rate in games}

        def work(connection: sa.Connection) -> set[str]:
            first = (tables.c.id.in_(list(found)), tables.c.counted.is_(None))
            mark = sa.update(tables).where(*first).values(counted=now).returning(tables.c.id)
            counted = set(connection.execute(mark).scalars())
            owners = _owners(connection, [found[table][0] for table in counted])
            holding = _holding(connection, counted)
            rows: list[dict[str, Any]] = []
            for table, (result, rate) in found.items():
                if table not in counted:
                    continue
                moved = {}
                if result.rated:  # it depends on the games before it
                    _insert(connection, rows)
                    rows = []
                    moved = _move_ratings(connection, result, owners, rate, now)
                rows += _rows(result, holding[table], moved, owners)
            _insert(connection, rows)
            return counted

        return await self._database.run_write(work) if found else set()

    async def add_review(self, table: str, key: str) -> None:
        """Note the key of a table's review, so that its figures can be added."""
        of = (results.c.table == table, results.c.review.is_(None))
        await self._execute(sa.update(results).where(*of).values(review=key))

    async def review_done(self, key: str, figures: Mapping[int, ReviewFigures]) -> None:
        """Add a review's figures by seat."""

        def work(connection: sa.Connection) -> None:
            for seat, found in figures.items():
                of = (results.c.review == key, results.c.seat == seat)
                values = msgspec.structs.asdict(found)
                connection.execute(sa.update(results).where(*of).values(values))

        await self._database.run_write(work)

    async def awaits_review(self, key: str) -> bool:
        """Whether results wait for the figures of this review."""
        waiting = (results.c.review == key, results.c.unit.is_(None))
        found = sa.select(results.c.seat).where(*waiting).limit(1)
        return await self._database.run_read(lambda connection: connection.execute(found).first() is not None)

    # Reading

    async def told(self, owner: bytes) -> list[Told]:
        """All games of an owner, oldest first, as one value: thousands of rows would cost time each."""

        def work(connection: sa.Connection) -> str | None:
            own = sa.select(*_TOLD).where(results.c.token_hash == owner).limit(MAX_READ).subquery()
            postgres = connection.dialect.name == "postgresql"
            row = sa.func.json_build_array(*own.c) if postgres else sa.func.json_array(*own.c)
            array = sa.func.json_agg(row) if postgres else sa.func.json_group_array(row)
            return connection.execute(sa.select(sa.cast(array, sa.Text)).select_from(own)).scalar()

        found = await self._database.run_read(work)
        return sorted(_told_decoder.decode(found or "[]"), key=_by_time)

    async def reviewed(self, owner: bytes) -> dict[str, Reviewed]:
        """Game -> the figures of an owner's reviewed games."""
        own = (results.c.token_hash == owner, results.c.unit.is_not(None))
        found = sa.select(*_REVIEWED).where(*own).group_by(results.c.game)
        return await self._database.run_read(
            lambda connection: {row.game: Reviewed(**fields(row)) for row in connection.execute(found)}
        )

    async def page(
        self, owner: bytes, wanted: Filter, limit: int, before: Cursor | None = None
    ) -> list[ResultRow]:
        """Games of an owner, newest first; the cursor is (ended, table)."""
        found = sa.select(*_ROW).where(results.c.token_hash == owner, *_matching(wanted))
        if before is not None:
            found = found.where(sa.tuple_(results.c.ended, results.c.table) < before)
        found = found.order_by(results.c.ended.desc(), results.c.table.desc(), results.c.seat).limit(limit)
        return await self._database.run_read(
            lambda connection: [ResultRow(**fields(row)) for row in connection.execute(found)]
        )

    async def names(self, ids: Sequence[str]) -> dict[tuple[str, int], str]:
        """(table, seat) -> the name at a seat of these tables; those without are missing."""
        found = sa.select(seats.c.table, seats.c.seat, seats.c.name)
        named = found.where(seats.c.table.in_(ids), seats.c.name.is_not(None))

        def work(connection: sa.Connection) -> dict[tuple[str, int], str]:
            return {(table, seat): name for table, seat, name in connection.execute(named)}

        return await self._database.run_read(work)

    async def puzzles(self, owner: bytes) -> list[tuple[str, float, float, int]]:
        """(game, rating, deviation, tries) of an owner's puzzles."""
        columns = (solvers.c.game, solvers.c.rating, solvers.c.deviation, solvers.c.tries)
        found = sa.select(*columns).where(solvers.c.token_hash == owner).order_by(solvers.c.game)
        return await self._database.run_read(
            lambda connection: [tuple(row) for row in connection.execute(found)]
        )

    # Ratings

    async def ratings(self, ids: Sequence[str], game: str | None = None) -> dict[tuple[str, str], RatingRow]:
        """(player, game) -> rating, of these players."""
        found = _rated().where(ratings.c.player.in_(ids))
        if game is not None:
            found = found.where(ratings.c.game == game)

        def work(connection: sa.Connection) -> dict[tuple[str, str], RatingRow]:
            return {(row.player, row.game): _rating(row) for row in connection.execute(found)}

        return await self._database.run_read(work) if ids else {}

    async def ranking(
        self,
        game: str,
        limit: int,
        *,
        widest: float,
        provisional: bool,
        bots: bool = False,
        after: tuple[float, str] | None = None,
    ) -> list[RatingRow]:
        """People of a game, or bots, best first; the cursor is (rating, player). Hidden and banned ones are
        left out.

        Provisional ones have a deviation above `widest`.
        """
        wide = ratings.c.deviation > widest if provisional else ratings.c.deviation <= widest
        shown = (players.c.hidden.is_(False), players.c.banned.is_(None), players.c.bot.is_(bots))
        found = _rated().where(ratings.c.game == game, wide, *shown)
        if after is not None:
            found = found.where(sa.tuple_(ratings.c.rating, ratings.c.player) < after)
        found = found.order_by(ratings.c.rating.desc(), ratings.c.player.desc()).limit(limit)
        return await self._database.run_read(
            lambda connection: [_rating(row) for row in connection.execute(found)]
        )

    # Blocks and visibility

    async def hide(self, player: str, *, hidden: bool) -> None:
        """Leave a player out of rankings and profiles, or show it again."""
        await self._execute(sa.update(players).where(players.c.id == player).values(hidden=hidden))

    async def block(self, player: str, blocked: str, now: int, most: int) -> bool:
        """Block a player; False if there is no such one, or the player has blocked `most`."""

        def work(connection: sa.Connection) -> bool:
            known = sa.select(players.c.id).where(players.c.id == blocked)
            own = sa.select(sa.func.count()).where(blocks.c.player == player)
            if connection.execute(known).first() is None or connection.execute(own).scalar_one() >= most:
                return False
            new = insert(connection, blocks).values(player=player, blocked=blocked, made=now)
            connection.execute(new.on_conflict_do_nothing())
            return True

        return await self._database.run_write(work)

    async def unblock(self, player: str, blocked: str) -> None:
        """End a block."""
        of = (blocks.c.player == player, blocks.c.blocked == blocked)
        await self._execute(sa.delete(blocks).where(*of))

    async def blocked_by(self, player: str) -> list[str]:
        """Ids of the players whom this player has blocked."""
        found = sa.select(blocks.c.blocked).where(blocks.c.player == player).order_by(blocks.c.made)
        return await self._database.run_read(lambda connection: list(connection.execute(found).scalars()))

    async def is_blocked(self, blocked: str, by: Sequence[str]) -> bool:
        """Whether one of these players has blocked that one."""
        found = sa.select(blocks.c.player).where(blocks.c.blocked == blocked, blocks.c.player.in_(by))
        return await self._database.run_read(lambda connection: connection.execute(found).first() is not None)

    async def _execute(self, statement: sa.Update | sa.Delete) -> int:
        return await self._database.run_write(lambda connection: connection.execute(statement).rowcount)


def _by_time(told: Told) -> tuple[int, str]:
    return told.ended, told.table


def _matching(wanted: Filter) -> list[sa.ColumnElement[bool]]:
    which: list[sa.ColumnElement[bool]] = []
    if wanted.game:
        which.append(results.c.game == wanted.game)
    if wanted.opponent:
        which.append(_has_foe(wanted.opponent))
    if wanted.result is not None:
        which.append(results.c.result == wanted.result)
    return which


def _has_foe(key: str) -> sa.ColumnElement[bool]:
    """Games with an opponent, or with any bot."""
    return results.c.foes.contains(f" {key}" if key == _BOTS else f" {key} ", autoescape=True)


def _rated() -> sa.Select[Any]:
    columns = [players.c.name, *ratings.c]
    return sa.select(*columns).select_from(sa.join(ratings, players, ratings.c.player == players.c.id))


def _rating(row: sa.Row[*tuple[Any, ...]]) -> RatingRow:
    return RatingRow(**{name: row._mapping[name] for name in RatingRow.__struct_fields__})


def _owners(connection: sa.Connection, games: Sequence[GameResult]) -> dict[str, bytes]:
    """Player -> holder, of the players at the tables who are not banned."""
    ids = {each.player for result in games for each in result.seats if each.player is not None}
    if not ids:
        return {}
    columns = (players.c.id, players.c.holder)
    known = sa.select(*columns).where(players.c.id.in_(list(ids)), players.c.banned.is_(None))
    # Locked in order of their ids: a player's games move the rating one after the other.
    locked = known.order_by(players.c.id).with_for_update()
    return {row.id: bytes(row.holder) for row in connection.execute(locked)}


def _holding(connection: sa.Connection, ids: Set[str]) -> dict[str, list[tuple[int, bytes]]]:
    """Table -> (seat, holder)."""
    held = sa.select(holders.c.table, holders.c.seat, holders.c.token_hash).where(
        holders.c.table.in_(list(ids))
    )
    found: dict[str, list[tuple[int, bytes]]] = {table: [] for table in ids}
    for table, seat, token in connection.execute(held):
        found[table].append((seat, bytes(token)))
    return found


def _insert(connection: sa.Connection, rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(insert(connection, results).on_conflict_do_nothing(), rows)


def _move_ratings(
    connection: sa.Connection, found: GameResult, owners: Mapping[str, bytes], rate: Rate, now: int
) -> dict[str, tuple[StoredRating, float | None]]:
    """Player -> the rating after the game, and what it gained; empty if the game does not count.

    The gain of the first game is None.
    """
    people = [each for each in found.seats if each.player is not None]
    if not all(each.player in owners for each in people):
        return {}
    ids = [each.player for each in people]
    here = (ratings.c.player.in_(ids), ratings.c.game == found.game)
    known = {
        row.player: StoredRating(row.rating, row.deviation)
        for row in connection.execute(sa.select(ratings).where(*here))
    }
    earlier = tuple(
        connection.execute(
            sa.select(sa.func.count()).where(
                results.c.token_hash == owners[each.player or ""],
                results.c.ended > found.since,
                results.c.game == found.game,
                results.c.rated,
                _has_foe(opponent.repeated),
            )
        ).scalar_one()
        for each in people
        for opponent in each.opponents
        if not opponent.mate
    )
    after = rate(Before(known, earlier))
    if after is None:
        return {}
    moved = {}
    for player, rating in sorted(after.items()):
        values = {"rating": rating.value, "deviation": rating.deviation, "touched": now}
        new = insert(connection, ratings).values(player=player, game=found.game, games=1, **values)
        connection.execute(
            new.on_conflict_do_update(
                index_elements=["player", "game"], set_={**values, "games": ratings.c.games + 1}
            )
        )
        gain = rating.value - known[player].value if player in known else None
        moved[player] = rating, gain
    return moved


def _rows(
    found: GameResult,
    holding: list[tuple[int, bytes]],
    moved: Mapping[str, tuple[StoredRating, float | None]],
    owners: Mapping[str, bytes],
) -> list[dict[str, Any]]:
    by_seat = {each.seat: each for each in found.seats}
    # A browser that holds several seats is a shared screen: nobody knows who sat where.
    alone = {token for token, held in Counter(token for _, token in holding).items() if held == 1}
    return [
        _row(found, by_seat[seat], token, moved, owners)
        for seat, token in holding
        if seat in by_seat and token in alone
    ]


def _row(
    found: GameResult,
    seat: SeatResult,
    token: bytes,
    moved: Mapping[str, tuple[StoredRating, float | None]],
    owners: Mapping[str, bytes],
) -> dict[str, Any]:
    own = seat.player is not None and owners.get(seat.player) == bytes(token)
    after = moved.get(seat.player or "") if own else None
    foes = " ".join(sorted({each.key for each in seat.opponents if not each.mate}))
    return {
        "token_hash": token,
        "table": found.table,
        "seat": seat.seat,
        "game": found.game,
        "options": found.options,
        "ended": found.ended,
        "result": seat.result,
        "points": seat.points,
        "opponents": msgspec.json.encode(seat.opponents).decode(),
        "foes": f" {foes} ",
        "rated": after is not None,
        "rating": after[0].value if after else None,
        "deviation": after[0].deviation if after else None,
        "gain": after[1] if after else None,
    }
