"""LiveTable: commands are idempotent, and events match the committed log in all processes."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import Any

import msgspec
import pytest

from dogwatch.fair import nonce_from, seed_from
from dogwatch.games.log import Chance, Fold, Join
from dogwatch.games.pirates.rules.moves import Landed
from dogwatch.games.shanghaien.rules.moves import Call, Place, Roll
from dogwatch.records import Header, Player, Record, verify
from dogwatch.tables.commands import Accepted, Play, Refused, Resign, TakeBack
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables
from dogwatch.tables.tasks import Resolved, TaskExecutor
from tests.tables.room import (
    BLUE,
    BOTH,
    RED,
    Ear,
    Room,
    accepted,
    entries_of,
    fresh_id,
    past,
    play,
    play_out,
    raw,
    refused,
)


def listen(tables: Tables) -> Ear:
    listener = Ear()
    tables.hub.enter("t", listener)
    return listener


async def also(tables: Tables) -> LiveTable:
    live = await tables.get("t")
    assert live is not None
    return live


async def test_events_of_a_whole_game_match_the_log(room: Room) -> None:
    live = await room.make()
    listener = listen(room.tables)
    assert await live.join(0, nonce_from("nonce", 0)) is None
    assert (live.begun, live.revealed_seed) == (False, None)
    early = await refused(live, Play(fresh_id(), 1, 0, raw(Roll())))
    assert (early.code, early.args) == ("log-nonce-missing", {"seat": 1})
    assert await live.join(1, nonce_from("nonce", 1)) is None
    assert (live.begun, live.revealed_seed) == (True, None)
    await play_out(live)
    events = listener.heard()
    assert [event["number"] for event in events] == list(range(1, live.fold.number + 1))
    assert [event["turn"] for event in events[:2]] == [None, -1], "no turn before all are seated"
    told = msgspec.json.decode(await live.story())
    assert [each["story"] for each in told] == [event["story"] for event in events]
    entries = await entries_of(live)
    assert [type(entry) for entry in entries[:3]] == [Join, Join, Chance]
    assert [event["entry"] for event in events] == msgspec.json.decode(msgspec.json.encode(entries))
    assert all(event["story"] for event in events if event["entry"]["type"] in ("move", "chance"))
    assert [event["outcome"] is None for event in events] == [True] * (len(events) - 1) + [False]
    assert [event["choices"] is not None for event in events] == [
        event["outcome"] is None and event["turn"] in (0, 1) for event in events
    ]
    assert live.revealed_seed == seed_from("seed").hex()
    late = await refused(live, Play(fresh_id(), live.fold.number, 0, raw(Roll())))
    assert late.code == "log-over"

    players = (Player("person"), Player("person"))
    header = Header(1, "shanghaien", 1, {"first": "red"}, players, live.row.commitment)
    record = Record(header, seed_from("seed"))
    for entry in entries:
        record.append(entry)
    assert verify(record).open == ()


async def test_a_command_sent_twice_plays_once(room: Room) -> None:
    live = await room.begun()
    command = Play("same-command", live.fold.number, 0, raw(Roll()))
    replies = await asyncio.gather(*(live.execute(command, BOTH) for _ in range(5)))
    assert len({*replies}) == 1
    assert isinstance(replies[0], Accepted)
    number = live.fold.number
    await play(live)
    assert await accepted(live, command) == replies[0], "also after later entries"
    for tables in (room.others(), room.others()):
        assert await accepted(await also(tables), command) == replies[0], "also after a restart"
    rows = await room.store.read("t")
    assert [row.number for row in rows if row.command == "same-command"] == [replies[0].number]
    assert live.fold.number > number


async def test_two_processes_play_a_command_once_and_one_of_two_commands(room: Room) -> None:
    one = await room.begun()
    two = await also(room.others())
    command = Play("same-command", one.fold.number, 0, raw(Roll()))
    replies = await asyncio.gather(one.execute(command, RED), two.execute(command, RED))
    assert replies[0] == replies[1]
    assert isinstance(replies[0], Accepted)
    await two.load()
    assert one.fold.state == two.fold.state
    moves = [
        Play(fresh_id(), live.fold.number, 0, raw(move))
        for live, move in zip((one, two), one.game.moves(one.fold.state)[:2], strict=True)
    ]
    won = await asyncio.gather(one.execute(moves[0], RED), two.execute(moves[1], RED))
    assert sorted(type(reply).__name__ for reply in won) == ["Accepted", "Refused"]
    [loser] = [reply for reply in won if isinstance(reply, Refused)]
    assert loser.code == "table-stale"
    assert one.fold.state == two.fold.state


async def test_a_command_after_an_entry_unknown_to_this_process_is_not_stale(room: Room) -> None:
    """A client reconnects to a process that has not loaded the last move yet."""
    one = await room.begun()
    two = await also(room.others())
    await play(one)
    assert two.fold.number < one.fold.number
    move = raw(one.game.moves(one.fold.state)[0])
    await accepted(two, Play(fresh_id(), one.fold.number, one.fold.turn or 0, move))
    ahead = await refused(two, Play(fresh_id(), two.fold.number + 5, 0, move))
    assert ahead.code == "table-stale", "no such entry exists"


async def test_all_processes_publish_the_same_events_in_the_same_order(room: Room) -> None:
    one = await room.begun()
    others = room.others()
    two = await also(others)
    start = two.fold.number
    here, there = listen(room.tables), listen(others)
    for step in range(40):
        live = (one, two)[step % 2]
        await live.load()
        await play(live, step)
    await one.load()
    await two.load()
    assert (told := here.heard()) == there.heard()
    assert [event["number"] for event in told] == list(range(start + 1, one.fold.number + 1))


async def test_a_stale_command_is_refused_with_the_current_number(room: Room) -> None:
    live = await room.begun()
    before = live.fold.number
    await play(live)
    stale = await refused(live, Play(fresh_id(), before, 0, raw(Roll())))
    assert (stale.code, stale.args, stale.number) == ("table-stale", {"after": before}, live.fold.number)


async def test_commands_for_a_seat_not_held_are_refused(room: Room) -> None:
    live = await room.begun()
    number = live.fold.number
    for held in (frozenset[int](), BLUE, frozenset({7})):
        for command in (
            Play(fresh_id(), number, 0, raw(Roll())),
            Resign(fresh_id(), number, 0),
        ):
            assert (await refused(live, command, held)).code == "table-not-your-seat"
    turn = await refused(live, Play(fresh_id(), number, 1, raw(Roll())), BLUE)
    assert (turn.code, turn.args) == ("log-not-your-turn", {"seat": 1})
    assert live.fold.number == number


async def test_an_illegal_move_is_refused_by_clause_code_and_args(room: Room) -> None:
    live = await room.begun()
    number = live.fold.number
    for move in (Call(), Place(3)):
        expected = live.game.check(live.fold.state, move)
        assert expected is not None
        reply = await refused(live, Play(fresh_id(), number, 0, raw(move)))
        assert (reply.clause, reply.code, reply.args) == (expected.clause, expected.code, expected.args)
        assert reply.clause.startswith("S")
    for text in (b"{}", b'{"type":"fly"}', b"[]", b"1", b'{"type":"place","face":"x"}', b'"\xff"'):
        reply = await refused(live, Play(fresh_id(), number, 0, msgspec.Raw(text)))
        assert reply.code == "table-unreadable-move"
    assert await room.store.last("t") == number == live.fold.number


async def test_players_cannot_make_chance_moves(room: Room) -> None:
    live = await room.begun()
    number = live.fold.number
    for move in (b'{"type":"rolled","low":6,"high":6}', b'{"type":"turnup","card":1}'):
        assert (await refused(live, Play(fresh_id(), number, 0, msgspec.Raw(move)))).clause
    assert live.fold.number == number


async def test_a_resolved_move_that_the_rules_refuse_is_not_committed(
    caplog: pytest.LogCaptureFixture, room: Room
) -> None:
    """Regression: resolved moves were folded unchecked, so a wrong physics result stayed in the log."""

    def impossible(*_: Any) -> Resolved:
        return Resolved(Landed((), fell=(3,)))

    await room.begun(game="pirates")
    tables = Tables(room.store, TaskExecutor(impossible), now=room.time)
    live = await also(tables)
    number, shot = live.fold.number, live.game.moves(live.fold.state)[0]
    with pytest.raises(RuntimeError, match="pirates-refused-landed"):
        await live.execute(Play(fresh_id(), number, 0, raw(shot)), BOTH)
    assert live.fold.number == await room.store.last("t") == number
    assert "flight:" in caplog.text, "the log has the position, to reproduce it"
    await accepted(live, Resign(fresh_id(), number, 0))
    await tables.close()


async def test_resigning_ends_the_game(room: Room) -> None:
    live = await room.begun()
    reply = await accepted(live, Resign(fresh_id(), live.fold.number, 1), BLUE)
    assert live.fold.outcome is not None
    assert (live.fold.outcome.winners, live.fold.outcome.reason) == ((0,), "log-resigned")
    assert reply.number == live.fold.number
    assert (await refused(live, Resign(fresh_id(), live.fold.number, 0), RED)).code == "log-over"


async def test_a_seat_joins_once(room: Room) -> None:
    live = await room.make()
    assert await live.join(0, "00" * 16) is None
    for seat, nonce, code in (
        (0, "11" * 16, "log-joined-twice"),
        (1, "xx", "log-bad-nonce"),
        (5, "11" * 16, "log-not-a-person"),
    ):
        refusal = await live.join(seat, nonce)
        assert refusal is not None
        assert refusal.code == code
    two = await also(room.others())
    assert await two.join(1, "11" * 16) is None
    late = await live.join(1, "22" * 16)
    assert late is not None
    assert late.code in ("log-joined-twice", "log-join-late"), "another process was first"
    assert live.fold.nonces == {0: "00" * 16, 1: "11" * 16}


@pytest.mark.parametrize("known", [0, 1, 30, 63, 64, 65, 1_000])
async def test_events_after_an_entry_are_those_missed(known: int, room: Room) -> None:
    live = await room.begun()
    listener = listen(room.tables)
    first = live.fold.number
    for step in range(60):
        await play(live, step)
    all_events = await live.events_after(0)
    assert all_events is not None
    assert len(all_events) == live.fold.number
    assert past(all_events[first:]) == past(map(msgspec.json.encode, listener.heard()))
    missed = await live.events_after(known)
    if known > live.fold.number:
        assert missed is None
        return
    assert missed is not None
    assert past(missed) == past(all_events[known:])
    again = await also(room.others())
    assert past(await again.events_after(known)) == past(missed)


async def test_views_can_be_rebuilt_from_events_after_any_entry(room: Room) -> None:
    """Events carry view changes: live, from the log and over take-backs."""
    live = await room.begun()
    for step in range(70):
        await play(live, step)
        if step % 10 == 9:
            await accepted(live, TakeBack(fresh_id(), live.fold.number, live.fold.turn or 0), BOTH)
    fold: Fold[Any, Any] = live._folded.history.fold()
    whole: list[Any] = [{}]  # no event carries the start
    for entry in await entries_of(live):
        fold.apply(entry)
        whole.append(msgspec.to_builtins(live.game.view(fold.state)))
    for one in (live, await also(room.others())):
        for known in range(live.fold.number):
            view = whole[known]
            for event in map(msgspec.json.decode, await one.events_after(known) or []):
                view = view | event["view"]
                assert msgspec.json.encode(view) == msgspec.json.encode(whole[event["number"]])


async def test_an_event_carries_only_changed_fields_of_the_view(room: Room) -> None:
    live = await room.begun()
    listener = listen(room.tables)
    await play(live)
    taken, rolled = (event["view"] for event in listener.heard())
    assert taken == {"phase": "roll"}
    assert rolled.keys() == {"phase", "roll"}


async def test_idle_tables_are_dropped_and_loaded_again_from_the_log(room: Room) -> None:
    live = await room.begun()
    await play(live)
    listener = listen(room.tables)
    room.time.go(3600)
    assert room.tables.forget_idle() == 0, "it has a listener"
    room.tables.hub.leave("t", listener)
    assert room.tables.forget_idle() == 1
    assert len(room.tables) == 0
    again = await also(room.tables)
    assert again is not live
    assert again.fold.state == live.fold.state
    assert room.tables.forget_idle() == 0
    assert await room.tables.get("none") is None
    assert len(room.tables) == 1


async def test_an_idle_table_is_freed_without_a_collection(room: Room) -> None:
    live = await room.begun()
    await play(live)
    await room.tables.close()
    freed = weakref.ref(live)
    gc.disable()
    try:
        del live
        room.time.go(3600)
        assert room.tables.forget_idle() == 1
        await asyncio.sleep(0)
        assert freed() is None
    finally:
        gc.enable()
