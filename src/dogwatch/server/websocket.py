"""WebSocket endpoint: a connection listens to one table and plays for the seats that its browser holds."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from functools import partial
from typing import Any, NamedTuple

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from dogwatch import bots
from dogwatch.games.base import Arg
from dogwatch.health.error_reports import report_error
from dogwatch.server import metrics
from dogwatch.server.bot_service import BotService
from dogwatch.server.denied import Denied
from dogwatch.server.http import TABLE_ID
from dogwatch.server.http_bots import BOT_API, bot_token
from dogwatch.server.http_protocol import no_op
from dogwatch.server.http_requests import token_of
from dogwatch.server.limits import Budgets, RateLimited, address_of
from dogwatch.server.middleware import own_origin
from dogwatch.server.process import WorkFailed
from dogwatch.server.protocol import AskAbsence, FromClient, Open, Resume, Retry, Said, Say, Unreadable
from dogwatch.server.protocol_version import PROTOCOL_VERSION
from dogwatch.server.table_service import TableService
from dogwatch.server.websocket_protocol import EXTENSION, WebSocketProtocol, not_handled
from dogwatch.store.base import NoTable, StoreDamaged, StoreDown
from dogwatch.tables.commands import Accepted, ClaimAbsent, Command, Play, Refused, Reply
from dogwatch.tables.events import events_message
from dogwatch.tables.hub import Listener
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import GameUnavailable

UNKNOWN_TABLE, FORBIDDEN, TOO_FAST, TOO_SLOW, DONE, TRY_LATER = 4404, 4403, 4429, 4408, 1000, 1013
FAILED, UNAVAILABLE, OUTDATED, BAD_TOKEN = 4500, 4409, 4426, 4401
MAX_EVENTS = 200
MAX_EVENT_BYTES = 1 << 19
"""Limits of missed events that are sent to a client; beyond them it gets a snapshot."""

MAX_ID = 64
"""Ids of unreadable messages are cut to this length in the reply."""

_log = logging.getLogger("dogwatch.server")
_VERSION = str(PROTOCOL_VERSION)
_NUMBER = re.compile(r"[0-9]{1,7}")
_decoder = msgspec.json.Decoder(FromClient)


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any], table_service: NamedDependency[TableService], table: FromPath[str]
) -> None:
    """Watch and play one table. The query parameter `after` resumes after the client's last entry.

    `protocol` is the client's version of the protocol; another one than the server's is refused.
    """
    if not own_origin(socket.headers) or not table_service.gate.admits("/api/", socket.cookies):
        await _close(socket, FORBIDDEN)
    else:
        await _connect(socket, table_service, table, token_of(socket.cookies))


@websocket(f"/api{BOT_API}/tables/{{table:str}}/live")
async def bot_live(
    socket: WebSocket[Any, Any, Any],
    table_service: NamedDependency[TableService],
    bot_service: NamedDependency[BotService],
    table: FromPath[str],
) -> None:
    """As `live`, for the program of a bot, by the bot's token."""
    try:
        token = bot_token(socket.headers)
        bot = await bot_service.take_message(token)
        with table_service.budgets.bot_websockets.admit(bot.id):
            await _connect(socket, table_service, table, token, bot.id)
    except Denied:
        await _close(socket, BAD_TOKEN)
    except RateLimited as refusal:
        await _close(socket, TOO_FAST, str(refusal.seconds))
    except StoreDown:
        await _close(socket, TRY_LATER)


async def _close(socket: WebSocket[Any, Any, Any], code: int, reason: str = "") -> None:
    """Accept and close: a browser does not learn the code of a refused handshake."""
    await socket.accept()
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(code, reason)


async def _connect(
    socket: WebSocket[Any, Any, Any],
    table_service: TableService,
    table: str,
    token: str | None,
    bot: str = "",
) -> None:
    """Serve a connection and close it."""
    await socket.accept()
    address, reason = address_of(socket.scope), ""
    try:
        table_service.budgets.requests.take(address)
        with table_service.budgets.websockets.admit(address):
            code = await _serve(socket, table_service, table, _Client(token, address, bot))
    except RateLimited as refusal:
        code, reason = TOO_FAST, str(refusal.seconds)
    except StoreDown:
        code = TRY_LATER
    except WorkFailed as error:
        _log.error("table %s: %s", table, error)
        code = TRY_LATER
    except NoTable:
        code = UNKNOWN_TABLE
    except GameUnavailable:
        code = UNAVAILABLE
    except _Failed as failed:
        code, reason = FAILED, failed.number
    except Exception as error:
        code, reason = FAILED, report_error("websocket", error, table=table, message_type="connect")
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it may be closed already
        await socket.close(code, reason)


class _Client(NamedTuple):
    """Who is connected."""

    token: str | None
    address: str
    bot: str
    """Id of a bot that plays over the network; "" for browsers."""

    def take_message(self, budgets: Budgets) -> None:
        """Count a message; raises `RateLimited`."""
        budgets.messages.take(self.address)
        if self.bot:
            budgets.bot_messages.take(self.bot)


async def _serve(
    socket: WebSocket[Any, Any, Any], table_service: TableService, table: str, client: _Client
) -> int:
    """Serve the connection until it ends; returns the close code."""
    if socket.query_params.get("protocol", _VERSION) != _VERSION:
        return OUTDATED
    protocol = _protocol(socket)
    ended: int | Open = Open(table, _after(socket))
    with table_service.identity.connected(client.token, protocol.stop_receiving):
        while isinstance(ended, Open):
            ended = await _listen(protocol, table_service, ended, client)
    return ended


async def _listen(
    protocol: WebSocketProtocol, table_service: TableService, opened: Open, client: _Client
) -> int | Open:
    """Serve a connection at one table; returns the close code, or the next table."""
    table, token = opened.table, client.token
    found = await table_service.tables.get(table) if TABLE_ID.fullmatch(table) else None
    if found is None:
        return UNKNOWN_TABLE
    held = await table_service.seats.held(table, token)
    if not held and not found.may_watch and not await table_service.seats.ever_held(table, token):
        return FORBIDDEN
    if held:
        found.address = client.address
    return await _Connection(protocol, table_service, found, held, client).run(opened.after)


def _protocol(socket: WebSocket[Any, Any, Any]) -> WebSocketProtocol:
    extensions: dict[str, Any] = socket.scope["extensions"] or {}
    protocol: WebSocketProtocol = extensions[EXTENSION]["protocol"]
    return protocol


def _after(socket: WebSocket[Any, Any, Any]) -> int | None:
    """The query parameter `after`: the client's last entry; None if missing or malformed."""
    text = socket.query_params.get("after", "")
    return int(text) if _NUMBER.fullmatch(text) else None


class _OnlyId(msgspec.Struct, frozen=True):
    id: str = ""


_id_decoder = msgspec.json.Decoder(_OnlyId)


def _id_of(data: str) -> str:
    """The id of an unreadable message, so that the client can match the reply and stop resending it."""
    try:
        return _id_decoder.decode(data).id[:MAX_ID]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


class _Failed(Exception):
    """An unexpected error that was logged under this number."""

    def __init__(self, number: str) -> None:
        super().__init__(number)
        self.number = number


class _Connection:
    def __init__(
        self,
        protocol: WebSocketProtocol,
        table_service: TableService,
        table: LiveTable,
        held: frozenset[int],
        client: _Client,
    ) -> None:
        self._protocol = protocol
        self._table_service = table_service
        self._table = table
        self._held = held
        audience = table_service.tables.hub.audience
        self._listener = Listener(held, self._send if held else partial(audience.wake, self._send))
        self._message_type = "connect"
        """Type of the message being handled, for error reports."""
        self._client = client
        self._handling = False
        """Whether the task handles a message."""
        self._playing = False
        """Whether a move of `_play_now` is not committed yet. Further messages wait."""
        self._played: asyncio.Future[None] | None = None
        """Completed when `_playing` ends, if the task has the next message and waits."""
        self._again = ""
        """A move that the task must execute before the message that it has."""

    async def run(self, after: int | None) -> int | Open:
        """Serve until either side closes or the client opens another table. Raises `RateLimited`.

        Returns the close code, or the other table.
        """
        hub, presence, name = (
            self._table_service.tables.hub,
            self._table_service.tables.presence,
            self._table.row.id,
        )
        first = name not in hub
        hub.enter(name, self._listener)
        self._protocol.on_writable, self._protocol.on_text = self._send, self._play_now
        try:
            await self._catch_up(after)
            await presence.changed(name, first=first)
            # In a separate task: otherwise every message would resume all coroutines from the server's down.
            return await asyncio.create_task(self._handle_messages())
        except (StoreDown, WorkFailed, NoTable, RateLimited):
            raise
        except Exception as error:
            raise _Failed(self._report(error)) from error
        finally:
            self._protocol.on_writable, self._protocol.on_text = no_op, not_handled
            hub.leave(name, self._listener)
            self._listener.detach()
            with contextlib.suppress(StoreDown):
                await presence.changed(name)

    def _report(self, error: Exception) -> str:
        """Log an error with this connection's table and message type; returns the error number."""
        return report_error(
            "websocket",
            error,
            table=self._table.row.id,
            game=self._table.row.game,
            seats=sorted(self._held),
            entry=self._table.fold.number,
            message_type=self._message_type,
        )

    async def _catch_up(self, after: int | None) -> None:
        """Queue missed events, or a snapshot if they are too many; new messages are held until then."""
        self._listener.hold()
        if after is not None and after > self._table.fold.number:  # the client saw it through another process
            await self._table.load()
        few = after is not None and self._table.fold.number - after <= MAX_EVENTS
        missed = await self._table.events_after(after) if few and after is not None else None
        if missed is not None and after is not None and sum(map(len, missed)) <= MAX_EVENT_BYTES:
            self._listener.release([events_message(missed)] if missed else [], after + len(missed))
        else:
            snapshot = await self._table_service.snapshot(self._table, self._held)
            self._listener.release([msgspec.json.encode(snapshot)], snapshot.number)

    def _send(self) -> None:
        """Send the queue if the connection is writable; stop receiving if the listener was dropped."""
        queue, protocol = self._listener.queue, self._protocol
        if queue and protocol.writable.is_set():
            protocol.send_texts(queue)
            queue.clear()
        if self._listener.dropped:
            protocol.stop_receiving()

    def _play_now(self, data: str, arrived: float) -> bool:
        """Play a move without waking the task; False if the task must handle the message."""
        if self._handling or self._playing:
            return False
        try:
            command = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return False
        if not isinstance(command, Play) or not self._table.can_play_now(command, self._held):
            return False
        try:
            self._client.take_message(self._table_service.budgets)
            self._playing = True
            done = partial(self._after_play, command, data, arrived)
            started = self._table.play_now(command, self._held, done)
        except Exception:  # the task meets the same error, and reports it
            started = False
        self._playing = self._playing and started
        return started

    def _after_play(self, command: Play, data: str, arrived: float, reply: Reply | StoreDown | None) -> None:
        """The move of `_play_now` is committed, refused, or for the task to execute (None)."""
        self._playing = False
        if isinstance(reply, Accepted):  # its event is the acknowledgement
            metrics.command_seconds[Play].observe(time.perf_counter() - arrived)
            if self._listener.holding:  # a snapshot may be sent instead of the event
                self._send_message(reply)
        elif isinstance(reply, Refused):
            self._send_message(reply)
        elif isinstance(reply, StoreDown):
            self._send_message(self._refused(command, self._store_failed(reply)))
        elif self._played is not None:
            self._again = data
        else:
            self._protocol.return_text(data)
        if self._played is not None:
            self._played.set_result(None)

    def _send_message(self, message: msgspec.Struct) -> None:
        self._listener.send((msgspec.json.encode(message),))

    async def _handle_messages(self) -> int | Open:
        while (message := await self._protocol.receive_text()) is not None and not self._listener.dropped:
            self._handling = True
            if self._playing:
                self._played = asyncio.get_running_loop().create_future()
                await self._played
                self._played = None
            again, self._again = self._again, ""
            for each in (again, message) if again else (message,):
                self._client.take_message(self._table_service.budgets)
                opened = await self._handle(each)
                if opened is not None:
                    return opened
            self._handling = False
        if self._listener.gone:
            return UNKNOWN_TABLE
        return TOO_SLOW if self._listener.dropped else DONE

    async def _handle(self, data: str) -> Open | None:
        """Handle a message; returns it if it opens another table."""
        arrived = self._protocol.arrived
        try:
            message = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._send_message(Unreadable(str(error), _id_of(data)))
            return None
        self._message_type = type(message).__name__.lower()
        if isinstance(message, Open):
            self._table_service.budgets.requests.take(self._client.address)
            return message
        if isinstance(message, Resume):
            await self._catch_up(message.after)
            self._send_message(self._table_service.tables.presence.message(self._table.row.id))
        elif isinstance(message, Say | Retry | AskAbsence):
            if not self._table.may_act(message.seat, self._held):
                self._send_message(Refused("", "", "table-not-your-seat", {}, self._table.fold.number))
            elif isinstance(message, Say):
                await self._table.broadcast(Said(message.seat, message.phrase))
            elif isinstance(message, AskAbsence):
                self._send_message(self._table.absence(self._held))
            else:
                await self._table_service.tables.try_again(self._table)
        else:
            reply = await self._execute(message)
            metrics.command_seconds[type(message)].observe(time.perf_counter() - arrived)
            self._send_message(reply)
        return None

    async def _execute(self, command: Command) -> Reply:
        args: dict[str, Arg] = {}
        if isinstance(command, ClaimAbsent) and not self._is_level(command):
            return self._refused(command, "server-no-such-level", {"level": command.level})
        try:
            return await self._table.execute(command, self._held)
        except StoreDown as error:  # the client may resend it: commands are idempotent
            code = self._store_failed(error)
        except WorkFailed as error:
            _log.error("table %s, after entry %s: %s", self._table.row.id, command.after, error)
            code = error.code
        except (NoTable, RateLimited):
            raise
        except Exception as error:
            code, args = "server-failed", {"error": self._report(error)}
            await self._table.load()  # publish entries that were committed anyway, before the refusal
        return self._refused(command, code, args)

    def _is_level(self, claim: ClaimAbsent) -> bool:
        return claim.kind != "bot" or claim.level in bots.accepted(self._table.game.name)

    def _refused(self, command: Command, code: str, args: dict[str, Arg] | None = None) -> Refused:
        return Refused(command.id, "", code, args or {}, self._table.fold.number)

    def _store_failed(self, error: StoreDown) -> str:
        """The code of the refusal. The player could not move, so running clocks get the grace time."""
        self._table_service.tables.heartbeat.interrupt()
        return "server-store-damaged" if isinstance(error, StoreDamaged) else "server-store-down"
