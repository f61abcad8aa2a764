"""Add the seeds of daily deals, the tries of the browsers at them, and the date of a daily deal's table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add a column and two SQL tables."""
    op.add_column("tables", sa.Column("daily", sa.Text()))
    op.create_table(
        "daily_seeds",
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("day", name="daily_seeds_pk"),
    )
    op.create_table(
        "daily_tries",
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("table", sa.Text),
        sa.Column("steps", sa.Text, nullable=False),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.BigInteger),
        sa.Column("score", sa.BigInteger),
        sa.Column("result", sa.Text),
        sa.PrimaryKeyConstraint("day", "game", "token_hash", name="daily_tries_pk"),
    )
    op.create_index("daily_tries_day_game_score", "daily_tries", ["day", "game", "score"])
    op.create_index("daily_tries_token_hash_day", "daily_tries", ["token_hash", "day"])
    op.create_index("daily_tries_table", "daily_tries", ["table"])
