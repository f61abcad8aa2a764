"""Add a table for films, the recorded frames of cannon shots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "films",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("film", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table", "number", name="films_pk"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="films_table_fk", ondelete="CASCADE"),
    )
