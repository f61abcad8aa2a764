"""Middleware: security headers, same-origin check, rate limit per address."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import cast
from urllib.parse import urlsplit

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from dogwatch.server.club_gate import ClubGate
from dogwatch.server.limits import Budgets, RateLimited, address_of
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
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def own_origin(headers: Mapping[str, str]) -> bool:
    """Whether the request is same-origin or has no Origin: other sites must not use a browser's cookie."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


def content_security_policy(host: str) -> str:
    """The Content-Security-Policy for this host. Some browsers do not count WebSockets as `'self'`."""
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return _POLICY.format(sockets=sockets)


async def add_headers(message: Message, scope: Scope) -> None:
    """Add security headers to every response, also to errors outside of routes."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        host = Headers.from_scope(scope).get("host", "")
        headers.setdefault("content-security-policy", content_security_policy(host))
        for name, value in _HEADERS.items():
            headers.setdefault(name, value)


class RequestGuard(ASGIMiddleware):
    """Refuses unsafe requests of other origins, those beyond a rate limit, and strangers at a club."""

    scopes = (ScopeType.HTTP,)
    exclude_opt_key = UNLIMITED

    def __init__(self, budgets: Budgets, gate: ClubGate) -> None:
        self._budgets = budgets
        self._gate = gate

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass the request on, or respond 403 or 429."""
        is_safe = cast("HTTPScope", scope)["method"] in _SAFE
        if not is_safe and not own_origin(Headers.from_scope(scope)):
            await _refuse(send, 403, Problem("server-foreign-origin"))
            return
        address = address_of(scope)
        try:
            self._budgets.requests.take(address)
            self._budgets.kilobytes.take(address)
        except RateLimited as refusal:
            await _refuse(send, 429, Problem(refusal.code, refusal.args), refusal.headers)
            return
        if self._gate.is_closed and not self._gate.admits(scope["path"], ASGIConnection(scope).cookies):
            await _refuse(send, 403, Problem("server-club-only"))
            return
        await next_app(scope, receive, self._charging(send, address))

    def _charging(self, send: Send, address: str) -> Send:
        """Wrap `send` to charge the response's bytes to the address."""

        async def charge(message: Message) -> None:
            if message["type"] == "http.response.body":
                self._budgets.kilobytes.charge(address, len(message["body"]) / 1024)
            await send(message)

        return charge


async def _refuse(
    send: Send, status: int, problem: Problem, headers: Mapping[str, str] | None = None
) -> None:
    body = msgspec.json.encode(problem)
    sent = {"content-type": "application/json", "content-length": str(len(body)), **(headers or {})}
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})
