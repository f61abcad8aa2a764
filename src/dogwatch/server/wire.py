"""WebSockets that write once per turn of the event loop, however many messages there are by then.

A move is told as several events and an acknowledgement; each by itself would cost a system call.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Gathering:
    """A transport that gathers what is written until the event loop comes round."""

    def __init__(self, transport: Any, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._waiting: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Write soon."""
        if not self._waiting:
            self._loop.call_soon(self._flush)
        self._waiting.append(data)

    def close(self) -> None:
        """Write what waits, then close."""
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        if self._waiting:
            data = b"".join(self._waiting)
            self._waiting.clear()
            self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket, on a transport that gathers."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A browser has connected."""
        gathering = Gathering(transport, asyncio.get_running_loop())
        super().connection_made(cast(asyncio.Transport, gathering))
