"""Add whether a player's games may be published."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add a column. Nobody has agreed yet."""
    op.add_column("players", sa.Column("shares", sa.Boolean, nullable=False, server_default=sa.false()))
