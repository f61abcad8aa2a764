"""Bots' turns and deadlines: done by whoever has the lease, also when the one before died."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dogwatch import bots
from dogwatch.games.base import Refusal
from dogwatch.games.log import Move, TimeOut
from dogwatch.store import Store, StoreDown
from dogwatch.tables.clock import GRACE, Clock
from dogwatch.tables.commands import TakeBack
from dogwatch.tables.failing import POISON, TRIES, TRIES_AGAIN
from dogwatch.tables.hub import Listener
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables
from dogwatch.tables.worker import Worker
from tests.tables.room import RED, Ear, Room, accepted, fresh_id, play, with_room

CLOCK = Clock("bank", 60)


async def think(
    game: str, rules: int, level: str, state: Any, seconds: float, _: tuple[str, str] = ("", "")
) -> Any:
    return bots.bot(game, level, rules).choose(state, seconds)


async def settled(tables: Tables) -> None:
    """Until nothing is under way any more."""
    for _ in range(3):
        await tables.close()


async def work(worker: Worker, tables: Tables) -> int:
    """Do all that is due, and what follows from it."""
    done = 0
    while True:
        await settled(tables)
        now = await worker.do_due()
        if not now:
            return done
        done += now


async def also(tables: Tables) -> LiveTable:
    live = await tables.get("t")
    assert live is not None
    return live


def test_a_person_plays_a_whole_game_against_a_bot(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
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
        movers = {entry.seat for entry in await live.entries() if isinstance(entry, Move)}
        assert movers == {0, 1}
        offered = {event["turn"] for event in ear.heard() if event["choices"] is not None}
        assert offered == {0}, "what a bot may do is told to nobody"
        row = await room.store.lobby.table("t")
        assert row is not None
        assert row.ended == room.time()
        assert row.outcome is not None
        assert await room.store.jobs.next_due(("bot", "deadline")) is None

    with_room(tmp_path, test)


def test_bots_play_by_themselves(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        worker = Worker(room.tables, think, "w")
        live = await room.begun(kinds="bb")
        await work(worker, room.tables)
        assert live.fold.outcome is not None

    with_room(tmp_path, test)


def test_a_take_back_while_the_bot_thinks_is_not_played_over(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        live = await room.begun(kinds="pb")

        async def slow(
            game: str, rules: int, level: str, state: Any, seconds: float, _: tuple[str, str]
        ) -> Any:
            await accepted(live, TakeBack(fresh_id(), live.fold.number, 0), RED)
            return await think(game, rules, level, state, seconds)

        worker = Worker(room.tables, slow, "w")
        while live.fold.turn == 0:
            await play(live, 0, RED)
        await settled(room.tables)
        assert await worker.do_due() == 1
        assert live.fold.turn == 0
        assert not [entry for entry in await live.entries() if isinstance(entry, Move) and entry.seat == 1]

    with_room(tmp_path, test)


async def bots_turn(room: Room) -> LiveTable:
    live = await room.begun(kinds="pb")
    while live.fold.turn == 0:
        await play(live, 0, RED)
    await settled(room.tables)
    return live


def test_a_dead_workers_job_is_taken_over_when_its_lease_has_run_out(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        Worker(room.tables, think, "dead")
        live = await bots_turn(room)
        claimed = await room.store.jobs.claim("dead", ("bot",), room.time(), 15_000, 9)
        assert len(claimed) == 1
        alive = Worker(room.tables, think, "alive")
        assert await alive.do_due() == 0
        room.time.go(14)
        assert await alive.do_due() == 0
        room.time.go(2)
        number = live.fold.number
        assert await alive.do_due() == 1
        assert live.fold.number > number

    with_room(tmp_path, test)


def test_a_job_that_fails_is_tried_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test(room: Room) -> None:
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
        assert await worker.do_due() == 1
        assert live.fold.number == number
        assert "lost the thread" in caplog.text
        room.time.go(21)
        assert await worker.do_due() == 1
        assert live.fold.number > number

    with_room(tmp_path, test)


async def broken(*_question: Any) -> Any:
    raise RuntimeError("lost the thread")


async def give_up(room: Room, worker: Worker) -> int:
    """Let the bot fail until it gives up; how often it tried."""
    tries = 0
    for _ in range(100):
        tries += await worker.do_due()
        room.time.go(1)
    return tries


def test_a_bot_that_fails_gives_up_and_the_table_shows_it(tmp_path: Path) -> None:
    """It tried every 6 s for ever, and nobody at the table knew."""

    async def test(room: Room) -> None:
        worker = Worker(room.tables, broken, "w")
        live = await bots_turn(room)
        ear = Ear()
        room.tables.hub.enter("t", ear)
        number = live.fold.number
        assert await give_up(room, worker) == TRIES
        [told] = ear.heard()
        assert (told["type"], told["seat"], told["number"]) == ("botfailed", 1, number)
        assert not told["trying"]

        failure = live.standing_failure
        again = room.others()  # after a restart
        working = Worker(again, think, "again")
        loaded = await also(again)
        await settled(again)
        assert await working.do_due() == 0
        assert loaded.standing_failure == failure

        await again.try_again(loaded)
        await settled(again)
        assert await working.do_due() == 1
        assert loaded.fold.number > number

    with_room(tmp_path, test)


def test_a_bot_that_fails_again_gives_up_sooner(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        worker = Worker(room.tables, broken, "w")
        live = await bots_turn(room)
        ear = Ear()
        room.tables.hub.enter("t", ear)
        await give_up(room, worker)
        await room.tables.try_again(live)
        await room.tables.try_again(live)
        assert await give_up(room, worker) == TRIES_AGAIN
        assert [told["trying"] for told in ear.heard()] == [False, True, False]

    with_room(tmp_path, test)


def test_a_person_may_take_back_what_made_the_bot_fail(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        faults = iter([True] * TRIES)

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

    with_room(tmp_path, test)


def test_a_bots_illegal_move_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The job was done, the bot had not moved, and nobody was told."""

    async def refuses(*_move: Any) -> Refusal:
        return Refusal("S1", "not-like-that")

    async def test(room: Room) -> None:
        worker = Worker(room.tables, think, "w")
        live = await bots_turn(room)
        monkeypatch.setattr(live, "play_for", refuses)
        assert await give_up(room, worker) == TRIES
        assert live.standing_failure is not None

    with_room(tmp_path, test)
    assert "bot-job failed" in caplog.text


def test_a_job_that_ends_the_process_each_time_is_not_tried_for_ever(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        worker = Worker(room.tables, think, "w")
        live = await bots_turn(room)
        for _ in range(POISON):
            assert await room.store.jobs.claim("killed", ("bot",), room.time(), 6_000, 9)
            room.time.go(7)
        number = live.fold.number
        assert await worker.do_due() == 1
        assert live.fold.number == number
        assert live.standing_failure is not None

    with_room(tmp_path, test)


def test_a_process_that_has_not_heard_of_the_move_does_not_drop_the_bots_turn(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        Worker(room.tables, think, "here")
        elsewhere = room.others()
        behind = await room.begun(kinds="pb")
        there = await also(elsewhere)
        while behind.fold.turn == 0:
            await play(behind, 0, RED)
        await settled(room.tables)
        number = behind.fold.number
        assert there.fold.number < number
        assert await Worker(elsewhere, think, "there").do_due() == 1
        await settled(elsewhere)
        assert await room.store.last("t") > number, "the bot has played"

    with_room(tmp_path, test)


def test_a_job_that_was_never_put_is_put_at_start(tmp_path: Path) -> None:
    """A crash between the append and the job: after the restart nobody has to come and ask."""

    async def test(room: Room) -> None:
        live = await bots_turn(room)  # no worker is told: as if it had died
        number = live.fold.number
        await room.begun("other", clock=CLOCK)
        await room.begun("plain")
        nobody = await room.make("bots", kinds="bb")
        assert nobody.fold.number == 0, "a crash between making the table and beginning"
        assert await room.store.jobs.next_due(("bot", "deadline")) is None
        again = room.others()
        worker = Worker(again, think, "again")
        await worker.sweep()
        await settled(again)
        assert len(again) == 3, "nothing drives the plain table but its people"
        claimed = await room.store.jobs.claim("look", ("bot", "deadline"), room.time() + 60_000, 1, 9)
        assert {(job.kind, job.table) for job in claimed} == {
            ("bot", "t"),
            ("deadline", "other"),
            ("bot", "bots"),
        }
        assert {job.number for job in claimed if job.table == "t"} == {number}
        room.time.go(61)
        assert await worker.do_due() == 3
        assert await room.store.last("t") > number

    with_room(tmp_path, test)


def test_a_game_that_ended_unnoticed_is_noted_at_start(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        live = await room.begun(kinds="pb", clock=CLOCK)
        await live.end(TimeOut(0), live.fold.number)
        again = room.others()
        await Worker(again, think, "again").sweep()
        await settled(again)
        row = await room.store.lobby.table("t")
        assert row is not None
        assert row.ended is not None

    with_room(tmp_path, test)


def test_whoever_opens_a_table_wakes_its_bot(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        live = await bots_turn(room)
        again = room.others()
        worker = Worker(again, think, "again")
        opened = await also(again)
        await settled(again)
        assert await worker.do_due() == 1
        assert opened.fold.number > live.fold.number

    with_room(tmp_path, test)


def test_a_store_that_is_down_when_a_job_is_put_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(room: Room) -> None:
        monkeypatch.setattr("dogwatch.tables.worker._AGAIN", 0.01)
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
        assert await worker.do_due() == 1
        assert live.fold.number > number

    with_room(tmp_path, test)


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


def test_a_clock_run_out_loses_the_game(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
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

    with_room(tmp_path, test)


def test_one_who_moved_in_time_is_safe(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        worker = Worker(room.tables, think, "w")
        live = await room.begun(clock=Clock("move", 60))
        await connect(room.tables, 0)
        await connect(room.tables, 1)
        for step in range(20):
            room.time.go(55)
            await play(live, step)
            await work(worker, room.tables)
        assert live.fold.outcome is None

    with_room(tmp_path, test)


def test_one_who_lost_the_connection_gets_the_grace_time(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
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

    with_room(tmp_path, test)


def test_one_who_left_long_ago_gets_none(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        worker = Worker(room.tables, think, "w")
        live = await room.begun(clock=CLOCK)
        await disconnect(room.tables, await connect(room.tables, 0))
        room.time.go(61)
        await work(worker, room.tables)
        assert timed_out(live)

    with_room(tmp_path, test)


def test_coming_and_going_does_not_stretch_the_grace_time(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
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
            assert 1000 * seconds <= GRACE + 10_000, "this could go on for ever"

    with_room(tmp_path, test)


def test_time_that_ran_out_while_nobody_served_leaves_the_grace_time(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
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
        assert not timed_out(live), "back at once, but nobody could have moved"
        room.time.go(26)
        await work(worker, again)
        assert timed_out(live)

    with_room(tmp_path, test)


def test_whoever_could_not_move_while_the_server_paused_gets_the_grace_time(tmp_path: Path) -> None:
    """SIGSTOP, a suspended laptop: everybody seemed to be connected, and lost on time at once."""

    async def test(room: Room) -> None:
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

    with_room(tmp_path, test)


def test_a_pause_shortly_before_the_deadline_leaves_the_grace_time(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        worker = Worker(room.tables, think, "w")
        live = await room.begun(clock=CLOCK)
        await connect(room.tables, 0)
        await settled(room.tables)
        room.time.pause(59)
        room.time.go(2)
        await work(worker, room.tables)
        assert not timed_out(live), "one second was left when the server was back"

    with_room(tmp_path, test)


def test_bots_go_on_after_the_clock_was_set_back(tmp_path: Path) -> None:
    """Leases and due times of before lay hours ahead: bots stood still until then."""

    async def test(room: Room) -> None:
        room.time.go(3 * 3600)
        worker = Worker(room.tables, think, "w")
        live = await bots_turn(room)
        number = live.fold.number
        assert len(await room.store.jobs.claim("dead", ("bot",), room.time(), 6_000, 9)) == 1
        room.time.pause(-3 * 3600)
        assert await worker.do_due() == 1
        assert live.fold.number > number

    with_room(tmp_path, test)


def test_a_lease_of_a_clock_slightly_ahead_is_respected(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        worker = Worker(room.tables, think, "w")
        await bots_turn(room)
        assert len(await room.store.jobs.claim("other", ("bot",), room.time() + 5_000, 6_000, 9)) == 1
        assert await worker.do_due() == 0

    with_room(tmp_path, test)


def test_the_deadline_of_a_process_that_is_behind_is_not_dropped(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
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

    with_room(tmp_path, test)
