"""Appends: one writer per number wins, a command is in the log once, an append is atomic."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

import pytest

from dogwatch.store import Appended, Conflict, DuplicateCommand, Gap, NoTable, Row, Store, StoreDown
from tests.store.making import make, opened, row


async def test_read_returns_appended_rows(database: str) -> None:
    rows = [row(1, "a", b'{"x": 1}'), row(2, None, b"\x00\xff"), row(3)]
    async with opened(database) as store:
        await make(store, "t", "other")
        assert (await store.last("t"), await store.read("t")) == (0, [])
        assert await store.append("t", rows) == Appended()
        assert await store.append("other", [row(1)]) == Appended()
        assert await store.read("t") == rows
        assert await store.read("t", after=2) == rows[2:]
        assert await store.last("t") == 3
    async with opened(database) as store:
        assert await store.read("t") == rows


async def test_results_and_errors_of_append(store: Store) -> None:
    await make(store, "t")
    assert await store.append("t", [row(1, "a"), row(2)]) == Appended()
    assert await store.append("t", [row(3, "a")]) == DuplicateCommand(1)
    assert await store.append("t", [row(1, "a"), row(2)]) == DuplicateCommand(1), "a resend of the same"
    assert await store.append("t", [row(2, "b")]) == Conflict()
    assert await store.append("t", [row(2)]) == Conflict()
    with pytest.raises(Gap):
        await store.append("t", [row(4, "c")])
    for number in (1, 2):
        with pytest.raises(NoTable):
            await store.append("nowhere", [row(number)])
    assert await store.last("t") == 2


async def test_appends_all_rows_or_none(store: Store) -> None:
    await make(store, "t")
    await store.append("t", [row(1, "a")])
    assert await store.append("t", [row(1, "b"), row(2), row(3)]) == Conflict()
    assert await store.append("t", [row(2, "a"), row(3)]) == DuplicateCommand(1)
    assert await store.last("t") == 1


async def test_malformed_appends_are_refused(store: Store) -> None:
    await make(store, "t")
    for rows, problem in (
        ([], "must start with a row of number >= 1, got no row"),
        ([row(0)], "must start with a row of number >= 1, got 0"),
        ([row(1), row(3)], "must be consecutive, got 3 after 1"),
        ([row(1, "a"), row(2, "b")], "only the first row may have a command, row 2 has 'b'"),
    ):
        with pytest.raises(ValueError, match=problem):
            await store.append("t", rows)


async def test_an_append_that_fails_does_not_fail_its_batch(store: Store) -> None:
    unwritable = Row(2, None, 1)  # type: ignore[arg-type]
    names = [f"t{each}" for each in range(20)]
    await make(store, *names)
    good = [store.append(name, [row(1, "a"), row(2)]) for name in names[1:]]
    answers = await asyncio.gather(
        *good[:10],
        store.append("nowhere", [row(1)]),
        store.append("t0", [row(1), unwritable]),
        *good[10:],
        return_exceptions=True,
    )
    assert [answer for answer in answers if not isinstance(answer, Exception)] == [Appended()] * 19
    assert isinstance(answers[10], NoTable)
    assert isinstance(answers[11], Exception)
    assert await store.last("t0") == 0, "neither of its rows"
    assert {await store.last(name) for name in names[1:]} == {2}
    assert await store.append("t0", [row(1)]) == Appended()


async def test_concurrent_writers_append_every_command_once(store: Store) -> None:
    """200 writers for four tables: each command is sent by two of them, concurrently, until it is in."""

    async def play(store: Store, table: str, command: str) -> None:
        while True:
            number = await store.last(table) + 1
            answer = await store.append(table, [row(number, command), row(number + 1)])
            if isinstance(answer, Appended | DuplicateCommand):
                return

    names = [f"t{each}" for each in range(4)]
    await make(store, *names)
    sent = [(name, f"c{each}") for name in names for each in range(25)] * 2
    random.Random(7).shuffle(sent)
    await asyncio.gather(*(play(store, table, command) for table, command in sent))
    for name in names:
        rows = await store.read(name)
        assert [each.number for each in rows] == list(range(1, 51))
        assert Counter(each.command for each in rows[::2]) == Counter(f"c{each}" for each in range(25))
        assert {each.command for each in rows[1::2]} == {None}


async def test_pending_appends_to_one_table_are_written_in_order(store: Store) -> None:
    await make(store, "t")
    answers = await asyncio.gather(
        *(store.append("t", [row(number), row(number + 1)]) for number in range(1, 21, 2))
    )
    assert answers == [Appended()] * 10


async def test_a_batch_of_more_rows_than_one_statement_takes(store: Store) -> None:
    names = [f"t{each}" for each in range(430)]
    await make(store, *names)
    appending = [store.append(name, [row(1, "a"), *map(row, range(2, 101))]) for name in names]
    assert await asyncio.gather(*appending) == [Appended()] * len(names)
    assert {await store.last(name) for name in names[:9]} == {100}


async def test_one_of_two_processes_wins_each_number(postgres_database: str) -> None:
    async with opened(postgres_database) as one, opened(postgres_database) as two:
        names = [f"t{each}" for each in range(5)]
        await make(one, *names)
        wins: Counter[str] = Counter()

        async def race(table: str) -> None:
            for number in range(1, 21):
                answers = await asyncio.gather(
                    one.append(table, [row(number, f"one{number}", b"1")]),
                    two.append(table, [row(number, f"two{number}", b"2")]),
                )
                assert sorted(type(answer).__name__ for answer in answers) == ["Appended", "Conflict"]
                wins["one" if answers[0] == Appended() else "two"] += 1

        await asyncio.gather(*map(race, names))
        assert sum(wins.values()) == 100
        for name in names:
            rows = await one.read(name)
            assert rows == await two.read(name)
            assert [each.number for each in rows] == list(range(1, 21))


async def test_the_same_command_by_two_processes_is_in_the_log_once(postgres_database: str) -> None:
    async with opened(postgres_database) as one, opened(postgres_database) as two:
        await make(one, "t")
        for number in range(1, 31):
            answers = await asyncio.gather(
                *(store.append("t", [row(number, f"c{number}")]) for store in (one, two))
            )
            assert Appended() in answers
            assert DuplicateCommand(number) in answers


async def test_close_completes_pending_appends_and_refuses_new_ones(database: str) -> None:
    async with opened(database) as store:
        names = [f"t{each}" for each in range(10)]
        await make(store, *names)
        waiting = [asyncio.ensure_future(store.append(name, [row(1)])) for name in names]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*waiting) == [Appended()] * 10
        with pytest.raises(StoreDown):
            await store.append("t0", [row(2)])
        with pytest.raises(StoreDown):
            await store.read("t0")


async def test_films_are_stored_outside_the_log(store: Store) -> None:
    """A film is written atomically with its entry, and `read` omits it."""
    await make(store, "t", "u")
    filmed = Row(2, b"{}", 1_000, film=b"seen")
    assert await store.append("t", [row(1, "a"), filmed, row(3)]) == Appended()
    assert await store.append("t", [Row(3, b"{}", 1_000, film=b"too late")]) == Conflict()
    assert await store.append("u", [Row(1, b"{}", 1_000, film=b"alone")]) == Appended()
    assert [await store.film("t", number) for number in (1, 2, 3)] == [None, b"seen", None]
    assert await store.film("u", 1) == b"alone"
    assert [each.film for each in await store.read("t")] == [None, None, None]
