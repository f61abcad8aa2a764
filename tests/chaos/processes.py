"""Real server processes, started and killed by a test."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import msgspec

ROOT = Path(__file__).parents[2]
READY_SECONDS = 180.0
_RAISED = (
    *("requests", "messages", "messages-per-minute", "tables", "records", "kilobytes", "hints", "reviews"),
    *("bot-tables", "connections", "connections-in-all"),
)
"""Raised limits that load from one address would exceed otherwise."""


def free_port() -> int:
    """A free port of this machine."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def children(pid: int) -> list[int]:
    """The ids of a process's children."""
    lists = Path(f"/proc/{pid}/task").glob("*/children")  # by the thread that started them
    return [int(child) for each in lists for child in each.read_text().split()]


class Server:
    """One `dogwatch serve`, which keeps its port over restarts."""

    def __init__(
        self,
        database: str,
        log: Path,
        *,
        thinkers: int = 1,
        calculators: int | None = 1,
        as_usual: bool = False,
        clock: Path | None = None,
    ) -> None:
        """`calculators`: None for as many as a server has by default. `clock`: see `tests.chaos.shifted`."""
        self.port = free_port()
        self.kills = 0
        program = ["dogwatch"] if clock is None else ["tests.chaos.shifted", str(clock)]
        self._command = [
            *(sys.executable, "-m", *program, "serve", "--port", str(self.port)),
            *("--database", database),
        ]
        if not as_usual:
            raised = (part for limit in _RAISED for part in ("--limit", f"{limit}=1000000"))
            self._command += [
                "--thinkers",
                str(thinkers),
                *(("--calculators", str(calculators)) if calculators is not None else ()),
                "--trusted-proxy",
                "127.0.0.1",
                *raised,
            ]
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None
        self._has_bots = False

    @property
    def address(self) -> str:
        """Base URL."""
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The running process."""
        assert self._process is not None
        return self._process.pid

    @property
    def is_up(self) -> bool:
        """Whether the process is running."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start the process without waiting until it is ready."""
        environment = os.environ | {
            "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}",
            "PYTHONUNBUFFERED": "1",
        }
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, env=environment, stdout=log, stderr=log, stdin=subprocess.DEVNULL
            )

    async def answers(self) -> None:
        """Wait until the server is ready, with or without its bots."""
        await self._wait(with_bots=False)

    async def ready(self) -> None:
        """Wait until the server is ready; at its first start also until all bots are compiled."""
        await self._wait(with_bots=True)

    async def _wait(self, *, with_bots: bool) -> None:
        deadline = time.monotonic() + READY_SECONDS
        async with httpx.AsyncClient() as client:
            while True:
                assert self._process is not None
                if self._process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"the server did not start:\n{self._log.read_text()[-4000:]}")
                try:
                    ready = await client.get(f"http://{self.address}/readyz", timeout=2)
                    if ready.status_code == 200 and not with_bots:
                        return
                    if ready.status_code == 200 and (self._has_bots or await self._bots_ready(client)):
                        self._has_bots = True
                        return
                except httpx.HTTPError:
                    pass
                await asyncio.sleep(0.05)

    async def _bots_ready(self, client: httpx.AsyncClient) -> bool:
        cold = (await client.get(f"http://{self.address}/api/bots/cold", timeout=2)).json()
        return bool(cold["checked"] and not cold["bots"])

    def kill(self) -> None:
        """SIGKILL: no handler runs, nothing is flushed."""
        assert self._process is not None
        self.kills += 1
        self._process.kill()
        self._process.wait(10)

    def stop(self) -> None:
        """SIGTERM, and wait for the exit."""
        if self._process is not None and self.is_up:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(15)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait(10)
                raise

    def complaints(self) -> list[str]:
        """Log lines with level error, and tracebacks outside the JSON log."""
        found = []
        for line in self._log.read_text().splitlines():
            try:
                entry = msgspec.json.decode(line)
            except msgspec.DecodeError:
                if "Traceback" in line or "Error" in line:
                    found.append(line)
                continue
            if isinstance(entry, dict) and entry.get("level") in ("error", "critical"):
                found.append(f"{entry.get('message')}\n{entry.get('traceback', '')}")
        return found
