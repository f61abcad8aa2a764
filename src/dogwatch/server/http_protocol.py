"""uvicorn's HTTP protocol with timeouts and a limit on connections.

uvicorn itself waits forever for a request's head or body, and for a client to read the response.
"""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from dogwatch.server import metrics
from dogwatch.server.limits import CONNECTION_SECONDS, Limits, RateLimited, address_key
from dogwatch.server.protocol import Problem
from dogwatch.server.proxies import TrustedProxies

BODY_RATE: Final = 4_096
"""Bytes per second: each received byte of a body extends its deadline accordingly."""
READ_RATE: Final = 1_024
"""Bytes per second that a client must read of a response."""
_RESERVED_FILES: Final = 256
"""File descriptors kept free for everything but connections."""


def no_op() -> None:
    """No-op."""


class OpenConnections:
    """Counts open connections per address and in all; those of trusted proxies only in all."""

    def __init__(self, limits: Limits, trusted_proxy: str = "") -> None:
        self.limits = limits
        self._trusted = TrustedProxies(trusted_proxy)
        self._max_in_all = min(limits.connections_in_all, max(2, _file_limit() - _RESERVED_FILES))
        # One address gets at most half of all connections: it must not lock the others out.
        self._max_of_one = min(limits.connections, self._max_in_all // 2)
        self._by_address: Counter[str] = Counter()
        self._in_all = 0

    def enter(self, host: str) -> Callable[[], None] | None:
        """Count a connection; returns the function to call when it ends, or None if there are too many."""
        key = "" if host in self._trusted else address_key(host)
        if self._in_all >= self._max_in_all:
            metrics.refusals.labels("connections-in-all").inc()
            return None
        if key and self._by_address[key] >= self._max_of_one:
            metrics.refusals.labels("connections").inc()
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


def _file_limit() -> int:
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return soft if soft != resource.RLIM_INFINITY else 1 << 30


def raise_file_limit() -> None:
    """Raise the soft limit on open files to the hard limit."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class SlowReaderWatchdog:
    """Aborts a connection whose client does not read what is written to it."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        self._loop = loop
        self._seconds = seconds
        self._unread = 0
        self._drained = False
        self._timer: asyncio.TimerHandle | None = None

    def start(self, transport: asyncio.Transport) -> None:
        """Start the periodic check."""
        self._timer = self._loop.call_later(self._seconds, self._check, transport)

    def on_drained(self) -> None:
        """Called when the client has read most of the write buffer."""
        self._drained = True

    def stop(self) -> None:
        """Stop the periodic check."""
        if self._timer is not None:
            self._timer.cancel()

    def _check(self, transport: asyncio.Transport) -> None:
        unread = transport.get_write_buffer_size()
        least = READ_RATE * self._seconds
        if unread and self._unread and not self._drained and unread > self._unread - least:
            transport.abort()
            return
        self._unread, self._drained = unread, False
        self.start(transport)


class HttpProtocol(H11Protocol):
    """Refuses connections beyond the limit; aborts those that send or read too slowly."""

    def __init__(self, open_connections: OpenConnections, **uvicorns: Any) -> None:
        super().__init__(**uvicorns)
        self._open = open_connections
        self._leave: Callable[[], None] = no_op
        self._watchdog = SlowReaderWatchdog(self.loop, self._open.limits.unread_seconds)
        self._timer: asyncio.TimerHandle | None = None
        self._received = 0
        self._body_began = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit the connection, or respond 503 and close it."""
        super().connection_made(transport)
        leave = self._open.enter(self.client[0] if self.client else "")
        if leave is None:
            transport.write(_REFUSED)
            transport.close()
        else:
            self._leave = leave
            self._await_head()
        self._watchdog.start(transport)

    def data_received(self, data: bytes) -> None:
        """Parse data, and start or stop the timers for head and body."""
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
        """Abort at the deadline, which received bytes extend; not while the server has paused reading."""
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
        """Pass the connection, its count and its watchdog on to the WebSocket protocol."""
        self._stop_timer()
        super().handle_websocket_upgrade(event)
        protocol: Any = self.transport.get_protocol()
        protocol.on_closed, protocol.on_read = self._end, self._watchdog.on_drained

    def resume_writing(self) -> None:
        """Called when the client has read most of the write buffer."""
        self._watchdog.on_drained()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers and release the connection's count."""
        self._stop_timer()
        self._end()
        super().connection_lost(exc)

    def _end(self) -> None:
        self._watchdog.stop()
        self._leave()
        self._leave = no_op


def _refused() -> bytes:
    refusal = RateLimited("server-too-many-connections", CONNECTION_SECONDS)
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
