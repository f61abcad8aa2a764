"""What the server's benchmarks share: making tables concurrently, percentiles, the limit on open files."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import uvloop
from tests.chaos.processes import Server

_MAKERS = 16
_MORE_FILES = 500
"""Open files beside the connections."""

MadeT = TypeVar("MadeT")


async def many(make: Callable[[], Awaitable[MadeT]], count: int) -> list[MadeT]:
    """The results of `count` calls, some of them at a time."""
    made: list[MadeT] = []
    left = count

    async def some() -> None:
        nonlocal left
        while left > 0:
            left -= 1
            made.append(await make())

    await asyncio.gather(*(some() for _ in range(_MAKERS)))
    return made


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of the values does not exceed; NaN without values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def raise_file_limit(connections: int) -> None:
    """Allow so many connections, also to the servers that are started later. Raises `ValueError`."""
    needed = connections + _MORE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(needed, soft), max(needed, hard)))


@contextlib.contextmanager
def serving(database: str = "", *, bots: bool = True, **more: Any) -> Iterator[Server]:
    """A server that is ready, with its `bots` or without, on a new SQLite file by default; then stopped."""
    with tempfile.TemporaryDirectory(prefix="dogwatch-bench-") as name:
        server = Server(database or str(Path(name) / "db"), Path(name) / "log", **more)
        server.start()
        try:
            uvloop.run(server.ready() if bots else server.answers())
            yield server
        finally:
            server.stop()
