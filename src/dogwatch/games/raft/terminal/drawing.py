"""Draws a view in the terminal: black's crew, the sea, yellow's crew."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from dogwatch.cli.flow import flow
from dogwatch.games.raft.rules.grid import COLUMNS
from dogwatch.games.raft.rules.view import Crew, Ship, View
from dogwatch.games.raft.terminal.colours import CARGO, PIRATES, RIGS, SEAT_COLOURS, SIDES, WATER
from dogwatch.games.raft.terminal.fleets import brief
from dogwatch.words import Words

_CELL = 4
"""Width of a ship in characters; wide terminals have one more between ships."""


def draw(view: View, words: Words, names: tuple[str, ...], width: int) -> Group:
    """The whole drawing, at most `width` characters wide."""
    yellow, black = (_side(view, crew, words, names, width) for crew in view.crews)
    sea = _sea(view, words, width)
    return Group(_heading(view, words, width), black, "", *sea, "", yellow, _legend(words, width))


def _heading(view: View, words: Words, width: int) -> Text:
    parts = [Text(words.say("raft-title"), "bold")]
    if view.limits is None:
        parts.append(Text(words.say("raft-terminal-setting-up", count=view.pile), "dim"))
    else:
        parts.append(Text(words.say("raft-terminal-left", count=len(view.ships)), "dim"))
        parts.append(Text(words.say("raft-terminal-avenger", side=view.avenger), "dim"))
        if view.met > 1:
            parts.append(Text(words.say("raft-terminal-met", count=view.met), "yellow"))
    return flow(parts, width)


def _side(view: View, crew: Crew, words: Words, names: tuple[str, ...], width: int) -> Text:
    """One crew: its player, the groups of its fleets, its run and its passes."""
    mark = "▶ " if view.side == crew.side else "▌ "
    title = Text(mark + words.say("raft-side", side=crew.side), SIDES[crew.side])
    if crew.seat >= 0:
        name = names[crew.seat]
        seat = words.say("raft-seat", seat=crew.seat) + (f", {name}" if name else "")
        title.append(f" ({seat})", SEAT_COLOURS[crew.seat])
    pieces = [title, *(Text(brief(fleet, words)) for fleet in (crew.cargo, crew.rig) if view.ships)]
    if crew.run:
        pieces.append(Text(words.say("raft-terminal-run", run=crew.run), "bold"))
    if crew.passes:
        pieces.append(Text(words.say("raft-terminal-passes", count=crew.passes), "bold"))
    return flow(pieces, width)


def _sea(view: View, words: Words, width: int) -> list[Text]:
    gap = " " if width >= 2 + view.columns * (_CELL + 1) else ""
    ships = {(ship.row, ship.column): ship for ship in view.ships}
    waiting = {(place.row, place.column): place.pair for place in view.places}
    lines = [Text("  " + gap.join(f" {letter}  " for letter in COLUMNS[: view.columns]), "dim")]
    for row in range(view.rows):
        line = Text(f"{row + 1} ", "dim")
        for column in range(view.columns):
            ship = ships.get((row, column))
            if ship is not None:
                line.append(_ship(ship, words))
            elif (row, column) in waiting:
                line.append(f" {waiting[row, column]:<3}", "dim")
            else:
                line.append(" ·  " if _is_inside(view, row, column) else "    ", WATER)
            line.append(gap)
        lines.append(line)
    return lines


def _is_inside(view: View, row: int, column: int) -> bool:
    """Whether a ship may sail over this cell (R11)."""
    if view.limits is None:
        return False
    top, left, bottom, right = view.limits
    return top <= row <= bottom and left <= column <= right


def _ship(ship: Ship, words: Words) -> Text:
    """`(gY)`: round rig, gold, a yellow pirate aboard."""
    left, right = RIGS[ship.rig]
    aboard = words.say("raft-terminal-pirate-letter", side=ship.pirate) if ship.pirate else " "
    return Text.assemble(
        (left + words.say("raft-terminal-cargo-letter", cargo=ship.cargo), CARGO[ship.cargo]),
        (aboard, PIRATES[ship.pirate] if ship.pirate else CARGO[ship.cargo]),
        (right, CARGO[ship.cargo]),
    )


def _legend(words: Words, width: int) -> Text:
    letters = {cargo: words.say("raft-terminal-cargo-letter", cargo=cargo) for cargo in CARGO}
    pirates = {side: words.say("raft-terminal-pirate-letter", side=side) for side in SIDES}
    pieces = [
        f"({letters['gold']} ) {words.say('raft-ship', cargo='gold', rig='round')}",
        f"[{letters['spice']} ] {words.say('raft-ship', cargo='spice', rig='square')}",
        *(f"{pirates[side]} {words.say('raft-terminal-pirate', side=side)}" for side in SIDES),
    ]
    return flow([Text(piece, "dim") for piece in pieces], width)
