"""Budgets per address: not renewed by reconnecting, another cookie or eviction."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from dogwatch.server.limits import Budgets, Limits, RateLimited, RateLimiter, address_key
from tests.server.serving import GENEROUS, Browser, Closed, Serving, new_table
from tests.server.test_metrics import scrape, value


class TimeControl:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def takes(limiter: RateLimiter, *addresses: str) -> list[int]:
    """Retry-After seconds of each request; 0 if granted."""
    found = []
    for address in addresses:
        try:
            limiter.take(address)
            found.append(0)
        except RateLimited as refusal:
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


def test_buckets_refill_and_report_the_wait() -> None:
    clock = TimeControl()
    limiter = RateLimiter("tables", "server-too-many-tables", 3, 120, clock)
    assert takes(limiter, "a", "a", "a", "a", "b") == [0, 0, 0, 1, 0]
    clock.now = 0.5
    assert takes(limiter, "a", "a") == [0, 1]
    clock.now = 100
    assert takes(limiter, "a", "a", "a", "a") == [0, 0, 0, 1]
    limiter.charge("a", 120)
    assert takes(limiter, "a") == [61], "charges may make the bucket negative"


def test_only_full_buckets_are_evicted() -> None:
    """Otherwise a client with many addresses could evict its used-up buckets."""
    clock = TimeControl()
    limiter = RateLimiter("tables", "server-too-many-tables", 2, 60, clock, max_addresses=20)
    takes(limiter, "spent", "spent")
    for each in range(1_000):
        takes(limiter, f"other-{each}")
    assert len(limiter) == 20
    assert takes(limiter, "spent") == [1], "not evicted"
    clock.now = 5
    assert takes(limiter, "new", "new", "new") == [0, 0, 1], "room again: the other buckets are full"
    assert len(limiter) <= 20


def test_addresses_beyond_the_limit_share_a_bucket() -> None:
    clock = TimeControl()
    limiter = RateLimiter("tables", "server-too-many-tables", 2, 60, clock, max_addresses=2)
    assert takes(limiter, "a", "b", "c", "d", "e") == [0, 0, 0, 0, 1]


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with small budgets; every test uses a different address."""
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
    with Serving(
        tmp_path_factory.mktemp("budgets") / "db",
        limits,
        trusted_proxy="127.0.0.1",
        metrics_from="198.51.100.0/28",
    ) as started:
        yield started


def test_refusals_are_counted_by_limit(strict: Serving) -> None:
    operator, eve = strict.browser(address="198.51.100.9"), strict.browser(address="192.0.2.10")
    name, before = "dogwatch_refusals_total", scrape(operator)
    statuses = [eve.ask("GET", "/api/games").status_code for _ in range(32)]
    assert statuses == [200] * 30 + [429] * 2
    after = scrape(operator)
    assert value(after, name, limit="requests") - value(before, name, limit="requests") == 2
    assert value(after, "dogwatch_requests_total", kind="api", status="429") >= 2


def test_behind_a_proxy_only_named_addresses_read_the_metrics(strict: Serving) -> None:
    assert strict.browser(address="192.0.2.20").ask("GET", "/metrics").status_code == 404
    assert strict.browser().ask("GET", "/metrics").status_code == 404, "the proxy itself is not named"
    assert strict.browser(address="198.51.100.3").ask("GET", "/metrics").status_code == 200


def resigned(browser: Browser, **more: object) -> str:
    """A table with a finished game."""
    table: str = browser.make("mm", **more)["table"]
    resign(browser, table)
    return table


def resign(browser: Browser, table: str) -> None:
    with browser.live(table) as live:
        live.hear_until("snapshot")
        live.accepted("resign", 0)


def test_rematches_use_the_budget_of_tables(strict: Serving) -> None:
    """Regression: resigning and rematches made 598 tables in 20 s."""
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


def test_concurrent_tables_with_bots_only_are_limited(strict: Serving) -> None:
    """Regression: 59 of them from one address delayed all others."""
    ada = strict.browser(address="192.0.2.12")
    short = new_table("bb")
    for _ in range(2):
        ada.post("/api/tables", short)
    assert ada.refused("POST", "/api/tables", short) == (429, "server-too-many-bot-tables")
    ada.make("mb")
    other = {"x-forwarded-for": "192.0.2.99"}
    assert ada.ask("POST", "/api/tables", short, headers=other).status_code == 201


def test_reconnecting_does_not_renew_a_budget(strict: Serving) -> None:
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


def test_opening_a_websocket_counts_as_a_request(strict: Serving) -> None:
    ada = strict.browser(address="192.0.2.14")
    table = ada.make("mm")["table"]
    for _ in range(26):  # with creating the table and two nonces: 29 of 30 requests
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
        assert size - 15 < int(answer.headers["retry-after"]) < size, "the debt must be refilled first"


def test_a_club_of_forty_behind_one_router_is_not_refused() -> None:
    """A busy hour of 40 people with the default limits: all arrive in the first minute."""
    clock = TimeControl()
    limits = Limits()
    budgets = Budgets(limits, clock)
    router = "192.0.2.7"
    for minute in range(60):
        for second in range(60):
            clock.now = 60 * minute + second
            for person in range(40):
                if minute == 0 and second == person // 2:  # opens the page, loads the lists, takes a seat
                    for _ in range(12):
                        budgets.requests.take(router)
                if second == person:  # loads lists, polls hints and reviews
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
                budgets.kilobytes.charge(router, 40 * 1_000)  # all load a replay
                budgets.reviews.take(router)
    assert limits.connections >= 40 * (6 + 2), "six of each browser for HTTP, and two tables"
