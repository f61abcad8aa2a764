"""Passkeys over HTTP: add, sign in without a name, and every ceremony that must be refused."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dogwatch.server.denied import Denied
from dogwatch.server.passkey_service import CHALLENGE_TIME, MAX_CREDENTIAL, MAX_PASSKEYS, Site, site_of
from dogwatch.tables.table import now_ms
from tests.server.authenticator import Authenticator, Json, packed, unpacked
from tests.server.serving import Browser, Serving

ADD, SIGN_IN = "/api/me/passkeys", "/api/me/passkeys/sessions"
WRONG = (403, "server-passkey-wrong")
LATE = (410, "server-passkey-late")


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    database = tmp_path_factory.mktemp("passkeys") / "tables.sqlite3"
    with Serving(database, trusted_proxy="127.0.0.1") as started:
        yield started


@pytest.fixture
def device(serving: Serving) -> Authenticator:
    return Authenticator(f"http://localhost:{serving.port}", "localhost")


@pytest.fixture(scope="module")
def teller(serving: Serving) -> Browser:
    return keep(serving, "Teller")


def browser(serving: Serving, cookie: str | None = None) -> Browser:
    """A browser on this machine; an address instead of a name has no passkeys."""
    made = serving.browser(cookie=cookie)
    made.http.headers["host"] = f"localhost:{serving.port}"
    return made


def keep(serving: Serving, name: str) -> Browser:
    made = browser(serving)
    made.post("/api/me", {"name": name}, 200)
    return made


def options(browser: Browser, path: str) -> Json:
    found: Json = browser.post(f"{path}/options", status=200)["options"]
    return found


def add(browser: Browser, device: Authenticator) -> Json:
    answer = {"credential": device.create(options(browser, ADD)), "device": "Key"}
    me: Json = browser.post(ADD, answer, 200)
    return me


def answer(browser: Browser, device: Authenticator) -> Json:
    return {"credential": device.get(options(browser, SIGN_IN)), "device": "Phone"}


def test_a_passkey_brings_the_player_back(serving: Serving, device: Authenticator) -> None:
    ada = keep(serving, "Ada Keys")
    table = ada.make("mf")["table"]
    me = add(ada, device)
    assert [each["device"] for each in me["passkeys"]] == ["Key"]
    for _ in range(2):
        back = browser(serving)
        found = back.post(SIGN_IN, answer(back, device), 200)
        assert found["player"] == me["player"]
        assert [each["table"] for each in back.get("/api/tables?which=mine")] == [table]
    assert [each["device"] for each in found["sessions"]].count("Phone") == 2


def test_options_say_what_is_needed(serving: Serving, device: Authenticator) -> None:
    ada = keep(serving, "Ada Options")
    add(ada, device)
    wanted = options(ada, ADD)
    assert wanted["rp"]["id"] == "localhost"
    assert wanted["authenticatorSelection"] == {
        "residentKey": "required",
        "requireResidentKey": True,
        "userVerification": "preferred",
    }
    assert [each["id"] for each in wanted["excludeCredentials"]] == [packed(device.id)]
    assert unpacked(wanted["user"]["id"]) == device.user, "all passkeys of a player have one user handle"
    assert len(device.user) == 32
    asked = options(browser(serving), SIGN_IN)
    assert (asked["rpId"], asked["allowCredentials"]) == ("localhost", [])


def test_a_ceremony_is_not_replayed(serving: Serving, device: Authenticator) -> None:
    ada = keep(serving, "Ada Replay")
    registration = {"credential": device.create(options(ada, ADD))}
    ada.post(ADD, registration, 200)
    assert ada.refused("POST", ADD, registration) == LATE
    back, eve = browser(serving), browser(serving)
    used = answer(back, device)
    back.post(SIGN_IN, used, 200)
    assert eve.refused("POST", SIGN_IN, used) == LATE


def test_a_failed_answer_uses_up_the_challenge(serving: Serving, device: Authenticator) -> None:
    add(keep(serving, "Ada Once"), device)
    back = browser(serving)
    right = answer(back, device)
    signature = unpacked(right["credential"]["response"]["signature"])
    wrong = right | {"credential": right["credential"] | {"response": dict(right["credential"]["response"])}}
    wrong["credential"]["response"]["signature"] = packed(signature[:-1] + bytes([signature[-1] ^ 1]))
    assert back.refused("POST", SIGN_IN, wrong) == WRONG
    assert back.refused("POST", SIGN_IN, right) == LATE


@pytest.mark.parametrize(
    ("name", "field", "lie"),
    [
        ("Ada Origin", "origin", "https://dogwatch.example"),
        ("Ada Port", "origin", "http://localhost"),
        ("Ada Site", "rp_id", "dogwatch.example"),
        ("Ada User", "user", b"somebody else"),
    ],
)
def test_another_site_is_refused(
    serving: Serving, device: Authenticator, name: str, field: str, lie: str | bytes
) -> None:
    ada = keep(serving, name)
    add(ada, device)
    other = Authenticator(device.origin, device.rp_id)
    for each in (device, other):
        setattr(each, field, lie)
    back = browser(serving)
    assert back.refused("POST", SIGN_IN, answer(back, device)) == WRONG
    assert back.get("/api/me")["player"] is None
    if field != "user":
        assert ada.refused("POST", ADD, {"credential": other.create(options(ada, ADD))}) == WRONG


def test_a_challenge_is_for_its_own_use(serving: Serving, device: Authenticator) -> None:
    ada, eve = keep(serving, "Ada Challenge"), keep(serving, "Eve Challenge")
    add(ada, device)
    back = browser(serving)
    for challenge in (packed(b"made up by a stranger, 32 bytes!"), options(ada, ADD)["challenge"]):
        forged = {"credential": device.get({"challenge": challenge})}
        assert back.refused("POST", SIGN_IN, forged) == LATE
    # A challenge that was made for Ada does not add a passkey to Eve.
    mine = Authenticator(device.origin, device.rp_id)
    assert eve.refused("POST", ADD, {"credential": mine.create(options(ada, ADD))}) == LATE


def test_a_challenge_expires(
    serving: Serving, device: Authenticator, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, back = keep(serving, "Ada Late"), browser(serving)
    add(ada, device)
    other = Authenticator(device.origin, device.rp_id)
    late, too_late = {"credential": other.create(options(ada, ADD))}, answer(back, device)
    tables = serving.app.state.table_service.tables
    monkeypatch.setattr(tables, "now", lambda: now_ms() + CHALLENGE_TIME + 1_000)
    assert ada.refused("POST", ADD, late) == LATE
    assert back.refused("POST", SIGN_IN, too_late) == LATE


def test_a_counter_that_goes_back_is_refused(serving: Serving, device: Authenticator) -> None:
    add(keep(serving, "Ada Counter"), device)
    first = browser(serving)
    first.post(SIGN_IN, answer(first, device), 200)
    device.uses = 0  # a copy of the authenticator
    back = browser(serving)
    assert back.refused("POST", SIGN_IN, answer(back, device)) == WRONG
    back.post(SIGN_IN, answer(back, device), 200)


def test_an_authenticator_that_does_not_count_may_sign_in_again(
    serving: Serving, device: Authenticator
) -> None:
    add(keep(serving, "Ada Zero"), device)
    for _ in range(2):
        back = browser(serving)
        device.uses = -1
        back.post(SIGN_IN, answer(back, device), 200)


def test_a_deleted_passkey_is_unknown(serving: Serving, device: Authenticator) -> None:
    ada, eve = keep(serving, "Ada Deletes"), keep(serving, "Eve Deletes")
    [passkey] = add(ada, device)["passkeys"]
    assert eve.ask("DELETE", f"{ADD}/{passkey['id']}").json()["code"] == "server-no-such-passkey"
    assert ada.ask("DELETE", f"{ADD}/{passkey['id']}").status_code == 204
    back = browser(serving)
    assert back.refused("POST", SIGN_IN, answer(back, device)) == (404, "server-no-such-passkey")
    add(ada, device)
    ada.ask("DELETE", "/api/me/player")
    assert back.refused("POST", SIGN_IN, answer(back, device)) == (404, "server-no-such-passkey")


def test_a_banned_player_does_not_come_back(serving: Serving, device: Authenticator) -> None:
    player = add(keep(serving, "Ada Banned"), device)["player"]["id"]
    with sqlite3.connect(serving.database) as database:
        database.execute("update players set banned = 1 where id = ?", (player,))
    database.close()
    back = browser(serving)
    assert back.refused("POST", SIGN_IN, answer(back, device)) == (403, "server-player-banned")


def test_a_passkey_has_one_player(serving: Serving, device: Authenticator) -> None:
    ada, eve = keep(serving, "Ada Owner"), keep(serving, "Eve Owner")
    add(ada, device)
    again = {"credential": device.create(options(eve, ADD))}
    assert eve.refused("POST", ADD, again) == (409, "server-passkey-not-added")


def test_a_player_has_some_passkeys_only(serving: Serving, device: Authenticator) -> None:
    ada = keep(serving, "Ada Many")
    for _ in range(MAX_PASSKEYS):
        add(ada, Authenticator(device.origin, device.rp_id))
    more = {"credential": device.create(options(ada, ADD))}
    assert ada.refused("POST", ADD, more) == (409, "server-passkey-not-added")


def test_only_players_add_passkeys(serving: Serving, device: Authenticator) -> None:
    nobody, ada = browser(serving), keep(serving, "Ada Only")
    assert nobody.refused("POST", f"{ADD}/options") == (401, "server-no-player")
    made = {"credential": device.create(options(ada, ADD))}
    assert nobody.refused("POST", ADD, made) == (401, "server-no-player")
    assert ada.refused("POST", SIGN_IN, {"credential": {}}) == WRONG
    big = {"credential": {"id": "x" * MAX_CREDENTIAL}}
    assert ada.refused("POST", SIGN_IN, big)[0] == 413


def test_a_player_who_is_signed_in_does_not_sign_in(serving: Serving, device: Authenticator) -> None:
    ada = keep(serving, "Ada Twice")
    add(ada, device)
    assert ada.refused("POST", SIGN_IN, answer(ada, device)) == (409, "server-name-kept-already")


def test_the_site_behind_a_trusted_proxy(serving: Serving) -> None:
    proxied = serving.browser()
    proxied.http.headers.update({"host": "club.example", "x-forwarded-proto": "https"})
    kept = proxied.ask("POST", "/api/me", {"name": "Ada Proxied"})
    assert "Secure" in kept.headers["set-cookie"]
    cookie = {"cookie": kept.headers["set-cookie"].split(";")[0]}
    device = Authenticator("https://club.example", "club.example")
    wanted = proxied.ask("POST", f"{ADD}/options", headers=cookie).json()["options"]
    added = proxied.ask("POST", ADD, {"credential": device.create(wanted)}, headers=cookie)
    assert added.status_code == 200
    assert proxied.post(SIGN_IN, answer(proxied, device), 200)["player"]["name"] == "Ada Proxied"


@pytest.mark.parametrize(
    ("scheme", "host", "site"),
    [
        ("https", "Club.example", Site("club.example", "https://club.example")),
        ("https", "club.example:8443", Site("club.example", "https://club.example:8443")),
        ("http", "localhost:8000", Site("localhost", "http://localhost:8000")),
        ("http", "a.localhost", Site("a.localhost", "http://a.localhost")),
        ("http", "club.example", None),
        ("http", "notlocalhost", None),
        ("https", "192.0.2.7:443", None),
        ("https", "[2001:db8::1]:443", None),
        ("https", "[2001:db8::1]", None),
        ("https", "", None),
    ],
)
def test_where_browsers_have_passkeys(scheme: str, host: str, site: Site | None) -> None:
    if site is None:
        with pytest.raises(Denied) as refused:
            site_of(scheme, host)
        assert refused.value.refusal.code == "server-passkeys-need-https"
    else:
        assert site_of(scheme, host) == site


_JSON = st.recursive(
    st.none() | st.integers() | st.text(max_size=20) | st.binary(max_size=60).map(packed),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(data=st.data())
def test_a_malformed_answer_is_refused(serving: Serving, teller: Browser, data: st.DataObject) -> None:
    """Also one that fails deep in the library, as a key that is no point of its curve."""
    device = Authenticator(f"http://localhost:{serving.port}", "localhost")
    name = data.draw(st.sampled_from([ADD, SIGN_IN]))
    making: Any = device.create if name == ADD else device.get
    credential: Any = making(options(teller, name))
    field = data.draw(st.sampled_from(["id", "rawId", "type", "attestationObject", "signature", "authData"]))
    where = credential if field in credential else credential["response"]
    if field == "attestationObject" and name == ADD and data.draw(st.booleans()):
        raw = bytearray(unpacked(where[field]))
        raw[data.draw(st.integers(0, len(raw) - 1))] ^= data.draw(st.integers(1, 255))
        where[field] = packed(bytes(raw))
    else:
        where[field] = data.draw(_JSON)
    status = teller.ask("POST", name, {"credential": credential}).status_code
    assert status in (200, 400, 403, 404, 409, 410), status
