"""People are told of the table when it takes them in; it ends in good order, also for the impatient."""

from __future__ import annotations

import asyncio
import signal
import socket
import time
from typing import Any

import pytest
import uvicorn

from dogwatch.server.serve import Server


async def nobody(scope: Any, receive: Any, send: Any) -> None:
    """An application at which nobody asks for anything."""


def test_who_comes_when_the_address_is_told_is_let_in() -> None:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))

        def come() -> None:
            socket.create_connection(door.getsockname(), 1).close()
            come_in.append(True)
            server.should_exit = True

        come_in: list[bool] = []
        server = Server(uvicorn.Config(nobody, log_config=None, lifespan="off"), come, lambda: None)
        asyncio.run(asyncio.wait_for(server.serve(sockets=[door]), 10))
    assert come_in == [True]


def test_whoever_ends_it_twice_waits_for_a_good_end(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Server(uvicorn.Config(nobody, log_config=None), lambda: None, lambda: None)
    server.handle_exit(signal.SIGINT, None)
    server.handle_exit(signal.SIGINT, None)
    assert (server.should_exit, server.force_exit) == (True, False)
    later = time.monotonic() + 60
    monkeypatch.setattr(time, "monotonic", lambda: later)
    server.handle_exit(signal.SIGINT, None)
    assert server.force_exit, "one that hangs can be ended"
