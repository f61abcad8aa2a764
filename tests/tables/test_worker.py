"""Worker: bots' turns and deadlines, run by the process that holds the lease, also after another died."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from dogwatch import bots
from dogwatch.games.base import Refusal
from dogwatch.games.log import Move, TimeOut
from dogwatch.store import Store, StoreDown
from dogwatch.tables.bot_failures import ATTEMPTS_AFTER_RETRY, MAX_ATTEMPTS, POISON_ATTEMPTS
from dogwatch.tables.clock import GRACE, TimeControl
from dogwatch.tables.commands import TakeBack
from dogwatch.tables.hub import Listener
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables
from dogwatch.tables.worker import Worker
from tests.store.making import next_due
from tests.tables.room import RED, Ear, Room, accepted, entries_of, fresh_id, opened, play

CLOCK = TimeControl("bank", 60)


async def think(
    game: str, rules: int, level: str, state: Any, seconds: float, _: tuple[str, str] = ("", "")
) -> Any:
    return bots.bot(game, level, rules).choose(state, seconds)


async def settled(tables: Tables) -> None:
    """Wait until no background task is running."""
    for _ in range(3):
        await tables.close()


async def do_due(worker: Worker) -> int:
    """Run the jobs that are due now; returns their number."""
    jobs = await worker._claim()
    worker._running += len(jobs)
    await asyncio.gather(*map(worker._do, jobs))
    return len(jobs)


async def work(worker: Worker, tables: Tables) -> int:
    """Run due jobs until there are none."""
    done = 0
    while True:
        await settled(tables)
        now = await do_due(worker)
        if not now:
            return done
        done += now


async def also(tables: Tables) -> LiveTable:
    live = await tables.get("t")
    assert live is not None
    return live


async def test_a_person_plays_a_whole_game_against_a_bot(room: Room) -> None:
    worker = Worker(room.tables, think, "w")
    live = await room.begun(kinds="pb")
    ear = Ear()
    room.tables.hub.enter("t", ear)
    for step in range(1_000):
        await work(worker, room.tables)
        if live.fold.outcome is not None:
            break
        assert live.fold.turn == 0
        await play(live, step, RED)
    assert live.fold.outcome is not None
    movers = {entry.seat for entry in await entries_of(live) if isinstance(entry, Move)}
    assert movers == {0, 1}
    offered = {event["turn"] for event in ear.heard() if event["choices"] is not None}
    assert offered == {0}, "events carry no choices of bots"
    row = await room.store.lobby.table("t")
    assert row is not None
    assert row.ended == room.time()
    assert row.outcome is not None
    assert await next_due(room.store, "bot", "deadline") is None


async def test_bots_play_a_game_without_people(room: Room) -> None:
    worker = Worker(room.tables, think, "w")
    live = await room.begun(kinds="bb")
    await work(worker, room.tables)
    assert live.fold.outcome is not None


async def test_a_bots_move_is_dropped_after_a_take_back_while_it_thinks(room: Room) -> None:
    live = await room.begun(kinds="pb")

    async def slow(game: str, rules: int, level: str, state: Any, seconds: float, _: tuple[str, str]) -> Any:
        await accepted(live, TakeBack(fresh_id(), live.fold.number, 0), RED)
        return await think(game, rules, level, state, seconds)

    worker = Worker(room.tables, slow, "w")
    while live.fold.turn == 0:
        await play(live, 0, RED)
    await settled(room.tables)
    assert await do_due(worker) == 1
    assert live.fold.turn == 0
    assert not [entry for entry in await entries_of(live) if isinstance(entry, Move) and entry.seat == 1]


async def bots_turn(room: Room) -> LiveTable:
    live = await room.begun(kinds="pb")
    while live.fold.turn == 0:
        await play(live, 0, RED)
    await settled(room.tables)
    return live


async def test_a_dead_workers_job_is_taken_over_when_its_lease_expires(room: Room) -> None:
    Worker(room.tables, think, "dead")
    live = await bots_turn(room)
    claimed = await room.store.jobs.claim("dead", ("bot",), room.time(), 15_000, 9)
    assert len(claimed) == 1
    alive = Worker(room.tables, think, "alive")
    assert await do_due(alive) == 0
    room.time.go(14)
    assert await do_due(alive) == 0
    room.time.go(2)
    number = live.fold.number
    assert await do_due(alive) == 1
    assert live.fold.number > number


async def test_a_failed_job_is_retried(caplog: pytest.LogCaptureFixture, room: Room) -> None:
    faults = iter([True])

    async def faulty(
        game: str, rules: int, level: str, state: Any, seconds: float, _: tuple[str, str]
    ) -> Any:
        if next(faults, False):
            raise RuntimeError("lost the thread")
        return await think(game, rules, level, state, seconds)

    worker = Worker(room.tables, faulty, "w")
    live = await bots_turn(room)
    number = live.fold.number
    assert await do_due(worker) == 1
    assert live.fold.number == number
    assert "lost the thread" in caplog.text
    room.time.go(21)
    assert await do_due(worker) == 1
    assert live.fold.number > number


async def broken(*_question: Any) -> Any:
    raise RuntimeError("lost the thread")


async def give_up(room: Room, worker: Worker) -> int:
    """Let the bot fail until it gives up; returns the number of attempts."""
    tries = 0
    for _ in range(100):
        tries += await do_due(worker)
        room.time.go(1)
    return tries


async def test_a_bot_that_fails_gives_up_and_the_table_is_notified(room: Room) -> None:
    """Regression: it retried every 6 s forever, without a message to the table."""
    worker = Worker(room.tables, broken, "w")
    live = await bots_turn(room)
    ear = Ear()
    room.tables.hub.enter("t", ear)
    number = live.fold.number
    assert await give_up(room, worker) == MAX_ATTEMPTS
    [told] = ear.heard()
    assert (told["type"], told["seat"], told["number"]) == ("botfailed", 1, number)
    assert not told["trying"]

    failure = live.standing_failure
    again = room.others()  # after a restart
    working = Worker(again, think, "again")
    loaded = await also(again)
    await settled(again)
    assert await do_due(working) == 0
    assert loaded.standing_failure == failure

    await again.try_again(loaded)
    await settled(again)
    assert await do_due(working) == 1
    assert loaded.fold.number > number


async def test_a_bot_that_fails_again_gives_up_sooner(room: Room) -> None:
    worker = Worker(room.tables, broken, "w")
    live = await bots_turn(room)
    ear = Ear()
    room.tables.hub.enter("t", ear)
    await give_up(room, worker)
    await room.tables.try_again(live)
    await room.tables.try_again(live)
    assert await give_up(room, worker) == ATTEMPTS_AFTER_RETRY
    assert [told["trying"] for told in ear.heard()] == [False, True, False]


async def test_a_person_may_take_back_a_move_that_made_the_bot_fail(room: Room) -> None:
    faults = iter([True] * MAX_ATTEMPTS)

    async def faulty(*question: Any) -> Any:
        if next(faults, False):
            raise RuntimeError("lost the thread")
        return await think(*question)

    worker = Worker(room.tables, faulty, "w")
    live = await bots_turn(room)
    await give_up(room, worker)
    await accepted(live, TakeBack(fresh_id(), live.fold.number, 0), RED)
    assert live.standing_failure is None
    while live.fold.turn == 0:
        await play(live, 1, RED)
    number = live.fold.number
    await work(worker, room.tables)
    assert live.fold.number > number


async def test_a_bots_illegal_move_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Regression: the job counted as done, but the bot had not moved, and no message was published."""

    async def refuses(*_move: Any) -> Refusal:
        return Refusal("S1", "not-like-that")

    async with opened(tmp_path) as room:
        worker = Worker(room.tables, think, "w")
        live = await bots_turn(room)
        monkeypatch.setattr(live, "play_for", refuses)
        assert await give_up(room, worker) == MAX_ATTEMPTS
        assert live.standing_failure is not None
    assert "bot-job failed" in caplog.text


async def test_a_job_that_kills_the_process_each_time_is_given_up(room: Room) -> None:
    worker = Worker(room.tables, think, "w")
    live = await bots_turn(room)
    for _ in range(POISON_ATTEMPTS):
        assert await room.store.jobs.claim("killed", ("bot",), room.time(), 6_000, 9)
        room.time.go(7)
    number = live.fold.number
    assert await do_due(worker) == 1
    assert live.fold.number == number
    assert live.standing_failure is not None


async def test_a_process_behind_the_log_does_not_drop_the_bots_turn(room: Room) -> None:
    Worker(room.tables, think, "here")
    elsewhere = room.others()
    behind = await room.begun(kinds="pb")
    there = await also(elsewhere)
    while behind.fold.turn == 0:
        await play(behind, 0, RED)
    await settled(room.tables)
    number = behind.fold.number
    assert there.fold.number < number
    assert await do_due(Worker(elsewhere, think, "there")) == 1
    await settled(elsewhere)
    assert await room.store.last("t") > number, "the bot has played"


async def test_a_missing_job_is_put_at_start(room: Room) -> None:
    """After a crash between append and job the restart puts the job, without any request."""
    live = await bots_turn(room)  # no worker is running, as after a crash
    number = live.fold.number
    await room.begun("other", clock=CLOCK)
    await room.begun("plain")
    bots_only = await room.make("bots", kinds="bb")
    assert bots_only.fold.number == 0, "a crash between creating the table and the first entry"
    assert await next_due(room.store, "bot", "deadline") is None
    again = room.others()
    worker = Worker(again, think, "again")
    await worker.sweep()
    await settled(again)
    assert len(again) == 3, "a table without bots and clock is not loaded"
    claimed = await room.store.jobs.claim("look", ("bot", "deadline"), room.time() + 60_000, 1, 9)
    assert {(job.kind, job.subject) for job in claimed} == {
        ("bot", "t"),
        ("deadline", "other"),
        ("bot", "bots"),
    }
    assert {job.number for job in claimed if job.subject == "t"} == {number}
    room.time.go(61)
    assert await do_due(worker) == 3
    assert await room.store.last("t") > number


async def test_a_game_that_ended_before_a_crash_is_finished_at_start(room: Room) -> None:
    live = await room.begun(kinds="pb", clock=CLOCK)
    await live.end(TimeOut(0), live.fold.number)
    again = room.others()
    await Worker(again, think, "again").sweep()
    await settled(again)
    row = await room.store.lobby.table("t")
    assert row is not None
    assert row.ended is not None


async def test_opening_a_table_wakes_its_bot(room: Room) -> None:
    live = await bots_turn(room)
    again = room.others()
    worker = Worker(again, think, "again")
    opened = await also(again)
    await settled(again)
    assert await do_due(worker) == 1
    assert opened.fold.number > live.fold.number


async def test_putting_a_job_is_retried_while_the_store_is_down(
    monkeypatch: pytest.MonkeyPatch, room: Room
) -> None:
    monkeypatch.setattr("dogwatch.tables.worker._RETRY_SECONDS", 0.01)
    store: Store = room.store
    put, faults = store.jobs.put, iter([True, True])

    async def down(*args: Any, **kwargs: Any) -> bool:
        if next(faults, False):
            raise StoreDown("gone for a moment")
        return await put(*args, **kwargs)

    monkeypatch.setattr(store.jobs, "put", down)
    worker = Worker(room.tables, think, "w")
    live = await bots_turn(room)
    number = live.fold.number
    assert await do_due(worker) == 1
    assert live.fold.number > number


# Deadlines


async def connect(tables: Tables, seat: int) -> Listener:
    listener = Ear(frozenset({seat}))
    tables.hub.enter("t", listener)
    await tables.presence.changed("t")
    return listener


async def disconnect(tables: Tables, listener: Listener) -> None:
    tables.hub.leave("t", listener)
    await tables.presence.changed("t")


def timed_out(live: LiveTable) -> bool:
    return live.fold.outcome is not None and live.fold.outcome.reason == "log-timed-out"


async def test_running_out_of_time_loses_the_game(room: Room) -> None:
    worker = Worker(room.tables, think, "w")
    live = await room.begun(clock=CLOCK)
    await connect(room.tables, 0)
    room.time.go(30)
    await play(live)
    room.time.go(29.9)
    await work(worker, room.tables)
    assert not timed_out(live)
    room.time.go(0.2)
    await work(worker, room.tables)
    assert timed_out(live)
    assert live.fold.outcome is not None
    assert live.fold.outcome.winners == (1,)


async def test_a_move_before_the_deadline_is_in_time(room: Room) -> None:
    worker = Worker(room.tables, think, "w")
    live = await room.begun(clock=TimeControl("move", 60))
    await connect(room.tables, 0)
    await connect(room.tables, 1)
    for step in range(20):
        room.time.go(55)
        await play(live, step)
        await work(worker, room.tables)
    assert live.fold.outcome is None


async def test_a_disconnected_player_gets_the_grace_time(room: Room) -> None:
    worker = Worker(room.tables, think, "w")
    live = await room.begun(clock=CLOCK)
    listener = await connect(room.tables, 0)
    room.time.go(50)
    await disconnect(room.tables, listener)
    room.time.go(29)
    await work(worker, room.tables)
    assert live.fold.outcome is None, "the clock ran out 19 s ago, the connection was lost 29 s ago"
    room.time.go(2)
    await work(worker, room.tables)
    assert timed_out(live)


async def test_a_player_disconnected_long_ago_gets_no_grace_time(room: Room) -> None:
    worker = Worker(room.tables, think, "w")
    live = await room.begun(clock=CLOCK)
    await disconnect(room.tables, await connect(room.tables, 0))
    room.time.go(61)
    await work(worker, room.tables)
    assert timed_out(live)


async def test_reconnecting_does_not_extend_the_grace_time(room: Room) -> None:
    worker = Worker(room.tables, think, "w")
    live = await room.begun(clock=CLOCK)
    room.time.go(59)
    await disconnect(room.tables, await connect(room.tables, 0))
    seconds = 0
    while not timed_out(live):
        room.time.go(5)
        seconds += 5
        await disconnect(room.tables, await connect(room.tables, 0))
        await work(worker, room.tables)
        assert 1000 * seconds <= GRACE + 10_000, "the grace time is not extended"


async def test_a_deadline_passed_while_the_server_was_down_leaves_the_grace_time(room: Room) -> None:
    Worker(room.tables, think, "dead")
    await room.begun(clock=CLOCK)
    await settled(room.tables)
    room.time.go(600)
    again = room.others()
    worker = Worker(again, think, "again")
    live = await also(again)
    await connect(again, 0)
    room.time.go(5)
    await work(worker, again)
    assert not timed_out(live), "players reconnect, but could not have moved before"
    room.time.go(26)
    await work(worker, again)
    assert timed_out(live)


async def test_a_deadline_passed_while_the_server_paused_leaves_the_grace_time(room: Room) -> None:
    """Regression: after SIGSTOP or a suspended laptop connected players lost on time immediately."""
    worker = Worker(room.tables, think, "w")
    live = await room.begun(clock=CLOCK)
    await connect(room.tables, 0)
    await settled(room.tables)
    room.time.pause(300)
    await work(worker, room.tables)
    assert not timed_out(live)
    room.time.go(29)
    await work(worker, room.tables)
    assert not timed_out(live), "29 s after the server was back"
    room.time.go(1.5)
    await work(worker, room.tables)
    assert timed_out(live)


async def test_a_pause_shortly_before_the_deadline_leaves_the_grace_time(room: Room) -> None:
    worker = Worker(room.tables, think, "w")
    live = await room.begun(clock=CLOCK)
    await connect(room.tables, 0)
    await settled(room.tables)
    room.time.pause(59)
    room.time.go(2)
    await work(worker, room.tables)
    assert not timed_out(live), "one second was left when the server was back"


async def test_a_deadline_passed_while_the_store_was_down_leaves_the_grace_time(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Regression: a connected player whose move was refused for lack of a store lost on time."""
    worker = Worker(room.tables, think, "w")
    live = await room.begun(clock=CLOCK)
    await connect(room.tables, 0)
    await settled(room.tables)
    room.time.go(59)
    with monkeypatch.context() as down:
        down.setattr(room.store.jobs, "claim", AsyncMock(side_effect=StoreDown("down")))
        await work(worker, room.tables)
    room.time.go(29)
    await work(worker, room.tables)
    assert not timed_out(live), "29 s after the store failed"
    room.time.go(1.5)
    await work(worker, room.tables)
    assert timed_out(live)


async def test_a_deadline_shortly_after_a_start_leaves_the_grace_time(room: Room) -> None:
    """Regression, found by the simulation: the player's page was still reconnecting after an outage."""
    Worker(room.tables, think, "dead")
    await room.begun(clock=CLOCK)
    await settled(room.tables)
    room.time.go(58)
    again = room.others()
    worker = Worker(again, think, "again")
    live = await also(again)
    await connect(again, 0)
    room.time.go(29)
    await work(worker, again)
    assert not timed_out(live), "29 s after the start"
    room.time.go(2)
    await work(worker, again)
    assert timed_out(live)


async def test_a_time_out_waits_again_if_a_move_before_it_fails(room: Room) -> None:
    """Regression, found by the simulation: the time-out waited for the move, which the store refused."""
    worker = Worker(room.tables, think, "w")
    live = await room.begun(clock=CLOCK)
    await connect(room.tables, 0)
    await settled(room.tables)
    room.time.go(61)
    async with live._lock:  # a move is being written
        timing_out = asyncio.create_task(do_due(worker))
        await asyncio.sleep(0.1)
        room.tables.heartbeat.interrupt()  # the store is down
    assert await timing_out == 1
    assert not timed_out(live)
    room.time.go(31)
    await work(worker, room.tables)
    assert timed_out(live)


async def test_bots_continue_after_the_system_clock_was_set_back(room: Room) -> None:
    """Regression: leases and due times lay hours ahead, and bots stopped until then."""
    room.time.go(3 * 3600)
    worker = Worker(room.tables, think, "w")
    live = await bots_turn(room)
    number = live.fold.number
    assert len(await room.store.jobs.claim("dead", ("bot",), room.time(), 6_000, 9)) == 1
    room.time.pause(-3 * 3600)
    assert await do_due(worker) == 1
    assert live.fold.number > number


async def test_a_lease_of_a_clock_slightly_ahead_is_respected(room: Room) -> None:
    worker = Worker(room.tables, think, "w")
    await bots_turn(room)
    assert len(await room.store.jobs.claim("other", ("bot",), room.time() + 5_000, 6_000, 9)) == 1
    assert await do_due(worker) == 0


async def test_a_process_behind_the_log_does_not_drop_a_deadline(room: Room) -> None:
    Worker(room.tables, think, "here")
    live = await room.begun(clock=CLOCK)
    elsewhere = room.others()
    await also(elsewhere)
    room.time.go(10)
    await play(live)
    await settled(room.tables)
    room.time.go(200)
    worker = Worker(elsewhere, think, "there")
    await work(worker, elsewhere)
    await live.load()
    assert timed_out(live)
