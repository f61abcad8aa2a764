"""Drawings of a state from above: land, ports, pieces with their headings, cannon, aim and shot."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final, NamedTuple

from dogwatch.games.pirates.rules import aim, board
from dogwatch.games.pirates.rules.board import Bounds
from dogwatch.games.pirates.rules.state import COLOURS, ON_TABLE, STANDING, Options, Piece, Point, Shot, State
from dogwatch.research.canvas import INK, PAPER, Canvas, Colour

_SIZE: Final = 560
_MARGIN: Final = 700
"""Around the table, in 0.1 mm: a piece on the edge is drawn whole."""
_WOOD: Final[Colour] = (72, 52, 40)
_SEA: Final[Colour] = (30, 98, 128)
_SAND: Final[Colour] = (222, 200, 140)
_GREEN: Final[Colour] = (84, 128, 70)
_PORT: Final[Colour] = (140, 108, 72)
_COLOURS: Final[tuple[Colour, ...]] = ((200, 50, 46), (54, 100, 190), (60, 150, 80), (236, 196, 60))
_NOBODY: Final[Colour] = (225, 225, 230)
_BRASS: Final[Colour] = (206, 162, 72)
_CHART: Final = (24, 12)
_DASHES: Final = 14


class Gun(NamedTuple):
    """The cannon beside its base, ready for the next shot; with the last shot, if there was one."""

    place: Point
    bearing: int
    aimed: Shot | None = None
    fired: Shot | None = None
    """The last shot as aimed, and with its tremor."""


class _Sheet:
    """A canvas with conversion from table coordinates to pixels; north is up."""

    def __init__(self, bounds: Bounds) -> None:
        self._left, self._top = bounds.left - _MARGIN, bounds.top + _MARGIN
        across, up = bounds.right - bounds.left, bounds.top - bounds.bottom
        self._scale = _SIZE / (max(across, up) + 2 * _MARGIN)
        width, height = (round((length + 2 * _MARGIN) * self._scale) for length in (across, up))
        self.canvas = Canvas(width, height, _WOOD)
        self.canvas.box(width / 2, height / 2, self.long(across), self.long(up), _SEA)

    def at(self, x: float, y: float) -> tuple[float, float]:
        return (x - self._left) * self._scale, (self._top - y) * self._scale

    def long(self, length: float) -> float:
        return length * self._scale

    def box(self, x: float, y: float, heading: int, along: float, across: float, fill: Colour) -> None:
        ahead = radians(heading / 10)
        corners = []
        for u, v in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
            dx = u * along / 2 * sin(ahead) + v * across / 2 * cos(ahead)
            dy = u * along / 2 * cos(ahead) - v * across / 2 * sin(ahead)
            corners.append(self.at(x + dx, y + dy))
        self.canvas.shape(corners, fill, INK)


def draw(state: State, gun: Gun | None = None) -> Canvas:
    """A state as a canvas; `gun` is the cannon in shooting practice, otherwise it is that of the shot."""
    sheet = _Sheet(board.bounds(state.options))
    _land(sheet, state.options)
    for spot, fill in ((state.storm, (90, 100, 120)), (state.kraken, (110, 60, 120))):
        if spot is not None:
            sheet.canvas.disc(*sheet.at(*spot), sheet.long(state.options.sizes.token), fill, INK)
    _pieces(sheet, state.pieces, state.options)
    if gun is not None:
        for shot, dashed in ((gun.aimed, True), (gun.fired, False)):
            if shot is not None:
                _path(sheet, shot, state.options, dashed=dashed)
        _cannon(sheet, gun.place, gun.bearing, state.options)
    elif state.shot is not None:
        _path(sheet, state.shot, state.options, dashed=state.phase == "tremor")
        _cannon(sheet, state.shot.place, state.shot.bearing, state.options)
    return sheet.canvas


def _path(sheet: _Sheet, shot: Shot, options: Options, *, dashed: bool) -> None:
    """The ball's way until it first touches the table: dashed as aimed, solid with its tremor."""
    end = board.ahead(shot.place, shot.bearing, aim.first_touch(shot.pull, options.sizes))
    (x, y), (to_x, to_y) = sheet.at(*shot.place), sheet.at(*end)
    count = _DASHES if dashed else 1
    for number in range(count):
        ends = (number / count, (number + (0.5 if dashed else 1)) / count)
        part = [(x + (to_x - x) * share, y + (to_y - y) * share) for share in ends]
        sheet.canvas.line(part, PAPER, 1 if dashed else 2)
    if not dashed:
        sheet.canvas.disc(to_x, to_y, 4, PAPER, INK)


def _cannon(sheet: _Sheet, place: Point, bearing: int, options: Options) -> None:
    radius = options.sizes.cannon
    sheet.canvas.disc(*sheet.at(*place), sheet.long(radius), _BRASS, INK)
    muzzle = board.ahead(place, bearing, 1.8 * radius)
    sheet.canvas.line([sheet.at(*place), sheet.at(*muzzle)], INK, 4)


def _land(sheet: _Sheet, options: Options) -> None:
    for port in board.ports(options):
        along, out = options.sizes.port
        sheet.box(port.x, port.y, board.along(port), along, out, _PORT)
    for island in board.palm_islands(options):
        sheet.box(island.x, island.y, island.bearing, island.length, island.breadth, _GREEN)
    for disc in board.discs(options):
        sheet.canvas.disc(*sheet.at(disc.x, disc.y), sheet.long(disc.radius), _SAND, INK)
        sheet.canvas.disc(*sheet.at(disc.x, disc.y), sheet.long(disc.radius) * 0.6, _GREEN)


def _pieces(sheet: _Sheet, pieces: tuple[Piece, ...], options: Options) -> None:
    sizes = options.sizes
    for piece in pieces:
        if piece.holder != ON_TABLE:
            continue
        fill = _COLOURS[piece.colour] if piece.colour >= 0 else _NOBODY
        long = sizes.tower[0] if piece.kind == "tower" else sizes.hull[0]
        wide = sizes.stand[1] if piece.face == STANDING else sizes.hull[2] + sizes.sail[2]
        sheet.box(piece.x, piece.y, piece.heading, long, wide if piece.kind != "tower" else long, fill)
        if piece.kind != "tower":
            ahead = radians(piece.heading / 10)
            bow = piece.x + long / 2 * sin(ahead), piece.y + long / 2 * cos(ahead)
            sheet.canvas.disc(*sheet.at(*bow), 3, PAPER)


def chart(state: State, gun: Gun | None = None) -> str:
    """A coarse chart: towers in capitals, galleons in small letters, ^ lying pieces, # land, @ the cannon."""
    bounds = board.bounds(state.options)
    columns, rows = _CHART
    cells = [["."] * columns for _ in range(rows)]

    def put(x: float, y: float, letter: str) -> None:
        column = min(max(int((x - bounds.left) * columns / (bounds.right - bounds.left)), 0), columns - 1)
        row = min(max(int((bounds.top - y) * rows / (bounds.top - bounds.bottom)), 0), rows - 1)
        cells[row][column] = letter

    for island in board.palm_islands(state.options):
        put(island.x, island.y, "#")
    for disc in board.discs(state.options):
        put(disc.x, disc.y, "#")
    for piece in state.pieces:
        if piece.holder == ON_TABLE:
            letter = COLOURS[piece.colour][0] if piece.colour >= 0 else "x"
            shown = letter.upper() if piece.kind == "tower" else letter
            put(piece.x, piece.y, shown if piece.face == STANDING else "^")
    place = gun.place if gun else state.shot.place if state.shot else None
    if place is not None:
        put(*place, "@")
    return "\n".join("".join(row) for row in cells)
