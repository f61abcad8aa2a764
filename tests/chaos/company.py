"""Players that do more than move: make and answer offers, play bots, request hints."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Sequence
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

from tests.chaos.player import Player, Wrong, _Event
from tests.chaos.seating import Seating

HINT_SECONDS = 120.0
"""Deadline of a hint, including faults of the store."""


class Offering(Player):
    """Offers draws and take-backs before some moves, and answers the other player's offers."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._put_off: tuple[int, Sequence[msgspec.Raw]] | None = None
        """The move that is delayed until the offer is answered."""

    async def _move(self, socket: ClientConnection, number: int, moves: Sequence[msgspec.Raw]) -> None:
        self._put_off = None
        if self._luck.random() > 0.05:
            await super()._move(socket, number, moves)
            return
        self._put_off = number, moves
        kind = self._luck.choice(["takeback", "offerdraw"])
        await self._command(socket, kind, number)

    async def _hear_aside(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        if message["type"] == "offer" and message["seat"] != self.seat:
            self._figures.offers += 1
            accept = self._luck.random() < (0.1 if message["kind"] == "draw" else 0.7)
            await self._command(socket, "answer", self.number, kind=message["kind"], accept=accept)
        elif message["type"] == "declined":
            await self._go_on(socket)

    async def _hear_refused(self, socket: ClientConnection, refused: Any) -> None:
        await super()._hear_refused(socket, refused)
        if refused.id in self._asides:
            await self._go_on(socket)

    async def _resend(self, socket: ClientConnection) -> None:
        await super()._resend(socket)
        await self._go_on(socket)  # the offer may have been lost

    async def _go_on(self, socket: ClientConnection) -> None:
        if self._put_off is not None and self._put_off[0] == self.number:
            (number, moves), self._put_off = self._put_off, None
            await super()._move(socket, number, moves)

    async def _command(self, socket: ClientConnection, command: str, number: int, /, **more: Any) -> None:
        name = secrets.token_urlsafe(12)
        self._asides.add(name)
        message = {"type": command, "id": name, "after": number, "seat": self.seat} | more
        await socket.send(msgspec.json.encode(message), text=True)


class Hinted(Player):
    """Plays a bot and requests hints, which must all arrive."""

    def __init__(self, seating: Seating, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._seating = seating
        self.asking: list[asyncio.Task[None]] = []

    async def _hear_event(self, socket: ClientConnection, event: _Event) -> None:
        self._figures.bot_moves += self.turn == 1 - self.seat
        await super()._hear_event(socket, event)
        asks = not self.asking or self._luck.random() < 0.05
        if asks and event.outcome is None and event.turn == self.seat:
            self.asking.append(asyncio.create_task(self._hint(event.number)))

    async def play(self, until: Any = None) -> None:
        """Play to the end and wait for all hints."""
        await super().play(until)
        await asyncio.gather(*self.asking)

    async def _hint(self, number: int) -> None:
        question = {"number": number, "level": "deckhand", "seconds": 1}
        path, deadline = f"/api/tables/{self.table}/analyses", time.monotonic() + HINT_SECONDS
        key = (await self._seating.post(path, question, self.token))["key"]
        while time.monotonic() < deadline:
            with contextlib.suppress(httpx.HTTPError):
                answer = await self._seating.get(f"/api/analyses/{key}", self.token)
                if answer.status_code == 200 and answer.json()["status"] == "done":
                    self._figures.hints += 1
                    return
                if answer.status_code == 200 and answer.json()["status"] == "failed":
                    raise Wrong(f"{self.table}: the hint at {number} failed")
            await asyncio.sleep(0.5)
        raise Wrong(f"{self.table}: no hint at {number} within {HINT_SECONDS:.0f} s")
