"""Add to results what a review counted: its unit, and attempts such as shots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add four columns. Figures without a unit are counted again when the review is asked for."""
    op.add_column("results", sa.Column("unit", sa.Text))
    op.add_column("results", sa.Column("tries", sa.Integer))
    op.add_column("results", sa.Column("hits", sa.Integer))
    op.add_column("results", sa.Column("expected", sa.Double))
