"""Schema migrations (Alembic), run whenever a store is opened.

To change the schema: change `schema.py`, add a file to `versions` whose `down_revision` is the newest one,
and run `tests/store/test_migrations.py`, which checks that the two agree. Then add the revision to
`tests/store/golden_databases.py` and run that: it writes golden databases of the new schema.
"""

from __future__ import annotations

import threading

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from dogwatch.store.base import StoreForeign, StoreNewer
from dogwatch.store.schema import tables

# Alembic keeps the running migration in module globals.
_ONE_AT_A_TIME = threading.Lock()


def config(connection: sa.Connection) -> Config:
    """An Alembic configuration for this connection."""
    made = Config()
    made.set_main_option("script_location", "dogwatch.store:migrations")
    made.attributes["connection"] = connection
    return made


def current_revision(connection: sa.Connection) -> str | None:
    """The schema's revision; None if the database has no schema yet.

    Raises:
        StoreNewer: A newer version of Dogwatch has migrated the database.
        StoreForeign: The revision is that of another program.
    """
    settings = config(connection)
    known = {each.revision for each in ScriptDirectory.from_config(settings).walk_revisions()}
    found = MigrationContext.configure(connection).get_current_heads()
    if not known.issuperset(found):
        if not sa.inspect(connection).has_table(tables.name):
            raise StoreForeign("the database has a schema revision of another program")
        raise StoreNewer(f"this version of Dogwatch does not know schema revision {', '.join(found)}")
    return found[0] if found else None


def is_outdated(connection: sa.Connection) -> bool:
    """Whether the database has a schema that has to be migrated."""
    newest = ScriptDirectory.from_config(config(connection)).get_current_head()
    return current_revision(connection) not in (None, newest)


def migrate(connection: sa.Connection, to: str = "head") -> None:
    """Migrate the schema in the open transaction, which the caller commits.

    Raises `StoreNewer` or `StoreForeign`.
    """
    with _ONE_AT_A_TIME:
        current_revision(connection)
        command.upgrade(config(connection), to)
