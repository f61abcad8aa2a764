"""What a fuzz run has counted."""

from __future__ import annotations

from collections import Counter
from pathlib import Path


def resident_mb(pid: int | str = "self") -> float:
    """The resident memory of a process, in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


class Report:
    """Messages, replies by kind, and what went wrong."""

    def __init__(self, pid: int | str = "self") -> None:
        self.messages = 0
        self.tables = 0
        """Tables that were left for new ones."""
        self.replies: Counter[str] = Counter()
        self.codes: Counter[str] = Counter()
        """Refusals by code."""
        self.errors: list[str] = []
        self.memory: list[tuple[int, float]] = []
        """(messages, MB of the server)."""
        self._pid = pid

    def count_reply(self, text: bytes) -> None:
        """Count a message of the server: all begin with their type."""
        kind = text[9 : text.index(b'"', 9)].decode()
        self.replies[kind] += 1
        if kind == "refused":
            at = text.index(b'"code":"') + 8
            code = text[at : text.index(b'"', at)].decode()
            self.codes[code] += 1
            if code == "server-failed":
                self.errors.append(text.decode())

    @property
    def handled(self) -> float:
        """The share of messages that reached a handler: all but the unreadable ones."""
        return 1 - self.replies["unreadable"] / max(1, self.messages)

    def line(self, seconds: float) -> str:
        """Figures so far."""
        memory = resident_mb(self._pid)
        self.memory.append((self.messages, memory))
        return (
            f"{self.messages} messages, {self.messages / max(seconds, 0.001):.0f} per second, "
            f"{100 * self.handled:.1f} % reached a handler, {self.replies['events']} commits, "
            f"{self.tables} tables left, {memory:.1f} MB, {len(self.errors)} errors"
        )
