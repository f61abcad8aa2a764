"""Budgets per address: nobody gets a new one by reconnecting, by another cookie or by being forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from dogwatch.server.limits import Budgets, Limiter, Limits, TooMuch, address_key
from tests.server.serving import GENEROUS, Browser, Closed, Serving, new_table


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def takes(limiter: Limiter, *addresses: str) -> list[int]:
    """Seconds to wait for each; 0 for what is granted."""
    found = []
    for address in addresses:
        try:
            limiter.take(address)
            found.append(0)
        except TooMuch as refusal:
            found.append(refusal.seconds)
    return found


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::ffff:c000:207", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:0DB8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
        ("", ""),
        ("x" * 1_000, "x" * 64),
    ],
)
def test_an_ipv6_network_counts_as_one_address(host: str, key: str) -> None:
    assert address_key(host) == key


def test_buckets_fill_again_and_say_when() -> None:
    clock = Clock()
    limiter = Limiter("tables", 3, 120, clock)
    assert takes(limiter, "a", "a", "a", "a", "b") == [0, 0, 0, 1, 0]
    clock.now = 0.5
    assert takes(limiter, "a", "a") == [0, 1]
    clock.now = 100
    assert takes(limiter, "a", "a", "a", "a") == [0, 0, 0, 1]
    limiter.spend("a", 120)
    assert takes(limiter, "a") == [61], "what was used already is a debt"


def test_only_full_buckets_are_forgotten() -> None:
    """Else whoever has many addresses makes the limiter forget the ones that are used up."""
    clock = Clock()
    limiter = Limiter("tables", 2, 60, clock, remembered=20)
    takes(limiter, "spent", "spent")
    for each in range(1_000):
        takes(limiter, f"other-{each}")
    assert len(limiter) == 20
    assert takes(limiter, "spent") == [1], "not forgotten"
    clock.now = 5
    assert takes(limiter, "new", "new", "new") == [0, 0, 1], "room again: the others are full"
    assert len(limiter) <= 20


def test_addresses_beyond_memory_share_a_budget() -> None:
    clock = Clock()
    limiter = Limiter("tables", 2, 60, clock, remembered=2)
    assert takes(limiter, "a", "b", "c", "d", "e") == [0, 0, 0, 0, 1]


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with small budgets; every test comes from an address of its own."""
    limits = msgspec.structs.replace(
        GENEROUS,
        requests=30,
        requests_per_minute=1,
        messages=5,
        messages_per_minute=1,
        tables=3,
        tables_per_minute=1,
        bot_tables=2,
    )
    with Serving(tmp_path_factory.mktemp("budgets") / "db", limits, trusted_proxy="127.0.0.1") as started:
        yield started


def resigned(browser: Browser, **more: object) -> str:
    """A table whose game is over."""
    table: str = browser.make("mm", **more)["table"]
    resign(browser, table)
    return table


def resign(browser: Browser, table: str) -> None:
    with browser.live(table) as live:
        live.hear_until("snapshot")
        live.accepted("resign", 0)


def test_resigning_and_playing_again_uses_the_budget_of_tables(strict: Serving) -> None:
    """It made 598 tables in 20 s."""
    ada = strict.browser(address="192.0.2.11")
    first = resigned(ada)
    again = ada.post(f"/api/tables/{first}/rematch")["table"]
    assert ada.post(f"/api/tables/{first}/rematch")["table"] == again, "made once: no second charge"
    for seat in (0, 1):
        ada.post(f"/api/tables/{again}/seats", {"seat": seat, "nonce": "00" * 16})
    ada.make()
    resign(ada, again)
    answer = ada.ask("POST", f"/api/tables/{again}/rematch")
    assert (answer.status_code, answer.json()["code"]) == (429, "server-too-many-tables")
    assert 0 < int(answer.headers["retry-after"]) <= 60
    assert answer.json()["args"] == {"seconds": int(answer.headers["retry-after"])}
    assert ada.ask("POST", "/api/tables", {"game": "none", "seats": []}).status_code == 400


def test_few_tables_of_bots_alone_play_at_one_time(strict: Serving) -> None:
    """59 of them from one address made everybody wait."""
    ada = strict.browser(address="192.0.2.12")
    short = new_table("bb")
    for _ in range(2):
        ada.post("/api/tables", short)
    assert ada.refused("POST", "/api/tables", short) == (429, "server-too-many-bot-tables")
    ada.make("mb")
    other = {"x-forwarded-for": "192.0.2.99"}
    assert ada.ask("POST", "/api/tables", short, headers=other).status_code == 201


def test_reconnecting_renews_no_budget(strict: Serving) -> None:
    ada = strict.browser(address="192.0.2.13")
    table = ada.make("mm")["table"]
    for sent in (5, 1):
        with ada.live(table) as live:
            live.hear_until("snapshot")
            with pytest.raises(Closed) as closed:  # noqa: PT012
                for _ in range(sent + 1):
                    live.send("hello")
                while True:
                    live.hear()
            assert closed.value.code == 4429
            assert 0 < int(closed.value.reason) <= 60


def test_opening_connections_is_a_request(strict: Serving) -> None:
    ada = strict.browser(address="192.0.2.14")
    table = ada.make("mm")["table"]
    for _ in range(26):  # with making the table and adding two nonces: 29 requests of 30
        ada.get("/api/games")
    with ada.live(table) as live:
        live.hear_until("snapshot")
    with ada.live(table) as live:
        assert live.closed() == 4429
    assert ada.refused("GET", "/api/games") == (429, "server-too-many-requests")


def test_bytes_are_charged_as_they_are_sent(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, kilobytes=10, kilobytes_per_minute=60)
    with Serving(tmp_path / "db", limits) as serving:
        ada = serving.browser()
        size = len(ada.ask("GET", "/schema/openapi.json").content) / 1024
        answer = ada.ask("GET", "/api/games")
        assert (answer.status_code, answer.json()["code"]) == (429, "server-too-many-bytes")
        assert size - 15 < int(answer.headers["retry-after"]) < size, "what is owed has to come in first"


def test_a_club_of_forty_behind_one_router_is_not_refused() -> None:
    """40 people's busy hour against the defaults: all come in the first minute."""
    clock = Clock()
    limits = Limits()
    budgets = Budgets(limits, clock)
    router = "192.0.2.7"
    for minute in range(60):
        for second in range(60):
            clock.now = 60 * minute + second
            for person in range(40):
                if minute == 0 and second == person // 2:  # opens the page, sees the lists, sits down
                    for _ in range(12):
                        budgets.requests.take(router)
                if second == person:  # looks at lists, polls hints and reviews
                    for _ in range(20):
                        budgets.requests.take(router)
                if (second + person) % 2 == 0:  # plays fast, with heartbeats
                    budgets.messages.take(router)
                if second == person and person % 2 == 0 and minute % 5 == 0:  # 20 pairs, a game in 5 minutes
                    budgets.tables.take(router)
                if second == person and (minute + person) % 2 == 0:
                    budgets.hints.take(router)
            if second == 0 and minute % 2 == 0:
                budgets.records.take(router)
                budgets.kilobytes.take(router)
                budgets.kilobytes.spend(router, 40 * 1_000)  # everybody watches a game again
                budgets.reviews.take(router)
    assert limits.connections >= 40 * (6 + 2), "six of each browser for HTTP, and two tables"
