"""Garbage and almost valid WebSocket messages: replied to or closed with a code; the table survives."""

from __future__ import annotations

import json
import socket
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.serving import Closed, Live, Serving, fresh_id

ANSWERS = {"unreadable", "refused", "accepted"}
json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | st.sampled_from(["play", "resign", "resume", "say", "hello", "draw"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
moves = st.sampled_from(
    [{"type": "roll"}, {"type": "call"}, {"type": "place", "face": 3}, {"type": "rolled", "low": 6}]
) | st.fixed_dictionaries({"type": st.sampled_from(["place", "nudge", "enlist", "turnup"])}, optional={
    "face": json_values, "to": json_values, "card": json_values, "trick": json_values, "end": json_values,
})  # fmt: skip


def valid(kind: str) -> dict[str, Any]:
    common = {"type": kind, "id": "will-be-replaced", "after": 8, "seat": 0}
    more: dict[str, dict[str, Any]] = {
        "play": {"move": {"type": "roll"}},
        "answer": {"kind": "draw", "accept": True},
    }
    if kind == "say":
        return {"type": "say", "seat": 0, "phrase": "hello"}
    if kind == "resume":
        return {"type": "resume", "after": 3}
    return common | more.get(kind, {})


@st.composite
def almost_right(draw: st.DrawFn) -> str:
    """A valid message with some fields changed, omitted or added."""
    kinds = ["play", "takeback", "offerdraw", "answer", "say", "resume"]
    message = valid(draw(st.sampled_from(kinds)))
    if "id" in message:
        message["id"] = fresh_id()
    if "move" in message:
        message["move"] = draw(moves | json_values)
    for field in draw(st.lists(st.sampled_from([*message, "extra", "seat", "after"]), max_size=2)):
        if draw(st.booleans()):
            message[field] = draw(json_values)
        else:
            message.pop(field, None)
    return json.dumps(message)


garbage = st.one_of(
    st.text(max_size=60),
    st.binary(max_size=60),
    json_values.map(json.dumps),
    almost_right().flatmap(
        lambda text: st.integers(0, len(text)).map(lambda cut: text[:cut])  # truncated
    ),
    almost_right().map(str.encode),  # in a binary frame
)


@pytest.fixture(scope="module")
def table(serving: Serving) -> tuple[Serving, str, str]:
    ada = serving.browser()
    name = ada.make("mm")["table"]
    assert ada.cookie is not None
    return serving, name, ada.cookie


def still_alive(live: Live) -> None:
    """The next message is replied to, after any messages before."""
    live.send({"type": "takeback", "id": (marker := fresh_id()), "after": 999_999, "seat": 0})
    while True:
        message = live.hear()
        assert message["type"] in ANSWERS | {"event", "snapshot", "offer", "declined", "said", "present"}
        if message.get("id") == marker:
            return


def can_be_played(serving: Serving, table: str, cookie: str) -> None:
    with serving.browser(cookie=cookie).live(table) as live:
        live.hear_until("snapshot")
        assert live.now["outcome"] is None
        live.play()
        live.hear_to(live.accepted("takeback", 0)["number"])


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(messages=st.lists(garbage | almost_right(), min_size=10, max_size=25), stranger=st.booleans())
def test_generated_messages(
    table: tuple[Serving, str, str], messages: list[str | bytes], stranger: bool
) -> None:
    serving, name, cookie = table
    browser = serving.browser(cookie=None if stranger else cookie)
    with browser.live(name) as live:
        live.hear_until("snapshot")
        number = live.number
        for message in messages:
            live.send(message)
        still_alive(live)
        if stranger:
            assert live.number == number, "a client without a seat changed the table"
    can_be_played(serving, name, cookie)


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{}",
        "[]",
        "null",
        "NaN",
        '{"type":null}',
        '{"type":"snapshot"}',
        '{"type":"events","events":[]}',
        "[" * 60_000,
        '{"type":"play","id":"deep-deep","after":8,"seat":0,"move":' + "[" * 30_000 + "]" * 30_000 + "}",
        '{"type":"play","id":"deep-deep","after":8,"seat":0,"move":' + '{"a":' * 10_000 + "1" + "}" * 10_001,
        '{"type":"resume","after":' + "9" * 4_000 + "}",
        '{"type":"resume","after":-1}',
        '{"type":"resume","after":1e300}',
        '{"type":"resume","after":1.5}',
        '{"type":"say","seat":0,"phrase":"' + "x" * 50_000 + '"}',
        '{"type":"say","seat":-1,"phrase":"hello"}',
        '{"type":"play","id":"' + "x" * 41 + '","after":8,"seat":0,"move":{}}',
        '{"type":"play","id":"a b c d e f","after":8,"seat":0,"move":{}}',
        '{"type":"resign","id":"\\ud800\\ud800\\ud800","after":8,"seat":0}',
        '{"type":"resign","id":"resign-for-7","after":8,"seat":7}',
        b"\x00\x01\x02\xff",
        b'{"type":"resume","after":0}',
    ],
)
def test_chosen_messages(table: tuple[Serving, str, str], message: str | bytes) -> None:
    serving, name, cookie = table
    with serving.browser(cookie=cookie).live(name) as live:
        live.hear_until("snapshot")
        live.send(message)
        assert live.hear_until("unreadable", "refused")
        still_alive(live)


def test_invalid_utf8_closes_the_connection(table: tuple[Serving, str, str]) -> None:
    serving, name, cookie = table
    with serving.browser(cookie=cookie).live(name) as live:
        live.hear_until("snapshot")
        live.socket.send(b'{"type":"\xff\xfe"}', text=True)
        assert live.closed() in (1007, 1002, None)
    can_be_played(serving, name, cookie)


def test_many_short_connections(table: tuple[Serving, str, str]) -> None:
    serving, name, cookie = table
    for _ in range(15):
        live = serving.browser(cookie=cookie).live(name)
        live.send("x")
        live.socket.socket.shutdown(socket.SHUT_RDWR)
        with pytest.raises(Closed):  # noqa: PT012
            while True:
                live.hear()
        live.close()
    can_be_played(serving, name, cookie)
