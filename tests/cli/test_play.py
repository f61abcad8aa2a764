"""`dogwatch play`: complete games and single turns, with prepared input."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dogwatch.games.base import Fact
from dogwatch.games.log import Chance, Resign, TakeBack
from dogwatch.records import Record, verify
from tests.cli.running import Dogwatch

ALWAYS_THE_FIRST = ["1"] * 300
NEW = ("play", "shanghaien", "--seed", "tide", "--record", "game.json")


def test_a_whole_game_against_the_bot(dogwatch: Dogwatch) -> None:
    run = dogwatch(*NEW, typed=ALWAYS_THE_FIRST)
    record = Record.load("game.json")
    assert run.code == 0
    assert record.outcome is not None
    assert verify(record).open == ()
    assert record.seal in run.out
    assert "dogwatch verify game.json" in run.out
    assert f"{' ' * 2}S31" in run.out or f"{' ' * 2}S32" in run.out
    assert [player.kind for player in record.header.players] == ["person", "bot"]


def test_two_people_type_words(dogwatch: Dogwatch) -> None:
    typed = ["r", "roll"] * 40
    run = dogwatch(*NEW, "--two", "--option", "first=blue", typed=["roll", "p9", *typed])
    assert run.code == 130
    assert "Blue\u00a0· Your turn: roll two dice." in run.out
    assert "“p9” is not a move: only its beginning is understood. For example: place" in run.out
    assert "(S11)" in run.out  # rolling twice


def test_the_other_seat(dogwatch: Dogwatch) -> None:
    dogwatch(*NEW, "--seat", "blue", "--against", "deckhand")
    assert [player.kind for player in Record.load("game.json").header.players] == ["bot", "person"]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("call", "You may call Shanghai once two of your dice are placed; you have placed 0. (S20)"),
        ("place 5", "Roll before you place a die. (S11)"),
        ("nudge 5 6", "You can only play a trick right after your roll. (S12)"),
        ("rol", "Unknown word “rol”. Did you mean “roll”?"),
        ("udno", "Did you mean “undo”?"),
        ("banana", "Unknown word “banana”. Type a number, or help."),
        ("99", "There is no choice 99. Type 1, or just press Enter."),
        ("9" * 5000, "Type 1, or just press Enter."),
        ("\x1b[31mred", "Unknown word “·[31”"),
        ("place", "Roll before you place a die. (S11)"),
        ("resign now", "Type “resign” alone, with nothing after it."),
        ("undo undo", "Type “undo” alone, with nothing after it."),
        ("joker", "You can only play a trick right after your roll. (S12)"),
        ("rules", "Hire the best crews"),
        ("undo", "Nothing to take back."),
        ("help", "save the game and quit"),
        ("?", "save the game and quit"),
        ("why", "Points: Red 0, Blue 0."),
        ("table", "Round 1 of 8"),
    ],
)
def test_one_line_typed(dogwatch: Dogwatch, typed: str, says: str) -> None:
    run = dogwatch(*NEW, "--two", typed=[typed])
    assert says in " ".join(run.out.split())


def test_enter_plays_the_only_move_and_asks_again_among_several(dogwatch: Dogwatch) -> None:
    run = dogwatch(*NEW, "--two", typed=["", ""])
    assert "rolls" in run.out
    assert "Choose: type a number from 1 to" in run.out


def test_undo_stays_in_the_record_and_rolls_again(dogwatch: Dogwatch) -> None:
    run = dogwatch(*NEW, typed=["1", "undo", "1"])
    entries = Record.load("game.json").entries
    (at,) = (i for i, entry in enumerate(entries) if isinstance(entry, TakeBack))
    assert isinstance(entries[at - 1], Chance)
    assert isinstance(entries[at + 2], Chance)
    assert "Move taken back: Red chooses again." in run.out
    assert verify(Record.load("game.json")).open == (
        Fact("verify-redrawn", {"count": 1}),
        Fact("verify-unfinished"),
    )


def test_resigning_needs_a_confirmation(dogwatch: Dogwatch) -> None:
    run = dogwatch(*NEW, typed=["resign", "no", "resign", "yes"])
    record = Record.load("game.json")
    assert run.code == 0
    assert record.entries[-1] == Resign(0)
    assert "Blue wins: resigned." in run.out


def test_quit_and_resume_reach_the_same_end(dogwatch: Dogwatch) -> None:
    dogwatch("play", "shanghaien", "--seed", "tide", "--record", "whole.json", typed=ALWAYS_THE_FIRST)
    left = dogwatch(*NEW, typed=["1"] * 7 + ["quit"])
    assert left.code == 0
    assert "dogwatch play --resume game.json" in left.out
    assert dogwatch("play", "--resume", "game.json", typed=["1"] * 20).code == 130
    assert dogwatch("play", "--resume", "game.json", typed=ALWAYS_THE_FIRST).code == 0
    assert Path("game.json").read_bytes() == Path("whole.json").read_bytes()
    assert "That game is over" in dogwatch("play", "--resume", "game.json").err


def test_without_a_file_the_game_is_saved_in_the_data_folder(dogwatch: Dogwatch, tmp_path: Path) -> None:
    dogwatch("play", "shanghaien", typed=["1"])
    (kept,) = (tmp_path / "data" / "dogwatch" / "games").iterdir()
    before = Record.load(kept).entries
    run = dogwatch("play", "--resume", typed=["1"])
    assert run.code == 130
    assert Record.load(kept).entries[: len(before)] == before
    assert len(Record.load(kept).entries) > len(before)


def test_a_file_is_never_overwritten(dogwatch: Dogwatch) -> None:
    Path("game.json").write_text("mine")
    run = dogwatch(*NEW)
    assert run.code == 2
    assert "already exists" in run.err
    assert Path("game.json").read_text() == "mine"


@pytest.mark.parametrize("path", [".", "no/such/folder/game.json", "file/game.json"])
def test_an_unwritable_file_is_refused_before_the_game(dogwatch: Dogwatch, path: str) -> None:
    Path("file").write_text("")
    run = dogwatch("play", "shanghaien", "--record", path, typed=["1"])
    assert run.code == 2
    assert run.err.count("\n") == 1
    assert run.out == ""


def test_a_full_disk_is_reported_and_the_game_goes_on(
    dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    dogwatch(*NEW, typed=["1"])

    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(Record, "save", full)
    run = dogwatch("play", "--resume", "game.json", typed=["1", "1"])
    assert "Could not save the game" in run.out
    assert "Blue" in run.out
    assert "The game is saved" not in run.out


@pytest.mark.parametrize(
    ("language", "asks", "typed", "refuses"),
    [
        ("it", "Tocca a te: tira due dadi.", "grida", "Puoi gridare Shanghai con almeno due dadi"),
        ("ru", "Ваш ход: бросьте два кубика.", "шанхай", "«Шанхай» можно объявить"),
    ],
)
def test_other_languages(dogwatch: Dogwatch, language: str, asks: str, typed: str, refuses: str) -> None:
    run = dogwatch(*NEW, "--option", "first=red", "--lang", language, typed=[typed])
    assert asks in run.out
    assert refuses in run.out
    assert "(S20)" in run.out


def test_names_are_recorded_and_shown(dogwatch: Dogwatch) -> None:
    run = dogwatch(*NEW, "--names", "Ada, Bo Derwent", typed=["resign", "yes"])
    assert [player.name for player in Record.load("game.json").header.players] == ["Ada", "Bo Derwent"]
    assert "Red (Ada)" in run.out
    assert "Blue (Bo Derwent)" in run.out
    assert re.search(r"(Red \(Ada\)|Blue \(Bo Derwent\)) wins: resigned\.", run.out)


def test_one_name_against_the_bot(dogwatch: Dogwatch) -> None:
    run = dogwatch(*NEW, "--names", "Ада", "--seat", "blue", "--lang", "ru", typed=["quit"])
    assert [player.name for player in Record.load("game.json").header.players] == ["", "Ада"]
    assert "Синий (Ада)" in run.out
    assert "Красный (Матрос)" in run.out


def test_long_moves_have_a_hanging_indent(dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    run = dogwatch(*NEW, "--two", "--lang", "it", typed=["1"])
    lines = run.out.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("   1  Piazza"))
    assert lines[at + 1].startswith("      ")
