"""Words that people type, in their own language and always in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from dogwatch.games.base import Fact
from dogwatch.words import Words
from dogwatch.words import words as words_of

Meanings: TypeAlias = Mapping[str, Fact]
"""For each thing that may be meant, the message that lists how it is said, commas between."""


class Command(NamedTuple):
    """A word that is not a move: Fluent keys of how it is said and of what it does."""

    said: str
    about: str


HELP: Final = Command("terminal-word-help", "terminal-help-help")
RULES: Final = Command("terminal-word-rules", "terminal-help-rules")
LEAVE: Final = Command("terminal-word-quit", "terminal-help-leave")


def phrases(words: Words, said: Fact) -> list[str]:
    """All ways to say it, the one that we use ourselves first."""
    return [phrase.strip() for phrase in words.fact(said).casefold().split(",")]


def meanings(commands: Mapping[str, Command]) -> Meanings:
    """Commands as things that may be meant."""
    return {name: Fact(command.said) for name, command in commands.items()}


def vocabularies(words: Words, *tables: Meanings) -> list[dict[str, str]]:
    """For each table what phrases mean; the English ones, too, unless the reader's language takes them."""
    own = [_said(table, words) for table in tables]
    taken = frozenset().union(*own)
    found = []
    for table, mine in zip(tables, own, strict=True):
        english = {name.casefold(): name for name in table} | _said(table, words_of("en"))
        found.append({phrase: name for phrase, name in english.items() if phrase not in taken} | mine)
    return found


def leading(tokens: Sequence[str], vocabulary: Mapping[str, str]) -> tuple[str, list[str]]:
    """What the longest phrase at the beginning means ("" if nothing), and the rest."""
    for length in range(len(tokens), 0, -1):
        meaning = vocabulary.get(" ".join(tokens[:length]))
        if meaning is not None:
            return meaning, list(tokens[length:])
    return "", list(tokens)


def _said(table: Meanings, words: Words) -> dict[str, str]:
    return {phrase: name for name, said in table.items() for phrase in phrases(words, said)}
