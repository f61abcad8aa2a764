"""Live tables on a real store, with a clock that the test turns."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from dogwatch.fair import commitment, nonce_from, seed_from
from dogwatch.games import game
from dogwatch.health.pauses import Heartbeat
from dogwatch.store import SeatRow, Store, TableRow, open_store
from dogwatch.tables.clock import Clock
from dogwatch.tables.commands import Accepted, Command, Play, Refused, Reply
from dogwatch.tables.hub import Listener
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables

BOTH = frozenset({0, 1})
RED, BLUE = frozenset({0}), frozenset({1})
START = 1_700_000_000_000

_ids = itertools.count(1)


class Time:
    """Milliseconds since the epoch, as the test has them."""

    def __init__(self) -> None:
        self.now = START
        self.running: list[Heartbeat] = []

    def __call__(self) -> int:
        return self.now

    def go(self, seconds: float) -> None:
        """Time passes, and the processes run."""
        end = self.now + int(1000 * seconds)
        while self.now != end:
            self.now = min(end, self.now + 1_000)
            for heartbeat in self.running:
                heartbeat.beat()

    def pause(self, seconds: float) -> None:
        """Time passes, and no process runs. Negative: the clock is set back."""
        self.now += int(1000 * seconds)


class Ear(Listener):
    """A listener that is never behind."""

    def __init__(self, seats: frozenset[int] = frozenset()) -> None:
        super().__init__(seats, self._take)
        self._told: list[bytes] = []

    def _take(self) -> None:
        self._told += self.queue
        self.queue.clear()

    def heard(self) -> list[dict[str, Any]]:
        """What it was told since it was last asked."""
        told, self._told = self._told, []
        return [msgspec.json.decode(message) for message in told]


class Room:
    """A store and the tables on it; `others` are those of another process on the same store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.time = Time()
        self.tables = self.others()

    def others(self) -> Tables:
        tables = Tables(self.store, now=self.time)
        tables.heartbeat.beat()
        self.time.running.append(tables.heartbeat)
        return tables

    async def make(
        self,
        name: str = "t",
        kinds: str = "pp",
        clock: Clock | None = None,
        seed: str = "seed",
        game: str = "shanghaien",
        **more: Any,
    ) -> LiveTable:
        """A table with people (p) and bots (b) at which nobody has sat down."""
        secret = seed_from(seed)
        row = TableRow(
            id=name,
            game=game,
            rules=1,
            options='{"first":"red"}',
            commitment=commitment(secret),
            clock=msgspec.json.encode(clock).decode() if clock else None,
            created=self.time(),
            touched=self.time(),
            **more,
        )
        seats = [
            SeatRow(seat, "bot", "deckhand") if kind == "b" else SeatRow(seat, "person")
            for seat, kind in enumerate(kinds)
        ]
        await self.store.lobby.create_table(row, seats, seed=secret)
        live = await self.tables.get(name)
        assert live is not None
        return live

    async def begun(self, name: str = "t", kinds: str = "pp", **more: Any) -> LiveTable:
        """A table at which everybody has sat down."""
        live = await self.make(name, kinds, **more)
        for seat in sorted(live.people):
            assert await live.join(seat, nonce_from("nonce", seat)) is None
        await live.begin()
        return live


def with_room(path: Path, test: Callable[[Room], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened(path) as room:
            await test(room)

    asyncio.run(run())


@contextlib.asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Room]:
    store = await open_store(path / "tables.sqlite3")
    room = Room(store)
    try:
        yield room
    finally:
        await room.tables.close()
        await store.close()


def past(events: Iterable[bytes] | None) -> list[dict[str, Any]]:
    """Events without choices, but for the last: what might have been done before is told to nobody."""
    told: list[dict[str, Any]] = [msgspec.json.decode(event) for event in events or ()]
    return [each | {"choices": None} for each in told[:-1]] + told[-1:]


def fresh_id() -> str:
    return f"command-{next(_ids)}"


def raw(move: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(move))


def a_move(live: LiveTable, which: int = 0) -> Any:
    """A legal move of whoever is to move."""
    moves = game("shanghaien").moves(live.fold.state)
    return moves[which % len(moves)]


async def play(live: LiveTable, which: int = 0, held: frozenset[int] = BOTH) -> Reply:
    """Whoever is to move makes a legal move."""
    turn = live.fold.turn
    assert turn is not None
    return await live.execute(Play(fresh_id(), live.fold.number, turn, raw(a_move(live, which))), held)


async def play_out(live: LiveTable, held: frozenset[int] = BOTH) -> None:
    """Play until the game is over."""
    for step in itertools.count():
        if live.fold.outcome is not None:
            return
        assert isinstance(await play(live, step, held), Accepted)


async def accepted(live: LiveTable, command: Command, held: frozenset[int] = BOTH) -> Accepted:
    reply = await live.execute(command, held)
    assert isinstance(reply, Accepted), reply
    return reply


async def refused(live: LiveTable, command: Command, held: frozenset[int] = BOTH) -> Refused:
    reply = await live.execute(command, held)
    assert isinstance(reply, Refused), reply
    return reply
