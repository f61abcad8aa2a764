"""A stranger's game on the server: its own rules version, its limits, and tables whose pack is gone."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from dogwatch.server import calculators
from dogwatch.tables.work import MOVE
from tests.packs import Install
from tests.server.serving import Serving, play_out
from tests.server.test_analyses import result
from tests.server.test_reviews import ended


@pytest.fixture(autouse=True)
def _only_this_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server of one small game starts at once."""
    monkeypatch.setenv("DOGWATCH_GAMES", "nim")


def test_a_table_outlives_its_pack_and_is_played_by_its_own_rules(tmp_path: Path, install: Install) -> None:
    """Bots, hints and reviews took the newest rules, which cannot even read an old table's states."""
    install("nim", {"nim": "tests.nim:OLD"})
    with Serving(tmp_path / "tables.sqlite3") as serving:
        ada = serving.browser()
        table = ada.make("mb", game="nim", options={"stones": 12})["table"]
        cookie = ada.cookie
    install("nim", {"nim": "tests.no_such_module:PACK"})
    with Serving(tmp_path / "tables.sqlite3") as serving:
        ada = serving.browser(cookie=cookie)
        assert ada.get("/api/games") == []
        [listed] = ada.get("/api/tables?which=mine")
        assert (listed["table"], listed["game"], listed["available"]) == (table, "nim", False)
        assert ada.refused("GET", f"/api/tables/{table}") == (409, "server-game-unavailable")
        assert ada.refused("GET", f"/api/tables/{table}/record") == (409, "server-game-unavailable")
        assert ada.live(table).closed() == 4409
    install("nim", {"nim": "tests.nim:PACK"})
    with Serving(tmp_path / "tables.sqlite3") as serving:
        ada = serving.browser(cookie=cookie)
        assert [(each["name"], each["rules"]) for each in ada.get("/api/games")] == [("nim", 2)]
        assert ada.get("/api/tables?which=mine")[0]["available"]
        with ada.live(table) as live:
            live.hear_until("snapshot")
            while live.now["turn"] != 0:  # the bot may begin
                live.hear()
            assert live.now["view"]["most"] == 2
            asked = {"number": live.number, "level": "captain", "seconds": 1}
            hint = result(ada, ada.post(f"/api/tables/{table}/analyses", asked, status=202)["key"])
            assert {each["move"]["stones"] for each in hint["result"]["moves"]} == {1, 2}
            assert live.command("play", 0, move={"type": "take", "stones": 3})["clause"] == "N1"
            assert play_out(live)["outcome"] is not None
        review, _ = ended(ada, ada.post(f"/api/tables/{table}/review", status=202)["key"])
        assert review["result"]["moves"]
        assert ada.get(f"/api/tables/{table}/record")["header"]["rules"] == 1
        new = ada.make("mb", game="nim", options={})["table"]
        assert ada.get(f"/api/tables/{new}")["view"]["most"] == 3


def test_rules_that_do_not_return_are_stopped(
    tmp_path: Path, install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger's rules that say they are quick were called on the event loop: all tables stood still."""
    install("nim", {"nim": "tests.nim:PACK"})
    monkeypatch.setattr(calculators, "_SECONDS", {**calculators._SECONDS, MOVE: 0.5})
    with Serving(tmp_path / "tables.sqlite3") as serving:
        ada, bob = serving.browser(), serving.browser()
        good = bob.make("ma", game="nim", options={})["table"]
        for method in ("apply", "view", "choices"):
            wanted = {"game": "nim", "seats": [{"kind": "me"}] * 2, "options": {"sleeps": method}}
            bad = ada.post("/api/tables", wanted)["table"]
            ada.sit(bad, 0)
            begun = time.monotonic()
            if method == "apply":
                ada.sit(bad, 1)
                with ada.live(bad) as live:
                    live.hear_until("snapshot")
                    assert live.refused("play", live.now["turn"], move={"type": "take", "stones": 1})
            else:
                last = {"seat": 1, "nonce": "a" * 64}
                assert ada.refused("POST", f"/api/tables/{bad}/seats", last) == (503, "server-overrun")
            assert bob.get(f"/api/tables/{good}")["number"] == 1
            assert time.monotonic() - begun < 10
