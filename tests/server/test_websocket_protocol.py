"""The WebSocket fast path: messages arrive unchanged, however the bytes are split."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from dogwatch.server.websocket_protocol import EXTENSION, WebSocketProtocol, frame_header

Said = tuple[str, str]
"""(kind of frame, content)."""


class Pipe(asyncio.Transport):
    """A fake transport that records writes, pauses and closing."""

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
    """Both ends of a connection: the library's client, and our protocol with an application."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.protocol: WebSocketProtocol
        self.pipe = Pipe()
        self.client = ClientProtocol(parse_uri("ws://table/"), max_size=None)
        config = uvicorn.Config(
            self._application, ws=WebSocketProtocol, interface="asgi3", log_config=None, ws_max_size=65_536
        )
        config.load()
        self._protocol = WebSocketProtocol(config, ServerState(), {}, asyncio.get_running_loop())
        self._protocol.connection_made(self.pipe)

    async def _application(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self.protocol = scope["extensions"][EXTENSION]["protocol"]
        while (message := await self.protocol.receive_text()) is not None:
            self.heard.append(message)

    async def connect(self) -> None:
        self.client.send_request(self.client.connect())
        self.receive(b"".join(self.client.data_to_send()))
        await settled()
        self.told()

    def receive(self, data: bytes) -> None:
        self._protocol.data_received(data)

    def say(self, *texts: str) -> None:
        """Send texts of the client, in one piece."""
        for text in texts:
            self.client.send_text(text.encode())
        self.receive(b"".join(self.client.data_to_send()))

    @property
    def close_code(self) -> int | None:
        """The server's close code."""
        return self.client.close_rcvd.code if self.client.close_rcvd else None

    def told(self) -> list[Frame]:
        """Frames that the client received since the last call."""
        for data in self.pipe.writes:
            self.client.receive_data(data)
        self.pipe.writes.clear()
        return [event for event in self.client.events_received() if isinstance(event, Frame)]


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@contextlib.asynccontextmanager
async def connected() -> AsyncIterator[Ends]:
    ends = Ends()
    await ends.connect()
    try:
        yield ends
    finally:
        ends._protocol.connection_lost(None)
        await settled()


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
async def test_messages_arrive_unchanged_however_the_bytes_are_split(
    said: list[Said], cuts: list[int]
) -> None:
    async with connected() as ends:
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


async def test_texts_that_are_sent_together_share_one_write() -> None:
    async with connected() as ends:
        ends.protocol.send_texts([b"a", "ä".encode() * 100])
        assert len(ends.pipe.writes) == 1
        ends.protocol.send_texts([b"x" * 70_000])
        await ends.protocol.send({"type": "websocket.close", "code": 4408})
        ends.protocol.send_texts([b"too late"])
        await settled()
        told = ends.told()
        assert [bytes(each.data) for each in told[:3]] == [b"a", "ä".encode() * 100, b"x" * 70_000]
        assert [each.opcode for each in told] == [Opcode.TEXT] * 3 + [Opcode.CLOSE]
        assert ends.close_code == 4408


async def test_a_text_is_handled_at_once_unless_others_are_queued() -> None:
    async with connected() as ends:
        taken: list[str] = []

        def take(text: str, _arrived: float) -> bool:
            if not text.startswith("queue"):
                taken.append(text)
            return text in taken

        ends.protocol.on_text = take
        ends.say("one")
        assert taken == ["one"]
        ends.say("queue this", "two")
        assert taken == ["one"], "in order: `two` waits behind it"
        ends.protocol.return_text("zero")
        await settled()
        assert ends.heard == ["zero", "queue this", "two"]


async def test_shutdown_closes_after_pending_texts() -> None:
    async with connected() as ends:
        ends.protocol.send_texts([b"last words"])
        ends.protocol.shutdown()
        told = ends.told()
        assert bytes(told[0].data) == b"last words"
        assert ends.close_code == 1012


async def test_invalid_frames_close_the_connection() -> None:
    """A frame without a mask, a frame too large, invalid UTF-8, a reserved bit."""
    masked = Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True)
    large = Frame(Opcode.TEXT, b"x" * 70_000).serialize(mask=True)
    reserved = bytes((0xC1,)) + Frame(Opcode.TEXT, b"x").serialize(mask=True)[1:]
    for data, code in ((frame_header(5) + b"hello", 1002), (masked, 1007), (large, 1009), (reserved, 1002)):
        async with connected() as ends:
            ends.receive(Frame(Opcode.TEXT, b"before").serialize(mask=True) + data[:1])
            ends.receive(data[1:])
            await settled()
            ends.told()
            assert (ends.close_code, ends.pipe.closed) == (code, True)
            assert ends.heard == ["before"]


async def test_reading_is_paused_while_the_inbox_is_full() -> None:
    async with connected() as ends:
        said = Frame(Opcode.TEXT, b"x").serialize(mask=True)
        ends.receive(said * 100)
        assert ends.pipe.paused == 1
        await settled()
        assert (len(ends.heard), ends.pipe.paused) == (100, 0)


async def test_on_writable_is_called_when_a_slow_reader_has_read() -> None:
    async with connected() as ends:
        drained: list[None] = []
        ends.protocol.on_writable = lambda: drained.append(None)
        ends.protocol.pause_writing()
        assert not ends.protocol.writable.is_set()
        ends.protocol.resume_writing()
        assert (ends.protocol.writable.is_set(), drained) == (True, [None])
