"""What the reader sees and types: sentences in their language, drawn by Rich."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Final

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from dogwatch.cli.usage import Usage, printable
from dogwatch.games.base import Arg, Fact, Refusal
from dogwatch.words import Words

WIDE: Final = 79
"""From this many columns on things lie side by side."""


class Screen:
    """One reader's terminal."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.console = Console(highlight=False, markup=False, emoji=False)
        self._errors = Console(highlight=False, markup=False, emoji=False, stderr=True)

    @property
    def width(self) -> int:
        """Columns."""
        return self.console.width

    @property
    def is_narrow(self) -> bool:
        """Whether things are better put below each other."""
        return self.width < WIDE

    @property
    def is_live(self) -> bool:
        """Whether somebody sits there, at a keyboard and a display."""
        return sys.stdin.isatty() and sys.stdout.isatty()

    def draw(self, picture: RenderableType = "") -> None:
        """Show a picture, or an empty line."""
        self.console.print(picture)

    def say(self, key: str, style: str = "", /, **args: Arg) -> None:
        """Say a sentence."""
        self.console.print(Text(printable(self.words.say(key, args)), style))

    def tell(self, mark: Text, fact: Fact, style: str = "") -> None:
        """Say a fact behind a mark that its lines hang from, the rule's clause in the background."""
        line = Text(self.words.fact(fact), style)
        if fact.clause:
            line.append(f"  {fact.clause}", "not bold dim")
        grid = Table.grid()
        grid.add_row(mark, line)
        self.console.print(grid)

    def copyable(self, line: str) -> None:
        """Show a line that must not be broken, so that it can be copied."""
        self.console.print(Text(f"  {line}", "bold"), soft_wrap=True)

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done, in the game's own window."""
        self.console.print(self._refusal(refusal))

    def complain(self, refusal: Refusal) -> None:
        """Say why a command cannot be followed, where errors go."""
        self._errors.print(self._refusal(refusal), soft_wrap=True)

    def note(self, key: str, /, **args: Arg) -> None:
        """Say what is being waited for, where errors go: what was asked for stays alone."""
        self._errors.print(Text(self.words.say(key, args), "dim"))

    def _refusal(self, refusal: Refusal) -> Text:
        line = Text(printable(self.words.refusal(refusal)), "yellow")
        if isinstance(refusal, Usage) and refusal.hint:
            line.append(" " + self.words.fact(refusal.hint), "bold")
        return line

    def ask(self, prompt: str = "> ") -> str:
        """A line from the keyboard; EOFError when there are no more."""
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401  (editing and history, by being imported)
        typed = input(prompt)
        if not sys.stdin.isatty():
            self.console.print()  # nobody's Enter has ended the line
        return typed.strip()
