"""Analyses: queued, cached, limited; never help against a person."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dogwatch import bots
from dogwatch.server.analyses import KIND, Analyst
from dogwatch.server.chores import LEASE
from dogwatch.server.limits import Budgets, Limits, TooMuch
from dogwatch.server.lounge import Denied, Lounge
from dogwatch.server.protocol import AskAnalysis
from dogwatch.server.secrets import fresh_word, hashed
from tests.server.serving import Browser, Json, Serving
from tests.tables.room import RED, Room, play, with_room


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
        assert ask(ada, table, number=number).json() == found, "known by now"
        assert found["result"]["told"], "the best move is put into words"
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


def test_a_hint_where_only_people_sat_down_or_something_was_taken_back(serving: Serving) -> None:
    """Such entries move nothing, but the table stands at their numbers."""
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


# Without a server around it


class Asked:
    """Counts what it is asked."""

    def __init__(self, *faults: bool) -> None:
        self.faults = list(faults)
        self.times = 0

    async def __call__(self, game: str, rules: int, level: str, state: Any, seconds: float) -> bytes:
        self.times += 1
        if self.faults and self.faults.pop(0):
            raise RuntimeError("lost the thread")
        return msgspec.json.encode(bots.bot(game, level, rules).analyse(state, seconds))


async def an_analyst(room: Room, analyse: Asked, hints: int = 40) -> tuple[Analyst, str, int]:
    token = fresh_word()
    live = await room.begun(kinds="pb")
    await room.store.lobby.hold("t", 0, hashed(token))
    await play(live, 0, RED)
    number = next(each for each, state in live.fold.line if live.game.turn(state) == 0)
    return (
        Analyst(Lounge(room.tables, Budgets(Limits(hints=hints, hints_per_minute=1))), analyse, "w"),
        token,
        number,
    )


def test_what_many_ask_is_worked_out_once(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        analyse = Asked()
        analyst, token, number = await an_analyst(room, analyse)
        question = AskAnalysis(number, "deckhand", 1)
        asked = await asyncio.gather(*(analyst.ask("t", question, token, "192.0.2.7") for _ in range(5)))
        assert len({each.key for each in asked}) == 1
        assert await analyst.chores.do_one()
        assert not await analyst.chores.do_one()
        assert (await analyst.find(asked[0].key)).status == "done"
        other = await analyst.ask("t", AskAnalysis(number, "deckhand", 2), token, "192.0.2.7")
        assert other.key != asked[0].key, "more time is another question"
        assert analyse.times == 1

    with_room(tmp_path, test)


def test_a_hint_at_an_entry_that_another_process_wrote(tmp_path: Path) -> None:
    """It was refused until this process had heard of the entry."""

    async def test(room: Room) -> None:
        token = fresh_word()
        live = await room.begun(kinds="pb")
        await room.store.lobby.hold("t", 0, hashed(token))
        others = room.others()
        assert await others.get("t")
        await play(live, 0, RED)
        analyst = Analyst(Lounge(others, Budgets(Limits())), Asked(), "w")
        asked = AskAnalysis(live.fold.number, "deckhand", 1)
        assert (await analyst.ask("t", asked, token, "192.0.2.7")).status == "waiting"
        await others.close()

    with_room(tmp_path, test)


def test_a_question_left_by_a_dead_process_is_answered(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        analyst, token, number = await an_analyst(room, Asked())
        asked = await analyst.ask("t", AskAnalysis(number, "deckhand", 1), token, "192.0.2.7")
        assert await room.store.jobs.claim("dead", ["analysis"], room.time(), LEASE, 1)
        assert not await analyst.chores.do_one()
        room.time.go(LEASE / 1000 + 1)
        assert await analyst.chores.do_one()
        assert (await analyst.find(asked.key)).status == "done"

    with_room(tmp_path, test)


def test_a_question_that_was_noted_but_never_queued_is_queued_when_asked_again(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        analyst, token, number = await an_analyst(room, Asked())
        question = AskAnalysis(number, "deckhand", 1)
        asked = await analyst.ask("t", question, token, "192.0.2.7")
        await room.store.jobs.drop("analysis", asked.key)
        await analyst.ask("t", question, token, "192.0.2.7")
        assert await analyst.chores.do_one()
        assert (await analyst.find(asked.key)).status == "done"

    with_room(tmp_path, test)


def test_what_fails_again_and_again_is_given_up(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        analyse = Asked(True, True, True)
        analyst, token, number = await an_analyst(room, analyse)
        asked = await analyst.ask("t", AskAnalysis(number, "deckhand", 1), token, "192.0.2.7")
        for _ in range(5):
            await analyst.chores.do_one()
            room.time.go(61)
        assert analyse.times == 3
        assert (await analyst.find(asked.key)).status == "failed"
        assert await room.store.analyses.waiting() == 0
        assert (
            await analyst.ask("t", AskAnalysis(number, "deckhand", 1), token, "192.0.2.7")
        ).status == "waiting"
        assert await analyst.chores.do_one(), "asked for again, it is tried again"
        assert (await analyst.find(asked.key)).status == "done"

    with_room(tmp_path, test)


def test_limits_in_all_and_per_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = msgspec.structs.replace(KIND, most_waiting=3)
    monkeypatch.setattr("dogwatch.server.analyses.KIND", few)

    async def test(room: Room) -> None:
        analyst, token, number = await an_analyst(room, Asked(), hints=5)
        seconds = iter(range(1, 11))

        async def ask_more() -> str:
            try:
                return (
                    await analyst.ask("t", AskAnalysis(number, "deckhand", next(seconds)), token, "192.0.2.7")
                ).status
            except TooMuch as error:
                return error.code

        assert [await ask_more() for _ in range(4)] == ["waiting", "waiting", "waiting", "server-queue-full"]
        while await analyst.chores.do_one():
            pass
        assert [await ask_more() for _ in range(3)] == ["waiting", "waiting", "server-too-many-hints"]
        repeated = await analyst.ask("t", AskAnalysis(number, "deckhand", 1), token, "192.0.2.7")
        assert repeated.status == "done", "what is known is free"

    with_room(tmp_path, test)


def test_old_results_are_forgotten(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        analyst, token, number = await an_analyst(room, Asked())
        asked = await analyst.ask("t", AskAnalysis(number, "deckhand", 1), token, "192.0.2.7")
        await analyst.chores.do_one()
        await analyst.chores.keep_house()
        assert (await analyst.find(asked.key)).status == "done"
        room.time.go(31 * 24 * 3600)
        await analyst.chores.keep_house()
        with pytest.raises(Denied):
            await analyst.find(asked.key)

    with_room(tmp_path, test)
