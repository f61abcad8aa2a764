"""What may be done and said now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from dogwatch.cli.face import Face
from dogwatch.cli.screen import Screen
from dogwatch.cli.speech import spoken, typed
from dogwatch.cli.vocabulary import HELP, Command, phrases
from dogwatch.games.base import Choices, Fact, Game

_MARGINS = 10
"""Columns before and between an offer and its words."""
_FEW = 10
"""More offers than these are listed side by side where a game is terse."""


def show_offers(
    screen: Screen, game: Game[Any, Any, Any], face: Face, state: Any, choices: Choices[Any]
) -> None:
    """The question and its answers, each with its number and its words."""
    words = screen.words
    question = Text(words.fact(choices.prompt), face.colours[choices.seat])
    screen.draw(question.append(f"  {choices.prompt.clause}", "not bold dim"))
    if face.terse and len(choices.moves) > _FEW:
        screen.draw(_side_by_side(screen, game, face, state, choices))
    else:
        screen.draw(_one_below_another(screen, game, face, state, choices))
    hint = "terminal-hint-enter" if len(choices.moves) == 1 else "terminal-hint-number"
    screen.say(hint, "dim", help=phrases(words, Fact(HELP.said))[0])


def _side_by_side(
    screen: Screen, game: Game[Any, Any, Any], face: Face, state: Any, choices: Choices[Any]
) -> Columns:
    said = [spoken(typed(game, face, state, move), face, screen.words) for move in choices.moves]
    offers = [Text.assemble((f"{number:4} ", "bold"), text) for number, text in enumerate(said, 1)]
    return Columns(offers, padding=(0, 2), equal=True, column_first=True)


def _one_below_another(
    screen: Screen, game: Game[Any, Any, Any], face: Face, state: Any, choices: Choices[Any]
) -> Table:
    words = screen.words
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="bold", min_width=4)
    for number, move in enumerate(choices.moves, 1):
        offer = Text(face.phrase(state, move, words))
        said = Text(spoken(typed(game, face, state, move), face, words), "dim")
        if screen.is_narrow:
            fits = offer.cell_len + said.cell_len + _MARGINS <= screen.width
            table.add_row(str(number), offer.append("  " if fits else "\n").append(said))
        else:
            table.add_row(str(number), offer, said)
    return table


def show_commands(screen: Screen, commands: Iterable[Command]) -> None:
    """What can be typed besides moves, and what it does."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold")
    for command in commands:
        table.add_row(f"   {screen.words.say(command.said)}", screen.words.say(command.about))
    screen.draw(table)
