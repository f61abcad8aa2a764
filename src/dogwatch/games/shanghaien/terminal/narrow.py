"""The tavern for narrow terminals: a list with one card per line."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table
from rich.text import Text

from dogwatch.cli.flow import flow
from dogwatch.games.shanghaien.rules.view import View
from dogwatch.games.shanghaien.terminal.colours import FLAGS, SEATS
from dogwatch.games.shanghaien.terminal.parts import crew, dice, poster, verdict
from dogwatch.words import Words


def tavern(view: View, words: Words) -> Table:
    """A row per card: number, card, dice, owner if Shanghai were called now."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    for card in view.row:
        flag, name, below = poster(card, words)
        shown = Text(f" {name} {below} ", f"bold {flag.ink} on {flag.colour}")
        beside = Text(" ").join(
            _owned(card.number, count, seat, words) for seat, count in enumerate(card.dice) if count
        )
        grid.add_row(str(card.number or "·"), shown, beside, Text(" ").join(verdict(card, words)))
    return grid


def _owned(number: int, count: int, seat: int, words: Words) -> Text:
    """`R[1]`: the letter shows the owner without colours."""
    letter = words.say("shanghaien-seat", seat=seat)[0]
    return Text.assemble((letter, SEATS[seat]), dice(number, count, seat))


def crews(view: View, words: Words, width: int) -> Group:
    """A line per player with the crews."""
    lines = []
    for seat in (1, 0):
        pieces = [Text("▌ " + words.say("shanghaien-seat", seat=seat), SEATS[seat])]
        for held in view.players[seat].crews:
            flag = FLAGS[held.nation]
            short = words.say("shanghaien-terminal-nation-short", nation=held.nation)
            pieces.append(Text.assemble((f"{flag.emblem} {short} ", flag.colour), crew(held)))
        lines.append(flow(pieces, width))
    return Group(*lines)
