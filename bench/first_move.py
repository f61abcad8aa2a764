"""From the command to the first move: `python -m bench.first_move`, with an empty and with a warm cache.

Starts `dogwatch --no-browser` in a new process and polls until a table against the deckhand accepts a move.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

from dogwatch.fair import fresh_nonce
from dogwatch.server.address_file import running_server

_PAUSE = 0.02
_PATIENCE = 300.0


class Run:
    """One server, and the seconds from its command to each step."""

    def __init__(self, folder: Path, cache: Path) -> None:
        self._database = folder / "tables.sqlite3"
        environment = os.environ | {"NUMBA_CACHE_DIR": str(cache)}
        command = [sys.executable, "-m", "dogwatch", "--no-browser", "--database", str(self._database)]
        self.began = time.monotonic()
        with (folder / "log").open("wb") as log:
            self._server = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        self.seconds: dict[str, float] = {}

    def measure(self) -> None:
        """Measure every step, then end the server."""
        try:
            address = self._when("/healthz", lambda: running_server(self._database))
            with httpx.Client(base_url=address, trust_env=False) as client:
                self._when("/readyz", lambda: client.get("/readyz").status_code == 200)
                table = self._when("first table", lambda: _new_table(client, "deckhand"))
                self._when("first move of a person", lambda: _move(client, table))
                captain = _new_table(client, "captain")
                self._when("first move of the captain", lambda: _has_moved(client, captain))
                self._when("all bots ready", lambda: _all_ready(client))
        finally:
            began = time.monotonic()
            self._server.terminate()
            self._server.wait(30)
            self.seconds["end (SIGTERM to exit)"] = time.monotonic() - began

    def _when(self, step: str, found: Callable[[], Any]) -> Any:
        deadline = self.began + _PATIENCE
        while time.monotonic() < deadline:
            if value := found():
                self.seconds[step] = time.monotonic() - self.began
                return value
            time.sleep(_PAUSE)
        raise TimeoutError(f"{step}: not within {_PATIENCE:.0f} s")


def _new_table(client: httpx.Client, level: str) -> str:
    """A table of Shanghaien against a bot; the person begins against the deckhand, the captain itself."""
    first = "red" if level == "deckhand" else "blue"
    body = {
        "game": "shanghaien",
        "seats": [{"kind": "me"}, {"kind": "bot", "level": level}],
        "options": {"first": first},
    }
    made = client.post("/api/tables", json=body)
    if made.status_code != 201:
        return ""
    table: str = made.json()["table"]
    client.post(f"/api/tables/{table}/seats", json={"seat": 0, "nonce": fresh_nonce()}).raise_for_status()
    return table


def _move(client: httpx.Client, table: str) -> bool:
    """Play a legal move over the WebSocket; whether it was accepted."""
    address = f"ws{str(client.base_url).removeprefix('http').rstrip('/')}/api/tables/{table}/live"
    cookie = {"Cookie": f"dogwatch={client.cookies['dogwatch']}"}
    with connect(address, additional_headers=cookie, proxy=None) as socket:
        now: dict[str, Any] = {"choices": None}
        while not now.get("choices"):
            now = json.loads(socket.recv(10))
            now = now["events"][-1] if "events" in now else now
        command = {"type": "play", "id": "first-move", "after": now["number"], "seat": 0}
        socket.send(json.dumps(command | {"move": now["choices"]["moves"][0]}))
        while (reply := json.loads(socket.recv(10)))["type"] not in ("events", "refused"):
            pass
    return bool(reply["type"] == "events")


def _has_moved(client: httpx.Client, table: str) -> bool:
    story = client.get(f"/api/tables/{table}/story").json()
    return any(each["entry"]["type"] == "move" and each["entry"]["seat"] == 1 for each in story)


def _all_ready(client: httpx.Client) -> bool:
    answer = client.get("/api/bots/cold").json()
    return bool(answer["checked"] and not answer["bots"])


def main() -> None:
    """Print a table: seconds from the command to each step."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="warm starts; the best is printed")
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as name:
        runs = []
        for each in range(1 + rounds):
            folder = Path(name) / str(each)
            folder.mkdir()
            run = Run(folder, Path(name) / "cache")
            run.measure()
            runs.append(run.seconds)
        cold, *warm = runs
    print("| seconds from the command to | first start | later start |\n|---|---|---|")
    for step, seconds in cold.items():
        print(f"| {step} | {seconds:.1f} | {min(each[step] for each in warm):.1f} |")
    print(f"\nLoad average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors.")


if __name__ == "__main__":
    main()
