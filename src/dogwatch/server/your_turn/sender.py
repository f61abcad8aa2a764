"""HTTP requests to endpoints: to checked addresses, without redirects, bounded in time and size."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import h11
import msgspec

from dogwatch.server.your_turn.endpoints import BadEndpoint, Endpoint, is_public

MAX_SECONDS: Final = 10.0
"""For one request, from the name's resolution to the end of the response's head."""
MAX_RESPONSE: Final = 16_384
"""Bytes of a response that are read. Its body is not needed."""
_CHUNK: Final = 4_096
_MAX_ADDRESSES: Final = 3
"""Addresses of a host that are tried."""

Resolve = Callable[[str, int], Awaitable[list[str]]]
"""(host, port) → the addresses of a host."""


class SendFailed(Exception):
    """No response: the connection failed, took too long or did not speak HTTP. A retry may help."""


class Reply(msgspec.Struct, frozen=True):
    """The head of a response."""

    status: int
    retry_after: int | None = None
    """Seconds, if the response says so."""


async def resolve(host: str, port: int) -> list[str]:
    """All addresses of a host, by the system's resolver."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(address[0]) for *_, address in found))


class Sender:
    """Sends requests. No proxy of the environment is used: it would resolve the name again."""

    def __init__(
        self,
        resolve: Resolve = resolve,
        context: ssl.SSLContext | None = None,
        max_seconds: float = MAX_SECONDS,
    ) -> None:
        self._resolve = resolve
        self._context = context
        self._max_seconds = max_seconds

    async def send(self, method: str, endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> Reply:
        """The head of the response, also of a refusal or a redirect, which is not followed.

        Raises `SendFailed`, or `BadEndpoint` if the host has an address that is not public.
        """
        try:
            async with asyncio.timeout(self._max_seconds):
                addresses = await self._checked_addresses(endpoint)
                reader, writer = await self._connect(addresses, endpoint)
                try:
                    return await _exchange(reader, writer, method, endpoint, headers, body)
                finally:
                    writer.transport.abort()
        except (OSError, h11.ProtocolError) as error:  # also TimeoutError, SSLError and gaierror
            raise SendFailed(f"{endpoint.host}: {type(error).__name__}") from error

    async def _checked_addresses(self, endpoint: Endpoint) -> list[str]:
        """The host's addresses. Connections are made to these, so that the name is resolved only once."""
        addresses = await self._resolve(endpoint.host, endpoint.port)
        if not addresses:
            raise SendFailed(f"{endpoint.host} has no address")
        if not endpoint.private and not all(map(is_public, addresses)):
            raise BadEndpoint(f"{endpoint.host} has an address that is not public")
        return addresses

    async def _connect(
        self, addresses: list[str], endpoint: Endpoint
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect to the first address that answers: a machine without IPv6 may get IPv6 addresses."""
        tls = await self._tls() if endpoint.scheme == "https" else None
        failed: OSError = OSError("no address")
        for address in addresses[:_MAX_ADDRESSES]:
            try:
                async with asyncio.timeout(self._max_seconds / _MAX_ADDRESSES):
                    return await asyncio.open_connection(
                        address,
                        endpoint.port,
                        ssl=tls,
                        server_hostname=endpoint.host if tls else None,
                        limit=_CHUNK,
                    )
            except OSError as error:  # `TimeoutError` is a kind of it
                failed = error
        raise failed

    async def _tls(self) -> ssl.SSLContext:
        """Loading the certificates takes some 10 ms: once, outside of the event loop."""
        if self._context is None:
            self._context = await asyncio.to_thread(ssl.create_default_context)
        return self._context


async def _exchange(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    method: str,
    endpoint: Endpoint,
    headers: Mapping[str, str],
    body: bytes,
) -> Reply:
    connection = h11.Connection(h11.CLIENT, max_incomplete_event_size=MAX_RESPONSE)
    own = {"Host": endpoint.host_header, "Connection": "close", "Content-Length": str(len(body))}
    head = h11.Request(method=method, target=endpoint.target, headers=list((own | dict(headers)).items()))
    for event in (head, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(connection.send(event) or b"")
    await writer.drain()
    return await _response(connection, reader)


async def _response(connection: h11.Connection, reader: asyncio.StreamReader) -> Reply:
    received = 0
    while True:
        event = connection.next_event()
        if event is h11.NEED_DATA:
            data = await reader.read(_CHUNK)
            received += len(data)
            if received > MAX_RESPONSE:
                raise h11.RemoteProtocolError("the head of the response is too long")
            connection.receive_data(data)
        elif isinstance(event, h11.Response):
            return Reply(event.status_code, _seconds(dict(event.headers).get(b"retry-after", b"")))
        elif not isinstance(event, h11.InformationalResponse):
            raise h11.RemoteProtocolError("the connection was closed without a response")


def _seconds(text: bytes) -> int | None:
    return int(text) if text.isdigit() and len(text) < 9 else None
