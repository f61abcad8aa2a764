"""Add the ratings of puzzles and of the browsers that try them, and who has tried what."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add three SQL tables."""
    op.create_table(
        "puzzle_ratings",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
        *_rating(),
        sa.PrimaryKeyConstraint("game", "puzzle", name="puzzle_ratings_pk"),
    )
    op.create_table(
        "solvers",
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        *_rating(),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", "game", name="solvers_pk"),
    )
    op.create_index("solvers_touched", "solvers", ["touched"])
    op.create_table(
        "puzzle_tries",
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", "game", "puzzle", name="puzzle_tries_pk"),
        sqlite_with_rowid=False,
    )


def _rating() -> tuple[sa.Column[float], sa.Column[float], sa.Column[int]]:
    return (
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
