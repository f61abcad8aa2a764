"""Start layouts (R4, R5): the frame and the places of the ships, written as rows with `o` for each place."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from dogwatch.games.raft.rules import rows
from dogwatch.games.raft.rules.grid import cells_in, half_turn, is_one_group, limits
from dogwatch.games.raft.rules.state import Options

LAYOUTS: Final[Mapping[tuple[str, str], str]] = {
    ("full", "pinwheel"): "3ooo1/oooooo1/oooooo1/ooo1ooo/1oooooo/1oooooo/1ooo3",
    ("short", "pinwheel"): "2oo1/oooo1/oo1oo/1oooo/1oo2",
    ("full", "block"): "oooooo/oooooo/oooooo/oooooo/oooooo/oooooo",
    ("short", "block"): "oooo/oooo/oooo/oooo",
}
"""By the options `size` and `layout`."""
MOST_OF_A_TYPE: Final = 9
_ALWAYS_RAFTED: Final = frozenset(
    rows.read(text).waiting for text in ("oooo/oooo", "oo/oo/oo/oo", "ooo/o1o/ooo")
)
"""Layouts where some draws cannot be unrafted by any switches (R6); all layouts of four places are such, too.
`tests/games/raft/test_switching.py` checks that there are no others."""


class Layout(NamedTuple):
    """A frame and its places for ships: first and second place of each pair, in pair order (R5)."""

    rows: int
    columns: int
    places: tuple[int, ...]

    @property
    def of_a_type(self) -> int:
        """The number of ships of each type."""
        return len(self.places) // 4


@lru_cache
def layout_of(options: Options) -> Layout:
    """The frame, fixed for the whole game, and the places for ships (R4)."""
    if options.position:
        return of_position(options.position)
    shown = rows.read(options.own_layout or LAYOUTS[options.size, options.layout])
    return paired(shown.rows, shown.columns, shown.waiting)


def of_position(text: str) -> Layout:
    """The frame of a position's text, and its places if the position is in the set-up."""
    drawn, to_move = text.split(" ")[:2]
    shown = rows.read(drawn)
    if to_move != "-":
        return Layout(shown.rows, shown.columns, ())
    return paired(shown.rows, shown.columns, shown.waiting | shown.board.ships)


def paired(height: int, width: int, cells: int) -> Layout:
    """The layout of a set of cells: each cell in reading order, then its image under a half turn (R5)."""
    places: list[int] = []
    for cell in cells_in(cells):
        image = half_turn(cell, height, width)
        if cell < image:
            places += (cell, image)
    return Layout(height, width, tuple(places))


def problem(text: str) -> tuple[str, str] | None:
    """None if the rows are a legal layout, otherwise the clause and a keyword for the problem."""
    try:
        shown = rows.read(text)
    except ValueError:
        return "R4", "text"
    if shown.board.ships:
        return "R4", "text"
    return unbalanced(shown.rows, shown.columns, shown.waiting)


def unbalanced(height: int, width: int, cells: int) -> tuple[str, str] | None:
    """None if a balanced start fits on these cells, otherwise the clause and a keyword for the problem."""
    if not cells or limits(cells) != (0, 0, height - 1, width - 1):
        return "R4", "margin"
    images = [half_turn(cell, height, width) for cell in cells_in(cells)]
    if sum(1 << image for image in images) != cells:
        return "R4", "turn"
    if any(image == cell for image, cell in zip(images, cells_in(cells), strict=True)):
        return "R4", "centre"
    if len(images) % 4 or len(images) > 4 * MOST_OF_A_TYPE:
        return "R4", "count"
    if not is_one_group(cells):
        return "R4", "apart"
    if len(images) == 4 or cells in _ALWAYS_RAFTED:
        return "R6", "rafted"
    return None
