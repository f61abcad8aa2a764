"""The WebSocket door: a connection listens to one table, and plays for the seats that its browser holds."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from dogwatch.games.base import Arg
from dogwatch.health.reports import report
from dogwatch.server.doorman import own_origin
from dogwatch.server.guard import no_op
from dogwatch.server.http import TABLE_ID, Room, token_of
from dogwatch.server.limits import TooMuch, address_of
from dogwatch.server.lounge import Lounge
from dogwatch.server.process import WorkFailed
from dogwatch.server.protocol import FromClient, Resume, Retry, Said, Say, Unreadable
from dogwatch.server.wire import EXTENSION, Wire
from dogwatch.store.base import NoTable, StoreDamaged, StoreDown
from dogwatch.tables.commands import Command, Refused, Reply
from dogwatch.tables.hub import Listener
from dogwatch.tables.presence import Present
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import GameUnavailable

UNKNOWN_TABLE, FORBIDDEN, TOO_FAST, TOO_SLOW, DONE, TRY_LATER = 4404, 4403, 4429, 4408, 1000, 1013
FAILED, UNAVAILABLE = 4500, 4409
MAX_EVENTS = 200
MAX_EVENT_BYTES = 1 << 19
"""More missed events than these are not sent one by one: the client gets a snapshot."""

MAX_ID = 64
"""Longer names of unreadable messages are not sent back whole."""

_log = logging.getLogger("dogwatch.server")
_NUMBER = re.compile(r"[0-9]{1,7}")
_decoder = msgspec.json.Decoder(FromClient)


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], lounge: Room, table: FromPath[str]) -> None:
    """Watch and play one table; `after` resumes from the last entry that the client has."""
    await socket.accept()
    address, reason = address_of(socket.scope), ""
    try:
        lounge.budgets.requests.take(address)
        with lounge.budgets.guests.admit(address):
            code = await _serve(socket, lounge, table, address)
    except TooMuch as refusal:
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
        code, reason = FAILED, report("websocket", error, table=table, message_type="connect")
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it may be closed by now
        await socket.close(code, reason)


async def _serve(socket: WebSocket[Any, Any, Any], lounge: Lounge, table: str, address: str) -> int:
    """Until the connection ends; the code that it is to be closed with."""
    if not own_origin(socket.headers):
        return FORBIDDEN
    found = await lounge.tables.get(table) if TABLE_ID.fullmatch(table) else None
    if found is None:
        return UNKNOWN_TABLE
    held = await lounge.held(table, token_of(socket.cookies))
    if not held and not found.row.spectators:
        return FORBIDDEN
    if held:
        found.address = address
    return await _Connection(_wire(socket), lounge, found, held, address).run(_after(socket))


def _wire(socket: WebSocket[Any, Any, Any]) -> Wire:
    extensions: dict[str, Any] = socket.scope["extensions"] or {}
    wire: Wire = extensions[EXTENSION]["wire"]
    return wire


def _after(socket: WebSocket[Any, Any, Any]) -> int | None:
    """The last entry that the client says it has; None when it says nothing that we understand."""
    text = socket.query_params.get("after", "")
    return int(text) if _NUMBER.fullmatch(text) else None


class _Named(msgspec.Struct, frozen=True):
    id: str = ""


_name_decoder = msgspec.json.Decoder(_Named)


def _id_of(data: str) -> str:
    """What an unreadable message calls itself: whoever sends it until it is answered learns that it was."""
    try:
        return _name_decoder.decode(data).id[:MAX_ID]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


class _Failed(Exception):
    """An unexpected error, which the log has under this number."""

    def __init__(self, number: str) -> None:
        super().__init__(number)
        self.number = number


class _Connection:
    def __init__(
        self, wire: Wire, lounge: Lounge, table: LiveTable, held: frozenset[int], address: str
    ) -> None:
        self._wire = wire
        self._lounge = lounge
        self._table = table
        self._held = held
        self._listener = Listener(held, self._send)
        self._doing = "connect"
        """The type of the message that is being answered, for the log."""
        self._address = address

    async def run(self, after: int | None) -> int:
        """Until either side closes; the code to close with. Raises `TooMuch`."""
        hub, presence, name = self._lounge.tables.hub, self._lounge.tables.presence, self._table.row.id
        first = name not in hub
        hub.enter(name, self._listener)
        self._wire.drained = self._send
        try:
            await self._catch_up(after)
            await presence.changed(name, first=first)
            # In a task of its own: else every message wakes all layers of the server, from the first to this.
            return await asyncio.create_task(self._receive_all())
        except (StoreDown, WorkFailed, NoTable, TooMuch):
            raise
        except Exception as error:
            raise _Failed(self._report(error)) from error
        finally:
            self._wire.drained = no_op
            hub.leave(name, self._listener)
            with contextlib.suppress(StoreDown):
                await presence.changed(name)

    def _report(self, error: Exception) -> str:
        """Log an error with what this connection was doing."""
        return report(
            "websocket",
            error,
            table=self._table.row.id,
            game=self._table.row.game,
            seats=sorted(self._held),
            entry=self._table.fold.number,
            message_type=self._doing,
        )

    def _present(self) -> bytes:
        present = self._lounge.tables.presence.seats(self._table.row.id)
        return msgspec.json.encode(Present(tuple(sorted(present))))

    async def _catch_up(self, after: int | None) -> None:
        """Queue what was missed, or a snapshot where that is too much; what comes meanwhile waits behind."""
        self._listener.hold()
        if after is not None and after > self._table.fold.number:  # seen through another process
            await self._table.load()
        few = after is not None and self._table.fold.number - after <= MAX_EVENTS
        missed = await self._table.events_after(after) if few and after is not None else None
        if missed is not None and after is not None and sum(map(len, missed)) <= MAX_EVENT_BYTES:
            self._listener.release(missed, after + len(missed))
        else:
            snapshot = await self._lounge.snapshot(self._table, self._held)
            self._listener.release([msgspec.json.encode(snapshot)], snapshot.number)

    def _send(self) -> None:
        """Send what is queued, as far as the connection takes it now."""
        queue, wire = self._listener.queue, self._wire
        if queue and wire.writable.is_set():
            wire.tell(queue)
            queue.clear()
        if self._listener.dropped:
            wire.stop_hearing()

    async def _receive_all(self) -> int:
        while (message := await self._wire.hear()) is not None and not self._listener.dropped:
            self._lounge.budgets.messages.take(self._address)
            await self._answer(message)
        return TOO_SLOW if self._listener.dropped else DONE

    async def _answer(self, data: str) -> None:
        try:
            message = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._listener.send([msgspec.json.encode(Unreadable(str(error), _id_of(data)))])
            return
        self._doing = type(message).__name__.lower()
        if isinstance(message, Resume):
            await self._catch_up(message.after)
            self._listener.send([self._present()])
        elif isinstance(message, Say | Retry):
            if message.seat not in self._held:
                refused = Refused("", "", "table-not-your-seat", {}, self._table.fold.number)
                self._listener.send([msgspec.json.encode(refused)])
            elif isinstance(message, Say):
                await self._table.tell_all(Said(message.seat, message.phrase))
            else:
                await self._lounge.tables.try_again(self._table)
        else:
            self._listener.send([msgspec.json.encode(await self._execute(message))])

    async def _execute(self, command: Command) -> Reply:
        args: dict[str, Arg] = {}
        try:
            return await self._table.execute(command, self._held)
        except StoreDamaged:
            code = "server-store-damaged"
        except StoreDown:  # the client sends it again: it will be played once
            code = "server-store-down"
        except WorkFailed as error:
            _log.error("table %s, after entry %s: %s", self._table.row.id, command.after, error)
            code = error.code
        except (NoTable, TooMuch):
            raise
        except Exception as error:
            code, args = "server-failed", {"error": self._report(error)}
            await self._table.load()  # what it wrote nevertheless is told before the refusal
        return Refused(command.id, "", code, args, self._table.fold.number)
