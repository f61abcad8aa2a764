"""What the terminal needs to know about a game to show it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType

from dogwatch.cli.vocabulary import Meanings
from dogwatch.games.base import Fact
from dogwatch.words import Words


class Face(ABC):
    """One game in the terminal. Strings ending a mapping are Fluent keys."""

    name: str
    """The game's id."""
    seats: tuple[str, ...]
    """The seats' names on the command line."""
    colours: tuple[str, ...]
    """The seats' colours."""
    options: Mapping[str, str]
    """What each option of the game means."""
    verbs: Meanings
    """For the first word of each move's notation: the words that people say for it."""
    nouns: Mapping[str, tuple[Meanings, ...]]
    """For such a first word: the same for the words that may follow, place by place."""
    missing: Mapping[str, str]
    """What is asked when a first word stands alone that should not."""
    rules: tuple[Fact, ...]
    """How the game is played, in a few sentences."""
    quiet: frozenset[str]
    """Facts that need no sentence in play: the picture shows them."""
    terse: bool = False
    """Whether many offers are listed side by side, by their words alone: the picture says the rest."""

    def tables(self, verb: str) -> tuple[Meanings, ...]:
        """What the words of a move's notation may mean, place by place."""
        return (self.verbs, *self.nouns.get(verb, ()))

    @abstractmethod
    def seat(self, seat: int, words: Words) -> str:
        """What a seat is called."""

    @abstractmethod
    def phrase(self, state: Any, move: Any, words: Words) -> str:
        """What a move would do, as an offer."""

    def shorthand(self, state: Any, move: Any) -> str:
        """A shorter notation of a move, if people have one."""
        return ""

    @abstractmethod
    def why(self, state: Any) -> tuple[Fact, ...]:
        """How things stand, explained."""

    @abstractmethod
    def table(self, state: Any, words: Words, names: tuple[str, ...], width: int) -> RenderableType:
        """The table as it lies; `names` says who sits where."""

    @abstractmethod
    def scoring(self, state: Any, words: Words) -> RenderableType:
        """How the points came about."""
