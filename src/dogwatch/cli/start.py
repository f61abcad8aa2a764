"""`dogwatch` without a command: serves the table and opens it in the browser."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

from dogwatch.cli import serve
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.browser import has_display, open_browser
from dogwatch.cli.database import database_from, server_extra
from dogwatch.cli.screen import Screen

_MORE_PORTS: Final = 20
_PATIENCE: Final = 5.0
"""Seconds for a server that has the database open but does not respond yet: it may be starting."""


def run(given: ParsedArgs, screen: Screen) -> int:
    """Serve until interrupted, or show the server that runs already."""
    opens = has_display() and not given.has("--no-browser")

    def show(address: str) -> None:
        if opens:
            open_browser(address)

    more_ports = 0 if given.has("--port") else _MORE_PORTS
    with server_extra():
        from dogwatch.server.serve import AlreadyServing
    try:
        return serve.serve_tables(given, screen, more_ports, show)
    except AlreadyServing as running:
        address = running.address or _wait_for(database_from(given, screen))
        if address is None:
            raise
        screen.show_message("start-running-already", address=address)
        if opens:
            open_browser(address, wait=True)
        return 0


def _wait_for(database: str) -> str | None:
    from dogwatch.server import address_file
    from dogwatch.server.serve import sqlite_file

    file, deadline = sqlite_file(database), time.monotonic() + _PATIENCE
    while isinstance(file, Path) and time.monotonic() < deadline:
        address = address_file.running_server(file)
        if address is not None:
            return address
        time.sleep(0.2)
    return None
