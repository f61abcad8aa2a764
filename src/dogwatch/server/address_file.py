"""A running server's address, in a file beside its SQLite database: the next `dogwatch` opens that server."""

from __future__ import annotations

import contextlib
import http.client
import logging
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from dogwatch.regular_files import open_regular

_MAX_BYTES: Final = 1_000
_TIMEOUT: Final = 2.0
_LOCAL: Final = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}
"""Bind address of all interfaces -> this machine's own address."""

_log = logging.getLogger("dogwatch.server")


class _Running(msgspec.Struct, frozen=True):
    address: str
    instance: str
    pid: int


def local_address(host: str, port: int) -> str:
    """The URL under which this machine reaches a server that is bound to `host`."""
    reachable = _LOCAL.get(host, host)
    return f"http://[{reachable}]:{port}" if ":" in reachable else f"http://{reachable}:{port}"


def file_of(database: Path) -> Path:
    """The file beside a database; the same for every link to the database."""
    real = database.resolve()
    return real.with_name(f"{real.name}-server")


@contextlib.contextmanager
def announced(database: Path, address: str, instance: str) -> Iterator[None]:
    """Write the file, readable by its owner only, and remove it in the end.

    A failure is ignored. A file that no server has written stays.
    """
    file, running = file_of(database), _Running(address, instance, os.getpid())
    if _is_foreign(file):
        _log.warning("the next dogwatch will not find this server: %s is not its address file", file)
    else:
        with contextlib.suppress(OSError):
            _write(file, msgspec.json.encode(running))
    try:
        yield
    finally:
        if _read(file) == running:
            with contextlib.suppress(OSError):
                file.unlink(missing_ok=True)


def _is_foreign(file: Path) -> bool:
    """Whether there is something that no server has written. A crash may leave an empty file."""
    if not os.path.lexists(file):
        return False
    is_empty = file.is_file() and not file.stat().st_size
    return file.is_symlink() or not (is_empty or _read(file))


def _write(file: Path, data: bytes) -> None:
    descriptor, name = tempfile.mkstemp(prefix=f"{file.name}.", dir=file.parent)
    try:
        with os.fdopen(descriptor, "wb") as opened:
            opened.write(data)
        os.replace(name, file)
    except OSError:
        os.unlink(name)
        raise


def _read(file: Path) -> _Running | None:
    try:
        with open_regular(file) as opened:
            return msgspec.json.decode(opened.read(_MAX_BYTES), type=_Running)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def running_server(database: Path) -> str | None:
    """The address of the server that has this database open; None if it does not respond there."""
    running = _read(file_of(database))
    if running is None:
        return None
    try:
        parts = urlsplit(running.address)
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if parts.scheme != "http" or host is None or port is None:
        return None
    if _instance_at(host, port) != running.instance:
        return None
    return local_address(host, port)  # without a path or a user name that a forged file may hold


def _instance_at(host: str, port: int) -> Any:
    """The instance that the server there names; None if it is not a Dogwatch server."""
    try:
        connection = http.client.HTTPConnection(host, port, timeout=_TIMEOUT)
        with contextlib.closing(connection):
            connection.request("GET", "/healthz")
            answer = connection.getresponse().read(_MAX_BYTES)
        return msgspec.json.decode(answer, type=dict[str, str]).get("instance")
    except (OSError, ValueError, http.client.HTTPException):
        return None
