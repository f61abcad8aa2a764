"""Planted faults: patches of the server's code that the simulation must catch. They prove that it bites."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import AsyncMock, patch

import msgspec

from dogwatch.games.base import Refusal
from dogwatch.games.log import Chance, Move, TimeOut
from dogwatch.health.heartbeat import Heartbeat
from dogwatch.server.job_runner import JobRunner
from dogwatch.server.websocket import _Connection
from dogwatch.store.base import Appended, StoreDown
from dogwatch.tables import folded_log
from dogwatch.tables import worker as worker_module
from dogwatch.tables.claims import Claims
from dogwatch.tables.commands import Accepted
from dogwatch.tables.events import EventBuilder, clocks_after, events_message
from dogwatch.tables.folded_log import Draft
from dogwatch.tables.hub import Listener
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables
from dogwatch.tables.worker import Worker

Fault = Callable[[], contextlib.AbstractContextManager[Any]]
FAULTS: dict[str, Fault] = {}
"""By name: a context manager that plants the fault."""
FOCUS: dict[str, tuple[str, ...]] = {
    "forget the command ids after a restart": ("lost", "kill"),
    "do not stop the clock while the store is down": ("outage",),
    "do not catch up after lost notifications": ("deaf",),
    "trust the memory although the client is ahead": ("cut", "deaf"),
    "give up putting a job when the store is down": ("fails", "lost"),
    "leave the acknowledgement to an event that a snapshot replaces": ("deaf", "late", "reload"),
    "play a bot's move although the log has grown": ("late", "pause", "bots"),
    "lease too long": ("kill",),
    "accept claims at any time": ("claims",),
}
"""The weather and tables that bring a fault to light soon; others show in any."""
CAUGHT_WITHIN = 60
"""Seeds, from 0 on, within which each fault is caught."""


def _fault(name: str) -> Callable[[Fault], Fault]:
    def add(fault: Fault) -> Fault:
        FAULTS[name] = fault
        return fault

    return add


def _plant(name: str, owner: Any, attribute: str, instead: Any) -> None:
    FAULTS[name] = lambda: patch.object(owner, attribute, instead)


# Committing


def _publish_first(self: LiveTable, command: Any, _: frozenset[int], done: Any) -> bool:
    if not self._try_lock():
        return False
    try:
        entry = Move(command.seat, self._decode_move(command.move))
        draft = self._folded.draft(entry, command.id, self._now(), may_end=True)
        self._store.append_then(self.row.id, draft.rows, lambda _: None)
    except Refusal as refusal:
        self._lock.release()
        done(self._refused(command, refusal))
        return True
    self._publish_draft(draft)
    self._lock.release()
    done(Accepted(command.id, draft.rows[0].number))
    return True


_plant("publish before the commit", LiveTable, "play_now", _publish_first)


@_fault("acknowledge although the store is down")
@contextlib.contextmanager
def _acknowledge_anyway() -> Iterator[None]:
    execute = LiveTable.execute

    async def always(self: LiveTable, command: Any, held: frozenset[int]) -> Any:
        try:
            return await execute(self, command, held)
        except StoreDown:
            return Accepted(command.id, self.fold.number + 1)

    with (
        patch.object(LiveTable, "execute", always),
        patch.object(LiveTable, "can_play_now", lambda *_: False),
    ):
        yield


@_fault("write no command ids")
@contextlib.contextmanager
def _no_command_ids() -> Iterator[None]:
    make = Draft.__init__

    def without(self: Draft, fold: Any, steps: Any, when: int, _: str | None) -> None:
        make(self, fold, steps, when, None)

    with patch.object(Draft, "__init__", without):
        yield


@_fault("forget the command ids after a restart")
@contextlib.contextmanager
def _forget_command_ids() -> Iterator[None]:
    catch_up = LiveTable._catch_up

    async def forgetful(self: LiveTable) -> None:
        known = dict(self._commands)
        await catch_up(self)
        self._commands = known

    with patch.object(LiveTable, "_catch_up", forgetful):
        yield


async def _once(self: LiveTable, attempt: Any) -> None:
    async with self._lock:
        await attempt()


_plant("do not retry after a conflict", LiveTable, "_retry_on_conflict", _once)


def _keep_the_lock(self: LiveTable, draft: Draft, done: Any, result: Any) -> None:
    if isinstance(result, Appended):
        self._publish_draft(draft)
        self._lock.release()
        done(Accepted(draft.command or "", draft.rows[0].number))
    else:
        done(result if isinstance(result, StoreDown) else None)


_plant("keep the lock after a failed append", LiveTable, "_play_written", _keep_the_lock)


# Sending


def _send_all(self: Listener, events: Any, last: int, message: bytes) -> None:
    if self._held is not None:
        self._held.append((events, last))
        return
    self._seen = max(self._seen, last)
    self.send((message,))


_plant("skip the check for gaps and repeated events", Listener, "send_events", _send_all)
_plant("do not hold new events while a client catches up", Listener, "hold", lambda _: None)


@_fault("resume one entry too late")
@contextlib.contextmanager
def _resume_off_by_one() -> Iterator[None]:
    events_after = LiveTable.events_after

    async def late(self: LiveTable, number: int) -> list[bytes] | None:
        found = await events_after(self, number)
        return found[1:] if found else found

    with patch.object(LiveTable, "events_after", late):
        yield


async def _catch_up_from_memory(self: _Connection, after: int | None) -> None:
    self._listener.hold()
    missed = await self._table.events_after(after) if after is not None else None
    if missed is not None and after is not None:
        self._listener.release([events_message(missed)] if missed else [], after + len(missed))
    else:
        snapshot = await self._table_service.snapshot(self._table, self._held)
        self._listener.release([msgspec.json.encode(snapshot)], snapshot.number)


_plant("trust the memory although the client is ahead", _Connection, "_catch_up", _catch_up_from_memory)


@_fault("leave chance out of the changes of the view")
@contextlib.contextmanager
def _no_changes_by_chance() -> Iterator[None]:
    changed = EventBuilder._changed

    def without(self: EventBuilder, step: Any) -> dict[str, Any]:
        return {} if isinstance(step.entry, Chance) else changed(self, step)

    with patch.object(EventBuilder, "_changed", without):
        yield


_plant(
    "reveal the seed in every snapshot", LiveTable, "revealed_seed", property(lambda self: self._seed.hex())
)


_plant("leave the acknowledgement to an event that a snapshot replaces", Listener, "holding", False)


# Processes


_plant("ignore the appends of other processes", Tables, "_on_appended", lambda *_: None)


@_fault("do not catch up after lost notifications")
@contextlib.contextmanager
def _no_catching_up() -> Iterator[None]:
    on_appended = Tables._on_appended

    def named_only(self: Tables, table: str, number: int) -> None:
        if table:
            on_appended(self, table, number)

    with patch.object(Tables, "_on_appended", named_only):
        yield


_plant("accept claims at any time", Claims, "_due", lambda self, _: self._now)


# Jobs and clocks


@_fault("give up putting a job when the store is down")
@contextlib.contextmanager
def _put_once() -> Iterator[None]:
    put_next = Worker._put_next

    async def once(self: Worker, table: LiveTable, number: int) -> None:
        with contextlib.suppress(StoreDown):
            await put_next(self, table, number)

    with patch.object(Worker, "_put_next", once):
        yield


_plant("forget to run the hints", JobRunner, "do_one", AsyncMock(return_value=False))
_plant("lease too long", worker_module, "_LEASE", 900_000)
_plant("do not stop the clock while the store is down", Heartbeat, "interrupt", lambda _: None)


async def _end_at_once(self: Worker, job: Any) -> int | None:
    table = await self._table(job)
    if table is not None and table.deadline is not None:
        await table.end(TimeOut(table.deadline[0]), job.number)
    return None


@_fault("time out as soon as the job runs")
@contextlib.contextmanager
def _time_out_early() -> Iterator[None]:
    async def put_now(self: Worker, table: LiveTable, number: int) -> None:
        if table.deadline is not None:
            await self._tables.store.jobs.put("deadline", table.row.id, number, self._tables.now() + 5_000)

    with patch.object(Worker, "_deadline", _end_at_once), patch.object(Worker, "_put_next", put_now):
        yield


@_fault("play a bot's move although the log has grown")
@contextlib.contextmanager
def _play_for_any_state() -> Iterator[None]:
    async def late(self: LiveTable, seat: int, _: int, move: Any) -> Any:
        return await self._write(Move(seat, move))

    with patch.object(LiveTable, "play_for", late):
        yield


@_fault("stamp entries with a clock that is fast")
@contextlib.contextmanager
def _fast_stamps() -> Iterator[None]:
    make = Draft.__init__

    def fast(self: Draft, fold: Any, steps: Any, when: int, command: str | None) -> None:
        make(self, fold, steps, when + 1_000, command)

    with patch.object(Draft, "__init__", fast):
        yield


@_fault("start the clocks late")
@contextlib.contextmanager
def _late_clocks() -> Iterator[None]:
    with patch.object(
        folded_log, "clocks_after", lambda clock, step, when: clocks_after(clock, step, when + 250)
    ):
        yield
