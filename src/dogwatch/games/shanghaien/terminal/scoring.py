"""The final score in the terminal, nation by nation (S30–S34)."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from dogwatch.games.shanghaien.rules.view import View
from dogwatch.games.shanghaien.terminal.colours import FLAGS, SEATS, TRICK
from dogwatch.words import Words


def draw(view: View, words: Words) -> RenderableType:
    """A grid of both crews' strengths and the points for them."""
    grid = Table(box=SIMPLE_HEAD, show_footer=True, pad_edge=False)
    grid.add_column("", Text(words.say("shanghaien-terminal-total"), "bold"))
    grid.add_column(words.say("shanghaien-terminal-strength"), justify="center")
    for seat, player in enumerate(view.players):
        name = Text(words.say("shanghaien-seat", seat=seat), SEATS[seat])
        grid.add_column(name, Text(str(player.points), SEATS[seat]), justify="right")
    grid.add_column("", justify="left", style="dim")
    for compared in view.nations:
        if not any(compared.strengths):
            continue
        flag = FLAGS[compared.nation]
        nation = words.say("shanghaien-nation", nation=compared.nation)
        grid.add_row(
            Text(f"{flag.emblem} {nation}", flag.colour),
            _strengths(compared.strengths),
            *_points(compared.points),
            compared.clause,
        )
    unused = (len(view.players[0].tricks), len(view.players[1].tricks))
    if any(unused):
        label = words.say("shanghaien-terminal-unused")
        grid.add_row(Text(f"{TRICK.emblem} {label}", TRICK.colour), "", *_points(unused), "S33")
    return grid


def _strengths(pair: tuple[int, int]) -> Text:
    red, blue = pair
    return Text.assemble((str(red or "–"), SEATS[0] if red > blue else ""), " : ",
                         (str(blue or "–"), SEATS[1] if blue > red else ""))  # fmt: skip


def _points(pair: tuple[int, int]) -> tuple[Text, Text]:
    red, blue = (Text(str(points) if points else "–", "" if points else "dim") for points in pair)
    return red, blue
