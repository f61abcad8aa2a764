"""How `dogwatch admin` reaches a database: directly, or through the server that has locked a SQLite file."""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager
from types import TracebackType
from typing import TYPE_CHECKING

from dogwatch.games.base import Refusal

if TYPE_CHECKING:
    from dogwatch.server.administration import Request
    from dogwatch.tables.tables import Tables


class Administrator(AbstractContextManager["Administrator"]):
    """Executes an administrator's requests on one database."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._runner = asyncio.Runner()
        self._tables: Tables | None = None
        """None if a server has the file: requests are then sent to it."""

    def __enter__(self) -> Administrator:
        """Open the database; raises `Refusal`."""
        from dogwatch.store.problems import explained
        from dogwatch.store.reading import read_snapshot

        read_snapshot(self._database, lambda _: None)  # refuses a missing database instead of creating it
        try:
            with explained(self._database):
                self._tables = self._runner.run(self._open())
        except Refusal as refusal:
            if refusal.code != "server-database-in-use":
                self._runner.close()
                raise
        return self

    async def _open(self) -> Tables:
        from dogwatch.store import open_store
        from dogwatch.tables.tables import Tables

        return Tables(await open_store(self._database))

    def execute(self, request: Request) -> int:
        """Execute a request; returns the number of changes, raises `Refusal`."""
        from dogwatch.server.admin_socket import send
        from dogwatch.server.administration import Administration
        from dogwatch.store.problems import explained

        if self._tables is None:
            return send(self._database, request)
        with explained(self._database):
            return self._runner.run(Administration(self._tables).execute(request))

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._tables is not None:
            self._runner.run(self._close(self._tables))
        self._runner.close()

    async def _close(self, tables: Tables) -> None:
        await tables.close()
        await tables.store.close()
