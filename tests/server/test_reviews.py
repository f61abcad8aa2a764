"""Reviews of tables and valid records: progress, caching, and takeover from dead processes."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dogwatch import bots
from dogwatch.records import Record
from dogwatch.review import Verdict
from dogwatch.server.process import Overrun
from dogwatch.server.record_tasks import EncodedDecision
from dogwatch.server.review_service import ReviewService
from dogwatch.server.table_service import TableService
from tests.cli.forgery import with_another_roll
from tests.server.serving import GENEROUS, Browser, Json, Serving
from tests.tables.room import Room

GOLDEN = Path(__file__).parents[1] / "golden"


def finished(browser: Browser) -> str:
    """A short game of Raft & Scupper that ended by resignation."""
    options = {"position": "abab/baba/dcdc/cdcd - 0/0 0/0 -"}
    table: str = browser.make("mm", game="raft", options=options)["table"]
    with browser.live(table) as live:
        live.hear_until("snapshot")
        for _ in range(4):
            live.play()
        live.accepted("resign", 0)
    return table


def ended(browser: Browser, key: str) -> tuple[Json, list[tuple[int, int]]]:
    """The finished review, and its progress while polling."""
    deadline, seen = time.monotonic() + 60, []
    while (found := browser.get(f"/api/reviews/{key}"))["status"] == "waiting":
        seen.append((found["done"], found["of"]))
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return dict(found), seen


def send(browser: Browser, data: bytes) -> Any:
    return browser.ask("POST", "/api/reviews", content=data, headers={"content-type": "application/json"})


def test_a_review_needs_a_finished_game_and_permission_to_watch(serving: Serving) -> None:
    ada = serving.browser()
    table, alone = ada.make("mm")["table"], ada.make("mm", spectators=False)["table"]
    assert ada.refused("POST", f"/api/tables/{table}/review") == (409, "server-not-over")
    assert serving.browser().refused("POST", f"/api/tables/{alone}/review") == (403, "server-no-spectators")
    assert ada.refused("POST", "/api/tables/nosuchtable/review") == (404, "server-no-such-table")
    assert ada.refused("GET", f"/api/reviews/{'0' * 64}") == (404, "server-no-such-analysis")


def test_without_the_captain_reviews_are_refused(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    """Values of weaker bots are no winning probabilities."""
    ada = serving.browser()
    table = finished(ada)
    monkeypatch.setattr(bots, "levels", lambda _: ("cabin_boy", "deckhand"))
    assert ada.refused("POST", f"/api/tables/{table}/review") == (409, "server-no-captain")


def test_players_spectators_and_uploads_share_one_review(serving: Serving) -> None:
    ada, bob = serving.browser(), serving.browser()
    table = finished(ada)
    file = ada.ask("GET", f"/api/tables/{table}/record").content
    asked = [
        ada.post(f"/api/tables/{table}/review", status=202),
        bob.post(f"/api/tables/{table}/review", status=202),
        send(bob, file).json(),
    ]
    assert len({each["key"] for each in asked}) == 1
    found, _ = ended(bob, asked[0]["key"])
    assert found["status"] == "done"
    assert 0 < found["result"]["seconds"] <= 0.6, "the thinking time of each decision"
    assert send(serving.browser(), file).json()["result"] == found["result"], "cached"


def test_a_record_is_verified_before_it_is_reviewed(serving: Serving) -> None:
    eve = serving.browser()
    default = Record.load(GOLDEN / "shanghaien-1-default.json")
    forged, number = with_another_roll(default)
    answer = send(eve, forged.dumps())
    assert (answer.status_code, answer.json()["code"]) == (400, "record-draw-forged")
    assert answer.json()["args"]["number"] == number
    text = json.loads(default.dumps())
    del text["seed"]
    answer = send(eve, json.dumps(text).encode())
    assert (answer.status_code, answer.json()["code"]) == (400, "server-record-unproved")
    half = Record(default.header, default.seed)
    for entry in default.entries[:20]:
        half.append(entry)
    answer = send(eve, half.dumps())
    assert (answer.status_code, answer.json()["code"]) == (409, "server-not-over")
    assert send(eve, b"Dear captain").json()["code"] == "record-unreadable"
    assert send(eve, b" " * 1_100_000).status_code == 413


def test_reviews_are_limited_by_address_and_by_length(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = msgspec.structs.replace(GENEROUS, reviews=1, reviews_per_minute=1)
    with Serving(tmp_path / "tables.sqlite3", limits) as serving:
        ada, eve = serving.browser(), serving.browser()
        first, second = finished(ada), finished(ada)
        assert eve.post(f"/api/tables/{first}/review", status=202)["status"] == "waiting"
        file = ada.ask("GET", f"/api/tables/{second}/record").content
        full = (429, "server-too-many-reviews")
        assert eve.refused("POST", f"/api/tables/{second}/review") == full
        answer = send(serving.browser(), file)
        assert (answer.status_code, answer.json()["code"]) == full, "another browser, the same address"
        assert ada.refused("POST", f"/api/tables/{second}/review") == full, (
            "a player's own cookie is no other"
        )
        assert eve.post(f"/api/tables/{first}/review", status=202)["status"] == "waiting", "cached: free"
        monkeypatch.setattr("dogwatch.server.review_service.MAX_DECISIONS", 3)
        answer = send(eve, file)
        assert (answer.status_code, answer.json()["code"]) == (413, "server-too-long-to-review")


def test_a_review_is_made_once_and_reports_progress(serving: Serving) -> None:
    ada = serving.browser()
    table = finished(ada)
    asked = ada.post(f"/api/tables/{table}/review", status=202)
    assert (asked["status"], asked["done"]) == ("waiting", 0)
    assert asked["of"] == 4
    found, seen = ended(ada, asked["key"])
    assert found["status"] == "done"
    assert len(found["result"]["moves"]) == 4
    assert seen == sorted(seen), "progress never decreases"
    begun = time.monotonic()
    again = ada.post(f"/api/tables/{table}/review", status=202)
    assert (again["status"], again["result"]) == ("done", found["result"])
    assert time.monotonic() - begun < 1, "cached"


def test_an_interrupted_review_continues(tmp_path: Path) -> None:
    with Serving(tmp_path / "tables.sqlite3", bots=True) as first:
        ada = first.browser()
        table, cookie = finished(ada), ada.cookie
        key = ada.post(f"/api/tables/{table}/review", status=202)["key"]
        deadline = time.monotonic() + 30
        while not ada.get(f"/api/reviews/{key}")["done"] and time.monotonic() < deadline:
            time.sleep(0.02)
    with Serving(tmp_path / "tables.sqlite3", bots=True) as second:
        ada = second.browser(cookie=cookie)
        ada.post(f"/api/tables/{table}/review", status=202)
        found, _ = ended(ada, key)
        assert found["status"] == "done"
        assert len(found["result"]["moves"]) == 4


# Without a server


class Judges:
    """Records the decisions that it judges; blocks at one of them until it is released."""

    def __init__(self, silent_at: int | None = None) -> None:
        self.asked: list[int] = []
        self.silent, self.woken = asyncio.Event(), asyncio.Event()
        self._silent_at = silent_at

    async def __call__(
        self, game: str, rules: int, level: str, question: EncodedDecision, seconds: float
    ) -> bytes:
        if len(self.asked) == self._silent_at:
            self.silent.set()
            await self.woken.wait()
        self.asked.append(question.number)
        return msgspec.json.encode(Verdict(values=(0.0, 0.0)))


async def test_another_process_continues_and_the_returning_one_stops(room: Room) -> None:
    table_service = TableService(room.tables)
    slow, other = Judges(silent_at=3), Judges()
    first, second = (
        ReviewService(table_service, judge, name) for judge, name in ((slow, "one"), (other, "two"))
    )
    file = (GOLDEN / "raft-1-short.json").read_bytes()
    asked = await first.of_file(file, "here")
    lost = asyncio.create_task(first.job_runner.do_one())
    await slow.silent.wait()
    assert not await second.job_runner.do_one(), "another process holds the lease"
    room.time.go(11)  # one lease; a minute was too long to wait for a hint after a crash
    assert await second.job_runner.do_one()
    assert len(slow.asked) == 3
    assert len(slow.asked) + len(other.asked) == asked.of
    assert not set(slow.asked) & set(other.asked), "no decision is judged twice"
    done = await second.find(asked.key)
    assert done.status == "done"
    slow.woken.set()
    await lost
    assert len(slow.asked) == 4, "it stops because another process has taken over"
    assert await second.find(asked.key) == done


@pytest.mark.parametrize(("overruns", "status"), [(1, "done"), (2, "failed")])
async def test_a_decision_that_overran_is_judged_once_more(room: Room, overruns: int, status: str) -> None:
    judge, left = Judges(), overruns

    async def overrunning(
        game: str, rules: int, level: str, question: EncodedDecision, seconds: float
    ) -> bytes:
        nonlocal left
        if judge.asked and left:
            left -= 1
            raise Overrun("took longer than 5.5 s")
        return await judge(game, rules, level, question, seconds)

    reviews = ReviewService(TableService(room.tables), overrunning, "one")
    asked = await reviews.of_file((GOLDEN / "raft-1-short.json").read_bytes(), "here")
    assert await reviews.job_runner.do_one()
    assert (await reviews.find(asked.key)).status == status
