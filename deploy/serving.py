"""Runs servers, and browser tests against them."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

CHECKOUT = Path(__file__).parents[1]
_PATIENCE = 240.0
"""Seconds until a server must respond."""


@contextlib.contextmanager
def served(command: list[str], address: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server; begins when /healthz responds. Expects a graceful end, unless the server was killed."""
    if responds(f"{address}/healthz"):
        sys.exit(f"another server runs at {address}")
    server = subprocess.Popen(command)
    try:
        deadline = time.monotonic() + _PATIENCE
        while not responds(f"{address}/healthz"):
            if server.poll() is not None or time.monotonic() > deadline:
                sys.exit(f"the server did not start; exit code {server.poll()}")
            time.sleep(0.1)
        yield server
    finally:
        server.terminate()
        code = server.wait(30)
    if code not in (0, -signal.SIGTERM, -signal.SIGKILL):
        sys.exit(f"the server ended with exit code {code} after SIGTERM")


def responds(url: str) -> bool:
    """Whether a GET gets 200."""
    try:
        with urllib.request.urlopen(url, timeout=2) as response:
            return bool(response.status == 200)
    except OSError:
        return False


def play(address: str, test: str, **environment: str) -> None:
    """Run a browser test against a server that is already up."""
    ended = subprocess.run(
        ["npm", "run", "--silent", "deployed", "--", test],
        cwd=CHECKOUT / "web", env=os.environ | {"DOGWATCH_ADDRESS": address} | environment,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    if ended.returncode:
        sys.exit(ended.stdout)
