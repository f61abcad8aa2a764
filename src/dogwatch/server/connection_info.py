"""The endpoint /api/connection: how the server sees the caller's own request, for `dogwatch doctor`."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, get

from dogwatch.server.observed_app import UNTRUSTED
from dogwatch.server.proxies import has_forwarded_headers


class ConnectionInfo(msgspec.Struct, frozen=True):
    """What the server knows of a connection."""

    https: bool
    address: str
    """The address that limits are counted by."""
    host: str
    forwarded: bool
    """Whether a proxy has added its headers."""
    trusted: bool
    """Whether the server believes them."""


@get("/api/connection", include_in_schema=False)
async def connection_info(request: Request[Any, Any, Any]) -> ConnectionInfo:
    """How the server sees this request."""
    scope: Any = request.scope
    client = scope.get("client") or ("", 0)
    return ConnectionInfo(
        https=scope["scheme"] == "https",
        address=client[0][:64],
        host=request.headers.get("host", "")[:260],
        forwarded=has_forwarded_headers(scope),
        trusted=UNTRUSTED not in scope,
    )
