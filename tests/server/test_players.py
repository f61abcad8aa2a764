"""Players over HTTP: keep a name, further devices, ways back, sessions that end, deletion."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from dogwatch.player_names import confusion_key
from dogwatch.server.reserved_names import is_reserved
from tests.server.serving import GENEROUS, Browser, Json, Serving


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("players") / "tables.sqlite3") as started:
        yield started


def keep(browser: Browser, name: str) -> Json:
    me: Json = browser.post("/api/me", {"name": name, "device": "Chromium"}, 200)
    return me


def test_a_browser_without_a_name_is_nobody(serving: Serving) -> None:
    assert serving.browser().get("/api/me") == {
        "player": None,
        "sessions": [],
        "passkeys": [],
        "recovery": None,
        "hidden": False,
        "shares": False,
    }


def test_a_kept_name_brings_the_tables_along(serving: Serving) -> None:
    ada = serving.browser()
    made = ada.make("mf")
    anonymous = ada.cookie
    me = keep(ada, "Ada Lovelace")
    assert (me["player"]["name"], len(me["sessions"])) == ("Ada Lovelace", 1)
    assert ada.cookie != anonymous
    assert [each["table"] for each in ada.get("/api/tables?which=mine")] == [made["table"]]
    old = serving.browser(cookie=anonymous)
    assert old.get("/api/tables?which=mine") == [], "the old token owns nothing any more"
    seat = ada.get(f"/api/tables/{made['table']}")["seats"][0]
    assert seat["player"] == me["player"]["id"]
    with ada.live(made["table"]) as live:
        assert live.hear_until("snapshot")["mine"] == [0]


def test_a_player_sits_down_under_the_kept_name(serving: Serving) -> None:
    grace, bob = serving.browser(), serving.browser()
    me = keep(grace, "Grace Hopper")
    for made in (grace.make("mf"), bob.make("mf")):
        if grace.get("/api/tables?which=mine")[0]["table"] != made["table"]:
            grace.claim(made, "Another")
    mine = grace.get("/api/tables?which=mine")
    seats = [seat for table in mine for seat in table["seats"] if seat["player"]]
    assert {seat["player"] for seat in seats} == {me["player"]["id"]}
    assert seats[0]["name"] == "Grace Hopper"


@pytest.mark.parametrize("alike", ["anna-maria", "ANNA-MARIA", "Anna–Maria", "Аnnа-Mаriа"])
def test_case_dashes_and_alphabets_do_not_tell_names_apart(alike: str) -> None:
    assert confusion_key(alike) == confusion_key("Anna-Maria")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ivan", "lvan"), ("Olga", "0lga"), ("рома", "poma"), ("Modern", "Modem"), ("Ｂｏｂ", "bob")],
)
def test_confusable_names_have_one_key(one: str, other: str) -> None:
    assert confusion_key(one) == confusion_key(other)


@pytest.mark.parametrize(("one", "other"), [("Ada", "Adam"), ("Иван", "Ирина"), ("Ann", "Änn"), ("7", "8")])
def test_other_names_have_other_keys(one: str, other: str) -> None:
    assert confusion_key(one) != confusion_key(other)


def test_a_kept_name_is_nobody_elses(serving: Serving) -> None:
    keep(serving.browser(), "Sindbad")
    other = serving.browser()
    body = {"name": "S1NDBAD"}
    assert other.refused("POST", "/api/me", body) == (409, "server-name-kept")
    made = other.make("mf")
    assert other.refused("POST", f"/api/tables/{made['table']}/names", {"seat": 0, "name": "sindbad"}) == (
        409,
        "server-name-kept",
    )
    assert other.refused("POST", "/api/me", {"name": "x"}) == (400, "server-name-too-short")
    first = serving.browser()
    keep(first, "Zheng He")
    assert first.refused("POST", "/api/me", {"name": "Other"}) == (409, "server-name-kept-already")


@pytest.mark.parametrize(
    "name",
    [
        *("Captain", "САРТАIN", "Former player", "Бывший игрок", "Capitano", "Bosun +2", "Step 3"),
        *("B0T", "Бот", "Tar (bot)", "Оператор", "Moderatore"),
    ],
)
def test_names_of_bots_and_of_nobody_are_not_kept(serving: Serving, name: str) -> None:
    assert serving.browser().refused("POST", "/api/me", {"name": name})[1] in (
        "server-name-reserved",
        "server-name-mixed",
    )


@pytest.mark.parametrize("name", ["Captain Ada", "Stepan", "Botticelli", "R2-D2", "7"])
def test_other_names_are_not_reserved(name: str) -> None:
    assert not is_reserved(name)


def test_a_link_signs_another_device_in_once(serving: Serving) -> None:
    ada, phone, eve = serving.browser(), serving.browser(), serving.browser()
    player = keep(ada, "Linker")["player"]
    own = phone.make("mf")["table"]
    secret = ada.post("/api/me/link", status=200)["secret"]
    me = phone.post("/api/me/sessions", {"secret": secret, "device": "Phone"}, 200)
    assert me["player"] == player
    assert [each["device"] for each in me["sessions"] if each["mine"]] == ["Phone"]
    assert own in [each["table"] for each in ada.get("/api/tables?which=mine")]
    assert eve.refused("POST", "/api/me/sessions", {"secret": secret}) == (410, "server-link-used")


def test_a_recovery_code_brings_the_player_back_once(serving: Serving) -> None:
    ada = serving.browser()
    player = keep(ada, "Returner")["player"]
    first = ada.post("/api/me/recovery", status=200)["code"]
    code = ada.post("/api/me/recovery", status=200)["code"]
    back = serving.browser()
    assert back.refused("POST", "/api/me/sessions", {"code": first}) == (410, "server-code-wrong")
    assert back.post("/api/me/sessions", {"code": f" {code.upper()} "}, 200)["player"] == player
    again = serving.browser()
    assert again.refused("POST", "/api/me/sessions", {"code": code}) == (410, "server-code-wrong")


def test_a_refused_sign_in_does_not_use_the_code_up(serving: Serving) -> None:
    ada, other = serving.browser(), serving.browser()
    player = keep(ada, "Forgetful")["player"]
    keep(other, "Signed in")
    code = ada.post("/api/me/recovery", status=200)["code"]
    assert other.refused("POST", "/api/me/sessions", {"code": code}) == (409, "server-name-kept-already")
    assert serving.browser().post("/api/me/sessions", {"code": code}, 200)["player"] == player


def test_a_revoked_session_ends_at_once(serving: Serving) -> None:
    ada, thief = serving.browser(), serving.browser()
    keep(ada, "Revoker")
    table = ada.make("mf")["table"]
    secret = ada.post("/api/me/link", status=200)["secret"]
    thief.post("/api/me/sessions", {"secret": secret}, 200)
    [session] = [each["id"] for each in ada.get("/api/me")["sessions"] if not each["mine"]]
    with thief.live(table) as live:
        assert live.hear_until("snapshot")["mine"] == [0]
        assert ada.ask("DELETE", f"/api/me/sessions/{session}").status_code == 204
        live.closed()
    assert thief.get("/api/tables?which=mine") == []
    assert thief.refused("POST", "/api/me/link") == (401, "server-no-player")
    assert thief.get("/api/me")["player"] is None
    assert thief.cookie is None, "the dead cookie is deleted"
    other = serving.browser()
    keep(other, "Stranger")
    mine = ada.get("/api/me")["sessions"][0]["id"]
    answer = other.ask("DELETE", f"/api/me/sessions/{mine}")
    assert (answer.status_code, answer.json()["code"]) == (404, "server-no-such-session")


def test_a_player_leaves_and_the_games_stay(serving: Serving) -> None:
    ada, bob = serving.browser(), serving.browser()
    player = keep(ada, "Leaver")["player"]["id"]
    made = ada.make("mf")
    bob.claim(made, "Bob")
    ada.sit(made["table"], 0)
    bot = ada.post("/api/me/bots", {"name": "Leaver’s bot", "games": ["raft"]})
    export = ada.get("/api/me/export")
    assert [each[1:3] for each in export["bots"]] == [["Leaver’s bot", ["raft"]]]
    assert bot["token"] not in json.dumps(export)
    assert export["tables"]["running"] == [made["table"]]
    assert (export["ratings"], export["blocked"], export["tournaments"]) == ({}, [], [])
    assert "holder" not in json.dumps(export)
    assert ada.ask("DELETE", "/api/me/player").status_code == 204
    assert ada.cookie is None
    assert bob.get(f"/api/players/{player}", 404)["code"] == "server-no-such-player"
    seat = bob.get(f"/api/tables/{made['table']}")["seats"][0]
    assert (seat["name"], seat["player"], seat["former"]) == ("", "", True)
    keep(serving.browser(), "Leaver")


def test_signing_out_forgets_the_browser_only(serving: Serving) -> None:
    ada = serving.browser()
    keep(ada, "Sleeper")
    code = ada.post("/api/me/recovery", status=200)["code"]
    table = ada.make("mf")["table"]
    assert ada.ask("DELETE", "/api/me").status_code == 204
    assert ada.get("/api/me")["player"] is None
    ada.post("/api/me/sessions", {"code": code}, 200)
    assert [each["table"] for each in ada.get("/api/tables?which=mine")] == [table]


def test_rename(serving: Serving) -> None:
    ada = serving.browser()
    keep(ada, "Before")
    assert ada.ask("POST", "/api/me/name", {"name": "After"}).status_code == 204
    assert ada.get("/api/me")["player"]["name"] == "After"


def test_only_a_player_agrees_to_publish_games(serving: Serving) -> None:
    ada = serving.browser()
    assert ada.refused("POST", "/api/me/sharing", {"shares": True}) == (401, "server-no-player")
    assert keep(ada, "Generous")["shares"] is False, "off by default"
    assert ada.ask("POST", "/api/me/sharing", {"shares": True}).status_code == 204
    assert ada.get("/api/me")["shares"] is True
    assert ada.get("/api/me/export")["me"]["shares"] is True
    assert ada.ask("POST", "/api/me/sharing", {"shares": False}).status_code == 204
    assert ada.get("/api/me")["shares"] is False


def test_guessed_secrets_are_limited(tmp_path: Path) -> None:
    few = msgspec.structs.replace(GENEROUS, identities=3, identities_per_minute=1)
    with Serving(tmp_path / "tables.sqlite3", few) as serving:
        eve = serving.browser()
        tries = [
            eve.refused("POST", "/api/me/sessions", guess)[0]
            for guess in ({"code": "aaaaa-bbbbb"}, {"secret": "x" * 32}, {"code": ""}, {"code": "22222"})
        ]
    assert tries == [410, 410, 410, 429]
