"""Checks of a server from outside, at the address that visitors use: TLS, proxy headers, WebSockets."""

from __future__ import annotations

import http.client
import json
import urllib.request
from ipaddress import ip_address
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from dogwatch.server.doctor.finding import Findings, ok, problem, warning

_TIMEOUT: Final = 10.0
_MAX_ANSWER: Final = 65_536
_NO_TABLE: Final = "000000"
_GONE, _FORBIDDEN = 4404, 4403


def check_website(url: str) -> Findings:
    """All checks of the website; stops at the first that makes the others useless."""
    parts = urlsplit(url if "://" in url else f"https://{url}")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        yield problem("website", "doctor-url-bad", url=url[:100])
        return
    origin = f"{parts.scheme}://{parts.netloc}"
    try:
        health = _fetch_json(f"{origin}/healthz")
        if health.get("status") != "alive":
            yield problem("website", "doctor-site-foreign", url=origin)
            return
        yield ok("website", "doctor-site", url=origin)
        yield from _check_headers(origin, _fetch_json(f"{origin}/api/connection"))
        yield from _check_metrics(origin, parts.hostname)
    except (OSError, http.client.HTTPException, ValueError) as error:
        yield problem("website", "doctor-site-unreachable", url=origin, problem=_text(error))
    else:
        yield from _check_websocket(origin)


def _check_headers(origin: str, seen: dict[str, Any]) -> Findings:
    """The proxy's headers reach the server, and it believes them."""
    scheme, host = origin.split("://")
    address = str(seen.get("address", ""))
    if seen.get("forwarded") and not seen.get("trusted"):
        yield problem("proxy", "doctor-proxy-untrusted", address=address)
    elif scheme == "https" and not seen.get("https"):
        yield problem("proxy", "doctor-proxy-no-scheme")
    elif scheme == "https" and not seen.get("forwarded"):
        yield warning("proxy", "doctor-proxy-no-address", address=address)
    else:
        yield ok(
            "proxy", "doctor-proxy-works", address=address, scheme="https" if seen.get("https") else "http"
        )
    if seen.get("host") != host:
        yield problem("proxy", "doctor-proxy-host", seen=str(seen.get("host", "")), host=host)


def _check_websocket(origin: str) -> Findings:
    address = f"{origin.replace('http', 'ws', 1)}/api/tables/{_NO_TABLE}/live"
    try:
        with connect(address, origin=Origin(origin), open_timeout=_TIMEOUT, proxy=None) as socket:
            socket.recv(timeout=_TIMEOUT)
            code = 0
    except ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd else 0
    except (OSError, WebSocketException) as error:
        yield problem("websocket", "doctor-websocket-fails", problem=_text(error))
        return
    if code == _GONE:
        yield ok("websocket", "doctor-websocket")
    elif code == _FORBIDDEN:
        yield problem("websocket", "doctor-websocket-forbidden")
    else:
        yield warning("websocket", "doctor-websocket-odd", code=str(code))


def _check_metrics(origin: str, hostname: str) -> Findings:
    """Visitors must not read the metrics; this machine may, without a proxy."""
    if _is_loopback(hostname):
        return
    try:
        _fetch(f"{origin}/metrics")
    except HTTPError:
        yield ok("metrics", "doctor-metrics-private")
    else:
        yield warning("metrics", "doctor-metrics-public", url=f"{origin}/metrics")


def _is_loopback(hostname: str) -> bool:
    try:
        return ip_address(hostname).is_loopback
    except ValueError:
        return hostname == "localhost"


def _fetch(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=_TIMEOUT) as answer:
        body: bytes = answer.read(_MAX_ANSWER)
        return body


def _fetch_json(url: str) -> dict[str, Any]:
    found = json.loads(_fetch(url))
    return found if isinstance(found, dict) else {}


def _text(error: BaseException) -> str:
    reason = getattr(error, "reason", None)
    return (str(reason or error) or type(error).__name__).partition("\n")[0][:200]
