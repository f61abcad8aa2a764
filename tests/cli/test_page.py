"""docs/terminal.md lists all commands and all words of the prompt."""

from __future__ import annotations

from pathlib import Path

import pytest

from dogwatch.cli.commands import COMMANDS
from dogwatch.cli.move_input import COMMANDS as WORDS
from dogwatch.cli.vocabulary import meanings, phrases
from dogwatch.words import LANGUAGES, words

PAGE = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_at_the_prompt_is_on_the_page(language: str) -> None:
    for listing in meanings(WORDS).values():
        assert f"`{phrases(words(language), listing)[0]}`" in PAGE


def test_every_command_is_on_the_page() -> None:
    for command in COMMANDS:
        assert f"`dogwatch {command.name} " in PAGE
