"""The WebSocket door: a connection listens to one table, and plays for the seats that its browser holds."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from dogwatch.server.http import token_of
from dogwatch.server.limits import Bucket
from dogwatch.server.lounge import Lounge
from dogwatch.server.protocol import FromClient, Present, Resume, Said, Say, Unreadable
from dogwatch.store.base import StoreDown
from dogwatch.tables.commands import Refused
from dogwatch.tables.hub import Listener
from dogwatch.tables.table import LiveTable

UNKNOWN_TABLE, FORBIDDEN, TOO_FAST, TOO_SLOW, GOING_AWAY = 4404, 4403, 4429, 4408, 1012
MAX_EVENTS = 200
"""More missed events than these are not sent one by one: the client gets a snapshot."""
PER_SECOND, BURST = 50, 200

_decoder = msgspec.json.Decoder(FromClient)


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any], lounge: Lounge, table: str, after: int | None = None
) -> None:
    """Watch and play one table; `after` resumes from the last entry that the client has."""
    found = await lounge.tables.get(table)
    held = await lounge.held(table, token_of(socket.cookies))
    await socket.accept()
    if not _own_origin(socket) or (found is not None and not held and not found.row.spectators):
        await socket.close(FORBIDDEN)
    elif found is None:
        await socket.close(UNKNOWN_TABLE)
    else:
        await _Connection(socket, lounge, found, held).run(after)


def _own_origin(socket: WebSocket[Any, Any, Any]) -> bool:
    """A page of another site must not play with this browser's cookie."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


class _Connection:
    def __init__(
        self, socket: WebSocket[Any, Any, Any], lounge: Lounge, table: LiveTable, held: frozenset[int]
    ) -> None:
        self._socket = socket
        self._lounge = lounge
        self._table = table
        self._held = held
        self._listener = Listener(held)
        self._bucket = Bucket(PER_SECOND, BURST)

    async def run(self, after: int | None) -> None:
        """Until either side closes."""
        hub, name = self._lounge.tables.hub, self._table.row.id
        arrived = self._held - hub.present(name)
        hub.enter(name, self._listener)
        try:
            await self._catch_up(after)
            for seat in arrived:
                await self._lounge.tables.seat_back(name, seat)
            if arrived:
                self._tell_present()
            sender = asyncio.create_task(self._send_all())
            try:
                await self._receive_all()
            finally:
                sender.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                    await sender
        finally:
            hub.leave(name, self._listener)
            gone = self._held - hub.present(name)
            for seat in gone:
                with contextlib.suppress(StoreDown):
                    await self._lounge.tables.seat_left(name, seat)
            if gone:
                self._tell_present()

    def _tell_present(self) -> None:
        hub, name = self._lounge.tables.hub, self._table.row.id
        hub.publish(name, msgspec.json.encode(Present(tuple(sorted(hub.present(name))))))

    async def _catch_up(self, after: int | None) -> None:
        """Queue what was missed, or a snapshot where that is too much; what comes meanwhile waits behind."""
        self._listener.hold()
        if after is not None and after > self._table.fold.number:  # seen through another process
            await self._table.load()
        few = after is not None and self._table.fold.number - after <= MAX_EVENTS
        missed = await self._table.events_after(after) if few and after is not None else None
        if missed is not None and after is not None:
            self._listener.release(missed, after + len(missed))
        else:
            snapshot = await self._lounge.snapshot(self._table, self._held)
            self._listener.release([msgspec.json.encode(snapshot)], snapshot.number)

    async def _send_all(self) -> None:
        while (message := await self._listener.queue.get()) is not None:
            await self._socket.send_data(message, mode="text")
        await self._socket.close(TOO_SLOW)

    async def _receive_all(self) -> None:
        while True:
            try:
                data = await self._socket.receive_data(mode="text")
            except WebSocketDisconnect:
                return
            if not self._bucket.take():
                await self._socket.close(TOO_FAST)
                return
            await self._answer(data)

    async def _answer(self, data: str | bytes) -> None:
        try:
            message = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self._listener.send(msgspec.json.encode(Unreadable(str(error))))
            return
        if isinstance(message, Resume):
            await self._catch_up(message.after)
        elif isinstance(message, Say):
            if message.seat in self._held:
                await self._table.tell_all(Said(message.seat, message.phrase))
        else:
            try:
                reply = await self._table.execute(message, self._held)
            except StoreDown:  # the client sends it again: it will be played once
                reply = Refused(message.id, "", "server-store-down", {}, self._table.fold.number)
            self._listener.send(msgspec.json.encode(reply))
