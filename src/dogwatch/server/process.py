"""One process that does calls, and its end of the line.

A call goes out as a pickle, and the result comes back as bytes, each behind its length. The event loop never
waits for either: both ends of the line are a socket pair, and this end belongs to asyncio.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import socket
import struct
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from dogwatch.bots.process import prepare

MOST_BYTES: Final = 32 * 1_048_576
"""Bytes of a result, unless a call has another bound."""
_BUFFER: Final = 1_048_576
_CALL: Final = struct.Struct("!II")
"""Bytes of the pickle, most bytes of the result."""
_ANSWER: Final = struct.Struct("!BI")
_DONE, _RAISED, _TOO_LARGE = range(3)
_REAPED: Final = 5.0


class WorkFailed(Exception):
    """A call was not done."""

    code = "server-busy"
    """A Fluent key for who asked for it."""
    status = 503


class Overrun(WorkFailed):
    """The call took longer than its deadline, and its process was killed."""

    code = "server-overrun"


class WorkerDied(WorkFailed):
    """The process ended in the middle of a call."""


class TooLarge(WorkFailed):
    """The result has more bytes than the call allows."""

    code = "server-answer-too-large"
    status = 413


class Process:
    """A process of our own that does one call at a time."""

    def __init__(self, died: Callable[[], None], nice: int = 0) -> None:
        self.dead = False
        self._nice = nice
        self._died = died
        """Called when it dies by itself, also while it has nothing to do."""
        self._process: SpawnProcess | None = None
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter | None = None

    async def start(self) -> None:
        """Start it. It has yet to import what it is asked to do."""
        ours, its = socket.socketpair()
        with its:
            self._reader, self._writer = await asyncio.open_unix_connection(sock=ours, limit=_BUFFER)
            self._process = get_context("spawn").Process(target=_serve, args=(its, self._nice), daemon=True)
            await asyncio.to_thread(self._process.start)
        asyncio.get_running_loop().add_reader(self._process.sentinel, self._on_death)

    def _on_death(self) -> None:
        assert self._process is not None
        asyncio.get_running_loop().remove_reader(self._process.sentinel)
        self.dead = True
        self._died()

    async def do(
        self,
        function: Callable[..., bytes],
        args: tuple[Any, ...],
        seconds: float,
        most_bytes: int = MOST_BYTES,
    ) -> bytes:
        """The function's result. After `Overrun` and `WorkerDied` the process is dead."""
        assert self._process is not None
        assert self._writer is not None
        name = getattr(function, "__name__", str(function))
        asked = pickle.dumps((function, args), pickle.HIGHEST_PROTOCOL)
        try:
            async with asyncio.timeout(seconds):
                self._writer.writelines((_CALL.pack(len(asked), most_bytes), asked))
                await self._writer.drain()
                kind, size = _ANSWER.unpack(await self._reader.readexactly(_ANSWER.size))
                answer = await self._reader.readexactly(size)
        except TimeoutError:
            self._process.kill()
            raise Overrun(f"{name} took longer than {seconds:.1f} s") from None
        except (asyncio.IncompleteReadError, ConnectionError):
            self._process.kill()
            raise WorkerDied(f"the process that did {name} died") from None
        if kind == _DONE:
            return answer
        if kind == _TOO_LARGE:
            raise TooLarge(f"{name} gave more than {most_bytes} bytes")
        error: Exception = pickle.loads(answer)
        raise error

    async def end(self) -> None:
        """Kill it."""
        if self._writer is not None:
            self._writer.close()
            with contextlib.suppress(ConnectionError):
                await self._writer.wait_closed()
        process = self._process
        if process is not None and process.pid is not None:
            asyncio.get_running_loop().remove_reader(process.sentinel)
            process.kill()
            await asyncio.to_thread(process.join, _REAPED)


# In the process


def _serve(line: socket.socket, nice: int) -> None:
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    prepare()
    with contextlib.suppress(ConnectionError), line, line.makefile("rb") as asked:  # the server was killed
        while head := asked.read(_CALL.size):
            size, most_bytes = _CALL.unpack(head)
            kind, answer = _answer(asked.read(size), most_bytes)
            line.sendall(_ANSWER.pack(kind, len(answer)))
            line.sendall(answer)


def _answer(asked: bytes, most_bytes: int) -> tuple[int, bytes]:
    try:
        function, args = pickle.loads(asked)
        result = function(*args)
    except Exception as error:
        return _RAISED, _pickled(error)
    return (_DONE, result) if len(result) <= most_bytes else (_TOO_LARGE, b"")


def _pickled(error: Exception) -> bytes:
    try:
        data = pickle.dumps(error)
        pickle.loads(data)  # some can be written and not be read
    except Exception:
        return pickle.dumps(RuntimeError(repr(error)))
    return data
