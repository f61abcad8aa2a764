"""Add tournaments and their events, and the tournament of a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add a column and two SQL tables."""
    op.add_column("tables", sa.Column("tournament", sa.Text()))
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("maker", sa.Text, nullable=False),
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("serial", sa.Integer, nullable=False),
        sa.Column("starts", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("summary", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="tournaments_pk"),
    )
    op.create_index("tournaments_ended_starts", "tournaments", ["ended", "starts"])
    op.create_index("tournaments_place_serial", "tournaments", ["place", "serial"])
    op.create_table(
        "tournament_events",
        sa.Column("tournament", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("event", sa.LargeBinary, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("tournament", "number", name="tournament_events_pk"),
        sa.ForeignKeyConstraint(
            ["tournament"],
            ["tournaments.id"],
            name="tournament_events_tournament_fk",
            ondelete="CASCADE",
        ),
        sqlite_with_rowid=False,
    )
