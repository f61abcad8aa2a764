"""Add players who keep their names, their sessions, passkeys and one-use secrets, and who sits at a seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add a column and four SQL tables."""
    op.add_column("seats", sa.Column("player", sa.Text()))
    op.create_index("seats_player", "seats", ["player"])
    op.create_table(
        "players",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_key", sa.Text, nullable=False),
        sa.Column("holder", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("banned", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="players_pk"),
        sa.UniqueConstraint("name_key", name="players_name_key_unique"),
        sa.UniqueConstraint("holder", name="players_holder_unique"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="sessions_pk"),
        sa.UniqueConstraint("id", name="sessions_id_unique"),
        _of_player("sessions"),
    )
    op.create_index("sessions_player", "sessions", ["player"])
    op.create_table(
        "player_secrets",
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("player", sa.Text),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger),
        sa.PrimaryKeyConstraint("hash", name="player_secrets_pk"),
        _of_player("player_secrets"),
    )
    op.create_index("player_secrets_player_kind", "player_secrets", ["player", "kind"])
    op.create_index("player_secrets_expires", "player_secrets", ["expires"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.LargeBinary, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="passkeys_pk"),
        _of_player("passkeys"),
    )
    op.create_index("passkeys_player", "passkeys", ["player"])


def _of_player(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["player"], ["players.id"], name=f"{table}_player_fk", ondelete="CASCADE")
