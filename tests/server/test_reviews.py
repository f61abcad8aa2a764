"""Reviews: asked for by who played, shown as they go on, kept, and taken over from a dead process."""

from __future__ import annotations

import time
from pathlib import Path

from tests.server.serving import Browser, Json, Serving


def finished(browser: Browser) -> str:
    """A short game of Raft & Scupper that somebody gave up."""
    options = {"position": "abab/baba/dcdc/cdcd - 0/0 0/0 -"}
    table: str = browser.make("mm", game="raft", options=options)["table"]
    with browser.live(table) as live:
        live.hear_until("snapshot")
        for _ in range(4):
            live.play()
        live.accepted("resign", 0)
    return table


def ended(browser: Browser, key: str) -> tuple[Json, list[tuple[int, int]]]:
    """A review when it is done, and how far it was on the way."""
    deadline, seen = time.monotonic() + 60, []
    while (found := browser.get(f"/api/reviews/{key}"))["status"] == "waiting":
        seen.append((found["done"], found["of"]))
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return dict(found), seen


def test_a_review_is_for_who_played_and_when_it_is_over(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mm")["table"]
    path = f"/api/tables/{table}/review"
    assert serving.browser().refused("POST", path) == (403, "server-not-your-seat")
    assert ada.refused("POST", path) == (409, "server-not-over")
    assert ada.refused("POST", "/api/tables/nosuchtable/review") == (403, "server-not-your-seat")
    assert ada.refused("GET", f"/api/reviews/{'0' * 64}") == (404, "server-no-such-analysis")


def test_a_review_is_made_once_and_shows_how_far_it_is(serving: Serving) -> None:
    ada = serving.browser()
    table = finished(ada)
    asked = ada.post(f"/api/tables/{table}/review", status=202)
    assert (asked["status"], asked["done"]) == ("waiting", 0)
    assert asked["of"] == 4
    found, seen = ended(ada, asked["key"])
    assert found["status"] == "done"
    assert len(found["result"]["moves"]) == 4
    assert seen == sorted(seen), "it only goes on"
    begun = time.monotonic()
    again = ada.post(f"/api/tables/{table}/review", status=202)
    assert (again["status"], again["result"]) == ("done", found["result"])
    assert time.monotonic() - begun < 1, "known by now"


def test_a_review_that_was_left_half_done_goes_on(tmp_path: Path) -> None:
    with Serving(tmp_path / "tables.sqlite3") as first:
        ada = first.browser()
        table, cookie = finished(ada), ada.cookie
        key = ada.post(f"/api/tables/{table}/review", status=202)["key"]
        deadline = time.monotonic() + 30
        while not ada.get(f"/api/reviews/{key}")["done"] and time.monotonic() < deadline:
            time.sleep(0.02)
    with Serving(tmp_path / "tables.sqlite3") as second:
        ada = second.browser(cookie=cookie)
        ada.post(f"/api/tables/{table}/review", status=202)
        found, _ = ended(ada, key)
        assert found["status"] == "done"
        assert len(found["result"]["moves"]) == 4
