"""What a database holds, for its administrator: lists, statistics, finished games. Reads one snapshot."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
import sqlalchemy as sa

from dogwatch.store.copying import row_counts
from dogwatch.store.jobs import NEVER
from dogwatch.store.schema import (
    analyses,
    fields,
    films,
    jobs,
    log,
    players,
    seats,
    sessions,
    tables,
    tournament_events,
    tournaments,
)
from dogwatch.store.table_queries import TABLE_COLUMNS, seats_of
from dogwatch.store.table_rows import SeatRow, TableRow
from dogwatch.store.tournaments import TournamentEvent, TournamentRow

_BATCH = 100

State: TypeAlias = Literal["waiting", "running", "finished"]
"""Waiting: no move was made."""


class TableSummary(msgspec.Struct, frozen=True):
    """One line of a list. Times are milliseconds since the epoch."""

    id: str
    game: str
    state: State
    created: int
    touched: int
    ended: int | None
    entries: int
    players: tuple[str, ...]
    """Names of people ("" if they have none) and levels of bots."""


class Group(msgspec.Struct, frozen=True):
    """The tables of one game in one state."""

    game: str
    state: State
    tables: int
    entries: int


class JobCount(msgspec.Struct, frozen=True):
    """The jobs of one kind."""

    kind: str
    waiting: int
    given_up: int


class Statistics(msgspec.Struct, frozen=True):
    """Totals of a database. Sizes are bytes, times milliseconds since the epoch."""

    tables: int
    groups: tuple[Group, ...]
    entries: int
    entry_bytes: int
    films: int
    film_bytes: int
    analyses: int
    analysis_bytes: int
    jobs: tuple[JobCount, ...]
    oldest: int | None
    newest: int | None
    database_bytes: int


class PlayerSummary(msgspec.Struct, frozen=True):
    """A player who keeps a name. Times are milliseconds since the epoch."""

    id: str
    name: str
    made: int
    seen: int
    banned: int | None
    sessions: int
    games: int
    bot: bool
    """Whether a program plays under this name, over the network."""


class SessionSummary(msgspec.Struct, frozen=True):
    """A device that is signed in."""

    id: str
    device: str
    made: int
    seen: int


class FinishedGame(msgspec.Struct, frozen=True):
    """A finished game with everything that its record needs."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    seed: bytes
    entries: list[bytes]


_ENTRIES = sa.select(sa.func.count()).where(log.c.table == tables.c.id).scalar_subquery()
_PEOPLE = (
    sa.select(sa.func.count()).where(seats.c.table == tables.c.id, seats.c.kind == "person").scalar_subquery()
)
# All people join before the first move, so a log with no more entries than people holds no move.
_STATE = sa.case(
    (tables.c.ended.is_not(None), "finished"), (_ENTRIES <= _PEOPLE, "waiting"), else_="running"
).label("state")


def list_tables(
    connection: sa.Connection,
    limit: int,
    *,
    over: bool | None = None,
    touched_before: int | None = None,
    only: str | None = None,
) -> list[TableSummary]:
    """Tables, last used first: finished or unfinished ones (`over`), unused since a time, or one id."""
    which = [
        *([] if over is None else [tables.c.ended.is_not(None) if over else tables.c.ended.is_(None)]),
        *([] if touched_before is None else [tables.c.touched < touched_before]),
        *([] if only is None else [tables.c.id == only]),
    ]
    columns = (tables.c.id, tables.c.game, tables.c.created, tables.c.touched, tables.c.ended)
    found = sa.select(*columns, _STATE, _ENTRIES.label("entries")).where(*which)
    rows = connection.execute(found.order_by(tables.c.touched.desc(), tables.c.id).limit(limit)).all()
    by_table = seats_of(connection, [row.id for row in rows])
    return [
        TableSummary(
            **fields(row),
            players=tuple(
                (seat.name if seat.kind == "person" else seat.level) or "" for seat in by_table[row.id]
            ),
        )
        for row in rows
    ]


_SESSIONS = sa.select(sa.func.count()).where(sessions.c.player == players.c.id).scalar_subquery()
_GAMES = sa.select(sa.func.count()).where(seats.c.player == players.c.id).scalar_subquery()
_PLAYERS = sa.select(
    *(players.c.id, players.c.name, players.c.made, players.c.seen, players.c.banned, players.c.bot),
    _SESSIONS.label("sessions"),
    _GAMES.label("games"),
)


def list_tournaments(connection: sa.Connection, limit: int) -> list[TournamentRow]:
    """Tournaments, newest first."""
    newest = sa.select(tournaments).order_by(tournaments.c.created.desc(), tournaments.c.id).limit(limit)
    return [TournamentRow(**fields(row)) for row in connection.execute(newest)]


class TournamentFound(NamedTuple):
    """A tournament with all that it is made of."""

    row: TournamentRow
    events: list[TournamentEvent]
    names: dict[str, str]
    """Of the players who still exist and entered it, by id."""


def find_tournament(connection: sa.Connection, tournament: str) -> TournamentFound | None:
    """The tournament with that id."""
    row = connection.execute(sa.select(tournaments).where(tournaments.c.id == tournament)).first()
    if row is None:
        return None
    columns = (tournament_events.c.number, tournament_events.c.event, tournament_events.c.time)
    which = tournament_events.c.tournament == tournament
    found = connection.execute(sa.select(*columns).where(which).order_by(tournament_events.c.number))
    events = [TournamentEvent(each.number, bytes(each.event), each.time) for each in found]
    entered = [msgspec.json.decode(each.event).get("entrant") for each in events]
    named = sa.select(players.c.id, players.c.name).where(players.c.id.in_({*filter(None, entered)}))
    names = {each.id: each.name for each in connection.execute(named)}
    return TournamentFound(TournamentRow(**fields(row)), events, names)


def list_players(connection: sa.Connection, limit: int) -> list[PlayerSummary]:
    """Players, newest first."""
    newest = _PLAYERS.order_by(players.c.made.desc(), players.c.id).limit(limit)
    return [PlayerSummary(**fields(row)) for row in connection.execute(newest)]


def find_player(connection: sa.Connection, player: str, name_key: str) -> PlayerSummary | None:
    """The player with that id, or whose name has that key."""
    found = _PLAYERS.where(sa.or_(players.c.id == player, players.c.name_key == name_key))
    rows = [PlayerSummary(**fields(row)) for row in connection.execute(found)]
    return next((row for row in rows if row.id == player), rows[0] if rows else None)


def sessions_of(connection: sa.Connection, player: str) -> list[SessionSummary]:
    """A player's sessions, last used first."""
    columns = (sessions.c.id, sessions.c.device, sessions.c.made, sessions.c.seen)
    found = sa.select(*columns).where(sessions.c.player == player).order_by(sessions.c.seen.desc())
    return [SessionSummary(**fields(row)) for row in connection.execute(found)]


def named_seats(connection: sa.Connection, name: str) -> int:
    """How many seats have that name."""
    return _count(connection, seats, seats.c.name == name)


def count_finished(connection: sa.Connection, ended_before: int) -> int:
    """How many games ended before that time."""
    return _count(connection, tables, tables.c.ended < ended_before)


def finished_games(
    connection: sa.Connection, ended_before: int, after: tuple[int, str] = (-1, "")
) -> list[FinishedGame]:
    """Up to 100 games that ended before that time, oldest first, after the one with these (end, id)."""
    old = (tables.c.ended < ended_before, sa.tuple_(tables.c.ended, tables.c.id) > after)
    found = sa.select(*TABLE_COLUMNS, tables.c.seed).where(*old)
    rows = connection.execute(found.order_by(tables.c.ended, tables.c.id).limit(_BATCH)).all()
    by_table = seats_of(connection, [row.id for row in rows])
    games = []
    for row in rows:
        table = fields(row)
        seed = table.pop("seed")
        entries = sa.select(log.c.entry).where(log.c.table == row.id).order_by(log.c.number)
        games.append(
            FinishedGame(
                TableRow(**table), by_table[row.id], seed, list(connection.execute(entries).scalars())
            )
        )
    return games


def statistics(connection: sa.Connection, database: str) -> Statistics:
    """Totals of the database with this address."""
    rows = row_counts(connection)
    by_group = sa.select(tables.c.game, _STATE, _ENTRIES.label("entries")).subquery().c
    group = (by_group.game, by_group.state)
    groups = (
        sa.select(*group, sa.func.count(), sa.func.sum(by_group.entries)).group_by(*group).order_by(*group)
    )
    given_up = sa.func.sum(sa.case((jobs.c.due == NEVER, 1), else_=0))
    kinds = sa.select(jobs.c.kind, sa.func.count(), given_up).group_by(jobs.c.kind).order_by(jobs.c.kind)
    times = connection.execute(sa.select(sa.func.min(tables.c.created), sa.func.max(tables.c.created))).one()
    return Statistics(
        tables=rows[tables.name],
        groups=tuple(
            Group(game, state, count, int(entries))
            for game, state, count, entries in connection.execute(groups)
        ),
        entries=rows[log.name],
        entry_bytes=_bytes(connection, log.c.entry),
        films=rows.get(films.name, 0),  # not in the oldest schema
        film_bytes=_bytes(connection, films.c.film) if films.name in rows else 0,
        analyses=rows[analyses.name],
        analysis_bytes=_bytes(connection, analyses.c.result),
        jobs=tuple(
            JobCount(kind, count - int(lost), int(lost)) for kind, count, lost in connection.execute(kinds)
        ),
        oldest=times[0],
        newest=times[1],
        database_bytes=_database_bytes(connection, database),
    )


def _count(connection: sa.Connection, table: sa.Table, *which: sa.ColumnElement[bool]) -> int:
    return int(connection.execute(sa.select(sa.func.count()).select_from(table).where(*which)).scalar_one())


def _bytes(connection: sa.Connection, column: sa.Column[Any]) -> int:
    return int(connection.execute(sa.select(sa.func.sum(sa.func.length(column)))).scalar_one() or 0)


def _database_bytes(connection: sa.Connection, database: str) -> int:
    if connection.dialect.name == "postgresql":
        size = sa.select(sa.func.pg_database_size(sa.func.current_database()))
        return int(connection.execute(size).scalar_one())
    files = (Path(database), Path(f"{database}-wal"))
    return sum(os.stat(file).st_size for file in files if file.exists())
