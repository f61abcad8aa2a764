"""Database addresses: a SQLite file's path or a `postgresql://` URL, which may hold a password."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from dogwatch.games.base import Refusal

_POSTGRES = ("postgresql://", "postgres://")
_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]+):")
"""At least two letters: `C:` is a drive of Windows."""
_SECRET = ("password", "sslpassword")
_HIDDEN = "***"


def is_postgres(address: str | Path) -> bool:
    """Whether it is a PostgreSQL URL; otherwise it is the path of a SQLite file."""
    return isinstance(address, str) and address.startswith(_POSTGRES)


def check_address(address: str) -> None:
    """Raise `Refusal` for an unknown scheme or a malformed URL. The message holds no part of the password."""
    if is_postgres(address):
        _check_url(address)
    elif scheme := _SCHEME.match(address):
        raise Refusal("", "database-scheme-unknown", {"scheme": scheme[1]})


def _check_url(url: str) -> None:
    try:
        parts = urlsplit(url)
        if "," not in parts.netloc:  # several hosts: the driver checks their ports
            _ = parts.port
    except ValueError:
        raise Refusal("", "database-address-unreadable") from None
    rest = [each for each in parts.query.split("&") if "=" not in each]
    if "@" in "".join([parts.path, parts.fragment, *rest]):  # the password holds a "/", "?" or "#"
        raise Refusal("", "database-address-unreadable")


def public_address(address: str | Path) -> str:
    """The address without its password, for messages and logs."""
    if not is_postgres(address):
        return str(address)
    try:
        parts = urlsplit(str(address))
    except ValueError:
        return "postgresql://…"
    login, at, hosts = parts.netloc.rpartition("@")
    query = urlencode([each for each in parse_qsl(parts.query) if each[0] not in _SECRET], safe="/")
    return parts._replace(netloc=login.partition(":")[0] + at + hosts, query=query).geturl()


def database_name(url: str) -> str:
    """The name of the database in a PostgreSQL URL; "" if it names none."""
    return unquote(urlsplit(url).path.removeprefix("/"))


def redact(text: str, address: str | Path) -> str:
    """The text with every occurrence of the address's password hidden."""
    for secret in _secrets(address):
        text = text.replace(secret, _HIDDEN)
    return text


def _secrets(address: str | Path) -> list[str]:
    if not is_postgres(address):
        return []
    try:
        parts = urlsplit(str(address))
    except ValueError:
        return []
    raw = parts.netloc.rpartition("@")[0].partition(":")[2]
    found = {raw, unquote(raw), *(value for name, value in parse_qsl(parts.query) if name in _SECRET)}
    return sorted(filter(None, found), key=len, reverse=True)
