"""Making and checking puzzles with a game of its own: repeatable, resumable, without duplicates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from dogwatch.arena.local import run_in_processes
from dogwatch.games.base import Refusal
from dogwatch.puzzles import Puzzle, files, mine
from dogwatch.puzzles.check import census, check, check_one, sample
from dogwatch.puzzles.mine import Journal, Plan, Progress, make
from tests.packs import Install
from tests.puzzles.nim_puzzles import NimPuzzles

PLAN = Plan("nim", "seed")


def in_turn(work: Callable[[Any], Any], items: Iterator[Any]) -> Iterator[Any]:
    return map(work, items)


@pytest.fixture(autouse=True)
def _nim(install: Install) -> Iterator[None]:
    install("nim", {"nim": "tests.puzzles.nim_puzzles:PACK"})
    for cached in (mine._puzzles, mine._player, files.shipped):
        cached.cache_clear()
    yield
    for cached in (mine._puzzles, mine._player, files.shipped):
        cached.cache_clear()


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened = Journal(PLAN, tmp_path / "journal.jsonl")
    yield opened
    opened.close()


def test_puzzles_are_found_once_and_rated(journal: Journal) -> None:
    seen: list[Progress] = []
    stock = make(PLAN, 12, journal, in_turn, seen.append)
    assert len(stock) == 12
    lefts = [puzzle.position.split()[0] for puzzle in stock]
    assert len(set(lefts)) == len(lefts), "symmetric duplicates must be left out"
    assert [puzzle.rating for puzzle in stock] == sorted(puzzle.rating for puzzle in stock)
    assert all(puzzle.deviation < 350 for puzzle in stock)
    assert Counter(puzzle.kind for puzzle in stock)["small"] <= 3, "a share must be kept"
    assert seen[-1].found == seen[-1].rated == 12


def test_a_theme_of_a_kind_has_a_share_too(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NimPuzzles, "shares", {"take four": 0.25})
    monkeypatch.setattr(mine, "_GAMES_PER_PUZZLE", 2)
    kinds = Counter(puzzle.kind for puzzle in make(PLAN, 8, journal, in_turn))
    assert kinds["take"] == 2
    assert kinds["small"] > 2, "a share is of a kind and a theme"


def test_a_run_is_repeatable_and_does_not_depend_on_the_workers(tmp_path: Path) -> None:
    def backwards(work: Callable[[Any], Any], items: Iterator[Any]) -> Iterator[Any]:
        """Three items at a time, the last one first."""
        while some := [item for _, item in zip(range(3), items, strict=False)]:
            yield from map(work, reversed(some))

    stocks = []
    for number, workers in enumerate((in_turn, backwards)):
        kept = Journal(PLAN, tmp_path / f"{number}.jsonl")
        stocks.append(make(PLAN, 8, kept, workers))
        kept.close()
    assert stocks[0] == stocks[1]


def test_another_seed_gives_other_games() -> None:
    one, other = (mine.search_game(Plan("nim", seed), 0) for seed in ("a", "b"))
    assert one.puzzles != other.puzzles


def test_an_interrupted_run_is_resumed(tmp_path: Path) -> None:
    path, done = tmp_path / "journal.jsonl", list[Any]()

    def interrupted(work: Callable[[Any], Any], items: Iterator[Any]) -> Iterator[Any]:
        for item in items:
            if len(done) == 5:
                raise KeyboardInterrupt
            done.append(item)
            yield work(item)

    first = Journal(PLAN, path)
    with pytest.raises(KeyboardInterrupt):
        make(PLAN, 8, first, interrupted)
    first.close()
    with path.open("ab") as cut_off:
        cut_off.write(b'{"type":"found","ind')  # by a crash
    again: list[Any] = []

    def counting(work: Callable[[Any], Any], items: Iterator[Any]) -> Iterator[Any]:
        for item in items:
            again.append(item)
            yield work(item)

    second = Journal(PLAN, path)
    resumed = make(PLAN, 8, second, counting)
    second.close()
    assert not set(done) & set(again), "nothing is computed twice"
    fresh = Journal(PLAN, tmp_path / "fresh.jsonl")
    assert resumed == make(PLAN, 8, fresh, in_turn)
    fresh.close()


def test_a_journal_of_another_plan_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    Journal(PLAN, path).close()
    with pytest.raises(Refusal, check=lambda refused: refused.code == "puzzles-other-journal"):
        Journal(Plan("nim", "other"), path)
    path.write_text("no json\n", "utf-8")
    with pytest.raises(Refusal, check=lambda refused: refused.code == "puzzles-other-journal"):
        Journal(PLAN, path)
    with pytest.raises(Refusal, check=lambda refused: refused.code == "puzzles-cannot-keep"):
        Journal(PLAN, tmp_path)


def test_puzzles_refused_with_their_rating_are_replaced(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = mine.rate_one

    def strict(puzzle: Puzzle) -> mine.Rated:
        rated = whole(puzzle)
        return replace(rated, problem="odd") if int(puzzle.position.split()[0]) % 2 else rated

    monkeypatch.setattr(mine, "rate_one", strict)
    stock = make(PLAN, 4, journal, in_turn)
    assert [int(puzzle.position.split()[0]) % 2 for puzzle in stock] == [0] * 4


def test_the_search_is_given_up_after_many_games(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mine, "_GAMES_PER_PUZZLE", 1)
    assert 0 < len(make(PLAN, 40, journal, in_turn)) < 40


def stock_of(journal: Journal) -> list[Puzzle]:
    return make(PLAN, 6, journal, in_turn)


def test_wrong_puzzles_are_refused_with_a_reason(journal: Journal) -> None:
    stock = stock_of(journal)
    wrong = replace(stock[0], solution=("take 9",))
    without = replace(stock[1], solution=())
    unknown = replace(stock[2], game="chess")
    refused = check([wrong, without, unknown, *stock[3:]], in_turn)
    assert [(each.id, each.problem.split()[0]) for each in refused] == [
        (wrong.id, "must"),
        (without.id, "a"),
        (unknown.id, "game"),
    ]
    assert check_one(replace(stock[3], position=f"0{stock[3].position}")).problem.startswith("id must be")


def test_a_duplicate_is_refused(journal: Journal) -> None:
    stock = stock_of(journal)
    left, mover = stock[0].position.split()
    other = f"{left} {1 - int(mover)}"
    twin = Puzzle.make(
        mine._puzzles("nim").game,
        other,
        kind=stock[0].kind,
        seat=1 - int(mover),
        solution=stock[0].solution,
        proof=stock[0].proof,
    )
    [refused] = check([*stock, twin], in_turn)
    assert refused.id == twin.id
    assert stock[0].id in refused.problem


def test_sample_and_census(journal: Journal) -> None:
    stock = stock_of(journal)
    assert sample(stock, 3) == sample(stock, 3)
    assert len(sample(stock, 3)) == 3
    assert sample(stock, 99) == tuple(stock)
    rows = census(stock)
    assert sum(sum(counts) for _, _, counts in rows) == len(stock)
    assert {theme for _, theme, _ in rows} == {"four"}


def test_files_keep_everything(journal: Journal, tmp_path: Path) -> None:
    stock = stock_of(journal)
    for name in ("plain.jsonl", "small.jsonl.gz"):
        files.write(stock, tmp_path / name)
        assert list(files.read(tmp_path / name)) == stock
    assert files.dumps(stock, compressed=True) == files.dumps(stock, compressed=True)
    with pytest.raises(Refusal, check=lambda refused: refused.code == "puzzles-not-a-file"):
        files.loads(b"not compressed", "file.jsonl.gz")
    with pytest.raises(Refusal, check=lambda refused: refused.code == "puzzles-not-a-file"):
        files.loads(b"no json", "file.jsonl")
    assert files.shipped("nim") == ()


def test_any_function_runs_in_processes() -> None:
    assert sorted(run_in_processes(str.upper, iter(["a", "b", "c"]), 2)) == ["A", "B", "C"]
