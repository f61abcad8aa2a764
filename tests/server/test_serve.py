"""People are told of the table when it takes them in."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

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
        server = Server(uvicorn.Config(nobody, log_config=None, lifespan="off"), come)
        asyncio.run(asyncio.wait_for(server.serve(sockets=[door]), 10))
    assert come_in == [True]
