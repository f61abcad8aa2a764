"""The lobby: tables, seats, single-use invitations, offers, lists and expiry."""

from __future__ import annotations

import asyncio

import pytest
import sqlalchemy as sa

from dogwatch.store import OfferRow, SeatRow, Store
from dogwatch.store.table_rows import StoredTable
from tests.store.making import TWO_PEOPLE, a_table, hold, make, next_due, row

DAY = 86_400_000


async def test_a_table_is_made_with_seats_holders_and_invitations(store: Store) -> None:
    table = a_table(options='{"tricks": true}', clock='{"move": 60}', listed=True, spectators=False)
    seats = (SeatRow(0, "person", name="Ada"), SeatRow(1, "bot", "captain"), SeatRow(2, "person"))
    lobby = store.lobby
    made = await lobby.create_table(table, seats, seed=b"\x00s", held=[(0, b"ada")], invited=[(2, b"link")])
    assert made == "t"
    assert await lobby.table("t") == table
    assert await lobby.seats("t") == (SeatRow(0, "person", name="Ada", held=True), *seats[1:])
    await store.append("t", [row(1, "join"), row(2)])
    await lobby.put_offer("t", OfferRow("draw", 0, 2))
    entries = [(each.number, each.entry, each.time, each.command) for each in await store.read("t")]
    assert await lobby.stored("t") == StoredTable(
        *(table, await lobby.seats("t"), b"\x00s", {b"ada": frozenset({0})}, await lobby.offers("t"), entries)
    )
    assert await lobby.holders_of("t") == [(0, b"ada")]
    assert await lobby.invitation(b"link") == ("t", 2)
    assert (await lobby.table("none"), await lobby.stored("none"), await lobby.seats("none")) == (
        None,
        None,
        (),
    )


async def test_a_duplicate_or_malformed_id_is_refused(store: Store) -> None:
    await make(store, "t")
    with pytest.raises(sa.exc.IntegrityError):
        await make(store, "t")
    again = a_table("t", created=5)
    assert await store.lobby.create_table(again, TWO_PEOPLE, seed=b"other", once=True) == "t"
    stored = await store.lobby.stored("t")
    assert stored is not None
    assert stored.table != again
    assert stored.seed != b"other"
    for bad in ("", "two words", "x" * 65, "täble"):
        with pytest.raises(ValueError, match="a table's id must match"):
            await make(store, bad)
    assert len(await store.lobby.seats("t")) == 2


async def test_a_browser_holds_several_seats_and_a_seat_several_browsers(store: Store) -> None:
    lobby = store.lobby
    await make(store, "t", "other")
    for seat, token in ((0, b"a"), (1, b"a"), (0, b"b"), (0, b"b")):
        await hold(store, "t", seat, token)
    await hold(store, "other", 1, b"b")
    assert await lobby.seats_held(b"a", "t") == (0, 1)
    assert await lobby.seats_held(b"b", "t") == (0,)
    assert await lobby.seats_held(b"c", "t") == ()
    assert sorted(await lobby.holders_of("t")) == [(0, b"a"), (0, b"b"), (1, b"a")]
    holders = {b"a": frozenset({0, 1}), b"b": frozenset({0})}
    assert await lobby.seating("t") == (await lobby.seats("t"), holders)
    await lobby.set_name("t", 1, "Grace")
    assert [seat.name for seat in await lobby.seats("t")] == [None, "Grace"]


async def test_concurrent_claims_use_an_invitation_once(store: Store) -> None:
    lobby = store.lobby
    await lobby.create_table(a_table(), TWO_PEOPLE, seed=b"s", invited=[(1, b"link")])
    tokens = [bytes([each]) for each in range(12)]
    claims = await asyncio.gather(*(lobby.claim(b"link", token, 9) for token in tokens))
    winners = [token for token, claim in zip(tokens, claims, strict=True) if claim is not None]
    assert len(winners) == 1
    assert await lobby.holders_of("t") == [(1, winners[0])]
    assert claims.count(("t", 1)) == 1
    assert await lobby.claim(b"link", winners[0], 10) == ("t", 1), "a retry after a lost response"
    assert await lobby.claim(b"unknown", b"x", 9) is None
    assert await lobby.invitation(b"link") is None


async def test_an_open_seat_is_taken_once_and_its_unused_invitations_are_deleted(store: Store) -> None:
    lobby = store.lobby
    seats = (SeatRow(0, "person", open=True), SeatRow(1, "bot", "mate"), SeatRow(2, "person"))
    await lobby.create_table(a_table(), seats, seed=b"s", invited=[(0, b"link")])
    taken = await asyncio.gather(*(lobby.take("t", 0, bytes([each])) for each in range(12)))
    assert taken.count(True) == 1
    assert len(await lobby.holders_of("t")) == 1
    assert await lobby.claim(b"link", b"late", 9) is None
    assert not await lobby.take("t", 1, b"x"), "a bot sits there"
    assert not await lobby.take("t", 2, b"x"), "the seat is not open"
    assert not await lobby.take("t", 3, b"x")


async def test_the_first_claim_of_a_seat_deletes_its_other_invitations(store: Store) -> None:
    lobby = store.lobby
    links = [(1, b"one"), (1, b"two"), (1, b"three"), (0, b"elsewhere")]
    await lobby.create_table(a_table(), TWO_PEOPLE, seed=b"s", invited=links)
    claims = await asyncio.gather(*(lobby.claim(link, link, 9) for link in (b"one", b"two", b"three")))
    assert sorted(claims, key=str) == [("t", 1), None, None], "also concurrently"
    assert len(await lobby.holders_of("t")) == 1
    ((_, owner),) = await lobby.holders_of("t")
    for device in (b"phone", b"tablet"):
        assert await lobby.invite("t", 1, device, owner, 10)
    assert await lobby.claim(b"phone", b"phone", 11) == ("t", 1)
    assert await lobby.claim(b"tablet", b"tablet", 12) == ("t", 1), "the owner may have several invitations"
    assert await lobby.claim(b"elsewhere", b"x", 13) == ("t", 0)


async def test_who_may_invite(store: Store) -> None:
    lobby = store.lobby
    seats = (SeatRow(0, "person"), SeatRow(1, "person"), SeatRow(2, "bot", "mate"))
    await lobby.create_table(a_table(), seats, seed=b"s", held=[(0, b"ada")])
    assert not await lobby.invite("t", 1, b"a", b"stranger", 5)
    assert await lobby.invite("t", 1, b"b", b"ada", 5), "the seat is free"
    assert await lobby.invite("t", 0, b"c", b"ada", 5), "a second device"
    assert not await lobby.invite("t", 2, b"d", b"ada", 5), "a bot sits there"
    assert not await lobby.invite("t", 3, b"e", b"ada", 5)
    await hold(store, "t", 1, b"bob")
    assert not await lobby.invite("t", 1, b"f", b"ada", 5), "Bob holds the seat"
    assert await lobby.invite("t", 1, b"g", b"bob", 5)


async def test_tables_with_jobs(store: Store) -> None:
    lobby = store.lobby
    with_bot = (SeatRow(0, "person"), SeatRow(1, "bot", "mate"))
    for name, seats, clock in (
        ("bot", with_bot, None),
        ("clock", TWO_PEOPLE, "{}"),
        ("both", with_bot, "{}"),
        ("neither", TWO_PEOPLE, None),
        ("named", (SeatRow(0, "person", player="ada"), SeatRow(1, "person")), None),
        ("over", with_bot, "{}"),
    ):
        await lobby.create_table(a_table(name, clock=clock), seats, seed=b"s")
    await lobby.finish("over", "{}", 2_000)
    assert await lobby.tables_with_jobs("", 9) == ["bot", "both", "clock", "named"]
    assert await lobby.tables_with_jobs("", 2) == ["bot", "both"]
    assert await lobby.tables_with_jobs("both", 1) == ["clock"]
    assert await lobby.tables_with_jobs("clock", 2) == ["named"]
    assert await lobby.tables_with_jobs("named", 2) == []


async def test_one_offer_of_each_kind(store: Store) -> None:
    lobby = store.lobby
    await make(store, "t")
    await lobby.put_offer("t", OfferRow("draw", 0, 4))
    await lobby.put_offer("t", OfferRow("draw", 1, 6))
    await lobby.put_offer("t", OfferRow("takeback", 0, 6, 3))
    assert await lobby.offers("t") == [OfferRow("draw", 1, 6), OfferRow("takeback", 0, 6, 3)]
    await lobby.clear_offers("t", "draw")
    assert await lobby.offers("t") == [OfferRow("takeback", 0, 6, 3)]
    await lobby.clear_offers("t")
    assert await lobby.offers("t") == []


async def test_a_rematch_is_made_once(store: Store) -> None:
    lobby = store.lobby
    await make(store, "t")
    made = await asyncio.gather(
        *(
            lobby.create_table(a_table(f"again{each}", rematch_of="t"), TWO_PEOPLE, seed=b"s")
            for each in range(6)
        )
    )
    assert len({*made}) == 1
    before, after = await lobby.table("t"), await lobby.table(made[0])
    assert before is not None
    assert after is not None
    assert (before.rematch, after.rematch_of) == (made[0], "t")
    assert [await lobby.table(f"again{each}") is None for each in range(6)].count(False) == 1
    with pytest.raises(LookupError):
        await lobby.create_table(a_table("x", rematch_of="none"), TWO_PEOPLE, seed=b"s")


async def test_lists_and_their_pages(store: Store) -> None:
    lobby = store.lobby
    for each in range(6):
        table = a_table(f"t{each}", created=1_000 + each // 2, listed=each != 5)
        people = (SeatRow(0, "person"), SeatRow(1, "person", open=True))
        await lobby.create_table(table, people, seed=b"s", held=[(0, b"ada")])
    await lobby.create_table(a_table("friends", listed=True), TWO_PEOPLE, seed=b"s")
    await hold(store, "t0", 1, b"bob")
    await store.append("t4", [row(1), row(2)])
    mine = await lobby.open_tables(2, token_hash=b"ada")
    assert [(each.number, each.mine) for each in mine] == [(2, (0,)), (0, (0,))]
    assert [each.table.id for each in await lobby.open_tables(9)] == ["t4", "t3", "t2", "t1"]
    page = await lobby.open_tables(2)
    assert [each.table.id for each in page] == ["t4", "t3"]
    assert [seat.held for seat in page[0].seats] == [True, False]
    last = page[-1].table
    assert [each.table.id for each in await lobby.open_tables(2, (last.created, last.id))] == ["t2", "t1"]

    assert await lobby.finish("t1", "{}", 5_000)
    assert not await lobby.finish("t1", '{"other": 1}', 6_000)
    assert await lobby.finish("t5", "{}", 5_001)
    await lobby.touch("t2", 7_000)
    await lobby.touch("t2", 6_000)
    assert [each.table.id for each in await lobby.tables_of(b"ada", 2)] == ["t2", "t4"]
    assert [each.table.id for each in await lobby.tables_of(b"ada", 9, (1_000, "t4"))] == ["t3", "t0"]
    assert [each.table.id for each in await lobby.tables_of(b"bob", 9)] == ["t0"]
    assert [each.table.id for each in await lobby.finished_of(b"ada", 9)] == ["t5", "t1"]
    ended = (await lobby.finished_of(b"ada", 9))[1].table
    assert (ended.ended, ended.touched, ended.outcome) == (5_000, 5_000, "{}")
    page = await lobby.finished_of(b"ada", 1, (5_001, "t5"))
    assert [each.table.id for each in page] == ["t1"]
    await hold(store, "t1", 0, b"bob")  # after the end
    await hold(store, "t1", 1, b"bob")
    assert [(each.table.id, each.mine) for each in await lobby.finished_of(b"bob", 9)] == [("t1", (0, 1))]


async def test_only_tables_without_a_move_expire(store: Store) -> None:
    lobby = store.lobby
    await make(store, "joined", "played", "finished")
    await lobby.create_table(a_table("empty"), TWO_PEOPLE, seed=b"s", invited=[(0, b"link")])
    await lobby.create_table(a_table("recent", touched=2 * DAY), TWO_PEOPLE, seed=b"s")
    await lobby.create_table(a_table("again", rematch_of="finished"), TWO_PEOPLE, seed=b"s")
    await store.append("joined", [row(1), row(2)])
    await store.append("played", [row(1), row(2), row(3)])
    await lobby.finish("finished", "{}", 1_500)
    await store.jobs.put("deadline", "empty", 1, due=5)
    assert await lobby.expire(now=2 * DAY, unused_for=DAY) == 3
    left = [name for name in LEFT if await lobby.table(name) is not None]
    assert left == ["finished", "played", "recent"]
    assert await store.read("joined") == []
    assert await lobby.claim(b"link", b"x", 9) is None
    assert await next_due(store, "deadline") is None
    finished = await lobby.table("finished")
    assert finished is not None
    assert finished.rematch is None, "a new rematch is possible"
    assert await lobby.expire(now=2 * DAY, unused_for=DAY) == 0


LEFT = ("again", "empty", "finished", "joined", "played", "recent")
