"""Alembic's environment: Alembic runs this file for every command."""

from __future__ import annotations

from alembic import context

from dogwatch.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
