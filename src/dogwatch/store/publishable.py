"""Which finished games may be published as research data, and what their rows are made of.

Nothing of this identifies a person: names, ids, times and nonces of seats stay in the database.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import sqlalchemy as sa

from dogwatch.games.base import Refusal
from dogwatch.store.schema import analyses, bots, fields, holders, log, players, results, seats, tables
from dogwatch.store.table_queries import TABLE_COLUMNS, seats_of
from dogwatch.store.table_rows import SeatRow, TableRow

RATING_STEP: Final = 50
"""Ratings of people are rounded to it: the exact rating after a game would link it to the next one."""


class At(NamedTuple):
    """When games are published."""

    now: int
    """Milliseconds since the epoch."""
    opened: str
    """The last day whose daily deals are opened, as "2026-11-17"."""


class PublishableGame(NamedTuple):
    """A game that may be published."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    entries: list[bytes]
    ratings: dict[int, int]
    """Seat -> rounded rating before a rated game; without seats of server bots and first rated games."""


def publishable_games(connection: sa.Connection, at: At) -> list[tuple[str, int]]:
    """(table, time of its end) of all games that may be published at this time, oldest first.

    Raises `Refusal` if the database's schema is older than consents.
    """
    if "shares" not in {each["name"] for each in sa.inspect(connection).get_columns(players.name)}:
        raise Refusal("", "research-no-consents")
    found = sa.select(tables.c.id, tables.c.ended).where(_may_be_published(at))
    rows = connection.execute(found.order_by(tables.c.ended, tables.c.id))
    return [(row.id, row.ended) for row in rows]


def read_publishable(connection: sa.Connection, ids: Sequence[str], at: At) -> list[PublishableGame]:
    """Those of these games that may be published at this time, in the order of `ids`."""
    found = sa.select(*TABLE_COLUMNS).where(tables.c.id.in_(ids), _may_be_published(at))
    rows = {row.id: TableRow(**fields(row)) for row in connection.execute(found)}
    kept = [each for each in ids if each in rows]
    entries: dict[str, list[bytes]] = {each: [] for each in kept}
    logs = sa.select(log.c.table, log.c.entry).where(log.c.table.in_(kept))
    for row in connection.execute(logs.order_by(log.c.table, log.c.number)):
        entries[row.table].append(bytes(row.entry))
    ratings: dict[str, dict[int, int]] = {each: {} for each in kept}
    rated = sa.select(results.c.table, results.c.seat, results.c.rating - results.c.gain)
    for table, seat, before in connection.execute(
        rated.where(results.c.table.in_(kept), results.c.rated, results.c.gain.is_not(None))
    ):
        ratings[table][seat] = RATING_STEP * round(before / RATING_STEP)
    by_table = seats_of(connection, kept)
    return [PublishableGame(rows[each], by_table[each], entries[each], ratings[each]) for each in kept]


def read_reviews(connection: sa.Connection, keys: Sequence[str]) -> dict[str, bytes]:
    """Key -> result of the finished analyses with these keys."""
    found = sa.select(analyses.c.key, analyses.c.result)
    done = found.where(analyses.c.key.in_(keys), analyses.c.finished.is_not(None))
    return {row.key: bytes(row.result) for row in connection.execute(done) if row.result}


def _may_be_published(at: At) -> sa.ColumnElement[bool]:
    """Whether a game is over and open to spectators, and everybody who sat there has agreed.

    A seat counts for the player who keeps a name and holds it alone: anonymous and deleted people have not
    agreed, and nobody knows who sat where at a shared screen. Bots of the server need no consent.
    """
    here = seats.c.table == tables.c.id
    agreed = sa.exists().where(players.c.id == seats.c.player, _agrees())
    unasked = sa.exists().where(here, seats.c.kind == "person", ~agreed)
    own = sa.exists().where(
        seats.c.table == holders.c.table, seats.c.seat == holders.c.seat,
        players.c.id == seats.c.player, players.c.holder == holders.c.token_hash,
    )  # fmt: skip
    foreign = sa.exists().where(holders.c.table == tables.c.id, ~own)
    other = seats.alias()
    shared = sa.exists().where(
        here, other.c.table == seats.c.table, other.c.seat != seats.c.seat, other.c.player == seats.c.player
    )
    opened = sa.or_(tables.c.daily.is_(None), tables.c.daily <= at.opened)
    return sa.and_(tables.c.ended <= at.now, tables.c.spectators, opened, ~unasked, ~foreign, ~shared)


def _agrees() -> sa.ColumnElement[bool]:
    """Whether a player agrees; for a bot over the network its owner, the operator's need no consent."""
    owner = players.alias()
    generous = sa.exists().where(owner.c.id == bots.c.owner, owner.c.shares, owner.c.banned.is_(None))
    owned = sa.exists().where(bots.c.player == players.c.id, sa.or_(bots.c.owner.is_(None), generous))
    person = sa.and_(players.c.bot.is_(False), players.c.shares)
    return sa.and_(players.c.banned.is_(None), sa.or_(person, sa.and_(players.c.bot, owned)))
