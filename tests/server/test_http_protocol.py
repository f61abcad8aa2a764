"""Slow and silent clients on real sockets: disconnected in time, and no harm to other addresses."""

from __future__ import annotations

import contextlib
import json
import socket
import time
from collections.abc import Iterator

import msgspec
import pytest

from dogwatch.server.http_protocol import OpenConnections
from dogwatch.server.limits import Limits
from tests.server.serving import GENEROUS, Serving, come_to, new_table

MOST = 4
"""Limit of connections per address."""
PROMPT = 1
"""All time limits, in seconds."""


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    limits = msgspec.structs.replace(
        GENEROUS,
        connections=MOST,
        head_seconds=PROMPT,
        body_seconds=PROMPT,
        unread_seconds=PROMPT,
        ping_seconds=PROMPT,
    )
    with Serving(tmp_path_factory.mktemp("guard") / "db", limits) as started:
        yield started


@contextlib.contextmanager
def dialled(
    serving: Serving, address: str = "127.0.0.2", buffer: int | None = None
) -> Iterator[socket.socket]:
    """A TCP connection from one of this machine's addresses."""
    with socket.socket() as link:
        if buffer is not None:
            link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        link.settimeout(20)
        link.bind((address, 0))
        link.connect(("127.0.0.1", serving.port))
        yield link


def seconds_until_closed(link: socket.socket) -> float:
    begin = time.monotonic()
    with contextlib.suppress(ConnectionError):
        while link.recv(65_536):
            pass
    return time.monotonic() - begin


def request(path: str, *headers: str, method: str = "GET") -> bytes:
    return "\r\n".join((f"{method} {path} HTTP/1.1", "host: x", *headers, "", "")).encode()


@pytest.mark.parametrize(
    "beginning",
    [b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: "],
    ids=["silent", "line", "head"],
)
def test_an_incomplete_head_times_out(guarded: Serving, beginning: bytes) -> None:
    """Regression: half-open sockets were kept forever."""
    with dialled(guarded) as link:
        link.sendall(beginning)
        assert 0.5 * PROMPT < seconds_until_closed(link) < 10 * PROMPT


def test_a_slow_head_gets_no_more_time(guarded: Serving) -> None:
    with dialled(guarded) as link:
        begin = time.monotonic()
        with contextlib.suppress(ConnectionError):
            while time.monotonic() - begin < 10 * PROMPT:
                link.sendall(b"x")
                time.sleep(0.05)
        assert time.monotonic() - begin < 8 * PROMPT


def test_the_time_limit_of_a_head_restarts_with_each_request(guarded: Serving) -> None:
    with dialled(guarded) as link:
        for _ in range(3):
            link.sendall(request("/healthz"))
            assert b"200 OK" in link.recv(65_536)
            time.sleep(0.6 * PROMPT)
        link.sendall(b"GET /h")
        assert seconds_until_closed(link) < 10 * PROMPT


@pytest.mark.parametrize("path", ["/api/tables", "/api/replays", "/api/nowhere"])
def test_an_incomplete_body_times_out(guarded: Serving, path: str, caplog: pytest.LogCaptureFixture) -> None:
    with dialled(guarded) as link:
        link.sendall(request(path, "content-length: 5000", "content-type: application/json", method="POST"))
        link.sendall(b"{")
        assert seconds_until_closed(link) < 10 * PROMPT
    time.sleep(0.2)
    assert not [each for each in caplog.records if each.levelname == "ERROR"], "no error in the log"


@pytest.mark.parametrize("path", ["/api/tables", "/api/replays"])
def test_a_client_that_disconnects_during_a_body(
    guarded: Serving, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Regression: any client could make the server log it as an error with a traceback."""
    with dialled(guarded) as link:
        link.sendall(request(path, "content-length: 5000", "content-type: application/json", method="POST"))
        link.sendall(b"{")
        come_to(lambda: connections(guarded) == 1)
        time.sleep(0.1)
    come_to(lambda: not connections(guarded))
    time.sleep(0.2)
    assert not [each for each in caplog.records if each.levelname == "ERROR"], "no error in the log"


def test_a_slow_but_steady_body_is_read(guarded: Serving) -> None:
    body = json.dumps(new_table()).encode().ljust(20_000)
    with dialled(guarded) as link:
        link.sendall(
            request(
                "/api/tables", f"content-length: {len(body)}", "content-type: application/json", method="POST"
            )
        )
        for at in range(0, len(body), 1_000):  # twice the time limit, at a sufficient rate
            link.sendall(body[at : at + 1_000])
            time.sleep(2 * PROMPT / 20)
        assert b"201 Created" in link.recv(65_536)


def test_a_client_that_does_not_read_its_response_is_disconnected(guarded: Serving) -> None:
    """Regression: unread responses held 1.5 GB."""
    answer = guarded.browser().ask("GET", "/schema/openapi.json")
    times = 6_000_000 // len(answer.content)  # more than the system's buffers hold
    with dialled(guarded, buffer=4_096) as link:
        with contextlib.suppress(OSError):
            link.settimeout(0.5)
            link.sendall(request("/schema/openapi.json") * times)
        come_to(lambda: not connections(guarded))


def connections(serving: Serving) -> int:
    """The server's open connections, without the one of this request."""
    return len(serving.server.server_state.connections)


def test_a_websocket_without_pong_is_closed(guarded: Serving) -> None:
    ada = guarded.browser()
    table = ada.make("mm")["table"]
    with dialled(guarded) as link:
        link.sendall(
            request(
                f"/api/tables/{table}/live",
                *("connection: upgrade", "upgrade: websocket", "sec-websocket-version: 13"),
                "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
            )
        )
        assert b"101 Switching" in link.recv(100)
        said = b""
        while more := link.recv(65_536):
            said += more
        assert said.endswith(b"keepalive ping timeout"), "closed by the ping timeout, not by another limit"


def test_a_websocket_that_answers_pings_stays_open(guarded: Serving) -> None:
    ada = guarded.browser()
    with ada.live(ada.make("mm")["table"]) as live:
        live.hear_until("snapshot")
        time.sleep(3.5 * PROMPT)
        assert live.accepted("resign", 0)


def test_one_address_does_not_lock_others_out(guarded: Serving) -> None:
    with contextlib.ExitStack() as stack:
        links = [stack.enter_context(dialled(guarded, "127.0.0.3")) for _ in range(MOST)]
        time.sleep(0.1)
        with dialled(guarded, "127.0.0.3") as more:
            said = more.recv(65_536)
            assert said.startswith(b"HTTP/1.1 503")
            assert b"retry-after: " in said
            assert b"server-too-many-connections" in said
        with dialled(guarded, "127.0.0.4") as other:
            other.sendall(request("/healthz"))
            assert b"200 OK" in other.recv(65_536)
        links[0].close()
        time.sleep(0.2)
        with dialled(guarded, "127.0.0.3") as again:
            again.sendall(request("/healthz"))
            assert b"200 OK" in again.recv(65_536)


def test_an_address_gets_at_most_half_of_the_connections() -> None:
    limits = Limits(connections=500, connections_in_all=10)
    found = OpenConnections(limits, trusted_proxy="10.0.0.1")
    leave = [found.enter(host) for host in ["2001:db8::1", "2001:db8::2"] * 3]
    assert [each is not None for each in leave] == [True] * 5 + [False]
    assert [found.enter("10.0.0.1") is not None for _ in range(6)] == [True] * 5 + [False], (
        "proxies have only the total limit"
    )
    assert leave[0] is not None
    leave[0]()
    assert found.enter("::ffff:192.0.2.7") is not None
    assert len(found) == 10
