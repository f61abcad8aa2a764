"""Which addresses a message may be sent to. Push endpoints are addresses that users give."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

import msgspec

MAX_ENDPOINT: Final = 2_048
"""Characters of an endpoint."""
KNOWN_SERVICES: Final = (
    "fcm.googleapis.com",  # Chrome, Edge on Android and others
    ".push.services.mozilla.com",  # Firefox
    ".push.apple.com",  # Safari
    ".notify.windows.com",  # Edge on Windows
)
"""Hosts of push services; one that begins with a dot stands for all its subdomains."""
_URL: Final = re.compile(r"[!-~]+")
_HOST: Final = re.compile(r"(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*")
_LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "localhost"})
_NAT64: Final = ip_network("64:ff9b::/96")
_UNICAST: Final = ip_network("2000::/3")
"""Global unicast: everything else in IPv6 is local, special or not assigned."""
_DEFAULT_PORTS: Final = {"https": 443, "http": 80}


class BadEndpoint(ValueError):
    """A message must not be sent to this address."""


class Endpoint(msgspec.Struct, frozen=True):
    """A parsed address. Requests are built from these parts only, never from the text again."""

    scheme: str
    host: str
    port: int
    target: str
    """Path and query."""
    private: bool = False
    """Whether it may lead to an address that is not public: the operator allowed it."""

    @property
    def origin(self) -> str:
        """Scheme and host, with the port if it is not the scheme's own."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}" + ("" if self._is_default else f":{self.port}")

    @property
    def host_header(self) -> str:
        """The header Host."""
        return self.origin.partition("//")[2]

    @property
    def _is_default(self) -> bool:
        return self.port == _DEFAULT_PORTS[self.scheme]


class PushServices:
    """The push services that a server sends to: the known ones and those that the operator adds."""

    def __init__(self, more: Iterable[str] = (), *, allow_local: bool = False) -> None:
        """`allow_local`: also services on this machine's loopback addresses, over http: for tests."""
        self._hosts = (*KNOWN_SERVICES, *more)
        self._allow_local = allow_local

    def endpoint(self, address: str) -> Endpoint:
        """The endpoint of a subscription; raises `BadEndpoint`."""
        found = parse_url(address)
        if self._allow_local and found.host in _LOOPBACK:
            return msgspec.structs.replace(found, private=True)
        if found.scheme != "https":
            raise BadEndpoint("a push endpoint must be an https address")
        if found.port != _DEFAULT_PORTS["https"]:
            raise BadEndpoint("a push endpoint must not name a port")
        if not any(_is_of(found.host, known) for known in self._hosts):
            raise BadEndpoint(f"{found.host} is not a known push service")
        return found


def parse_url(address: str, *, private: bool = False) -> Endpoint:
    """The parts of an http or https address; raises `BadEndpoint`. It has no user name and no fragment."""
    if len(address) > MAX_ENDPOINT:
        raise BadEndpoint(f"an endpoint must have at most {MAX_ENDPOINT} characters")
    if not _URL.fullmatch(address) or "\\" in address or "#" in address:
        raise BadEndpoint("an endpoint must be printable ASCII without blanks, backslashes and #")
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise BadEndpoint("an endpoint must be an http or https address") from None
    if parts.scheme not in _DEFAULT_PORTS or "@" in parts.netloc:
        raise BadEndpoint("an endpoint must be an http or https address without a user name")
    host = parts.hostname or ""
    if not _HOST.fullmatch(host) and not _is_ip(host):
        raise BadEndpoint("an endpoint must name a host")
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Endpoint(
        parts.scheme, host, _DEFAULT_PORTS[parts.scheme] if port is None else port, target, private
    )


def is_public(address: str) -> bool:
    """Whether an IP address is on the public internet, also the IPv4 address inside an IPv6 address."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    if isinstance(found, IPv4Address):
        return _is_global(found)
    inner = found.ipv4_mapped or found.sixtofour or _nat64(found)
    if inner is not None:
        return _is_global(inner)
    return found in _UNICAST and found.teredo is None and found.scope_id is None and _is_global(found)


def is_host(text: str) -> bool:
    """Whether the text is a host name, or one after a dot, which stands for its subdomains."""
    return _HOST.fullmatch(text.removeprefix(".")) is not None


def _is_global(address: IPv4Address | IPv6Address) -> bool:
    return address.is_global and not address.is_multicast


def _nat64(address: IPv6Address) -> IPv4Address | None:
    return IPv4Address(int(address) & 0xFFFF_FFFF) if address in _NAT64 else None


def _is_of(host: str, known: str) -> bool:
    return host.endswith(known) if known.startswith(".") else host == known


def _is_ip(host: str) -> bool:
    try:
        return bool(ip_address(host))
    except ValueError:
        return False
