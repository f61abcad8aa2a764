"""A client with its own address that uses HTTP and WebSocket and counts refusals."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from copy import copy
from typing import Any, NamedTuple, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

SECONDS = 10.0
"""Seconds that a visitor waits for a response."""
LOST = (OSError, TimeoutError, WebSocketException, EOFError)


class Answer(NamedTuple):
    """A response; status 0 if there was none."""

    status: int
    body: bytes

    def json(self) -> Any:
        """The body decoded from JSON, or {}."""
        try:
            return msgspec.json.decode(self.body)
        except msgspec.DecodeError:
            return {}


class Visitor:
    """One address and one cookie."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.token = secrets.token_urlsafe(24)
        self.asked: Counter[str] = Counter()
        """Requests and messages, by kind."""
        self.refused: Counter[str] = Counter()
        """Refusals by problem code, WebSocket close code or kind of disconnection."""

    def somebody_else(self) -> Self:
        """Another person at the same address, whose refusals are counted here."""
        other = copy(self)
        other.token = secrets.token_urlsafe(24)
        return other

    async def open(self, **more: Any) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A TCP connection from this address."""
        return await asyncio.wait_for(
            asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0), **more), SECONDS
        )

    def head(self, method: str, path: str, length: int) -> bytes:
        """The head of a request."""
        return (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n"
            f"Cookie: dogwatch={self.token}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {length}\r\n\r\n"
        ).encode()

    async def ask(self, method: str, path: str, body: Any = b"") -> Answer:
        """Send one request on a new connection; counts refusals."""
        data = body if isinstance(body, bytes) else msgspec.json.encode(body)
        self.asked["requests"] += 1
        try:
            reader, writer = await self.open()
        except LOST:
            self.refused["not connected"] += 1
            return Answer(0, b"")
        try:
            writer.write(self.head(method, path, len(data)) + data)
            answer = await asyncio.wait_for(reader.read(-1), SECONDS)
        except LOST as error:
            self.refused["no answer" if isinstance(error, TimeoutError) else "cut off"] += 1
            return Answer(0, b"")
        finally:
            writer.close()
        head, _, rest = answer.partition(b"\r\n\r\n")
        status = int(head[9:12]) if head.startswith(b"HTTP/1.1 ") else 0
        found = Answer(status, rest)
        if status >= 400 or not status:
            problem = found.json()
            code = problem.get("code", "") if isinstance(problem, dict) else ""
            self.refused[f"{status} {code}".strip() if status else "cut off"] += 1
        return found

    async def make(self, seats: list[dict[str, Any]], **more: Any) -> str | None:
        """Create a table and join all seats of kind `me`; None if refused."""
        answer = await self.ask("POST", "/api/tables", {"game": "shanghaien", "seats": seats, **more})
        if answer.status != 201:
            return None
        table: str = answer.json()["table"]
        for seat, wanted in enumerate(seats):
            if wanted["kind"] == "me":
                body = {"seat": seat, "nonce": secrets.token_hex(16)}
                await self.ask("POST", f"/api/tables/{table}/seats", body)
        return table

    @contextlib.asynccontextmanager
    async def live(self, table: str, **more: Any) -> AsyncIterator[ClientConnection]:
        """A WebSocket at a table; counts the server's close code and raises."""
        self.asked["connections"] += 1
        uri = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        try:
            async with connect(
                uri,
                additional_headers={"cookie": f"dogwatch={self.token}"},
                local_addr=(self.address, 0),
                compression=None,
                open_timeout=SECONDS,
                close_timeout=1,
                max_size=None,
                **more,
            ) as socket:
                yield socket
        except ConnectionClosed as closed:
            self.refused[f"closed {closed.rcvd.code if closed.rcvd else 'without a code'}"] += 1
            raise
        except InvalidStatus as refused:
            self.refused[f"{refused.response.status_code} WebSocket"] += 1
            raise
        except (OSError, TimeoutError):
            self.refused["WebSocket not opened"] += 1
            raise
