"""Add bots that play over the network."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add a column and a SQL table."""
    op.add_column("players", sa.Column("bot", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "bots",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("games", sa.Text, nullable=False),
        sa.Column("rules", sa.Text),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player", name="bots_pk"),
        _of_player("player"),
        _of_player("owner"),
    )
    op.create_index("bots_owner", "bots", ["owner"])
    op.create_index("bots_seen", "bots", ["seen"])


def _of_player(column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["players.id"], name=f"bots_{column}_fk", ondelete="CASCADE")
