"""Server: calls on_serving once it accepts connections, and shuts down once."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import time
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from dogwatch.server.doctor import _check_database
from dogwatch.server.serve import Server, sqlite_file


async def idle_app(scope: Any, receive: Any, send: Any) -> None:
    """An application that gets no requests."""


async def test_on_serving_is_called_once_connections_are_accepted(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "dogwatch")
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))

        def come() -> None:
            socket.create_connection(door.getsockname(), 1).close()
            come_in.append(True)
            server.should_exit = True

        come_in: list[bool] = []
        server = Server(uvicorn.Config(idle_app, log_config=None, lifespan="off"), come, lambda: None)
        await asyncio.wait_for(server.serve(sockets=[door]), 10)
    assert come_in == [True]
    assert [record.message for record in caplog.records] == ["stopping", "stopped"]


def test_a_second_signal_does_not_interrupt_the_shutdown(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Server(uvicorn.Config(idle_app, log_config=None), lambda: None, lambda: None)
    server.handle_exit(signal.SIGINT, None)
    server.handle_exit(signal.SIGINT, None)
    assert (server.should_exit, server.force_exit) == (True, False)
    later = time.monotonic() + 60
    monkeypatch.setattr(time, "monotonic", lambda: later)
    server.handle_exit(signal.SIGINT, None)
    assert server.force_exit, "a hanging shutdown can be forced later"


def test_a_path_that_looks_like_an_address_is_a_file(tmp_path: Path) -> None:
    database = f"{tmp_path}://tables.sqlite3"
    assert sqlite_file(database) == Path(database)
    assert sqlite_file("postgresql://ada@localhost/games") is None
    assert "doctor-database-new" in {each.key for each in _check_database(database)}
