"""The wheel, installed into an empty environment without Node: games in the terminal and in Chromium.

The environment gets the locked dependencies by links. `make wheel-test` installs them with pip instead.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pexpect
import pytest

from dogwatch import __version__, games
from dogwatch.games.log import Move
from dogwatch.records import Record
from tests.package.building import Environment, locked, needed
from tests.package.chromium import open_page

PURE = os.environ.get("DOGWATCH_WHEEL_TEST") == "pip"
NOT_EVERYWHERE = {"llvmlite", "numba", "uvloop"}
"""Dependencies of the server without wheels for some systems. Compiling the captains would take a minute."""
READY_SECONDS = 300 if PURE else 60
"""With numba, the first start compiles the bots."""


def test_the_lock_has_all_dependencies_of_the_server(wheel: Path) -> None:
    assert needed(wheel, ["server"]) <= locked().keys()
    assert needed(wheel) < needed(wheel, ["server"])


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Environment:
    installed = Environment(tmp_path_factory.mktemp("installed"), wheel)
    if PURE:
        installed.install_lock()
    return installed


@pytest.fixture
def plain(environment: Environment, wheel: Path) -> Environment:
    """`pip install dogwatch-table`; with pip from the lock, which has the server's dependencies too."""
    if not PURE:
        environment.link(needed(wheel))
    return environment


@pytest.fixture(scope="module")
def server(environment: Environment, wheel: Path) -> Environment:
    """`pip install dogwatch-table[server]`. The tests of `plain` run before."""
    if not PURE:
        environment.link(needed(wheel, ["server"]) - NOT_EVERYWHERE)
    return environment


PROMPT = r"\n(\x1b\[\?2004h)?> $"


@pytest.mark.parametrize("game", ["pirates", "raft", "shanghaien"])
def test_the_install_plays_in_a_terminal(plain: Environment, game: str) -> None:
    record = plain.folder / f"{game}.json"
    child: pexpect.spawn[str] = pexpect.spawn(
        str(plain.bin / "dogwatch"),
        ["play", game, "--record", str(record)],
        env={**os.environ, **plain.env},
        cwd=str(plain.folder),
        timeout=READY_SECONDS,
        encoding="utf-8",
        dimensions=(50, 100),
    )
    child.delaybeforesend = None
    child.expect(PROMPT)
    advice = "More bots (Bosun, Captain): pip install 'dogwatch-table[server]'"
    assert (advice in (child.before or "")) == (game != "pirates" and not PURE), child.before
    for line in ("2", "1", "1"):  # against the deckhand
        child.sendline(line)
        child.expect(PROMPT)
    child.sendcontrol("c")
    child.expect(pexpect.EOF)
    entries = Record.load(record).entries
    assert sum(isinstance(entry, Move) and entry.seat == 0 for entry in entries) >= 2


@pytest.mark.skipif(PURE, reason="the lock has the server's dependencies too")
def test_the_plain_install_names_what_is_missing(plain: Environment) -> None:
    advice = "pip install 'dogwatch-table[server]'"
    for words in (("serve",), ("play", "raft", "--against", "captain")):
        done = plain.dogwatch(*words)
        assert done.returncode == 1
        assert advice in " ".join(done.stderr.split())
        assert "Traceback" not in done.stdout + done.stderr


class Served:
    """`dogwatch serve` of the installed wheel."""

    def __init__(self, environment: Environment) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = str(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{port}"
        words = ["serve", "--port", port, "--thinkers", "1", "--calculators", "1"]
        self._process = subprocess.Popen(
            [str(environment.bin / "dogwatch"), *words],
            env=environment.env,
            cwd=environment.folder,
            stdout=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + READY_SECONDS
        while not self._is_ready():
            assert self._process.poll() is None, "the server has ended"
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.1)

    def get(self, path: str) -> Any:
        with urlopen(self.address + path) as answer:
            return json.load(answer)

    def stop(self) -> int:
        self._process.terminate()
        return self._process.wait(30)

    def _is_ready(self) -> bool:
        try:
            return bool(urlopen(f"{self.address}/readyz").status == 200)
        except URLError:
            return False


@pytest.fixture(scope="module")
def served(server: Environment) -> Iterator[Served]:
    running = Served(server)
    yield running
    running.stop()


def test_all_versions_agree(wheel: Path, server: Environment, served: Served) -> None:
    assert wheel.name.split("-")[1] == __version__
    assert server.dogwatch("--version").stdout.split()[:2] == ["dogwatch", __version__]
    about = served.get("/api/about")
    assert about["version"] == __version__
    assert about["rules"] == {name: list(games.versions(name)) for name in games.names()}
    assert games.origin("raft").version == __version__, "reinstall the package: make setup"


def test_a_move_is_played_in_chromium(served: Served, tmp_path: Path) -> None:
    last = "Number(document.querySelector('[data-moment]')?.getAttribute('data-moment') ?? 0)"
    with open_page(tmp_path) as page:
        page.open(served.address)
        footer = "document.querySelector('footer')?.textContent.trim()"
        assert page.wait(footer) == f"Dogwatch, version {__version__}"
        page.click('[data-start="shanghaien"]')
        page.wait("document.querySelector('[data-saying].mine') !== null")
        before = page.run(last)
        page.click('[data-move~="roll"]')
        page.wait(f"{last} > {before}")
        table = page.run("location.pathname.split('/').at(-1)")
    moves = [entry["entry"] for entry in served.get(f"/api/tables/{table}/record")["entries"]]
    assert any(entry.get("type") == "move" and entry["move"]["type"] == "roll" for entry in moves), moves
