"""uvicorn's WebSocket protocol with a fast path for unfragmented text messages.

uvicorn and the `websockets` library handle everything else: handshake, pings, closing, fragmented and broken
frames. They pass a message through several layers. Here a received text is handed directly to a callback or
to the waiting coroutine, and texts that are sent together share one write.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.utils import apply_mask

from dogwatch.server.http_protocol import no_op

EXTENSION = "dogwatch.websocket"
"""Key in the ASGI scope's extensions under which the application finds the protocol object."""

_TEXT, _BINARY, _CLOSE, _PING, _PONG = 0x81, 0x82, 0x88, 0x89, 0x8A
_UNFRAGMENTED = frozenset({_TEXT, _BINARY, _CLOSE, _PING, _PONG})
"""First bytes of frames that are whole messages."""
_MASKED = 0x80
_MAX_WAITING = 16
_MAX_SIZE = 65_536
"""Messages and characters in the inbox beyond which reading is paused."""


def frame_header(size: int) -> bytes:
    """The frame header of a text message of `size` bytes."""
    if size < 126:
        return bytes((_TEXT, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def not_handled(_text: str, _arrived: float) -> bool:
    """The default of `WebSocketProtocol.on_text`."""
    return False


class Inbox:
    """Queue of received messages for a single consumer; replaces uvicorn's asyncio.Queue, which is slower."""

    def __init__(self) -> None:
        self._events: deque[Any] = deque()
        self._size = 0
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        """Add a message and wake the consumer."""
        self._events.append(event)
        self._size += len(event.get("text") or event.get("bytes") or "")
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def put_first(self, event: Any) -> None:
        """Add a message before all others."""
        self.put_nowait(event)
        self._events.rotate(1)

    async def get(self) -> Any:
        """Wait for the next message and remove it."""
        while not self._events:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        event = self._events.popleft()
        self._size -= len(event.get("text") or event.get("bytes") or "")
        return event

    @property
    def is_full(self) -> bool:
        """Whether reading should be paused until messages are consumed."""
        return len(self._events) > _MAX_WAITING or self._size > _MAX_SIZE

    def empty(self) -> bool:
        """Whether no message is queued."""
        return not self._events


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with the fast path."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue: Any = Inbox()
        self.on_closed: Callable[[], None] = no_op
        """Called when the connection has ended."""
        self.on_read: Callable[[], None] = no_op
        """Called when the peer has read most of the write buffer."""
        self.on_writable: Callable[[], None] = no_op
        """Called when the connection is writable again."""
        self.on_text: Callable[[str, float], bool] = not_handled
        """Called with a received text and when it arrived, if none is queued. False: queue it."""
        self.arrived = 0.0
        """When the message that `receive_text` returned last arrived, by `time.perf_counter`."""
        self.bytes_sent = 0
        """Bytes of the texts that were sent, with their frame headers."""
        self._unparsed = b""
        self._fragmented = False

    def connection_lost(self, exc: Exception | None) -> None:
        """Call `on_closed`."""
        self.on_closed()
        super().connection_lost(exc)

    def handle_connect(self, event: Any) -> None:
        """Put this protocol object into the scope's extensions."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = {"protocol": self}

    # Sending

    def send_texts(self, texts: Iterable[bytes]) -> None:
        """Send texts without waiting; the caller must respect `writable`."""
        if self.close_sent or self.disconnected:
            return
        frames = b"".join([part for text in texts for part in (frame_header(len(text)), text)])
        self.bytes_sent += len(frames)
        self.transport.write(frames)  # uvloop writes it at the end of the iteration

    def resume_writing(self) -> None:
        """Called when most of the write buffer is sent."""
        super().resume_writing()
        self.on_read()
        self.on_writable()

    def send_keepalive_ping(self) -> None:
        """Send a ping as uvicorn does, without the library: idle connections cost little else."""
        self.ping_timer = None
        if self.close_sent or self.transport.is_closing():
            return
        self.pending_ping_payload = os.urandom(4)
        self.ping_sent_at = self.loop.time()
        self.transport.write(b"\x89\x04" + self.pending_ping_payload)
        self.pong_timer = self.loop.call_later(self.ping_timeout or 0.0, self.keepalive_timeout)

    # Receiving

    async def receive_text(self) -> str | None:
        """The next message, "" if it is not a text; None when the connection has ended."""
        event = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        self.arrived = event.get("arrived") or time.perf_counter()
        return event.get("text") or "" if event["type"] == "websocket.receive" else None

    def return_text(self, text: str) -> None:
        """Make `receive_text` return a text, that `on_text` has handled, before all others."""
        self.queue.put_first({"type": "websocket.receive", "text": text})

    def stop_receiving(self) -> None:
        """Make `receive_text` return None after the queued messages."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def data_received(self, data: bytes) -> None:
        """Parse whole frames. Texts take the fast path; the library gets other frames, each whole, and
        everything from the first fragmented or invalid frame on: until then it holds no partial frame."""
        if self._fragmented or not self.handshake_complete:
            super().data_received(data)
            return
        data, at = self._unparsed + data, 0
        while (end := _frame_end(data, at)) > 0:
            frame = data[at:end]
            if not (self._receive_frame(frame) if data[at] == _TEXT else self._receive_pong(frame)):
                super().data_received(frame)
            at = end
        self._fragmented = end < 0
        if self._fragmented:
            self._unparsed = b""
            super().data_received(data[at:])
        else:
            self._unparsed = data[at:]

    def _receive_pong(self, whole: bytes) -> bool:
        """Handle the pong to the last ping; False for any other frame."""
        if whole[0] != _PONG or apply_mask(whole[6:], whole[2:6]) != self.pending_ping_payload:
            return False
        self.handle_pong(Frame(Opcode.PONG, self.pending_ping_payload))
        return True

    def _receive_frame(self, whole: bytes) -> bool:
        """Queue a text message; False if it is not valid UTF-8."""
        begin = 8 if whole[1] == _MASKED | 126 else 6
        try:
            text = apply_mask(whole[begin:], whole[begin - 4 : begin]).decode()
        except UnicodeDecodeError:
            return False
        arrived = time.perf_counter()
        if not self.close_sent and not (self.queue.empty() and self.on_text(text, arrived)):
            self.queue.put_nowait({"type": "websocket.receive", "text": text, "arrived": arrived})
            if self.queue.is_full and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
        return True


def _frame_end(data: bytes, at: int) -> int:
    """End of the frame that starts at `at`; 0 if incomplete, -1 if it is not for the fast path."""
    if len(data) - at < 2:
        return 0 if len(data) == at or data[at] in _UNFRAGMENTED else -1
    size = data[at + 1] - _MASKED
    if data[at] not in _UNFRAGMENTED or not 0 <= size <= 126:
        return -1
    begin = at + 6
    if size == 126:
        if len(data) - at < 4:
            return 0
        begin, size = at + 8, int.from_bytes(data[at + 2 : at + 4], "big")
    return begin + size if len(data) >= begin + size else 0
