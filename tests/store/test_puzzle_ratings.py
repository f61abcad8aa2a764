"""Tries at puzzles: each browser's first one counts, once, and moves both ratings."""

from __future__ import annotations

import asyncio

import pytest

from dogwatch.store import Store, puzzle_ratings
from dogwatch.store.puzzle_ratings import StoredRating, Tried

FIRST, NEW = StoredRating(1200.0, 100.0), StoredRating(1500.0, 350.0)


def _rate(puzzle: StoredRating, solver: StoredRating) -> tuple[StoredRating, StoredRating]:
    return puzzle._replace(value=puzzle.value - 10), solver._replace(value=solver.value + 20)


async def _count(store: Store, who: bytes, puzzle: str, game: str = "raft", now: int = 5) -> Tried:
    return await store.puzzle_ratings.count(who, game, puzzle, first=FIRST, new=NEW, rate=_rate, now=now)


async def test_only_the_first_try_of_a_browser_counts(store: Store) -> None:
    assert await store.puzzle_ratings.of("raft") == {}
    assert await _count(store, b"one", "p") == Tried(
        True, StoredRating(1190.0, 100.0), StoredRating(1520.0, 350.0)
    )
    assert not (await _count(store, b"one", "p")).counted
    assert (await _count(store, b"one", "q")).solver.value == 1540
    assert (await _count(store, b"two", "p")).puzzle.value == 1180
    assert (await _count(store, b"two", "p", "shanghaien")).puzzle.value == 1190, "ids belong to a game"
    rated = await store.puzzle_ratings.of("raft")
    assert {puzzle: rating.value for puzzle, rating in rated.items()} == {"p": 1180, "q": 1190}


async def test_simultaneous_tries_all_move_the_rating(store: Store) -> None:
    await asyncio.gather(*(_count(store, bytes([who]), "p") for who in range(20)))
    assert (await store.puzzle_ratings.of("raft"))["p"].value == 1000


async def test_tries_are_bounded_per_browser(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_ratings, "MAX_TRIES", 2)
    counted = [(await _count(store, b"one", puzzle)).counted for puzzle in "abc"]
    assert counted == [True, True, False]


async def test_old_browsers_are_forgotten(store: Store) -> None:
    await _count(store, b"old", "p", now=5)
    await _count(store, b"new", "p", now=9)
    assert await store.puzzle_ratings.expire(before=9) == 1
    assert (await _count(store, b"old", "p")).counted, "it is a new browser"
    assert not (await _count(store, b"new", "p")).counted
    assert (await store.puzzle_ratings.of("raft"))["p"].value == 1170, "puzzles keep their ratings"
