"""Thinking time: per move or from a bank, from the log's own times."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from dogwatch.tables.clock import Clock, Times
from dogwatch.tables.commands import TakeBack
from dogwatch.tables.tables import Tables
from tests.tables.room import Room, accepted, fresh_id, past, play, with_room

CHANCE = -1


def test_per_move_every_turn_has_the_whole_time() -> None:
    times = Times(Clock("move", 10), 2, (0, 1))
    times.turn(0, 1_000, moved=False)
    assert times.deadline == (0, 11_000)
    times.turn(1, 8_000, moved=True)
    assert times.deadline == (1, 18_000)
    times.turn(1, 9_000, moved=True)
    assert times.deadline == (1, 19_000), "another move of the same seat: another turn"
    times.turn(0, 9_500, moved=True)
    assert times.deadline == (0, 19_500)
    times.turn(None, 10_000, moved=True)
    assert times.deadline is None


def test_a_bank_is_used_up_and_grows_by_moves() -> None:
    times = Times(Clock("bank", 60, 5), 2, (0, 1))
    times.turn(0, 0, moved=False)
    times.turn(1, 20_000, moved=True)
    assert times.left(0) == 60_000 - 20_000 + 5_000
    assert times.deadline == (1, 20_000 + 60_000)
    times.turn(0, 21_000, moved=True)
    assert times.deadline == (0, 21_000 + 45_000)
    assert times.left(1) == 64_000


@pytest.mark.parametrize("kind", ["move", "bank"])
def test_nothing_runs_while_chance_moves(kind: str) -> None:
    times = Times(msgspec.convert({"kind": kind, "seconds": 60}, Clock), 2, (0, 1))
    times.turn(0, 0, moved=False)
    times.turn(CHANCE, 10_000, moved=True)
    assert [times.deadline] == [None]
    times.turn(0, 500_000, moved=False)
    assert times.deadline == (0, 500_000 + (60_000 if kind == "move" else 50_000))


def test_bots_have_all_the_time_they_want() -> None:
    times = Times(Clock("bank", 60), 2, (0,))
    times.turn(1, 0, moved=False)
    assert [times.deadline] == [None]
    times.turn(0, 999_000, moved=True)
    assert times.deadline == (0, 999_000 + 60_000)
    assert times.left(1) == 60_000


def test_a_take_back_gives_no_time_in_the_bank_and_no_increment() -> None:
    times = Times(Clock("bank", 60, 5), 2, (0, 1))
    times.turn(0, 0, moved=False)
    times.turn(1, 10_000, moved=True)
    times.turn(0, 30_000, moved=False)
    assert times.left(1) == 40_000, "the other's time went by, and no move was made"
    assert times.deadline == (0, 30_000 + 55_000)


def test_a_take_back_within_one_turn_does_not_start_the_move_anew() -> None:
    times = Times(Clock("move", 60), 2, (0, 1))
    times.turn(0, 0, moved=False)
    times.turn(0, 50_000, moved=False)
    assert times.deadline == (0, 60_000)


def test_a_clock_that_goes_backwards_gives_nothing() -> None:
    times = Times(Clock("bank", 60), 2, (0, 1))
    times.turn(0, 50_000, moved=False)
    times.turn(1, 20_000, moved=True)
    assert times.left(0) == 60_000


@pytest.mark.parametrize("clock", [Clock("move", 30), Clock("bank", 300, 4)])
def test_a_restart_gives_the_same_times_from_the_log(tmp_path: Path, clock: Clock) -> None:
    async def test(room: Room) -> None:
        live = await room.make(clock=clock)
        assert live.clocks is not None
        assert live.clocks.running is None
        await live.join(0, "00" * 16)
        room.time.go(3600)
        assert [live.deadline] == [None], "not everybody is there yet"
        await live.join(1, "11" * 16)
        assert live.deadline == (0, room.time() + 1000 * clock.seconds)
        for step in range(25):
            room.time.go(1 + step % 7)
            await play(live, step)
        await accepted(live, TakeBack(fresh_id(), live.fold.number, 0))
        room.time.go(2)
        await play(live)
        room.time.go(1_000)
        again = await Tables(room.store, now=room.time).get("t")
        assert again is not None
        assert (again.clocks, again.deadline) == (live.clocks, live.deadline)
        assert past(await again.events_after(0)) == past(await live.events_after(0))

    with_room(tmp_path, test)
