"""Log levels, the access log, and the warning about forwarded headers of an untrusted peer."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from dogwatch.server.logs import ACCESS, LEVELS, configure_logs
from dogwatch.server.proxies import TrustedProxies, UntrustedProxyWarnings
from tests.server.serving import Serving, come_to


@pytest.fixture
def restored() -> Iterator[None]:
    """Restores the root logger's handlers and all levels."""
    loggers = [logging.getLogger(name) for name in ("", "dogwatch", ACCESS)]
    before = [each.level for each in loggers]
    handlers = loggers[0].handlers[:]
    yield
    loggers[0].handlers[:] = handlers
    for logger, level in zip(loggers, before, strict=True):
        logger.setLevel(level)


@pytest.mark.usefixtures("restored")
@pytest.mark.parametrize(
    ("level", "own", "libraries"), [("debug", 4, 2), ("info", 3, 2), ("warning", 2, 2), ("error", 1, 1)]
)
def test_levels(level: str, own: int, libraries: int, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs(level)
    for name in ("dogwatch.server", "sqlalchemy"):
        for each in LEVELS:
            getattr(logging.getLogger(name), each)("told %s", each)
    logging.getLogger(ACCESS).info("GET /")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    loggers = [line["logger"] for line in lines]
    assert [loggers.count(name) for name in ("dogwatch.server", "sqlalchemy", ACCESS)] == [own, libraries, 1]
    assert {line["level"] for line in lines if line["logger"] == "dogwatch.server"} == set(LEVELS[-own:])


def accesses(caplog: pytest.LogCaptureFixture, method: str) -> list[dict[str, Any]]:
    return [vars(each) for each in caplog.records if each.name == ACCESS and vars(each)["method"] == method]


def test_the_access_log_has_no_secrets(serving: Serving, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, ACCESS)
    ada, bob = serving.browser(), serving.browser()
    made = ada.make("mf")
    bob.claim(made)
    with bob.live(made["table"], after=0) as live:
        live.hear()
    secret = made["invitations"][0]["secret"]
    bob.ask("GET", f"/api/tables?secret={secret}")
    bob.ask("GET", f"/join?secret={secret}")
    come_to(lambda: accesses(caplog, "WEBSOCKET"))
    [websocket] = accesses(caplog, "WEBSOCKET")
    assert websocket["path"] == f"/api/tables/{made['table']}/live"
    assert websocket["status"] == 1000
    assert websocket["bytes"] > 500, "the events"
    gets = {each["path"]: each for each in accesses(caplog, "GET")}
    assert gets["/api/tables"]["address"] == "127.0.0.1"
    assert gets["/api/tables"]["status"] == 200
    assert gets["/api/tables"]["bytes"] > 1
    assert 0 < gets["/api/tables"]["ms"] < 5_000
    [claim] = [each for each in accesses(caplog, "POST") if each["path"] == "/api/claims"]
    assert claim["status"] == 201
    written = "".join(str(vars(record)) for record in caplog.records)
    for hidden in (secret, ada.cookie, bob.cookie):
        assert hidden
        assert hidden not in written


def test_a_long_path_is_cut(serving: Serving, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, ACCESS)
    assert serving.browser().ask("GET", "/" + "x" * 5_000).status_code == 404
    assert [len(each["path"]) for each in accesses(caplog, "GET")] == [200]


def test_forwarded_headers_of_an_untrusted_peer_are_warned_about_once(
    serving: Serving, caplog: pytest.LogCaptureFixture
) -> None:
    """Regression: a forgotten --trusted-proxy went unnoticed, and the cookie was not Secure."""
    serving.app._warnings = UntrustedProxyWarnings()
    for header in ("X-Forwarded-Proto", "X-Forwarded-For", "Forwarded"):
        serving.browser().ask("GET", "/api/games", headers={header: "https"})
    [warning] = [each.message for each in caplog.records if "forwarded headers" in each.message]
    assert "--trusted-proxy 127.0.0.1" in warning
    assert "cookie is not Secure" in warning


def test_warnings_about_proxies_are_bounded(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    warnings = UntrustedProxyWarnings(lambda: now)
    for peer in range(500):
        warnings.note(f"10.0.0.{peer}")
    assert len(caplog.records) == 1, "at most one a minute"
    for minute in range(1, 300):
        now = 60.0 * minute
        warnings.note(f"10.1.0.{minute}")
        warnings.note("10.0.0.0")
    assert len(caplog.records) == 300
    assert len(warnings._warned) == 100
    assert sum("10.0.0.0 " in record.message for record in caplog.records) == 1, (
        "the most recent are remembered"
    )


def test_a_trusted_ipv4_proxy_is_known_by_its_mapped_address() -> None:
    trusted = TrustedProxies("10.0.0.0/8")
    assert "::ffff:10.1.2.3" in trusted
    assert "::ffff:11.1.2.3" not in trusted
    assert None not in trusted
    assert "x" not in TrustedProxies("")
