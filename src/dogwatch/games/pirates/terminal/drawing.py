"""Terminal drawing of a view: heading, chart and the players' points."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table
from rich.text import Text

from dogwatch.games.pirates.rules.view import PlayerView, View
from dogwatch.games.pirates.terminal import chart
from dogwatch.games.pirates.terminal.colours import FLEETS, SEATS
from dogwatch.words import Words


def draw(view: View, words: Words, names: tuple[str, ...], width: int) -> Group:
    """The heading, the chart and the players."""
    return Group(_heading(view, words), chart.draw(view, width), players(view, words, names))


def players(view: View, words: Words, names: tuple[str, ...] = ()) -> Table:
    """Per player a line: seat and name, points, pieces left, trophies."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for seat, player in enumerate(view.players):
        name = names[seat] if seat < len(names) else ""
        label = words.say("pirates-seat", seat=seat)
        grid.add_row(
            Text(f"▌ {label}" + (f" ({name})" if name else ""), SEATS[seat]),
            words.say("pirates-terminal-points", points=player.points),
            words.say("pirates-terminal-left", count=player.left),
            _trophies(view, player, words),
        )
    return grid


def _trophies(view: View, player: PlayerView, words: Words) -> Text:
    parts = [Text(view.pieces[number].name, FLEETS[view.pieces[number].colour]) for number in player.trophies]
    parts += [
        Text(words.say("pirates-terminal-goods", goods=colour), FLEETS[colour]) for colour in player.goods
    ]
    if player.chest:
        parts.append(Text(words.say("pirates-terminal-chest"), "bold yellow"))
    return Text(" ").join(parts)


def _heading(view: View, words: Words) -> Text:
    parts = [words.say("pirates-terminal-turn", turn=view.turn, turns=view.turns)]
    if view.chest_ashore is not None:
        parts.append(words.say("pirates-terminal-chest-ashore"))
    parts += [
        words.say("pirates-terminal-fighting", one=view.pieces[one].name, other=view.pieces[other].name)
        for one, other in (melee.pieces for melee in view.melees)
    ]
    parts += [
        words.say("pirates-terminal-carries", name=piece.name, goods=piece.goods)
        for piece in view.pieces
        if piece.goods != "none"
    ]
    parts += [
        words.say("pirates-terminal-has-chest", name=piece.name) for piece in view.pieces if piece.chest
    ]
    parts += [words.say("pirates-terminal-held", name=view.pieces[each].name) for each in view.prisoners]
    return Text.assemble((words.say("pirates-title"), "bold"), ("  " + " · ".join(parts), "dim"))
