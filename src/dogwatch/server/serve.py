"""Run one server process: uvicorn with the application, JSON logs and graceful shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import platform
import socket
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import platformdirs
import uvicorn
from msgspec.structs import replace

from dogwatch import __version__
from dogwatch.folders import is_in_missing_home, obstacle
from dogwatch.games.base import Refusal
from dogwatch.server import address_file
from dogwatch.server.app import Config, create_app
from dogwatch.server.compiled_cache import shared_cache
from dogwatch.server.http_protocol import HttpProtocol, OpenConnections, raise_file_limit
from dogwatch.server.logs import configure_logs
from dogwatch.server.websocket_protocol import WebSocketProtocol
from dogwatch.store import Store, StoreInUse, open_store
from dogwatch.store.address import is_postgres
from dogwatch.store.problems import explained

WS_MAX_BYTES = 65_536
_GRACEFUL_SECONDS = 5
"""Time for running requests when the server stops."""
_IGNORE_SIGNALS_SECONDS = 10
_EXIT_NOT_STARTED = 3

_log = logging.getLogger("dogwatch.server")


class AlreadyServing(Refusal):
    """Another server has the SQLite file open; `address` is its URL if it responds."""

    def __init__(self, file: Path, address: str | None) -> None:
        self.address = address
        if address is None:
            super().__init__("", "start-not-responding", {"file": str(file)})
        else:
            super().__init__("", "start-already-serving", {"address": address})


def default_database() -> str:
    """Path of the default SQLite file in the user's data folder. The store creates the folder.

    Raises `Refusal` if the folder cannot be used or created, as for an account without a home folder.
    """
    folder = Path(platformdirs.user_data_dir("dogwatch", appauthor=False))
    is_homeless = not folder.is_absolute() or is_in_missing_home(folder)  # "~" stays without a home folder
    problem = errno.ENOENT if is_homeless else obstacle(folder)
    if problem:
        raise Refusal("", "start-no-data-folder", {"folder": str(folder), "problem": os.strerror(problem)})
    return str(folder / "tables.sqlite3")


def sqlite_file(database: str) -> Path | None:
    """The file of a SQLite database; None for PostgreSQL."""
    return None if is_postgres(database) else Path(database)


def uvicorn_config(
    config: Config,
    host: str,
    port: int,
    existing_store: Store | None = None,
    on_compiling: Callable[[], None] = lambda: None,
) -> uvicorn.Config:
    """uvicorn's configuration, with our protocols and limits."""
    limits = config.limits
    guard: Any = partial(HttpProtocol, OpenConnections(limits, config.trusted_proxy))
    return uvicorn.Config(
        create_app(config, existing_store, on_compiling),
        host=host,
        port=port,
        log_config=None,
        log_level=logging.WARNING,
        access_log=False,
        loop="auto",  # as `_new_event_loop`
        http=guard,
        ws=WebSocketProtocol,
        ws_ping_interval=limits.ping_seconds,
        ws_ping_timeout=limits.ping_seconds,
        ws_max_size=WS_MAX_BYTES,
        ws_per_message_deflate=False,
        proxy_headers=False,  # `ObservedApp` applies them
        server_header=False,
        timeout_graceful_shutdown=_GRACEFUL_SECONDS,
    )


class Server(uvicorn.Server):
    """uvicorn's server that calls `on_serving` when it accepts connections, `on_stopping` when it is to stop,
    also during startup, and `on_stopped` in the end: after a signal nothing else runs in this process."""

    def __init__(
        self,
        config: uvicorn.Config,
        on_serving: Callable[[], None],
        on_stopping: Callable[[], None],
        on_stopped: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(config)
        self._on_serving = on_serving
        self._on_stopping = on_stopping
        self._on_stopped = on_stopped
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ignore_signals_until = 0.0
        """Monotonic time until which further signals are ignored."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then call `on_serving`."""
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._on_serving()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Call `on_stopping`, which refuses queued calls, then stop."""
        _log.info("stopping")
        self._on_stopping()
        try:
            await super().shutdown(sockets)
        finally:
            self._on_stopped()
        _log.info("stopped")

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Shut down once: a second signal must not interrupt closing the store."""
        if not self.should_exit:
            self._ignore_signals_until = time.monotonic() + _IGNORE_SIGNALS_SECONDS
            if self._loop is not None:
                self._loop.call_soon_threadsafe(self._on_stopping)
        elif time.monotonic() < self._ignore_signals_until:
            return
        super().handle_exit(sig, frame)


def serve(
    config: Config,
    host: str,
    port: int,
    *,
    on_opened: Callable[[], None],
    on_serving: Callable[[int], None],
    on_compiling: Callable[[], None] = lambda: None,
    on_temporary_cache: Callable[[Path], None] = lambda _: None,
    log_level: str = "info",
    more_ports: int = 0,
    network: str | None = None,
) -> None:
    """Serve until interrupted. Games stay in the store, and clients reconnect after a restart.

    If the port is in use, the next `more_ports` are tried. `network` is this machine's address for others.
    `on_opened` is called when the database is open and the port is bound, `on_compiling` if bots must be
    compiled, `on_temporary_cache` with a folder that does not last, `on_serving` with the port when
    connections are accepted.
    Raises `Refusal` if the database cannot be opened (`AlreadyServing`: by another server) or the address
    cannot be bound.
    """
    configure_logs(log_level)
    raise_file_limit()

    async def run(cleanup: contextlib.ExitStack) -> bool:
        store = await _open(config.database)
        file = sqlite_file(config.database)
        try:
            listening_socket = _bind(host, port, more_ports)
            temporary = cleanup.enter_context(shared_cache(file))
        except Refusal:
            await store.close()
            raise
        on_opened()
        if temporary is not None:
            on_temporary_cache(temporary)
        bound: int = listening_socket.getsockname()[1]
        _log.info(
            "starting Dogwatch %s on Python %s, at %s port %s, with %s",
            *(__version__, platform.python_version(), host, bound, _described(config.database)),
        )
        own = replace(config, address=f"http://{network}:{bound}") if network else config
        uvicorn_settings = uvicorn_config(own, host, bound, store, on_compiling)
        app: Any = uvicorn_settings.app
        if file is not None:
            address = address_file.local_address(host, bound)
            cleanup.enter_context(address_file.announced(file, address, app.state.instance))
        server = Server(uvicorn_settings, lambda: on_serving(bound), lambda: app.state.stop(), cleanup.close)
        _tune_gc()
        await server.serve(sockets=[listening_socket])
        return server.started

    started = True
    with (
        contextlib.suppress(KeyboardInterrupt),
        contextlib.ExitStack() as cleanup,
        asyncio.Runner(loop_factory=_new_event_loop) as runner,
    ):
        started = runner.run(run(cleanup))
    if not started:
        sys.exit(_EXIT_NOT_STARTED)


def _new_event_loop() -> asyncio.AbstractEventLoop:
    """uvloop's event loop, which is faster, or asyncio's where uvloop is not installed."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def _bind(host: str, port: int, more_ports: int = 0) -> socket.socket:
    """Listen on the first free port from `port` on, before the address is announced.

    Connections wait until the server accepts them. Without listening, another server could bind the port too.
    """
    for each in range(port, min(port + more_ports, 65_535) + 1):
        listening_socket = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        listening_socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening_socket.bind((host, each))
            listening_socket.listen()
            return listening_socket
        except OSError as error:
            listening_socket.close()
            if error.errno != errno.EADDRINUSE:
                break
    raise Refusal("", "server-address-unusable", {"host": host, "port": str(port)})


async def _open(database: str) -> Store:
    with explained(database):
        try:
            return await open_store(database, append_in_process=True)
        except StoreInUse:
            file = sqlite_file(database)
            if file is None:
                raise
            raise AlreadyServing(file, address_file.running_server(file)) from None


def _described(database: str) -> str:
    """The database for the log, without what may be a password."""
    return "PostgreSQL" if is_postgres(database) else f"SQLite file {database}"


def _tune_gc() -> None:
    """Freeze imported objects, which live as long as the process, and collect a few others at a time.

    Everybody waits for a collection: of 20,000 new objects it took up to 40 ms, with many tables in memory.
    All objects are collected rarely: moves make no cycles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 10, 1_000)
