"""What an administrator may change: end a game, delete tables, remove names. See `admin_socket`."""

from __future__ import annotations

import logging
from typing import Any, TypeAlias

import msgspec

from dogwatch.games.base import Refusal
from dogwatch.games.log import Abandon
from dogwatch.server.protocol import Seats
from dogwatch.server.seat_service import seat_infos
from dogwatch.tables.tables import GameUnavailable, Gone, Tables

_ATTEMPTS = 5
_log = logging.getLogger("dogwatch.server")


class CloseTable(msgspec.Struct, frozen=True, tag="close"):
    """End a running game as abandoned, which reveals its seed."""

    table: str


class DeleteTables(msgspec.Struct, frozen=True, tag="delete"):
    """Delete up to 500 tables; with `ended_before`, only games that ended before that time."""

    tables: tuple[str, ...]
    ended_before: int | None = None


class EraseSeat(msgspec.Struct, frozen=True, tag="erase-seat"):
    """Remove the name at one seat."""

    table: str
    seat: int


class EraseName(msgspec.Struct, frozen=True, tag="erase-name"):
    """Remove a name from all seats that have it."""

    name: str


Request: TypeAlias = CloseTable | DeleteTables | EraseSeat | EraseName


class Administration:
    """Executes requests of an administrator; returns the number of tables or seats that were changed."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._lobby = tables.store.lobby

    async def execute(self, request: Request) -> int:
        """Execute a request; raises `Refusal` or `StoreDown`."""
        match request:
            case CloseTable(table):
                count = await self._close(table)
            case DeleteTables(ids, ended_before):
                count = await self._delete(ids, ended_before)
            case EraseSeat(table, seat):
                count = await self._erase_seat(table, seat)
            case EraseName(name):
                count = await self._erase_name(name)
        ids = request.tables if isinstance(request, DeleteTables) else (getattr(request, "table", ""),)
        table = " ".join(ids)  # no names in the log
        kind = request.__struct_config__.tag
        _log.info("administrator: %s %s, %s changed", kind, table, count, extra={"table": table})
        return count

    async def _close(self, table: str) -> int:
        for _ in range(_ATTEMPTS):
            try:
                live = await self._tables.get(table)
            except GameUnavailable as missing:
                raise Refusal("", "server-game-unavailable", {"game": missing.game}) from None
            if live is None:
                raise _no_table(table)
            if live.fold.outcome is not None:
                raise Refusal("", "admin-already-over", {"table": table})
            refusal = await live.end(Abandon(), live.fold.number)
            if refusal is None:
                result = msgspec.json.encode(await live.result()).decode()
                await self._lobby.finish(table, result, self._tables.now())
                for kind in ("bot", "deadline"):
                    await self._tables.store.jobs.drop(kind, table)
                return 1
        raise Refusal("", "table-busy")

    async def _delete(self, ids: tuple[str, ...], ended_before: int | None) -> int:
        gone = await self._lobby.delete(ids, ended_before)
        for table in gone:
            await self._tables.announce(table, Gone())
        return len(gone)

    async def _erase_seat(self, table: str, seat: int) -> int:
        seats = await self._lobby.seats(table)
        if not seats:
            raise _no_table(table)
        if seat not in range(len(seats)):
            raise Refusal("", "admin-no-such-seat", {"table": table, "seat": seat + 1, "seats": len(seats)})
        if not await self._lobby.erase_name(table, seat):
            raise Refusal("", "admin-no-name-there", {"table": table, "seat": seat + 1})
        await self._tables.store.daily.erase_table_name(table)
        await self._announce_seats(table)
        return 1

    async def _erase_name(self, name: str) -> int:
        count = await self._tables.store.daily.erase_name(name)
        while tables := await self._lobby.erase_names(name):
            count += len(tables)
            for table in dict.fromkeys(tables):
                await self._announce_seats(table)
        return count

    async def _announce_seats(self, table: str) -> None:
        seats: Any = await self._lobby.seats(table)
        await self._tables.announce(table, Seats(seat_infos(seats)))


def _no_table(table: str) -> Refusal:
    return Refusal("", "admin-no-such-table", {"table": table})
