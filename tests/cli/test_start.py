"""`dogwatch` without a command: a real first start, a second one, and how it ends."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from dogwatch.cli import start
from dogwatch.cli.browser import has_display
from dogwatch.server.address_file import file_of, running_server
from dogwatch.store.lock import FileLock
from tests.chaos.processes import READY_SECONDS, ROOT
from tests.cli.running import Dogwatch
from tests.server.serving import come_to

PORT = 8000


@pytest.mark.parametrize(
    ("environment", "platform", "seen"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"DISPLAY": "localhost:10.0", "SSH_CONNECTION": "192.0.2.7 5 192.0.2.8 22"}, "linux", False),
        ({}, "darwin", True),
        ({"SSH_TTY": "/dev/ttys001"}, "darwin", False),
        ({}, "win32", True),
    ],
)
def test_where_a_browser_is_opened(environment: dict[str, str], platform: str, seen: bool) -> None:
    assert has_display(environment, platform) == seen


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("--port eighty", "--port"),
        ("--no-browser=1", "--no-browser takes no value"),
        ("--no-brower", "Did you mean “--no-browser”?"),
        ("--no-browser play raft", "Unknown option “--no-browser”"),
        ("serve --no-browser", "Unknown option “--no-browser”"),
    ],
)
def test_options_without_a_command(dogwatch: Dogwatch, line: str, says: str) -> None:
    run = dogwatch(*line.split())
    assert run.code == 2
    assert says in run.err


def test_help_names_what_happens_without_a_command(dogwatch: Dogwatch) -> None:
    out = " ".join(dogwatch("--help").out.split())
    assert "Usage: dogwatch [COMMAND] [OPTIONS]" in out
    assert "Without a command, it serves the table and opens it in your browser." in out
    assert "--no-browser" in out


def test_without_the_server_extra(dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    monkeypatch.delitem(sys.modules, "dogwatch.server.serve", raising=False)
    run = dogwatch()
    assert run.code == 1
    assert "pip install 'dogwatch-table[server]'" in run.err


def test_a_process_that_holds_the_tables_and_does_not_respond(
    dogwatch: Dogwatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Regression: the file was not named, after 15 s."""
    assert start._PATIENCE <= 5
    monkeypatch.setattr(start, "_PATIENCE", 0.1)
    file = tmp_path / "tables.sqlite3"
    with contextlib.closing(FileLock(file)):
        file_of(file).mkdir()
        run = dogwatch("--database", str(file))
    assert run.code == 1
    assert f"Another process has {file} open" in run.err
    assert f"fuser {file}" in run.err
    assert "--database" in run.err


@contextlib.contextmanager
def busy_port() -> Iterator[None]:
    """Make sure that the usual port is in use."""
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):
            stack.enter_context(socket.create_server(("127.0.0.1", PORT)))
        yield


def test_a_first_start(dogwatch: Dogwatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is open while the bots are compiled; the end is quick and quiet.

    Regression: SIGTERM took 18 s, `/healthz` refused connections meanwhile, and "leaked semaphore objects"
    were reported at every end.
    """
    database = tmp_path / "data" / "dogwatch" / "tables.sqlite3"
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    environment.pop("DISPLAY", None)
    command = [sys.executable, "-m", "dogwatch", "--thinkers", "1", "--calculators", "1"]
    opened: list[str] = []
    monkeypatch.setattr("dogwatch.cli.start.open_browser", lambda address, **_: opened.append(address))
    monkeypatch.setattr("dogwatch.cli.start.has_display", lambda: True)
    with (
        busy_port(),
        (tmp_path / "out").open("wb") as out,
        (tmp_path / "err").open("wb") as err,
        subprocess.Popen(command, env=environment, stdout=out, stderr=err, start_new_session=True) as server,
    ):
        try:
            deadline = time.monotonic() + READY_SECONDS
            while (address := running_server(database)) is None:
                assert server.poll() is None, (tmp_path / "err").read_text()
                assert time.monotonic() < deadline
                time.sleep(0.05)
            assert file_of(database).stat().st_mode & 0o777 == 0o600
            with httpx.Client(base_url=address, trust_env=False) as client:
                come_to(lambda: client.get("/readyz").status_code == 200)
                come_to(lambda: client.get("/api/bots/cold").json()["bots"])

            again = dogwatch()
            assert (again.code, opened) == (0, [address])
            assert f"Dogwatch is already running at {address}." in again.out
            assert dogwatch("--no-browser").code == 0
            assert len(opened) == 1
            refused = dogwatch("serve")
            assert refused.code == 1
            assert f"open {address}" in refused.err

            began = time.monotonic()
            os.killpg(server.pid, signal.SIGTERM)  # to all processes, as systemd does
            server.wait(20)
            assert time.monotonic() - began < 5, "under 2 s on a machine that is not busy"
        finally:
            server.kill()
    assert not file_of(database).exists()
    said, log = (tmp_path / "out").read_text(), (tmp_path / "err").read_text()
    port = address.rpartition(":")[2]
    assert f"Port {PORT} is in use. Dogwatch uses port {port} instead." in said
    assert f"Dogwatch runs at http://localhost:{port}." in said
    assert "you can already play against the others" in " ".join(log.split())
    for bad in ("leaked", "resource_tracker", "Traceback", '"error"'):
        assert bad not in log
