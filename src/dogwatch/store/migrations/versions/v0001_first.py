"""Create the tables for the log, the lobby, jobs and analyses."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _table_column() -> sa.Column[str]:
    return sa.Column("table", sa.Text(), nullable=False)


def _key(name: str, *columns: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*columns, name=f"{name}_pk")


def _of_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table"], ["tables.id"], name=f"{name}_table_fk", ondelete="CASCADE")


def upgrade() -> None:
    """Create all tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("pack", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("spectators", sa.Boolean(), nullable=False),
        sa.Column("clock", sa.Text()),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger()),
        sa.Column("outcome", sa.Text()),
        sa.Column("rematch_of", sa.Text()),
        sa.Column("rematch", sa.Text()),
        _key("tables", "id"),
    )
    op.create_index("tables_created_id", "tables", ["created", "id"])
    op.create_index("tables_ended_touched", "tables", ["ended", "touched"])
    op.create_table(
        "seats",
        _table_column(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("level", sa.Text()),
        sa.Column("name", sa.Text()),
        sa.Column("salt", sa.Text()),
        sa.Column("mark", sa.Text()),
        sa.Column("open", sa.Boolean(), nullable=False),
        _key("seats", "table", "seat"),
        _of_table("seats"),
    )
    op.create_table(
        "holders",
        _table_column(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        _key("holders", "table", "seat", "token_hash"),
        _of_table("holders"),
    )
    op.create_index("holders_token_hash", "holders", ["token_hash"])
    op.create_table(
        "invitations",
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        _table_column(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger()),
        _key("invitations", "hash"),
        _of_table("invitations"),
    )
    op.create_index("invitations_table", "invitations", ["table"])
    op.create_table(
        "offers",
        _table_column(),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("to_number", sa.Integer()),
        _key("offers", "table", "kind"),
        _of_table("offers"),
    )
    op.create_table(
        "log",
        _table_column(),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("command", sa.Text()),
        sa.Column("entry", sa.LargeBinary(), nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        _key("log", "table", "number"),
        _of_table("log"),
        sa.UniqueConstraint("table", "command", name="log_table_command_unique"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "jobs",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        _table_column(),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("lease_until", sa.BigInteger(), nullable=False),
        sa.Column("worker", sa.Text()),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        _key("jobs", "id"),
        sa.UniqueConstraint("kind", "table", "number", name="jobs_kind_table_number_unique"),
    )
    op.create_index("jobs_kind_due", "jobs", ["kind", "due"])
    op.create_table(
        "analyses",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("result", sa.LargeBinary()),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("finished", sa.BigInteger()),
        _key("analyses", "key"),
    )
