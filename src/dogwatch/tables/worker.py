"""Bots' turns and deadlines: jobs in the store, leased, so that any process takes over from a dead one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec

from dogwatch.games.log import TimeOut
from dogwatch.health.reports import report
from dogwatch.health.supervise import backoff, supervise
from dogwatch.store.base import StoreDown
from dogwatch.store.jobs import Job
from dogwatch.tables.clock import GRACE
from dogwatch.tables.failing import FIRST_PAUSE, LONGEST_PAUSE, POISON, TRIES, BotFailed
from dogwatch.tables.leases import renewed
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import GameUnavailable, Tables

Think = Callable[[str, int, str, Any, float, tuple[str, str]], Awaitable[Any]]
"""(game, rules version, level, state, seconds, (address, table)) → a bot's move."""

_BOT_SECONDS = 1.0
_LEASE = 6_000
"""Milliseconds; renewed while the work takes."""
_POLL = 2.0
_AT_ONCE = 128
"""Jobs that this process has under way: most wait for a thinker, whose queue is fairer than the store's."""
_AGAIN = 1.0
"""Seconds after which a store that was down is asked again."""
_PAGE = 100

_log = logging.getLogger("dogwatch.tables")


class Worker:
    """Does the jobs of this process's tables, and those that others left behind."""

    def __init__(self, tables: Tables, think: Think, name: str) -> None:
        self._tables = tables
        self._think = think
        self._name = name
        self._wake = asyncio.Event()
        self._doing = 0
        self._kinds: dict[str, Callable[[Job], Awaitable[int | None]]] = {
            "bot": self._bot,
            "deadline": self._deadline,
        }
        tables.moved = self.look_at

    # What has to be done

    def look_at(self, table: LiveTable) -> None:
        """After a change at a table: put the jobs that follow from it."""
        if table.fold.outcome is not None or _bots_turn(table) or table.deadline is not None:
            put = partial(self._put_jobs, table, table.fold.number)
            self._tables.spawn(supervise("put-jobs", put, ends=True), "put-jobs")

    async def _put_jobs(self, table: LiveTable, number: int) -> None:
        """Until the store has them: a bot whose turn is forgotten stops the game for good."""
        while table.fold.number == number:
            try:
                if table.fold.outcome is not None:
                    await self._finish(table)
                else:
                    await self._put_next(table, number)
            except StoreDown:
                await asyncio.sleep(_AGAIN)
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
        """Show that a bot gave up here, also after a restart."""
        error = await self._tables.store.jobs.given_up("bot", table.row.id, number)
        if error is not None and table.fold.number == number and table.fold.turn is not None:
            table.failed = BotFailed(table.fold.turn, number, error.decode())
            self._tables.hub.publish(table.row.id, [msgspec.json.encode(table.failed)])

    async def _finish(self, table: LiveTable) -> None:
        store = self._tables.store
        outcome = msgspec.json.encode(table.fold.outcome).decode()
        await store.lobby.finish(table.row.id, outcome, self._tables.now())
        if table.clock is not None or len(table.people) < len(table.seats):  # else there are none
            for kind in self._kinds:
                await store.jobs.drop(kind, table.row.id)

    async def sweep(self) -> None:
        """Look at every table that a bot or a clock drives: a process may have died before it put their jobs.

        Loading a table puts its jobs.
        """
        after = ""
        while True:
            try:
                page = await self._tables.store.lobby.driven(after, _PAGE)
                for table in page:
                    await self._look_again(table)
            except StoreDown:
                await asyncio.sleep(_AGAIN)
            else:
                if not page:
                    return
                after = page[-1]

    async def _look_again(self, table: str) -> None:
        try:
            live = await self._tables.get(table)
            if live is not None:
                await live.begin()
        except StoreDown:
            raise
        except GameUnavailable as missing:
            _log.warning("table %s stays as it is: %s", table, missing)
        except Exception:
            _log.exception("table %s cannot be loaded", table)

    # Doing it

    async def run(self) -> None:
        """Claim and do jobs until cancelled."""
        while True:
            jobs = await self._claim() if self._doing < _AT_ONCE else []
            for job in jobs:
                self._doing += 1
                self._tables.spawn(self._do(job), "job")
            if not jobs:
                await self._sleep()

    async def do_due(self) -> int:
        """Do what is due now, and give how many jobs that were."""
        jobs = await self._claim()
        self._doing += len(jobs)
        await asyncio.gather(*map(self._do, jobs))
        return len(jobs)

    async def _claim(self) -> list[Job]:
        try:
            return await self._tables.store.jobs.claim(
                self._name,
                tuple(self._kinds),
                self._tables.now(),
                _LEASE,
                _AT_ONCE - self._doing,
                prompt=("bot",),
            )
        except StoreDown:
            return []
        except Exception:  # whatever it is, bots must go on when it is over
            _log.exception("jobs could not be claimed")
            return []

    async def _sleep(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_POLL):  # `wait_for` may swallow a cancellation in Python 3.11
                await self._wake.wait()
        self._wake.clear()

    async def _do(self, job: Job) -> None:
        jobs = self._tables.store.jobs
        try:
            if job.attempts > POISON:
                raise RuntimeError(f"claimed {job.attempts} times and never finished")
            async with renewed(jobs, job, self._tables.now, _LEASE):
                again = await self._kinds[job.kind](job)
            if again is None:
                await jobs.done(job)
            else:
                await jobs.retry(job, again)
        except StoreDown:
            _log.warning("the store went away during a %s job; its lease will run out", job.kind)
        except GameUnavailable:  # its pack may be back after a restart: the turn is not given up
            with contextlib.suppress(StoreDown):
                await jobs.retry(job, self._tables.now() + int(1000 * LONGEST_PAUSE))
        except Exception as error:
            await self._failed(job, error)
        finally:
            self._doing -= 1
            self._wake.set()

    async def _failed(self, job: Job, error: Exception) -> None:
        """Try again after a growing pause; give a bot's turn up after some tries, and show that."""
        number = report(f"{job.kind}-job", error, table=job.table, entry=job.number, attempt=job.attempts)
        try:
            if job.kind == "bot" and job.attempts >= TRIES:
                await self._give_up(job, number)
            else:
                pause = backoff(job.attempts, FIRST_PAUSE, LONGEST_PAUSE)
                await self._tables.store.jobs.retry(job, self._tables.now() + int(1000 * pause))
        except StoreDown:
            _log.warning("the store went away during a %s job; its lease will run out", job.kind)

    async def _give_up(self, job: Job, error: str) -> None:
        _log.error("table %s: the bot gave up at entry %s (error %s)", job.table, job.number, error)
        given_up = await self._tables.store.jobs.give_up(job, error.encode())
        table = await self._table(job)
        if given_up and table is not None and table.fold.turn is not None:
            table.failed = BotFailed(table.fold.turn, job.number, error)
            await table.tell_all(table.failed)

    async def _bot(self, job: Job) -> int | None:
        table = await self._table(job)
        if table is None or table.fold.outcome is not None:
            return None
        seat = table.fold.turn
        if seat is None or not _bots_turn(table):
            return None
        level = table.seats[seat].level or ""
        game, state = table.game, table.fold.state
        move = await self._think(game.name, game.rules_version, level, state, _BOT_SECONDS, table.key)
        refusal = await table.play_for(seat, job.number, move)
        if refusal is not None and refusal.code != "table-stale":
            raise RuntimeError(f"the bot's move was refused: {refusal.code} {refusal.args}")
        return None

    async def _table(self, job: Job) -> LiveTable | None:
        """The job's table, unless it has moved on since."""
        table = await self._tables.get(job.table)
        if table is not None and table.fold.number < job.number:  # another process put the job
            await table.load()
        return table if table is not None and table.fold.number == job.number else None

    async def _deadline(self, job: Job) -> int | None:
        """Lose the game for whoever let the clock run out; someone just cut off gets the grace time."""
        table = await self._table(job)
        if table is None or table.deadline is None:
            return None
        seat, deadline = table.deadline
        self._tables.heartbeat.beat()
        last_chance = max(deadline, self._grace_until(job.table, seat, deadline))
        if self._tables.now() < last_chance:
            return last_chance
        await table.end(TimeOut(seat), job.number)
        return None

    def _grace_until(self, table: str, seat: int, deadline: int) -> int:
        """Coming and going does not stretch it; it counts anew when the server is back from a pause."""
        tables = self._tables
        served = max(tables.started, tables.heartbeat.back)
        gone = min(tables.presence.absent_since(table, seat), max(deadline, served))
        if deadline < served:
            gone = max(gone, served)
        return max(gone, tables.heartbeat.back) + GRACE


def _bots_turn(table: LiveTable) -> bool:
    turn = table.fold.turn
    return turn is not None and turn >= 0 and table.begun and table.seats[turn].kind == "bot"
