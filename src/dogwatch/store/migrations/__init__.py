"""How the database came to be as it is, step by step; run at every opening.

To change the schema: change `schema.py`, add a file to `versions` whose `down_revision` is the newest one,
and let `tests/store/test_migrations.py` say whether the two agree.
"""

from __future__ import annotations

import threading

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from dogwatch.store.base import StoreNewer

# Alembic keeps the migration under way in module globals.
_ONE_AT_A_TIME = threading.Lock()


def config(connection: sa.Connection) -> Config:
    """What Alembic's commands want."""
    made = Config()
    made.set_main_option("script_location", "dogwatch.store:migrations")
    made.attributes["connection"] = connection
    return made


def migrate(connection: sa.Connection) -> None:
    """Bring the schema up to date in the open transaction, or raise `StoreNewer`; the caller commits."""
    with _ONE_AT_A_TIME:
        settings = config(connection)
        known = {each.revision for each in ScriptDirectory.from_config(settings).walk_revisions()}
        found = MigrationContext.configure(connection).get_current_heads()
        if not known.issuperset(found):
            raise StoreNewer(f"the database is at {', '.join(found)}, which this version does not know")
        command.upgrade(settings, "head")
