"""The symmetries of a position in play: equal puzzles are recognised by the least of all images.

The rules do not change under the eight symmetries of the grid, a shift of all ships, swapping cargo with rig
for both crews, and swapping the crews (gold with spice, round with square, the side to move, runs, passes,
and vengeance, which yellow has before the first scupper: R22).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dogwatch.games.raft.rules.ending import avenger
from dogwatch.games.raft.rules.fleets import type_at
from dogwatch.games.raft.rules.grid import STRIDE, cells_in
from dogwatch.games.raft.rules.state import State

_CARGO_AND_RIG: Final = (0, 2, 1, 3)
"""By type: gold-square becomes spice-round."""
_CREWS: Final = (3, 2, 1, 0)
"""By type: the one that differs in both."""
_Ship = tuple[int, int, int, int]
"""Row, column, type, pirate: 0 for none, 1 for yellow, 2 for black."""


def canonical(state: State) -> str:
    """A text that symmetric positions in play share."""
    ships = [
        (cell // STRIDE, cell % STRIDE, type_at(state.board, cell), _pirate(state, cell))
        for cell in cells_in(state.board.ships)
    ]
    rest = (state.mover, *state.runs, *state.passes, avenger(state))
    swapped = [(row, column, _CREWS[kind], (0, 2, 1)[pirate]) for row, column, kind, pirate in ships]
    other = (1 - state.mover, *state.runs[::-1], *state.passes[::-1], 1 - avenger(state))
    best = min(
        (which, tuple(image)) for laid, which in ((ships, rest), (swapped, other)) for image in _images(laid)
    )
    return repr(best)


def _pirate(state: State, cell: int) -> int:
    return (state.board.yellow >> cell & 1) + 2 * (state.board.black >> cell & 1)


def _images(ships: list[_Ship]) -> Iterator[list[_Ship]]:
    """The sixteen images without swapped crews, each moved to the top left and in reading order."""
    for kinds in (range(4), _CARGO_AND_RIG):
        for flip in (False, True):
            image = [(row, -column if flip else column, kinds[kind], who) for row, column, kind, who in ships]
            for _ in range(4):
                image = [(column, -row, kind, who) for row, column, kind, who in image]
                top, left = min(each[0] for each in image), min(each[1] for each in image)
                yield sorted((row - top, column - left, kind, who) for row, column, kind, who in image)
