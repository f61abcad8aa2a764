"""Reads and writes the board as rows of text, top to bottom, separated by `/`.

A ship is `a` (gold, round), `b` (gold, square), `c` (spice, round) or `d` (spice, square), followed by `Y` or
`B` if a pirate is aboard; `o` is a place without its ship; a number counts empty cells.
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
    """The content of the rows: size of the frame, ships and pirates, empty places."""

    rows: int
    columns: int
    board: Board
    waiting: int
    """Bitboard of the places that have no ship yet."""


def read(text: str) -> Rows:
    """Parse rows; raises ValueError if they are malformed or larger than 7 × 7."""
    ships = gold = rounds = yellow = black = waiting = columns = 0
    rows = text.split("/")
    for number, row in enumerate(rows):
        if not _ROW.fullmatch(row):
            raise ValueError(f"malformed row: {row!r}")
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
        raise ValueError(f"frame must be 1 × 1 to {SIDE} × {SIDE}, got {len(rows)} × {columns}")
    return Rows(len(rows), columns, Board(ships, gold, rounds, yellow, black), waiting)


def write(shown: Rows) -> str:
    """The rows as text, padded to the width of the frame."""
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
