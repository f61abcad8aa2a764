"""The tavern for wide terminals: a row of cards between the dice, and both crews nation by nation."""

from __future__ import annotations

from rich.box import ROUNDED
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from dogwatch.games.shanghaien.rules.cards import NATIONS, ROW
from dogwatch.games.shanghaien.rules.view import TavernCard, View
from dogwatch.games.shanghaien.terminal.colours import FLAGS, SEATS
from dogwatch.games.shanghaien.terminal.parts import crew, dice, poster, verdict
from dogwatch.words import Words

_WIDEST_CARD = 17
_WIDEST_CREW = 13


def tavern(view: View, words: Words, width: int) -> Table:
    """Blue's dice above the cards, red's below, then each card's owner and the reason."""
    card_width = min(_WIDEST_CARD, width // ROW - 1)
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(ROW):
        grid.add_column(justify="center", width=card_width)
    verdicts = [verdict(card, words) for card in view.row]
    grid.add_row(*(dice(card.number, card.dice[1], 1) for card in view.row))
    grid.add_row(*(_poster(card, words, card_width) for card in view.row))
    grid.add_row(*(dice(card.number, card.dice[0], 0) for card in view.row))
    grid.add_row(*(owner for owner, _ in verdicts))
    grid.add_row(*(why for _, why in verdicts))
    return grid


def _poster(card: TavernCard, words: Words, width: int) -> Panel:
    flag, name, below = poster(card, words)
    return Panel(
        Text(f"{name}\n{below}", f"bold {flag.ink}", justify="center"),
        box=ROUNDED,
        title=Text(f"{card.number}", "bold") if card.number else None,
        style=f"on {flag.colour}",
        border_style=flag.ink,
        padding=0,
        width=width,
    )


def crews(view: View, words: Words, width: int) -> Table:
    """A grid with a column per nation, both crews one above the other."""
    names = [Text("▌ " + words.say("shanghaien-seat", seat=seat), SEATS[seat]) for seat in (0, 1)]
    label = max(name.cell_len for name in names) + 1
    column = min(_WIDEST_CREW, (width - label) // len(NATIONS))
    grid = Table(box=None, padding=0, pad_edge=False)
    grid.add_column(width=label)
    for compared in view.nations:
        flag = FLAGS[compared.nation]
        short = words.say("shanghaien-terminal-nation-short", nation=compared.nation)
        weight = "bold" if any(compared.strengths) else "dim"
        grid.add_column(Text(f"{flag.emblem} {short}", f"{weight} {flag.colour}"), width=column)
    for seat in (1, 0):
        held = {own.nation: own for own in view.players[seat].crews}
        cells = [Text(crew(held.get(nation))) for nation in NATIONS]
        for cell, compared in zip(cells, view.nations, strict=True):
            ahead = compared.strengths[seat] > compared.strengths[1 - seat]
            cell.stylize(SEATS[seat] if ahead else "" if compared.strengths[seat] else "dim")
        grid.add_row(names[seat], *cells)
    return grid
