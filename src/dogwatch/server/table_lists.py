"""Lists of tables: open ones, a browser's running and finished ones."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec

from dogwatch import games
from dogwatch.server.protocol import TableInfo
from dogwatch.server.seat_service import seat_infos
from dogwatch.server.tokens import hash_token
from dogwatch.store.base import NoTable, StoreDown
from dogwatch.store.table_rows import TableListing, TableRow
from dogwatch.tables.events import Result
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables

PAGE: Final = 50
"""Tables in a list."""
_FAILING: Final = 60_000
"""Milliseconds for which a table that failed to load is not loaded again."""

_log = logging.getLogger("dogwatch.server")


class TableLists:
    """Reads lists, with what this process knows of the tables in them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._lobby = tables.store.lobby
        self._failing: dict[str, int] = {}
        """Tables that failed to load, and until when they are not loaded again."""

    async def listed(self, which: str, token: str | None) -> list[TableInfo]:
        """List open tables ("open"), this browser's ("mine") or its finished ones ("finished")."""
        browser = hash_token(token) if token else b""
        if which == "open":
            listings = await self._lobby.open_tables(PAGE, token_hash=browser)
        elif token is None:
            listings = []
        elif which == "mine":
            listings = await self._lobby.tables_of(browser, PAGE)
        else:
            listings = await self._lobby.finished_of(browser, PAGE)
        running = [
            each.table.id for each in listings if each.table.ended is None and _is_available(each.table)
        ]
        lives = dict(zip(running, await asyncio.gather(*map(self._loaded, running)), strict=True))
        return [self._info(each, lives.get(each.table.id)) for each in listings]

    def _info(self, listed: TableListing, live: LiveTable | None) -> TableInfo:
        row = listed.table
        available = live is not None if row.ended is None else _is_available(row)
        return TableInfo(
            table=row.id,
            game=row.game,
            commitment=row.commitment,
            seats=seat_infos(listed.seats),
            number=live.fold.number if live else listed.number,
            turn=live.fold.turn if live and live.begun else None,
            outcome=msgspec.json.decode(row.outcome, type=Result) if row.outcome else None,
            created=row.created,
            touched=row.touched,
            mine=listed.mine,
            available=available,
        )

    async def _loaded(self, table: str) -> LiveTable | None:
        """A table for a list; None if loading fails, which is then not retried for `_FAILING` ms."""
        if self._tables.now() < self._failing.get(table, 0):
            return None
        try:
            return await self._tables.get(table)
        except (StoreDown, NoTable):
            raise
        except Exception as error:
            _log.warning("loading table %s failed; listed as unavailable: %s", table, error)
            now = self._tables.now()
            self._failing = {each: until for each, until in self._failing.items() if until > now}
            self._failing[table] = now + _FAILING
            return None


def _is_available(row: TableRow) -> bool:
    """Whether the rules of the table's game are installed."""
    return row.rules in games.versions(row.game)
