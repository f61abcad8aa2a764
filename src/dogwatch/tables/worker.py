"""Worker for bots' turns and deadlines: leased jobs in the store, so that any process can take over."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec

from dogwatch.games.base import Refusal
from dogwatch.games.guided import GUIDE, WEAKEST, WOULD_END
from dogwatch.games.log import TimeOut
from dogwatch.health.error_reports import report_error
from dogwatch.health.supervise import backoff, supervise
from dogwatch.store.base import StoreDown
from dogwatch.store.jobs import Job
from dogwatch.tables.bot_failures import (
    FIRST_RETRY_DELAY,
    MAX_ATTEMPTS,
    MAX_RETRY_DELAY,
    POISON_ATTEMPTS,
    BotFailed,
)
from dogwatch.tables.clock import GRACE
from dogwatch.tables.elsewhere import bare
from dogwatch.tables.leases import renewing_lease
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import GameUnavailable, Tables

Think = Callable[..., Awaitable[Any]]
"""(game, rules version, level, state, seconds, (address, table)) → a bot's move. In a daily deal with a
seventh argument, a seed: then it is the same move for the same state."""
WaitForBot = Callable[[str, str], Awaitable[None]]
"""(game, level) → returns when the bot can think: its code may have to be compiled first."""

DAILY_SEED = 1
"""The seed of bots in daily deals: everybody meets the same captain."""
_BOT_SECONDS = 1.0
_LEASE = 6_000
"""Milliseconds; renewed while the job runs."""
_POLL = 2.0
_MAX_RUNNING = 128
"""Jobs running in this process, without those that wait until their bot is compiled. Most wait for a thinker,
whose queue is fairer than the store's."""
_RETRY_SECONDS = 1.0
"""Delay before retrying a store that was down."""
_PAGE = 100

_log = logging.getLogger("dogwatch.tables")


class Worker:
    """Schedules and runs the jobs of this process's tables, and claims jobs whose lease has expired."""

    def __init__(
        self, tables: Tables, think: Think, name: str, wait_for_bot: WaitForBot | None = None
    ) -> None:
        self._tables = tables
        self._think = think
        self._wait_for_bot = wait_for_bot
        self._name = name
        self._wake = asyncio.Event()
        self._running = 0
        self._kinds: dict[str, Callable[[Job], Awaitable[int | None]]] = {
            "bot": self._bot,
            "deadline": self._deadline,
        }
        self.on_store_down: Callable[[StoreDown], None] = lambda _: None
        """Called with every `StoreDown`. The worker polls the store, so this reports an outage in seconds."""
        self.on_finished: Callable[[], None] = lambda: None
        """Called when an outcome was stored, with the job that stores the players' results."""
        self.on_daily_over: Callable[[LiveTable], Awaitable[None]] = _no_op
        """Called with the table of a daily deal that is over, before that is stored; maybe several times."""
        tables.on_change = self.schedule_jobs

    # Scheduling

    def schedule_jobs(self, table: LiveTable) -> None:
        """Put the jobs that are due after a change at a table."""
        if table.fold.outcome is not None or _bots_turn(table) or table.deadline is not None:
            put = partial(self._put_jobs, table, table.fold.number)
            self._tables.spawn(supervise("put-jobs", put, ends=True), "put-jobs")

    async def _put_jobs(self, table: LiveTable, number: int) -> None:
        """Retry until the store has the jobs: without its job a bot never moves and the game is stuck."""
        while table.fold.number == number:
            try:
                if table.fold.outcome is not None:
                    await self._finish(table)
                else:
                    await self._put_next(table, number)
            except StoreDown:
                await asyncio.sleep(_RETRY_SECONDS)
            else:
                return

    async def _put_next(self, table: LiveTable, number: int) -> None:
        jobs, deadline = self._tables.store.jobs, table.deadline
        if _bots_turn(table):
            if not await jobs.put("bot", table.row.id, number, self._tables.now()):
                await self._notice_failure(table, number)
            self._wake.set()
        if deadline is not None:
            await jobs.put("deadline", table.row.id, number, deadline[1])

    async def _notice_failure(self, table: LiveTable, number: int) -> None:
        """Publish that the bot gave up at this entry, also after a restart."""
        error = await self._tables.store.jobs.given_up("bot", table.row.id, number)
        if error is not None and table.fold.number == number and table.fold.turn is not None:
            table.failed = BotFailed(table.fold.turn, number, error.decode())
            self._tables.hub.publish(table.row.id, [msgspec.json.encode(table.failed)])

    async def _finish(self, table: LiveTable) -> None:
        store = self._tables.store
        if table.row.daily is not None:
            await self.on_daily_over(table)
        result = msgspec.json.encode(await table.result()).decode()
        await store.lobby.finish(table.row.id, result, self._tables.now())
        self.on_finished()
        if table.clock is not None or len(table.fold.sitting) < len(table.seats):  # others never have jobs
            for kind in self._kinds:
                await store.jobs.drop(kind, table.row.id)

    async def sweep(self) -> None:
        """Load every table that may need jobs, which puts them: a process may have died before."""
        after = ""
        while True:
            try:
                page = await self._tables.store.lobby.tables_with_jobs(after, _PAGE)
                for table in page:
                    await self._reload(table)
            except StoreDown:
                await asyncio.sleep(_RETRY_SECONDS)
            else:
                if not page:
                    return
                after = page[-1]

    async def _reload(self, table: str) -> None:
        try:
            live = await self._tables.get(table)
            if live is not None:
                await live.begin()
        except StoreDown:
            raise
        except GameUnavailable as missing:
            _log.warning("table %s skipped: %s", table, missing)
        except Exception:
            _log.exception("loading table %s failed; skipped", table)

    # Running

    async def run(self) -> None:
        """Claim and run jobs until cancelled."""
        while True:
            jobs = await self._claim() if self._running < _MAX_RUNNING else []
            for job in jobs:
                self._running += 1
                self._tables.spawn(self._do(job), "job")
            if not jobs:
                await self._sleep()

    async def _claim(self) -> list[Job]:
        try:
            return await self._tables.store.jobs.claim(
                self._name,
                tuple(self._kinds),
                self._tables.now(),
                _LEASE,
                _MAX_RUNNING - self._running,
                prompt=("bot",),
            )
        except StoreDown as down:
            self._store_failed(down)
            return []
        except Exception:  # any error: bots must continue once it is over
            _log.exception("claiming jobs failed; will retry")
            return []

    def _store_failed(self, down: StoreDown) -> None:
        self._tables.heartbeat.interrupt()
        self.on_store_down(down)

    async def _sleep(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_POLL):  # `wait_for` may swallow a cancellation in Python 3.11
                await self._wake.wait()
        self._wake.clear()

    async def _do(self, job: Job) -> None:
        jobs = self._tables.store.jobs
        try:
            if job.attempts > POISON_ATTEMPTS:
                raise RuntimeError(f"claimed {job.attempts} times and never finished")
            async with renewing_lease(jobs, job, self._tables.now, _LEASE):
                again = await self._kinds[job.kind](job)
            if again is None:
                await jobs.done(job)
            else:
                await jobs.retry(job, again)
        except StoreDown as down:  # retried when its lease expires
            self._store_failed(down)
        except GameUnavailable:  # the game may be installed again after a restart: keep the job
            with contextlib.suppress(StoreDown):
                await jobs.retry(job, self._tables.now() + int(1000 * MAX_RETRY_DELAY))
        except Exception as error:
            await self._failed(job, error)
        finally:
            self._running -= 1
            self._wake.set()

    async def _failed(self, job: Job, error: Exception) -> None:
        """Retry with backoff; a bot's turn is given up after `MAX_ATTEMPTS`, and the table is notified."""
        number = report_error(
            f"{job.kind}-job", error, table=job.subject, entry=job.number, attempt=job.attempts
        )
        try:
            if job.kind == "bot" and job.attempts >= MAX_ATTEMPTS:
                await self._give_up(job, number)
            else:
                pause = backoff(job.attempts, FIRST_RETRY_DELAY, MAX_RETRY_DELAY)
                await self._tables.store.jobs.retry(job, self._tables.now() + int(1000 * pause))
        except StoreDown as down:  # retried when its lease expires
            self._store_failed(down)

    async def _give_up(self, job: Job, error: str) -> None:
        _log.error("table %s: the bot gave up at entry %s (error %s)", job.subject, job.number, error)
        given_up = await self._tables.store.jobs.give_up(job, error.encode())
        table = await self._table(job)
        if given_up and table is not None and table.fold.turn is not None:
            table.failed = BotFailed(table.fold.turn, job.number, error)
            await table.broadcast(table.failed)

    async def _bot(self, job: Job) -> int | None:
        table = await self._table(job)
        if table is None or table.fold.outcome is not None:
            return None
        seat = table.fold.turn
        if seat is None or not _bots_turn(table):
            return None
        level = table.level_of(seat)
        if level == GUIDE and not table.guided:  # the lessons are through
            level = WEAKEST
        game, state = table.game, bare(table.fold.state)
        await self._bot_ready(game.name, level)
        asked = game.name, game.rules_version, level, state, _BOT_SECONDS, table.key
        move = await (self._think(*asked) if table.row.daily is None else self._think(*asked, DAILY_SEED))
        refusal = await table.play_for(seat, job.number, move)
        if refusal is not None and refusal.code == WOULD_END:  # by chance, which the guide cannot foresee
            refusal = await self._play_another(table, seat, job.number, move)
        if refusal is not None and refusal.code != "table-stale":
            raise RuntimeError(f"the bot's move was refused: {refusal.code} {refusal.args}")
        return None

    async def _play_another(self, table: LiveTable, seat: int, number: int, move: Any) -> Refusal | None:
        """Play a move that does not end a guided game; if each one tried does, end it with the bot's own."""
        for other in await table.other_moves():
            refusal = await table.play_for(seat, number, other)
            if refusal is None or refusal.code != WOULD_END:
                return refusal
        table.guided = False
        return await table.play_for(seat, number, move)

    async def _bot_ready(self, game: str, level: str) -> None:
        """Wait until a bot can think. Meanwhile the job does not count as running: others go on."""
        if self._wait_for_bot is None:
            return
        self._running -= 1
        self._wake.set()
        try:
            await self._wait_for_bot(game, level)
        finally:
            self._running += 1

    async def _table(self, job: Job) -> LiveTable | None:
        """The job's table, if its log still ends at the job's entry."""
        table = await self._tables.get(job.subject)
        if table is not None and table.fold.number < job.number:  # another process put the job
            await table.load()
        return table if table is not None and table.fold.number == job.number else None

    async def _deadline(self, job: Job) -> int | None:
        """End the game by time-out. A disconnected player gets `GRACE` first. Returns when to retry."""
        table = await self._table(job)
        if table is None or table.deadline is None:
            return None
        seat, deadline = table.deadline
        self._tables.heartbeat.beat()

        def last_chance() -> int:
            return max(deadline, self._grace_until(job.subject, seat, deadline))

        def is_due() -> bool:
            return self._tables.now() >= last_chance()

        # It must be due also when it is written: a move before it may have failed because the store was down.
        if is_due() and await table.end(TimeOut(seat), job.number, is_due) is None:
            return None
        return last_chance() if table.fold.number == job.number else None

    def _grace_until(self, table: str, seat: int, deadline: int) -> int:
        """End of the grace time. Reconnecting does not extend it; a start or pause of the server does."""
        tables = self._tables
        served = max(tables.started, tables.heartbeat.resumed_at)
        gone = min(tables.presence.absent_since(table, seat), deadline)
        return max(gone, served) + GRACE


async def _no_op(table: LiveTable) -> None:
    """No-op: the default callback."""


def _bots_turn(table: LiveTable) -> bool:
    fold = table.fold
    return fold.turn is not None and fold.turn >= 0 and table.begun and not fold.by_person
