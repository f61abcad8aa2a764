"""Rows of ships as text, top to bottom with `/` between.

A ship is `a` (gold, round), `b` (gold, square), `c` (spice, round) or `d` (spice, square), with `Y` or `B`
after it for a pirate aboard; `o` is a place that waits for its ship; a number counts empty cells.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from dogwatch.games.raft.rules.fleets import GOLD, ROUND, TYPES, type_at
from dogwatch.games.raft.rules.grid import SIDE, STRIDE
from dogwatch.games.raft.rules.state import Board

_ROW = re.compile(r"(?:[abcd][YB]?|o|[1-7](?!\d))*")
_PART = re.compile(r"([abcdo])([YB]?)|(\d)")


class Rows(NamedTuple):
    """What rows say."""

    rows: int
    columns: int
    board: Board
    waiting: int
    """Places without their ship."""


def read(text: str) -> Rows:
    """What the rows say; ValueError if they cannot be read, or do not fit into 7 × 7."""
    ships = gold = rounds = yellow = black = waiting = columns = 0
    rows = text.split("/")
    for number, row in enumerate(rows):
        if not _ROW.fullmatch(row):
            raise ValueError(row)
        column = 0
        for letter, pirate, gap in _PART.findall(row):
            cell = 1 << STRIDE * number + column
            column += int(gap or 1)
            if letter == "o":
                waiting |= cell
            elif letter:
                ships |= cell
                gold |= cell * GOLD[TYPES.index(letter)]
                rounds |= cell * ROUND[TYPES.index(letter)]
                yellow |= cell * (pirate == "Y")
                black |= cell * (pirate == "B")
        columns = max(columns, column)
    if len(rows) > SIDE or not 0 < columns <= SIDE:
        raise ValueError(text)
    return Rows(len(rows), columns, Board(ships, gold, rounds, yellow, black), waiting)


def write(shown: Rows) -> str:
    """The rows, each as long as the frame is wide."""
    lines = []
    for row in range(shown.rows):
        letters = [_letter(shown, STRIDE * row + column) for column in range(shown.columns)]
        lines.append(re.sub(r"\.+", lambda gap: str(len(gap[0])), "".join(letters)))
    return "/".join(lines)


def _letter(shown: Rows, cell: int) -> str:
    board, place = shown.board, 1 << cell
    if shown.waiting & place:
        return "o"
    if not board.ships & place:
        return "."
    return TYPES[type_at(board, cell)] + ("Y" if board.yellow & place else "B" if board.black & place else "")
