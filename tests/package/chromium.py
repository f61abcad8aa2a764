"""Chromium, driven over the DevTools protocol: only what a test needs to play a move, and no Node."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from websockets.sync.client import ClientConnection, connect

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PATIENCE = 30.0


class Page:
    """One page of the browser."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._calls = 0

    def open(self, address: str) -> None:
        self._call("Page.navigate", url=address)

    def run(self, script: str) -> Any:
        """The value of a JavaScript expression; raises `AssertionError` if it throws."""
        answer = self._call("Runtime.evaluate", expression=script, returnByValue=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def wait(self, script: str) -> Any:
        """Wait until an expression is true in the page, and return its value."""
        deadline = time.monotonic() + PATIENCE
        while not (value := self.run(script)):
            assert time.monotonic() < deadline, f"{script} is {value!r} at {self.run('location.href')}"
            time.sleep(0.05)
        return value

    def click(self, selector: str) -> None:
        """Wait for an enabled element and click it."""
        enabled = json.dumps(f'{selector}:not([aria-disabled="true"]):not([disabled])')
        self.wait(f"document.querySelector({enabled}) !== null")
        self.run(f"document.querySelector({enabled}).click()")

    def _call(self, method: str, **params: Any) -> Any:
        self._calls += 1
        self._connection.send(json.dumps({"id": self._calls, "method": method, "params": params}))
        while True:
            message = json.loads(self._connection.recv(PATIENCE))
            if message.get("id") == self._calls:
                assert "error" not in message, message["error"]
                return message["result"]


@contextmanager
def open_page(folder: Path) -> Iterator[Page]:
    """Start Chromium with an empty profile in this folder."""
    words = [
        CHROMIUM,
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--lang=en",
        "--remote-debugging-port=0",
    ]
    words += [f"--user-data-dir={folder}", "--no-first-run", "about:blank"]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            with connect(_socket_of_page(folder), max_size=None) as connection:
                yield Page(connection)
        finally:
            process.terminate()


def _socket_of_page(folder: Path) -> str:
    """The WebSocket address of the first page."""
    port_file, deadline = folder / "DevToolsActivePort", time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if port_file.exists() and (lines := port_file.read_text("utf-8").splitlines()):
            with urlopen(f"http://127.0.0.1:{lines[0]}/json/list") as answer:
                for target in json.load(answer):
                    if target["type"] == "page":
                        return str(target["webSocketDebuggerUrl"])
        time.sleep(0.05)
    raise AssertionError(f"{CHROMIUM} did not start")
