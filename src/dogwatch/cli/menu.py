"""Prints the menu of legal moves and the list of commands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from dogwatch.cli.face import Face
from dogwatch.cli.move_input import localised, shortest_notation
from dogwatch.cli.screen import Screen
from dogwatch.cli.vocabulary import HELP, InputCommand, phrases
from dogwatch.games.base import AnyGame, Choices, Fact

_MARGINS = 10
"""Width of the number and of the padding around a move's label and notation."""
_FEW = 10
"""A terse game lists more moves than this in columns."""


def show_menu(
    screen: Screen, game: AnyGame, face: Face, state: Any, choices: Choices[Any], prompt: str
) -> None:
    """Print the prompt's text and the legal moves, each with its number and notation."""
    words = screen.words
    question = Text(prompt, face.colours[choices.seat])
    screen.show(question.append(f"  {choices.prompt.clause}", "not bold dim"))
    if face.terse and len(choices.moves) > _FEW:
        screen.show(_side_by_side(screen, game, face, state, choices))
    else:
        screen.show(_one_below_another(screen, game, face, state, choices))
    hint = "terminal-hint-enter" if len(choices.moves) == 1 else "terminal-hint-number"
    screen.show_message(hint, "dim", help=phrases(words, Fact(HELP.said))[0])


def _side_by_side(screen: Screen, game: AnyGame, face: Face, state: Any, choices: Choices[Any]) -> Columns:
    notations = [
        localised(shortest_notation(game, face, state, move), face, screen.words) for move in choices.moves
    ]
    items = [Text.assemble((f"{number:4} ", "bold"), text) for number, text in enumerate(notations, 1)]
    return Columns(items, padding=(0, 2), equal=True, column_first=True)


def _one_below_another(screen: Screen, game: AnyGame, face: Face, state: Any, choices: Choices[Any]) -> Table:
    words = screen.words
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="bold", min_width=4)
    for number, move in enumerate(choices.moves, 1):
        label = Text(face.move_label(state, move, words))
        notation = Text(localised(shortest_notation(game, face, state, move), face, words), "dim")
        if screen.is_narrow:
            fits = label.cell_len + notation.cell_len + _MARGINS <= screen.width
            grid.add_row(str(number), label.append("  " if fits else "\n").append(notation))
        else:
            grid.add_row(str(number), label, notation)
    return grid


def show_commands(screen: Screen, commands: Iterable[InputCommand]) -> None:
    """Print the commands with their descriptions."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold")
    for command in commands:
        grid.add_row(f"   {screen.words.say(command.said)}", screen.words.say(command.about))
    screen.show(grid)
