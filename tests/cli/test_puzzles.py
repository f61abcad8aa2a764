"""`dogwatch puzzles make`, `check` and `rate`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from dogwatch.puzzles import files, mine
from tests.cli.running import Dogwatch
from tests.packs import Install

MAKE = ("puzzles", "make", "nim", "--jobs", "1", "--count", "5")


@pytest.fixture(autouse=True)
def _nim(install: Install) -> Iterator[None]:
    install("nim", {"nim": "tests.puzzles.nim_puzzles:PACK"})
    for cached in (mine._puzzles, mine._player, files.shipped):
        cached.cache_clear()
    yield
    for cached in (mine._puzzles, mine._player, files.shipped):
        cached.cache_clear()


def test_made_puzzles_are_written_and_proven(dogwatch: Dogwatch) -> None:
    made = dogwatch(*MAKE)
    assert made.code == 0
    assert "5 puzzles: nim-puzzles.jsonl.gz" in made.out
    assert len(files.read(Path("nim-puzzles.jsonl.gz"))) == 5
    checked = dogwatch("puzzles", "check", "nim-puzzles.jsonl.gz", "--jobs", "1")
    assert checked.code == 0
    assert "5 of 5 puzzles proven in" in checked.out
    assert "four" in checked.out
    some = dogwatch("puzzles", "check", "nim-puzzles.jsonl.gz", "--jobs", "1", "--sample", "2")
    assert "2 of 2 puzzles proven in" in some.out


def test_the_same_seed_writes_the_same_file(dogwatch: Dogwatch) -> None:
    assert dogwatch(*MAKE, "--file", "one.jsonl").code == 0
    assert dogwatch(*MAKE, "--file", "two.jsonl", "--fresh").code == 0
    assert dogwatch(*MAKE, "--file", "three.jsonl", "--seed", "other").code == 0
    one, two, three = (Path(f"{name}.jsonl").read_bytes() for name in ("one", "two", "three"))
    assert one == two != three


def test_a_file_is_rated_again(dogwatch: Dogwatch) -> None:
    assert dogwatch(*MAKE, "--file", "all.jsonl").code == 0
    made = Path("all.jsonl").read_bytes()
    stock = files.read(Path("all.jsonl"))
    files.write([replace(puzzle, rating=1.0) for puzzle in stock], Path("all.jsonl"))
    rated = dogwatch("puzzles", "rate", "all.jsonl", "--jobs", "1")
    assert rated.code == 0
    assert "5 puzzles rated in" in rated.out
    assert Path("all.jsonl").read_bytes() == made, "tries are repeatable"


def test_a_refused_puzzle_leaves_the_file_as_it_is(dogwatch: Dogwatch) -> None:
    assert dogwatch(*MAKE, "--file", "all.jsonl").code == 0
    stock = list(files.read(Path("all.jsonl")))
    stock[2] = replace(stock[2], solution=("take 9",), rating=1.0)
    files.write(stock, Path("all.jsonl"))
    rated = dogwatch("puzzles", "rate", "all.jsonl", "--jobs", "1")
    assert rated.code == 1
    assert f"Puzzle {stock[2].id} is wrong" in rated.out
    assert list(files.read(Path("all.jsonl"))) == stock


def test_a_wrong_puzzle_is_named_with_its_reason(dogwatch: Dogwatch) -> None:
    assert dogwatch(*MAKE, "--file", "all.jsonl").code == 0
    stock = list(files.read(Path("all.jsonl")))
    stock[2] = replace(stock[2], solution=("take 9",))
    files.write(stock, Path("all.jsonl"))
    checked = dogwatch("puzzles", "check", "all.jsonl", "--jobs", "1")
    assert checked.code == 1
    assert f"Puzzle {stock[2].id} is wrong: must leave a multiple of four" in checked.out
    assert "4 of 5 puzzles proven" in checked.out


def test_an_existing_file_is_kept_unless_forced(dogwatch: Dogwatch) -> None:
    Path("mine.jsonl").write_text("", "utf-8")
    refused = dogwatch(*MAKE, "--file", "mine.jsonl")
    assert (refused.code, Path("mine.jsonl").read_text("utf-8")) == (2, "")
    assert dogwatch(*MAKE, "--file", "mine.jsonl", "--force").code == 0


def test_what_cannot_be_done_is_said(dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "File not found" in dogwatch("puzzles", "check", "nowhere.jsonl").err
    Path("broken.jsonl").write_text("no json\n", "utf-8")
    assert "is not a file of puzzles" in dogwatch("puzzles", "check", "broken.jsonl").err
    assert "What should “puzzles” do?" in dogwatch("puzzles").err
    assert "needs a game" in dogwatch("puzzles", "make").err
    assert "Cannot write" in dogwatch(*MAKE, "--file", "no/such/folder.jsonl").err

    def missing(_: object) -> None:
        raise ModuleNotFoundError(name="openskill")

    monkeypatch.setattr("dogwatch.puzzles.mine.rate_puzzle", lambda *_: missing(_))
    assert "openskill is not installed" in dogwatch(*MAKE, "--file", "x.jsonl", "--fresh").err


def test_an_interrupt_keeps_what_was_found(dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("dogwatch.puzzles.mine.rate_puzzle", interrupted)
        stopped = dogwatch(*MAKE)
    assert stopped.code == 130
    assert "run the same command to continue" in stopped.err
    assert dogwatch(*MAKE).code == 0


def test_a_game_without_puzzles_is_refused(dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dogwatch.cli.puzzles.puzzles", lambda _: None)
    refused = dogwatch(*MAKE)
    assert (refused.code, "nim has no puzzles" in refused.err) == (1, True)
