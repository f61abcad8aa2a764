"""Tables that go on from a position of another game, and tables with a named opening."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dogwatch.games.base import CHANCE
from dogwatch.records import LocalTable, Player, Record, start_at
from dogwatch.store.backup import write_backup
from dogwatch.store.restore import restore_backup
from tests.packs import Install
from tests.server.serving import Browser, Json, Serving, play_out
from tests.server.test_replays import opened, views

GOLDEN = Path(__file__).parents[1] / "golden"
ENTRIES = {"pirates-1-everything": 40, "raft-1-full": 60, "shanghaien-1-taken-back": 100}


def seats(record: Record, me: int = 0, kind: str = "me") -> list[Json]:
    return [
        {"kind": kind} if seat == me else {"kind": "bot", "level": "deckhand"}
        for seat in range(len(record.header.players))
    ]


def go_on(browser: Browser, wanted: Json) -> str:
    table: str = browser.post("/api/continuations", wanted)["table"]
    for seat, each in enumerate(wanted["seats"]):
        if each["kind"] == "me":
            browser.sit(table, seat)
    return table


def position(record: Record, entry: int) -> Any:
    state = next(step.state for step in record.replay() if step.number == entry)
    return json.loads(msgspec.json.encode(record.game.view(state)))


@pytest.mark.parametrize("name", ENTRIES)
def test_a_record_goes_on_at_a_new_table(serving: Serving, name: str) -> None:
    data, entry = (GOLDEN / f"{name}.json").read_bytes(), ENTRIES[name]
    record, ada = Record.loads(data), serving.browser()
    turns = [record.game.turn(step.state) for step in record.replay()]
    me = next(turn for turn in turns[entry:] if turn is not None and turn != CHANCE)
    wanted = {"entry": entry, "seats": seats(record, me), "record": json.loads(data)}
    table = go_on(ada, wanted)
    snapshot = ada.get(f"/api/tables/{table}")
    assert snapshot["began"] == {"source": record.hash_at(entry), "entry": entry, "opening": ""}
    assert snapshot["options"] == json.loads(msgspec.json.encode(record.options))
    replay = ada.get(f"/api/tables/{table}/replay")
    assert views(replay)[0] == position(record, entry)
    assert replay["began"] == snapshot["began"]
    with ada.live(table) as live:
        live.hear_until("snapshot")
        while live.now["turn"] != me:
            live.hear()
        live.play()
        asked = {"number": 0, "level": "deckhand", "seconds": 1}
        if turns[entry] == me:
            ada.post(f"/api/tables/{table}/analyses", asked, status=202)
        live.accepted("resign", me)
    found = Record.loads(ada.ask("GET", f"/api/tables/{table}/record").content)
    assert found.header.start == start_at(record, entry)
    assert ada.post(f"/api/tables/{table}/review", status=202)["of"] >= 1
    shown = opened(ada, found.dumps())
    assert views(shown)[0] == position(record, entry)


def test_a_table_goes_on_and_its_rematch_starts_anew(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mm")["table"]
    with ada.live(table) as live:
        live.hear_until("snapshot")
        for _ in range(6):
            live.play()
        wanted = {"entry": live.number, "seats": [{"kind": "me"}] * 2, "table": table}
        assert ada.refused("POST", "/api/continuations", wanted) == (403, "position-running")
        live.accepted("resign", 0)
    view = ada.get(f"/api/tables/{table}/events/{wanted['entry']}")["view"]
    other = go_on(ada, wanted)
    began = ada.get(f"/api/tables/{other}")
    assert began["view"] == view
    assert began["began"]["entry"] == wanted["entry"]
    with ada.live(other) as live:
        live.hear_until("snapshot")
        live.play()
        live.accepted("takeback", max(live.now["turn"], 0))
        live.accepted("resign", 0)
    rematch = ada.post(f"/api/tables/{other}/rematch")["table"]
    assert ada.get(f"/api/tables/{rematch}")["began"] is None


def test_who_may_not_watch_may_not_play_on(serving: Serving) -> None:
    ada, eve = serving.browser(), serving.browser()
    table = ada.make("mb", spectators=False)["table"]
    wanted = {"entry": 1, "seats": [{"kind": "me"}] * 2, "table": table}
    assert eve.refused("POST", "/api/continuations", wanted) == (403, "server-no-spectators")
    assert go_on(ada, wanted)


def test_what_cannot_go_on_is_refused(serving: Serving) -> None:
    ada, data = serving.browser(), (GOLDEN / "raft-1-short.json").read_bytes()
    record, file = Record.loads(data), json.loads(data)
    mine = seats(record)

    def refused(**wanted: Any) -> tuple[int, str]:
        return ada.refused(
            "POST", "/api/continuations", {"entry": 20, "seats": mine, "record": file} | wanted
        )

    assert refused(entry=len(record.entries)) == (400, "position-over")
    assert refused(entry=len(record.entries) + 1) == (400, "position-no-such-entry")
    assert refused(seats=mine[:1]) == (400, "server-wrong-seats")
    assert refused(entry=-1) == (400, "server-bad-request")
    assert refused(record={"header": 1}) == (400, "record-unreadable")
    assert refused(table="abcdefgh") == (400, "position-of-what")
    assert refused(state={"phase": "play"}) == (400, "server-bad-request")
    assert ada.refused("POST", "/api/continuations", {"entry": 2, "seats": mine}) == (400, "position-of-what")
    hidden = {key: value for key, value in file.items() if key != "seed"}
    cut = {**hidden, "entries": hidden["entries"][:30], "seal": hidden["entries"][29]["hash"]}
    assert len(record.people) == 1
    assert go_on(ada, {"entry": 20, "seats": mine, "record": cut})
    people = (Player("person"), Player("person"))
    going = LocalTable.open(record.game, record.header.options, people).record
    going.seed = None
    two = json.loads(going.dumps())
    assert refused(entry=0, record=two) == (403, "position-running")
    started = LocalTable.open(
        record.game, record.header.options, (Player("bot"), Player("bot")), start=start_at(record, 30)
    )
    again = json.loads(started.record.dumps())
    assert refused(entry=0, record=again) == (400, "position-unproved")
    assert ada.refused("POST", "/api/reviews", again) == (400, "position-unproved")
    start = start_at(record, 40)
    start.state["board"] = {"ships": -5, "gold": 0, "round": 0, "yellow": 0, "black": 0}
    forged = Record.new(record.game, record.header.options, (Player("bot"), Player("bot")), b"x" * 32, start)
    file = json.loads(forged.dumps())
    assert ada.refused("POST", "/api/replays", file) == (400, "position-impossible")


def test_third_party_games_start_from_positions_and_openings(
    tmp_path: Path, install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also after a restart, and after a backup was restored."""
    monkeypatch.setenv("DOGWATCH_GAMES", "nim")
    install("nim", {"nim": "tests.nim:PACK"})
    database = tmp_path / "tables.sqlite3"
    with Serving(database, bots=True) as serving:
        ada = serving.browser()
        [about] = ada.get("/api/games")
        assert about["openings"] == ["guide", "last-stones", "over"]
        wanted: Json = {"game": "nim", "options": {"stones": 12}}
        guided = ada.make("mb", opening="guide", **wanted)["table"]
        mine = {"seats": [{"kind": "me"}, {"kind": "bot", "level": "deckhand"}], **wanted}
        for opening, code in (("over", "position-over"), ("none", "position-no-such-opening")):
            assert ada.refused("POST", "/api/tables", mine | {"opening": opening}) == (400, code)
        small = ada.make("mb", opening="last-stones", **wanted)["table"]
        assert ada.get(f"/api/tables/{small}")["options"]["stones"] == 10
        cookie = ada.cookie
        check_guided(ada, guided)
    write_backup(str(database), tmp_path / "backup")
    restore_backup(tmp_path / "backup", str(tmp_path / "restored.sqlite3"))
    for place in (database, tmp_path / "restored.sqlite3"):
        with Serving(place, bots=True) as serving:
            ada = serving.browser(cookie=cookie)
            check_guided(ada, guided)
            with ada.live(guided) as live:
                live.hear_until("snapshot")
                live.play()
                at = live.number
                assert play_out(live)["outcome"] is not None
            on = go_on(ada, {"entry": at, "seats": mine["seats"], "table": guided})
            left = ada.get(f"/api/tables/{on}/replay")["start"]["left"]
            assert left == ada.get(f"/api/tables/{guided}/events/{at}")["view"]["left"]
            with ada.live(on) as live:
                live.hear_until("snapshot")
                assert play_out(live)["outcome"] is not None
            assert ada.post(f"/api/tables/{on}/review", status=202)["key"]


def test_a_snapshot_says_whether_a_guided_game_may_end(tmp_path: Path) -> None:
    with Serving(tmp_path / "tables.sqlite3", bots=True) as serving:
        ada = serving.browser()
        seats = [{"kind": "me"}, {"kind": "bot", "level": "guide"}]
        for wanted, guided in ((seats, True), ([seats[0], {"kind": "bot", "level": "deckhand"}], False)):
            table = ada.post("/api/tables", {"game": "raft", "options": {}, "seats": wanted}, status=201)[
                "table"
            ]
            assert ada.get(f"/api/tables/{table}")["guided"] is guided


def check_guided(ada: Browser, table: str) -> None:
    snapshot = ada.get(f"/api/tables/{table}")
    assert snapshot["began"] == {"source": "", "entry": 0, "opening": "guide"}
    assert (snapshot["view"]["left"], snapshot["turn"], snapshot["number"]) == (10, 0, 1)
