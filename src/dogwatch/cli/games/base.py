"""What the terminal needs to know about a game to show it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from rich.console import RenderableType

from dogwatch.games.base import Fact
from dogwatch.words import Words


class Face(ABC):
    """One game in the terminal. Strings ending a mapping are Fluent keys."""

    title: ClassVar[str]
    about: ClassVar[str]
    seats: ClassVar[tuple[str, ...]]
    """The seats' names on the command line."""
    colours: ClassVar[tuple[str, ...]]
    """The seats' colours."""
    options: ClassVar[Mapping[str, str]]
    """What each option of the game means."""
    verbs: ClassVar[Mapping[str, str]]
    """For the first word of each move's notation: the words that people say for it."""
    nouns: ClassVar[Mapping[str, str]]
    """The same for the words that may follow."""
    quiet: ClassVar[frozenset[str]]
    """Facts that need no sentence in play: the picture shows them."""

    @abstractmethod
    def seat(self, seat: int, words: Words) -> str:
        """What a seat is called."""

    @abstractmethod
    def phrase(self, state: Any, move: Any) -> Fact:
        """What a move would do, as an offer."""

    @abstractmethod
    def why(self, state: Any) -> tuple[Fact, ...]:
        """How things stand, explained."""

    @abstractmethod
    def table(self, state: Any, words: Words, names: tuple[str, ...], width: int) -> RenderableType:
        """The table as it lies; `names` says who sits where."""

    @abstractmethod
    def scoring(self, state: Any, words: Words) -> RenderableType:
        """How the points came about."""
