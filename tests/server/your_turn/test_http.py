"""Settings and devices of messages over HTTP, and attacks on them."""

from __future__ import annotations

import contextlib
import itertools
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest

from dogwatch.server.your_turn.service import MAX_DEVICES
from tests.server.serving import Browser, Serving, come_to
from tests.server.test_players import keep
from tests.server.your_turn.push_service import Device

FCM = "https://fcm.googleapis.com/fcm/send/"
_numbers = itertools.count(1)


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("turns") / "tables.sqlite3") as started:
        yield started


@pytest.fixture
def ann(serving: Serving) -> Browser:
    browser = serving.browser()
    keep(browser, f"Ann the {next(_numbers)}th")
    return browser


def subscription(endpoint: str = "", **more: Any) -> dict[str, Any]:
    keys = Device().keys
    own = {"endpoint": endpoint or f"{FCM}{next(_numbers)}", "p256dh": keys.p256dh, "auth": keys.auth}
    return own | more


def subscribe(browser: Browser, endpoint: str = "") -> None:
    answer = browser.ask("POST", "/api/me/turns/devices", subscription(endpoint))
    assert answer.status_code == 204, answer.text


def devices(browser: Browser) -> list[str]:
    found: list[str] = browser.get("/api/me/turns")["devices"]
    return found


def another_device(serving: Serving, browser: Browser) -> Browser:
    secret = browser.post("/api/me/link", status=200)["secret"]
    other = serving.browser()
    other.post("/api/me/sessions", {"secret": secret}, 200)
    return other


def test_the_settings_are_kept(serving: Serving, ann: Browser) -> None:
    info = ann.get("/api/me/turns")
    assert (info["games"], info["quiet"], info["devices"]) == (None, None, [])
    assert (info["channel"], info["webhook"]) == (False, False)
    quiet = {"start": 1320, "end": 420, "zone": "Europe/Rome"}
    answer = ann.ask("POST", "/api/me/turns", {"games": ["raft"], "quiet": quiet, "language": "ru"})
    assert answer.status_code == 204
    changed = ann.get("/api/me/turns")
    assert (changed["games"], changed["quiet"]) == (["raft"], quiet)
    assert changed["key"] == info["key"]
    other = serving.browser()
    keep(other, "Somebody Else")
    assert other.get("/api/me/turns")["key"] == info["key"], "one key per server"
    exported = ann.get("/api/me/export")
    assert exported["turns"]["quiet"] == quiet


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_only_players_have_messages(serving: Serving, method: str) -> None:
    nobody = serving.browser()
    nobody.make("mf")
    assert nobody.refused(method, "/api/me/turns", None if method == "GET" else {}) == (
        401,
        "server-no-player",
    )
    assert nobody.refused("POST", "/api/me/turns/devices", subscription()) == (401, "server-no-player")


@pytest.mark.parametrize(
    "settings",
    [
        {"quiet": {"start": -1, "end": 0, "zone": "UTC"}},
        {"quiet": {"start": 0, "end": 0, "zone": "../../etc/passwd"}},
        {"quiet": {"start": 0, "end": 0, "zone": "Sea/Nowhere"}},
        {"games": ["x"] * 101},
        {"games": ["x" * 33]},
        {"language": "xx"},
        {"unknown": 1},
    ],
)
def test_settings_are_bounded(ann: Browser, settings: dict[str, Any]) -> None:
    assert ann.refused("POST", "/api/me/turns", settings)[0] == 400


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://127.0.0.1:8000/api/me",
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/x",
        "https://fcm.googleapis.com@10.0.0.1/x",
        "https://fcm.googleapis.com:8443/x",
        "https://push.evil.example/x",
        "http://fcm.googleapis.com/x",
        "file:///etc/passwd",
    ],
)
def test_endpoints_that_point_inside_are_refused(ann: Browser, endpoint: str) -> None:
    body = subscription(endpoint)
    assert ann.refused("POST", "/api/me/turns/devices", body) == (400, "turns-bad-endpoint")
    assert devices(ann) == []


@pytest.mark.parametrize(
    "wrong", [{"p256dh": "x"}, {"auth": "x"}, {"p256dh": "B" * 87}, {"endpoint": "x" * 2049}]
)
def test_wrong_subscriptions_are_refused(ann: Browser, wrong: dict[str, str]) -> None:
    assert ann.refused("POST", "/api/me/turns/devices", subscription() | wrong)[0] == 400


def test_a_device_is_replaced_removed_and_ends_with_its_session(serving: Serving, ann: Browser) -> None:
    subscribe(ann)
    subscribe(ann)
    mine = ann.get("/api/me/turns")["mine"]
    assert devices(ann) == [mine]
    phone = another_device(serving, ann)
    subscribe(phone)
    assert len(devices(ann)) == 2
    other = next(each for each in devices(ann) if each != mine)
    assert ann.ask("DELETE", f"/api/me/turns/devices/{other}").status_code == 204
    assert devices(phone) == [mine]
    subscribe(phone)
    assert ann.ask("DELETE", f"/api/me/sessions/{other}").status_code == 204
    assert devices(ann) == [mine], "a device that is signed out gets no messages"


def test_another_players_device_cannot_be_removed(serving: Serving, ann: Browser) -> None:
    subscribe(ann)
    eve = serving.browser()
    keep(eve, "Eve the Eavesdropper")
    path = f"/api/me/turns/devices/{devices(ann)[0]}"
    assert eve.refused("DELETE", path) == (404, "turns-no-such-device")
    assert len(devices(ann)) == 1


def test_the_same_browser_under_another_name_has_one_subscription(serving: Serving, ann: Browser) -> None:
    endpoint = f"{FCM}shared"
    subscribe(ann, endpoint)
    other = serving.browser()
    keep(other, "On the same machine")
    subscribe(other, endpoint)
    assert devices(ann) == [], "otherwise the other player would read Ann's messages"


def test_the_number_of_devices_is_bounded(serving: Serving, ann: Browser) -> None:
    for _ in range(MAX_DEVICES):
        subscribe(another_device(serving, ann))
    assert ann.refused("POST", "/api/me/turns/devices", subscription()) == (409, "turns-too-many-devices")
    assert len(devices(ann)) == MAX_DEVICES


def test_a_foreign_page_cannot_subscribe(ann: Browser) -> None:
    headers = {"origin": "https://evil.example"}
    answer = ann.ask("POST", "/api/me/turns/devices", subscription(), headers=headers)
    assert answer.status_code == 403


def test_a_page_that_is_closed_during_the_turn_puts_the_message(serving: Serving, ann: Browser) -> None:
    """It was open as the turn began: then nothing had to be sent."""
    subscribe(ann)
    bob = serving.browser()
    made = ann.make("mf", options={"first": "red"})
    table = made["table"]
    turns = "select count(*) from jobs where kind = 'turn' and \"table\" = ?"

    def jobs() -> int:
        with contextlib.closing(sqlite3.connect(serving.database)) as database:
            return int(database.execute(turns, [table]).fetchone()[0])

    with ann.live(table) as live:
        live.hear_until("snapshot")
        bob.claim(made, "Bob")
        come_to(lambda: bob.get(f"/api/tables/{table}")["begun"])
        assert jobs() == 0
    come_to(jobs)
