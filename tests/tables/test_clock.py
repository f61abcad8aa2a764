"""Game clocks: per move or from a bank, computed from the log's timestamps."""

from __future__ import annotations

import msgspec
import pytest

from dogwatch.tables.clock import GameClock, TimeControl
from dogwatch.tables.commands import TakeBack
from dogwatch.tables.tables import Tables
from tests.tables.room import Room, accepted, fresh_id, past, play

CHANCE = -1


def test_with_time_per_move_every_turn_gets_the_full_time() -> None:
    game_clock = GameClock(TimeControl("move", 10), 2, (0, 1))
    game_clock.turn(0, 1_000, moved=False)
    assert game_clock.deadline == (0, 11_000)
    game_clock.turn(1, 8_000, moved=True)
    assert game_clock.deadline == (1, 18_000)
    game_clock.turn(1, 9_000, moved=True)
    assert game_clock.deadline == (1, 19_000), "another move of the same seat: another turn"
    game_clock.turn(0, 9_500, moved=True)
    assert game_clock.deadline == (0, 19_500)
    game_clock.turn(None, 10_000, moved=True)
    assert game_clock.deadline is None


def test_a_bank_is_used_up_and_grows_by_moves() -> None:
    game_clock = GameClock(TimeControl("bank", 60, 5), 2, (0, 1))
    game_clock.turn(0, 0, moved=False)
    game_clock.turn(1, 20_000, moved=True)
    assert game_clock.left(0) == 60_000 - 20_000 + 5_000
    assert game_clock.deadline == (1, 20_000 + 60_000)
    game_clock.turn(0, 21_000, moved=True)
    assert game_clock.deadline == (0, 21_000 + 45_000)
    assert game_clock.left(1) == 64_000


@pytest.mark.parametrize("kind", ["move", "bank"])
def test_no_clock_runs_while_chance_moves(kind: str) -> None:
    game_clock = GameClock(msgspec.convert({"kind": kind, "seconds": 60}, TimeControl), 2, (0, 1))
    game_clock.turn(0, 0, moved=False)
    game_clock.turn(CHANCE, 10_000, moved=True)
    assert [game_clock.deadline] == [None]
    game_clock.turn(0, 500_000, moved=False)
    assert game_clock.deadline == (0, 500_000 + (60_000 if kind == "move" else 50_000))


def test_bots_have_no_clock() -> None:
    game_clock = GameClock(TimeControl("bank", 60), 2, (0,))
    game_clock.turn(1, 0, moved=False)
    assert [game_clock.deadline] == [None]
    game_clock.turn(0, 999_000, moved=True)
    assert game_clock.deadline == (0, 999_000 + 60_000)
    assert game_clock.left(1) == 60_000


def test_a_take_back_gives_no_time_in_the_bank_and_no_increment() -> None:
    game_clock = GameClock(TimeControl("bank", 60, 5), 2, (0, 1))
    game_clock.turn(0, 0, moved=False)
    game_clock.turn(1, 10_000, moved=True)
    game_clock.turn(0, 30_000, moved=False)
    assert game_clock.left(1) == 40_000, "time used, but no increment without a move"
    assert game_clock.deadline == (0, 30_000 + 55_000)


def test_a_take_back_within_one_turn_does_not_reset_the_move_time() -> None:
    game_clock = GameClock(TimeControl("move", 60), 2, (0, 1))
    game_clock.turn(0, 0, moved=False)
    game_clock.turn(0, 50_000, moved=False)
    assert game_clock.deadline == (0, 60_000)


def test_a_system_clock_set_back_adds_no_time() -> None:
    game_clock = GameClock(TimeControl("bank", 60), 2, (0, 1))
    game_clock.turn(0, 50_000, moved=False)
    game_clock.turn(1, 20_000, moved=True)
    assert game_clock.left(0) == 60_000


@pytest.mark.parametrize("clock", [TimeControl("move", 30), TimeControl("bank", 300, 4)])
async def test_a_restart_gives_the_same_times_from_the_log(clock: TimeControl, room: Room) -> None:
    live = await room.make(clock=clock)
    assert live.clocks is not None
    assert live.clocks.running is None
    await live.join(0, "00" * 16)
    room.time.go(3600)
    assert [live.deadline] == [None], "not all people are seated"
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
