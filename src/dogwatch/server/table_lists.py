"""Lists of tables: open ones, a browser's running and finished ones, challenges."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Final

import msgspec

from dogwatch import bots, games
from dogwatch.club.ratings import BOT_DEVIATION, Rating
from dogwatch.server.identity import Identity
from dogwatch.server.protocol import RatingInfo, TableInfo
from dogwatch.server.seat_service import seat_infos
from dogwatch.store.base import NoTable, StoreDown
from dogwatch.store.results import RatingRow
from dogwatch.store.table_rows import SeatRow, TableListing, TableRow
from dogwatch.tables.clock import TimeControl
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

    def __init__(self, tables: Tables, identity: Identity) -> None:
        self._tables = tables
        self._identity = identity
        self._lobby = tables.store.lobby
        self._failing: dict[str, int] = {}
        """Tables that failed to load, and until when they are not loaded again."""

    async def listed(self, which: str, token: str | None) -> list[TableInfo]:
        """List open tables ("open"), this browser's ("mine"), its finished ones ("finished") or tables to
        which its player was challenged ("challenges")."""
        who = await self._identity.who(token)
        browser = who.holder if who else b""
        if which == "open":
            listings = await self._lobby.open_tables(PAGE, token_hash=browser)
        elif who is None:
            listings = []
        elif which == "challenges":
            listings = await self._lobby.challenges(who.player.id, PAGE) if who.player else []
        elif which == "mine":
            listings = await self._lobby.tables_of(browser, PAGE)
        else:
            listings = await self._lobby.finished_of(browser, PAGE)
        running = [
            each.table.id for each in listings if each.table.ended is None and _is_available(each.table)
        ]
        lives = dict(zip(running, await asyncio.gather(*map(self._loaded, running)), strict=True))
        ratings = await self._tables.store.results.ratings(
            sorted({seat.player for each in listings for seat in each.seats if seat.player is not None})
        )
        infos = [self._info(each, lives.get(each.table.id), ratings) for each in listings]
        if which != "challenges" or who is None or who.player is None:
            return infos
        return [_challenge(*pair, who.player.id) for pair in zip(infos, listings, strict=True)]

    def _info(
        self, listed: TableListing, live: LiveTable | None, ratings: Mapping[tuple[str, str], RatingRow]
    ) -> TableInfo:
        row = listed.table
        outcome = msgspec.json.decode(row.outcome, type=Result) if row.outcome else None
        substitutes = live.fold.substitutes if live else {}
        available = live is not None if row.ended is None else _is_available(row)
        return TableInfo(
            table=row.id,
            game=row.game,
            commitment=row.commitment,
            seats=seat_infos(listed.seats, substitutes),
            number=live.fold.number if live else listed.number,
            turn=live.fold.turn if live and live.begun else None,
            outcome=outcome,
            created=row.created,
            touched=row.touched,
            mine=tuple(seat for seat in listed.mine if seat not in substitutes),
            available=available,
            options=msgspec.json.decode(row.options),
            clock=msgspec.json.decode(row.clock, type=TimeControl) if row.clock else None,
            rated=live.rated if live else row.rated,
            ratings=tuple(_rating(row.game, seat, ratings) for seat in listed.seats),
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


def _challenge(info: TableInfo, listed: TableListing, player: str) -> TableInfo:
    """A table with the seats to which this player was challenged as open ones."""
    seats = (
        msgspec.structs.replace(seat, open=seat.open or (row.invited == player and not row.held))
        for seat, row in zip(info.seats, listed.seats, strict=True)
    )
    return msgspec.structs.replace(info, seats=tuple(seats))


def rating_info(rating: float, deviation: float) -> RatingInfo:
    """A rating as the page shows it."""
    return RatingInfo(round(rating), round(deviation), Rating(rating, deviation).is_provisional)


def _rating(game: str, seat: SeatRow, ratings: Mapping[tuple[str, str], RatingRow]) -> RatingInfo | None:
    if seat.kind == "bot":
        level = bots.ratings(game).get(seat.level or "")
        return None if level is None else rating_info(level, BOT_DEVIATION)
    found = ratings.get((seat.player or "", game))
    return None if found is None else rating_info(found.rating, found.deviation)


def _is_available(row: TableRow) -> bool:
    """Whether the rules of the table's game are installed."""
    return row.rules in games.versions(row.game)
