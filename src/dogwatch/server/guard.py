"""uvicorn's HTTP protocol with time limits, and a bounded number of connections.

uvicorn waits for ever for a head or a body that does not come, and for an answer to be read.
"""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import h11
import msgspec
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.h11_impl import H11Protocol

from dogwatch.server.limits import CONNECTION_SECONDS, Limits, TooMuch, address_key
from dogwatch.server.protocol import Problem

BODY_RATE: Final = 4_096
"""Bytes a second: with each byte of a body the time for it grows accordingly."""
READ_RATE: Final = 1_024
"""Bytes a second that a client must read of an answer."""
_OTHER_FILES: Final = 256
"""File descriptors for everything but connections."""


def no_op() -> None:
    """No-op."""


class Connections:
    """Open connections by address and in all. Those of trusted proxies are counted in all only."""

    def __init__(self, limits: Limits, trusted_proxy: str = "") -> None:
        self.limits = limits
        self._trusted = _TrustedHosts(trusted_proxy)
        self._most = min(limits.connections_in_all, max(2, _open_files() - _OTHER_FILES))
        # One address never takes more than half: it must not shut the others out.
        self._most_of_one = min(limits.connections, self._most // 2)
        self._by_address: Counter[str] = Counter()
        self._in_all = 0

    def enter(self, host: str) -> Callable[[], None] | None:
        """Count one more; gives what to call when it ends, or None when there are too many."""
        key = "" if host in self._trusted else address_key(host)
        if self._in_all >= self._most or (key and self._by_address[key] >= self._most_of_one):
            return None
        self._in_all += 1
        self._by_address[key] += 1

        def leave() -> None:
            self._in_all -= 1
            self._by_address[key] -= 1
            if not self._by_address[key]:
                del self._by_address[key]

        return leave

    def __len__(self) -> int:
        return self._in_all


def _open_files() -> int:
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return soft if soft != resource.RLIM_INFINITY else 1 << 30


def raise_file_limit() -> None:
    """Allow this process as many open files as it may have."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class Reading:
    """Watches whether a client reads what is written to it; aborts the connection when it does not."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        self._loop = loop
        self._seconds = seconds
        self._unread = 0
        self._drained = False
        self._timer: asyncio.TimerHandle | None = None

    def start(self, transport: asyncio.Transport) -> None:
        """Begin to watch."""
        self._timer = self._loop.call_later(self._seconds, self._look, transport)

    def drained(self) -> None:
        """The client has read most of what waited."""
        self._drained = True

    def stop(self) -> None:
        """The connection has ended, or another watches it."""
        if self._timer is not None:
            self._timer.cancel()

    def _look(self, transport: asyncio.Transport) -> None:
        unread = transport.get_write_buffer_size()
        least = READ_RATE * self._seconds
        if unread and self._unread and not self._drained and unread > self._unread - least:
            transport.abort()
            return
        self._unread, self._drained = unread, False
        self.start(transport)


class Guard(H11Protocol):
    """Refuses connections beyond the bound; aborts one whose head, body or reader is too slow."""

    def __init__(self, open_connections: Connections, **uvicorns: Any) -> None:
        super().__init__(**uvicorns)
        self._open = open_connections
        self._leave: Callable[[], None] = no_op
        self._reading = Reading(self.loop, self._open.limits.unread_seconds)
        self._timer: asyncio.TimerHandle | None = None
        self._received = 0
        self._body_began = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit a connection, or refuse it."""
        super().connection_made(transport)
        leave = self._open.enter(self.client[0] if self.client else "")
        if leave is None:
            transport.write(_REFUSED)
            transport.close()
        else:
            self._leave = leave
            self._await_head()
        self._reading.start(transport)

    def data_received(self, data: bytes) -> None:
        """Read on, and look how far the request is."""
        if self.transport.is_closing():
            return
        if self._timer is None and self.conn.their_state is h11.IDLE:
            self._await_head()
        self._received += len(data)
        super().data_received(data)
        if self.conn.their_state is h11.IDLE or self.transport.get_protocol() is not self:
            return
        if self.conn.their_state is not h11.SEND_BODY:
            self._stop_timer()
        elif not self._body_began:
            self._stop_timer()
            self._received, self._body_began = 0, self.loop.time()
            self._await_body()

    def _await_head(self) -> None:
        self._body_began = 0.0
        self._timer = self.loop.call_later(self._open.limits.head_seconds, self.transport.abort)

    def _await_body(self) -> None:
        """Abort at the deadline, which every byte has moved on; not while the server itself does not read."""
        deadline = self._body_began + self._open.limits.body_seconds + self._received / BODY_RATE
        late = self.loop.time() >= deadline
        if late and not self.flow.read_paused:
            self.transport.abort()
            return
        wait = 1.0 if late else deadline - self.loop.time()
        self._timer = self.loop.call_later(wait, self._await_body)

    def _stop_timer(self) -> None:
        self._body_began = 0.0
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over, with its place among the open ones."""
        self._stop_timer()
        super().handle_websocket_upgrade(event)
        wire: Any = self.transport.get_protocol()
        wire.left, wire.was_read = self._end, self._reading.drained

    def resume_writing(self) -> None:
        """The client has read."""
        self._reading.drained()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Free what the connection held."""
        self._stop_timer()
        self._end()
        super().connection_lost(exc)

    def _end(self) -> None:
        self._reading.stop()
        self._leave()
        self._leave = no_op


def _refused() -> bytes:
    refusal = TooMuch("server-too-many-connections", CONNECTION_SECONDS)
    body = msgspec.json.encode(Problem(refusal.code, refusal.args))
    headers = {
        "content-type": "application/json",
        "content-length": str(len(body)),
        "connection": "close",
        **refusal.headers,
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"HTTP/1.1 503 Service Unavailable\r\n{head}\r\n".encode() + body


_REFUSED: Final = _refused()
