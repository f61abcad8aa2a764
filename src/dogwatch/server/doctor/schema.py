"""Checks of a database that are the same on SQLite and PostgreSQL: schema and clock."""

from __future__ import annotations

import time
from typing import Final

import sqlalchemy as sa
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from dogwatch.server.doctor.finding import Findings, ok, problem, warning
from dogwatch.store.migrations import config
from dogwatch.store.schema import tables

_FUTURE: Final = 5 * 60_000
"""Milliseconds by which the last activity may be ahead of the clock."""


def check_schema(connection: sa.Connection) -> Findings:
    """The schema is current, will be migrated, or is too new."""
    scripts = ScriptDirectory.from_config(config(connection))
    known = {each.revision for each in scripts.walk_revisions()}
    found = set(MigrationContext.configure(connection).get_current_heads())
    has_tables = sa.inspect(connection).has_table(tables.name)
    if not found and not has_tables:
        if sa.inspect(connection).get_table_names():
            yield problem("schema", "doctor-schema-foreign")
        else:
            yield ok("schema", "doctor-schema-empty")
    elif not known.issuperset(found) or not found:
        yield problem("schema", "server-database-newer")
    elif found != set(scripts.get_heads()):
        yield warning(
            "schema", "doctor-schema-old", found=", ".join(found), head=", ".join(scripts.get_heads())
        )
    else:
        yield ok("schema", "doctor-schema", found=", ".join(found))


def check_newest(connection: sa.Connection) -> Findings:
    """The last activity at a table is not in the future."""
    if not sa.inspect(connection).has_table(tables.name):
        return
    now = time.time_ns() // 1_000_000
    newest = connection.execute(sa.select(sa.func.max(tables.c.touched))).scalar() or 0
    ahead = newest - now
    if ahead > _FUTURE:
        yield warning("clock", "doctor-clock-behind", minutes=ahead // 60_000)
    else:
        yield ok("clock", "doctor-clock")
