"""Take-back and draw offers: no consent needed with one client, void after the next entry."""

from __future__ import annotations

import msgspec

from dogwatch.games.log import TakeBack as TakenBack
from dogwatch.tables.commands import Answer, OfferDraw, TakeBack
from dogwatch.tables.offers import Offer
from dogwatch.tables.table import LiveTable
from tests.tables.room import BLUE, BOTH, RED, Ear, Room, accepted, entries_of, fresh_id, play, refused


def standing(live: LiveTable, kind: str) -> Offer | None:
    return next((offer for offer in live.offers.standing(live.fold.number) if offer.kind == kind), None)


def take_back(live: LiveTable, seat: int) -> TakeBack:
    return TakeBack(fresh_id(), live.fold.number, seat)


def answer(live: LiveTable, seat: int, kind: str, accept: bool) -> Answer:
    command = {"type": "answer", "id": fresh_id(), "after": live.fold.number, "seat": seat}
    return msgspec.convert(command | {"kind": kind, "accept": accept}, Answer)


def last_decision(live: LiveTable, seat: int) -> object:
    """The state before the seat's last decision."""
    return [state for _, state in live.fold.line[:-1] if live.game.turn(state) == seat][-1]


async def well_begun(room: Room, kinds: str = "pp") -> LiveTable:
    """A table at which both seats have made a decision."""
    live = await room.begun(kinds=kinds)
    deciders: set[int | None] = set()
    while deciders != {0, 1}:
        deciders.add(live.fold.turn)
        seat = live.fold.turn
        if seat is not None and kinds[seat] == "b":
            moved = await live.play_for(seat, live.fold.number, live.game.moves(live.fold.state)[0])
            assert moved is None
        else:
            await play(live)
    return live


async def test_a_take_back_before_any_decision_is_refused(room: Room) -> None:
    live = await room.begun()
    for seat in (0, 1):
        reply = await refused(live, take_back(live, seat))
        assert reply.code == "table-nothing-to-take-back"


async def test_a_take_back_with_all_seats_at_one_client_needs_no_consent(room: Room) -> None:
    live = await well_begun(room)
    for seat in (1, 0):
        before = last_decision(live, seat)
        number = live.fold.number
        reply = await accepted(live, take_back(live, seat), BOTH)
        assert reply.number == live.fold.number == number + 1, "numbers are never reused"
        assert live.fold.state == before
        assert live.fold.turn == seat
    assert isinstance((await entries_of(live))[-1], TakenBack)
    await play(live)


async def test_a_take_back_against_bots_needs_no_consent(room: Room) -> None:
    live = await well_begun(room, "pb")
    before = last_decision(live, 0)
    await accepted(live, take_back(live, 0), RED)
    assert live.fold.state == before
    assert (await refused(live, take_back(live, 1), RED)).code == "table-not-your-seat"


async def test_a_take_back_of_a_chance_move_draws_again(room: Room) -> None:
    live = await room.begun()
    rolls = set()
    for _ in range(12):
        await play(live)  # a roll, followed by a chance move
        rolls.add(live.fold.state.roll)
        await accepted(live, take_back(live, 0))
    assert len(rolls) > 1


async def test_between_people_a_take_back_needs_consent(room: Room) -> None:
    live = await well_begun(room)
    number, before = live.fold.number, last_decision(live, 0)
    listener = Ear()
    room.tables.hub.enter("t", listener)
    reply = await accepted(live, take_back(live, 0), RED)
    assert reply.number == live.fold.number == number, "an offer only"
    assert [message["type"] for message in listener.heard()] == ["offer"]
    own = await refused(live, answer(live, 0, "takeback", True), RED)
    assert own.code == "table-no-such-offer", "a seat cannot accept its own offer"
    await accepted(live, answer(live, 1, "takeback", True), BLUE)
    assert live.fold.state == before
    assert live.fold.number == number + 1
    assert standing(live, "takeback") is None
    assert (await refused(live, answer(live, 1, "takeback", True), BLUE)).code == "table-no-such-offer"


async def test_a_declined_offer_is_removed(room: Room) -> None:
    live = await well_begun(room)
    number = live.fold.number
    await accepted(live, take_back(live, 0), RED)
    await accepted(live, answer(live, 1, "takeback", False), BLUE)
    assert standing(live, "takeback") is None
    assert await room.store.lobby.offers("t") == []
    assert (await refused(live, answer(live, 1, "takeback", True), BLUE)).code == "table-no-such-offer"
    assert live.fold.number == number


async def test_the_next_entry_voids_an_offer(room: Room) -> None:
    live = await well_begun(room)
    await accepted(live, take_back(live, 0), RED)
    await accepted(live, OfferDraw(fresh_id(), live.fold.number, 0), RED)
    await play(live)
    for kind in ("takeback", "draw"):
        assert standing(live, kind) is None
        reply = await refused(live, answer(live, 1, kind, True), BLUE)
        assert reply.code == "table-no-such-offer"
    again = await room.others().get("t")
    assert again is not None
    assert standing(again, "takeback") is None, "still void after a restart"


async def test_an_agreed_draw_ends_the_game(room: Room) -> None:
    live = await well_begun(room)
    none = await refused(live, answer(live, 1, "draw", True), BLUE)
    assert none.code == "table-no-such-offer"
    await accepted(live, OfferDraw(fresh_id(), live.fold.number, 0), RED)
    assert bool(live.fold.outcome) is False
    await accepted(live, answer(live, 1, "draw", True), BLUE)
    assert live.fold.outcome is not None
    assert (live.fold.outcome.reason, live.fold.outcome.utilities) == ("log-draw-agreed", (0, 0))
    over = await refused(live, OfferDraw(fresh_id(), live.fold.number, 0), RED)
    assert over.code == "log-over"
    over = await refused(live, take_back(live, 0), RED)
    assert over.code == "log-over"


async def test_bots_do_not_agree_to_draws(room: Room) -> None:
    live = await room.begun(kinds="pb")
    reply = await refused(live, OfferDraw(fresh_id(), live.fold.number, 0), RED)
    assert reply.code == "table-no-draw-with-bots"


async def test_an_offer_survives_a_restart_and_reaches_other_processes(room: Room) -> None:
    live = await well_begun(room)
    elsewhere = await room.others().get("t")
    assert elsewhere is not None
    await accepted(live, OfferDraw(fresh_id(), live.fold.number, 1), BLUE)
    await elsewhere.load()
    again = await room.others().get("t")
    assert again is not None
    assert standing(elsewhere, "draw") == standing(again, "draw") == standing(live, "draw")
    await accepted(again, answer(again, 0, "draw", True), RED)
    assert again.fold.outcome is not None


async def test_a_command_for_a_take_back_sent_twice_takes_back_once(room: Room) -> None:
    live = await well_begun(room)
    command = take_back(live, 0)
    first = await accepted(live, command, BOTH)
    assert await accepted(live, command, BOTH) == first
    again = await room.others().get("t")
    assert again is not None
    assert await accepted(again, command, BOTH) == first
