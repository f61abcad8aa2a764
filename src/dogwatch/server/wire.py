"""WebSockets with a short way for what tables hear and tell all the time: whole texts.

uvicorn and the `websockets` library do everything else: the handshake, pings, closing, whatever is broken or
in pieces. They take a message through several layers, and each to a system call of its own; here one that is
heard is handed to whoever waits for it, and those told in one turn of the event loop are written as one.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.utils import apply_mask

from dogwatch.server.guard import no_op

EXTENSION = "dogwatch.wire"
"""Under this name a connection's wire is among the extensions of its ASGI scope."""

_TEXT, _BINARY, _CLOSE, _PING, _PONG = 0x81, 0x82, 0x88, 0x89, 0x8A
_WHOLE = frozenset({_TEXT, _BINARY, _CLOSE, _PING, _PONG})
"""How a frame begins that is a message by itself."""
_MASKED = 0x80
_MOST_WAITING = 16
_MOST_SIZE = 65_536
"""Messages, and characters of them, that may wait to be heard before no more are read."""


def head(size: int) -> bytes:
    """What comes before a text of so many bytes."""
    if size < 126:
        return bytes((_TEXT, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


class Mail:
    """What has come and was not heard yet, for the one who waits for it.

    asyncio's queue, in which uvicorn would keep it, serves many and does much more for every message.
    """

    def __init__(self) -> None:
        self._come: deque[Any] = deque()
        self._size = 0
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        """Something has come."""
        self._come.append(event)
        self._size += len(event.get("text") or event.get("bytes") or "")
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> Any:
        """The next that came."""
        while not self._come:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        event = self._come.popleft()
        self._size -= len(event.get("text") or event.get("bytes") or "")
        return event

    @property
    def is_much(self) -> bool:
        """Whether no more should be read until some of it was heard."""
        return len(self._come) > _MOST_WAITING or self._size > _MOST_SIZE

    def empty(self) -> bool:
        """Whether all was heard."""
        return not self._come


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, and the short way."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue: Any = Mail()
        self.left: Callable[[], None] = no_op
        """Called when the connection has ended."""
        self.was_read: Callable[[], None] = no_op
        """Called when the peer has read most of what waited."""
        self.drained: Callable[[], None] = no_op
        """Told when the connection takes more again."""
        self._told: list[bytes] = []
        self._rest = b""
        self._in_pieces = False

    def connection_lost(self, exc: Exception | None) -> None:
        """Free what the connection held."""
        self.left()
        super().connection_lost(exc)

    def handle_connect(self, event: Any) -> None:
        """A browser wants to connect: let the application find this wire."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = {"wire": self}

    # Telling

    def tell(self, texts: Iterable[bytes]) -> None:
        """Send texts; how much waits to be sent is for the caller to mind (`writable`)."""
        if not self._told:
            self.loop.call_soon(self._write)
        for text in texts:
            self._told += (head(len(text)), text)

    def _write(self) -> None:
        if self._told:
            told = b"".join(self._told)
            self._told.clear()
            if not self.close_sent and not self.disconnected:
                self.transport.write(told)

    async def send(self, message: Any) -> None:
        """Accept or close, after what was told before."""
        self._write()
        await super().send(message)

    def shutdown(self) -> None:
        """The server ends: so does the connection, after what was told before."""
        self._write()
        super().shutdown()

    def resume_writing(self) -> None:
        """What waited has been sent."""
        super().resume_writing()
        self.was_read()
        self.drained()

    # Hearing

    async def hear(self) -> str | None:
        """The next message, "" for one that is no text; None when the connection has ended."""
        event = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return event.get("text") or "" if event["type"] == "websocket.receive" else None

    def stop_hearing(self) -> None:
        """Let `hear` say that the connection has ended."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def data_received(self, data: bytes) -> None:
        """Take whole frames apart. The library gets those that are no text, each whole, and from the first
        one that is in pieces (or that nobody may send) everything: until then it has nothing begun."""
        if self._in_pieces or not self.handshake_complete:
            super().data_received(data)
            return
        data, at = self._rest + data, 0
        while (end := _end(data, at)) > 0:
            if data[at] != _TEXT or not self._heard(data[at:end]):
                super().data_received(data[at:end])
            at = end
        self._in_pieces = end < 0
        if self._in_pieces:
            self._rest = b""
            super().data_received(data[at:])
        else:
            self._rest = data[at:]

    def _heard(self, whole: bytes) -> bool:
        """Hand a text on; False when it is none."""
        begin = 8 if whole[1] == _MASKED | 126 else 6
        try:
            text = apply_mask(whole[begin:], whole[begin - 4 : begin]).decode()
        except UnicodeDecodeError:
            return False
        if not self.close_sent:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            if self.queue.is_much and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
        return True


def _end(data: bytes, at: int) -> int:
    """Where the whole frame that begins there ends; 0 when more has to come, -1 when it is not for us."""
    if len(data) - at < 2:
        return 0 if len(data) == at or data[at] in _WHOLE else -1
    size = data[at + 1] - _MASKED
    if data[at] not in _WHOLE or not 0 <= size <= 126:
        return -1
    begin = at + 6
    if size == 126:
        if len(data) - at < 4:
            return 0
        begin, size = at + 8, int.from_bytes(data[at + 2 : at + 4], "big")
    return begin + size if len(data) >= begin + size else 0
