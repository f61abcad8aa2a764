"""All tables of this process: loaded when somebody asks, dropped when nobody does, told what others write."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from dogwatch import games
from dogwatch.games.log import Abandon
from dogwatch.health.pauses import Heartbeat
from dogwatch.health.supervise import Background
from dogwatch.store.base import Store, StoreDown
from dogwatch.tables.failing import TRIES, TRIES_AGAIN, BotFailed
from dogwatch.tables.hub import Hub
from dogwatch.tables.makers import Makers
from dogwatch.tables.offers import Declined, Offer
from dogwatch.tables.presence import Alive, Here, Presence
from dogwatch.tables.table import LiveTable, Now, nobody, now_ms
from dogwatch.tables.work import Work

_IDLE = 10 * 60_000
"""Milliseconds after which a table that nobody listens to is dropped from memory."""
_TOUCH_EVERY = 60_000
_ABANDON_AT_ONCE = 20
_AGAIN = 0.5
"""Seconds until a store that was down is tried again."""

_heard = msgspec.json.Decoder(dict[str, Any])


class GameUnavailable(Exception):
    """A table's game, or that version of its rules, is not installed here; the table stays stored."""

    def __init__(self, game: str, rules: int) -> None:
        super().__init__(f"{game}, rules version {rules}, is not installed")
        self.game = game


class Tables:
    """The live tables, by id."""

    def __init__(self, store: Store, work: Work | None = None, now: Now = now_ms) -> None:
        self.store = store
        self.now = now
        self.hub = Hub()
        self.makers = Makers()
        self.presence = Presence(self.hub, store.say, now)
        self.started = now()
        self.heartbeat = Heartbeat(now)
        self.moved: Callable[[LiveTable], None] = nobody
        """Told after every change at any table."""
        self.reactions: dict[str, Callable[[LiveTable], Awaitable[None]]] = {}
        """By a message's tag: what to do at a table when another process said it there."""
        self.work = work or Work()
        self._live: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._touched: dict[str, int] = {}
        self._background = Background(quiet=StoreDown)
        self._told = msgspec.json.Decoder(Offer | Declined | BotFailed | Here | Alive)
        store.listen(self._on_appended)
        store.listen_said(self._on_said)

    async def get(self, table: str) -> LiveTable | None:
        """The table, loaded once however many ask at the same time. Raises `GameUnavailable`."""
        task = self._live.get(table)
        if task is None:
            task = self._live[table] = asyncio.create_task(self._load(table))
        try:
            found = await asyncio.shield(task)
        except Exception:
            self._forget(table, task)
            raise
        if found is None:
            self._forget(table, task)
        else:
            found.used = self.now()
        return found

    def _forget(self, table: str, task: asyncio.Task[LiveTable | None]) -> None:
        """Only this one: another who waited for it may have begun to load the table anew."""
        if self._live.get(table) is task:
            del self._live[table]

    async def _load(self, table: str) -> LiveTable | None:
        lobby = self.store.lobby
        row, seed = await lobby.table(table), await lobby.seed(table)
        if row is None or seed is None:
            return None
        if row.rules not in games.versions(row.game):
            raise GameUnavailable(row.game, row.rules)
        seats = await lobby.seats(table)
        key = self.makers.of(table), table
        # The database may be an older one's, or another's: options out of bounds are refused here, too.
        await self.work.settle(row.game, row.rules, msgspec.json.decode(row.options), key)
        live = LiveTable(row, seats, seed, self.store, self.hub.publish, self.work, self.now)
        live.address = key[0]
        await live.load()
        live.moved = self._on_moved
        if row.ended is None:
            self.moved(live)  # whoever wrote the last entry may have died before saying what follows from it
        return live

    def _on_moved(self, table: LiveTable) -> None:
        now = self.now()
        if now - self._touched.get(table.row.id, table.row.touched) > _TOUCH_EVERY:
            self._touched[table.row.id] = now
            self.spawn(self.store.lobby.touch(table.row.id, now), "touch")
        if table.fold.outcome is not None:
            self.makers.forget(table.row.id)
        self.moved(table)

    # Other processes

    def _on_appended(self, table: str, number: int) -> None:
        for name in [table] if table else list(self._live):
            task = self._live.get(name)
            if task is not None and not (task.done() and table and _is_at(task, number)):
                self.spawn(self._follow(name, task, number if table else None), "follow")
        if not table:  # nothing was heard for a while: ask who is where
            for name in self.hub.tables():
                self.spawn(self.presence.changed(name, first=True), "presence")

    async def _follow(self, table: str, task: asyncio.Task[LiveTable | None], number: int | None) -> None:
        """Read what another process wrote, also when the table is just being loaded or the store is down."""
        await asyncio.wait([task])
        while self._live.get(table) is task and not (number is not None and _is_at(task, number)):
            live = None if task.exception() else task.result()
            if live is None:
                return
            try:
                await live.load()
            except StoreDown:
                await asyncio.sleep(_AGAIN)
            else:
                return

    def _on_said(self, table: str, payload: bytes) -> None:
        task = self._live.get(table)
        live = task.result() if task and task.done() and not task.exception() else None
        kind = _heard.decode(payload).get("type")
        if kind in ("here", "alive"):
            answer = self.presence.hear(table, self._told.decode(payload))
            if answer is not None:
                self.spawn(answer, "presence")
            return
        if live is not None and kind in ("offer", "declined", "botfailed"):
            message = self._told.decode(payload)
            if isinstance(message, Offer | Declined):
                live.offers.hear(message)
            elif isinstance(message, BotFailed):
                live.failed = None if message.trying else message
        elif live is not None and kind in self.reactions:
            self.spawn(self.reactions[kind](live), kind)
        self.hub.publish(table, [payload])

    async def try_again(self, live: LiveTable) -> None:
        """A person asks the bot that gave up to try again."""
        failed = live.standing_failure
        if failed is None:
            return
        attempts = TRIES - TRIES_AGAIN
        await self.store.jobs.revive("bot", live.row.id, failed.number, self.now(), attempts)
        live.failed = None
        await live.tell_all(msgspec.structs.replace(failed, trying=True))
        self.moved(live)  # wakes the worker

    # Housekeeping

    def spawn(self, work: Awaitable[object], name: str) -> None:
        """Start background work; a failure is logged and counted under this name."""
        self._background.spawn(work, name)

    def forget_idle(self) -> int:
        """Drop tables that nobody has used for long: the log has them."""
        before = self.now() - _IDLE
        listened = set(self.hub.tables())
        idle = [
            name
            for name, task in self._live.items()
            if task.done()
            and name not in listened
            and (task.exception() or (live := task.result()) is None or live.used < before)
        ]
        for name in idle:
            del self._live[name]
            self._touched.pop(name, None)
        return len(idle)

    async def abandon_unused(self, unused_for: int) -> int:
        """End games that nobody went on with for so many milliseconds; that reveals their seeds."""
        ended = 0
        for name in await self.store.lobby.unused(self.now(), unused_for, _ABANDON_AT_ONCE):
            try:
                live = await self.get(name)
            except GameUnavailable:
                continue
            if live is not None and await live.end(Abandon(), live.fold.number) is None:
                ended += 1
        return ended

    async def forget_gone(self) -> None:
        """Drop tables that are not in the store any more, with whoever listens."""
        for name in list(self._live):
            if await self.store.lobby.table(name) is None:
                self._live.pop(name, None)
                self.makers.forget(name)
                self.hub.drop(name)

    def __len__(self) -> int:
        return len(self._live)

    async def close(self) -> None:
        """Wait for what is under way."""
        await self._background.finish(seconds=2)


def _is_at(task: asyncio.Task[LiveTable | None], number: int) -> bool:
    """Whether a table that was loaded has that entry."""
    live = None if task.exception() else task.result()
    return live is not None and live.fold.number >= number
