"""One player's line of the terminal drawing."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from dogwatch.cli.flow import flow
from dogwatch.games.shanghaien.rules.view import View
from dogwatch.games.shanghaien.terminal.colours import SEATS, TRICK
from dogwatch.games.shanghaien.terminal.parts import die
from dogwatch.words import Words


def side(view: View, seat: int, words: Words, name: str, width: int) -> Text:
    """The player's name, a mark if it is their turn, and what they hold."""
    is_on_turn = view.mover == seat and view.phase != "over"
    mark = "▶ " if is_on_turn else "▌ "
    title = Text.assemble((mark + words.say("shanghaien-seat", seat=seat), SEATS[seat]))
    title.append(f" ({name})" if name else "")
    return flow([title, *_belongings(view, seat, words)], width)


def _belongings(view: View, seat: int, words: Words) -> Iterable[Text]:
    player = view.players[seat]
    if view.mover == seat and view.roll:
        yield Text(" ").join(
            [Text(words.say("shanghaien-terminal-rolled")), *(die(face, seat) for face in view.roll)]
        )
    yield Text(words.say("shanghaien-terminal-reserve", count=player.reserve))
    if player.captain_used:
        yield Text(words.say("shanghaien-terminal-captain-used"), "dim")
    else:
        yield Text(words.say("shanghaien-terminal-captain-free"))
    for trick in dict.fromkeys(player.tricks):
        count = player.tricks.count(trick)
        name = words.say("shanghaien-trick", trick=trick)
        yield Text(f"{TRICK.emblem} {name}" + (f" ×{count}" if count > 1 else ""), TRICK.colour)
    points = Text(words.say("shanghaien-terminal-points", points=player.points), "bold")
    if view.row and player.points_if_called != player.points:
        then = words.say("shanghaien-terminal-points-then", points=player.points_if_called)
        points.append(f" {then}", "not bold")
    yield points
