"""Live tables on a real store, with a clock set by the test."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dogwatch.fair import commitment, nonce_from, seed_from
from dogwatch.games import game
from dogwatch.games.log import Entry
from dogwatch.health.heartbeat import Heartbeat
from dogwatch.store import SeatRow, Store, TableRow, open_store
from dogwatch.tables.clock import TimeControl
from dogwatch.tables.commands import Accepted, Command, Play, Refused, Reply
from dogwatch.tables.hub import Listener
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables

BOTH = frozenset({0, 1})
RED, BLUE = frozenset({0}), frozenset({1})
START = 1_700_000_000_000

_LEVELS = {"b": "deckhand", "g": "guide"}
_ids = itertools.count(1)


class Time:
    """A fake clock: milliseconds since the epoch."""

    def __init__(self) -> None:
        self.now = START
        self.running: list[Heartbeat] = []

    def __call__(self) -> int:
        return self.now

    def go(self, seconds: float) -> None:
        """Advance the time while the processes run."""
        end = self.now + int(1000 * seconds)
        while self.now != end:
            self.now = min(end, self.now + 1_000)
            for heartbeat in self.running:
                heartbeat.beat()

    def pause(self, seconds: float) -> None:
        """Advance the time while no process runs. Negative: the clock is set back."""
        self.now += int(1000 * seconds)


class Ear(Listener):
    """A listener whose queue never fills up."""

    def __init__(self, seats: frozenset[int] = frozenset()) -> None:
        super().__init__(seats, self._take)
        self._told: list[bytes] = []

    def _take(self) -> None:
        self._told += self.queue
        self.queue.clear()

    def heard(self) -> list[dict[str, Any]]:
        """Messages since the last call; the events of a message as single ones, without a type."""
        told, self._told = self._told, []
        messages = [msgspec.json.decode(message) for message in told]
        return [each for message in messages for each in message.get("events", [message])]


class Room:
    """A store and its tables; `others` returns those of another process on the same store."""

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
        clock: TimeControl | None = None,
        seed: str = "seed",
        game: str = "shanghaien",
        options: str = '{"first":"red"}',
        **more: Any,
    ) -> LiveTable:
        """A table with people (p), bots (b) and guides (g), before any person is seated."""
        secret = seed_from(seed)
        row = TableRow(
            id=name,
            game=game,
            rules=1,
            options=options,
            commitment=commitment(secret),
            clock=msgspec.json.encode(clock).decode() if clock else None,
            created=self.time(),
            touched=self.time(),
            **more,
        )
        seats = [
            SeatRow(seat, "bot", _LEVELS[kind]) if kind in _LEVELS else SeatRow(seat, "person")
            for seat, kind in enumerate(kinds)
        ]
        await self.store.lobby.create_table(row, seats, seed=secret)
        live = await self.tables.get(name)
        assert live is not None
        return live

    async def begun(self, name: str = "t", kinds: str = "pp", **more: Any) -> LiveTable:
        """A table with all people seated."""
        live = await self.make(name, kinds, **more)
        for seat in sorted(live.people):
            assert await live.join(seat, nonce_from("nonce", seat)) is None
        await live.begin()
        return live


@contextlib.asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Room]:
    store = await open_store(path / "tables.sqlite3")
    room = Room(store)
    try:
        yield room
    finally:
        await room.tables.close()
        await store.close()


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with opened(tmp_path) as room:
        yield room


def past(events: Iterable[bytes] | None) -> list[dict[str, Any]]:
    """Decoded events, with choices in the last one only."""
    told: list[dict[str, Any]] = [msgspec.json.decode(event) for event in events or ()]
    return [each | {"choices": None} for each in told[:-1]] + told[-1:]


def fresh_id() -> str:
    return f"command-{next(_ids)}"


def raw(move: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(move))


def a_move(live: LiveTable, which: int = 0) -> Any:
    """A legal move of the seat to move."""
    moves = game("shanghaien").moves(live.fold.state)
    return moves[which % len(moves)]


async def entries_of(live: LiveTable) -> list[Entry[Any]]:
    """The whole log."""
    return [live._folded.history.entry(row) for row in await live._store.read(live.row.id)]


async def play(live: LiveTable, which: int = 0, held: frozenset[int] = BOTH) -> Reply:
    """Make a legal move for the seat to move."""
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
