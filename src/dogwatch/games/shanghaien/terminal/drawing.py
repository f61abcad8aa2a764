"""Draws a view in the terminal: blue's line, the tavern, red's line, then both crews."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from dogwatch.cli.screen import WIDE
from dogwatch.games.shanghaien.rules.view import View
from dogwatch.games.shanghaien.terminal import narrow, wide
from dogwatch.games.shanghaien.terminal.captain import side
from dogwatch.words import Words


def draw(view: View, words: Words, names: tuple[str, ...], width: int) -> Group:
    """The whole drawing, at most `width` characters wide."""
    red, blue = (side(view, seat, words, names[seat], width) for seat in (0, 1))
    if width >= WIDE:
        tavern, crews = wide.tavern(view, words, width), wide.crews(view, words, width)
        return Group(_heading(view, words), blue, tavern, red, "", crews)
    below = words.say("shanghaien-terminal-left-is-top")
    tavern, held = narrow.tavern(view, words), narrow.crews(view, words, width)
    return Group(_heading(view, words, below), blue, tavern, red, "", held)


def _heading(view: View, words: Words, *more: str) -> Text:
    parts = [
        words.say("shanghaien-terminal-round", round=view.round, rounds=view.rounds),
        words.say("shanghaien-terminal-deck", count=view.deck),
    ]
    if view.end:
        parts.append(words.say("shanghaien-terminal-counted", end=view.end))
    parts += more
    return Text.assemble((words.say("shanghaien-title"), "bold"), ("  " + " · ".join(parts), "dim"))
