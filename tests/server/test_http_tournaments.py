"""Tournaments over HTTP and WebSocket: a Swiss of four in two rounds, and a restart in between."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from dogwatch.fair import fresh_nonce
from tests.server.serving import Browser, Json, Serving

_CLOCK = {"kind": "bank", "seconds": 300}
_PATIENCE = 30.0


def _kept(serving: Serving, name: str) -> Browser:
    browser = serving.browser()
    browser.post("/api/me", {"name": name}, 200)
    return browser


def _again(serving: Serving, before: Browser) -> Browser:
    return serving.browser(cookie=before.cookie)


def _until(look: Any) -> Any:
    """Ask until the answer is not None."""
    deadline = time.monotonic() + _PATIENCE
    while time.monotonic() < deadline:
        found = look()
        if found is not None:
            return found
        time.sleep(0.1)
    raise AssertionError("nothing happened")


def _table(browser: Browser, tournament: str, round_number: int) -> str:
    def look() -> str | None:
        shown = browser.get(f"/api/tournaments/{tournament}")
        return shown["my_table"] if shown["line"]["round"] == round_number else None

    table: str = _until(look)
    return table


def _play(browsers: list[Browser], tournament: str, round_number: int) -> None:
    """Everybody sits down; at each table the first to come resigns."""
    tables: dict[str, list[Browser]] = {}
    for browser in browsers:
        tables.setdefault(_table(browser, tournament, round_number), []).append(browser)
    assert [len(each) for each in tables.values()] == [2, 2]
    for table, players in tables.items():
        for browser in players:
            seat = _until(lambda: _mine(browser, table))  # noqa: B023
            browser.post(f"/api/tables/{table}/seats", {"seat": seat[0], "nonce": fresh_nonce()})
        loser = players[0]
        with loser.live(table) as live:
            snapshot = live.hear_until("snapshot")
            assert snapshot["tournament"] == tournament
            live.accepted("resign", snapshot["mine"][0])


def _mine(browser: Browser, table: str) -> list[int] | None:
    answer = browser.ask("GET", f"/api/tables/{table}")
    return answer.json()["mine"] if answer.status_code == 200 else None  # the table is made a moment later


def test_a_swiss_of_four_with_a_restart_between_the_rounds(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    with Serving(database) as serving:
        browsers = [_kept(serving, name) for name in ("Ann", "Bob", "Cat", "Dan")]
        wanted: Json = {
            "kind": "swiss",
            "game": "raft",
            "options": {"size": "short"},
            "clock": _CLOCK,
            "rounds": 2,
            "starts_in": 1,
            "pause": 1,
        }
        assert serving.browser().refused("POST", "/api/tournaments", wanted) == (401, "server-no-player")
        tournament = browsers[0].post("/api/tournaments", wanted)["id"]
        for browser in browsers[1:]:
            browser.post(f"/api/tournaments/{tournament}/join", status=204)
        listed = browsers[1].get("/api/tournaments")
        assert [(each["players"], each["joined"]) for each in listed["coming"]] == [(4, True)]
        _play(browsers, tournament, 1)
    with Serving(database) as serving:
        browsers = [_again(serving, before) for before in browsers]
        _play(browsers, tournament, 2)
        visitor = serving.browser()

        def over() -> Json | None:
            shown = visitor.get(f"/api/tournaments/{tournament}")
            return shown if shown["line"]["status"] == "finished" else None

        shown = _until(over)
        assert sorted(each["score"] for each in shown["standings"]) == [0, 2, 2, 4]
        assert [each["name"] for each in shown["entrants"]] == ["Ann", "Bob", "Cat", "Dan"]
        results = visitor.get(f"/api/tournaments/{tournament}/results.json")
        pairs = [frozenset(board["seats"]) for each in results["rounds"] for board in each["boards"]]
        assert len(set(pairs)) == 4
        table = visitor.ask("GET", f"/api/tournaments/{tournament}/results.csv")
        assert table.headers["content-type"] == "text/csv; charset=utf-8"
        assert len(table.text.splitlines()) == 5
        assert visitor.get("/api/tournaments")["finished"][0]["id"] == tournament
        assert visitor.refused("GET", "/api/tournaments/zzzzzzzz") == (404, "tournament-unknown")
        assert visitor.ask("GET", f"/api/tournaments/{tournament}?round=x").status_code == 400
