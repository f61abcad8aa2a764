"""Whole games over real connections."""

from __future__ import annotations

from pathlib import Path

import pytest

from dogwatch import Record, verify
from dogwatch.server import websocket
from dogwatch.server.protocol_version import PROTOCOL_VERSION
from dogwatch.tables import worker
from tests.server.serving import Closed, Json, Serving, come_to, play_out


def test_two_people_play_a_whole_game(serving: Serving) -> None:
    ada, bob = serving.browser(), serving.browser()
    made = ada.make()
    table = made["table"]
    with ada.live(table) as red:
        assert red.hear_until("snapshot")["begun"] is False
        assert red.now["turn"] is None
        assert red.now["choices"] is None
        assert red.now["seed"] is None
        assert red.now["commitment"] == made["commitment"]
        assert bob.claim(made, "Bob") == {"table": table, "seat": 1}
        seats = red.hear_until("seats")["seats"]
        assert [seat["taken"] for seat in seats] == [True, True]
        assert seats[1]["name"] == "Bob"
        with bob.live(table) as blue:
            assert blue.hear_until("snapshot")["mine"] == [1]
            assert blue.now["begun"] is True
            end = play_out(red, blue)
            assert [event["entry"] for event in blue.events] == [
                event["entry"] for event in red.events if event["number"] > blue.events[0]["number"] - 1
            ]
            assert end["outcome"]["points"]
    snapshot = bob.get(f"/api/tables/{table}")
    assert snapshot["outcome"] == end["outcome"]
    story = bob.get(f"/api/tables/{table}/story")
    assert [told["number"] for told in story] == list(range(1, end["number"] + 1))
    assert story[-1]["story"] == end["story"]
    assert len(snapshot["seed"]) == 64
    record = Record.loads(ada.ask("GET", f"/api/tables/{table}/record").content)
    report = verify(record)
    assert report.open == ()
    assert {fact.key for fact in report.proved} == {
        "verify-legal",
        "verify-commitment",
        "verify-nonces",
        "verify-draws",
    }
    assert record.header.commitment == made["commitment"]
    assert [player.name for player in record.header.players] == ["", "Bob"]


def test_the_last_event_reveals_the_seed(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mm")["table"]
    with ada.live(table) as live, serving.browser().live(table) as spectator:
        live.hear_until("snapshot")
        spectator.hear_until("snapshot")
        live.play()
        live.accepted("resign", 0)
        for each in (live, spectator):
            while each.now["outcome"] is None:
                each.hear()
            assert each.now["seed"] == ada.get(f"/api/tables/{table}")["seed"]
            assert all(event["seed"] is None for event in each.events[:-1])
        end = live.number
    with ada.live(table, after=end - 1) as live:
        assert live.hear_until("event")["seed"], "also for a client that resumes"


def test_a_person_plays_a_whole_game_against_a_bot(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mb")["table"]
    with ada.live(table) as live:
        live.hear_until("snapshot")
        play_out(live)
        movers = {event["entry"]["seat"] for event in live.events if event["entry"]["type"] == "move"}
        assert movers == {0, 1}
    assert verify(Record.loads(ada.ask("GET", f"/api/tables/{table}/record").content)).open == ()
    come_to(lambda: table in [each["table"] for each in ada.get("/api/tables?which=finished")])


def test_lists_of_finished_tables_count_take_backs_that_redrew_luck(serving: Serving) -> None:
    ada = serving.browser()
    redrawn: dict[str, int] = {}
    for seats in ("mb", "mm"):
        table = ada.make(seats, options={"first": "red"})["table"]
        with ada.live(table) as live:
            live.hear_until("snapshot")
            live.play()  # a roll
            live.hear_to(live.accepted("takeback", 0)["number"])
            live.accepted("resign", 0)
        redrawn[table] = int(seats == "mb")

    def listed() -> dict[str, int]:
        tables = ada.get("/api/tables?which=finished")
        return {each["table"]: each["outcome"]["redrawn"] for each in tables}

    come_to(lambda: redrawn.items() <= listed().items())


def test_spectators_watch_a_game_of_bots(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("bb")["table"]
    with serving.browser().live(table, after=0) as live:
        while live.now.get("outcome") is None:
            live.hear()
        assert [event["number"] for event in live.events] == list(range(1, live.number + 1))


def test_several_people_at_one_client(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mm")["table"]
    with ada.live(table) as live:
        assert live.hear_until("snapshot")["mine"] == [0, 1]
        for _ in range(4):
            live.play()
        number = live.number
        answer = live.accepted("takeback", 0)
        assert answer["number"] > number
        live.hear_to(answer["number"])
        assert live.now["entry"]["type"] == "takeback", "without an offer"
        assert play_out(live)["outcome"]


def test_snapshot_and_resume(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mm")["table"]
    with ada.live(table) as live:
        live.hear_until("snapshot")
        for step in range(30):
            live.play(step)
        last, events = live.number, live.events
        live.send({"type": "resume", "after": events[4]["number"]})
        live.events, live.now = [], events[4]
        live.hear_to(last)
        assert live.events == events[5:]
        live.send({"type": "resume", "after": last})
        live.send({"type": "resume", "after": last + 100})
        assert live.hear_until("snapshot")["number"] == last
    seen: dict[int, Json] = {0: {}}
    for after in (0, 1, events[10]["number"], last - 1):
        with ada.live(table, after=after) as again:
            again.now = seen[after]
            again.hear_to(last)
            seen |= {event["number"]: event for event in again.events}
            assert again.snapshot is None
            assert [event["number"] for event in again.events] == list(range(after + 1, last + 1))
            assert again.events[-1] == events[-1]
    for after in ("-5", "x", "1e3", "", "99999999999999999999"):
        with ada.live(f"{table}/live?after={after}") as again:
            assert again.hear()["type"] == "snapshot"
    with ada.live(table, after=last) as again, ada.live(table) as live:
        live.hear_until("snapshot")
        live.play()
        assert again.hear_until("event")["number"] == last + 1


def test_resuming_after_too_many_events_gets_a_snapshot(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mm")["table"]
    with ada.live(table) as live:
        live.hear_until("snapshot")
        while live.number <= 210:
            live.play()
            live.hear_to(live.accepted("takeback", 0)["number"])
    with ada.live(table, after=3) as again:
        assert again.hear()["type"] == "snapshot"


def test_phrases_reach_all_clients(serving: Serving) -> None:
    ada, bob, eve = serving.browser(), serving.browser(), serving.browser()
    made = ada.make()
    bob.claim(made)
    with ada.live(made["table"]) as red, bob.live(made["table"]) as blue, eve.live(made["table"]) as watching:
        watching.hear_until("snapshot")
        blue.hear_until("snapshot")
        red.send({"type": "say", "seat": 0, "phrase": "good-luck"})
        for each in (red, blue, watching):
            assert each.hear_until("said") == {"type": "said", "seat": 0, "phrase": "good-luck"}
        watching.send({"type": "say", "seat": 0, "phrase": "oops"})
        assert watching.hear_until("refused", "said")["code"] == "table-not-your-seat"
        red.send({"type": "say", "seat": 0, "phrase": "you stink"})
        assert red.hear_until("unreadable", "said")["type"] == "unreadable"


def test_the_reply_to_an_unreadable_command_has_its_id(serving: Serving) -> None:
    ada, bob = serving.browser(), serving.browser()
    made = ada.make()
    bob.claim(made)
    with ada.live(made["table"]) as red:
        red.hear_until("snapshot")
        for message, name in (
            ({"type": "fly", "id": "poisoned"}, "poisoned"),
            ({"type": "resign", "id": "no", "after": 0, "seat": 0}, "no"),
            ({"type": "resign", "id": "x" * 1000, "after": 0, "seat": 0}, "x" * 64),
            ({"type": "resign", "id": 7, "after": 0, "seat": 0}, ""),
            ({"type": "fly"}, ""),
        ):
            red.send(message)
            assert red.hear_until("unreadable")["id"] == name


def test_offers_over_the_websocket(serving: Serving) -> None:
    ada, bob = serving.browser(), serving.browser()
    made = ada.make()
    bob.claim(made)
    with ada.live(made["table"]) as red, bob.live(made["table"]) as blue:
        blue.hear_until("snapshot")
        red.hear_until("snapshot")
        red.play()
        blue.hear_to(red.number)
        red.accepted("takeback", 0)
        assert blue.hear_until("offer")["kind"] == "takeback"
        with bob.live(made["table"]) as also:
            assert [offer["kind"] for offer in also.hear_until("snapshot")["offers"]] == ["takeback"]
        blue.accepted("answer", 1, kind="takeback", accept=False)
        assert red.hear_until("declined")["kind"] == "takeback"
        red.accepted("offerdraw", 0)
        blue.hear_until("offer")
        blue.accepted("answer", 1, kind="draw", accept=True)
        while red.now["outcome"] is None:
            red.hear()
        assert red.now["outcome"]["reason"] == "log-draw-agreed"


def test_presence(serving: Serving) -> None:
    ada, bob = serving.browser(), serving.browser()
    made = ada.make()
    bob.claim(made)
    with ada.live(made["table"]) as red:
        assert red.hear_until("snapshot")["present"] == [0]
        with bob.live(made["table"]) as blue:
            blue.hear_until("snapshot")
            while red.hear_until("present")["seats"] != [0, 1]:
                pass
        assert red.hear_until("present")["seats"] == [0]


def test_a_command_resent_on_another_connection_plays_once(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mm")["table"]
    with ada.live(table) as one, ada.live(table) as two:
        one.hear_until("snapshot")
        two.hear_until("snapshot")
        command = {"type": "play", "id": "sent-twice", "after": one.number, "seat": 0}
        command["move"] = one.now["choices"]["moves"][0]
        one.send(command)
        two.send(command)
        assert one.hear_until("accepted", "refused") == two.hear_until("accepted", "refused")


def test_games_continue_after_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    with Serving(database, bots=True) as first:
        ada, bob, solo = first.browser(), first.browser(), first.browser()
        made = ada.make(clock={"kind": "bank", "seconds": 600, "increment": 5})
        against_bot = solo.make("mb")["table"]
        bob.claim(made)
        red, blue = ada.live(made["table"]), bob.live(made["table"])
        red.hear_until("snapshot")
        blue.hear_until("snapshot")
        for step in range(20):
            mover = red if red.now["turn"] == 0 else blue
            mover.play(step)
            red.hear_to(mover.number)
            blue.hear_to(mover.number)
        red.accepted("offerdraw", 0)
        with solo.live(against_bot) as live:
            live.hear_until("snapshot")
            live.play()
        number = red.number
        first.server.should_exit = True
        codes = {red.closed(), blue.closed()}
    assert codes == {1012}, "service restart: the clients reconnect"
    with Serving(database, bots=True) as second:
        cookies = (ada.cookie, bob.cookie, solo.cookie)
        ada, bob, solo = (second.browser(cookie=cookie) for cookie in cookies)
        with ada.live(made["table"], after=number - 3) as red, bob.live(made["table"]) as blue:
            red.hear_to(number)
            assert [event["number"] for event in red.events] == [number - 2, number - 1, number]
            assert blue.hear_until("snapshot")["offers"][0]["kind"] == "draw"
            assert blue.snapshot is not None
            assert blue.snapshot["clocks"] is not None
            red.snapshot = {"mine": [0]}
            assert play_out(red, blue)["outcome"]
        with solo.live(against_bot) as live:
            live.hear_until("snapshot")
            assert play_out(live)["outcome"]
        assert verify(Record.loads(ada.ask("GET", f"/api/tables/{made['table']}/record").content)).open == ()


def test_a_clock_ends_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "GRACE", 1_000)  # nobody loses on time so soon after a start
    with Serving(tmp_path / "tables.sqlite3") as serving:
        ada = serving.browser()
        table = ada.make("mm", clock={"kind": "move", "seconds": 5})["table"]
        with ada.live(table) as live:
            live.hear_until("snapshot")
            assert live.now["clocks"]["running"] == 0
            live.play()
            while live.now["outcome"] is None:
                live.hear()
            assert live.now["outcome"]["reason"] == "log-timed-out"


def test_a_connection_to_an_unknown_table_is_closed(serving: Serving) -> None:
    for name in ("nosuchtable", "x", "%00", "a" * 300, "..%2f"):
        with serving.browser().live(name) as live:
            assert live.closed() == 4404
    with pytest.raises(Closed), serving.browser().live("nosuchtable") as live:
        live.hear()


def test_another_version_of_the_protocol_is_refused(serving: Serving) -> None:
    """A page that was left open over an upgrade is asked to reload."""
    ada = serving.browser()
    table = ada.make("mm")["table"]
    for version in (PROTOCOL_VERSION - 1, PROTOCOL_VERSION + 1, "", "x" * 5_000):
        with ada.live(f"{table}/live?protocol={version}") as live:
            assert live.closed() == 4426
    for query in (f"?protocol={PROTOCOL_VERSION}", f"?protocol={PROTOCOL_VERSION}&after=0", ""):
        with ada.live(f"{table}/live{query}" if query else table) as live:
            live.hear()


def test_one_connection_goes_from_table_to_table(serving: Serving) -> None:
    browser, other = serving.browser(), serving.browser()
    tables = [browser.make("mm")["table"] for _ in range(2)]
    with browser.live(tables[0]) as live, other.live(tables[0]) as watcher:
        live.hear_until("snapshot")
        watcher.hear_until("snapshot")
        live.send({"type": "open", "table": tables[1]})
        assert live.hear_until("snapshot")["table"] == tables[1]
        while watcher.hear_until("present")["seats"]:
            pass
        live.play()
        last = live.number
        live.send({"type": "open", "table": tables[0], "after": 0})
        live.events, live.now = [], {}
        assert live.hear_until("event")["number"] == 1
        live.send({"type": "open", "table": tables[1], "after": last})
        live.send({"type": "resume", "after": last})
        live.hear_until("present")
        live.send({"type": "open", "table": "nowhere9"})
        assert live.closed() == websocket.UNKNOWN_TABLE


def test_a_table_without_spectators_is_not_opened_from_another_one(serving: Serving) -> None:
    closed = serving.browser().make("mm", spectators=False)["table"]
    browser = serving.browser()
    with browser.live(browser.make("mm")["table"]) as live:
        live.hear_until("snapshot")
        live.send({"type": "open", "table": closed})
        assert live.closed() == websocket.FORBIDDEN
