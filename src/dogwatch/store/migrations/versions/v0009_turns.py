"""Add “your turn” messages: the server's key, players' settings and devices, and which turns were told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add four SQL tables."""
    op.create_table(
        "push_keys",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("private_key", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="push_keys_pk"),
    )
    op.create_table(
        "turn_settings",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("games", sa.Text),
        sa.Column("quiet", sa.Text),
        sa.Column("webhook", sa.Boolean, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player", name="turn_settings_pk"),
        _belonging("turn_settings", "player", "players.id"),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("session", sa.Text, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("session", name="push_subscriptions_pk"),
        sa.UniqueConstraint("endpoint", name="push_subscriptions_endpoint_unique"),
        _belonging("push_subscriptions", "session", "sessions.id"),
    )
    op.create_table(
        "turns_told",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table", name="turns_told_pk"),
        _belonging("turns_told", "table", "tables.id"),
    )


def _belonging(table: str, column: str, owner: str) -> sa.ForeignKeyConstraint:
    name = f"{table}_{column}_fk"
    return sa.ForeignKeyConstraint([column], [owner], name=name, ondelete="CASCADE")
