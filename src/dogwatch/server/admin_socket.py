"""A socket beside a SQLite file, by which `dogwatch admin` reaches the server that has the file locked.

Only the file's owner may connect. A connection carries one request and its reply, each as one JSON object.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import socket
import stat
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec

from dogwatch.games.base import Arg, Refusal
from dogwatch.server.administration import Administration, Request
from dogwatch.store.address import is_postgres
from dogwatch.store.base import StoreDown

_MAX_REQUEST = 65_536
_MAX_REPLY = 65_536
_SECONDS = 60.0
"""Time for a request to arrive, and for its reply."""

_log = logging.getLogger("dogwatch.server")


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """The number of changes, or why there is none (a message key with arguments)."""

    count: int = 0
    code: str = ""
    args: dict[str, Arg] = {}


_decoder: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_reply_decoder = msgspec.json.Decoder(Reply)


def socket_path(database: str) -> Path:
    """The socket of a SQLite file, whatever link it is opened by."""
    file = Path(database).resolve()
    return file.with_name(f"{file.name}-admin")


@contextlib.asynccontextmanager
async def listening(database: str, administration: Administration) -> AsyncIterator[None]:
    """Accept requests. On PostgreSQL there is no socket: any process may write there."""
    if is_postgres(database):
        yield
        return
    path = socket_path(database)
    try:
        bound = _bind(path)
    except OSError as error:
        _log.warning("no administration while this server runs: cannot listen on %s: %s", path, error)
        yield
        return

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.closing(writer), contextlib.suppress(OSError, TimeoutError):
            async with asyncio.timeout(_SECONDS):
                writer.write(msgspec.json.encode(await _answer(reader, administration)) + b"\n")
                await writer.drain()

    server = await asyncio.start_unix_server(serve, sock=bound, limit=_MAX_REQUEST)
    try:
        yield
    finally:
        server.close()
        with contextlib.suppress(OSError):
            _remove(path)


def _remove(path: Path) -> None:
    """Remove a socket; raises `OSError` for anything else, which is not the server's."""
    try:
        status = path.lstat()
    except FileNotFoundError:
        return
    if not stat.S_ISSOCK(status.st_mode):
        raise FileExistsError(errno.EEXIST, "it exists and is not a socket")
    path.unlink(missing_ok=True)


def _bind(path: Path) -> socket.socket:
    """Bind the socket. The server has the database's lock, so an existing socket is a dead server's."""
    _remove(path)
    bound = socket.socket(socket.AF_UNIX)
    try:
        bound.bind(str(path))
        os.chmod(path, 0o600)  # before it listens, nobody can connect
    except OSError:
        bound.close()
        raise
    return bound


async def _answer(reader: asyncio.StreamReader, administration: Administration) -> Reply:
    try:
        request = _decoder.decode(await reader.readline())
        return Reply(await administration.execute(request))
    except Refusal as refusal:
        return Reply(code=refusal.code, args=dict(refusal.args))
    except StoreDown:
        return Reply(code="server-store-down")
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError) as error:
        return Reply(code="server-bad-request", args={"problem": str(error)[:200]})
    except Exception:
        _log.exception("a request of the administrator failed")
        return Reply(code="admin-failed")


def send(database: str, request: Request) -> int:
    """Send a request to the server that has this file open; returns its count. Blocks.

    Raises `Refusal`, also if the server does not answer.
    """
    try:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(_SECONDS)
            connection.connect(str(socket_path(database)))
            connection.sendall(msgspec.json.encode(request) + b"\n")
            with connection.makefile("rb") as answer:
                reply = _reply_decoder.decode(answer.readline(_MAX_REPLY))
    except (OSError, msgspec.DecodeError):
        raise Refusal("", "admin-server-silent", {"file": database}) from None
    if reply.code:
        raise Refusal("", reply.code, reply.args)
    return reply.count
