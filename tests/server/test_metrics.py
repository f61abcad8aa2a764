"""/metrics: valid for Prometheus, moved by a game, and not public."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from dogwatch import __version__
from dogwatch.server.scrape import Scrapers
from tests.server.serving import Browser, Serving, come_to

Samples = dict[tuple[str, frozenset[tuple[str, str]]], float]


def scrape(browser: Browser) -> Samples:
    answer = browser.ask("GET", "/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def value(samples: Samples, name: str, **labels: str) -> float:
    return samples.get((name, frozenset(labels.items())), 0.0)


def test_the_exposition_is_valid_and_every_metric_is_described(serving: Serving) -> None:
    text = serving.browser().ask("GET", "/metrics").text
    families = list(text_string_to_metric_families(text))
    names = [family.name for family in families]
    assert len(names) == len(set(names)), "no metric is listed twice"
    for family in families:
        assert family.documentation, family.name
        assert family.type in ("counter", "gauge", "histogram"), family.name
        assert text.count(f"# TYPE {family.name}") >= 1
    assert {
        "dogwatch_build_info",
        "dogwatch_calculators_alive",
        "dogwatch_command_seconds",
        "dogwatch_connections",
        "dogwatch_database_seconds",
        "dogwatch_errors",
        "dogwatch_jobs_oldest_seconds",
        "dogwatch_jobs_waiting",
        "dogwatch_loop_lag_seconds",
        "dogwatch_pool_wait_seconds",
        "dogwatch_refusals",
        "dogwatch_request_seconds",
        "dogwatch_requests",
        "dogwatch_store_up",
        "dogwatch_tables_in_memory",
        "dogwatch_task_restarts",
        "dogwatch_thinkers_overruns",
        "dogwatch_thinking_seconds",
        "dogwatch_websockets",
        "process_resident_memory_bytes",
    } <= set(names)
    [build] = next(family.samples for family in families if family.name == "dogwatch_build_info")
    assert build.labels["version"] == __version__
    buckets = [
        sample.labels["le"]
        for family in families
        if family.name == "dogwatch_loop_lag_seconds"
        for sample in family.samples
        if "le" in sample.labels
    ]
    assert math.isinf(float(buckets[-1]))


def test_a_played_game_moves_the_metrics(serving: Serving) -> None:
    ada = serving.browser()
    before = scrape(ada)
    table = ada.make("mb")["table"]
    with ada.live(table) as live:
        live.hear_until("snapshot")
        moves = 0
        while live.now["turn"] == 0:
            live.play()
            moves += 1
        while live.now["turn"] != 0:  # the bot plays
            live.hear()
        during = scrape(ada)
        live.refused("takeback", 1)

    def grew(name: str, **labels: str) -> float:
        return value(scrape(ada), name, **labels) - value(before, name, **labels)

    assert value(during, "dogwatch_connections") >= 1
    assert value(during, "dogwatch_store_up") == 1
    assert value(during, "dogwatch_thinkers_alive") == 1
    assert grew("dogwatch_command_seconds_count", command="play") == moves > 0
    assert grew("dogwatch_command_seconds_count", command="takeback") == 1
    assert 0 < grew("dogwatch_command_seconds_sum", command="play") < 5
    assert grew("dogwatch_thinking_seconds_count", game="shanghaien", level="deckhand") >= 1
    assert grew("dogwatch_pool_wait_seconds_count", pool="thinkers") >= 1
    assert grew("dogwatch_database_seconds_count", operation="append") >= 2
    assert grew("dogwatch_database_seconds_count", operation="read") >= 1
    assert grew("dogwatch_requests_total", kind="api", status="201") >= 2
    assert grew("dogwatch_request_seconds_count", kind="api") >= 2
    assert grew("dogwatch_loop_lag_seconds_count") >= 1
    come_to(lambda: grew("dogwatch_websockets_total", code="1000") >= 1)


def test_a_visitor_through_a_forgotten_proxy_does_not_read_the_metrics(serving: Serving) -> None:
    ada = serving.browser()
    for header in ("x-forwarded-for", "forwarded", "x-forwarded-proto", "x-real-ip", "via"):
        assert ada.ask("GET", "/metrics", headers={header: "127.0.0.1"}).status_code == 404
    assert ada.ask("GET", "/metrics").status_code == 200


def scope(address: str, *headers: tuple[bytes, bytes]) -> dict[str, object]:
    return {"client": (address, 1), "headers": headers}


@pytest.mark.parametrize(
    ("named", "address", "admitted"),
    [
        ("", "127.0.0.1", True),
        ("", "::1", True),
        ("", "::ffff:127.0.0.1", True),
        ("", "10.0.0.7", False),
        ("", "localhost", False),
        ("", "", False),
        ("10.0.0.0/8,fd00::1", "10.9.9.9", True),
        ("10.0.0.0/8,fd00::1", "fd00::1", True),
        ("10.0.0.0/8,fd00::1", "fd00::2", False),
        ("10.0.0.0/8,fd00::1", "127.0.0.1", False),
    ],
)
def test_who_may_scrape(named: str, address: str, *, admitted: bool) -> None:
    assert Scrapers(named).admits(scope(address)) == admitted


def test_a_forged_forwarded_address_is_not_local() -> None:
    """With `--trusted-proxy *` any visitor can claim to be 127.0.0.1."""
    assert not Scrapers().admits(scope("127.0.0.1", (b"x-forwarded-for", b"127.0.0.1")))


def test_a_proxy_that_hides_the_visitor_is_no_scraper() -> None:
    for header in (b"x-real-ip", b"via"):
        assert not Scrapers("127.0.0.1").admits(scope("127.0.0.1", (header, b"192.0.2.7")))
        trusted = scope("10.0.0.7", (header, b"10.0.0.7"), (b"x-forwarded-for", b"10.0.0.7"))
        assert Scrapers("10.0.0.7").admits(trusted), "the server knows the visitor"


def test_every_metric_is_documented(serving: Serving) -> None:
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
    families = text_string_to_metric_families(serving.browser().ask("GET", "/metrics").text)
    assert [
        family.name for family in families if family.name not in page and "process_" not in family.name
    ] == []
