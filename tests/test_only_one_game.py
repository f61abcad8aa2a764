"""With a single pack everything works, and no text mentions the other games."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packs import refresh
from tests.server.serving import Serving
from tests.test_names import NAMED

LAID = "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -"
COMMANDS = (
    ["--help"],
    ["play", "--help"],
    ["play"],
    ["play", "chess"],
    ["rules", "raft"],
    ["play", "raft", "--options"],
    ["perft", "raft", LAID, "1"],
    ["match", "raft", "random", "random", "--games", "2"],
    ["perft", "--help"],
    ["export", "--help"],
)


@pytest.fixture(autouse=True)
def _only_raft(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("DOGWATCH_GAMES", "raft")
    refresh()
    yield
    monkeypatch.undo()
    refresh()


def others(text: str) -> list[str]:
    """Names of other games in a text; "pirates" is also a word in the rules of Raft & Scupper."""
    return [
        name for name in NAMED.findall(text) if name.casefold() not in ("raft", "raft & scupper", "pirates")
    ]


def test_the_terminal_and_the_kit(tmp_path: Path) -> None:
    code = f"from dogwatch.cli import main\nfor line in {COMMANDS!r}: main(line)"
    environment = {**os.environ, "LANG": "en", "NO_COLOR": "1", "XDG_DATA_HOME": str(tmp_path)}
    found = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=True,
        text=True,
        env=environment,
        cwd=tmp_path,
    )
    printed = found.stdout + found.stderr
    assert "Available: raft" in printed
    assert "\n20\n" in found.stdout, "perft"
    assert others(printed) == []
    kit = [sys.executable, "-m", "dogwatch.testing", "raft", "--games", "2"]
    output = subprocess.run(kit, capture_output=True, check=True, text=True).stdout
    assert "no violation of the contract" in output


def test_the_server(tmp_path: Path) -> None:
    with Serving(tmp_path / "tables.sqlite3", bots=True) as serving:
        ada = serving.browser()
        assert [each["name"] for each in ada.get("/api/games")] == ["raft"]
        refused = {"game": "shanghaien", "seats": [{"kind": "me"}] * 2}
        assert ada.refused("POST", "/api/tables", refused) == (400, "server-no-such-game")
        table = ada.make("mb", game="raft", options={"position": LAID})["table"]
        with ada.live(table) as live:
            live.hear_until("snapshot")
            live.play()
            live.accepted("resign", 0)
        assert ada.get(f"/api/tables/{table}/record")["header"]["game"] == "raft"
