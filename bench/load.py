"""A lightweight load generator: one process, raw sockets, the same code path for every server."""

from __future__ import annotations

import asyncio
import base64
import os
import random
import struct
import time
from abc import abstractmethod
from collections.abc import Callable
from typing import cast

import msgspec


class Meter:
    """Counters and latencies of one round; nothing is counted while `counting` is False."""

    def __init__(self) -> None:
        self.counting = False
        self.acknowledged = 0
        self.entries = 0
        self.latencies: list[float] = []

    def acknowledge(self) -> None:
        """Count an acknowledged command."""
        self.acknowledged += self.counting

    def event(self) -> None:
        """Count a log entry, chance moves included; call it for one of the two players."""
        self.entries += self.counting

    def received(self, sent: float) -> None:
        """Record the latency of a move that was sent at `sent` and has now reached the opponent."""
        if self.counting:
            self.latencies.append(time.perf_counter() - sent)

    def percentile(self, share: float) -> float:
        """Milliseconds from sending a move until the opponent receives it; NaN without data."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


class Link(asyncio.Protocol):
    """A minimal WebSocket client."""

    def __init__(self, path: str, headers: str = "") -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{headers}\r\n"
        ).encode()
        self._data = b""
        self._open = False
        self._transport: asyncio.Transport | None = None
        self.lost = False
        self.closing = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the upgrade request."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)
        if self.closing:
            self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Set `lost` unless this side has closed."""
        self.lost = not self.closing

    def close(self) -> None:
        """Close the connection without a closing handshake."""
        self.closing = True
        if self._transport is not None:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Parse frames: texts go to `heard`, pings are answered."""
        data = self._data + data if self._data else data
        at = 0
        if not self._open:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._data = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                raise RuntimeError(data[:200].decode(errors="replace"))
            self._open, at = True, end + 4
            self.opened()
        size = len(data)
        while size - at >= 2:
            kind, length, start = data[at] & 15, data[at + 1] & 127, at + 2
            if length == 126:
                if size - at < 4:
                    break
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                if size - at < 10:
                    break
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if size - start < length:
                break
            at = start + length
            if kind == 1:
                self.heard(data[start:at])
            elif kind == 9:
                self._send(0x8A, data[start:at])
        self._data = data[at:]

    def send(self, text: bytes) -> None:
        """Send a text frame."""
        self._send(0x81, text)

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = struct.pack("!BB", kind, 0x80 | size) if size < 126 else struct.pack("!BBH", kind, 0xFE, size)
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + payload)  # masked with a zero key

    def opened(self) -> None:
        """Called after the upgrade."""

    @abstractmethod
    def heard(self, text: bytes) -> None:
        """Called with each text frame."""


class _Choices(msgspec.Struct):
    moves: list[msgspec.Raw]


class _Event(msgspec.Struct):
    number: int
    turn: int | None
    choices: _Choices | None
    outcome: object
    command: str | None


class _Message(msgspec.Struct):
    type: str
    events: list[_Event] = []
    code: str = ""


_message = msgspec.json.Decoder(_Message)


NextMatch = Callable[[], tuple[str, list[str]] | None]
"""Returns the next prepared match: its id and the players' credentials; None if there is none left."""


class Pair:
    """Two players who play one match after another: on the same connections, or on new ones for each."""

    def __init__(self, next_match: NextMatch, meter: Meter, port: int, *, keep: bool) -> None:
        self._next_match = next_match
        self.meter = meter
        self._port = port
        self._keep = keep
        self.links: list[PlayerLink] = []
        self._tasks = set[asyncio.Task[None]]()
        self._take()

    def _take(self) -> bool:
        match = self._next_match()
        if match is not None:
            self.name, self.credentials = match[0].encode(), [each.encode() for each in match[1]]
            self.sent: dict[int, float] = {}
            """When a move was sent, by the number of its entry or state."""
            self.synced, self._left = 0, 2
        return match is not None

    async def start(self) -> None:
        """Connect both players."""
        loop = asyncio.get_running_loop()
        self.links = [self._link(seat) for seat in range(2)]
        for link in self.links:
            await loop.create_connection(lambda link=link: link, "127.0.0.1", self._port)  # type: ignore[misc]

    @abstractmethod
    def _link(self, seat: int) -> PlayerLink:
        """A player who will connect."""

    def one_is_over(self) -> None:
        """One player's match is over; after the second call start the next match."""
        self._left -= 1
        if self._left:
            return
        if not self._keep:
            self.stop()
        if not self._take():
            return
        if self._keep:
            for link in self.links:
                link.enter()
        else:
            task = asyncio.get_running_loop().create_task(self.start())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    @property
    def lost(self) -> bool:
        """Whether a server has closed a connection."""
        return any(link.lost for link in self.links)

    def stop(self) -> None:
        """Close both connections."""
        for link in self.links:
            link.close()


class PlayerLink(Link):
    """One player of a pair."""

    @abstractmethod
    def enter(self) -> None:
        """Go to the pair's next match, on this connection."""


class DogwatchPair(Pair):
    """Two players at Dogwatch's server; all tables are held by the same two browsers."""

    def _link(self, seat: int) -> PlayerLink:
        return DogwatchLink(self, seat)


class DogwatchLink(PlayerLink):
    """A player at Dogwatch's server, who plays random moves at once."""

    def __init__(self, pair: DogwatchPair, seat: int) -> None:
        cookie = f"Cookie: dogwatch={pair.credentials[seat].decode()}\r\n"
        super().__init__(f"/api/tables/{pair.name.decode()}/live?after=0", cookie)
        self._match = pair
        self._seat = seat
        self._mine: set[int] = set()

    def enter(self) -> None:
        """See `PlayerLink.enter`."""
        self._mine.clear()
        if not self.closing:
            self.send(b'{"type":"open","table":"%b","after":0}' % self._match.name)

    def heard(self, text: bytes) -> None:
        """Answer each event that asks for a move."""
        message = _message.decode(text)
        if message.type == "refused":
            raise RuntimeError(message.code)
        for event in message.events:
            self._heard_event(event)

    def _heard_event(self, event: _Event) -> None:
        match, number = self._match, event.number
        if self._seat == 0:
            match.meter.event()
        if number in self._mine:
            self._mine.discard(number)
            if event.command is not None:
                match.meter.acknowledge()
        elif (sent := match.sent.pop(number, None)) is not None:
            match.meter.received(sent)
        if event.outcome is not None:
            match.one_is_over()
        elif event.turn == self._seat and event.choices is not None and not self.closing:
            moves = event.choices.moves
            self.play(number, bytes(moves[int(random.random() * len(moves))]))

    def play(self, number: int, move: bytes) -> None:
        """Send a move after entry `number`."""
        if self.closing:
            return
        self._mine.add(number + 1)
        self._match.sent[number + 1] = time.perf_counter()
        self.send(
            b'{"type":"play","id":"load-%d-%d","after":%d,"seat":%d,"move":%b}'
            % (self._seat, number, number, self._seat, move)
        )


class _Board(msgspec.Struct):
    cells: list[str | None]


class _Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815 (boardgame.io's name)
    gameover: object = None


class _State(msgspec.Struct):
    G: _Board
    ctx: _Context
    state_id: int = msgspec.field(name="_stateID")


class _Synced(msgspec.Struct):
    state: _State


_parts = msgspec.json.Decoder(list[msgspec.Raw])
_state = msgspec.json.Decoder(_State)
_synced = msgspec.json.Decoder(_Synced)
_SPACE = b"/tic-tac-toe,"


class BoardgamePair(Pair):
    """Two players at boardgame.io's server."""

    links: list[_BoardgameLink]  # type: ignore[assignment]

    def _link(self, seat: int) -> PlayerLink:
        return _BoardgameLink(self, seat)


class _BoardgameLink(PlayerLink):
    def __init__(self, pair: BoardgamePair, seat: int) -> None:
        super().__init__("/socket.io/?EIO=4&transport=websocket")
        self._pair = pair
        self._seat = seat
        self._mine: set[int] = set()

    def heard(self, text: bytes) -> None:
        if text.startswith(b"42" + _SPACE):
            parts = _parts.decode(text[2 + len(_SPACE) :])
            kind = bytes(parts[0])
            if kind == b'"update"':
                self._updated(_state.decode(parts[2]))
            elif kind == b'"sync"':
                self._pair.synced += 1
                if self._pair.synced == 2:  # both are connected: the first player may move
                    state = _synced.decode(parts[2]).state
                    for link in self._pair.links:
                        link.play(state)
        elif text.startswith(b"0"):
            self.send(b"40" + _SPACE)
        elif text.startswith(b"40" + _SPACE):
            self.enter()
        elif text == b"2":
            self.send(b"3")

    def enter(self) -> None:
        """Join the match, as boardgame.io's client does when it gets a new one."""
        pair, seat = self._pair, self._seat
        self._mine.clear()
        if not self.closing:
            self.send(b'42%b["sync","%b","%d","%b",2]' % (_SPACE, pair.name, seat, pair.credentials[seat]))

    def _updated(self, state: _State) -> None:
        number, pair = state.state_id, self._pair
        if number in self._mine:
            self._mine.discard(number)
            pair.meter.acknowledge()
        elif (sent := pair.sent.pop(number, None)) is not None:
            pair.meter.received(sent)
        if state.ctx.gameover is None:
            self.play(state)
        else:
            pair.one_is_over()

    def play(self, state: _State) -> None:
        """Play a random move if it is this player's turn."""
        if int(state.ctx.currentPlayer) != self._seat or self.closing:
            return
        number, pair = state.state_id, self._pair
        self._mine.add(number + 1)
        free = [cell for cell, mark in enumerate(state.G.cells) if mark is None]
        pair.sent[number + 1] = time.perf_counter()
        self.send(
            b'42%b["update",{"type":"MAKE_MOVE","payload":{"type":"clickCell","args":[%d],"playerID":"%d",'
            b'"credentials":"%b"}},%d,"%b","%d"]'
            % (
                *(_SPACE, free[int(random.random() * len(free))], self._seat),
                *(pair.credentials[self._seat], number, pair.name, self._seat),
            )
        )
