"""Memory of a server's processes, and its metrics."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import httpx

_PAGE = 4096


def family(pid: int) -> list[int]:
    """Pids of a process and its descendants."""
    found = [pid]
    for each in found:
        for task in Path(f"/proc/{each}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                found += map(int, task.read_text().split())
    return found


def resident(pid: int) -> int:
    """Resident bytes of a process and its descendants."""
    pages = 0
    for each in family(pid):
        with contextlib.suppress(OSError):
            pages += int(Path(f"/proc/{each}/statm").read_text().split()[1])
    return pages * _PAGE


class Watch:
    """Samples a server's memory every half second."""

    def __init__(self, pid: int, address: str) -> None:
        self._pid = pid
        self._address = address
        self.most = 0
        """Maximum resident bytes of all processes together."""
        self.metrics: dict[str, float] = {}

    async def run(self) -> None:
        """Sample until cancelled."""
        while True:
            self.most = max(self.most, resident(self._pid))
            await asyncio.sleep(0.5)

    async def ask(self) -> None:
        """Read the metrics."""
        async with httpx.AsyncClient(timeout=10) as client:
            text = (await client.get(f"http://{self._address}/metrics")).raise_for_status().text
        lines = (line.rsplit(" ", 1) for line in text.splitlines() if line and not line.startswith("#"))
        self.metrics = {name: float(value) for name, value in lines}
