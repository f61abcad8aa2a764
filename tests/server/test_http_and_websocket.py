"""Invalid and hostile requests over HTTP and WebSocket are refused or rate-limited."""

from __future__ import annotations

import contextlib
import json
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from dogwatch.server.limits import Limits
from dogwatch.server.middleware import content_security_policy
from tests.server.serving import PATIENCE, Closed, Serving, new_table

HEADERS = {
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
}


def test_the_page_may_load_from_its_own_host_only(serving: Serving) -> None:
    host = serving.address.removeprefix("http://")
    expected = {
        "default-src": "'self'",
        "img-src": "'self' data: blob:",
        "style-src": "'self' 'unsafe-inline'",
        "connect-src": f"'self' ws://{host} wss://{host}",
        "frame-ancestors": "'none'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    for path in ("/", "/healthz", "/api/nothing"):
        header = serving.browser().ask("GET", path).headers["content-security-policy"]
        assert dict(part.strip().split(" ", 1) for part in header.split(";")) == expected


@pytest.mark.parametrize("host", ["", "evil.example; script-src *", "a b", "*", "x\ty", "[::1"])
def test_an_invalid_host_is_not_copied_into_the_policy(host: str) -> None:
    assert "connect-src 'self';" in content_security_policy(host)


@pytest.mark.parametrize("host", ["dogwatch.example", "192.0.2.7:8000", "[2001:db8::1]:8000", "localhost"])
def test_the_policy_allows_the_hosts_own_websockets(host: str) -> None:
    assert f"connect-src 'self' ws://{host} wss://{host};" in content_security_policy(host)


def test_acting_for_anothers_seat_is_refused(serving: Serving) -> None:
    ada, bob, eve = serving.browser(), serving.browser(), serving.browser()
    made = ada.make()
    table = made["table"]
    bob.claim(made)
    eve.make()
    stranger = serving.browser(cookie="x" * 32)
    for browser, seat in ((eve, 0), (bob, 0), (ada, 1), (stranger, 0), (serving.browser(), 1)):
        for path, body in (
            ("names", {"seat": seat, "name": "Mallory"}),
            ("invitations", {"seat": seat}),
        ):
            refusal = browser.refused("POST", f"/api/tables/{table}/{path}", body)
            assert refusal == (403, "server-not-your-seat")
        with browser.live(table) as live:
            live.hear_until("snapshot")
            number = live.number
            move = live.now["choices"]["moves"][0]
            for command, more in (
                ("play", {"move": move}),
                ("resign", {}),
                ("takeback", {}),
                ("offerdraw", {}),
                ("answer", {"kind": "draw", "accept": True}),
            ):
                assert live.refused(command, seat, **more) == "table-not-your-seat"
            assert live.number == number
    for browser in (eve, stranger, serving.browser()):
        assert browser.refused("POST", f"/api/tables/{table}/rematch") == (403, "server-not-your-seat")


@pytest.mark.parametrize("cookie", ["", "short", "x" * 65, "x" * 5000, "ü" * 32, "a b" * 11, '"; drop'])
def test_a_malformed_cookie_is_ignored(serving: Serving, cookie: str) -> None:
    table = serving.browser().make(spectators=False)["table"]
    header = {"cookie": f"dogwatch={cookie}".encode()}
    stranger = serving.browser()
    answer = stranger.ask("GET", f"/api/tables/{table}", headers=header)
    assert (answer.status_code, answer.json()["code"]) == (403, "server-no-spectators")
    made = stranger.ask("POST", "/api/tables", new_table(), headers=header)
    assert made.status_code == 201
    assert len(stranger.cookie or "") == 32, "it gets a new one"


def test_the_cookie_is_httponly_and_samesite(serving: Serving) -> None:
    ada = serving.browser()
    answer = ada.ask("POST", "/api/tables", new_table())
    flags = [flag.strip().lower() for flag in answer.headers["set-cookie"].split(";")]
    assert {"httponly", "samesite=strict", "path=/"} <= {*flags}
    assert "secure" not in flags, "no TLS in this test"
    assert any(flag.startswith("max-age=") for flag in flags)
    assert not any(flag.startswith("domain=") for flag in flags)
    assert "set-cookie" not in ada.ask("POST", "/api/tables", new_table()).headers, "set once only"


def test_behind_a_tls_proxy_the_cookie_is_secure_and_forwarded_addresses_count(tmp_path: Path) -> None:
    limits = Limits(tables=2, tables_per_minute=1)
    with Serving(tmp_path / "tables.sqlite3", limits, trusted_proxy="127.0.0.1") as serving:
        forwarded = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.7"}
        answer = serving.browser().ask("POST", "/api/tables", new_table(), headers=forwarded)
        assert "secure" in answer.headers["set-cookie"].lower()
        for status in (201, 429):
            answer = serving.browser().ask("POST", "/api/tables", new_table(), headers=forwarded)
            assert answer.status_code == status
        other = forwarded | {"x-forwarded-for": "192.0.2.8"}
        assert serving.browser().ask("POST", "/api/tables", new_table(), headers=other).status_code == 201


def test_without_a_trusted_proxy_forwarded_headers_are_ignored(serving: Serving) -> None:
    forwarded = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.7"}
    answer = serving.browser().ask("POST", "/api/tables", new_table(), headers=forwarded)
    assert "secure" not in answer.headers["set-cookie"].lower()


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/games", 200),
        ("GET", "/healthz", 200),
        ("GET", "/readyz", 200),
        ("GET", "/metrics", 200),
        ("GET", "/schema/openapi.json", 200),
        ("GET", "/api/tables/nosuchtable", 404),
        ("GET", "/nowhere", 404),
        ("GET", "/api/../etc/passwd", 404),
        ("GET", "/api/tables/%00", 400),
        ("GET", "/api/tables/" + "x" * 2_000, 400),
        ("PUT", "/api/tables", 405),
        ("DELETE", "/api/games", 405),
        ("PATCH", "/api/me", 405),
        ("POST", "/api/claims", 400),
        ("POST", "/api/tables", 400),
        ("OPTIONS", "/api/tables", 204),
    ],
)
def test_every_response_has_security_headers_and_every_refusal_a_problem(
    serving: Serving, method: str, path: str, status: int
) -> None:
    answer = serving.browser().ask(method, path)
    assert answer.status_code == status
    assert set(answer.headers) >= HEADERS
    assert "server" not in answer.headers
    if status >= 400:
        problem = answer.json()
        assert set(problem) == {"code", "args", "clause"}
        assert problem["code"].startswith("server-")
        assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1", "http://[", "http://[::1", "//", "x"]
)
def test_requests_from_another_origin_are_refused(serving: Serving, origin: str) -> None:
    ada = serving.browser()
    table = ada.make("mm")["table"]
    answer = ada.ask("POST", "/api/tables", new_table(), headers={"origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "server-foreign-origin")
    assert set(answer.headers) >= HEADERS
    assert ada.ask("DELETE", "/api/me", headers={"origin": origin}).status_code == 403
    with ada.live(table, origin=origin) as live:
        assert live.closed() == 4403


def test_same_origin_requests_are_accepted(serving: Serving) -> None:
    ada = serving.browser()
    answer = ada.ask("POST", "/api/tables", new_table("mm"), headers={"origin": serving.address})
    assert answer.status_code == 201
    with ada.live(answer.json()["table"], origin=serving.address) as live:
        assert live.hear()["type"] == "snapshot"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"x" * 100_000, 413),
        (json.dumps(new_table(game="x" * 70_000)).encode(), 413),
        (b"[" * 60_000, 400),
        (b'{"game":' + b"[" * 50_000 + b"]" * 10_000, 400),
        (b'{"game":"shanghaien","seats":[],"options":{"a":' + b"[" * 30_000 + b"]" * 30_000 + b"}}", 400),
        (b"\xff\xfe", 400),
        (b'{"game":"\xff"}', 400),
        (b'"\\ud800"', 400),
        (b"", 400),
        (b"null", 400),
        (b"1e999", 400),
        (b"9" * 5_000, 400),
        (b'{"game":"shanghaien","seats":[],"seats":[]}', 400),
    ],
)
def test_malformed_bodies_are_refused(serving: Serving, body: bytes, status: int) -> None:
    headers = {"content-type": "application/json"}
    for path in ("/api/tables", "/api/claims"):
        answer = serving.browser().ask("POST", path, content=body, headers=headers)
        assert answer.status_code == status, answer.text
        assert answer.json()["code"].startswith("server-")


def test_a_chunked_body_without_a_length_is_limited_too(serving: Serving) -> None:
    answer = serving.browser().ask("POST", "/api/tables", content=iter([b"x" * 10_000] * 20))
    assert answer.status_code == 413


def test_other_media_types_are_refused(serving: Serving) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "x"):
        answer = serving.browser().ask("POST", "/api/tables", content=b"a=b", headers={"content-type": kind})
        assert answer.status_code in (400, 415)


def test_an_address_beyond_its_rate_limit_gets_429(tmp_path: Path) -> None:
    limits = Limits(
        requests=13,
        requests_per_minute=1,
        tables=3,
        messages=5,
        messages_per_minute=1,
    )
    with Serving(tmp_path / "tables.sqlite3", limits) as serving:
        ada = serving.browser()
        table = ada.make("mm")["table"]
        ada.make()
        ada.ask("POST", "/api/tables/", new_table())
        for path in ("/api/tables", "/api/tables/", "/api//tables"):
            answer = ada.ask("POST", path, new_table())
            assert (answer.status_code, answer.json()["code"]) == (429, "server-too-many-tables"), path
        with ada.live(table) as live:
            live.hear_until("snapshot")
            with pytest.raises(Closed) as closed:  # noqa: PT012
                for _ in range(20):
                    live.send("hello")
                while True:
                    live.hear()
            assert closed.value.code == 4429
        answers = [ada.ask("GET", "/api/games") for _ in range(12)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert answers[-1].json()["code"] == "server-too-many-requests"
        assert set(answers[-1].headers) >= HEADERS


def test_messages_too_large_close_the_connection(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mm")["table"]
    with ada.live(table) as live:
        live.hear_until("snapshot")
        live.send("x" * 60_000)
        assert live.hear_until("unreadable")
        with pytest.raises(Closed) as closed:  # noqa: PT012
            live.send("x" * 70_000)
            while True:
                live.hear()
        assert closed.value.code in (1009, None)
    with ada.live(table) as live:
        live.hear_until("snapshot")
        live.play()


def test_websockets_of_an_address_behind_a_proxy_are_limited(tmp_path: Path) -> None:
    with Serving(tmp_path / "tables.sqlite3", Limits(connections=2), trusted_proxy="127.0.0.1") as serving:
        ada = serving.browser(address="192.0.2.7")
        table = ada.make("mm")["table"]
        first, second = ada.live(table), ada.live(table)
        for live in (first, second):
            live.hear_until("snapshot")
        with ada.live(table) as third:
            assert third.closed() == 4429
        first.close()
        deadline = time.monotonic() + PATIENCE
        while True:  # the server may notice the closing a little later
            with ada.live(table) as again:
                try:
                    again.hear_until("snapshot")
                    break
                except Closed:
                    assert time.monotonic() < deadline
        second.close()


def test_a_client_that_sends_but_never_reads_is_dropped(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mm")["table"]
    with ada.live(table) as live:
        live.hear_until("snapshot")
        with contextlib.suppress(Closed):  # each gets a reply of about 20 KB, which the client does not read
            for _ in range(5_000):
                live.send({"type": "resume", "after": 0})
        with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012
            while True:
                live.socket.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4408
    with ada.live(table) as again:
        again.hear_until("snapshot")
        again.play()
