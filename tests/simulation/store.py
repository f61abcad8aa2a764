"""A process's connection to the simulated database: answers late, fails, or loses the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import sqlalchemy as sa

from dogwatch.store.analyses import Analyses
from dogwatch.store.base import (
    AppendListener,
    AppendResult,
    MessageListener,
    Row,
    Store,
    StoreDown,
    check_message,
    check_rows,
    complete,
)
from dogwatch.store.batch_writer import PendingAppend
from dogwatch.store.jobs import Jobs
from dogwatch.store.lobby import Lobby
from dogwatch.store.schema import ResultT
from tests.simulation.database import Database, SqlDatabase
from tests.simulation.loop import SimulatedLoop
from tests.simulation.weather import Weather
from tests.simulation.world import World

Apply = Callable[["SimulatedStore | None"], Any]
"""Applies a request; the argument is the process that knows of it if it is an append."""


class _Remote:
    """A part of the database as a process calls it: every method is a request, which the weather may hit."""

    def __init__(self, store: SimulatedStore, part: object) -> None:
        self._store = store
        self._part = part

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        method = getattr(self._part, name)

        async def request(*args: Any, **more: Any) -> Any:
            return await self._store.result_of(lambda _: method(*args, **more))

        setattr(self, name, request)
        return request


class Bus:
    """The database's notifications: every process hears those of the others, in order, or loses them."""

    def __init__(self, world: World) -> None:
        self.stores: list[SimulatedStore] = []
        self._world = world

    def send(self, sender: SimulatedStore | None, call: str, *args: Any) -> None:
        """Notify the processes that listen now, without the sender."""
        for store in self.stores:
            if store is not sender and store.listening:
                store.heard_at = max(store.heard_at, self._world.now + self._world.random.randint(1, 4))
                self._world.at(store.heard_at - self._world.now, store.hear, store.session, call, args)


class SimulatedStore(Store):
    """The store of one process, until the process dies."""

    def __init__(
        self, world: World, weather: Weather, database: Database, bus: Bus, loop: SimulatedLoop, process: str
    ) -> None:
        self.lobby: Any
        self.jobs: Any
        self.analyses: Any
        if isinstance(database, SqlDatabase):
            self.lobby, self.jobs, self.analyses = Lobby(self), Jobs(self), Analyses(self)
        else:
            parts = database.lobby, database.jobs, database.analyses
            self.lobby, self.jobs, self.analyses = (_Remote(self, part) for part in parts)
        self._process = process
        self.dead = False
        self.listening = True
        self.session = 0
        """Number of the listening connection: what was sent to an earlier one is lost."""
        self.heard_at = 0
        self._world, self._weather, self.database, self._bus, self._loop = (
            *(world, weather, database, bus, loop),
        )
        self._append_listeners: list[AppendListener] = []
        self._message_listeners: list[MessageListener] = []
        bus.stores.append(self)

    def append_then(
        self, table: str, rows: Sequence[Row], done: Callable[[AppendResult | Exception], None]
    ) -> None:
        check_rows(rows)
        append = PendingAppend(table, rows, done)

        def commit(sender: SimulatedStore | None) -> Any:
            if self.database.append(append, self._process):
                self._bus.send(sender, "append", table, rows[-1].number)
            return append.result

        self._request(commit, done)

    async def read(self, table: str, after: int = 0) -> list[Row]:
        found: list[Row] = await self.result_of(lambda _: self.database.read(table, after))
        return found

    async def last(self, table: str) -> int:
        rows = await self.read(table)
        return rows[-1].number if rows else 0

    async def film(self, table: str, number: int) -> bytes | None:
        raise NotImplementedError("no simulated game has films")

    def subscribe_appends(self, listener: AppendListener) -> None:
        self._append_listeners.append(listener)

    async def publish(self, table: str, payload: bytes) -> None:
        check_message(payload)
        await self.result_of(lambda _: self._bus.send(self, "message", table, payload))

    def subscribe_messages(self, listener: MessageListener) -> None:
        self._message_listeners.append(listener)

    async def run_read(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        result: ResultT = await self.result_of(lambda _: self._sql.transact(work, reads=True))
        return result

    async def run_write(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        result: ResultT = await self.result_of(lambda _: self._sql.transact(work))
        return result

    @property
    def _sql(self) -> SqlDatabase:
        assert isinstance(self.database, SqlDatabase)
        return self.database

    @property
    def writing_since(self) -> float | None:
        return None

    async def probe(self) -> None:
        await self.result_of(lambda _: None)

    async def close(self) -> None:
        self.dead = True

    # The way to the database and back

    def result_of(self, apply: Apply) -> asyncio.Future[Any]:
        """Send a request; the future gets its answer."""
        future: asyncio.Future[Any] = self._loop.create_future()
        self._request(apply, partial(complete, future))
        return future

    def _request(self, apply: Apply, done: Callable[[Any], None]) -> None:
        """Send a request. The weather decides when it is applied and when it is answered, if at all."""
        if self.dead:  # a coroutine of a killed process is being collected
            return
        world, fate = self._world, self._weather.fate()
        if fate.applied is None:
            world.at(fate.answered, self._answer, done, StoreDown("the database is down"))
        elif fate.lost:
            world.at(fate.applied, self._apply, apply, fate.outlives)
            world.at(fate.answered, self._answer, done, StoreDown("the connection was lost"))
        else:
            world.at(fate.applied, self._apply_and_answer, done, apply, fate.answered - fate.applied)

    def _apply(self, apply: Apply, outlives: bool) -> None:
        if (not self.dead or outlives) and not self._weather.is_down:
            apply(None)

    def _apply_and_answer(self, done: Callable[[Any], None], apply: Apply, later: int) -> None:
        if self.dead:
            return
        if self._weather.is_down:
            self._answer(done, StoreDown("the database went down"))
            return
        result = apply(self)
        if later:  # the process may die between commit and answer
            self._world.at(later, self._answer, done, result)
        else:
            self._answer(done, result)

    def _answer(self, done: Callable[[Any], None], result: Any) -> None:
        if not self.dead:
            self._loop.call_soon(done, result)

    # Notifications

    def hear(self, session: int, call: str, args: tuple[Any, ...]) -> None:
        """Receive a notification that was sent to this listening connection."""
        if self.dead or session != self.session:
            return
        for listener in self._append_listeners if call == "append" else self._message_listeners:
            self._loop.call_soon(listener, *args)

    def lose_listener(self) -> None:
        """Lose the listening connection, and what was sent to it."""
        self.listening = False
        self.session += 1

    def listen_again(self) -> None:
        """Listen again, and check every table: notifications may have been lost."""
        if self.dead or self.listening:
            return
        self.listening = True
        self.hear(self.session, "append", ("", 0))
