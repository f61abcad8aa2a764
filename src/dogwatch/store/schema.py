"""The database schema (SQLAlchemy tables), and the `Database` protocol for transactions.

Times are milliseconds since the epoch. JSON is opaque text to the store.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

ResultT = TypeVar("ResultT")

metadata = sa.MetaData(
    naming_convention={
        "pk": "%(table_name)s_pk",
        "fk": "%(table_name)s_%(column_0_name)s_fk",
        "uq": "%(table_name)s_%(column_0_N_name)s_unique",
        "ix": "%(table_name)s_%(column_0_N_name)s",
    }
)

BACKUP_TABLE = "backup"
"""SQL table that only backup files have: it holds their manifest."""

_ID = sa.Text()
_MS = sa.BigInteger()


def _table_column() -> sa.Column[str]:
    return sa.Column("table", _ID, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", _ID, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("pack", sa.Text, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("seed", sa.LargeBinary, nullable=False),
    sa.Column("commitment", sa.Text, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("spectators", sa.Boolean, nullable=False),
    sa.Column("clock", sa.Text),
    sa.Column("created", _MS, nullable=False),
    sa.Column("touched", _MS, nullable=False),
    sa.Column("ended", _MS),
    sa.Column("outcome", sa.Text),
    sa.Column("rematch_of", _ID),
    sa.Column("rematch", _ID),
    sa.Column("start", sa.Text),  # the position that the game began from; null for the start of its rules
    sa.Column("daily", sa.Text),  # the date of a daily deal
    sa.Index(None, "created", "id"),
    sa.Index(None, "ended", "touched"),
)

_unfinished = tables.c.ended.is_(None)
sa.Index(
    *("tables_open", tables.c.listed, tables.c.created, tables.c.id),  # the public list
    sqlite_where=_unfinished,
    postgresql_where=_unfinished,
)

seats = sa.Table(
    "seats",
    metadata,
    _table_column(),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("level", sa.Text),
    sa.Column("name", sa.Text),
    sa.Column("salt", sa.Text),  # of the name's commitment
    sa.Column("mark", sa.Text),  # the name's commitment, a salted hash: it stays when the name is removed
    sa.Column("open", sa.Boolean, nullable=False),
)

holders = sa.Table(
    "holders",
    metadata,
    _table_column(),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("token_hash", sa.LargeBinary, primary_key=True),
    sa.Column("ended", _MS),  # the table's: a browser's newest finished games are read from the index
    sa.Index(None, "token_hash", "ended", "table"),
)

invitations = sa.Table(
    "invitations",
    metadata,
    sa.Column("hash", sa.LargeBinary, primary_key=True),
    sa.Column("table", _ID, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("made", _MS, nullable=False),
    sa.Column("used", _MS),
    sa.Index(None, "table"),
)

offers = sa.Table(
    "offers",
    metadata,
    _table_column(),
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("to_number", sa.Integer),
)

log = sa.Table(
    "log",
    metadata,
    _table_column(),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("command", sa.Text),
    sa.Column("entry", sa.LargeBinary, nullable=False),
    sa.Column("time", _MS, nullable=False),
    sa.UniqueConstraint("table", "command"),
    sqlite_with_rowid=False,
)

films = sa.Table(
    "films",
    metadata,
    _table_column(),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),  # of the entry that it belongs to
    sa.Column("film", sa.LargeBinary, nullable=False),
)

jobs = sa.Table(
    "jobs",
    metadata,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("table", _ID, key="subject", nullable=False),  # a table's id, or the key of an analysis
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("due", _MS, nullable=False),
    sa.Column("lease_until", _MS, nullable=False),
    sa.Column("worker", sa.Text),
    sa.Column("attempts", sa.Integer, nullable=False),
    sa.Column("payload", sa.LargeBinary, nullable=False),
    sa.UniqueConstraint("kind", "subject", "number"),
    sa.Index(None, "kind", "due"),
)

analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("result", sa.LargeBinary),
    sa.Column("created", _MS, nullable=False),
    sa.Column("finished", _MS),
)


def _rating_columns() -> tuple[sa.Column[float], sa.Column[float], sa.Column[int]]:
    return (
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )


puzzle_ratings = sa.Table(
    "puzzle_ratings",
    metadata,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("puzzle", sa.Text, primary_key=True),
    *_rating_columns(),
)

solvers = sa.Table(
    "solvers",
    metadata,
    sa.Column("token_hash", sa.LargeBinary, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    *_rating_columns(),
    sa.Column("touched", _MS, nullable=False),
    sa.Index(None, "touched"),
)

puzzle_tries = sa.Table(
    "puzzle_tries",
    metadata,
    sa.Column("token_hash", sa.LargeBinary, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("puzzle", sa.Text, primary_key=True),
    sqlite_with_rowid=False,
)


daily_seeds = sa.Table(
    "daily_seeds",
    metadata,
    sa.Column("day", sa.Text, primary_key=True),
    sa.Column("seed", sa.LargeBinary, nullable=False),
    sa.Column("made", _MS, nullable=False),
)

daily_tries = sa.Table(
    "daily_tries",
    metadata,
    sa.Column("day", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("token_hash", sa.LargeBinary, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("table", _ID),  # where it is played; null for a course
    sa.Column("steps", sa.Text, nullable=False),  # JSON of a course's steps so far
    sa.Column("begun", _MS, nullable=False),
    sa.Column("finished", _MS),  # in time; null if it is not over, or came too late
    sa.Column("score", sa.BigInteger),  # to sort by
    sa.Column("result", sa.Text),  # JSON
    sa.Index(None, "day", "game", "score"),
    sa.Index(None, "token_hash", "day"),
    sa.Index(None, "table"),
)


class Database(Protocol):
    """Runs a function in one transaction. Raises `StoreDown`; other errors of `work` roll back and pass."""

    async def run_read(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        """Return the result of `work`, which only reads."""
        ...

    async def run_write(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        """Return the result of `work` after its transaction is committed and durable."""
        ...


def insert(connection: sa.Connection, table: sa.Table) -> postgresql.Insert | sqlite.Insert:
    """An INSERT with the dialect's `on_conflict_…` methods, which are the same for both databases."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)


def commit_asynchronously(connection: sa.Connection) -> None:
    """On PostgreSQL, commit this transaction before it is on disk. A crash may lose it."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SET LOCAL synchronous_commit = off"))


def fields(row: sa.Row[*tuple[Any, ...]]) -> dict[str, Any]:
    """Column name -> value."""
    return dict(row._mapping)
