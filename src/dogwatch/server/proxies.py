"""Proxies in front of the server: which are trusted, and a warning about headers of others."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, Final

from uvicorn.middleware.proxy_headers import _TrustedHosts

from dogwatch.server.networks import parse_ip

FORWARDED: Final = frozenset(
    {b"forwarded", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-port", b"x-forwarded-proto"}
)
"""Names of the headers by which a proxy tells who sent the request, and how."""
_PASSED_ON: Final = frozenset({b"via", b"x-real-ip"})
"""Names of other headers that proxies send. The server does not read them."""
_MAX_PEERS: Final = 100
_INTERVAL: Final = 60.0

_log = logging.getLogger("dogwatch.server")


class TrustedProxies(_TrustedHosts):
    """uvicorn's set of trusted peers, in which an IPv4 address may be mapped into IPv6. "" trusts none."""

    def __contains__(self, host: str | None) -> bool:
        address = parse_ip(host or "")
        return super().__contains__(host if address is None else str(address))


def has_forwarded_headers(scope: Mapping[str, Any]) -> bool:
    """Whether a proxy, or a client that pretends to be one, has passed on this request."""
    return any(name in FORWARDED for name, _ in scope["headers"])


def hides_visitor(scope: Mapping[str, Any]) -> bool:
    """Whether a proxy has passed on this request without a header by which the server knows the visitor."""
    return any(name in _PASSED_ON for name, _ in scope["headers"]) and not has_forwarded_headers(scope)


class UntrustedProxyWarnings:
    """Logs that forwarded headers of an untrusted peer are ignored: once per peer, at most one a minute."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._warned: OrderedDict[str, None] = OrderedDict()
        self._next = 0.0

    def note(self, peer: str) -> None:
        """Warn about this peer, unless that was done or another warning is less than a minute old."""
        now = self._clock()
        if peer in self._warned:
            self._warned.move_to_end(peer)
        elif now >= self._next:
            self._next = now + _INTERVAL
            self._warned[peer] = None
            if len(self._warned) > _MAX_PEERS:
                self._warned.popitem(last=False)
            _log.warning(
                "forwarded headers from %s are ignored, because it is not a trusted proxy: all its visitors"
                " count as one address, and over https the cookie is not Secure. If it is your proxy, start"
                " the server with --trusted-proxy %s",
                *(peer, peer),
                extra={"peer": peer},
            )
