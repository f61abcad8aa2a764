"""Third-party games on the server: rules versions, limits, and tables whose game was uninstalled."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from dogwatch import games
from dogwatch.server import calculators, thinkers
from dogwatch.tables.tasks import MOVE
from tests.packs import Install, refresh
from tests.server.serving import Serving, new_table, play_out
from tests.server.test_analyses import result
from tests.server.test_reviews import ended


@pytest.fixture(autouse=True)
def _only_this_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server with one small game only, which starts quickly."""
    monkeypatch.setenv("DOGWATCH_GAMES", "nim")


def test_a_table_survives_without_its_game_and_keeps_its_rules_version(
    tmp_path: Path, install: Install
) -> None:
    """Regression: bots, hints and reviews used the newest rules, which cannot decode old states."""
    install("nim", {"nim": "tests.nim:OLD"})
    with Serving(tmp_path / "tables.sqlite3", bots=True) as serving:
        ada = serving.browser()
        table = ada.make("mb", game="nim", options={"stones": 12})["table"]
        cookie = ada.cookie
    install("nim", {"nim": "tests.no_such_module:PACK"})
    with Serving(tmp_path / "tables.sqlite3", bots=True) as serving:
        ada = serving.browser(cookie=cookie)
        assert ada.get("/api/games") == []
        [listed] = ada.get("/api/tables?which=mine")
        assert (listed["table"], listed["game"], listed["available"]) == (table, "nim", False)
        assert ada.refused("GET", f"/api/tables/{table}") == (409, "server-game-unavailable")
        assert ada.refused("GET", f"/api/tables/{table}/record") == (409, "server-game-unavailable")
        assert ada.live(table).closed() == 4409
    install("nim", {"nim": "tests.nim:PACK"})
    with Serving(tmp_path / "tables.sqlite3", bots=True) as serving:
        ada = serving.browser(cookie=cookie)
        assert [(each["name"], each["rules"]) for each in ada.get("/api/games")] == [("nim", 2)]
        assert ada.get("/api/tables?which=mine")[0]["available"]
        with ada.live(table) as live:
            live.hear_until("snapshot")
            while live.now["turn"] != 0:  # the bot may move first
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
    """Regression: third-party rules declared as fast ran on the event loop and blocked all tables."""
    install("nim", {"nim": "tests.nim:PACK"})
    monkeypatch.setattr(calculators, "_SECONDS", {**calculators._SECONDS, MOVE: 0.5})
    with Serving(tmp_path / "tables.sqlite3", bots=True) as serving:
        ada, bob = serving.browser(), serving.browser()
        good = bob.make("ma", game="nim", options={})["table"]
        for method in ("start", "seats", "max_length", "team"):
            wanted = {"game": "nim", "seats": [{"kind": "me"}] * 2, "options": {"sleeps": method}}
            begun = time.monotonic()
            assert ada.refused("POST", "/api/tables", wanted) == (503, "server-overrun")
            assert time.monotonic() - begun < 10
        for method in ("apply", "view", "choices", "turn", "outcome"):
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


def test_a_table_whose_rules_fail_is_not_created(tmp_path: Path, install: Install) -> None:
    """Regression: it was stored, could not be loaded, and made every list that contained it fail."""
    install("nim", {"nim": "tests.nim:PACK"})
    with Serving(tmp_path / "tables.sqlite3", bots=True) as serving:
        ada = serving.browser()
        good = ada.make("mb", game="nim", options={})["table"]
        for method in ("seats", "max_length", "outcome"):
            wanted = {"game": "nim", "seats": [{"kind": "me"}] * 2, "options": {"wrong": method}}
            assert ada.refused("POST", "/api/tables", wanted) == (500, "server-failed")
        bad = ada.make("mf", game="nim", options={"wrong": "turn"})
        claim = {"secret": bad["invitations"][0]["secret"], "nonce": "a" * 64, "name": ""}
        assert ada.refused("POST", "/api/claims", claim) == (500, "server-failed")
        assert ada.get(f"/api/tables/{bad['table']}")["number"] == 1  # nothing invalid was written
        assert good in [each["table"] for each in ada.get("/api/tables?which=mine")]


BAD_PACK = """
from dogwatch.games.pack import Pack
PACK = Pack(name="bad", rules={2: "bad_rules:Bad"})
"""
BAD_RULES = """
from tests.nim import NimTwo
class Bad(NimTwo):
    name = "bad"
"""


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("    def seats(self, options=None): return 0\n", "seats of bad must return 1 to 8, got 0"),
        ("    def start(self, options=None): raise OSError('rough')\n", "OSError: rough"),
        ("    options = set\n", "BadOptions"),
        ("import sys; sys.exit('enough')\n", "SystemExit('enough')"),
        ("import os; os._exit(1)\n", "WorkerDied"),
        ("import time; time.sleep(60)\n", "Overrun"),
    ],
)
def test_a_game_whose_rules_fail_is_left_out(
    source: str,
    problem: str,
    tmp_path: Path,
    install: Install,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Regression: the list of games failed, or the server never started."""
    install("nim", {"nim": "tests.nim:PACK"})
    install("bad", {"bad": "bad:PACK"}, bad=BAD_PACK, bad_rules=BAD_RULES + source)
    monkeypatch.setenv("DOGWATCH_GAMES", "nim,bad")
    monkeypatch.setattr(calculators, "_LOAD_TIMEOUT", 6.0)
    monkeypatch.setattr(thinkers, "_LOAD_TIMEOUT", 6.0)
    refresh()
    with Serving(tmp_path / "tables.sqlite3", bots=True) as serving:
        ada = serving.browser()
        assert [each["name"] for each in ada.get("/api/games")] == ["nim"]
        with pytest.raises(KeyError) as unusable:
            games.game("bad")
        assert problem in str(unusable.value)
        assert ada.refused("POST", "/api/tables", new_table("mm", game="bad")) == (400, "server-no-such-game")


def test_bots_that_fail_to_load_do_not_block_the_start(tmp_path: Path, install: Install) -> None:
    """Regression: no thinker was ever ready, and the server did not start."""
    pack = 'PACK = Pack(name="nim", rules={2: "tests.nim:NimTwo"}, bots={"deckhand": "nowhere:Bot"})\n'
    install("nim", {"nim": "nim:PACK"}, nim="from dogwatch.games.pack import Pack\n" + pack)
    with Serving(tmp_path / "tables.sqlite3", bots=True) as serving:
        ada = serving.browser()
        assert ada.http.get("/readyz").status_code == 200
        assert ada.make("mm", game="nim", options={})


WORSE = """
from dogwatch.games.pack import Pack
from tests.nim import NimTwo
PACK = Pack(name="nim", rules={2: "worse:Worse"})
class Worse(NimTwo):
    def start(self, options=None):
        if self.settle(options).stones == 12:
            raise OSError("the sea is rough")
        return super().start(options)
"""


def test_a_table_whose_rules_fail_after_an_update_is_listed_as_unavailable(
    tmp_path: Path, install: Install
) -> None:
    """Regression: a list that contained such a table failed as a whole."""
    install("nim", {"nim": "tests.nim:PACK"})
    with Serving(tmp_path / "tables.sqlite3", bots=True) as serving:
        ada = serving.browser()
        bad, good = (ada.make("ma", game="nim", options={"stones": each})["table"] for each in (12, 7))
        cookie = ada.cookie
    install("nim", {"nim": "worse:PACK"}, worse=WORSE)
    with Serving(tmp_path / "tables.sqlite3", bots=True) as serving:
        ada = serving.browser(cookie=cookie)
        for _ in range(2):
            for which in ("mine", "open"):
                listed = {each["table"]: each["available"] for each in ada.get(f"/api/tables?which={which}")}
                assert listed == {bad: False, good: True}
