"""The short way of a WebSocket: however the bytes are cut, what is heard and told is what was sent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from dogwatch.server.wire import EXTENSION, Wire, head

Said = tuple[str, str]
"""(how it is sent, what)."""


class Pipe(asyncio.Transport):
    """What a server writes to, and what it does with the connection."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[bytes] = []
        self.closed = False
        self.paused = 0

    def write(self, data: Any) -> None:
        self.writes.append(data)

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.paused += 1

    def resume_reading(self) -> None:
        self.paused -= 1


class Ends:
    """Both ends of a connection: the library's client, and our wire with an application on it."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.wire: Wire
        self.pipe = Pipe()
        self.client = ClientProtocol(parse_uri("ws://table/"), max_size=None)
        config = uvicorn.Config(
            self._application, ws=Wire, interface="asgi3", log_config=None, ws_max_size=65_536
        )
        config.load()
        self._protocol = Wire(config, ServerState(), {}, asyncio.get_running_loop())
        self._protocol.connection_made(self.pipe)

    async def _application(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self.wire = scope["extensions"][EXTENSION]["wire"]
        while (message := await self.wire.hear()) is not None:
            self.heard.append(message)

    async def connect(self) -> None:
        self.client.send_request(self.client.connect())
        self.receive(b"".join(self.client.data_to_send()))
        await settled()
        self.told()

    def receive(self, data: bytes) -> None:
        self._protocol.data_received(data)

    @property
    def close_code(self) -> int | None:
        """The code with which the server closed."""
        return self.client.close_rcvd.code if self.client.close_rcvd else None

    def told(self) -> list[Frame]:
        """What the client has got since it was last asked."""
        for data in self.pipe.writes:
            self.client.receive_data(data)
        self.pipe.writes.clear()
        return [event for event in self.client.events_received() if isinstance(event, Frame)]


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def connected(test: Callable[[Ends], Awaitable[None]]) -> None:
    async def run() -> None:
        ends = Ends()
        await ends.connect()
        await test(ends)
        ends._protocol.connection_lost(None)
        await settled()

    asyncio.run(run())


def send(client: ClientProtocol, kind: str, what: str) -> None:
    data = what.encode()
    match kind:
        case "text":
            client.send_text(data)
        case "bytes":
            client.send_binary(data)
        case "pieces":
            client.send_text(data[:1], fin=False)
            client.send_ping(b"between")
            client.send_continuation(data[1:], fin=True)
        case "ping":
            client.send_ping(data[:10])
        case "pong":
            client.send_pong(data[:10])


words = st.text("abcäß🐕", max_size=8) | st.integers(120, 130).map(lambda size: "x" * size)
messages = st.lists(st.tuples(st.sampled_from(["text", "text", "bytes", "pieces", "ping", "pong"]), words))


@given(said=messages, cuts=st.lists(st.integers(1, 60), min_size=1))
def test_whatever_is_said_however_it_is_cut_is_heard(said: list[Said], cuts: list[int]) -> None:
    async def test(ends: Ends) -> None:
        for kind, what in said:
            send(ends.client, kind, what)
        data, at = b"".join(ends.client.data_to_send()), 0
        while at < len(data):
            for cut in cuts:
                ends.receive(data[at : at + cut])
                at += cut
                await settled()
        heard = {"text", "bytes", "pieces"}
        expected = ["" if kind == "bytes" else what for kind, what in said if kind in heard]
        assert ends.heard == expected
        pongs = [bytes(each.data) for each in ends.told() if each.opcode == Opcode.PONG]
        pings = {"pieces": b"between"}
        assert pongs == [
            pings.get(kind) or what.encode()[:10] for kind, what in said if kind in ("ping", "pieces")
        ]
        assert ends.pipe.paused == 0

    connected(test)


def test_texts_told_in_one_turn_are_written_as_one_and_before_a_close() -> None:
    async def test(ends: Ends) -> None:
        ends.wire.tell([b"a"])
        ends.wire.tell(["ä".encode() * 100])
        assert ends.pipe.writes == []
        await settled()
        assert len(ends.pipe.writes) == 1
        ends.wire.tell([b"x" * 70_000])
        await ends.wire.send({"type": "websocket.close", "code": 4408})
        ends.wire.tell([b"too late"])
        await settled()
        told = ends.told()
        assert [bytes(each.data) for each in told[:3]] == [b"a", "ä".encode() * 100, b"x" * 70_000]
        assert [each.opcode for each in told] == [Opcode.TEXT] * 3 + [Opcode.CLOSE]
        assert ends.close_code == 4408

    connected(test)


def test_a_server_that_ends_says_so_after_what_it_told() -> None:
    async def test(ends: Ends) -> None:
        ends.wire.tell([b"last words"])
        ends.wire.shutdown()
        told = ends.told()
        assert bytes(told[0].data) == b"last words"
        assert ends.close_code == 1012

    connected(test)


def test_what_nobody_may_send_closes_the_connection() -> None:
    """A frame without a mask, one that is too large, a text that is none, a reserved bit."""
    masked = Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True)
    large = Frame(Opcode.TEXT, b"x" * 70_000).serialize(mask=True)
    reserved = bytes((0xC1,)) + Frame(Opcode.TEXT, b"x").serialize(mask=True)[1:]
    for data, code in ((head(5) + b"hello", 1002), (masked, 1007), (large, 1009), (reserved, 1002)):

        async def test(ends: Ends, data: bytes = data, code: int = code) -> None:
            ends.receive(Frame(Opcode.TEXT, b"before").serialize(mask=True) + data[:1])
            ends.receive(data[1:])
            await settled()
            ends.told()
            assert (ends.close_code, ends.pipe.closed) == (code, True)
            assert ends.heard == ["before"]

        connected(test)


def test_one_who_says_more_than_is_heard_is_not_read_further() -> None:
    async def test(ends: Ends) -> None:
        said = Frame(Opcode.TEXT, b"x").serialize(mask=True)
        ends.receive(said * 100)
        assert ends.pipe.paused == 1
        await settled()
        assert (len(ends.heard), ends.pipe.paused) == (100, 0)

    connected(test)


def test_one_who_takes_nothing_is_not_written_to_and_told_of_when_it_does() -> None:
    async def test(ends: Ends) -> None:
        drained: list[None] = []
        ends.wire.drained = lambda: drained.append(None)
        ends.wire.pause_writing()
        assert not ends.wire.writable.is_set()
        ends.wire.resume_writing()
        assert (ends.wire.writable.is_set(), drained) == (True, [None])

    connected(test)
