"""Add rated tables, results of games, ratings of players, challenges and blocks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add four columns and three SQL tables. Jobs store the results of the games that are over."""
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("counted", sa.BigInteger))
    op.add_column("players", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("invited", sa.Text))
    op.create_index("seats_invited", "seats", ["invited"])
    op.create_table(
        "ratings",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player", "game", name="ratings_pk"),
        _of_player("ratings", "player"),
    )
    op.create_index("ratings_game_rating", "ratings", ["game", "rating"])
    op.create_table(
        "results",
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("result", sa.Integer),
        sa.Column("points", sa.Integer),
        sa.Column("opponents", sa.Text, nullable=False),
        sa.Column("foes", sa.Text, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("rating", sa.Double),
        sa.Column("deviation", sa.Double),
        sa.Column("gain", sa.Double),
        sa.Column("review", sa.Text),
        sa.Column("decisions", sa.Integer),
        sa.Column("cost", sa.Double),
        sa.Column("luck", sa.Double),
        sa.PrimaryKeyConstraint("token_hash", "table", "seat", name="results_pk"),
        sqlite_with_rowid=False,
    )
    op.create_index("results_token_hash_ended_table", "results", ["token_hash", "ended", "table"])
    op.create_index("results_table", "results", ["table"])
    op.create_index("results_review", "results", ["review"])
    op.create_table(
        "blocks",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("blocked", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player", "blocked", name="blocks_pk"),
        _of_player("blocks", "player"),
        _of_player("blocks", "blocked"),
    )
    _count_finished()


def _count_finished() -> None:
    tables = sa.table("tables", sa.column("id"), sa.column("ended"))
    columns = {
        "kind": sa.literal("result"),
        "table": tables.c.id,
        "number": sa.literal(0),
        "due": tables.c.ended,
        "lease_until": sa.literal(0),
        "attempts": sa.literal(0),
        "payload": sa.literal(b"", sa.LargeBinary),
    }
    jobs = sa.table("jobs", *(sa.column(name) for name in columns))
    over = sa.select(*columns.values()).where(tables.c.ended.is_not(None))
    op.execute(sa.insert(jobs).from_select(list(columns), over))


def _of_player(table: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["players.id"], name=f"{table}_{column}_fk", ondelete="CASCADE")
