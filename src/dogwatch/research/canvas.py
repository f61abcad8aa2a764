"""Vector drawings of positions, rendered as SVG (notebooks) or as pixels (`render`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Any, Final, NamedTuple, TypeAlias

Colour: TypeAlias = tuple[int, int, int]
Point: TypeAlias = tuple[float, float]
_SCALE: Final = 2
"""Images are drawn at this scale and then downsampled, for antialiasing."""
_COLUMNS: Final = 80

INK: Final[Colour] = (38, 30, 26)
PAPER: Final[Colour] = (245, 236, 214)


class _Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float
    radius: float
    fill: Colour
    line: Colour | None
    thick: float


class _Disc(NamedTuple):
    x: float
    y: float
    radius: float
    fill: Colour
    line: Colour | None
    thick: float


class _Polygon(NamedTuple):
    points: tuple[Point, ...]
    fill: Colour
    line: Colour | None


class _Polyline(NamedTuple):
    points: tuple[Point, ...]
    fill: Colour
    thick: float


class _Text(NamedTuple):
    x: float
    y: float
    text: str
    size: int
    fill: Colour


class Canvas:
    """A list of shapes. Coordinates are in pixels; boxes, discs and texts are placed by their centres."""

    def __init__(self, width: int, height: int, background: Colour) -> None:
        self.size = (width, height)
        self._background = background
        self._shapes: list[_Box | _Disc | _Polygon | _Polyline | _Text] = []

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: Colour,
        *,
        round: float = 0,  # noqa: A002
        line: Colour | None = None,
        thick: float = 1,
    ) -> None:
        """Add a rectangle; `round` is the corners' radius, `line` the outline's colour."""
        self._shapes.append(_Box(x, y, width, height, round, fill, line, thick))

    def disc(
        self, x: float, y: float, radius: float, fill: Colour, line: Colour | None = None, thick: float = 1
    ) -> None:
        """Add a filled circle."""
        self._shapes.append(_Disc(x, y, radius, fill, line, thick))

    def shape(self, points: Sequence[Point], fill: Colour, line: Colour | None = None) -> None:
        """Add a filled polygon."""
        self._shapes.append(_Polygon(tuple(points), fill, line))

    def line(self, points: Sequence[Point], fill: Colour, thick: float = 1) -> None:
        """Add a line through the points."""
        self._shapes.append(_Polyline(tuple(points), fill, thick))

    def write(self, x: float, y: float, text: str, size: int, fill: Colour = INK) -> None:
        """Add a text centred on a point."""
        self._shapes.append(_Text(x, y, text, size, fill))

    def die(self, x: float, y: float, face: int, size: float, fill: Colour, pips: Colour = PAPER) -> None:
        """Add a die that shows a face from 1 to 6."""
        self.box(x, y, size, size, fill, round=size / 5, line=INK)
        step = size / 3.6
        for column, row in _PIPS[face]:
            self.disc(x + column * step, y + row * step, size / 10, pips)

    def svg(self, shown_width: int | None = None) -> str:
        """The drawing as SVG text, in its own size or scaled to a width."""
        width, height = self.size
        size = f'viewBox="0 0 {width} {height}" width="{shown_width or width}"'
        ground = f'<rect width="{width}" height="{height}" fill="{_rgb(self._background)}"/>'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="system-ui, sans-serif">'
        return "\n".join([head, ground, *map(_element, self._shapes), "</svg>"])

    def _repr_svg_(self) -> str:
        """Called by Jupyter."""
        return self.svg()

    def image(self) -> Any:
        """The drawing as a Pillow image (RGB)."""
        from PIL import Image, ImageDraw

        width, height = self.size
        image = Image.new("RGB", (width * _SCALE, height * _SCALE), self._background)
        pen = ImageDraw.Draw(image)
        for shape in self._shapes:
            _paint(pen, shape)
        return image.resize(self.size, Image.Resampling.LANCZOS)


def _rgb(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _outline(line: Colour | None, thick: float) -> str:
    return f' stroke="{_rgb(line)}" stroke-width="{thick:g}"' if line else ""


def _element(shape: _Box | _Disc | _Polygon | _Polyline | _Text) -> str:
    """A shape as an SVG element; outlines of boxes and discs lie inside them, as Pillow draws them."""
    match shape:
        case _Box(x, y, width, height, radius, fill, line, thick):
            inset = thick if line else 0
            left, top = x - (width - inset) / 2, y - (height - inset) / 2
            at = f'x="{left:.4g}" y="{top:.4g}"'
            size = f'width="{width - inset:.4g}" height="{height - inset:.4g}" rx="{radius:.4g}"'
            return f'<rect {at} {size} fill="{_rgb(fill)}"{_outline(line, thick)}/>'
        case _Disc(x, y, radius, fill, line, thick):
            radius -= thick / 2 if line else 0
            circle = f'cx="{x:.4g}" cy="{y:.4g}" r="{radius:.4g}"'
            return f'<circle {circle} fill="{_rgb(fill)}"{_outline(line, thick)}/>'
        case _Polygon(points, fill, line):
            return f'<polygon points="{_points(points)}" fill="{_rgb(fill)}"{_outline(line, 1)}/>'
        case _Polyline(points, fill, thick):
            return f'<polyline points="{_points(points)}" fill="none"{_outline(fill, thick)}/>'
        case _Text(x, y, text, size, fill):
            at = f'x="{x:.4g}" y="{y:.4g}" text-anchor="middle" dominant-baseline="central"'
            style = f'font-size="{size}" fill="{_rgb(fill)}"'
            return f"<text {at} {style}>{escape(text)}</text>"


def _points(points: Sequence[Point]) -> str:
    return " ".join(f"{x:.4g},{y:.4g}" for x, y in points)


def _paint(pen: Any, shape: _Box | _Disc | _Polygon | _Polyline | _Text) -> None:
    match shape:
        case _Box(x, y, width, height, radius, fill, line, thick):
            edges = [x - width / 2, y - height / 2, x + width / 2, y + height / 2]
            pen.rounded_rectangle(_scaled(edges), radius * _SCALE, fill, line, int(thick * _SCALE))
        case _Disc(x, y, radius, fill, line, thick):
            edges = [x - radius, y - radius, x + radius, y + radius]
            pen.ellipse(_scaled(edges), fill, line, int(thick * _SCALE))
        case _Polygon(points, fill, line):
            pen.polygon([(x * _SCALE, y * _SCALE) for x, y in points], fill, line, _SCALE)
        case _Polyline(points, fill, thick):
            pen.line([(x * _SCALE, y * _SCALE) for x, y in points], fill, int(thick * _SCALE))
        case _Text(x, y, text, size, fill):
            pen.text((x * _SCALE, y * _SCALE), text, fill, _font(size * _SCALE), anchor="mm")


def _scaled(edges: Sequence[float]) -> list[float]:
    return [edge * _SCALE for edge in edges]


@cache
def _font(size: int) -> Any:
    from PIL import ImageFont

    return ImageFont.load_default(size)


_CORNERS: Final = ((-1, -1), (1, 1), (1, -1), (-1, 1))
_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: _CORNERS[:2],
    3: (*_CORNERS[:2], (0, 0)),
    4: _CORNERS,
    5: (*_CORNERS, (0, 0)),
    6: (*_CORNERS, (-1, 0), (1, 0)),
}


def written(text: str) -> Canvas:
    """A drawing of plain text, for games without a drawing."""
    lines = [
        line[at : at + _COLUMNS] for line in text.split("\n") for at in range(0, max(1, len(line)), _COLUMNS)
    ]
    width = 8 * _COLUMNS
    canvas = Canvas(width, 20 * len(lines) + 8, PAPER)
    for row, line in enumerate(lines):
        canvas.write(width / 2, 20 * row + 14, line, 12)
    return canvas
