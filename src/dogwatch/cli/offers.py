"""What may be done and said now."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

from dogwatch.cli.games.base import Face
from dogwatch.cli.screen import Screen
from dogwatch.cli.speech import COMMANDS
from dogwatch.games.base import Choices, Game

_ABOUT = {
    "help": "terminal-help-help",
    "why": "terminal-help-why",
    "table": "terminal-help-table",
    "undo": "terminal-help-undo",
    "resign": "terminal-help-resign",
    "quit": "terminal-help-quit",
}


def show_offers(
    screen: Screen, game: Game[Any, Any, Any], face: Face, state: Any, choices: Choices[Any]
) -> None:
    """The question and its answers, each with its number and its notation."""
    words = screen.words
    question = Text(words.fact(choices.prompt), face.colours[choices.seat])
    screen.draw(question.append(f"  {choices.prompt.clause}", "not bold dim"))
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="bold", min_width=4)
    for number, move in enumerate(choices.moves, 1):
        offer = words.fact(face.phrase(state, move))
        table.add_row(str(number), offer, Text(game.move_text(state, move), "dim"))
    screen.draw(table)
    hint = "terminal-hint-enter" if len(choices.moves) == 1 else "terminal-hint-number"
    screen.say(hint, "dim", help=words.say("terminal-word-help").split()[0])


def show_help(screen: Screen) -> None:
    """Everything that can be typed besides moves."""
    screen.say("terminal-help-moves")
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    for command, key in COMMANDS.items():
        spoken = ", ".join(screen.words.say(key).split())
        table.add_row(f"   {spoken}", screen.words.say(_ABOUT[command]))
    screen.draw(table)
