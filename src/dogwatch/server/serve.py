"""One process that serves: uvicorn around the application, with structured logs and a graceful end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import logging
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
import uvloop

from dogwatch.games.base import Refusal
from dogwatch.server.app import Config, create_app
from dogwatch.server.guard import Connections, Guard, raise_file_limit
from dogwatch.server.wire import Wire
from dogwatch.store import Store, StoreDamaged, StoreDown, StoreInUse, StoreNewer, open_store

WS_MAX_BYTES = 65_536
_GRACEFUL_SECONDS = 5
"""For requests that are under way when the server stops."""
_PATIENCE_SECONDS = 10
_NOT_STARTED = 3
_PLAIN = frozenset(logging.LogRecord("", 0, "", 0, "", None, None).__dict__)


class JsonLines(logging.Formatter):
    """One JSON object per line, for machines to read."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as JSON."""
        second = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {
            "time": f"{second}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in record.__dict__.items() if name not in _PLAIN}
        line.pop("color_message", None)
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def default_database() -> str:
    """Where a server keeps its tables when nobody says otherwise: a file in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("dogwatch", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "tables.sqlite3")


def settings(
    config: Config,
    host: str,
    port: int,
    trusted_proxy: str = "",
    opened: Store | None = None,
    compiling: Callable[[], None] = lambda: None,
) -> uvicorn.Config:
    """How uvicorn carries the application."""
    limits = config.limits
    guard: Any = partial(Guard, Connections(limits, trusted_proxy))
    return uvicorn.Config(
        create_app(config, opened, compiling),
        host=host,
        port=port,
        log_config=None,
        log_level=logging.WARNING,
        access_log=False,
        loop="uvloop",
        http=guard,
        ws=Wire,
        ws_ping_interval=limits.ping_seconds,
        ws_ping_timeout=limits.ping_seconds,
        ws_max_size=WS_MAX_BYTES,
        ws_per_message_deflate=False,
        proxy_headers=bool(trusted_proxy),
        forwarded_allow_ips=trusted_proxy or None,
        server_header=False,
        timeout_graceful_shutdown=_GRACEFUL_SECONDS,
    )


class Server(uvicorn.Server):
    """Tells `served` as soon as it takes connections: before, whoever comes is turned away."""

    def __init__(
        self, config: uvicorn.Config, served: Callable[[], None], stopping: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._served = served
        self._stopping = stopping
        self._patience = 0.0
        """Until then it ends in good order, however often it is told to."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and tell."""
        await super().startup(sockets)
        if self.started:
            self._served()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop; requests that wait for their turn are refused first."""
        self._stopping()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End. Whoever is impatient and says so twice would else cut short what closes the store."""
        if not self.should_exit:
            self._patience = time.monotonic() + _PATIENCE_SECONDS
        elif time.monotonic() < self._patience:
            return
        super().handle_exit(sig, frame)


def serve(
    config: Config,
    host: str,
    port: int,
    *,
    opened: Callable[[], None],
    served: Callable[[], None],
    compiling: Callable[[], None] = lambda: None,
    trusted_proxy: str = "",
) -> None:
    """Serve until interrupted; open games are in the store, and connections are told to come back.

    `opened` is told when the database is, `compiling` when bots have code to compile first, `served` when
    people can come. Raises `Refusal` when the database cannot be opened, or the address cannot be served.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("dogwatch").setLevel(logging.INFO)

    raise_file_limit()

    async def run() -> bool:
        store = await _open(config.database)
        try:
            door = _bind(host, port)
        except Refusal:
            await store.close()
            raise
        opened()
        carried = settings(config, host, port, trusted_proxy, store, compiling)
        app: Any = carried.app
        server = Server(carried, served, lambda: app.state.stop())
        _spare_the_collector()
        await server.serve(sockets=[door])
        return server.started

    started = True
    with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        started = runner.run(run())
    if not started:
        sys.exit(_NOT_STARTED)


def _bind(host: str, port: int) -> socket.socket:
    """Where the server will listen once it is ready; taken before anybody is told to come there."""
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
        return door
    except OSError:
        door.close()
        raise Refusal("", "server-address-unusable", {"host": host, "port": str(port)}) from None


async def _open(database: str) -> Store:
    try:
        return await open_store(database)
    except StoreNewer:
        raise Refusal("", "server-database-newer") from None
    except StoreInUse:
        raise Refusal("", "server-database-in-use") from None
    except StoreDamaged as error:
        raise Refusal("", "server-database-damaged", {"file": database, "problem": str(error)}) from None
    except StoreDown as error:
        raise Refusal("", "server-database-unreachable", {"problem": str(error)}) from None


def _spare_the_collector() -> None:
    """What was imported lives as long as the process, and a move makes no cycles: look for them seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
