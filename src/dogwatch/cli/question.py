"""Asks a multiple-choice question before a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dogwatch.cli import rules
from dogwatch.cli.face import Face
from dogwatch.cli.menu import show_commands
from dogwatch.cli.move_input import looks_like_number, menu_number
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, nearest, shown
from dogwatch.cli.vocabulary import HELP, LEAVE, RULES, meanings, vocabularies
from dogwatch.games.base import Fact, Refusal

COMMANDS: Final = {"help": HELP, "rules": RULES, "quit": LEAVE}


def choose(screen: Screen, face: Face, question: str, answers: Sequence[str]) -> int | None:
    """Ask until a valid answer is typed: a number, or Enter for the first. Returns its index; None: quit."""
    (commands,) = vocabularies(screen.words, meanings(COMMANDS))
    screen.show_message(question, "bold")
    for count, answer in enumerate(answers, 1):
        screen.show(f"   {count}  {answer}")
    while line := screen.ask():
        match commands.get(line.casefold()):
            case "quit":
                return None
            case "rules":
                rules.show(screen, face)
            case "help":
                screen.show_message("terminal-type-a-number", count=len(answers))
                show_commands(screen, COMMANDS.values())
            case _:
                try:
                    return _answer(line, len(answers), commands)
                except Refusal as refusal:
                    screen.show_refusal(refusal)
    return 0


def _answer(line: str, count: int, commands: dict[str, str]) -> int:
    if looks_like_number(line):
        return menu_number(line, count) - 1
    hint = nearest(line, commands) or Fact("terminal-say-help")
    raise UsageError("terminal-unknown-word", {"word": shown(line)}, hint)
