"""Creating tables, seats, invitations, names, rematches, lists."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from dogwatch import Record, verify
from dogwatch.bots import levels, steps
from dogwatch.fair import fresh_nonce
from dogwatch.games.log import Abandon
from tests.server.serving import Browser, Serving, come_to, new_table


def ended(browser: Browser, table: str, seat: int = 0) -> None:
    with browser.live(table) as live:
        live.hear_until("snapshot")
        live.accepted("resign", seat)


def test_the_games_are_listed_with_options_and_opponents(serving: Serving) -> None:
    [game] = [each for each in serving.browser().get("/api/games") if each["name"] == "shanghaien"]
    assert game["levels"] == list(levels("shanghaien"))
    assert "tricks" in str(game["options"])


def test_a_new_table_has_invitations_for_friends_only(serving: Serving) -> None:
    ada = serving.browser()
    for seats, invited in (("mf", [1]), ("ff", [0, 1]), ("mb", []), ("ma", []), ("mm", [])):
        made = ada.make(seats)
        assert [each["seat"] for each in made["invitations"]] == invited
        assert re.fullmatch("[0-9a-z]{10}", made["table"])
        assert re.fullmatch("[0-9a-f]{64}", made["commitment"])


def test_a_repeated_request_creates_one_table(serving: Serving) -> None:
    ada, bob = serving.browser(), serving.browser()
    ada.make("mb")  # it has its cookie from here on
    wanted = new_table("mf") | {"id": "wish-0001"}
    made = ada.post("/api/tables", wanted)
    assert ada.post("/api/tables", wanted) == made
    assert ada.post("/api/tables", wanted | {"id": "wish-0002"})["table"] != made["table"]
    assert bob.post("/api/tables", wanted)["table"] != made["table"]
    assert len([each for each in ada.get("/api/tables?which=mine") if each["table"] == made["table"]]) == 1
    assert bob.claim(made)["table"] == made["table"]
    assert ada.post("/api/tables", wanted) == made


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "server-no-such-game"),
        ({"seats": [{"kind": "me"}]}, "server-wrong-seats"),
        ({"seats": [{"kind": "friend"}, {"kind": "bot", "level": "god"}]}, "server-no-such-level"),
        *(
            ({"seats": [{"kind": "friend"}, {"kind": "bot", "level": level}]}, "server-no-such-level")
            for level in ("step-0", "step-99", "step-x", "step-", "step-²", "step--1", "step-07")
        ),
        ({"seats": [{"kind": "friend"}, {"kind": "bot", "level": "guide"}]}, "server-guide-alone"),
        ({"options": {"tricks": [8, 8, 8]}}, "shanghaien-bad-tricks"),
        ({"options": {"no": 1}}, "common-bad-options"),
        ({"seats": "everybody"}, "server-bad-request"),
        ({"clock": {"kind": "move", "seconds": 1}}, "server-bad-request"),
        ({"extra": 1}, "server-bad-request"),
        # With a nonce in this request an operator could choose the seed: 26 of 27 games were won that way.
        ({"seats": [{"kind": "me", "nonce": "00" * 16}, {"kind": "friend"}]}, "server-bad-request"),
        ({"seats": [{"kind": "friend", "name": "x" * 25}, {"kind": "friend"}]}, "server-name-too-long"),
        ({"seats": [{"kind": "friend", "name": "a\0b"}, {"kind": "friend"}]}, "server-name-hidden"),
        ({"seats": [{"kind": "friend", "name": "a\u202eb"}, {"kind": "friend"}]}, "server-name-hidden"),
    ],
)
def test_an_invalid_table_is_refused_with_a_code(serving: Serving, change: dict[str, Any], code: str) -> None:
    assert serving.browser().refused("POST", "/api/tables", new_table() | change) == (400, code)


def test_names_of_all_languages_are_accepted(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mm")["table"]
    for name in ("Ада", "Zoë O’Neil", "海賊", "🏴‍☠️", ""):
        ada.post(f"/api/tables/{table}/names", {"seat": 0, "name": name}, 204)
        assert ada.get(f"/api/tables/{table}")["seats"][0]["name"] == name
    for name in ("\0", "a\nb", "a\n", "\x7f", "\u2066x", "a\u200b"):
        body = {"seat": 0, "name": name}
        assert ada.refused("POST", f"/api/tables/{table}/names", body) == (400, "server-name-hidden")
    body = {"seat": 0, "name": "x" * 25}
    assert ada.refused("POST", f"/api/tables/{table}/names", body) == (400, "server-name-too-long")


def test_a_name_is_checked_in_every_request_before_it_has_effects(serving: Serving) -> None:
    ada, bob = serving.browser(), serving.browser()
    mixed, refusal = "\u0410da", (400, "server-name-mixed")
    wanted = new_table("ma")
    wanted["seats"][0]["name"] = mixed
    assert ada.refused("POST", "/api/tables", wanted) == refusal
    made, table = ada.make("mf"), ada.make("ma")["table"]
    claim = {"secret": made["invitations"][0]["secret"], "nonce": fresh_nonce(), "name": mixed}
    assert bob.refused("POST", "/api/claims", claim) == refusal
    assert bob.post("/api/claims", claim | {"name": " Bob  B. "})["seat"] == 1, (
        "the invitation is still unused"
    )
    assert bob.get(f"/api/tables/{made['table']}")["seats"][1]["name"] == "Bob B."
    sit = {"seat": 1, "nonce": fresh_nonce(), "name": mixed}
    assert bob.refused("POST", f"/api/tables/{table}/seats", sit) == refusal
    assert bob.post(f"/api/tables/{table}/seats", sit | {"name": "\u0410\u0434\u0430"})["seat"] == 1


def test_a_trailing_newline_in_a_secret_or_nonce_is_refused(serving: Serving) -> None:
    """In Python `$` also matches before a trailing newline."""
    made = serving.browser().make()
    secret, nonce = made["invitations"][0]["secret"], fresh_nonce()
    for body in ({"secret": secret + "\n", "nonce": nonce}, {"secret": secret, "nonce": nonce + "\n"}):
        assert serving.browser().refused("POST", "/api/claims", body) == (400, "server-bad-request")


def test_a_rename_is_broadcast(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make()["table"]
    with ada.live(table) as live:
        live.hear_until("snapshot")
        ada.post(f"/api/tables/{table}/names", {"seat": 0, "name": "Ada"}, 204)
        assert live.hear_until("seats")["seats"][0]["name"] == "Ada"


def test_anybody_takes_a_free_seat_at_an_open_table(serving: Serving) -> None:
    ada, bob, eve = serving.browser(), serving.browser(), serving.browser()
    table = ada.make("ma")["table"]
    assert table in [each["table"] for each in eve.get("/api/tables?which=open")]
    sit = {"seat": 1, "nonce": fresh_nonce(), "name": "Bob"}
    assert bob.post(f"/api/tables/{table}/seats", sit) == {"table": table, "seat": 1}
    assert eve.refused("POST", f"/api/tables/{table}/seats", sit) == (409, "server-seat-taken")
    for seat in (0, 5):
        body = sit | {"seat": seat}
        assert eve.refused("POST", f"/api/tables/{table}/seats", body) == (409, "server-seat-taken")
    assert table not in [each["table"] for each in eve.get("/api/tables?which=open")]
    assert bob.get(f"/api/tables/{table}")["begun"]


def test_taking_a_seat_at_a_table_that_is_not_open_is_refused(serving: Serving) -> None:
    ada, eve = serving.browser(), serving.browser()
    table = ada.make()["table"]
    assert table not in [each["table"] for each in eve.get("/api/tables?which=open")]
    body = {"seat": 1, "nonce": fresh_nonce()}
    assert eve.refused("POST", f"/api/tables/{table}/seats", body) == (404, "server-no-such-table")


def test_an_invitation_works_once(serving: Serving) -> None:
    ada, bob, eve = serving.browser(), serving.browser(), serving.browser()
    made = ada.make()
    bob.claim(made)
    body = {"secret": made["invitations"][0]["secret"], "nonce": fresh_nonce()}
    assert eve.refused("POST", "/api/claims", body) == (410, "server-invitation-used")
    assert bob.post("/api/claims", body) == {
        "table": made["table"],
        "seat": 1,
    }  # a retry after a lost response
    body["secret"] = "x" * 32
    assert eve.refused("POST", "/api/claims", body) == (410, "server-invitation-used")


def test_an_invitation_to_a_finished_game_stays_unused(serving: Serving) -> None:
    ada, bob, eve = serving.browser(), serving.browser(), serving.browser()
    made = ada.make()
    bob.claim(made)
    device = ada.post(f"/api/tables/{made['table']}/invitations", {"seat": 0})
    with ada.live(made["table"]) as live:
        live.hear_until("snapshot")
        live.accepted("resign", 0)
    body = {"secret": device["secret"]}
    for _ in range(2):
        assert eve.refused("POST", "/api/claims", body) == (409, "server-game-over")
        assert eve.refused("POST", "/api/invitations", body) == (409, "server-game-over")
    assert eve.get(f"/api/tables/{made['table']}")["mine"] == []
    again = {"secret": made["invitations"][0]["secret"]}
    assert bob.post("/api/claims", again)["seat"] == 1, "the seat's holder may repeat the claim"


def test_a_second_invitation_is_void_once_the_seat_is_taken(serving: Serving) -> None:
    ada, bob, eve = serving.browser(), serving.browser(), serving.browser()
    made = ada.make()
    table = made["table"]
    another = ada.post(f"/api/tables/{table}/invitations", {"seat": 1})
    bob.claim(made)
    body = {"secret": another["secret"], "nonce": fresh_nonce()}
    assert eve.refused("POST", "/api/claims", body) == (410, "server-invitation-used")
    assert eve.get(f"/api/tables/{table}")["mine"] == []


def test_a_second_device_joins_by_an_invitation_of_the_seats_holder(serving: Serving) -> None:
    ada, bob, phone, tablet = (serving.browser() for _ in range(4))
    made = ada.make()
    table = made["table"]
    bob.claim(made, "Bob")
    links = [bob.post(f"/api/tables/{table}/invitations", {"seat": 1}) for _ in range(2)]
    for device, link in zip((phone, tablet), links, strict=True):
        body = {"secret": link["secret"], "nonce": fresh_nonce(), "name": "Mallory"}
        assert device.post("/api/claims", body) == {"table": table, "seat": 1}
        assert device.get(f"/api/tables/{table}")["mine"] == [1]
    assert bob.get(f"/api/tables/{table}")["seats"][1]["name"] == "Bob"
    with bob.live(table) as one, phone.live(table) as two, ada.live(table) as red:
        for each in (one, two, red):
            each.hear_until("snapshot")
        while red.now["turn"] == 0:
            red.play()
        one.hear_to(red.number)
        two.hear_to(red.number)
        two.play()
        one.hear_to(two.number)


def test_any_seated_player_can_invite_to_an_empty_seat(serving: Serving) -> None:
    ada, bob = serving.browser(), serving.browser()
    made = ada.make()
    link = ada.post(f"/api/tables/{made['table']}/invitations", {"seat": 1})
    assert bob.post("/api/claims", {"secret": link["secret"], "nonce": fresh_nonce()})["seat"] == 1


def test_inviting_to_anothers_seat_is_refused(serving: Serving) -> None:
    ada, bob, eve = serving.browser(), serving.browser(), serving.browser()
    made = ada.make()
    table = made["table"]
    path = f"/api/tables/{table}/invitations"
    for browser, seat in ((eve, 0), (eve, 1), (ada, 7)):
        assert browser.refused("POST", path, {"seat": seat}) == (403, "server-not-your-seat")
    bob.claim(made)
    for browser, seat in ((ada, 1), (bob, 0), (eve, 0)):
        assert browser.refused("POST", path, {"seat": seat}) == (403, "server-not-your-seat")
    with_bot = ada.make("mb")["table"]
    refusal = ada.refused("POST", f"/api/tables/{with_bot}/invitations", {"seat": 1})
    assert refusal == (403, "server-not-your-seat")


def test_inviting_to_a_seat_held_but_not_joined_is_refused(serving: Serving) -> None:
    """In a rematch the seats are held before their nonces are added."""
    ada, bob = serving.browser(), serving.browser()
    made = ada.make()
    bob.claim(made)
    ended(ada, made["table"])
    again = ada.post(f"/api/tables/{made['table']}/rematch")["table"]
    refusal = ada.refused("POST", f"/api/tables/{again}/invitations", {"seat": 0})
    assert refusal == (403, "server-not-your-seat")


def test_a_rematch_swaps_sides(serving: Serving) -> None:
    ada, bob, eve = serving.browser(), serving.browser(), serving.browser()
    made = ada.make()
    bob.claim(made, "Bob")
    path = f"/api/tables/{made['table']}/rematch"
    assert ada.refused("POST", path) == (409, "server-not-over")
    ended(ada, made["table"])
    for browser in (eve, serving.browser(cookie="x" * 32)):
        assert browser.refused("POST", path) == (403, "server-not-your-seat")
    with bob.live(made["table"]) as blue:
        blue.hear_until("snapshot")
        again = ada.post(path)["table"]
        assert blue.hear_until("rematch")["table"] == again
    assert bob.post(path)["table"] == again, "made once"
    assert bob.get(f"/api/tables/{made['table']}")["rematch"] == again
    first, second = ada.get(f"/api/tables/{again}"), bob.get(f"/api/tables/{again}")
    assert (first["mine"], second["mine"]) == ([1], [0])
    assert first["seats"][0]["name"] == "Bob"
    assert not first["begun"]
    assert first["commitment"] != made["commitment"]
    for browser, seat in ((ada, 1), (bob, 0)):
        sit = {"seat": seat, "nonce": fresh_nonce()}
        assert browser.post(f"/api/tables/{again}/seats", sit)["seat"] == seat
    assert ada.get(f"/api/tables/{again}")["begun"]
    with bob.live(again) as live:
        live.hear_until("snapshot")
        live.play()


def test_a_rematch_against_a_bot(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mb")["table"]
    ended(ada, table)
    again = ada.post(f"/api/tables/{table}/rematch")["table"]
    ada.post(f"/api/tables/{again}/seats", {"seat": 1, "nonce": fresh_nonce()})
    with ada.live(again) as live:
        live.hear_until("snapshot")
        while live.now["turn"] != 1:
            live.hear()


def test_lists(serving: Serving) -> None:
    ada, bob = serving.browser(), serving.browser()
    assert ada.get("/api/tables?which=mine") == ada.get("/api/tables?which=finished") == []
    made = ada.make()
    table = made["table"]
    bob.claim(made)
    [mine] = bob.get("/api/tables?which=mine")
    assert (mine["table"], mine["mine"], mine["turn"], mine["outcome"]) == (table, [1], 0, None)
    assert serving.browser().get("/api/tables?which=mine") == []
    ended(ada, table)
    come_to(lambda: ada.get("/api/tables?which=finished"))
    [finished] = bob.get("/api/tables?which=finished")
    assert (finished["table"], finished["outcome"]["reason"]) == (table, "log-resigned")
    assert bob.get("/api/tables?which=mine") == []
    assert ada.refused("GET", "/api/tables?which=all")[0] == 400


def test_a_record_holds_no_seed_before_the_end(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mm")["table"]
    with ada.live(table) as live:
        live.hear_until("snapshot")
        live.play()
        answer = ada.ask("GET", f"/api/tables/{table}/record")
        assert answer.headers["content-disposition"] == f'attachment; filename="dogwatch-{table}.json"'
        record = Record.loads(answer.content)
        assert record.seed is None
        assert [fact.key for fact in verify(record).open] == ["verify-seed-hidden"]
        live.accepted("resign", 0)
    record = Record.loads(ada.ask("GET", f"/api/tables/{table}/record").content)
    assert record.seed is not None
    assert verify(record).open == ()


def test_spectators_are_refused_unless_allowed(serving: Serving) -> None:
    ada, eve = serving.browser(), serving.browser()
    closed, opened = ada.make(spectators=False)["table"], ada.make()["table"]
    for path in (f"/api/tables/{closed}", f"/api/tables/{closed}/record"):
        assert eve.refused("GET", path) == (403, "server-no-spectators")
        assert ada.get(path)
    with eve.live(closed) as live:
        assert live.closed() == 4403
    with eve.live(opened) as live:
        assert live.hear_until("snapshot")["mine"] == []
        for command in ("resign", "takeback", "offerdraw"):
            assert live.refused(command, 0) == "table-not-your-seat"


def test_a_browser_without_its_cookie_holds_no_seat(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make()["table"]
    answer = ada.ask("DELETE", "/api/me")
    assert answer.status_code == 204
    assert ada.cookie is None
    assert ada.get(f"/api/tables/{table}")["mine"] == []


def test_unused_tables_expire_and_played_ones_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dogwatch.server.app._HOUSEKEEPING", 0.2)
    monkeypatch.setattr("dogwatch.server.app._UNUSED_FOR", 3_600_000)
    database = tmp_path / "tables.sqlite3"
    with Serving(database) as serving:
        ada = serving.browser()
        fresh, unused, played = (ada.make("mf" if each < 2 else "mm")["table"] for each in range(3))
        file = sqlite3.connect(database)
        with file:
            file.execute("update tables set touched = touched - 7200000 where id <> ?", (fresh,))
        file.close()
        come_to(lambda: ada.ask("GET", f"/api/tables/{unused}").status_code == 404)
        assert ada.get(f"/api/tables/{fresh}")
        assert ada.get(f"/api/tables/{played}")
        assert ada.refused("GET", f"/api/tables/{unused}") == (404, "server-no-such-table")


def test_an_unused_game_is_abandoned_and_its_seed_revealed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Regression: docs/fairness.md promised the seed of abandoned games, but nothing wrote `Abandon`."""
    monkeypatch.setattr("dogwatch.server.app._HOUSEKEEPING", 0.2)
    monkeypatch.setattr("dogwatch.server.app._ABANDONED_AFTER", 3_600_000)
    database = tmp_path / "tables.sqlite3"
    with Serving(database) as serving:
        ada = serving.browser()
        fresh, left = (ada.make("mm")["table"] for _ in range(2))
        with contextlib.closing(sqlite3.connect(database)) as file, file:
            file.execute("update tables set touched = touched - 7200000 where id = ?", (left,))
        come_to(lambda: ada.get(f"/api/tables/{left}")["outcome"])
        record = Record.loads(ada.ask("GET", f"/api/tables/{left}/record").content)
        assert isinstance(record.entries[-1], Abandon)
        assert record.outcome is not None
        assert (record.outcome.reason, record.outcome.winners) == ("log-abandoned", ())
        assert "verify-commitment" in [fact.key for fact in verify(record).proved]
        assert ada.get(f"/api/tables/{fresh}")["outcome"] is None


def test_the_commitment_is_known_before_every_nonce(serving: Serving) -> None:
    """An operator who knows a nonce before the commitment is published can choose the seed by it."""
    ada, bob, eve = serving.browser(), serving.browser(), serving.browser()
    made = ada.post("/api/tables", new_table("mb"))
    snapshot = ada.get(f"/api/tables/{made['table']}")
    assert (snapshot["commitment"], snapshot["number"], snapshot["begun"]) == (made["commitment"], 0, False)
    assert (snapshot["mine"], snapshot["nonces"]) == ([0], ["", ""])
    nonce = fresh_nonce()
    ada.post(f"/api/tables/{made['table']}/seats", {"seat": 0, "nonce": nonce})
    ada.post(f"/api/tables/{made['table']}/seats", {"seat": 0, "nonce": fresh_nonce()})
    snapshot = ada.get(f"/api/tables/{made['table']}")
    assert (snapshot["begun"], snapshot["nonces"]) == (True, [nonce, ""]), "the first nonce counts"

    friends = ada.make("mf")
    look = {"secret": friends["invitations"][0]["secret"]}
    invited = bob.post("/api/invitations", look, 200)
    assert (invited["table"], invited["commitment"]) == (friends["table"], friends["commitment"])
    bob.post("/api/claims", look)
    assert not bob.get(f"/api/tables/{friends['table']}")["begun"], "held, but without its nonce"
    bob.sit(friends["table"], 1)
    assert bob.get(f"/api/tables/{friends['table']}")["begun"]

    public = ada.make("ma")
    listed = next(each for each in eve.get("/api/tables") if each["table"] == public["table"])
    assert listed["commitment"] == public["commitment"]

    with ada.live(friends["table"]) as red:
        red.hear_until("snapshot")
        red.accepted("resign", 0)
        again = bob.post(f"/api/tables/{friends['table']}/rematch")
        assert red.hear_until("rematch")["commitment"] == again["commitment"] != friends["commitment"]
    assert ada.get(f"/api/tables/{again['table']}")["commitment"] == again["commitment"]


def test_looking_up_an_invitation_does_not_use_it(serving: Serving) -> None:
    ada, bob, eve = serving.browser(), serving.browser(), serving.browser()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}]
    made = ada.post("/api/tables", new_table() | {"seats": seats})
    look = {"secret": made["invitations"][0]["secret"]}
    for _ in range(2):
        invited = bob.post("/api/invitations", look, 200)
        assert (invited["game"], invited["seat"]) == ("shanghaien", 1)
        assert [(each["name"], each["taken"]) for each in invited["seats"]] == [("Ada", True), ("", False)]
    bob.claim(made)
    assert bob.post("/api/invitations", look, 200)["seat"] == 1, (
        "the browser that used it may look it up again"
    )
    for browser in (eve, ada):
        assert browser.refused("POST", "/api/invitations", look) == (410, "server-invitation-used")
    unknown = {"secret": "x" * 32}
    assert eve.refused("POST", "/api/invitations", unknown) == (410, "server-invitation-used")


def test_a_seat_is_open_until_it_is_taken(serving: Serving) -> None:
    ada, bob = serving.browser(), serving.browser()

    def opened(table: str) -> list[bool]:
        return [each["open"] for each in ada.get(f"/api/tables/{table}")["seats"]]

    assert opened(ada.make("mf")["table"]) == [False, False], "a friend's seat is for the friend"
    table = ada.make("ma")["table"]
    assert opened(table) == [False, True]
    bob.post(f"/api/tables/{table}/seats", {"seat": 1, "nonce": fresh_nonce()})
    assert opened(table) == [False, False]


def test_the_servers_network_address(serving: Serving, tmp_path: Path) -> None:
    assert serving.browser().get("/api/address") == {"network": None}
    with Serving(tmp_path / "tables.sqlite3", address="http://192.0.2.7:8000") as known:
        assert known.browser().get("/api/address") == {"network": "http://192.0.2.7:8000"}


def test_a_step_of_the_dial_takes_a_seat_and_a_rematch_may_have_another(serving: Serving) -> None:
    [raft] = [each for each in serving.browser().get("/api/games") if each["name"] == "raft"]
    assert [step["level"] for step in raft["dial"]] == list(steps("raft"))
    assert {step["mark"] for step in raft["dial"]} == {"", *levels("raft")}
    ada = serving.browser()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "step-2"}]
    made = ada.post("/api/tables", new_table() | {"game": "raft", "seats": seats, "options": {}})
    table = made["table"]
    ada.post(f"/api/tables/{table}/seats", {"seat": 0, "nonce": fresh_nonce()})
    with ada.live(table) as live:
        shown = live.hear_until("snapshot")
        assert [seat["level"] for seat in shown["seats"]] == ["", "step-2"]
        while (answer := live.command("resign", 0))["type"] == "refused":
            assert answer["code"] == "table-stale", "the bot has moved meanwhile"
    assert ada.refused("POST", f"/api/tables/{table}/rematch?level=step-99") == (400, "server-no-such-level")
    again = ada.post(f"/api/tables/{table}/rematch?level=step-5")["table"]
    assert [seat["level"] for seat in ada.get(f"/api/tables/{again}")["seats"]] == ["step-5", ""]
