"""Several processes at one table: all catch up, and take over each other's jobs."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
import pytest

from dogwatch.server.protocol import Claim, NewTable, SeatWanted, Sit
from dogwatch.server.table_service import TableService
from dogwatch.server.tokens import hash_token
from dogwatch.store import StoreDown, open_store
from dogwatch.tables.commands import Accepted, Play
from dogwatch.tables.hub import Listener
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables
from dogwatch.tables.worker import Worker


class _Deaf(list[Any]):
    def append(self, _: Any) -> None:
        pass


@contextlib.asynccontextmanager
async def process(database: str, *, deaf: bool = False) -> AsyncIterator[Tables]:
    """The tables of one process; with `deaf` it gets no notifications from the others."""
    store = await open_store(database)
    if deaf:
        store._append_listeners = _Deaf()  # type: ignore[attr-defined]
    tables = Tables(store)
    try:
        yield tables
    finally:
        await tables.close()
        await store.close()


async def make(tables: Tables, *kinds: str) -> str:
    seats = tuple(SeatWanted("me") if kind == "me" else SeatWanted("bot", "deckhand") for kind in kinds)
    table_service, token = TableService(tables), "t" * 24
    table = (await table_service.make(NewTable("shanghaien", seats), token)).table
    for seat in (seat for seat, kind in enumerate(kinds) if kind == "me"):
        await table_service.seats.sit(table, Sit(seat, secrets.token_hex(16)), token)
    return table


async def found(tables: Tables, name: str) -> LiveTable:
    table = await tables.get(name)
    assert table is not None
    return table


def a_play(table: LiveTable, command: str = "") -> Play:
    turn, move = table.fold.turn, table.game.moves(table.fold.state)[0]
    assert turn is not None
    raw = msgspec.Raw(msgspec.json.encode(move))
    return Play(command or secrets.token_hex(8), table.fold.number, turn, raw)


async def play(table: LiveTable) -> None:
    assert isinstance(await table.execute(a_play(table), table.people), Accepted)


async def soon(true: Callable[[], bool], seconds: float = 10) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


async def first_move(
    _game: str, _rules: int, _level: str, state: Any, _seconds: float, _: tuple[str, str]
) -> Any:
    import dogwatch

    return dogwatch.game("shanghaien").moves(state)[0]


@contextlib.asynccontextmanager
async def working(tables: Tables, think: Any = first_move) -> AsyncIterator[None]:
    running = asyncio.create_task(Worker(tables, think, secrets.token_hex(4)).run())
    try:
        yield
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def test_entries_written_while_a_table_is_loaded_are_not_missed(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(postgres_database) as here, process(postgres_database) as there:
        name = await make(here, "me", "me")
        table = await found(here, name)
        reached, go_on = asyncio.Event(), asyncio.Event()
        stored = there.store.lobby.stored

        async def slow_stored(each: str) -> Any:
            read = await stored(each)
            reached.set()
            await go_on.wait()
            return read

        monkeypatch.setattr(there.store.lobby, "stored", slow_stored)
        loading = asyncio.create_task(there.get(name))
        await reached.wait()
        await play(table)
        await asyncio.sleep(0.2)
        go_on.set()
        same = await loading
        assert same is not None
        await soon(lambda: same.fold.number == table.fold.number)


async def test_a_table_is_loaded_with_one_read_and_then_knows_its_players(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(database) as here:
        name = await make(here, "me", "me")
        await play(await found(here, name))
        again, reads = Tables(here.store), 0
        read = here.store.run_read  # type: ignore[attr-defined]

        async def counted(work: Any) -> Any:
            nonlocal reads
            reads += 1
            return await read(work)

        monkeypatch.setattr(here.store, "run_read", counted)
        monkeypatch.setattr(here.store, "read", None)
        assert (await found(again, name)).fold.number == (await found(here, name)).fold.number
        assert await TableService(again).seats.held(name, "t" * 24) == {0, 1}
        assert reads == 1
        assert await TableService(again).seats.held(name, "u" * 24) == frozenset()


@pytest.mark.parametrize("missed", ["lost", "while loading"])
async def test_a_seat_taken_through_another_process_is_known(
    missed: str, postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = "t" * 24
    async with process(postgres_database) as here, process(postgres_database) as there:
        made = await TableService(there).make(
            NewTable("shanghaien", (SeatWanted("me"), SeatWanted("friend"))), token
        )
        stored, go_on, service = here.store.lobby.stored, asyncio.Event(), TableService(here)

        async def slow_stored(each: str) -> Any:
            read = await stored(each)
            await go_on.wait()
            return read

        monkeypatch.setattr(here.store.lobby, "stored", slow_stored)
        loading = asyncio.create_task(found(here, made.table))
        if missed == "lost":
            here.store._message_listeners = _Deaf()  # type: ignore[attr-defined]
        await asyncio.sleep(0.2)
        await TableService(there).seats.claim(Claim(made.invitations[0].secret, secrets.token_hex(16)), token)
        await asyncio.sleep(0.2)
        go_on.set()
        live = await loading
        if missed == "lost":
            assert await service.seats.held(made.table, token) == {0}
            here._on_appended("", 0)
        await soon(lambda: live.holders[hash_token(token)] == {0, 1})
        assert await service.seats.held(made.table, token) == {0, 1}


async def test_a_client_may_have_seen_more_entries_than_the_process(postgres_database: str) -> None:
    async with process(postgres_database) as here, process(postgres_database, deaf=True) as there:
        name = await make(here, "me", "me")
        table, behind = await found(here, name), await found(there, name)
        await play(table)
        assert behind.fold.number < table.fold.number
        following = table.fold.number + 1  # computed now: this process will be notified of the move
        reply = await behind.execute(a_play(table, "seen-elsewhere"), table.people)
        assert reply == Accepted("seen-elsewhere", following)


async def test_presence_is_seen_from_another_process(postgres_database: str) -> None:
    async with process(postgres_database) as here, process(postgres_database) as there:
        name = await make(here, "me", "me")
        red, blue = Listener(frozenset({0})), Listener(frozenset({1}))
        here.hub.enter(name, red)
        await here.presence.changed(name, first=True)
        there.hub.enter(name, blue)
        await there.presence.changed(name, first=True)
        await soon(lambda: all(each.presence.seats(name) == {0, 1} for each in (here, there)))
        alive = asyncio.create_task(here.presence.keep_alive())  # the other ignores these messages
        there.hub.leave(name, blue)
        await there.presence.changed(name)
        await soon(lambda: here.presence.seats(name) == {0})
        alive.cancel()


async def until_the_bot(table: LiveTable) -> None:
    while table.fold.turn != 1:
        await play(table)


async def test_a_bot_plays_at_a_table_its_process_is_behind_on(postgres_database: str) -> None:
    async with process(postgres_database) as here, process(postgres_database, deaf=True) as there:
        name = await make(here, "me", "bot")
        table = await found(here, name)
        while table.fold.turn == 1:
            await table.play_for(1, table.fold.number, table.game.moves(table.fold.state)[0])
        behind = await found(there, name)
        await until_the_bot(table)
        await here.store.jobs.put("bot", name, table.fold.number, 0)
        put = table.fold.number
        async with working(there):
            await soon(lambda: behind.fold.number > put)


async def test_a_missing_bot_job_is_put_when_the_table_is_opened(database: str) -> None:
    async with process(database) as here:  # no worker: as if killed right after the append
        name = await make(here, "me", "bot")
        await until_the_bot(await found(here, name))
    async with process(database) as again, working(again):
        table = await found(again, name)
        await soon(lambda: table.fold.turn == 0 or table.fold.outcome is not None)


async def test_a_bot_job_is_put_when_the_store_is_up_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(database) as here, working(here):
        put, times = here.store.jobs.put, 0

        async def down_once(*given: Any) -> bool:
            nonlocal times
            times += 1
            if times == 1:
                raise StoreDown("for a moment")
            return await put(*given)

        monkeypatch.setattr(here.store.jobs, "put", down_once)
        table = await found(here, await make(here, "me", "bot"))
        await until_the_bot(table)
        await soon(lambda: times > 1 and table.fold.turn == 0)


async def test_a_bot_that_thinks_long_keeps_its_lease(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dogwatch.tables.worker._LEASE", 1_500)
    thoughts: list[Any] = []
    renewing_lease: list[bool] = []

    async def think(
        game: str, rules: int, level: str, state: Any, seconds: float, key: tuple[str, str]
    ) -> Any:
        thoughts.append(state)
        await soon(lambda: len(renewing_lease) > 3)  # longer than one lease
        return await first_move(game, rules, level, state, seconds, key)

    async with process(database) as here, working(here, think), working(here, think):
        renew = here.store.jobs.renew

        async def noted(*given: Any) -> bool:
            renewing_lease.append(await renew(*given))
            return renewing_lease[-1]

        monkeypatch.setattr(here.store.jobs, "renew", noted)
        table = await found(here, await make(here, "me", "bot"))
        await until_the_bot(table)
        number = table.fold.number
        await soon(lambda: table.fold.number > number)
        assert thoughts.count(thoughts[0]) == 1  # its next decision may have started already
        assert all(renewing_lease[:3])


async def test_concurrent_retries_after_a_failed_load_share_one_load(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(database) as here:
        name = await make(here, "me", "me")
    async with process(database) as here:
        rows, fails = here.store.lobby.table, True

        async def failing(each: str) -> Any:
            if fails:
                raise StoreDown("for a moment")
            return await rows(each)

        monkeypatch.setattr(here.store.lobby, "table", failing)

        async def stubborn() -> LiveTable | None:
            nonlocal fails
            try:
                return await here.get(name)
            except StoreDown:
                fails = False
                return await here.get(name)

        tables = await asyncio.gather(*(stubborn() for _ in range(5)))
        assert len({id(table) for table in tables}) == 1


async def test_renames_reach_other_processes(postgres_database: str) -> None:
    async with process(postgres_database) as here, process(postgres_database) as there:
        name = await make(here, "me", "me")
        other = await found(there, name)
        TableService(there)  # handles messages of other processes' table services
        await TableService(here).seats.rename(name, 1, "Anne", "t" * 24)
        await soon(lambda: other.seats[1].name == "Anne")
