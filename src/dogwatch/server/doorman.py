"""At every door: security headers, own origin only, and how much one address may ask for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from dogwatch.server.limits import Limiter, Limits
from dogwatch.server.page import UNLIMITED
from dogwatch.server.protocol import Problem

_POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'{sockets}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
_HOST = re.compile(r"[A-Za-z0-9.-]+(?::[0-9]+)?|\[[0-9A-Fa-f:.]+\](?::[0-9]+)?")
_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
_FILES = frozenset({"/api/replays", "/api/reviews"})
"""Where records are read."""
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def own_origin(headers: Mapping[str, str]) -> bool:
    """Whether a page of ours asks, or no page at all: another site must not act with a browser's cookie."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


def policy(host: str) -> str:
    """What a page from this host may load. Not every browser counts its own WebSockets as `self`."""
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return _POLICY.format(sockets=sockets)


async def add_headers(message: Message, scope: Scope) -> None:
    """Security headers on every answer, also on those that come from no route."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        host = Headers.from_scope(scope).get("host", "")
        headers.setdefault("content-security-policy", policy(host))
        for name, value in _HEADERS.items():
            headers.setdefault(name, value)


class Doorman(ASGIMiddleware):
    """Lets in whoever may come in."""

    scopes = (ScopeType.HTTP,)
    exclude_opt_key = UNLIMITED

    def __init__(self, limits: Limits) -> None:
        self._asks = Limiter(limits.asks_per_second, limits.asks_at_once)
        self._tables = Limiter(limits.tables_per_second, limits.tables_at_once)
        self._replays = Limiter(limits.replays_per_second, limits.replays_at_once)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """One request."""
        refusal = self._refusal(scope)
        if refusal is None:
            await next_app(scope, receive, send)
        else:
            await _refuse(send, *refusal)

    def _refusal(self, scope: Any) -> tuple[int, str] | None:
        client = scope.get("client")
        address = client[0] if client else ""
        if scope["method"] not in _SAFE:
            headers = Headers.from_scope(scope)
            if not own_origin(headers):
                return 403, "server-foreign-origin"
            if scope["path"] == "/api/tables" and not self._tables.take(address):
                return 429, "server-too-many-tables"
            if scope["path"] in _FILES and not self._replays.take(address):
                return 429, "server-too-many-replays"
        return None if self._asks.take(address) else (429, "server-too-fast")


async def _refuse(send: Send, status: int, code: str) -> None:
    body = msgspec.json.encode(Problem(code))
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})
