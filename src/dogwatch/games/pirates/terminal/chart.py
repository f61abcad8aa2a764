"""A character chart of the table: land, ports, tokens and the pieces' names."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from dogwatch.games.pirates.rules.state import Point
from dogwatch.games.pirates.rules.view import View
from dogwatch.games.pirates.terminal.colours import FLEETS, LAND, SEA

_WIDEST = 76
_SEA, _LAND, _PORT, _STORM, _KRAKEN = "·", "▒", "░", "~", "&"
_ASIDE = sorted(
    ((dx, dy) for dx in range(-6, 7) for dy in range(-3, 4)),
    key=lambda step: (abs(step[0]) + 2 * abs(step[1]), step),
)
"""Offsets (column, row) at which to try to write a name, nearest first."""

Cell = tuple[str, str]


class Chart:
    """A grid of styled characters over the table; a character is twice as high as wide."""

    def __init__(self, view: View, width: int) -> None:
        left, bottom, right, top = view.table
        self.columns = min(width - 2, _WIDEST)
        self._step = (right - left) / self.columns
        self.rows = max(1, round((top - bottom) / self._step / 2))
        self._corner = (left, top)
        self._cells: dict[Point, Cell] = {}

    def place(self, x: int, y: int) -> Point:
        """The column and row of a point of the table, clamped to the grid."""
        left, top = self._corner
        column, row = int((x - left) / self._step), int((top - y) / self._step / 2)
        return min(max(column, 0), self.columns - 1), min(max(row, 0), self.rows - 1)

    def middle(self, column: int, row: int) -> tuple[float, float]:
        """The point of the table at the centre of a cell."""
        left, top = self._corner
        return left + (column + 0.5) * self._step, top - (2 * row + 1) * self._step

    def paint(self, inside: Iterator[Point], sign: str, style: str) -> None:
        """Fill cells with a character."""
        for spot in inside:
            self._cells[spot] = (sign, style)

    def disc(self, x: int, y: int, radius: int) -> Iterator[Point]:
        """The cells within a circle, at least the one of its centre."""
        yield self.place(x, y)
        for column in range(self.columns):
            for row in range(self.rows):
                across, up = self.middle(column, row)
                if (across - x) ** 2 + (up - y) ** 2 <= radius**2:
                    yield column, row

    def polygon(self, outline: tuple[Point, ...]) -> Iterator[Point]:
        """The cells within an outline."""
        for column in range(self.columns):
            for row in range(self.rows):
                if _inside(outline, *self.middle(column, row)):
                    yield column, row

    def write(self, name: str, x: int, y: int, style: str, taken: set[Point]) -> None:
        """Write a name at a point, or at the nearest free cells; adds its cells to `taken`."""
        column, row = self.place(x, y)
        column = min(column, self.columns - len(name))
        for dx, dy in _ASIDE:
            spots = [(column + dx + index, row + dy) for index in range(len(name))]
            fits = all(0 <= c < self.columns and 0 <= r < self.rows for c, r in spots)
            if fits and taken.isdisjoint(spots):
                break
        else:
            spots = [(column + index, row) for index in range(len(name))]
        taken.update(spots)
        for spot, letter in zip(spots, name, strict=True):
            self._cells[spot] = (letter, style)

    def text(self) -> Text:
        """The rows as text."""
        drawn = Text()
        for row in range(self.rows):
            for column in range(self.columns):
                drawn.append(*self._cells.get((column, row), (_SEA, f"dim {SEA}")))
            drawn.append("\n")
        drawn.rstrip()
        return drawn


def _inside(outline: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a point is inside a polygon, by the even–odd rule."""
    odd = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
    return odd


def draw(view: View, width: int) -> Text:
    """The chart of a view, at most `width` columns wide."""
    chart = Chart(view, width)
    for port in view.ports:
        chart.paint(chart.polygon(port.outline), _PORT, FLEETS[port.colour])
    for land in view.land:
        chart.paint(chart.polygon(land.outline), _LAND, LAND[land.kind])
    for token, sign in ((view.storm, _STORM), (view.kraken, _KRAKEN)):
        if token is not None:
            chart.paint(chart.disc(*token, view.shapes.token), sign, "bold cyan")
    taken: set[Point] = set()
    for piece in view.pieces:
        if piece.on_table:
            style = FLEETS[piece.colour] + (" strike" if piece.damaged else "")
            chart.write(piece.name, piece.x, piece.y, style, taken)
    return chart.text()
