"""A sheet to draw on: twice as large while it is drawn, so that edges come out smooth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from PIL import Image, ImageDraw, ImageFont

Colour: TypeAlias = tuple[int, int, int]
Point: TypeAlias = tuple[float, float]
_SCALE: Final = 2
_COLUMNS: Final = 80

INK: Final[Colour] = (38, 30, 26)
PAPER: Final[Colour] = (245, 236, 214)


@cache
def _font(size: int) -> Any:
    return ImageFont.load_default(size)


class Canvas:
    """Shapes by their middle, in pixels of the finished picture."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self._size = (width, height)
        self._image = Image.new("RGB", (width * _SCALE, height * _SCALE), ground)
        self._draw = ImageDraw.Draw(self._image)

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
        """A rectangle, maybe with round corners and an outline."""
        edges = [x - width / 2, y - height / 2, x + width / 2, y + height / 2]
        self._draw.rounded_rectangle(
            [edge * _SCALE for edge in edges], round * _SCALE, fill, line, int(thick * _SCALE)
        )

    def disc(
        self, x: float, y: float, radius: float, fill: Colour, line: Colour | None = None, thick: float = 1
    ) -> None:
        """A filled circle."""
        edges = [(x - radius) * _SCALE, (y - radius) * _SCALE, (x + radius) * _SCALE, (y + radius) * _SCALE]
        self._draw.ellipse(edges, fill, line, int(thick * _SCALE))

    def shape(self, points: Sequence[Point], fill: Colour, line: Colour | None = None) -> None:
        """A filled polygon."""
        self._draw.polygon([(x * _SCALE, y * _SCALE) for x, y in points], fill, line, _SCALE)

    def line(self, points: Sequence[Point], fill: Colour, thick: float = 1) -> None:
        """A line from point to point."""
        self._draw.line([(x * _SCALE, y * _SCALE) for x, y in points], fill, int(thick * _SCALE))

    def write(self, x: float, y: float, text: str, size: int, fill: Colour = INK) -> None:
        """Letters about a middle."""
        self._draw.text((x * _SCALE, y * _SCALE), text, fill, _font(size * _SCALE), anchor="mm")

    def die(self, x: float, y: float, face: int, size: float, fill: Colour, pips: Colour = PAPER) -> None:
        """A die that shows a face."""
        self.box(x, y, size, size, fill, round=size / 5, line=INK)
        step = size / 3.6
        for column, row in _PIPS[face]:
            self.disc(x + column * step, y + row * step, size / 10, pips)

    def finished(self) -> Any:
        """The picture in its right size."""
        return self._image.resize(self._size, Image.Resampling.LANCZOS)


_CORNERS: Final = ((-1, -1), (1, 1), (1, -1), (-1, 1))
_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: _CORNERS[:2],
    3: (*_CORNERS[:2], (0, 0)),
    4: _CORNERS,
    5: (*_CORNERS, (0, 0)),
    6: (*_CORNERS, (-1, 0), (1, 0)),
}


def written(text: str) -> Any:
    """A picture of plain text, for games that draw none."""
    lines = [
        line[at : at + _COLUMNS] for line in text.split("\n") for at in range(0, max(1, len(line)), _COLUMNS)
    ]
    image = Image.new("RGB", (8 * _COLUMNS, 20 * len(lines) + 8), PAPER)
    ImageDraw.Draw(image).multiline_text((4, 4), "\n".join(lines), INK, _font(12))
    return image
