"""Claims against a player who has left: when they are due, and what they do."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from dogwatch.games.log import Abandon, Forfeit, Move, Substitute
from dogwatch.tables.claims import CLOCK_GRACE, GRACE
from dogwatch.tables.clock import TimeControl
from dogwatch.tables.commands import Answer, ClaimAbsent, Play
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables
from dogwatch.tables.worker import Worker
from tests.tables.room import BLUE, RED, Ear, Room, a_move, accepted, entries_of, fresh_id, play, raw, refused
from tests.tables.test_worker import think, work

CLOCK = TimeControl("bank", 900, 5)
DAY = 24 * 3600


async def come(tables: Tables, seat: int) -> Ear:
    ear = Ear(frozenset({seat}))
    first = "t" not in tables.hub
    tables.hub.enter("t", ear)
    await tables.presence.changed("t", first=first)
    return ear


async def go(tables: Tables, ear: Ear) -> None:
    tables.hub.leave("t", ear)
    await tables.presence.changed("t")


def claim(live: LiveTable, seat: int, kind: str, level: str = "") -> ClaimAbsent:
    command = {"type": "claim", "id": fresh_id(), "after": live.fold.number, "seat": seat}
    return msgspec.convert(command | {"kind": kind, "level": level}, ClaimAbsent)


async def left(room: Room, clock: TimeControl | None = CLOCK) -> tuple[LiveTable, Ear]:
    """Red is to move and has just left; blue is there."""
    live = await room.begun(clock=clock)
    red = await come(room.tables, 0)
    await come(room.tables, 1)
    room.time.go(20)
    await go(room.tables, red)
    assert live.fold.turn == 0
    return live, red


async def wait(live: LiveTable) -> int:
    """Seconds until a claim of blue is due, as its refusal says."""
    reply = await refused(live, claim(live, 1, "win"), BLUE)
    assert reply.code == "table-claim-early"
    assert live.absence(BLUE).due == live._now() + 1000 * int(reply.args["seconds"])
    return int(reply.args["seconds"])


async def test_with_a_clock_a_claim_is_due_after_a_minute(room: Room) -> None:
    live, _ = await left(room)
    assert await wait(live) == 60
    room.time.go(59)
    assert await wait(live) == 1
    assert live.absence(BLUE).ways == ("win", "bot", "void")
    assert not live.absence(BLUE).consent, "there is nobody else to agree"
    room.time.go(1)
    await accepted(live, claim(live, 1, "win"), BLUE)
    assert (await entries_of(live))[-1] == Forfeit(0)
    assert live.fold.outcome is not None
    assert (live.fold.outcome.winners, live.fold.outcome.reason) == ((1,), "log-forfeited")


@pytest.mark.parametrize("clock", [None, TimeControl("move", 3 * DAY)])
async def test_without_a_clock_it_is_due_after_a_day(room: Room, clock: TimeControl | None) -> None:
    """A clock of days is for correspondence: nobody stays connected."""
    live, _ = await left(room, clock)
    assert await wait(live) == DAY
    room.time.go(DAY - 1)
    assert await wait(live) == 1
    room.time.go(1)
    await accepted(live, claim(live, 1, "void"), BLUE)
    assert (await entries_of(live))[-1] == Abandon()


async def test_without_a_clock_the_day_begins_with_the_turn(room: Room) -> None:
    """Otherwise a player who was away for a day would lose as soon as the other moves."""
    live, red = await left(room, None)
    await come(room.tables, 0)
    while live.fold.turn == 0:
        await play(live)
    for ear in list(room.tables.hub._listeners["t"]):
        if ear.seats == RED and isinstance(ear, Ear) and ear is not red:
            await go(room.tables, ear)
    room.time.go(2 * DAY)
    while live.fold.turn == 1:
        await play(live)
    assert await wait(live) == DAY


async def test_a_player_who_is_there_cannot_be_claimed_against(room: Room) -> None:
    live, _ = await left(room)
    room.time.go(59)
    again = await come(room.tables, 0)
    room.time.go(300)
    assert live.absence(BLUE).seat is None
    assert (await refused(live, claim(live, 1, "win"), BLUE)).code == "table-claim-nobody-left"
    await go(room.tables, again)
    assert await wait(live) == 60, "the time begins anew"


async def test_only_another_person_claims_and_only_for_the_player_to_move(room: Room) -> None:
    live, _ = await left(room)
    room.time.go(300)
    assert live._claims().absence(BLUE).seat == 0
    assert live._claims().absence(frozenset()).seat is None, "a spectator"
    for kind in ("win", "void", "bot"):
        own = await refused(live, claim(live, 0, kind, "captain"), RED)
        assert own.code == "table-claim-nobody-left", "one's own seat"
        assert (await refused(live, claim(live, 1, kind, "captain"), RED)).code == "table-not-your-seat"
    while live.fold.turn == 0:
        await play(live)
    assert (await refused(live, claim(live, 1, "win"), BLUE)).code == "table-claim-nobody-left"


async def test_nothing_is_claimed_against_bots_or_before_the_start(room: Room) -> None:
    alone = await room.begun("b", kinds="bp", clock=CLOCK)
    waiting = await room.make("w", clock=CLOCK)
    room.time.go(DAY)
    for live in (alone, waiting):
        reply = await refused(live, claim(live, 1, "win"), BLUE)
        assert reply.code == "table-claim-nobody-left"


async def test_a_pause_or_start_of_the_server_begins_the_time_anew(room: Room) -> None:
    live, _ = await left(room)
    room.time.go(50)
    room.time.pause(30)
    assert await wait(live) == 60
    room.time.go(50)
    tables = room.others()
    again = await tables.get("t")
    assert again is not None
    await come(tables, 1)
    assert await wait(again) == 60


async def test_a_new_listener_waits_for_the_other_processes(room: Room) -> None:
    """A process does not know the connections that were announced before its start."""
    live, _ = await left(room)
    other = room.others()
    room.time.go(300)
    elsewhere = await other.get("t")
    assert elsewhere is not None
    await come(other, 1)
    assert 0 < await wait(elsewhere) <= 10
    room.time.go(10)
    other.presence.lost_messages()
    assert await wait(elsewhere) == 60
    assert (await accepted(live, claim(live, 1, "void"), BLUE)).number == live.fold.number


async def test_a_bot_plays_on(room: Room) -> None:
    worker = Worker(room.tables, think, "w")
    live, _ = await left(room)
    played = Play(fresh_id(), live.fold.number, 0, raw(a_move(live)))
    red = await come(room.tables, 0)
    first = await accepted(live, played, RED)
    await go(room.tables, red)
    while live.fold.turn == 1:
        await play(live)
    room.time.go(61)
    ear = await come(room.tables, 1)
    await accepted(live, claim(live, 1, "bot", "deckhand"), BLUE)
    assert live.fold.substitutes == {0: "deckhand"}
    [event] = [each for each in ear.heard() if each.get("entry", {}).get("type") == "substitute"]
    assert event["choices"] is None
    assert event["clocks"]["running"] is None, "a bot has no clock"
    assert live.level_of(0) == "deckhand"
    late = Play(fresh_id(), live.fold.number, 0, raw(a_move(live)))
    assert not live.can_play_now(late, RED)
    for held in (RED, frozenset[int]()):
        assert (await refused(live, late, held)).code == "table-seat-substituted"
    assert await live.execute(played, frozenset()) == first, "what is in the log stays answered"
    for step in range(1_000):
        await work(worker, room.tables)
        if live.fold.outcome is not None:
            break
        assert live.fold.turn == 1
        await play(live, step, BLUE)
    entries = await entries_of(live)
    at = entries.index(Substitute(0, "deckhand"))
    assert any(isinstance(entry, Move) and entry.seat == 0 for entry in entries[at:])
    result = await live.result()
    assert result is not None
    assert result.substituted == (0,)
    tables = room.others()
    loaded = await tables.get("t")
    assert loaded is not None
    assert loaded.fold.substitutes == {0: "deckhand"}


async def test_with_several_others_all_must_agree_to_call_it_off(room: Room) -> None:
    game: dict[str, Any] = {"game": "pirates", "options": '{"players":3}', "kinds": "ppp", "clock": CLOCK}
    live = await room.begun(**game)
    for seat in (0, 1, 2):
        ear = await come(room.tables, seat)
        if seat == live.fold.turn:
            gone = ear
    first = live.fold.turn
    assert first is not None
    one, two = sorted({0, 1, 2} - {first})
    await go(room.tables, gone)
    room.time.go(60)
    held = frozenset({one})
    absence = live.absence(held)
    assert (absence.seat, absence.ways, absence.consent) == (first, ("bot", "void"), True)
    assert (await refused(live, claim(live, one, "win"), held)).code == "table-claim-no-win"
    number = live.fold.number
    await accepted(live, claim(live, one, "void"), held)
    assert live.fold.number == number, "an offer"
    yes = Answer(fresh_id(), number, two, "void", accept=True)
    back = await come(room.tables, first)
    assert (await refused(live, yes, frozenset({two}))).code == "table-claim-nobody-left"
    await go(room.tables, back)
    room.time.go(60)
    await accepted(live, Answer(fresh_id(), number, two, "void", accept=True), frozenset({two}))
    assert (await entries_of(live))[-1] == Abandon()


async def test_partners_who_are_there_do_not_lose_by_a_claim(room: Room) -> None:
    options = '{"players":4,"teams":true}'
    live = await room.begun(game="pirates", options=options, kinds="pppp", clock=CLOCK)
    first = live.fold.turn
    assert first is not None
    partner, rival = (first + 2) % 4, frozenset({(first + 1) % 4})
    await come(room.tables, (first + 1) % 4)
    there = await come(room.tables, partner)
    room.time.go(60)
    assert live.absence(rival).ways == ("bot", "void")
    assert live.absence(frozenset({partner})).ways == ("bot", "void")
    await go(room.tables, there)
    room.time.go(60)
    assert live.absence(rival).ways == ("win", "bot", "void")


@pytest.mark.parametrize("clock", [CLOCK, None])
async def test_no_claim_is_accepted_before_it_is_due(room: Room, clock: TimeControl | None) -> None:
    """Random comings and goings, against a count of its own."""
    chance, grace = random.Random(str(clock)), CLOCK_GRACE if clock else GRACE
    live = await room.begun(clock=clock)
    await come(room.tables, 1)
    last, there = room.time.now, await come(room.tables, 0)
    here, accepted_ones, early = True, 0, 0
    for _ in range(120):
        unit = grace // 6000
        room.time.go(chance.randint(0, 2 * unit))
        if here:
            last = room.time.now
        if chance.random() < 0.3:
            await (go(room.tables, there) if here else come_again(room.tables, there))
            here = not here
        reply = await live.execute(claim(live, 1, "void"), BLUE)
        if type(reply).__name__ == "Accepted":
            accepted_ones += 1
            assert not here
            assert room.time.now - last >= grace
            break
        early += not here
        assert here or room.time.now - last < grace
    assert early
    assert accepted_ones


async def come_again(tables: Tables, ear: Ear) -> None:
    tables.hub.enter("t", ear)
    await tables.presence.changed("t")
