"""Add indices for the lists of tables, so that a list does not read every table that it may show."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Replace one index, and add two."""
    op.drop_index("holders_token_hash", "holders")
    op.create_index("holders_token_hash_table", "holders", ["token_hash", "table"])
    op.create_index("tables_id_ended", "tables", ["id", "ended"])
    unfinished = sa.column("ended", sa.BigInteger).is_(None)
    op.create_index(
        "tables_open",
        "tables",
        ["listed", "created", "id"],
        sqlite_where=unfinished,
        postgresql_where=unfinished,
    )
