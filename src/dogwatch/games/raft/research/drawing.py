"""Draws a state of Raft & Scupper on a canvas and as text."""

from __future__ import annotations

from typing import Final

from dogwatch.games.raft.rules import State
from dogwatch.games.raft.rules.ending import RUN
from dogwatch.games.raft.rules.fleets import GOLD, ROUND, TYPES, type_at
from dogwatch.games.raft.rules.grid import COLUMNS, STRIDE
from dogwatch.games.raft.rules.layouts import layout_of
from dogwatch.games.raft.rules.state import BLACK, YELLOW
from dogwatch.research.canvas import INK, PAPER, Canvas, Colour

_CELL: Final = 64
_MARGIN: Final = 34
_STRIP: Final = 44
_SEA: Final[Colour] = (28, 92, 116)
_WATER: Final[Colour] = (36, 110, 136)
_DECK: Final[Colour] = (122, 82, 48)
_CARGO: Final[dict[bool, Colour]] = {True: (236, 188, 64), False: (196, 90, 62)}
_CREW: Final[tuple[Colour, Colour]] = ((255, 221, 51), (24, 24, 28))


def draw(state: State) -> Canvas:
    """The sea; below it the side to move and each side's run of scuppers."""
    laid, board = layout_of(state.options), state.board
    width = 2 * _MARGIN + laid.columns * _CELL
    canvas = Canvas(width, 2 * _MARGIN + laid.rows * _CELL + _STRIP, _SEA)
    for column in range(laid.columns):
        canvas.write(_MARGIN + (column + 0.5) * _CELL, _MARGIN / 2, COLUMNS[column], 15, PAPER)
    waiting = set(laid.places) if state.phase not in ("play", "over") else set()
    for row in range(laid.rows):
        canvas.write(_MARGIN / 2, _MARGIN + (row + 0.5) * _CELL, str(row + 1), 15, PAPER)
        for column in range(laid.columns):
            cell = STRIDE * row + column
            x, y = _MARGIN + (column + 0.5) * _CELL, _MARGIN + (row + 0.5) * _CELL
            edge = PAPER if cell in waiting else _SEA
            canvas.box(x, y, _CELL - 4, _CELL - 4, _WATER, round=6, line=edge)
            if board.ships >> cell & 1:
                _ship(canvas, x, y, type_at(board, cell))
            for side, places in ((YELLOW, board.yellow), (BLACK, board.black)):
                if places >> cell & 1:
                    _pirate(canvas, x, y, side)
    _strip(canvas, state, width, _MARGIN * 1.6 + laid.rows * _CELL)
    return canvas


def _ship(canvas: Canvas, x: float, y: float, kind: int) -> None:
    hull = ((-26, 6), (26, 6), (18, 24), (-18, 24))
    canvas.shape([(x + dx, y + dy) for dx, dy in hull], _DECK, INK)
    colour = _CARGO[GOLD[kind]]
    if ROUND[kind]:
        canvas.disc(x, y - 9, 16, colour, INK)
    else:
        canvas.box(x, y - 9, 30, 30, colour, line=INK)


def _pirate(canvas: Canvas, x: float, y: float, side: int) -> None:
    canvas.disc(x, y - 9, 10, _CREW[side], PAPER if side == BLACK else INK, 2)
    canvas.box(x, y - 12, 16, 4, (190, 40, 40))


def _strip(canvas: Canvas, state: State, width: int, y: float) -> None:
    """Per side a pirate's head and four discs for its run; a box around the side to move."""
    for side, x in ((YELLOW, width * 0.27), (BLACK, width * 0.73)):
        if state.phase == "play" and state.mover == side:
            canvas.box(x, y, 132, 36, _WATER, round=12, line=PAPER, thick=2)
        _pirate(canvas, x - 44, y + 9, side)
        for place in range(RUN):
            full = place < state.runs[side]
            canvas.disc(x - 16 + 18 * place, y, 5, PAPER if full else _SEA, PAPER)


def chart(state: State) -> str:
    """Lines of text: ships by their letters, Y or B for a pirate aboard, o for a place without its ship."""
    laid, board = layout_of(state.options), state.board
    lines = ["   " + "  ".join(COLUMNS[: laid.columns])]
    for row in range(laid.rows):
        shown = []
        for column in range(laid.columns):
            cell = STRIDE * row + column
            letter = "."
            if board.ships >> cell & 1:
                letter = TYPES[type_at(board, cell)]
            elif cell in laid.places and state.phase not in ("play", "over"):
                letter = "o"
            aboard = "Y" if board.yellow >> cell & 1 else "B" if board.black >> cell & 1 else " "
            shown.append(letter + aboard)
        lines.append(f"{row + 1}  {' '.join(shown)}".rstrip())
    return "\n".join(lines)
