"""Shanghaien in the terminal: vocabulary, summary of the rules, drawings."""

from __future__ import annotations

from io import StringIO

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from rich.console import Console

from dogwatch.cli.faces import face
from dogwatch.cli.move_input import COMMANDS, localised
from dogwatch.cli.vocabulary import meanings, phrases
from dogwatch.games import game
from dogwatch.words import LANGUAGES, words
from tests.cli.hearing import heard
from tests.cli.running import Dogwatch
from tests.games.shanghaien.terminal.positions import FIRST, TRICKS

GAME = game("shanghaien")
FACE = face("shanghaien")
NEW = ("play", "shanghaien", "--seed", "tide", "--record", "game.json")


def test_an_illegal_placement_names_its_clause(dogwatch: Dogwatch) -> None:
    run = dogwatch(
        *NEW, "--two", typed=["1", "place 1", "place 1 left", *[f"place {n}" for n in range(1, 7)]]
    )
    assert "A die goes to its own number." in " ".join(run.out.split())
    assert "(S11)" in run.out
    assert "choose the end to count from" in " ".join(run.out.split())
    assert "(S10)" in run.out


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [40, 80])
def test_the_rules_in_short(
    dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch, language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    run = dogwatch("rules", "shanghaien", "--lang", language)
    assert run.code == 0
    assert run.out.count("•") == len(FACE.rules)
    assert max(map(cell_len, run.out.splitlines())) <= columns
    for clause in ("S10", "S11", "S12", "S16", "S20", "S22", "S23", "S31", "S32", "S33", "S40"):
        assert clause in run.out


@pytest.mark.parametrize(("language", "red", "blue"), [("en", "R", "B"), ("it", "R", "B"), ("ru", "К", "С")])
def test_the_narrow_drawing_shows_owners_without_colours(language: str, red: str, blue: str) -> None:
    messages = words(language)
    console = Console(width=60, file=StringIO(), color_system=None)
    with console.capture() as shown:
        console.print(FACE.draw(GAME.parse(TRICKS), messages, ("", ""), 60))
    assert f"{red}[1] {blue}[1]" in shown.get()
    assert messages.say("shanghaien-terminal-left-is-top") in " ".join(shown.get().split())


# Vocabulary


def answer(line: str, language: str) -> str:
    return heard("shanghaien", line, FIRST, language)


@pytest.mark.parametrize(
    ("line", "language", "move"),
    [
        ("p2l", "en", "place 2 left"),
        ("joker P A", "en", "joker P A"),
        ("joker R A", "en", "joker R A"),  # a regression: r was parsed as “right”
        ("place 2 left", "it", "place 2 left"),
        ("piazza 2 s", "it", "place 2 left"),
        ("t", "it", "roll"),
        ("c 2 3", "it", "nudge 2 3"),
        ("tira di nuovo", "it", "again"),
        ("jolly tira di nuovo cinesi", "it", "joker R C"),
        ("jolly entrambi c", "it", "joker P C"),
        ("ПОСТАВИТЬ 4 справа", "ru", "place 4 right"),
    ],
)
def test_words_of_the_language_and_english_ones(line: str, language: str, move: str) -> None:
    assert answer(line, language) == move


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shown_move_can_be_typed(language: str) -> None:
    """The notation of every move, in every language."""
    state = GAME.parse(FIRST)
    actions = GAME.actions()
    assert actions
    for move in actions.decisions:
        text = GAME.move_text(state, move)
        assert answer(localised(text, FACE, words(language)), language) == text
        assert answer(text, language) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_unambiguous(language: str) -> None:
    commands = meanings(COMMANDS)
    known = [
        phrase
        for fact in (*commands.values(), *FACE.verbs.values())
        for phrase in phrases(words(language), fact)
    ]
    assert sorted(known) == sorted(set(known))


@pytest.mark.parametrize(
    ("position", "label"),
    [
        (TRICKS, "Trick: turn the 3 into a 2 → Dutch 3"),
        (FIRST, "Trick: turn the 2 into a 1 → American 3 (from the left) or Dutch 3 (from the right)"),
    ],
)
def test_the_label_of_a_nudge_names_the_card(position: str, label: str) -> None:
    state = GAME.parse(position)
    holding = replace(state, tricks=((1, 0, 0, 0), state.tricks[1]))
    assert label in [FACE.move_label(holding, move, words("en")) for move in GAME.moves(holding)]
