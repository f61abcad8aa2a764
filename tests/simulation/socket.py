"""The server's end of a connection: what `dogwatch.server.websocket` needs of a WebSocket.

The only place that knows how that module receives and sends.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from dogwatch.server.http_protocol import no_op
from dogwatch.server.http_requests import COOKIE
from dogwatch.server.protocol_version import PROTOCOL_VERSION
from dogwatch.server.table_service import TableService
from dogwatch.server.websocket import live
from dogwatch.server.websocket_protocol import EXTENSION, not_handled
from tests.simulation.invariants import Wire
from tests.simulation.loop import SimulatedLoop
from tests.simulation.network import Link


class Writable:
    """Whether the connection takes more, as `asyncio.Event` tells it."""

    def __init__(self, link: Link) -> None:
        self._link = link

    def is_set(self) -> bool:
        return not self._link.stalled


class SimulatedProtocol:
    """The protocol object of a connection, on a `Link` instead of a transport."""

    def __init__(self, link: Link, loop: SimulatedLoop, wire: Wire) -> None:
        self.writable = Writable(link)
        self.arrived = 0.0
        self.on_writable: Callable[[], None] = no_op
        """Set by the connection: sends what is queued."""
        self.on_text: Callable[[str, float], bool] = not_handled
        """Set by the connection: handles a text at once, or returns False."""
        self._link = link
        self._loop = loop
        self._inbox: deque[str | None] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._wire = wire

    # For dogwatch.server.websocket

    def send_texts(self, texts: Iterable[bytes]) -> None:
        sent = list(texts)
        for text in sent:
            self._wire.sent(text)
        self._link.send_texts(sent)

    async def receive_text(self) -> str | None:
        while not self._inbox:
            self._waiting = self._loop.create_future()
            await self._waiting
        text = self._inbox.popleft()
        if text is not None:
            self._wire.received(text)
        return text

    def return_text(self, text: str) -> None:
        self._put(text)
        self._inbox.rotate(1)

    def stop_receiving(self) -> None:
        self._put(None)

    # For the link

    def on_arrival(self, text: str) -> None:
        """A text arrives: when the process runs, it takes it."""
        self._loop.call_soon(self._take, text)

    def _take(self, text: str) -> None:
        if not self._inbox and self.on_text(text, self._loop.time()):
            self._wire.received(text)
        else:
            self._put(text)

    def on_lost(self) -> None:
        self._loop.call_soon(self._put, None)

    def on_read(self) -> None:
        self._loop.call_soon(self.on_writable)

    def _put(self, text: str | None) -> None:
        self._inbox.append(text)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


class _Socket:
    """The parts of Litestar's WebSocket that the endpoint uses."""

    def __init__(self, link: Link, protocol: SimulatedProtocol, token: str, after: int | None) -> None:
        self.scope: dict[str, Any] = {
            "client": ("192.0.2.1", 1),
            "extensions": {EXTENSION: {"protocol": protocol}},
        }
        self.headers: dict[str, str] = {}
        self.cookies = {COOKIE: token}
        self.query_params = {"protocol": str(PROTOCOL_VERSION)} | (
            {} if after is None else {"after": str(after)}
        )
        self._link = link

    async def accept(self) -> None:
        self._link.open()

    async def close(self, code: int, reason: str) -> None:
        self._link.close_by_server(code, reason)


async def serve(
    link: Link,
    loop: SimulatedLoop,
    table_service: TableService,
    wire: Wire,
    table: str,
    token: str,
    after: int | None,
) -> None:
    """Serve a connection with the server's own endpoint."""
    protocol = SimulatedProtocol(link, loop, wire)
    link.server = protocol
    socket: Any = _Socket(link, protocol, token, after)
    await live.fn(socket, table_service, table)
