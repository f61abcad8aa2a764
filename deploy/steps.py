"""Steps of a longer program: each is printed with its seconds, and a failing command ends the program."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import time
from collections.abc import Iterator


class Steps:
    """Prints each step with its seconds."""

    def __init__(self) -> None:
        self.started = time.monotonic()

    @contextlib.contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Time one step."""
        begun = time.monotonic()
        yield
        print(f"{time.monotonic() - begun:7.1f} s  {name}", flush=True)

    def total(self, name: str) -> None:
        """Print the seconds since the beginning."""
        print(f"{time.monotonic() - self.started:7.1f} s  {name}", flush=True)


def run(command: list[str], name: str) -> str:
    """The output of a command. If it fails, ends the program with the output and `name`.

    The command itself is not printed: its environment may hold secrets.
    """
    ended = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if ended.returncode:
        sys.exit(f"{ended.stdout}\nexit code {ended.returncode}: {name}")
    return ended.stdout
