"""Checks of the machine: disk space, the port, the trusted proxies."""

from __future__ import annotations

import errno
import json
import os
import shutil
import socket
import urllib.request
from pathlib import Path
from typing import Final

from dogwatch.server.doctor.finding import Findings, ok, problem, warning
from dogwatch.server.networks import ALL

_TOO_LITTLE: Final = 100_000_000
_LITTLE: Final = 1_000_000_000
_TIMEOUT: Final = 3.0
_EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Address to listen on -> address to connect to."""


def check_disk(folder: Path) -> Findings:
    """Free space where the database is."""
    free = shutil.disk_usage(folder).free
    megabytes = free // 1_000_000
    if free < _TOO_LITTLE:
        yield problem("disk", "doctor-disk-full", folder=str(folder), megabytes=megabytes)
    elif free < _LITTLE:
        yield warning("disk", "doctor-disk-low", folder=str(folder), megabytes=megabytes)
    else:
        yield ok("disk", "doctor-disk", folder=str(folder), megabytes=megabytes)


def check_port(host: str, port: int) -> Findings:
    """The port is free, or Dogwatch answers on it."""
    where = {"host": host, "port": str(port)}
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
            probe.listen(1)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            if _is_dogwatch(host, port):
                yield ok("port", "doctor-port-ours", **where)
            else:
                yield problem("port", "doctor-port-used", **where)
        else:
            yield problem("port", "doctor-port-unusable", **where, problem=error.strerror or str(error))
    else:
        yield ok("port", "doctor-port-free", **where)


def _is_dogwatch(host: str, port: int) -> bool:
    host = _EVERYWHERE.get(host, host)
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/healthz"
    try:
        # No proxy of the environment: the server is on this machine.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(address, timeout=_TIMEOUT) as answer:
            told = json.loads(answer.read(1_000))
            return isinstance(told, dict) and told.get("status") == "alive"
    except (OSError, ValueError):
        return False


def check_trusted_proxy(trusted_proxy: str) -> Findings:
    """The option's value is sensible; the command line has refused nonsense."""
    if trusted_proxy == ALL:
        yield warning("proxy", "doctor-proxy-all")
    elif trusted_proxy:
        yield ok("proxy", "doctor-proxy", addresses=trusted_proxy)


def is_public(path: Path) -> bool:
    """Whether every user of this machine can read it."""
    return os.name == "posix" and bool(path.stat().st_mode & 0o004)
