"""Players: unique names, what a browser brings along, one-use secrets, deletion."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec.structs import replace

from dogwatch.store import Store
from dogwatch.store.daily import DailyTry
from dogwatch.store.players import Passkey, Player, Session
from dogwatch.store.puzzle_ratings import StoredRating
from tests.store.making import hold, make

ADA = Player(id="ada", name="Ada", name_key="ada", holder=b"h" * 32, made=1, seen=1)


def a_session(token: bytes = b"t", player: str = "ada") -> Session:
    return Session(token_hash=token, id=token.hex(), player=player, device="", made=1, seen=1)


async def owned(store: Store, who: bytes) -> None:
    """A browser with a seat, a try at a puzzle and a daily deal."""
    await make(store, "t1")
    await hold(store, "t1", 0, who)
    rating = StoredRating(1000.0, 200.0)
    await store.puzzle_ratings.count(
        who, "raft", "p", first=rating, new=rating, rate=lambda *both: both, now=1
    )
    await store.daily.begin(DailyTry(day="2026-11-18", game="raft", name="", table=None, begun=1), who)


async def test_one_of_two_gets_a_name(store: Store) -> None:
    both = [replace(ADA, id=f"ada{at}", holder=bytes([at]) * 32) for at in range(2)]
    kept = await asyncio.gather(
        *(store.players.keep(each, a_session(each.id.encode(), each.id), None) for each in both)
    )
    assert sum(each is not None for each in kept) == 1
    assert await store.players.session(b"ada0") is None or await store.players.session(b"ada1") is None


async def test_a_player_gets_what_the_browser_owns(store: Store) -> None:
    await owned(store, b"browser")
    moved = await store.players.keep(ADA, a_session(), b"browser")
    assert moved is not None
    assert moved.tables == ("t1",)
    seats, holders = await store.lobby.seating("t1")
    assert holders == {ADA.holder: frozenset({0})}, "the browser's own token owns nothing any more"
    assert [each.player for each in seats] == ["ada", None]
    assert await store.daily.try_of("2026-11-18", "raft", ADA.holder) is not None
    assert await store.daily.try_of("2026-11-18", "raft", b"browser") is None
    progress = await store.players.progress(ADA.holder)
    assert {name: len(rows) for name, rows in progress.items()} == {
        "solvers": 1,
        "puzzle_tries": 1,
        "daily_tries": 1,
        "results": 0,
    }


async def test_of_two_own_tries_the_player_keeps_the_first(store: Store) -> None:
    await store.players.keep(ADA, a_session(), None)
    await owned(store, b"phone")
    other = DailyTry(day="2026-11-18", game="raft", name="first", table=None, begun=1)
    await store.daily.begin(other, ADA.holder)
    assert await store.players.sign_in(a_session(b"t2"), b"phone") is not None
    own = await store.daily.try_of("2026-11-18", "raft", ADA.holder)
    assert own is not None
    assert own.name == "first"
    assert await store.daily.try_of("2026-11-18", "raft", b"phone") is None


async def test_a_shared_screen_names_no_seat(store: Store) -> None:
    await make(store, "t1")
    await hold(store, "t1", 0, b"browser")
    await hold(store, "t1", 1, b"browser")
    await store.players.keep(ADA, a_session(), b"browser")
    seats, holders = await store.lobby.seating("t1")
    assert holders == {ADA.holder: frozenset({0, 1})}
    assert [each.player for each in seats] == [None, None]


async def test_a_secret_is_used_once_and_in_time(store: Store) -> None:
    await store.players.keep(ADA, a_session(), None)
    await store.players.put_secret(b"one", "link", "ada", 1, 10)
    assert await store.players.use_secret(b"one", "recovery", 5) is None, "another kind"
    used = await asyncio.gather(*(store.players.use_secret(b"one", "link", 5) for _ in range(4)))
    assert sorted(map(str, used)) == ["('ada',)", "None", "None", "None"]
    await store.players.put_secret(b"two", "link", "ada", 1, 10)
    assert await store.players.use_secret(b"two", "link", 11) is None, "too late"
    await store.players.put_secret(b"three", "link", "ada", 1, 10)
    await store.players.put_secret(b"four", "link", "ada", 2, 12)
    assert await store.players.use_secret(b"three", "link", 3) is None, "replaced by a newer one"
    owner = store.players.owner_of_secret
    assert await owner(b"four", "link", 12) == "ada"
    assert await owner(b"four", "recovery", 12) is None, "another kind"
    assert await owner(b"four", "link", 13) is None, "too late"
    assert await store.players.expire(13) == 1
    await store.players.put_secret(b"five", "recovery", "ada", 2, None)
    assert await store.players.has_secret("ada", "recovery") == 2
    assert await store.players.expire(2**50) == 0


async def test_sessions_end(store: Store) -> None:
    await store.players.keep(ADA, a_session(), None)
    await store.players.sign_in(a_session(b"u"), None)
    await store.players.touch(b"u", 7)
    assert [each.token_hash for each in await store.players.sessions("ada")] == [b"u", b"t"]
    assert await store.players.end_session("eve", b"u".hex()) is None, "not another player's"
    assert await store.players.end_session("ada", b"u".hex()) == b"u"
    assert await store.players.session(b"u") is None
    found = await store.players.session(b"t")
    assert found is not None
    assert found[1].seen == 7


async def test_a_banned_player_has_no_sessions_and_gets_none(store: Store) -> None:
    await store.players.keep(ADA, a_session(), None)
    assert await store.players.ban("ada", 5)
    assert await store.players.sessions("ada") == []
    assert await store.players.sign_in(a_session(b"u"), None) is None
    assert await store.players.ban("ada", None)
    assert await store.players.sign_in(a_session(b"u"), None) is not None
    assert not await store.players.ban("eve", 5)


async def test_passkeys_count_their_uses(store: Store) -> None:
    await store.players.keep(ADA, a_session(), None)
    key = Passkey(id=b"k", player="ada", public_key=b"p", uses=0, device="", made=1)
    assert await store.players.add_passkey(key, most=2)
    assert not await store.players.add_passkey(key, most=2), "known already"
    assert await store.players.add_passkey(replace(key, id=b"l"), most=2)
    assert not await store.players.add_passkey(replace(key, id=b"m"), most=2), "too many"
    used = await asyncio.gather(*(store.players.passkey_used(b"k", 0, 1) for _ in range(3)))
    assert sum(used) == 1, "a replayed answer is not accepted twice"
    assert await store.players.delete_passkey("ada", b"k")
    assert [each.id for each in await store.players.passkeys("ada")] == [b"l"]


async def test_a_deleted_player_leaves_games_without_a_name(store: Store) -> None:
    await owned(store, b"browser")
    await store.players.keep(ADA, a_session(), b"browser")
    await store.lobby.set_name("t1", 0, "Ada", "salt", "mark", "ada")
    await store.players.put_secret(b"one", "recovery", "ada", 1, None)
    assert await store.players.delete("ada") == ["t1"]
    assert await store.players.delete("ada") is None
    [seat, _], holders = await store.lobby.seating("t1")
    assert (seat.name, seat.salt, seat.mark, seat.player) == (None, None, "mark", None)
    assert holders == {}
    left: list[Any] = [
        await store.players.session(b"t"),
        await store.players.use_secret(b"one", "recovery", 1),
        await store.daily.try_of("2026-11-18", "raft", ADA.holder),
        await store.players.named("ada"),
    ]
    assert left == [None, None, None, None]


async def test_a_name_changes_unless_it_is_taken(store: Store) -> None:
    await store.players.keep(ADA, a_session(), None)
    bob = replace(ADA, id="bob", name="Bob", name_key="bob", holder=b"b" * 32)
    await store.players.keep(bob, a_session(b"b", "bob"), None)
    assert not await store.players.rename("bob", "ADA", "ada")
    assert await store.players.rename("bob", "Bobby", "bobby")
    assert await store.players.rename("bob", "BOBBY", "bobby"), "its own key"
    assert [each.name for each in await store.players.newest(5)] == ["BOBBY", "Ada"]
