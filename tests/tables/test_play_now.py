"""`LiveTable.play_now`: a move without a coroutine, with the same guarantees as `execute`."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from dogwatch.store import StoreDown
from dogwatch.tables.commands import Accepted, Play, Refused
from dogwatch.tables.table import LiveTable
from tests.tables.room import BLUE, BOTH, Ear, Room, a_move, fresh_id, play, raw


def command(live: LiveTable, move: Any = None) -> Play:
    turn = live.fold.turn
    assert turn is not None
    return Play(fresh_id(), live.fold.number, turn, raw(move or a_move(live)))


class Done:
    """Collects what `play_now` calls back with."""

    def __init__(self) -> None:
        self.replies: list[Any] = []
        self._called = asyncio.Event()

    def __call__(self, reply: Any) -> None:
        self.replies.append(reply)
        self._called.set()

    async def reply(self) -> Any:
        async with asyncio.timeout(10):
            await self._called.wait()
        [reply] = self.replies
        return reply


async def test_a_move_is_committed_then_published_then_answered(room: Room) -> None:
    live, ear, done = await room.begun(), Ear(), Done()
    room.tables.hub.enter("t", ear)
    wanted, before = command(live), live.fold.number
    assert live.can_play_now(wanted, BOTH)
    assert live.play_now(wanted, BOTH, done)
    assert (ear.heard(), done.replies, live.fold.number) == ([], [], before), "nothing before the commit"
    assert await done.reply() == Accepted(wanted.id, before + 1)
    told = ear.heard()
    assert [each["number"] for each in told] == list(range(before + 1, live.fold.number + 1))
    assert [each["command"] for each in told] == [wanted.id] + [None] * (len(told) - 1)
    rows = await room.store.read("t", before)
    assert [(row.number, row.command) for row in rows] == [(each["number"], each["command"]) for each in told]
    assert not live.can_play_now(wanted, BOTH), "the command is known"


async def test_an_illegal_move_is_refused_and_leaves_the_table_free(room: Room) -> None:
    live, done = await room.begun(), Done()
    assert live.play_now(command(live, {"type": "rolled", "low": 1, "high": 1}), BOTH, done)
    reply = await done.reply()
    assert isinstance(reply, Refused)
    assert live.can_play_now(command(live), BOTH)


@pytest.mark.parametrize("why", ["stale", "seat", "finish", "busy"])
async def test_other_commands_are_left_to_execute(why: str, room: Room) -> None:
    live = await room.begun()
    wanted = command(live)
    after = wanted.after - (why == "stale")
    wanted = Play(wanted.id, after, wanted.seat, wanted.move, finish=why == "finish")
    if why == "busy":
        assert live.play_now(command(live), BOTH, Done())
    assert not live.can_play_now(wanted, BLUE if why == "seat" else BOTH)
    if why == "busy":
        assert not live.play_now(wanted, BOTH, Done())


async def test_after_another_process_wrote_first_execute_must_decide(room: Room) -> None:
    live = await room.begun()
    other = await room.others().get("t")
    assert other is not None
    await play(other)
    wanted, done = command(live), Done()
    assert live.play_now(wanted, BOTH, done)
    assert await done.reply() is None
    assert isinstance(await live.execute(wanted, BOTH), Refused), "stale: the table is not blocked"


async def test_a_store_that_is_down_is_reported(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    live, done = await room.begun(), Done()
    monkeypatch.setattr(room.store, "append_then", lambda _table, _rows, then: then(StoreDown("full")))
    assert live.play_now(command(live), BOTH, done)
    assert isinstance(await done.reply(), StoreDown)
    monkeypatch.undo()
    assert live.can_play_now(command(live), BOTH)


async def test_refused_moves_keep_nothing_in_memory(room: Room) -> None:
    """Regression, found by fuzzing: a refusal that the rules share kept the frames of every refused move."""
    live = await room.begun(game="raft", options='{"size":"short"}')
    state = live.fold.state
    wrong: Any = {"type": "jump", "at": "a1", "to": "a2"}
    for _ in range(3):
        done = Done()
        assert live.play_now(command(live, wrong), BOTH, done)
        assert isinstance(await done.reply(), Refused)
    refusal = live.game.check(state, live._decode_move(raw(wrong)))
    assert refusal is not None
    assert refusal.__traceback__ is None
