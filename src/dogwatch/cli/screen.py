"""Terminal input and output: localised messages, printed with Rich."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Final

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from dogwatch.cli.usage import UsageError, printable
from dogwatch.games.base import Arg, Fact, Refusal
from dogwatch.words import Words

WIDE: Final = 79
"""Columns from which on layouts are side by side."""


class Screen:
    """The user's terminal: stdout for what was asked for, stderr for errors and status lines."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.console = Console(highlight=False, markup=False, emoji=False)
        self._errors = Console(highlight=False, markup=False, emoji=False, stderr=True)

    @property
    def width(self) -> int:
        """Width in columns."""
        return self.console.width

    @property
    def is_narrow(self) -> bool:
        """Whether layouts are stacked instead of side by side."""
        return self.width < WIDE

    @property
    def is_live(self) -> bool:
        """Whether stdin and stdout are terminals."""
        return sys.stdin.isatty() and sys.stdout.isatty()

    def show(self, picture: RenderableType = "") -> None:
        """Print a renderable, or an empty line."""
        self.console.print(picture)

    def show_message(self, key: str, style: str = "", /, **args: Arg) -> None:
        """Print a message."""
        self.console.print(Text(printable(self.words.say(key, args)), style))

    def show_fact(self, mark: Text, fact: Fact, style: str = "") -> None:
        """Print a fact with a hanging indent after `mark`, its rule clause dimmed."""
        line = Text(self.words.fact(fact), style)
        if fact.clause:
            line.append(f"  {fact.clause}", "not bold dim")
        grid = Table.grid()
        grid.add_row(mark, line)
        self.console.print(grid)

    def show_copyable(self, line: str) -> None:
        """Print a line without wrapping, so that it can be copied."""
        self.console.print(Text(f"  {line}", "bold"), soft_wrap=True)

    def show_refusal(self, refusal: Refusal) -> None:
        """Print a refusal to stdout, during a game."""
        self.console.print(self._refusal(refusal))

    def show_error(self, refusal: Refusal) -> None:
        """Print a refusal to stderr: the command failed."""
        self._errors.print(self._refusal(refusal), soft_wrap=True)

    def show_status(self, key: str, /, **args: Arg) -> None:
        """Print a status message to stderr, so that stdout holds only the result."""
        self._errors.print(Text(self.words.say(key, args), "dim"))

    def _refusal(self, refusal: Refusal) -> Text:
        line = Text(printable(self.words.refusal(refusal)), "yellow")
        if isinstance(refusal, UsageError) and refusal.hint:
            line.append(" " + self.words.fact(refusal.hint), "bold")
        return line

    def ask(self, prompt: str = "> ") -> str:
        """Read a line from stdin, stripped; raises EOFError at its end."""
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401  (the import enables line editing and history)
        typed = input(prompt)
        if not sys.stdin.isatty():
            self.console.print()  # no typed Enter has ended the prompt's line
        return typed.strip()
