"""Analyses: queued, cached, rate-limited; no help against people."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
import pytest

from dogwatch import bots, games
from dogwatch.server.analysis_service import KIND, AnalysisService
from dogwatch.server.denied import Denied, denied
from dogwatch.server.job_runner import LEASE, JobKind, JobRunner
from dogwatch.server.limits import Budgets, Limits, RateLimited
from dogwatch.server.protocol import AskAnalysis
from dogwatch.server.table_service import TableService
from dogwatch.server.tokens import fresh_token, hash_token
from dogwatch.store.jobs import Job
from tests.server.serving import Browser, Json, Serving
from tests.store.making import hold
from tests.tables.room import RED, Room, play


def result(browser: Browser, key: str) -> Json:
    deadline = time.monotonic() + 20
    while (found := browser.get(f"/api/analyses/{key}"))["status"] == "waiting":
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return dict(found)


def ask(browser: Browser, table: str, **more: Any) -> Any:
    body = {"number": 8, "level": "deckhand", "seconds": 1} | more
    return browser.ask("POST", f"/api/tables/{table}/analyses", body)


def test_a_hint_against_a_bot(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mb")["table"]
    with ada.live(table) as live:
        live.hear_until("snapshot")
        number = live.number
        asked = ask(ada, table, number=number)
        assert asked.status_code == 202, asked.text
        key = asked.json()["key"]
        found = result(ada, key)
        assert found["status"] == "done"
        legal = live.now["choices"]["moves"]
        assert sorted(str(each["move"]) for each in found["result"]["moves"]) == sorted(map(str, legal))
        assert ask(ada, table, number=number).json() == found, "cached"
        assert found["result"]["told"], "the best move is described"
        assert found["result"]["steps"][0]["move"] == found["result"]["moves"][0]["move"]
        assert all(step["told"] and step["view"] for step in found["result"]["steps"])
        live.play()
    for refused, code in (
        (ask(ada, table, number=number + 500), (404, "server-nothing-to-analyse")),
        (ask(ada, table, number=1), (404, "server-nothing-to-analyse")),
        (ask(ada, table, number=number, level="god"), (400, "server-no-such-level")),
        (ask(ada, table, number=number, seconds=0), (400, "server-bad-request")),
        (ask(ada, table, number=number, seconds=1_000), (400, "server-bad-request")),
        (ask(serving.browser(), table, number=number), (403, "server-not-your-seat")),
        (ask(ada, "nosuchtable"), (404, "server-no-such-table")),
    ):
        assert (refused.status_code, refused.json()["code"]) == code
    assert ada.refused("GET", f"/api/analyses/{'0' * 64}") == (404, "server-no-such-analysis")
    assert ada.refused("GET", "/api/analyses/x")[0] == 400


def test_a_hint_after_an_entry_that_is_no_move(serving: Serving) -> None:
    """After a join or a take-back the table's number is that entry's."""
    ada = serving.browser()
    table = ada.make("mb", game="pirates", options={"first": "red"})["table"]
    with ada.live(table) as live:
        live.hear_until("snapshot")
        assert live.number == 1
        assert ask(ada, table, number=1).status_code == 202


def test_no_hint_against_a_person_before_the_end(serving: Serving) -> None:
    ada, bob = serving.browser(), serving.browser()
    made = ada.make()
    bob.claim(made)
    table = made["table"]
    with ada.live(table) as live:
        live.hear_until("snapshot")
        number = live.number
        for browser in (ada, bob):
            answer = ask(browser, table, number=number)
            assert (answer.status_code, answer.json()["code"]) == (403, "server-no-help-against-people")
        live.accepted("resign", 0)
    answer = ask(bob, table, number=number)
    assert answer.status_code == 202
    assert result(bob, answer.json()["key"])["status"] == "done"


def why(browser: Browser, table: str, number: int) -> Any:
    return browser.ask("POST", f"/api/tables/{table}/explanations", {"number": number})


def _is_bots(entry: Json) -> bool:
    return bool(entry["type"] == "move" and entry["seat"] == 1)


def test_a_bot_explains_its_move(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mb")["table"]
    with ada.live(table) as live:
        live.hear_until("snapshot")
        own = live.play()["number"]
        while live.now["turn"] != 1:
            live.play()
        while not (by_bot := [each["number"] for each in live.events if _is_bots(each["entry"])]):
            live.hear()
        moved = by_bot[0]
        asked = why(ada, table, moved)
        assert asked.status_code == 202, asked.text
        found = result(ada, asked.json()["key"])
        assert found["status"] == "done"
        assert [fact["key"] for fact in found["result"]["why"]]
        assert set(found["result"]) == {"why"}, "no hint in it"
        assert why(ada, table, moved).json() == found, "cached"
    for refused, code in (
        (why(ada, table, own), (404, "server-nothing-to-explain")),
        (why(ada, table, 1), (404, "server-nothing-to-explain")),
        (why(ada, table, moved + 500), (404, "server-nothing-to-explain")),
        (why(serving.browser(), table, moved), (403, "server-not-your-seat")),
        (why(ada, "nosuchtable", 1), (404, "server-no-such-table")),
    ):
        assert (refused.status_code, refused.json()["code"]) == code


def test_no_explanation_against_a_person_before_the_end(serving: Serving) -> None:
    ada, bob = serving.browser(), serving.browser()
    made = ada.make()
    bob.claim(made)
    assert ada.refused("POST", f"/api/tables/{made['table']}/explanations", {"number": 3}) == (
        403,
        "server-no-help-against-people",
    )


# Without a server


class Asked:
    """Counts its calls."""

    def __init__(self, *faults: bool) -> None:
        self.faults = list(faults)
        self.times = 0

    async def __call__(self, game: str, rules: int, level: str, state: Any, seconds: float) -> bytes:
        self.times += 1
        if self.faults and self.faults.pop(0):
            raise RuntimeError("lost the thread")
        asked = games.game(game, rules).decode_state(msgspec.json.encode(state))
        return msgspec.json.encode(bots.bot(game, level, rules).analyse(asked, seconds))


async def an_analysis_service(
    room: Room, analyse: Asked, hints: int = 40
) -> tuple[AnalysisService, str, int]:
    token = fresh_token()
    live = await room.begun(kinds="pb")
    await hold(room.store, "t", 0, hash_token(token))
    await play(live, 0, RED)
    number = next(each for each, state in live.fold.line if live.game.turn(state) == 0)
    return (
        AnalysisService(
            TableService(room.tables, Budgets(Limits(hints=hints, hints_per_minute=1))), analyse, "w"
        ),
        token,
        number,
    )


def a_job_runner(room: Room, kind: str, max_waiting: int) -> JobRunner:
    async def do(_: Job) -> bytes:
        return b"{}"

    return JobRunner(room.tables, JobKind(kind, max_waiting), "w", do, Budgets(Limits()).hints)


async def test_equal_requests_share_one_analysis(room: Room) -> None:
    analyse = Asked()
    analysis_service, token, number = await an_analysis_service(room, analyse)
    question = AskAnalysis(number, "deckhand", 1)
    asked = await asyncio.gather(*(analysis_service.ask("t", question, token, "192.0.2.7") for _ in range(5)))
    assert len({each.key for each in asked}) == 1
    assert await analysis_service.job_runner.do_one()
    assert not await analysis_service.job_runner.do_one()
    assert (await analysis_service.find(asked[0].key)).status == "done"
    other = await analysis_service.ask("t", AskAnalysis(number, "deckhand", 2), token, "192.0.2.7")
    assert other.key != asked[0].key, "other seconds, other key"
    assert analyse.times == 1


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ({"rated": True}, "server-rated-no-help"),
        ({"tournament": "cup"}, "server-tournament-no-help"),
        ({"daily": "2100-01-01"}, "daily-no-help"),
    ],
)
async def test_no_explanation_where_hints_are_forbidden(room: Room, kind: dict[str, Any], code: str) -> None:
    token = fresh_token()
    await room.make(kinds="pb", **kind)
    await hold(room.store, "t", 0, hash_token(token))
    service = AnalysisService(TableService(room.tables, Budgets(Limits())), Asked(), "w")
    with pytest.raises(Denied, check=lambda denied: (denied.status, denied.refusal.code) == (403, code)):
        await service.explain("t", 3, token, "192.0.2.7")
    with pytest.raises(Denied, check=lambda denied: denied.refusal.code == code):
        await service.ask("t", AskAnalysis(3, "deckhand", 1), token, "192.0.2.7")


async def test_an_explanation_is_charged_before_the_record_is_read(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    service, token, _ = await an_analysis_service(room, Asked(), hints=2)
    read: list[str] = []

    async def stored_game(table: str, _: object) -> None:
        read.append(table)
        raise denied(404, "server-nothing-to-explain", number=1)

    monkeypatch.setattr(service._table_service, "stored_game", stored_game)
    for _ in range(2):
        with pytest.raises(Denied):
            await service.explain("t", 1, token, "192.0.2.7")
    with pytest.raises(RateLimited):
        await service.explain("t", 1, token, "192.0.2.7")
    assert len(read) == 2


async def test_a_hint_after_an_entry_that_another_process_wrote(room: Room) -> None:
    """Regression: it was refused until this process was notified of the entry."""
    token = fresh_token()
    live = await room.begun(kinds="pb")
    await hold(room.store, "t", 0, hash_token(token))
    others = room.others()
    assert await others.get("t")
    await play(live, 0, RED)
    analysis_service = AnalysisService(TableService(others, Budgets(Limits())), Asked(), "w")
    asked = AskAnalysis(live.fold.number, "deckhand", 1)
    assert (await analysis_service.ask("t", asked, token, "192.0.2.7")).status == "waiting"
    await others.close()


async def test_an_analysis_of_a_dead_process_is_taken_over(room: Room) -> None:
    analysis_service, token, number = await an_analysis_service(room, Asked())
    asked = await analysis_service.ask("t", AskAnalysis(number, "deckhand", 1), token, "192.0.2.7")
    assert await room.store.jobs.claim("dead", ["analysis"], room.time(), LEASE, 1)
    assert not await analysis_service.job_runner.do_one()
    room.time.go(LEASE / 1000 + 1)
    assert await analysis_service.job_runner.do_one()
    assert (await analysis_service.find(asked.key)).status == "done"


async def test_an_analysis_without_a_job_is_queued_when_requested_again(room: Room) -> None:
    analysis_service, token, number = await an_analysis_service(room, Asked())
    question = AskAnalysis(number, "deckhand", 1)
    asked = await analysis_service.ask("t", question, token, "192.0.2.7")
    await room.store.jobs.drop("analysis", asked.key)
    await analysis_service.ask("t", question, token, "192.0.2.7")
    assert await analysis_service.job_runner.do_one()
    assert (await analysis_service.find(asked.key)).status == "done"


async def test_an_analysis_that_keeps_failing_is_given_up(room: Room) -> None:
    analyse = Asked(True, True, True)
    analysis_service, token, number = await an_analysis_service(room, analyse)
    asked = await analysis_service.ask("t", AskAnalysis(number, "deckhand", 1), token, "192.0.2.7")
    for _ in range(5):
        await analysis_service.job_runner.do_one()
        room.time.go(61)
    assert analyse.times == 3
    assert (await analysis_service.find(asked.key)).status == "failed"
    assert await room.store.jobs.count("analysis") == 0
    assert (
        await analysis_service.ask("t", AskAnalysis(number, "deckhand", 1), token, "192.0.2.7")
    ).status == "waiting"
    assert await analysis_service.job_runner.do_one(), "a new request retries it"
    assert (await analysis_service.find(asked.key)).status == "done"


async def test_limits_in_all_and_per_address(monkeypatch: pytest.MonkeyPatch, room: Room) -> None:
    few = msgspec.structs.replace(KIND, max_waiting=3)
    monkeypatch.setattr("dogwatch.server.analysis_service.KIND", few)
    analysis_service, token, number = await an_analysis_service(room, Asked(), hints=5)
    seconds = iter(range(1, 11))

    async def ask_more() -> str:
        try:
            return (
                await analysis_service.ask(
                    "t", AskAnalysis(number, "deckhand", next(seconds)), token, "192.0.2.7"
                )
            ).status
        except RateLimited as error:
            return error.code

    assert [await ask_more() for _ in range(4)] == ["waiting", "waiting", "waiting", "server-queue-full"]
    while await analysis_service.job_runner.do_one():
        pass
    assert [await ask_more() for _ in range(3)] == ["waiting", "waiting", "server-too-many-hints"]
    repeated = await analysis_service.ask("t", AskAnalysis(number, "deckhand", 1), token, "192.0.2.7")
    assert repeated.status == "done", "cached results are free"


async def test_waiting_hints_do_not_block_reviews(room: Room) -> None:
    """Regression: unfinished jobs of all kinds were counted together."""
    hints, reviews = a_job_runner(room, "analysis", 2), a_job_runner(room, "review", 1)
    for key in ("a", "b"):
        await hints.submit(key, b"", "192.0.2.7")
    await reviews.submit("c", b"", "192.0.2.7")
    for runner in (hints, reviews):
        with pytest.raises(RateLimited, check=lambda refused: refused.code == "server-queue-full"):
            await runner.submit("d", b"", "192.0.2.7")
    assert await hints.do_one()
    await hints.submit("d", b"", "192.0.2.7")


async def test_old_results_are_deleted(room: Room) -> None:
    analysis_service, token, number = await an_analysis_service(room, Asked())
    asked = await analysis_service.ask("t", AskAnalysis(number, "deckhand", 1), token, "192.0.2.7")
    await analysis_service.job_runner.do_one()
    await analysis_service.job_runner.expire_results()
    assert (await analysis_service.find(asked.key)).status == "done"
    room.time.go(31 * 24 * 3600)
    await analysis_service.job_runner.expire_results()
    with pytest.raises(Denied):
        await analysis_service.find(asked.key)
