"""Typed lines are parsed in the user's language, or answered with a helpful error."""

from __future__ import annotations

import pytest

from dogwatch.cli.faces import face
from dogwatch.cli.move_input import InputParser
from dogwatch.games import game
from dogwatch.words import words
from tests.cli.hearing import heard
from tests.games.shanghaien.terminal.positions import FIRST, TRICKS

GAME = game("shanghaien")
FACE = face("shanghaien")


def answer(line: str, position: str = FIRST, language: str = "en") -> str:
    return heard("shanghaien", line, position, language)


@pytest.mark.parametrize("line", ["1 1", "1.5", "-1", "1 left", "1,", ".5", "1st"])
def test_malformed_numbers(line: str) -> None:
    assert answer(line) == "Type a number from 1 to 4."


@pytest.mark.parametrize(
    ("line", "language", "says"),
    [
        ("place", "en", "Which die? For example: place 2 left"),
        ("piazza", "it", "Quale dado? Per esempio: piazza 2 sinistra"),
        ("поставить", "ru", "Какой кубик? Например: поставить 2 слева"),
        (
            "piazza 9",
            "it",
            "«piazza 9» non è una mossa: se ne capisce solo l’inizio. Per esempio: piazza 2 sinistra",
        ),
        ("nudge", "en", "You do not hold the trick “die ±1”. (S12)"),
        ("joker", "en", "You cannot use “joker” now. Type a number, or help."),
        ("jolly", "it", "Adesso «jolly» non si può usare. Scrivi un numero, o aiuto."),
        ("roll now", "en", "You have rolled: place a die first. (S11)"),
        ("annulla tutto", "it", "Scrivi solo «annulla», senza niente dopo."),
        ("mi arrendo subito", "it", "Scrivi solo «mi arrendo», senza niente dopo."),
        ("🎲", "en", "Unknown word “🎲”. Type a number, or help."),
    ],
)
def test_helpful_errors(line: str, language: str, says: str) -> None:
    assert answer(line, language=language) == says


def test_examples_in_errors_are_legal() -> None:
    assert answer("joker", TRICKS) == "Which trick, and which nation? For example: joker both americans"
    assert answer("nudge", TRICKS) == "You do not hold the trick “die ±1”. (S12)"


def test_the_users_language_comes_before_english() -> None:
    italian = InputParser(GAME, FACE, words("it"))
    commands = {line: italian.parse_command(line) for line in ("t", "table", "mi  arrendo", "REGOLE", "help")}
    assert commands == {"t": "", "table": "table", "mi  arrendo": "resign", "REGOLE": "rules", "help": "help"}
