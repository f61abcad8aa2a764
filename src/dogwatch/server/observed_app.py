"""The application's outermost layer: applies proxy headers; counts, times and logs requests."""

from __future__ import annotations

import logging
import time
from typing import Any, Final

from litestar import Litestar
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from dogwatch.server import metrics
from dogwatch.server.logs import ACCESS
from dogwatch.server.proxies import TrustedProxies, UntrustedProxyWarnings, has_forwarded_headers
from dogwatch.server.websocket_protocol import EXTENSION

UNTRUSTED: Final = "dogwatch.untrusted"
"""Set in the ASGI scope of a request that has forwarded headers from an untrusted peer."""
_MAX_PATH: Final = 200
_OPERATOR: Final = frozenset({"/healthz", "/readyz", "/metrics"})

_access = logging.getLogger(ACCESS)


class ObservedApp(Litestar):
    """Litestar's application with metrics, an access log (if `access_log`) and trusted proxies.

    The access log has neither queries nor headers nor bodies: these may hold secrets.
    """

    def __init__(self, *args: Any, trusted_proxy: str = "", access_log: bool = False, **more: Any) -> None:
        super().__init__(*args, **more)
        self._access_log = access_log
        self._trusted = TrustedProxies(trusted_proxy)
        inner: Any = self._observe
        self._behind_proxy: Any = ProxyHeadersMiddleware(inner)
        self._behind_proxy.trusted_hosts = self._trusted
        self._warnings = UntrustedProxyWarnings()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Handle a request, a WebSocket or the lifespan."""
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
            return
        if has_forwarded_headers(scope):
            peer = (scope.get("client") or ("",))[0]
            if peer in self._trusted:
                await self._behind_proxy(scope, receive, send)
                return
            scope[UNTRUSTED] = True
            self._warnings.note(peer)
        await self._observe(scope, receive, send)

    async def _observe(self, scope: Any, receive: Any, send: Any) -> None:
        began, is_http = time.perf_counter(), scope["type"] == "http"
        status = size = 0

        async def watch(message: Any) -> None:
            nonlocal status, size
            match message["type"]:
                case "http.response.body":
                    size += len(message.get("body", b""))
                case "http.response.start":
                    status = message["status"]
                case "websocket.close" if not status:  # Litestar may send another one
                    status = message["code"]
            await send(message)

        try:
            await super().__call__(scope, receive, watch)
        finally:
            seconds = time.perf_counter() - began
            if is_http:
                kind = _kind(scope["path"])
                metrics.requests.labels(kind, str(status or "none")).inc()
                metrics.request_seconds[kind].observe(seconds)
            else:
                metrics.websockets.labels(str(status or "none")).inc()
                size = _bytes_sent(scope)
            if self._access_log:
                _log_access(scope, status, seconds, size)


def _kind(path: str) -> str:
    if path.startswith("/api/"):
        return "api"
    return "operator" if path in _OPERATOR else "page"


def _bytes_sent(scope: Any) -> int:
    """Bytes that a WebSocket has sent."""
    found = (scope.get("extensions") or {}).get(EXTENSION)
    return int(found["protocol"].bytes_sent) if found else 0


def _log_access(scope: Any, status: int, seconds: float, size: int) -> None:
    method = scope.get("method", "WEBSOCKET")
    path = scope["path"][:_MAX_PATH]
    fields = {
        "method": method,
        "path": path,
        "status": status or None,
        "ms": round(1000 * seconds, 1),
        "bytes": size,
        "address": (scope.get("client") or ("",))[0],
    }
    _access.info("%s %s", method, path, extra=fields)
