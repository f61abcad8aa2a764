"""A question before a game: a number answers it, Enter takes the first answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dogwatch.cli import rules
from dogwatch.cli.face import Face
from dogwatch.cli.offers import show_commands
from dogwatch.cli.screen import Screen
from dogwatch.cli.speech import is_number, number
from dogwatch.cli.usage import Usage, nearest, shown
from dogwatch.cli.vocabulary import HELP, LEAVE, RULES, meanings, vocabularies
from dogwatch.games.base import Fact, Refusal

COMMANDS: Final = {"help": HELP, "rules": RULES, "quit": LEAVE}


def choose(screen: Screen, face: Face, question: str, answers: Sequence[str]) -> int | None:
    """Which answer was chosen, from 0; None to leave."""
    (commands,) = vocabularies(screen.words, meanings(COMMANDS))
    screen.say(question, "bold")
    for count, answer in enumerate(answers, 1):
        screen.draw(f"   {count}  {answer}")
    while line := screen.ask():
        match commands.get(line.casefold()):
            case "quit":
                return None
            case "rules":
                rules.show(screen, face)
            case "help":
                screen.say("terminal-type-a-number", count=len(answers))
                show_commands(screen, COMMANDS.values())
            case _:
                try:
                    return _answer(line, len(answers), commands)
                except Refusal as refusal:
                    screen.refuse(refusal)
    return 0


def _answer(line: str, count: int, commands: dict[str, str]) -> int:
    if is_number(line):
        return number(line, count) - 1
    hint = nearest(line, commands) or Fact("terminal-say-help")
    raise Usage("terminal-unknown-word", {"word": shown(line)}, hint)
