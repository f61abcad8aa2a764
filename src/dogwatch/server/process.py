"""One worker process that runs calls, connected by a socket pair.

A call is sent as a pickle, the result as bytes, each with a length prefix. This end uses asyncio streams, so
the event loop never blocks.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import os
import pickle
import signal
import socket
import struct
import traceback
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from typing import Any, Final
from weakref import WeakSet

from dogwatch.bots.process import init_worker
from dogwatch.games.base import Refusal

MAX_BYTES: Final = 32 * 1_048_576
"""Default limit for the bytes of a result."""
_BUFFER: Final = 1_048_576
_CALL: Final = struct.Struct("!II")
"""Header of a call: bytes of the pickle, maximum bytes of the result."""
_ANSWER: Final = struct.Struct("!BI")
_DONE, _RAISED, _TOO_LARGE = range(3)
_JOIN_TIMEOUT: Final = 5.0
_KNOWN: Final = ("builtins", "dogwatch", "msgspec")
"""Packages whose exceptions are pickled; others are sent as text."""
_OF_CLIENTS: Final = (RecursionError, UnicodeDecodeError)
"""The server maps these to 400 (malformed body); raised in a worker they are errors of the rules."""
_MAX_TOLD: Final = 10_000
"""Bytes of a pickled exception."""
_LONGEST: Final = 200
"""Characters to which the fields of a larger refusal are cut."""
_MAX_FRAMES: Final = 8
"""Frames of a traceback that are sent with an exception."""
_MAX_MEMORY: Final = 4 << 30
"""Memory limit of a process in bytes; Dogwatch's own games need a few hundred MB."""


_running: WeakSet[SpawnProcess] = WeakSet()


@atexit.register
def _kill_all() -> None:
    """Kill what is left: at exit `multiprocessing` sends SIGTERM and waits, but our processes ignore that."""
    for process in _running:
        with contextlib.suppress(ValueError):  # it was closed
            process.kill()


class WorkFailed(Exception):
    """A call was not completed."""

    code = "server-busy"
    """Fluent key of the message to the client."""
    status = 503


class Overrun(WorkFailed):
    """The call exceeded its deadline, and its process was killed."""

    code = "server-overrun"


class WorkerDied(WorkFailed):
    """The process died during a call."""


class TooLarge(WorkFailed):
    """The result exceeds the call's byte limit."""

    code = "server-answer-too-large"
    status = 413


class WorkerProcess:
    """A spawned process that runs one call at a time."""

    def __init__(self, on_died: Callable[[], None], nice: int = 0) -> None:
        self.dead = False
        self._nice = nice
        self._on_died = on_died
        """Called when the process dies, also while it is idle."""
        self._process: SpawnProcess | None = None
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter | None = None

    async def start(self) -> None:
        """Start the process; it imports modules only when it receives calls."""
        ours, its = socket.socketpair()
        with its:
            self._reader, self._writer = await asyncio.open_unix_connection(sock=ours, limit=_BUFFER)
            self._process = get_context("spawn").Process(target=_serve, args=(its, self._nice), daemon=True)
            await asyncio.to_thread(self._process.start)
        _running.add(self._process)
        asyncio.get_running_loop().add_reader(self._process.sentinel, self._on_death)

    def _on_death(self) -> None:
        assert self._process is not None
        asyncio.get_running_loop().remove_reader(self._process.sentinel)
        self.dead = True
        self._on_died()

    async def do(
        self,
        function: Callable[..., bytes],
        args: tuple[Any, ...],
        seconds: float,
        max_bytes: int = MAX_BYTES,
    ) -> bytes:
        """Run a call and return its result. After `Overrun` and `WorkerDied` the process is dead."""
        assert self._process is not None
        assert self._writer is not None
        name = getattr(function, "__name__", str(function))
        call = pickle.dumps((function, args), pickle.HIGHEST_PROTOCOL)
        try:
            async with asyncio.timeout(seconds):
                self._writer.writelines((_CALL.pack(len(call), max_bytes), call))
                await self._writer.drain()
                kind, size = _ANSWER.unpack(await self._reader.readexactly(_ANSWER.size))
                answer = await self._reader.readexactly(size)
        except TimeoutError:
            self._process.kill()
            raise Overrun(f"{name} took longer than {seconds:.1f} s") from None
        except (asyncio.IncompleteReadError, ConnectionError):
            self._process.kill()
            raise WorkerDied(f"the worker process died while running {name}") from None
        if kind == _DONE:
            return answer
        if kind == _TOO_LARGE:
            raise TooLarge(f"{name} returned more than {max_bytes} bytes")
        raise _decoded(answer)  # not a name of this frame, which the exception refers to: that is a cycle

    async def end(self) -> None:
        """Kill the process and wait for it."""
        if self._writer is not None:
            self._writer.close()
            with contextlib.suppress(ConnectionError):
                await self._writer.wait_closed()
        process = self._process
        if process is not None and process.pid is not None:
            asyncio.get_running_loop().remove_reader(process.sentinel)
            process.kill()
            await asyncio.to_thread(process.join, _JOIN_TIMEOUT)


def _decoded(answer: bytes) -> Exception:
    error: Exception = pickle.loads(answer)
    return error


# In the worker process


def _serve(line: socket.socket, nice: int) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # systemd sends it to all processes; the server kills them
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    _bound_memory()
    init_worker()
    # A ConnectionError means that the server was killed.
    with contextlib.suppress(ConnectionError), line, line.makefile("rb") as calls:
        while head := calls.read(_CALL.size):
            size, max_bytes = _CALL.unpack(head)
            kind, answer = _answer(calls.read(size), max_bytes)
            line.sendall(_ANSWER.pack(kind, len(answer)))
            line.sendall(answer)


def _answer(call: bytes, max_bytes: int) -> tuple[int, bytes]:
    try:
        function, args = pickle.loads(call)
        result = function(*args)
    except BaseException as error:  # also `sys.exit` in third-party rules: the process stays usable
        return _RAISED, _pickled(error)
    return (_DONE, result) if len(result) <= max_bytes else (_TOO_LARGE, b"")


def _bound_memory() -> None:
    """Limit the process's memory: rules that allocate without end get a `MemoryError`."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # not supported on every system
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (_MAX_MEMORY, _MAX_MEMORY))


def _pickled(error: BaseException) -> bytes:
    """The exception for the server to raise.

    A third-party exception is sent as text: unpickling it would import and run its code in the server.
    """
    note = "".join(traceback.format_tb(error.__traceback__)[-_MAX_FRAMES:])[-_MAX_TOLD:]
    is_known = type(error).__module__.partition(".")[0] in _KNOWN and isinstance(error, Exception)
    if is_known and not isinstance(error, _OF_CLIENTS):
        try:
            if not isinstance(error, Refusal):
                error.add_note(note)
            data = pickle.dumps(error)
            pickle.loads(data)  # some exceptions can be pickled but not unpickled
        except Exception:
            data = b""
        if 0 < len(data) <= _MAX_TOLD:
            return data
    if isinstance(error, Refusal):
        cut = {str(name)[:_LONGEST]: str(value)[:_LONGEST] for name, value in error.args.items()}
        return pickle.dumps(Refusal(str(error.clause)[:_LONGEST], str(error.code)[:_LONGEST], cut))
    described = RuntimeError(repr(error)[:_MAX_TOLD])
    described.add_note(note)
    return pickle.dumps(described)
