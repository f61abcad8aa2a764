"""Which database a command uses: `--database`, the environment, or the default file."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePath

from dogwatch.cli.arguments import Option, ParsedArgs
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, printable
from dogwatch.games.base import Refusal
from dogwatch.regular_files import open_regular

ADDRESS, ADDRESS_FILE = "DOGWATCH_DATABASE", "DOGWATCH_DATABASE_FILE"
"""Environment variables: an address, and a file that holds one (a secret of a container)."""
OPTION = Option("--database", "terminal-option-database", "terminal-a-database")
NOT_INSTALLED = "terminal-serve-not-installed"
"""Code of the refusal if a library of the server is missing."""
_MAX_BYTES = 4_096
_SECRETS = PurePath("/run/secrets")
"""Where containers mount their secrets. These are readable for everyone inside the container."""


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
    return _read(Path(file), screen) if file else address


def _read(file: Path, screen: Screen) -> str:
    shown = printable(str(file))
    try:
        with open_regular(file) as opened:
            is_public = bool(os.fstat(opened.fileno()).st_mode & stat.S_IROTH)
            data = opened.read(_MAX_BYTES + 1)
    except OSError as error:
        args = {"file": shown, "problem": error.strerror or ""}
        raise UsageError("database-file-unreadable", args) from None
    try:
        address = data.decode().strip()
    except UnicodeDecodeError:
        address = ""
    if len(data) > _MAX_BYTES or not address or not address.isprintable():
        raise UsageError("database-file-malformed", {"file": shown, "most": _MAX_BYTES})
    if is_public and _SECRETS not in file.parents:
        screen.show_status("database-file-public", file=shown)
    return address
