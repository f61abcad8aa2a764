"""Which database a command uses: `--database`, the environment, or the default file."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dogwatch.cli.arguments import Option, ParsedArgs
from dogwatch.cli.screen import Screen
from dogwatch.cli.secret_file import Messages, read_secret
from dogwatch.cli.usage import UsageError
from dogwatch.games.base import Refusal

ADDRESS, ADDRESS_FILE = "DOGWATCH_DATABASE", "DOGWATCH_DATABASE_FILE"
"""Environment variables: an address, and a file that holds one (a secret of a container)."""
OPTION = Option("--database", "terminal-option-database", "terminal-a-database")
_FILE = Messages("database-file-unreadable", "database-file-malformed", "database-file-public")
NOT_INSTALLED = "terminal-serve-not-installed"
"""Code of the refusal if a library of the server is missing."""


def database_from(given: ParsedArgs, screen: Screen) -> str:
    """The database's address; raises `Refusal` if it is malformed. Warns if the file of it is public."""
    with server_extra():
        from dogwatch.server.serve import default_database
        from dogwatch.store.address import check_address
    if given.has(OPTION.name) and not given.value(OPTION.name):  # as in `--database "$UNSET"`
        raise UsageError("terminal-needs-value", {"option": OPTION.name})
    address = given.value(OPTION.name) or _from_environment(screen) or default_database()
    check_address(address)
    return address


@contextmanager
def server_extra() -> Iterator[None]:
    """Turn a missing library of the server, and Windows, into a `Refusal` that says what to do."""
    if sys.platform == "win32":  # the server uses fcntl, Unix sockets and add_reader
        raise Refusal("", "terminal-serve-windows")
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("dogwatch"):
            raise
        raise Refusal("", NOT_INSTALLED, {"module": missing.name or ""}) from None


def _from_environment(screen: Screen) -> str:
    address, file = os.environ.get(ADDRESS, ""), os.environ.get(ADDRESS_FILE, "")
    if address and file:
        raise UsageError("database-two-addresses")
    return read_secret(Path(file), screen, _FILE) if file else address
