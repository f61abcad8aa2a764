"""Whole games and single turns, with lines typed ahead."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from dogwatch.cli.faces import face
from dogwatch.games import game
from dogwatch.games.base import Fact
from dogwatch.games.log import Chance, Resign, TakeBack
from dogwatch.records import Record, verify
from dogwatch.words import LANGUAGES, words
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


def test_two_people_and_words_instead_of_numbers(dogwatch: Dogwatch) -> None:
    typed = ["r", "roll"] * 40
    run = dogwatch(*NEW, "--two", "--option", "first=blue", typed=["roll", "p9", *typed])
    assert run.code == 130
    assert "Blue, roll two dice." in run.out
    assert "“p9” is not a move: I understand only how it begins. For example: place" in run.out
    assert "(S11)" in run.out  # rolling twice


def test_the_other_seat(dogwatch: Dogwatch) -> None:
    dogwatch(*NEW, "--seat", "blue", "--against", "deckhand")
    assert [player.kind for player in Record.load("game.json").header.players] == ["bot", "person"]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("call", "You may call Shanghai once two of your dice are placed; you have placed 0. (S20)"),
        ("place 5", "Roll before you place a die. (S11)"),
        ("nudge 5 6", "A trick can be played right after your roll, and only then. (S12)"),
        ("rol", "I do not know “rol”. Did you mean “roll”?"),
        ("udno", "Did you mean “undo”?"),
        ("banana", "I do not know “banana”. Type a number, or help."),
        ("99", "There is no number 99 here. Type 1, or just press Enter."),
        ("9" * 5000, "Type 1, or just press Enter."),
        ("\x1b[31mred", "I do not know “·[31”"),
        ("place", "Roll before you place a die. (S11)"),
        ("resign now", "Type “resign” alone, with nothing after it."),
        ("undo undo", "Type “undo” alone, with nothing after it."),
        ("joker", "A trick can be played right after your roll, and only then. (S12)"),
        ("rules", "Hire the best crews"),
        ("undo", "There is nothing to take back."),
        ("help", "save the game and leave"),
        ("?", "save the game and leave"),
        ("why", "Points would then be: Red 0, Blue 0."),
        ("table", "Round 1 of 8"),
    ],
)
def test_one_line_typed(dogwatch: Dogwatch, typed: str, says: str) -> None:
    run = dogwatch(*NEW, "--two", typed=[typed])
    assert says in " ".join(run.out.split())


def test_an_illegal_placement_names_its_clause(dogwatch: Dogwatch) -> None:
    run = dogwatch(
        *NEW, "--two", typed=["1", "place 1", "place 1 left", *[f"place {n}" for n in range(1, 7)]]
    )
    assert "A die goes to the place that it shows." in " ".join(run.out.split())
    assert "(S11)" in run.out
    assert "say from which end the row is counted" in " ".join(run.out.split())
    assert "(S10)" in run.out


def test_enter_takes_the_only_choice_and_asks_again_among_several(dogwatch: Dogwatch) -> None:
    run = dogwatch(*NEW, "--two", typed=["", ""])
    assert "rolls" in run.out
    assert "Choose one: type a number from 1 to" in run.out


def test_undo_keeps_what_was_taken_back_and_rolls_anew(dogwatch: Dogwatch) -> None:
    run = dogwatch(*NEW, typed=["1", "undo", "1"])
    entries = Record.load("game.json").entries
    (at,) = (i for i, entry in enumerate(entries) if isinstance(entry, TakeBack))
    assert isinstance(entries[at - 1], Chance)
    assert isinstance(entries[at + 2], Chance)
    assert "Taken back: Red chooses again." in run.out
    assert verify(Record.load("game.json")).open == (
        Fact("verify-redrawn", {"count": 1}),
        Fact("verify-unfinished"),
    )


def test_resigning_is_asked_twice(dogwatch: Dogwatch) -> None:
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


def test_without_a_file_the_game_is_kept_anyway(dogwatch: Dogwatch, tmp_path: Path) -> None:
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
    assert "exists already" in run.err
    assert Path("game.json").read_text() == "mine"


@pytest.mark.parametrize("path", [".", "no/such/folder/game.json", "file/game.json"])
def test_a_file_that_cannot_be_written_is_found_before_the_game(dogwatch: Dogwatch, path: str) -> None:
    Path("file").write_text("")
    run = dogwatch("play", "shanghaien", "--record", path, typed=["1"])
    assert run.code == 2
    assert run.err.count("\n") == 1
    assert run.out == ""


def test_a_full_disk_is_told_and_the_game_goes_on(
    dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    dogwatch(*NEW, typed=["1"])

    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(Record, "save", full)
    run = dogwatch("play", "--resume", "game.json", typed=["1", "1"])
    assert "could not be saved" in run.out
    assert "Blue" in run.out
    assert "The game is saved" not in run.out


@pytest.mark.parametrize(
    ("language", "asks", "typed", "refuses"),
    [
        ("it", "Rosso, tira due dadi.", "grida", "Puoi gridare Shanghai con almeno due dadi"),
        ("ru", "Красный, бросьте два кубика.", "шанхай", "«Шанхай» можно объявить"),
    ],
)
def test_other_languages(dogwatch: Dogwatch, language: str, asks: str, typed: str, refuses: str) -> None:
    run = dogwatch(*NEW, "--option", "first=red", "--lang", language, typed=[typed])
    assert asks in run.out
    assert refuses in run.out
    assert "(S20)" in run.out


@pytest.mark.parametrize(
    ("language", "columns"), [("en", 80), ("it", 80), ("ru", 80), ("ru", 120), ("en", 44), ("it", 30)]
)
def test_nothing_is_wider_than_the_terminal(
    dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch, language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    typed = [line for _ in range(60) for line in ("why", "2", "1", "2", "1", "1")]
    run = dogwatch(*NEW, "--option", "extra=yes", "--lang", language, typed=["help", *typed])
    lines = [line for line in run.out.splitlines() if "dogwatch" not in line]
    assert max(cell_len(line) for line in lines) <= columns
    assert "\x1b" not in run.out
    assert run.code == 0


def test_names_are_kept_and_shown(dogwatch: Dogwatch) -> None:
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [40, 80])
def test_the_rules_in_short(
    dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch, language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    run = dogwatch("rules", "shanghaien", "--lang", language)
    assert run.code == 0
    assert run.out.count("•") == len(face("shanghaien").rules)
    assert max(map(cell_len, run.out.splitlines())) <= columns
    for clause in ("S10", "S11", "S12", "S16", "S20", "S22", "S23", "S31", "S32", "S33", "S40"):
        assert clause in run.out


@pytest.mark.parametrize(("language", "red", "blue"), [("en", "R", "B"), ("it", "R", "B"), ("ru", "К", "С")])
def test_narrow_without_colours_says_whose_dice_are_whose(language: str, red: str, blue: str) -> None:
    position = (
        "5 R place:R 34 right S3,T3,A1,N,D3,C3 126/A4*F3C14T2I12*/P/- 135/A3*G3C23D4S3/-/! "
        "A23F134G23D12T34S2I334NRR 3,2,3/chance/other_than_caller/base"
    )
    said = words(language)
    console = Console(width=60, file=StringIO(), color_system=None)
    with console.capture() as shown:
        console.print(face("shanghaien").table(game("shanghaien").parse(position), said, ("", ""), 60))
    assert f"{red}[1] {blue}[1]" in shown.get()
    assert said.say("shanghaien-terminal-left-is-top") in " ".join(shown.get().split())


def test_long_choices_hang(dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    run = dogwatch(*NEW, "--two", "--lang", "it", typed=["1"])
    lines = run.out.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("   1  Piazza"))
    assert lines[at + 1].startswith("      ")
