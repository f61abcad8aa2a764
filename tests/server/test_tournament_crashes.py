"""Tournaments survive crashes between any two writes, and two processes pair nobody twice."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from dogwatch.club.events import Event, decode_event
from dogwatch.club.standings import standings
from dogwatch.club.tournament import Tournament
from dogwatch.server.tournament_service import TournamentService
from dogwatch.store import Store, StoreDown, open_store
from dogwatch.store.schema import tables
from tests.club import naive
from tests.server.tournament_room import Process, finish_games, keep, wanted
from tests.store.making import opened
from tests.tables.room import Time


class Fragile:
    """Breaks the n-th write of a store, before it is committed or after."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left: int | None = None
        self.after_commit = False
        real: Callable[..., Any] = store.run_write  # type: ignore[attr-defined]

        async def run_write(work: Callable[[sa.Connection], Any]) -> Any:
            if self.left is None:
                return await real(work)
            self.left -= 1
            if self.left == 0:
                self.left = None
                if self.after_commit:
                    await real(work)
                raise StoreDown("killed")
            return await real(work)

        monkeypatch.setattr(store, "run_write", run_write)


async def _tables(store: Any) -> set[str]:
    found = sa.select(tables.c.id)
    ids: set[str] = await store.run_read(lambda connection: set(connection.execute(found).scalars()))
    return ids


async def _stored(store: Store, tournament: str) -> list[Event]:
    return [decode_event(row.event) for row in await store.tournaments.events(tournament)]


async def _step(process: Process, tournament: str, luck: random.Random) -> bool:
    """Advance once; False when the tournament is over."""
    again = await process.advance(tournament)
    if again is None:
        return False
    await finish_games(process, tournament, luck)
    process.time.now = max(process.time.now + 1_000, min(again, process.time.now + 30_000))
    return True


def _check(fold: Tournament, names: list[str], rounds: int) -> None:
    assert fold.status == "finished"
    assert len(fold.rounds) == rounds
    for played in fold.rounds:
        seated = [name for board in played.boards for name in board.seats]
        assert sorted([*seated, *played.byes]) == sorted(names)
        assert played.over
    assert all(max(entrant.met.values()) == 1 for entrant in fold.entrants.values())


async def _tournament(store: Store, process: Process, names: list[str], **changes: Any) -> str:
    made = await process.service.make_for_operator(wanted(**changes))
    for name in names:
        await process.service.join(made.id, await keep(store, name))
    return made.id


@pytest.mark.parametrize("after_commit", [False, True], ids=["before", "after"])
async def test_a_crash_at_any_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after_commit: bool
) -> None:
    """A fresh process goes on: nothing is lost, nobody is paired twice, and no table is made twice."""
    names = ["ann", "bob", "cat", "dan", "eve"]
    for killed_at in itertools.count(1):
        async with opened(str(tmp_path / f"{killed_at}.sqlite3")) as store:
            fragile, time, luck = Fragile(store, monkeypatch), Time(), random.Random(killed_at)
            process = Process(store, time)
            tournament = await _tournament(store, process, names)
            fragile.left, fragile.after_commit = killed_at, after_commit
            for _ in range(100):
                try:
                    if not await _step(process, tournament, luck):
                        break
                except StoreDown:
                    process = Process(store, time)
            never_killed = fragile.left is not None
            fragile.left = None
            fold = await Process(store, time).fold(tournament)
            _check(fold, names, 2)
            assert await _tables(store) == set(fold.boards)
            events = await _stored(store, tournament)
            points = naive.points_of(events)
            assert {line.entrant: line.score for line in standings(fold)} == {
                name: 2 * each for name, each in points.items()
            }
            assert sum(points.values()) == 2 * 3
        if never_killed:
            assert killed_at > 12, "two rounds take more writes than that"
            return


@contextlib.asynccontextmanager
async def _two_stores(database: str) -> AsyncIterator[tuple[Store, Store]]:
    """Of two processes; on SQLite, which has only one, the same twice."""
    async with opened(database) as one:
        if not database.startswith("postgresql"):
            yield one, one
            return
        other = await open_store(database)
        try:
            yield one, other
        finally:
            await other.close()


async def test_two_processes_advance_the_same_tournament(database: str) -> None:
    names = [f"player{number}" for number in range(9)]
    async with _two_stores(database) as (one, other):
        time, luck = Time(), random.Random(1)
        here, there = Process(one, time), Process(other, time)
        tournament = await _tournament(one, here, names, rounds=4)
        time.go(11)
        for _ in range(60):
            again = await asyncio.gather(
                *(process.advance(tournament) for process in (here, there, here, there))
            )
            if again == [None] * 4:
                break
            await finish_games(here, tournament, luck)
            time.go(1)
        fold = await here.fold(tournament)
        _check(fold, names, 4)
        assert await _tables(one) == set(fold.boards)
        assert (await there.fold(tournament)).number == fold.number


async def test_entries_while_two_processes_pair(database: str) -> None:
    """Late entries and withdrawals come in between; each is in the log once."""
    names = [f"player{number}" for number in range(6)]
    async with _two_stores(database) as (one, other):
        time, luck = Time(), random.Random(2)
        here, there = Process(one, time), Process(other, time)
        tournament = await _tournament(one, here, names, rounds=5)
        late = [await keep(one, f"late{number}") for number in range(4)]
        time.go(11)

        def service(number: int) -> TournamentService:
            return (here, there)[number % 2].service

        for number in range(60):
            working = [here.advance(tournament), there.advance(tournament)]
            if number < len(late):
                working += [service(number + each).join(tournament, late[number]) for each in range(2)]
            done = await asyncio.gather(*working)
            if done[:2] == [None, None]:
                break
            await finish_games(here, tournament, luck)
            time.go(1)
        fold = await here.fold(tournament)
        assert fold.status == "finished"
        assert len(fold.entrants) == 10
        for played in fold.rounds:
            seated = [name for board in played.boards for name in board.seats]
            assert len(seated) == len(set(seated))
