"""Translates typed words, in the user's language or in English, into the notation's words and commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from dogwatch.games.base import Fact
from dogwatch.words import Words
from dogwatch.words import words as words_of

Meanings: TypeAlias = Mapping[str, Fact]
"""Word of the notation or command -> the message that lists its phrases, separated by commas."""


class InputCommand(NamedTuple):
    """A command that can be typed: Fluent keys of its phrases and of its description."""

    said: str
    about: str


HELP: Final = InputCommand("terminal-word-help", "terminal-help-help")
RULES: Final = InputCommand("terminal-word-rules", "terminal-help-rules")
LEAVE: Final = InputCommand("terminal-word-quit", "terminal-help-leave")


def phrases(words: Words, listing: Fact) -> list[str]:
    """The phrases that a message lists, in lower case; the first is the one that is printed."""
    return [phrase.strip() for phrase in words.fact(listing).casefold().split(",")]


def meanings(commands: Mapping[str, InputCommand]) -> Meanings:
    """Commands with the messages that list their phrases."""
    return {name: Fact(command.said) for name, command in commands.items()}


def vocabularies(words: Words, *groups: Meanings) -> list[dict[str, str]]:
    """For each group, phrase -> meaning. English phrases are added unless the user's language has them."""
    own = [_by_phrase(group, words) for group in groups]
    taken = frozenset().union(*own)
    result = []
    for group, mine in zip(groups, own, strict=True):
        english = {name.casefold(): name for name in group} | _by_phrase(group, words_of("en"))
        result.append({phrase: name for phrase, name in english.items() if phrase not in taken} | mine)
    return result


def leading(tokens: Sequence[str], vocabulary: Mapping[str, str]) -> tuple[str, list[str]]:
    """The meaning of the longest known phrase at the start ("" if there is none), and the other tokens."""
    for length in range(len(tokens), 0, -1):
        meaning = vocabulary.get(" ".join(tokens[:length]))
        if meaning is not None:
            return meaning, list(tokens[length:])
    return "", list(tokens)


def _by_phrase(group: Meanings, words: Words) -> dict[str, str]:
    return {phrase: name for name, listing in group.items() for phrase in phrases(words, listing)}
