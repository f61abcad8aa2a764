"""A PostgreSQL server for tests, started from the system's binaries in a temporary folder."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import asyncpg
import pytest

_names = itertools.count(1)

CUT = """SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""
"""SQL that terminates all other connections to the database."""
EMPTY = f"{CUT}; DROP SCHEMA public CASCADE; CREATE SCHEMA public"


class Postgres:
    """A running server that listens on a socket in its own folder."""

    def __init__(self, folder: Path, start: Callable[[], subprocess.Popen[bytes]]) -> None:
        self.folder = folder
        self._start = start
        self.process = start()
        self._reused: str | None = None

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://dogwatch@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        name = f"test{next(_names)}"
        asyncio.run(self.execute(f"CREATE DATABASE {name}"))
        return self.url(name)

    def emptied_database(self) -> str:
        """The URL of a database that each call empties, which is faster than a new one."""
        if self._reused is None:
            self._reused = self.new_database()
        else:
            asyncio.run(self.execute(EMPTY, self._reused))
        return self._reused

    @contextlib.contextmanager
    def stopped(self) -> Iterator[None]:
        """Shut the server down, and start it again at the end."""
        self.process.send_signal(signal.SIGINT)  # fast shutdown: connections are terminated
        self.process.wait(30)
        try:
            yield
        finally:
            self.process = self._start()
            _wait_until_ready(self)

    @contextlib.contextmanager
    def frozen(self) -> Iterator[None]:
        """Stop all of its processes with SIGSTOP: connections stay open without a response."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        frozen = [self.process.pid, *map(int, children)]
        for process in frozen:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in frozen:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGCONT)

    @contextlib.contextmanager
    def read_only(self) -> Iterator[None]:
        """Make all transactions read-only, also in open connections."""
        asyncio.run(self._set_read_only("on"))
        try:
            yield
        finally:
            asyncio.run(self._set_read_only("off"))

    async def _set_read_only(self, value: str) -> None:
        connection = await asyncpg.connect(self.url())
        try:
            await connection.execute("SET default_transaction_read_only = off")
            await connection.execute(f"ALTER SYSTEM SET default_transaction_read_only = {value}")
            await connection.execute("SELECT pg_reload_conf()")
        finally:
            await connection.close()

    async def execute(self, statement: str, url: str | None = None) -> None:
        connection = await asyncpg.connect(url or self.url())
        await connection.execute(statement)
        await connection.close()


@contextlib.contextmanager
def running_postgres() -> Iterator[Postgres]:
    """Start a server with fsync, and stop it at the end."""
    binaries = _binaries()
    folder = Path(tempfile.mkdtemp(prefix="dogwatch-postgres-"))
    user = "postgres" if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
    if user:
        shutil.chown(folder, user, user)
    data = folder / "data"
    groups: list[str] | None = [] if user else None
    with (folder / "log").open("wb") as log:
        postgres = None
        try:
            subprocess.run(
                [binaries / "initdb", "--pgdata", data, "--auth=trust", "--username=dogwatch", "--no-sync"],
                user=user, group=user, extra_groups=groups, cwd=folder, stdout=log, stderr=log, check=True,
            )  # fmt: skip
            settings = {"listen_addresses": "", "unix_socket_directories": folder, "fsync": "on"}
            command: list[str | Path] = [
                binaries / "postgres",
                "-D",
                data,
                *(f"--{key}={value}" for key, value in settings.items()),
            ]
            postgres = Postgres(
                folder,
                lambda: subprocess.Popen(
                    command, user=user, group=user, extra_groups=groups, cwd=folder, stdout=log, stderr=log
                ),
            )
            _wait_until_ready(postgres)
            yield postgres
        finally:
            if postgres is not None:
                postgres.process.send_signal(signal.SIGQUIT)  # immediate shutdown: its data is deleted anyway
                postgres.process.wait(30)
            shutil.rmtree(folder)


def _binaries() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[4]))
    on_path = shutil.which("postgres")
    if found:
        return found[-1].parent
    if on_path:
        return Path(on_path).parent
    missing = "PostgreSQL's binaries are not installed (on Debian: apt install postgresql)"
    if os.environ.get("CI"):
        pytest.fail(missing)
    pytest.skip(missing)


def _wait_until_ready(postgres: Postgres) -> None:
    deadline = time.monotonic() + 30
    while True:
        try:
            asyncio.run(postgres.execute("SELECT 1"))
        except (OSError, asyncpg.PostgresError):
            if postgres.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError((postgres.folder / "log").read_text()) from None
            time.sleep(0.05)
        else:
            return
