"""A process that appends to a SQLite file, connected by a socket pair.

A writer thread needs Python's global lock several times per batch, and waits for it while the event loop is
busy; the event loop waits for the thread in turn. A process does not
(docs/decisions/0011-a-process-appends-to-sqlite.md).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import signal
import socket
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, cast

from dogwatch.health.metrics import errors
from dogwatch.health.supervise import BackgroundTasks
from dogwatch.store.base import Appended, Row, StoreDown
from dogwatch.store.batch_writer import PendingAppend, fail_batch

_SIZE: Final = struct.Struct("!I")
"""Every message begins with the number of bytes that follow."""
_RESTART_SECONDS: Final = 1.0
_END_SECONDS: Final = 15.0
"""Time for the last batch when the store is closed: SQLite waits for a locked file for 10 s."""

_log = logging.getLogger("dogwatch.store")


class AppendProcess(asyncio.Protocol):
    """This end of the line. One batch at a time.

    If the process ends, the appends of its batch get `StoreDown`: it is unknown whether they were committed.
    A new process is started then.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._process: subprocess.Popen[bytes] | None = None
        self._transport: asyncio.Transport | None = None
        self._batch: list[PendingAppend] | None = None
        self._done: Callable[[], None] = lambda: None
        self._received = bytearray()
        self._closing = False
        self._background = BackgroundTasks()

    @property
    def pid(self) -> int | None:
        """The process's id; None while there is none."""
        return self._process.pid if self._process else None

    async def open(self) -> None:
        """Start the process; raises `OSError`."""
        ours, its = socket.socketpair()
        with its:
            self._process = await asyncio.to_thread(_spawn, self._path, its)
        await self._loop.create_connection(lambda: self, sock=ours)

    def start(self, batch: list[PendingAppend], done: Callable[[], None]) -> None:
        """Write a batch, then call `done`. The last batch must be done."""
        if self._transport is None:
            fail_batch(batch, StoreDown("the writing process is being restarted"))
            self._loop.call_soon(done)
            return
        self._batch, self._done = batch, done
        _write(
            self._transport.write,
            [
                (each.table, [(row.number, row.entry, row.time, row.command, row.film) for row in each.rows])
                for each in batch
            ],
        )

    async def close(self) -> None:
        """End the process after its last batch."""
        self._closing = True
        if self._transport is not None:
            self._transport.close()
        if self._process is not None:
            await asyncio.to_thread(_end, self._process)

    # Called by the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The process is started; it reads when it has opened the file."""
        self._transport = cast(asyncio.Transport, transport)
        self._received.clear()

    def data_received(self, data: bytes) -> None:
        """Set the results of the batch."""
        self._received += data
        message = _read(self._received)
        if message is None or self._batch is None:
            return
        batch, self._batch = self._batch, None
        if isinstance(message, Exception):
            fail_batch(batch, message)
        else:
            results = message or [Appended()] * len(batch)
            for append, result in zip(batch, results, strict=True):
                append.result = result
        self._done()

    def connection_lost(self, exc: Exception | None) -> None:
        """The process has ended: start another one."""
        self._transport = None
        if self._closing:
            return
        errors.labels("store-writer").inc()
        _log.error("the process that writes to the database has ended; starting another one")
        self._background.spawn(self._restart(), "store-writer")
        if self._batch is not None:
            batch, self._batch = self._batch, None
            fail_batch(batch, StoreDown("the writing process has ended; the rows may have been written"))
            self._done()

    async def _restart(self) -> None:
        while self._transport is None and not self._closing:
            if self._process is not None:
                await asyncio.to_thread(_end, self._process)
            await asyncio.sleep(_RESTART_SECONDS)
            try:
                await self.open()
            except OSError:
                _log.exception("cannot start the process that writes to the database; trying again")


def _spawn(path: Path, line: socket.socket) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", __name__, str(path)]
    return subprocess.Popen(command, stdin=line.fileno(), stdout=subprocess.DEVNULL)


def _end(process: subprocess.Popen[bytes]) -> None:
    """Wait until the process ends, which it does when the line is closed."""
    try:
        process.wait(_END_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _write(send: Callable[[bytes], None], message: Any) -> None:
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    send(_SIZE.pack(len(data)) + data)


def _read(received: bytearray) -> Any:
    """Remove the message from the buffer; None if it is incomplete."""
    if len(received) < _SIZE.size:
        return None
    end = _SIZE.size + _SIZE.unpack_from(received)[0]
    if len(received) < end:
        return None
    message = pickle.loads(received[_SIZE.size : end])
    del received[:end]
    return message


# In the process


def _serve(path: Path) -> None:
    """Write batches until the other end closes the line."""
    from dogwatch.store.sqlite_writer import SQLiteWriter

    for ignored in (signal.SIGINT, signal.SIGTERM):  # sent to all processes; the server closes the line
        signal.signal(ignored, signal.SIG_IGN)
    writer = SQLiteWriter(path)
    # A ConnectionError means that the server was killed.
    line = socket.socket(fileno=sys.stdin.fileno())
    with contextlib.suppress(ConnectionError), line, line.makefile("rb") as batches:
        while head := batches.read(_SIZE.size):
            batch = [
                PendingAppend(table, [Row(*row) for row in rows], lambda _: None)
                for table, rows in pickle.loads(batches.read(_SIZE.unpack(head)[0]))
            ]
            _write(line.sendall, _answer(writer, batch))
    writer.close()


def _answer(writer: Any, batch: list[PendingAppend]) -> Exception | list[Any]:
    """The results in order, [] if all rows were written; the error if none was."""
    try:
        writer.write(batch)
    except Exception as error:
        return error
    results = [each.result for each in batch]
    return [] if all(isinstance(each, Appended) for each in results) else results


if __name__ == "__main__":
    _serve(Path(sys.argv[1]))
