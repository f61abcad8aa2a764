"""Base class of a game's terminal front end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType

from dogwatch.cli.vocabulary import Meanings
from dogwatch.games.base import Fact
from dogwatch.words import Words


class Face(ABC):
    """How one game is drawn, and which words are typed for its moves."""

    name: str
    """The game's id."""
    seats: tuple[str, ...]
    """The seats' names on the command line (`--seat`)."""
    colours: tuple[str, ...]
    """The seats' colours, as Rich styles."""
    options: Mapping[str, str]
    """Option of the game -> Fluent key of its description."""
    verbs: Meanings
    """First word of a move's notation -> the words that people may type for it."""
    nouns: Mapping[str, tuple[Meanings, ...]]
    """First word of a move's notation -> the same for each of the words after it, by position."""
    missing: Mapping[str, str]
    """First word of a move's notation -> Fluent key of the error when the words after it are missing."""
    rules: tuple[Fact, ...]
    """A short summary of the rules."""
    silent_facts: frozenset[str]
    """Fluent keys of facts that are not printed during play, because the drawing shows them."""
    terse: bool = False
    """Whether a long menu lists the moves in columns, by their notation only."""

    def meanings_of(self, verb: str) -> tuple[Meanings, ...]:
        """The typed words for each position of a move's notation that starts with `verb`."""
        return (self.verbs, *self.nouns.get(verb, ()))

    @abstractmethod
    def seat(self, seat: int, words: Words) -> str:
        """The seat's display name."""

    @abstractmethod
    def move_label(self, state: Any, move: Any, words: Words) -> str:
        """A legal move's text in the menu."""

    def shorthand(self, state: Any, move: Any) -> str:
        """A shorter notation of a move; "" if there is none."""
        return ""

    @abstractmethod
    def why(self, state: Any) -> tuple[Fact, ...]:
        """Explanations of the position, for the command `why`."""

    @abstractmethod
    def draw(self, state: Any, words: Words, names: tuple[str, ...], width: int) -> RenderableType:
        """The position as a Rich renderable; `names` are the players' names by seat, `width` the columns."""

    @abstractmethod
    def scoring(self, state: Any, words: Words) -> RenderableType:
        """How the points of a finished game add up."""
