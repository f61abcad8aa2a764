"""What an administrator may change: games, tables, names, players, tournaments. See `admin_socket`."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, TypeAlias

import msgspec

from dogwatch import player_names
from dogwatch.games.base import Refusal
from dogwatch.games.log import Abandon
from dogwatch.server.bot_service import bot_session, encoded_games, new_bot
from dogwatch.server.denied import Denied
from dogwatch.server.identity import Identity
from dogwatch.server.protocol import Seats
from dogwatch.server.seat_service import seat_infos
from dogwatch.server.table_service import TableService
from dogwatch.server.tournament_messages import NewTournament
from dogwatch.server.tournament_service import TournamentService
from dogwatch.store.bots import OPERATOR
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


class RenamePlayer(msgspec.Struct, frozen=True, tag="rename-player"):
    """Give a player another name."""

    player: str
    name: str


class BanPlayer(msgspec.Struct, frozen=True, tag="ban-player"):
    """Ban a player, which ends all sessions, or end the ban."""

    player: str
    banned: bool = True


class DeletePlayer(msgspec.Struct, frozen=True, tag="delete-player"):
    """Delete a player; the games stay, without the name."""

    player: str


class EndSession(msgspec.Struct, frozen=True, tag="end-session"):
    """Sign a device of a player out."""

    player: str
    session: str


class AddBot(msgspec.Struct, frozen=True, tag="add-bot"):
    """Create a bot of the operator that plays over the network."""

    name: str
    games: tuple[str, ...]
    token: str
    """The token's hash, hexadecimal: the token itself stays with the caller."""


class SetBotToken(msgspec.Struct, frozen=True, tag="bot-token"):
    """Replace the token of a bot, or revoke it."""

    player: str
    token: str
    """The new token's hash, hexadecimal; "" to revoke it."""


class StartTournament(msgspec.Struct, frozen=True, tag="new-tournament"):
    """Create a tournament without a maker."""

    wanted: NewTournament
    tournament: str
    """Its id."""


class CancelTournament(msgspec.Struct, frozen=True, tag="cancel-tournament"):
    """Call a tournament off; games under way go on."""

    tournament: str


class RenameTournament(msgspec.Struct, frozen=True, tag="rename-tournament"):
    """Give a tournament another name from the list."""

    tournament: str


class DeleteTournament(msgspec.Struct, frozen=True, tag="delete-tournament"):
    """Delete a tournament that is over; its games stay."""

    tournament: str


OfTournament: TypeAlias = StartTournament | CancelTournament | RenameTournament | DeleteTournament
OfPlayer: TypeAlias = RenamePlayer | BanPlayer | DeletePlayer | EndSession
OfBot: TypeAlias = AddBot | SetBotToken
Request: TypeAlias = CloseTable | DeleteTables | EraseSeat | EraseName | OfPlayer | OfBot | OfTournament


class Administration:
    """Executes requests of an administrator; returns the number of tables, seats or players changed."""

    def __init__(
        self,
        tables: Tables,
        identity: Identity | None = None,
        tournament_service: TournamentService | None = None,
    ) -> None:
        self._tables = tables
        self._lobby = tables.store.lobby
        self._players = tables.store.players
        self._identity = identity or Identity(tables)
        self._tournament_service = tournament_service

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
            case RenamePlayer() | BanPlayer() | DeletePlayer() | EndSession():
                return await self._change_player(request)
            case AddBot() | SetBotToken():
                return await self._change_bot(request)
            case StartTournament() | CancelTournament() | RenameTournament() | DeleteTournament():
                return await self._change_tournament(request)
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

    async def _change_player(self, request: OfPlayer) -> int:
        tables = list[str]()
        match request:
            case RenamePlayer(player, name):
                key = await asyncio.to_thread(player_names.confusion_key, name)
                if await self._players.player(player) is None:
                    raise _no_player(player)
                if not await self._players.rename(player, name, key):
                    raise Refusal("", "server-name-kept", {"name": name})
            case BanPlayer(player, banned):
                if not await self._players.ban(player, self._tables.now() if banned else None):
                    raise _no_player(player)
            case DeletePlayer(player):
                found = await self._players.delete(player)
                if found is None:
                    raise _no_player(player)
                tables = found
            case EndSession(player, session):
                if await self._players.end_session(player, session) is None:
                    raise Refusal("", "server-no-such-session")
        await self._identity.changed(request.player)
        for table in tables:
            await self._announce_seats(table)
        kind = request.__struct_config__.tag
        _log.info("administrator: %s %s", kind, request.player, extra={"player": request.player})
        return 1

    async def _change_bot(self, request: OfBot) -> int:
        hashed, now = bytes.fromhex(request.token), self._tables.now()
        if isinstance(request, AddBot):
            key = await asyncio.to_thread(player_names.confusion_key, request.name)
            bot, session = new_bot(request.name, key, hashed, now)
            player, stored = bot.id, encoded_games(request.games)
            if await self._tables.store.bots.add(bot, session, OPERATOR, stored, most=0):
                raise Refusal("", "server-name-kept", {"name": request.name})
        else:
            player = request.player
            token = bot_session(player, hashed, now) if hashed else None
            if not await self._tables.store.bots.set_token(player, token):
                raise Refusal("", "server-no-such-bot")
        await self._identity.changed(player)
        kind = request.__struct_config__.tag
        _log.info("administrator: %s %s", kind, player, extra={"player": player})
        return 1

    async def _change_tournament(self, request: OfTournament) -> int:
        service = self._tournament_service or TournamentService(TableService(self._tables), "administrator")
        try:
            match request:
                case StartTournament(wanted, name):
                    await service.make_for_operator(wanted, name)
                case CancelTournament(name):
                    await service.cancel(name)
                case RenameTournament(name):
                    await service.rename(name)
                case DeleteTournament(name):
                    await service.delete(name)
        except Denied as denied:
            raise denied.refusal from None
        kind = request.__struct_config__.tag
        _log.info("administrator: %s %s", kind, name, extra={"tournament": name})
        return 1

    async def _announce_seats(self, table: str) -> None:
        seats: Any = await self._lobby.seats(table)
        live = None
        with contextlib.suppress(GameUnavailable):
            live = await self._tables.get(table)
        infos = seat_infos(seats, live.fold.substitutes if live else {})
        await self._tables.announce(table, Seats(infos, await self._tables.store.lobby.is_rated(table)))


def _no_player(player: str) -> Refusal:
    return Refusal("", "admin-no-such-player", {"player": player})


def _no_table(table: str) -> Refusal:
    return Refusal("", "admin-no-such-table", {"table": table})
