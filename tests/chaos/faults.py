"""Real faults of the store and of the clock under running servers."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TypeAlias

from tests.chaos.processes import Server, children
from tests.postgres import Postgres

Fault: TypeAlias = Callable[[], AbstractAsyncContextManager[None]]
_HOUR = 3_600_000
_SMALL = 4096
"""File-size limit in bytes that simulates a full disk."""


def sqlite_faults(database: str, servers: Sequence[Server]) -> dict[str, Fault]:
    """Faults of SQLite: a full disk, and a file locked by another program."""

    @contextlib.asynccontextmanager
    async def full() -> AsyncIterator[None]:
        """Make the kernel refuse writes beyond the limit."""
        pids = [pid for server in servers for pid in (server.pid, *children(server.pid))]
        before = [resource.prlimit(pid, resource.RLIMIT_FSIZE) for pid in pids]
        for pid, (_, hard) in zip(pids, before, strict=True):
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (_SMALL, hard))
        try:
            yield
        finally:
            for pid, limit in zip(pids, before, strict=True):
                with contextlib.suppress(ProcessLookupError):
                    resource.prlimit(pid, resource.RLIMIT_FSIZE, limit)

    @contextlib.asynccontextmanager
    async def locked() -> AsyncIterator[None]:
        connection = sqlite3.connect(database, timeout=10, isolation_level=None, check_same_thread=False)
        try:
            await asyncio.to_thread(connection.execute, "BEGIN IMMEDIATE")
            yield
            connection.execute("ROLLBACK")
        finally:
            connection.close()

    return {"full": full, "locked": locked}


def postgres_faults(postgres: Postgres) -> dict[str, Fault]:
    """Faults of PostgreSQL: stopped, frozen, read-only."""

    def in_a_thread(fault: Callable[[], contextlib.AbstractContextManager[None]]) -> Fault:
        @contextlib.asynccontextmanager
        async def during() -> AsyncIterator[None]:
            context = fault()
            await asyncio.to_thread(context.__enter__)
            try:
                yield
            finally:
                await asyncio.to_thread(context.__exit__, None, None, None)

        return during

    kinds = {"stopped": postgres.stopped, "frozen": postgres.frozen, "read-only": postgres.read_only}
    return {name: in_a_thread(fault) for name, fault in kinds.items()}


def clock_set_back(file: Path) -> Fault:
    """The system clock is set back by an hour, and then right again, which is a jump forward."""

    @contextlib.asynccontextmanager
    async def during() -> AsyncIterator[None]:
        file.write_text(str(-_HOUR))
        try:
            yield
        finally:
            file.write_text("0")

    return during
