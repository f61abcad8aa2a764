"""A player that resends commands until acknowledged, resumes after disconnects and checks all messages."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import time
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

ANSWER_SECONDS = 3.0
"""Seconds before a player resends an unacknowledged command."""
_CLOSED = (OSError, TimeoutError, WebSocketException, InvalidHandshake, EOFError)


class Wrong(AssertionError):
    """The server violated a guarantee."""


class _Choices(msgspec.Struct):
    seat: int
    moves: list[msgspec.Raw]


class _Event(msgspec.Struct):
    number: int
    entry: msgspec.Raw
    turn: int | None
    choices: _Choices | None
    outcome: Any
    command: str | None


class _Events(msgspec.Struct, tag="events"):
    events: list[_Event]


class _Accepted(msgspec.Struct, tag="accepted"):
    id: str
    number: int


class _Refused(msgspec.Struct, tag="refused"):
    id: str
    code: str
    number: int


class _Kind(msgspec.Struct):
    type: str


_kind = msgspec.json.Decoder(_Kind)
_TYPES: dict[str, Any] = {"events": _Events, "accepted": _Accepted, "refused": _Refused}


class _Play(msgspec.Struct, tag="play"):
    id: str
    after: int
    seat: int
    move: msgspec.Raw


class Figures:
    """Counts over all players."""

    def __init__(self) -> None:
        self.acknowledged = 0
        self.events = 0
        self.reconnects = 0
        self.resends = 0
        self.repeated = 0
        """Commands acknowledged twice, with equal replies."""
        self.store_down = 0
        self.offers = 0
        """Offers that were answered."""
        self.bot_moves = 0
        self.hints = 0


class Player:
    """One person at one seat."""

    def __init__(
        self,
        table: str,
        seat: int,
        token: str,
        addresses: Sequence[str],
        figures: Figures,
        luck: random.Random,
        *,
        twice: float = 0.05,
        choose: Callable[[Sequence[msgspec.Raw]], msgspec.Raw] | None = None,
        source: str = "127.0.0.1",
    ) -> None:
        self.table = table
        self.seat = seat
        self.token = token
        self.addresses = list(addresses)
        """Server addresses; the first one is tried first, the next one after a disconnect."""
        self.number = 0
        self.seal = b""
        """Hash chain over all received entries: equal seals mean equal logs."""
        self.turn: int | None = None
        self.outcome: Any = None
        self.acknowledged: dict[str, int] = {}
        self.said: list[dict[str, Any]] = []
        """Messages that are not events: offers, phrases, presence."""
        self.connected = asyncio.Event()
        self.pause = 0.0
        """Thinking time before a move, in seconds."""
        self.waits: list[float] = []
        """Milliseconds from sending a move to its acknowledgement."""
        self.moves = True
        """Whether to move when it is this seat's turn."""
        self._figures = figures
        self._luck = luck
        self._twice = twice
        self._choose = choose or luck.choice
        self._source = source
        self._unanswered: dict[str, _Play] = {}
        self._asides: set[str] = set()
        """Ids of commands that are not moves."""
        self._changed = asyncio.Event()
        self._sent = 0.0
        self._socket: ClientConnection | None = None

    async def play(self, until: Callable[[Player], bool] | None = None) -> None:
        """Play until the game is over or the given condition holds, reconnecting after every disconnect."""
        while self.outcome is None and not (until and until(self)):
            with contextlib.suppress(*_CLOSED):
                await self._play_once(until)
            self.connected.clear()
            if self.outcome is None:
                self.addresses.append(self.addresses.pop(0))
                await asyncio.sleep(self._luck.uniform(0.1, 0.3))

    async def send(self, message: dict[str, Any]) -> None:
        """Send a message that is not a move."""
        assert self._socket is not None
        self._asides.add(message.get("id", ""))
        await self._socket.send(msgspec.json.encode(message), text=True)

    async def until(self, true: Callable[[Player], bool], seconds: float = 30.0) -> None:
        """Wait until a condition on this player holds."""
        async with asyncio.timeout(seconds):
            while not true(self):
                self._changed.clear()
                await self._changed.wait()

    async def _play_once(self, until: Callable[[Player], bool] | None) -> None:
        uri = f"ws://{self.addresses[0]}/api/tables/{self.table}/live?after={self.number}"
        cookie = {"cookie": f"dogwatch={self.token}"}
        more: dict[str, Any] = {"compression": None, "open_timeout": 10, "local_addr": (self._source, 0)}
        async with connect(uri, additional_headers=cookie, **more) as socket:
            self._figures.reconnects += self._socket is not None
            self._socket = socket
            self.connected.set()
            await self._resend(socket)
            while self.outcome is None and not (until and until(self)):
                try:
                    data = await asyncio.wait_for(socket.recv(decode=False), ANSWER_SECONDS)
                except TimeoutError:
                    await self._resend(socket)
                    continue
                await self._hear(socket, data)
                self._changed.set()

    async def _resend(self, socket: ClientConnection) -> None:
        for command in list(self._unanswered.values()):
            self._figures.resends += 1
            await socket.send(msgspec.json.encode(command), text=True)

    async def _hear(self, socket: ClientConnection, data: bytes) -> None:
        kind = _kind.decode(data).type
        message = msgspec.json.decode(data, type=_TYPES[kind]) if kind in _TYPES else None
        if isinstance(message, _Events):
            for event in message.events:
                if event.command in self._unanswered:
                    self._hear_accepted(_Accepted(event.command, event.number))
                await self._hear_event(socket, event)
        elif isinstance(message, _Accepted):
            self._hear_accepted(message)
        elif isinstance(message, _Refused):
            await self._hear_refused(socket, message)
        else:
            if kind == "snapshot":
                raise Wrong(f"{self.table}: expected the events after {self.number}, got a snapshot")
            self.said.append(msgspec.json.decode(data))
            await self._hear_aside(socket, self.said[-1])

    async def _hear_aside(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Handle a message that is not an event."""

    async def _hear_event(self, socket: ClientConnection, event: _Event) -> None:
        if event.number != self.number + 1:
            raise Wrong(f"{self.table}: expected entry {self.number + 1}, got {event.number}")
        self._figures.events += 1
        self.number = event.number
        self.seal = sealed(self.seal, bytes(event.entry))
        self.turn, self.outcome = event.turn, event.outcome
        mine = self.moves and event.turn == self.seat
        if mine and event.choices is not None and event.outcome is None:
            await self._move(socket, event.number, event.choices.moves)

    async def _move(self, socket: ClientConnection, number: int, moves: Sequence[msgspec.Raw]) -> None:
        """Make a move in the state after that entry."""
        command = _Play(secrets.token_urlsafe(12), number, self.seat, self._choose(moves))
        await asyncio.sleep(self.pause)
        self._unanswered[command.id] = command
        self._sent = time.perf_counter()
        for _ in range(2 if self._luck.random() < self._twice else 1):
            await socket.send(msgspec.json.encode(command), text=True)

    def _hear_accepted(self, accepted: _Accepted) -> None:
        if accepted.id in self._asides:
            return
        before = self.acknowledged.get(accepted.id)
        if before is not None:
            self._figures.repeated += 1
            if before != accepted.number:
                raise Wrong(f"{self.table}: {accepted.id} was acknowledged at {before} and {accepted.number}")
            return
        command = self._unanswered.pop(accepted.id, None)
        if command is None or accepted.number != command.after + 1:
            raise Wrong(
                f"{self.table}: {accepted.id} was acknowledged at {accepted.number}, sent as {command}"
            )
        self.waits.append(1000 * (time.perf_counter() - self._sent))
        self.acknowledged[accepted.id] = accepted.number
        self._figures.acknowledged += 1

    async def _hear_refused(self, socket: ClientConnection, refused: _Refused) -> None:
        if refused.code != "server-store-down" and refused.id in self._asides:
            return
        if refused.code == "table-stale" and self._is_outdated(refused.id):  # an offer was accepted before
            del self._unanswered[refused.id]
            return
        if refused.code != "server-store-down":
            raise Wrong(f"{self.table}: {refused.code} at {refused.number}, seen {self.number}")
        self._figures.store_down += 1
        await asyncio.sleep(0.1)
        await self._resend(socket)

    def _is_outdated(self, command: str) -> bool:
        return command in self._unanswered and self._unanswered[command].after < self.number


def sealed(before: bytes, entry: bytes) -> bytes:
    """The next hash of the chain over a log's entries."""
    return sha256(before + entry).digest()
