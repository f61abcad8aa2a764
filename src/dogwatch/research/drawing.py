"""Renders states as text or pictures, without words that would need translation."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogwatch import games
from dogwatch.games.base import AnyGame, Game, game_of
from dogwatch.research.base import research, research_of
from dogwatch.research.canvas import Canvas, written
from dogwatch.research.missing import needs


class Picture:
    """A state as a picture: notebooks show it, `save` writes it to a file."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self._game = game
        self._state = state
        self.svg = svg(game, state)
        """The picture as SVG text."""

    def array(self) -> NDArray[np.uint8]:
        """The picture as an RGB image: height × width × 3."""
        return pixels(research_of(self._game).draw(self._state))

    def save(self, path: str | PathLike[str]) -> None:
        """Write an SVG or PNG file; raises `ValueError` for another ending, or `OSError`."""
        target = Path(path)
        if target.suffix == ".svg":
            target.write_text(self.svg, "utf-8")
        elif target.suffix == ".png":
            with needs():
                from PIL import Image
            Image.fromarray(self.array()).save(target)
        else:
            raise ValueError(f"the name of a picture must end in .svg or .png, got {str(path)!r}")

    def _repr_svg_(self) -> str:
        """Called by Jupyter."""
        return self.svg


def render(state: Any, game: str | AnyGame | None = None) -> Picture:
    """A state of any installed game as a picture; the game is needed only if several have such states."""
    named = game_of(state) if game is None else game
    by = named if isinstance(named, Game) else games.game(named)
    by.require_state(state)
    return Picture(by, state)


def svg(game: AnyGame, state: Any) -> str:
    """A state as SVG: by the pack's `picture`, by its `research` drawing, or the position's text."""
    drawn = games.part(game.name, "picture")
    if drawn is not None:
        return str(drawn(game.view(state)))
    by = research_of(game)
    found = by.draw(state)
    return found.svg() if isinstance(found, Canvas) else written(by.chart(state)).svg()


def picture(name: str, state: Any) -> NDArray[np.uint8]:
    """A state as an RGB image: height × width × 3."""
    return pixels(research(name).draw(state))


def pixels(drawn: Any) -> NDArray[np.uint8]:
    """A drawing (see `Research.draw`) as an RGB image."""
    return np.asarray(drawn.image() if isinstance(drawn, Canvas) else drawn, np.uint8)


def text(name: str, state: Any) -> str:
    """A state as text: the game's chart, if it has one, then the position's notation in one line."""
    drawn = research(name)
    chart, line = drawn.chart(state), drawn.game.text(state)
    return line if chart == line else f"{chart}\n{line}"
