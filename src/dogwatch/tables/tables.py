"""Tables of this process: loaded on demand, dropped when idle, kept current with other processes' writes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec

from dogwatch import games
from dogwatch.games.log import Abandon
from dogwatch.health.heartbeat import Heartbeat
from dogwatch.health.supervise import BackgroundTasks
from dogwatch.store.base import Store, StoreDown
from dogwatch.tables.bot_failures import ATTEMPTS_AFTER_RETRY, MAX_ATTEMPTS, BotFailed
from dogwatch.tables.claims import Absent
from dogwatch.tables.hub import Hub
from dogwatch.tables.offers import Declined, Offer
from dogwatch.tables.presence import Alive, Here, Presence
from dogwatch.tables.table import LiveTable, Now, no_op, now_ms, start_state_of
from dogwatch.tables.table_makers import TableMakers
from dogwatch.tables.tasks import TaskExecutor

_IDLE = 60_000
"""Milliseconds after which an unused table without listeners is dropped from memory."""
_TOUCH_EVERY = 60_000
_ABANDON_BATCH = 20
_RETRY_SECONDS = 0.5
"""Seconds until a store that was down is tried again."""

_tag_decoder = msgspec.json.Decoder(dict[str, Any])


class GameUnavailable(Exception):
    """The table's game or rules version is not installed in this process; the table stays in the store."""

    def __init__(self, game: str, rules: int) -> None:
        super().__init__(f"{game}, rules version {rules}, is not installed")
        self.game = game


class Gone(msgspec.Struct, frozen=True, tag="gone"):
    """The table was deleted. Sent between processes only: clients are disconnected."""


class Tables:
    """The live tables, by id."""

    def __init__(self, store: Store, executor: TaskExecutor | None = None, now: Now = now_ms) -> None:
        self.store = store
        self.now = now
        self.hub = Hub()
        self.makers = TableMakers()
        self.presence = Presence(self.hub, store.publish, now)
        self.started = now()
        self.heartbeat = Heartbeat(now)
        self.on_change: Callable[[LiveTable], None] = no_op
        """Called after every change at any table."""
        self.message_handlers: dict[str, Callable[[LiveTable], Awaitable[None]]] = {}
        """By message tag: called with the table for which another process published the message."""
        self.executor = executor or TaskExecutor()
        self._live: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._touched: dict[str, int] = {}
        self._background = BackgroundTasks(expected=StoreDown)
        self._message_decoder = msgspec.json.Decoder(Offer | Declined | BotFailed | Here | Alive)
        store.subscribe_appends(self._on_appended)
        store.subscribe_messages(self._on_message)

    async def get(self, table: str) -> LiveTable | None:
        """The table, or None. Concurrent calls share one load. Raises `GameUnavailable`."""
        live = self.loaded(table)
        if live is not None:
            live.last_used = self.now()
            return live
        task = self._live.get(table)
        if task is None:
            task = self._live[table] = asyncio.create_task(self._load(table))
        try:
            live = await asyncio.shield(task)
        except Exception:
            self._forget(table, task)
            raise
        if live is None:
            self._forget(table, task)
        else:
            live.last_used = self.now()
        return live

    def loaded(self, table: str) -> LiveTable | None:
        """The table if it is in memory."""
        task = self._live.get(table)
        return task.result() if task is not None and task.done() and not task.exception() else None

    def _forget(self, table: str, task: asyncio.Task[LiveTable | None]) -> None:
        """Drop this load only: another caller may have started a new one."""
        if self._live.get(table) is task:
            del self._live[table]

    async def _load(self, table: str) -> LiveTable | None:
        stored = await self.store.lobby.stored(table)
        if stored is None:
            return None
        row = stored.table
        if row.rules not in games.versions(row.game):
            raise GameUnavailable(row.game, row.rules)
        key = self.makers.of(table), table
        # The database may come from another version or server: check the options' bounds here, too.
        options = msgspec.json.decode(row.options)
        game, _ = await self.executor.settle(row.game, row.rules, options, key, start_state_of(row))
        live = LiveTable(
            *(row, stored.seats, stored.seed, self.store, self.hub.publish, self.executor, game, self.now)
        )
        live.address, live.holders = key[0], stored.holders
        live.absent_since = partial(self.absent_since, table)
        await live.load(stored)
        live.on_change = self._table_changed
        if row.ended is None:
            self.on_change(live)  # the last writer may have died before it put the jobs
        return live

    def absent_since(self, table: str, seat: int) -> Absent | None:
        """A seat's absence, counted from the last start or pause of the server at the earliest."""
        absent = self.presence.surely_absent(table, seat)
        if absent is None:
            return None
        self.heartbeat.beat()
        served = max(self.started, self.heartbeat.resumed_at)
        return Absent(max(absent.since, served), absent.sure)

    def _table_changed(self, table: LiveTable) -> None:
        now = self.now()
        if now - self._touched.get(table.row.id, table.row.touched) > _TOUCH_EVERY:
            self._touched[table.row.id] = now
            self.spawn(self.store.lobby.touch(table.row.id, now), "touch")
        if table.fold.outcome is not None:
            self.makers.forget(table.row.id)
        self.on_change(table)

    # Other processes

    def _on_appended(self, table: str, number: int) -> None:
        for name in [table] if table else list(self._live):
            task = self._live.get(name)
            if task is not None and not (task.done() and table and _is_at(task, number)):
                self.spawn(self._follow(name, task, number if table else None), "follow")
        if not table:  # notifications may have been lost: ask the other processes for presence
            self.presence.lost_messages()
            for name in self.hub.tables():
                self.spawn(self.presence.changed(name, first=True), "presence")

    async def _follow(self, table: str, task: asyncio.Task[LiveTable | None], number: int | None) -> None:
        """Load another process's entries; waits for a load under way and retries while the store is down."""
        await asyncio.wait([task])
        while self._live.get(table) is task and not (number is not None and _is_at(task, number)):
            live = None if task.exception() else task.result()
            if live is None:
                return
            try:
                await live.load()
                if number is None:  # messages may have been lost, too
                    for handle in self.message_handlers.values():
                        await handle(live)
            except StoreDown:
                await asyncio.sleep(_RETRY_SECONDS)
            else:
                return

    def _on_message(self, table: str, payload: bytes) -> None:
        live = self.loaded(table)
        kind = _tag_decoder.decode(payload).get("type")
        if kind == "gone":
            self._drop(table)
            return
        if kind in ("here", "alive"):
            answer = self.presence.on_message(table, self._message_decoder.decode(payload))
            if answer is not None:
                self.spawn(answer, "presence")
            return
        if live is not None and kind in ("offer", "declined", "botfailed"):
            message = self._message_decoder.decode(payload)
            if isinstance(message, Offer | Declined):
                live.offers.on_message(message)
            elif isinstance(message, BotFailed):
                live.failed = None if message.trying else message
        elif table in self._live and kind in self.message_handlers:
            self.spawn(self._handle_message(table, kind), kind)
        self.hub.publish(table, [payload])

    async def _handle_message(self, table: str, kind: str) -> None:
        """Call a message's handler; waits for a load under way, which may have read the table before it."""
        await asyncio.wait([self._live[table]])
        live = self.loaded(table)
        if live is not None:
            await self.message_handlers[kind](live)

    async def announce(self, table: str, message: msgspec.Struct) -> None:
        """Handle a message about a table here, and publish it to the other processes."""
        payload = msgspec.json.encode(message)
        self._on_message(table, payload)
        await self.store.publish(table, payload)

    async def try_again(self, live: LiveTable) -> None:
        """Retry the bot that gave up, on a person's request."""
        failed = live.standing_failure
        if failed is None:
            return
        attempts = MAX_ATTEMPTS - ATTEMPTS_AFTER_RETRY
        await self.store.jobs.revive("bot", live.row.id, failed.number, self.now(), attempts)
        live.failed = None
        await live.broadcast(msgspec.structs.replace(failed, trying=True))
        self.on_change(live)  # wakes the worker

    # Housekeeping

    def spawn(self, work: Awaitable[object], name: str) -> None:
        """Start a background task; a failure is logged and counted under this name."""
        self._background.spawn(work, name)

    def forget_idle(self) -> int:
        """Drop idle tables from memory and return their number. They are loaded again on demand."""
        before = self.now() - _IDLE
        listened = set(self.hub.tables())
        idle = [
            name
            for name, task in self._live.items()
            if task.done()
            and name not in listened
            and (task.exception() or (live := task.result()) is None or live.last_used < before)
        ]
        for name in idle:
            del self._live[name]
            self._touched.pop(name, None)
        return len(idle)

    async def abandon_unused(self, unused_for: int) -> int:
        """End games unused for `unused_for` milliseconds, which reveals their seeds; return their number.

        Ends at most one batch per call.
        """
        ended = 0
        for name in await self.store.lobby.unused(self.now(), unused_for, _ABANDON_BATCH):
            try:
                live = await self.get(name)
            except GameUnavailable:
                continue
            if live is not None and await live.end(Abandon(), live.fold.number) is None:
                ended += 1
        return ended

    async def forget_gone(self) -> None:
        """Drop tables that are no longer in the store, and close their listeners."""
        for name in list(self._live):
            if await self.store.lobby.table(name) is None:
                self._drop(name)

    def _drop(self, table: str) -> None:
        """Drop a deleted table, and close its listeners."""
        self._live.pop(table, None)
        self._touched.pop(table, None)
        self.makers.forget(table)
        self.hub.drop(table, gone=True)

    def __len__(self) -> int:
        return len(self._live)

    async def close(self) -> None:
        """Wait up to 2 s for background tasks."""
        await self._background.finish(seconds=2)


def _is_at(task: asyncio.Task[LiveTable | None], number: int) -> bool:
    """Whether a loaded table has that entry."""
    live = None if task.exception() else task.result()
    return live is not None and live.fold.number >= number
