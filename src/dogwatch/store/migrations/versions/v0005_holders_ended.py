"""Copy the end of a game to its seats' holders, so that a list of finished games reads only what it shows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add and fill the column, and replace two indices."""
    op.add_column("holders", sa.Column("ended", sa.BigInteger))
    op.execute(
        'UPDATE holders SET ended = (SELECT ended FROM tables WHERE id = holders."table") '
        'WHERE "table" IN (SELECT id FROM tables WHERE ended IS NOT NULL)'
    )
    op.drop_index("holders_token_hash_table", "holders")
    op.drop_index("tables_id_ended", "tables")
    op.create_index("holders_token_hash_ended_table", "holders", ["token_hash", "ended", "table"])
