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
    sa.Column("tournament", _ID),
    sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("counted", _MS),  # when its results were stored
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
    sa.Column("player", _ID),  # who sits there with a kept name
    sa.Column("invited", _ID),  # the player who is challenged to take it
    sa.Index(None, "player"),
    sa.Index(None, "invited"),
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


players = sa.Table(
    "players",
    metadata,
    sa.Column("id", _ID, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("name_key", sa.Text, nullable=False, unique=True),  # equal for names that look alike
    sa.Column("holder", sa.LargeBinary, nullable=False, unique=True),  # in place of a token's hash
    sa.Column("made", _MS, nullable=False),
    sa.Column("seen", _MS, nullable=False),
    sa.Column("banned", _MS),
    sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()),  # in no ranking, no profile
    sa.Column("bot", sa.Boolean, nullable=False, server_default=sa.false()),  # plays over the network
    sa.Column("shares", sa.Boolean, nullable=False, server_default=sa.false()),  # games may be published
)


def _player_column(*, primary_key: bool = False) -> sa.Column[str]:
    key = sa.ForeignKey("players.id", ondelete="CASCADE")
    return sa.Column("player", _ID, key, nullable=False, primary_key=primary_key)


sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("token_hash", sa.LargeBinary, primary_key=True),
    sa.Column("id", _ID, nullable=False, unique=True),  # to name it in a list
    _player_column(),
    sa.Column("device", sa.Text, nullable=False),
    sa.Column("made", _MS, nullable=False),
    sa.Column("seen", _MS, nullable=False),
    sa.Index(None, "player"),
)

player_secrets = sa.Table(
    "player_secrets",
    metadata,
    sa.Column("hash", sa.LargeBinary, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("player", _ID, sa.ForeignKey("players.id", ondelete="CASCADE")),
    sa.Column("made", _MS, nullable=False),
    sa.Column("expires", _MS),
    sa.Index(None, "player", "kind"),
    sa.Index(None, "expires"),
)

passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("id", sa.LargeBinary, primary_key=True),
    _player_column(),
    sa.Column("public_key", sa.LargeBinary, nullable=False),
    sa.Column("uses", sa.BigInteger, nullable=False),  # the authenticator's own counter
    sa.Column("device", sa.Text, nullable=False),
    sa.Column("made", _MS, nullable=False),
    sa.Index(None, "player"),
)


bots = sa.Table(
    "bots",
    metadata,
    _player_column(primary_key=True),
    sa.Column("owner", _ID, sa.ForeignKey("players.id", ondelete="CASCADE")),  # null for the operator's
    sa.Column("games", sa.Text, nullable=False),  # JSON of a list
    sa.Column("rules", sa.Text),  # JSON of what its program accepts
    sa.Column("seen", _MS, nullable=False),  # its program's last request; 0 if it has left
    sa.Index(None, "owner"),
    sa.Index(None, "seen"),
)

push_keys = sa.Table(
    "push_keys",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("private_key", sa.LargeBinary, nullable=False),  # signs push messages; one per server
    sa.Column("made", _MS, nullable=False),
)

turn_settings = sa.Table(
    "turn_settings",
    metadata,
    _player_column(primary_key=True),
    sa.Column("games", sa.Text),  # JSON of a list; null for all games
    sa.Column("quiet", sa.Text),  # JSON of the quiet hours
    sa.Column("webhook", sa.Boolean, nullable=False),
    sa.Column("language", sa.Text, nullable=False),
)

push_subscriptions = sa.Table(
    "push_subscriptions",
    metadata,
    sa.Column("session", _ID, sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("endpoint", sa.Text, nullable=False, unique=True),
    sa.Column("p256dh", sa.Text, nullable=False),
    sa.Column("auth", sa.Text, nullable=False),
    sa.Column("made", _MS, nullable=False),
)

turns_told = sa.Table(
    "turns_told",
    metadata,
    _table_column(),
    sa.Column("number", sa.Integer, nullable=False),  # of the last entry whose turn was told
)

tournaments = sa.Table(
    "tournaments",
    metadata,
    sa.Column("id", _ID, primary_key=True),
    sa.Column("maker", sa.Text, nullable=False),  # a player's id; empty for the operator
    sa.Column("place", sa.Text, nullable=False),  # the key of its name
    sa.Column("serial", sa.Integer, nullable=False),
    sa.Column("starts", _MS, nullable=False),
    sa.Column("created", _MS, nullable=False),
    sa.Column("ended", _MS),
    sa.Column("summary", sa.Text, nullable=False),  # JSON of what a list shows
    sa.Index(None, "ended", "starts"),
    sa.Index(None, "place", "serial"),
)

tournament_events = sa.Table(
    "tournament_events",
    metadata,
    sa.Column("tournament", _ID, sa.ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("event", sa.LargeBinary, nullable=False),
    sa.Column("time", _MS, nullable=False),
    sqlite_with_rowid=False,
)

ratings = sa.Table(
    "ratings",
    metadata,
    _player_column(primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("rating", sa.Double, nullable=False),
    sa.Column("deviation", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("touched", _MS, nullable=False),
    sa.Index(None, "game", "rating"),
)

results = sa.Table(  # without a foreign key: a captain's log outlives the games that an operator deletes
    "results",
    metadata,
    sa.Column("token_hash", sa.LargeBinary, primary_key=True),
    sa.Column("table", _ID, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("ended", _MS, nullable=False),
    sa.Column("result", sa.Integer),  # 1, 0 or -1; null for a game without a result
    sa.Column("points", sa.Integer),
    sa.Column("opponents", sa.Text, nullable=False),  # JSON of `Opponent`s; names are read from the seats
    sa.Column("foes", sa.Text, nullable=False),  # keys of the opponents, to search
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("rating", sa.Double),  # after the game
    sa.Column("deviation", sa.Double),
    sa.Column("gain", sa.Double),
    sa.Column("review", sa.Text),  # key of the game's review
    sa.Column("unit", sa.Text),  # of the review's values
    sa.Column("decisions", sa.Integer),  # that the review judged
    sa.Column("cost", sa.Double),  # of all these
    sa.Column("luck", sa.Double),
    sa.Column("tries", sa.Integer),  # attempts that succeed or fail by chance, such as shots
    sa.Column("hits", sa.Integer),  # attempts that succeeded
    sa.Column("expected", sa.Double),  # the sum of their probabilities of success
    sa.Index(None, "token_hash", "ended", "table"),
    sa.Index(None, "table"),
    sa.Index(None, "review"),
    sqlite_with_rowid=False,  # an owner's rows lie together
)

blocks = sa.Table(
    "blocks",
    metadata,
    _player_column(primary_key=True),
    sa.Column("blocked", _ID, sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("made", _MS, nullable=False),
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
