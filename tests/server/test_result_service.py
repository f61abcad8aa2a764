"""Finished games are counted together; one that fails is found and does not keep the others back."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from dogwatch.fair import fresh_nonce
from dogwatch.server import club_service, result_service
from dogwatch.server.club_service import ClubService
from dogwatch.server.result_service import ResultService
from dogwatch.server.table_service import TableService
from dogwatch.store import SeatRow, Store
from dogwatch.store.lobby import RESULT
from dogwatch.store.results import Filter
from dogwatch.tables.commands import Resign
from dogwatch.tables.events import Result
from dogwatch.tables.tables import Tables
from tests.server.tournament_room import keep, won_by
from tests.store.making import a_table, hold, next_due, opened
from tests.tables.room import Time


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with opened(str(tmp_path / "tables.sqlite3")) as store:
        yield store


async def _finished(store: Store, table: str, outcome: str) -> None:
    people = [SeatRow(0, "person", name="Ada"), SeatRow(1, "person", name="Bob")]
    await store.lobby.create_table(a_table(table), people, seed=b"s")
    for seat in range(2):
        await hold(store, table, seat, (b"ada", b"bob")[seat])
    assert await store.lobby.finish(table, outcome, 1)


@pytest.mark.parametrize("other", ["ada", "bob"])
async def test_a_game_of_one_player_with_both_seats_is_not_rated(
    store: Store, monkeypatch: pytest.MonkeyPatch, other: str
) -> None:
    """Also if the checks when sitting down were passed by a trick."""
    monkeypatch.setattr(result_service, "MIN_MOVES", 0)
    for name in ("ada", "bob"):
        await keep(store, name)
    seats = [SeatRow(0, "person", player="ada"), SeatRow(1, "person", player=other)]
    await store.lobby.create_table(a_table("t", rated=True), seats, seed=b"s")
    assert await store.lobby.finish("t", msgspec.json.encode(won_by(0)).decode(), 1)
    tables = Tables(store, now=Time())
    assert await ResultService(tables, "a service").do_some()
    assert bool(await store.results.ratings(["ada"])) is (other == "bob")
    await tables.close()


async def _counted(store: Store) -> set[str]:
    return {row.table for row in await store.results.page(b"ada", Filter(), 10)}


async def test_games_that_do_not_count_are_in_no_statistics(store: Store) -> None:
    """As `Record.is_counted` says, and as the ending tells the players."""
    won = msgspec.json.encode(won_by(0)).decode()
    redrawn = msgspec.json.encode(Result(**msgspec.structs.asdict(won_by(0)), redrawn=1)).decode()
    games: dict[str, tuple[dict[str, str], str]] = {
        "whole": ({}, won),
        "start": ({"start": "{}"}, won),
        "daily": ({"daily": "2026-11-18"}, won),
        "redrawn": ({}, redrawn),
    }
    for table, (changes, outcome) in games.items():
        await store.lobby.create_table(a_table(table, **changes), [SeatRow(0, "person")], seed=b"s")
        await hold(store, table, 0, b"ada")
        assert await store.lobby.finish(table, outcome, 1)
    tables = Tables(store, now=Time())
    assert await ResultService(tables, "a service").do_some()
    assert await _counted(store) == {"whole"}
    assert await next_due(store, RESULT) is None, "their jobs are done"
    await tables.close()


async def test_a_game_that_fails_is_found_and_the_others_are_counted(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    won = msgspec.json.encode(won_by(0)).decode()
    for table, outcome in (("t1", won), ("t2", '{"points": "none"}'), ("t3", won)):
        await _finished(store, table, outcome)
    time = Time()
    tables = Tables(store, now=time)
    service = ResultService(tables, "a service")
    assert await service.do_some()
    assert await _counted(store) == {"t1", "t3"}
    assert [each.table for each in caplog.records if "result-job failed" in each.message] == ["t2"]  # type: ignore[attr-defined]
    assert await next_due(store, RESULT) > time.now, "it is tried again later"  # type: ignore[operator]
    assert not await service.do_some()
    await tables.close()


async def test_games_that_are_fine_are_counted_in_one_transaction(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    won = msgspec.json.encode(won_by(0)).decode()
    for number in range(5):
        await _finished(store, f"t{number}", won)
    sizes, count = list[int](), store.results.count

    async def counting(games: list[tuple[object, object]], now: int) -> set[str]:
        sizes.append(len(games))
        return await count(games, now)  # type: ignore[arg-type]

    monkeypatch.setattr(store.results, "count", counting)
    tables = Tables(store, now=Time())
    assert await ResultService(tables, "a service").do_some()
    assert sizes == [5]
    assert len(await _counted(store)) == 5
    assert await next_due(store, RESULT) is None
    await tables.close()


@pytest.mark.parametrize("clock", [None, '{"kind":"move","seconds":60}'])
async def test_a_rematch_without_a_clock_is_friendly_with_bots(store: Store, clock: str | None) -> None:
    """A rated game against a bot needs a clock; older tables may have none."""
    token = await keep(store, "ada")
    seats = [SeatRow(0, "person", player="ada"), SeatRow(1, "bot", level="captain")]
    row = a_table("t", rated=True, clock=clock, game="shanghaien")
    await store.lobby.create_table(row, seats, seed=b"s" * 32, held=[(0, b"ada".ljust(32))])
    tables = Tables(store, now=Time())
    live = await tables.get("t")
    assert live is not None
    assert await live.join(0, fresh_nonce()) is None
    await live.execute(Resign("command-1", live.fold.number, 0), frozenset({0}))
    again = await tables.get((await TableService(tables).rematch("t", token)).table)
    assert again is not None
    assert again.rated is (clock is not None)
    await tables.close()


async def test_network_bots_are_ranked_page_by_page(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(club_service, "PAGE", 2)
    bots = [f"bot{number}" for number in range(6)]
    for each in bots:
        await keep(store, each)
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database, database:
        database.execute("update players set bot = 1")
        for number, each in enumerate(bots):
            row = (each, "raft", 1000 - number, 60 if number < 5 else 200, 9, 1)
            columns = "player, game, rating, deviation, games, touched"
            database.execute(f"insert into ratings ({columns}) values (?, ?, ?, ?, ?, ?)", row)
    tables = Tables(store, now=Time())
    service = ClubService(TableService(tables))
    first = await service.ranking("raft", "")
    assert [each.place for each in first.network_bots] == [1, 2, 0], "a provisional one has no place"
    listed, more = [each.player for each in first.network_bots[:2]], first.more_network_bots
    while more:
        page = await service.ranking("raft", more, network=True)
        listed += [each.player for each in page.network_bots]
        more = page.more_network_bots
    assert listed == bots[:5]
    assert page.network_bots[-1].place == 5
    await tables.close()
