"""Results and ratings in the store: counted once, with what they depend on; moved along with a kept name."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from dogwatch.store import SeatRow, Store
from dogwatch.store.players import Player, Session
from dogwatch.store.puzzle_ratings import StoredRating
from dogwatch.store.results import Before, Filter, GameResult, Opponent, Reviewed, ReviewFigures, SeatResult
from tests.store.making import a_table, hold

NEW = StoredRating(1000.0, 300.0)


async def keep(store: Store, name: str, browser: bytes | None = None) -> Player:
    player = Player(id=name, name=name.title(), name_key=name, holder=name.encode() * 8, made=1, seen=1)
    session = Session(token_hash=name.encode(), id=name, player=name, device="", made=1, seen=1)
    assert await store.players.keep(player, session, browser) is not None
    return player


async def a_game(store: Store, table: str, *holders: bytes, ended: int = 1) -> None:
    rows = [SeatRow(0, "person", name="Ada"), SeatRow(1, "person", name="Bob")]
    await store.lobby.create_table(a_table(table), rows, seed=b"s")
    for seat, holder in enumerate(holders):
        await hold(store, table, seat, holder)
    assert await store.lobby.finish(table, "{}", ended)


def a_result(table: str, *players: str | None, ended: int = 1, **more: Any) -> GameResult:
    own = list(players) or [None, None]
    seats = tuple(
        SeatResult(
            seat=seat,
            opponents=(Opponent(1 - seat, "person", "", own[1 - seat] or ""),),
            result=1 - 2 * seat,
            points=seat,
            player=player,
        )
        for seat, player in enumerate(own)
    )
    usual: dict[str, Any] = {"rated": False, "since": 0, "options": "{}", "game": "raft"}
    return GameResult(table=table, ended=ended, seats=seats, **usual | more)


def no_rating(_: Before) -> None:
    pytest.fail("a friendly game moves no rating")


async def test_anonymous_browsers_have_results_too(store: Store) -> None:
    await a_game(store, "t1", b"one", b"two")
    assert await store.results.count([(a_result("t1"), no_rating)], 5)
    [row] = await store.results.page(b"two", Filter(), 10)
    assert (row.table, row.seat, row.result, row.rated, row.rating) == ("t1", 1, -1, False, None)
    assert await store.results.names(["t1"]) == {("t1", 0): "Ada", ("t1", 1): "Bob"}
    [told] = await store.results.told(b"one")
    assert (told.game, told.result, told.foes) == ("raft", 1, " person ")


async def test_a_shared_screen_has_no_result(store: Store) -> None:
    await a_game(store, "t1", b"one", b"one")
    assert await store.results.count([(a_result("t1"), no_rating)], 5)
    assert await store.results.told(b"one") == []


async def test_of_many_processes_one_counts(store: Store) -> None:
    """Ratings move once, also if a job runs again or in two processes at once."""
    ada, bob = await keep(store, "ada"), await keep(store, "bob")
    await a_game(store, "t1", ada.holder, bob.holder)
    asked: list[Before] = []

    def rate(before: Before) -> dict[str, StoredRating]:
        asked.append(before)
        old = before.ratings.get("ada", NEW), before.ratings.get("bob", NEW)
        return {
            "ada": StoredRating(old[0].value + 10, 200.0),
            "bob": StoredRating(old[1].value - 10, 200.0),
        }

    result = a_result("t1", "ada", "bob", rated=True)
    counted = await asyncio.gather(*(store.results.count([(result, rate)], 5) for _ in range(4)))
    assert sorted(counted, key=len) == [set(), set(), set(), {"t1"}]
    assert len(asked) == 1
    assert asked[0] == Before({}, (0, 0))
    found = await store.results.ratings(["ada", "bob"])
    assert {key: (row.rating, row.games) for key, row in found.items()} == {
        ("ada", "raft"): (1010.0, 1),
        ("bob", "raft"): (990.0, 1),
    }
    await a_game(store, "t2", ada.holder, bob.holder, ended=2)
    assert await store.results.count([(a_result("t2", "ada", "bob", rated=True, ended=2), rate)], 6)
    assert asked[1].earlier == (1, 1), "they have met before"
    assert asked[1].ratings["ada"].value == 1010.0
    [newest, oldest] = await store.results.page(ada.holder, Filter(), 10)
    assert (newest.rating, newest.gain, oldest.gain) == (1020.0, 10.0, None)


async def test_games_against_bots_of_any_level_are_counted(store: Store) -> None:
    """Nobody raises a rating without end against weak bots, one of each level: `game_weight` needs this."""
    ada = await keep(store, "ada")
    earlier: list[tuple[int, ...]] = []

    def rate(before: Before) -> dict[str, StoredRating]:
        earlier.append(before.earlier)
        return {"ada": NEW}

    for number, (level, ended) in enumerate(
        [("captain", 1), ("step-2", 2), ("step-3", 3), ("captain", 4), ("captain", 1_000)]
    ):
        await a_game(store, f"t{number}", ada.holder)
        seat = SeatResult(seat=0, opponents=(Opponent(1, "bot", level),), result=1, points=1, player="ada")
        result = a_result(f"t{number}", ended=ended, rated=True, since=ended - 500)
        await store.results.count([(msgspec.structs.replace(result, seats=(seat,)), rate)], ended)
    assert earlier == [(0,), (1,), (2,), (3,), (0,)], "of all levels, within the time"


async def test_many_games_of_a_player_end_at_once(store: Store) -> None:
    """No change of a rating is lost, also for players without one."""
    people = [await keep(store, name) for name in ("ada", "bob", "eve")]
    games = [(0, 1), (1, 2), (2, 0), (0, 1), (1, 2), (2, 0)]
    for number, (one, other) in enumerate(games):
        await a_game(store, f"t{number}", people[one].holder, people[other].holder)

    async def count(number: int, ids: list[str]) -> None:
        def rate(before: Before) -> dict[str, StoredRating]:
            return {each: StoredRating(before.ratings.get(each, NEW).value + 1, 100.0) for each in ids}

        assert await store.results.count([(a_result(f"t{number}", *ids, rated=True), rate)], 5)

    await asyncio.gather(
        *(count(number, [people[each].id for each in pair]) for number, pair in enumerate(games))
    )
    found = await store.results.ratings([each.id for each in people])
    assert {(row.rating, row.games) for row in found.values()} == {(1004.0, 4)}


async def test_games_that_are_counted_together_build_on_each_other(store: Store) -> None:
    ada, bob = await keep(store, "ada"), await keep(store, "bob")
    asked: list[Before] = []

    def rate(before: Before) -> dict[str, StoredRating]:
        asked.append(before)
        return {each: StoredRating(before.ratings.get(each, NEW).value + 1, 100.0) for each in ("ada", "bob")}

    for number in range(3):
        await a_game(store, f"t{number}", ada.holder, bob.holder)
    games = [(a_result(f"t{number}", "ada", "bob", rated=number != 1), rate) for number in range(3)]
    await store.results.count(games[:1], 5)
    assert await store.results.count(games, 6) == {"t1", "t2"}
    assert [each.earlier for each in asked] == [(0, 0), (1, 1)], "a friendly game is no rated one"
    assert asked[1].ratings["ada"].value == 1001.0
    assert len(await store.results.told(bob.holder)) == 3


async def test_a_game_that_cannot_be_counted_undoes_those_with_it(store: Store) -> None:
    ada, bob = await keep(store, "ada"), await keep(store, "bob")
    for table in ("t1", "t2"):
        await a_game(store, table, ada.holder, bob.holder)

    def fail(_: Before) -> None:
        raise RuntimeError("no rating")

    games = [(a_result("t1"), no_rating), (a_result("t2", "ada", "bob", rated=True), fail)]
    with pytest.raises(RuntimeError, match="no rating"):
        await store.results.count(games, 5)
    assert await store.results.told(ada.holder) == []
    assert await store.results.count(games[:1], 5) == {"t1"}


async def test_a_banned_or_deleted_player_makes_a_game_friendly(store: Store) -> None:
    ada, bob = await keep(store, "ada"), await keep(store, "bob")
    await a_game(store, "t1", ada.holder, bob.holder)
    await store.players.ban("bob", 3)
    assert await store.results.count([(a_result("t1", "ada", "bob", rated=True), no_rating)], 5)
    assert await store.results.ratings(["ada", "bob"]) == {}
    [row] = await store.results.page(ada.holder, Filter(), 10)
    assert not row.rated


async def test_a_game_that_counts_nothing_is_stored_as_friendly(store: Store) -> None:
    ada, bob = await keep(store, "ada"), await keep(store, "bob")
    await a_game(store, "t1", ada.holder, bob.holder)
    assert await store.results.count([(a_result("t1", "ada", "bob", rated=True), lambda _: None)], 5)
    [row] = await store.results.page(ada.holder, Filter(), 10)
    assert (row.rated, row.rating) == (False, None)


async def test_results_follow_a_kept_name_and_go_with_it(store: Store) -> None:
    await a_game(store, "t1", b"browser", b"two")
    await store.results.count([(a_result("t1"), no_rating)], 5)
    ada = await keep(store, "ada", b"browser")
    assert await store.results.told(b"browser") == []
    assert [each.table for each in await store.results.told(ada.holder)] == ["t1"]
    await store.players.delete("ada")
    assert await store.results.told(ada.holder) == []
    assert len(await store.results.told(b"two")) == 1


async def test_a_log_is_filtered_and_paged(store: Store) -> None:
    for number in range(6):
        await a_game(store, f"t{number}", b"one", b"two", ended=number)
        game = "raft" if number % 2 else "pirates"
        players = (None, "ada" if number < 3 else None)
        result = a_result(f"t{number}", *players, ended=number, game=game)
        await store.results.count([(result, no_rating)], number)

    async def found(before: tuple[int, str] | None = None, limit: int = 10, **wanted: Any) -> list[str]:
        return [each.table for each in await store.results.page(b"one", Filter(**wanted), limit, before)]

    assert await found() == ["t5", "t4", "t3", "t2", "t1", "t0"]
    assert await found(limit=2) == ["t5", "t4"]
    assert await found((4, "t4"), limit=2) == ["t3", "t2"]
    assert await found(game="raft") == ["t5", "t3", "t1"]
    assert await found(opponent="player:ada") == ["t2", "t1", "t0"]
    assert await found(opponent="player:ad") == []
    assert await found(opponent="player:a_a") == [], "no wildcards"
    assert await found(result=-1) == []
    assert [each.table for each in await store.results.told(b"one")] == [f"t{each}" for each in range(6)]


async def test_a_review_adds_its_figures(store: Store) -> None:
    await a_game(store, "t1", b"one", b"two")
    await store.results.count([(a_result("t1"), no_rating)], 5)
    await store.results.add_review("t1", "key")
    assert await store.results.awaits_review("key")
    assert not await store.results.awaits_review("other")
    shots = ReviewFigures(unit="points", decisions=11, cost=0.7, luck=-0.1, tries=6, hits=2, expected=2.5)
    await store.results.review_done(
        "key", {0: ReviewFigures(unit="points", decisions=12, cost=0.5, luck=0.1), 1: shots}
    )
    [row] = await store.results.page(b"two", Filter(), 10)
    assert (row.decisions, row.cost, row.luck) == (11, 0.7, -0.1)
    assert not await store.results.awaits_review("key")
    await a_game(store, "t2", b"one", b"two")
    await store.results.count([(a_result("t2"), no_rating)], 5)
    assert (await store.results.reviewed(b"two"))["raft"] == Reviewed(
        game="raft", games=1, unit="points", decisions=11, cost=0.7, luck=-0.1, tries=6, hits=2, expected=2.5
    )


async def test_rankings_leave_hidden_and_banned_players_out(store: Store) -> None:
    async def ranked(*, provisional: bool = False, **more: Any) -> list[str]:
        found = await store.results.ranking(
            "raft", more.pop("limit", 10), widest=110.0, provisional=provisional, **more
        )
        return [each.player for each in found]

    names = ["ada", "bob", "eve", "ivy", "zoe"]
    for number, name in enumerate(names):
        player = await keep(store, name)
        await a_game(store, f"t{number}", player.holder)
        wide = 200.0 if name == "ivy" else 60.0
        rating = {name: StoredRating(1000.0 + 10 * number, wide)}
        result = a_result(f"t{number}", name, None, rated=True)
        await store.results.count([(result, lambda _, rating=rating: rating)], 5)  # type: ignore[misc]
    assert await ranked() == ["zoe", "eve", "bob", "ada"]
    assert await ranked(provisional=True) == ["ivy"]
    assert await ranked(limit=2) == ["zoe", "eve"]
    assert await ranked(after=(1020.0, "eve")) == ["bob", "ada"]
    await store.results.hide("zoe", hidden=True)
    await store.players.ban("eve", 1)
    assert await ranked() == ["bob", "ada"]
    await store.results.hide("zoe", hidden=False)
    assert await ranked() == ["zoe", "bob", "ada"]


async def test_blocks(store: Store) -> None:
    for name in ("ada", "bob", "eve"):
        await keep(store, name)
    assert await store.results.block("ada", "bob", 1, most=2)
    assert await store.results.block("ada", "bob", 1, most=2), "again"
    assert not await store.results.block("ada", "nobody", 1, most=2)
    assert not await store.results.block("ada", "eve", 1, most=1), "too many"
    assert await store.results.is_blocked("bob", ["eve", "ada"])
    assert not await store.results.is_blocked("ada", ["bob"])
    assert await store.results.blocked_by("ada") == ["bob"]
    await store.players.delete("bob")
    assert await store.results.blocked_by("ada") == []


async def test_finishing_adds_the_job_once(store: Store) -> None:
    await a_game(store, "t1", b"one", b"two", ended=7)
    assert not await store.lobby.finish("t1", "{}", 8)
    [job] = await store.jobs.claim("w", ["result"], 9, 1_000, 10)
    assert (job.subject, job.due) == ("t1", 7)
