"""Seeds and tries of daily deals: one seed per day, one try per browser."""

from __future__ import annotations

import asyncio

from dogwatch.store import Store
from dogwatch.store.daily import CAPTAIN, DailyTry, Finish

DAY = "2026-11-18"


def _new(
    game: str = "raft", day: str = DAY, table: str | None = None, name: str = "", begun: int = 1
) -> DailyTry:
    return DailyTry(day=day, game=game, name=name, table=table, begun=begun)


async def _finished(store: Store, who: bytes, score: int, now: int, day: str = DAY) -> None:
    await store.daily.begin(_new(day=day), who)
    finish = Finish(who.decode(), score, "{}", now)
    assert await store.daily.add_step(day, "raft", who, "[]", "[1]", finish)


async def test_the_first_process_decides_on_the_seed_of_a_day(store: Store) -> None:
    both = await asyncio.gather(
        store.daily.seeds({DAY: b"a" * 32}, 5),
        store.daily.seeds({DAY: b"b" * 32, "2026-11-19": b"c" * 32}, 6),
    )
    seeds = {each[DAY].seed for each in both}
    assert len(seeds) == 1
    assert (await store.daily.seeds({DAY: b"d" * 32}, 7))[DAY].seed in seeds
    found = await store.daily.seed(DAY)
    assert found is not None
    assert found.seed in seeds
    assert await store.daily.seed("2026-11-17") is None


async def test_a_browser_has_one_try_per_day_and_game(store: Store) -> None:
    tries = await asyncio.gather(*(store.daily.begin(_new(table=f"t{at}"), b"who") for at in range(5)))
    assert len({each.table for each in tries}) == 1
    assert (await store.daily.begin(_new("pirates"), b"who")).table is None
    assert (await store.daily.begin(_new(table="x"), b"other")).table == "x"
    assert await store.daily.try_of(DAY, "raft", b"nobody") is None


async def test_only_one_of_two_requests_adds_a_step(store: Store) -> None:
    await store.daily.begin(_new("pirates"), b"who")
    this = DAY, "pirates", b"who"
    added = await asyncio.gather(*(store.daily.add_step(*this, "[]", f"[{at}]") for at in range(4)))
    assert sum(added) == 1
    own = await store.daily.try_of(*this)
    assert own is not None
    assert not await store.daily.add_step(*this, "[]", "[8]", Finish("Eve", 9, "{}", 9))
    assert await store.daily.add_step(*this, own.steps, "[1, 2]", Finish("Ada", 1, "{}", 9))
    assert not await store.daily.add_step(*this, "[1, 2]", "[1, 2, 3]"), "the try is over"
    ended = await store.daily.try_of(*this)
    assert ended is not None
    assert (ended.name, ended.score, ended.finished, ended.steps) == ("Ada", 1, 9, "[1, 2]")


async def test_a_table_is_counted_once(store: Store) -> None:
    await store.daily.begin(_new(table="t"), b"who")
    finish = Finish("Ada", 5, "{}", 9)
    assert not await store.daily.finish_table("another", finish)
    assert await store.daily.finish_table("t", finish)
    assert not await store.daily.finish_table("t", finish)


async def test_the_table_of_the_day_is_sorted_and_bounded(store: Store) -> None:
    for who, score, now in ((b"c", 3, 1), (b"a", 7, 4), (b"b", 7, 2), (CAPTAIN, 9, 1)):
        await _finished(store, who, score, now)
    await store.daily.begin(_new(), b"still at it")
    standing = await store.daily.standing(DAY, "raft", b"a", 10)
    assert [(each.name, each.mine) for each in standing.best] == [("b", False), ("a", True), ("c", False)]
    assert (standing.place, standing.players) == (2, 3)
    assert standing.captain is not None
    assert standing.captain.score == 9
    assert len((await store.daily.standing(DAY, "raft", b"a", 2)).best) == 2
    other = await store.daily.standing(DAY, "raft", b"still at it", 10)
    assert (other.place, other.own is not None) == (0, True)
    assert (await store.daily.standing("2026-11-17", "raft", b"a", 10)).best == []


async def test_days_of_a_browser_are_the_newest_first(store: Store) -> None:
    for day in ("2026-11-16", "2026-11-18", "2026-11-17"):
        await _finished(store, b"who", 1, 1, day)
    await store.daily.begin(_new(day="2026-11-15"), b"who")
    assert await store.daily.days_of(b"who", 2) == ["2026-11-18", "2026-11-17"]
    assert "2026-11-15" not in await store.daily.days_of(b"who", 9), "it is not finished"


async def test_a_name_can_be_erased(store: Store) -> None:
    await store.daily.begin(_new("pirates", name="Ada"), b"who")
    await store.daily.begin(_new(table="t", name="Ada"), b"who")
    assert await store.daily.erase_name("Ada") == 1
    for game in ("pirates", "raft"):
        own = await store.daily.try_of(DAY, game, b"who")
        assert own is not None
        assert own.name == ""
    await store.daily.begin(_new(table="u", name="Bob"), b"bob")
    await store.daily.erase_table_name("u")
    assert (await store.daily.begin(_new(table="u"), b"bob")).name == ""


async def test_old_days_are_forgotten(store: Store) -> None:
    await store.daily.seeds({"2026-11-17": b"a" * 32, DAY: b"b" * 32}, 1)
    await _finished(store, b"who", 1, 1, "2026-11-17")
    await _finished(store, b"who", 1, 1)
    assert await store.daily.expire(DAY) == 1
    assert await store.daily.days_of(b"who", 9) == [DAY]
    assert await store.daily.seed("2026-11-17") is None
